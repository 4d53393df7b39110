/** What is told while a game is solved. */
import type { Searched } from './bounds.ts';

/** What is known about a game while its positions are explored. */
export interface Reach {
  /**
   * The number of positions first reached after 0, 1, 2 … plies. The last count is not yet complete. Empty: all positions are
   * explored in the order of their index.
   */
  readonly plies: readonly number[];
  /** The number of index values, an upper bound for the positions that play reaches; Infinity if it is unknown. */
  readonly values: number;
}

/**
 * Called while a game is solved: `done` of `of` positions are decided. While its positions are still being explored,
 * `of` is the number of positions found so far, `done` the number of those whose moves have been generated, and `reach`
 * is given. In a search `done` of `of` moves are settled, and `searched` is given.
 */
export type Progress = (done: number, of: number, reach?: Reach, searched?: Searched) => void;
