/** Where the proofs and books are that come with the program: the name of a file says what it is about. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TableGame } from './header.ts';

/** The path of the proof or book of a game with these options, whether or not there is one. */
export const shippedPath = (kind: 'proof' | 'book', { game, options }: TableGame): string =>
  fileURLToPath(
    new URL(`../../shipped-${kind}s/${[game, ...Object.values(options)].join('-')}.${kind}`, import.meta.url),
  );

/** The same if there is one; undefined if there is none. */
export function shippedFile(kind: 'proof' | 'book', of: TableGame): string | undefined {
  // a file may give its game any name
  if (!/^[\w-]*$/.test(of.game)) return undefined;
  const path = shippedPath(kind, of);
  return existsSync(path) ? path : undefined;
}
