/** Solves a game any of whose positions may be asked about: with a table if one fits, else by searches, which a proof helps in the opening. */
import { type UnlessLargeOptions, unlessLarge } from '../engines/many.ts';
import type { Progress } from '../engines/contract/progress.ts';
import { type Book, bookOf } from '../proofs/book.ts';
import type { Position } from '../rules/positions.ts';
import type { Question } from './question.ts';
import type { KnownBook, KnownProof } from './source.ts';

/** What a book or a proof knows of the opening. */
export interface KnownOpening {
  readonly book: Book<Position>;
  /** What it is, as a phrase. */
  readonly words: string;
}

/** The two ways to solve. Both raise as `solve`. */
export interface TableOrSearch<T> extends UnlessLargeOptions {
  readonly table: (progress: Progress) => T;
  /** Begins searches. `opening` is undefined if no book or proof of the opening is there. */
  readonly search: (opening: KnownOpening | undefined) => T;
  /** The proof of the position from which play begins. */
  readonly proof: (question: Question) => KnownProof | undefined;
  /** The book of the game, which is asked before the proof. */
  readonly book: (question: Question) => KnownBook | undefined;
}

/** What the table makes possible, unless it hardly fits and values can be searched for. */
export function tableOrSearch<T>(
  question: Question,
  { table, search, proof, book: exact, ...limits }: TableOrSearch<T>,
): T {
  const { rules } = question;
  const made = unlessLarge(rules, (progress) => ({ solved: table(progress) }), limits);
  if (made) return made.solved;
  const known = exact(question);
  if (known) return search(known);
  const found = proof(question);
  const book = found && bookOf(rules, found.proof);
  return search(book && { book, words: `the proof ${found.path}` });
}
