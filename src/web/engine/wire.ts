/** The wire between the page and its workers: both ends are typed from one table of questions. */
import type { ErrorParts } from '../../base/errors.ts';

/** How many positions are done; of a table, how many entries, and of a search, how many moves. */
export interface WorkerProgress {
  readonly done: number;
  /** How many there are, as far as that is known. */
  readonly of: number;
}

/** What one question asks, what answers it, and what it says on the way; never: nothing. */
export interface QuestionTypes<Ask, Answer, Progress = never> {
  readonly ask: Ask;
  readonly answer: Answer;
  readonly progress: Progress;
}

/** A table of questions by name. */
export type QuestionTable<T> = { readonly [Q in keyof T]: QuestionTypes<unknown, unknown, unknown> };

/** A question on the wire; of several, any of them. */
export type RequestOf<T extends QuestionTable<T>, Q extends keyof T = keyof T> = {
  readonly [K in Q]: { readonly id: number; readonly question: K; readonly ask: T[K]['ask'] };
}[Q];

/** Progress, the answer, or why there is none. What types these have follows from the question, which only whoever asked knows. */
export type Reply =
  | { readonly id: number; readonly progress: unknown }
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly error: ErrorParts; readonly stack?: string | undefined }
  /** The server cannot be reached. */
  | { readonly id: number; readonly offline: true }
  /** An error in the program. */
  | { readonly id: number; readonly fault: string; readonly stack?: string | undefined };

/** Called with progress as often as there is some. */
export type Reporting<Progress> = (progress: Progress) => void;

/** What answers the questions of a table. */
export type Answers<T extends QuestionTable<T>> = {
  readonly [Q in keyof T]: (ask: T[Q]['ask'], report: Reporting<T[Q]['progress']>) => Promise<T[Q]['answer']>;
};
