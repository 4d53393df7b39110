/** Programs that are made of a contest. */
import type { Submission } from './problem.ts';

export interface MadePrograms {
  /** The right ones, a list for each language: the one that is tried first, and perhaps one with another method. */
  readonly right: readonly (readonly Submission[])[];
  /** What mistakes make of those that were kept, a list for each mistake: the same in several languages, or a slow one in one. */
  wrong(kept: readonly Submission[]): readonly (readonly Submission[])[];
}
