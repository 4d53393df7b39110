/**
 * Checks the Host header, against DNS rebinding: a foreign page could make its own host name resolve to this machine and
 * then read the answers of this server. An IP address cannot be redirected in this way.
 */
import { isIP } from 'node:net';

/** Accepts every name. */
const ANY_HOST = '*';

/**
 * Whether a Host header, with or without a port, is acceptable: an IP address, localhost, or one of `allowed`. An empty
 * header, as in HTTP/1.0, is acceptable: browsers always send one.
 */
export function hostCheck(allowed: readonly string[]): (host: string) => boolean {
  if (allowed.includes(ANY_HOST)) return () => true;
  const names = new Set(['localhost', ...allowed.map((name) => name.toLowerCase())]);
  return (host) => {
    const name = host.replace(/:\d*$/, '').toLowerCase();
    return name === '' || names.has(name) || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
  };
}
