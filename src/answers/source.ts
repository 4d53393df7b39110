/** What knows values without solving: laws, books, proofs, tables on disk, and whatever is added to the list in registry.ts. They all have this form. */
import type { Value } from '../engines/contract/value.ts';
import type { ValueBook } from '../books/value-book.ts';
import type { Proof } from '../proofs/proof.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';
import type { Answer } from './answer.ts';
import type { Question } from './question.ts';

/** What a source has opened for a question. It answers that one, and further ones about the same game that it covers. */
export interface Opened {
  /** The bytes that it keeps. */
  readonly bytes: number;
  covers(question: Question): boolean;
  answer(question: Question): Answer;
  close(): void;
}

/** Something that knows values. */
export interface AnswerSource {
  /** What it has for the question, or a phrase that continues its name to a sentence and says why it has nothing. Raises bad input. */
  open(question: Question, host: SourceHost): Opened | string | Promise<Opened | string>;
}

/** A source that is not loaded yet. */
export interface SourceEntry {
  readonly name: string;
  /** Whether it can have an answer at all. */
  needs(question: Question, host: SourceHost): boolean;
  load(): Promise<AnswerSource>;
}

/** A proof, and its file. */
export interface KnownProof {
  readonly proof: Proof;
  readonly path: string;
}

/** A book that answers a question, and its file. */
export interface KnownBook {
  readonly book: ValueBook<Position>;
  /** What it is, as a phrase. */
  readonly words: string;
}

/** What a program has for the sources: what comes with it, and what its user gave it. */
export interface SourceHost {
  /** The proof of the position that comes with the program. Absent: none comes with it. */
  readonly proof?: (question: Question) => KnownProof | undefined;
  /** The book of the game, given or coming with the program. Absent, and undefined: there is none. */
  readonly book?: (question: Question) => KnownBook | undefined;
  /** A table on disk with the position. Absent: none is given. */
  readonly table?: (question: Question) => Opened | undefined;
  /** The value of the start of small rules, which are compared with what a source claims. */
  readonly valueOf: (rules: Rules<Position>) => Value | undefined | Promise<Value | undefined>;
}

/** The same with what solves where no source has an answer. */
export interface AnswerHost extends SourceHost {
  /** Solves the game, or searches. Raises as `solve`. */
  readonly solve: (question: Question) => Opened | Promise<Opened>;
}
