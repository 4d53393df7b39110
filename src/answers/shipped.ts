/** The proofs and books that come with the program, in files. */
import { basename } from 'node:path';
import { openBook } from '../books/file.ts';
import { PlayError } from '../base/errors.ts';
import { shippedProof } from '../proofs/shipped.ts';
import type { Position } from '../rules/positions.ts';
import { shippedFile, shippedPath } from '../tables/shipped.ts';
import type { Question } from './question.ts';
import type { KnownBook, KnownProof } from './source.ts';

/** The proof of the value of `p`, or of the position of a question; undefined: none comes with the program. */
export function shippedFor(
  { game, options, rules, position }: Question,
  p: Position = position,
): KnownProof | undefined {
  const of = { game: game.name, options: game.texts(options) };
  const proof = shippedProof(rules, p, of);
  return proof && { proof, path: shippedPath('proof', of) };
}

/** The book at `path`; absent: the one that comes with the program, undefined if none does. Raises as `openBook` for a path. */
export function bookFor({ game, options, rules }: Question, path?: string): KnownBook | undefined {
  const of = { game: game.name, options: game.texts(options) };
  if (path !== undefined) return { book: openBook(path, rules, of), words: `the book ${path}` };
  const shipped = shippedFile('book', of);
  if (shipped === undefined) return undefined;
  try {
    const words = `the book ${basename(shipped)} that comes with the program`;
    return { book: openBook(shipped, rules, of), words };
  } catch (error) {
    // a game file may have the name of a game of the library
    if (error instanceof PlayError) return undefined;
    throw error;
  }
}
