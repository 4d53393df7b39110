/** The levels of puzzles, by the strength of the fallible player who solves one half of the time. */

/** The level of a puzzle. */
export type Level = 'easy' | 'medium' | 'hard';
export const LEVELS: readonly Level[] = ['easy', 'medium', 'hard'];

/** Below the first strength a puzzle is easy, from the second on hard. */
export const MEDIUM_FROM = 0.3;
export const HARD_FROM = 0.5;

/** The level of a strength. */
export const levelOf = (strength: number): Level =>
  strength < MEDIUM_FROM ? 'easy' : strength < HARD_FROM ? 'medium' : 'hard';
