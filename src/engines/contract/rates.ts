/** What one position costs on this machine. */
export interface Rates {
  /** The un-moves of a position, on average over all. */
  readonly unmovesEach: number;
  /** Nanoseconds for the first label of a position; and for an un-move with all that follows from it on its rank. */
  readonly seed: number;
  readonly unmove: number;
}
