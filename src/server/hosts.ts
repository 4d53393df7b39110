/**
 * Names that the server answers to. A page of a stranger whose own name leads to this machine could otherwise read what it
 * says; an address, which is no name, can lead nowhere else.
 */
import { isIP } from 'node:net';

/** Answers to every name. */
const ANY_HOST = '*';

/**
 * Whether a request's Host header, with or without a port, names the server: an address, localhost, or one of `allowed`.
 * Where there is none, as in HTTP/1.0, no page of a stranger has sent it.
 */
export function hostCheck(allowed: readonly string[]): (host: string) => boolean {
  if (allowed.includes(ANY_HOST)) return () => true;
  const names = new Set(['localhost', ...allowed.map((name) => name.toLowerCase())]);
  return (host) => {
    const name = host.replace(/:\d*$/, '').toLowerCase();
    return name === '' || names.has(name) || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
  };
}
