/** What is known of a value that is being searched for. */
import type { Value } from './value.ts';

/**
 * What is known of a value: the side to move gets at least `least` and at most `most`, in the order of preference. A win
 * or loss without `remoteness` may take any number of plies. Undefined: there is no such bound yet.
 */
export interface Bounds {
  readonly least: Value | undefined;
  readonly most: Value | undefined;
  /** Whether all is known that was asked for. */
  readonly settled: boolean;
}

/** What a search has done so far. */
export interface Searched {
  /** The number of positions whose moves were generated. */
  readonly nodes: number;
  /** What is known of the position that is searched. */
  readonly bounds: Bounds;
  /** The number of its moves, and how many of them are settled as far as the bounds need. */
  readonly moves: number;
  readonly movesSettled: number;
}
