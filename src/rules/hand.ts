/** How a person makes a move on the board, step by step, as data. */

/** One step of a move: what a hand does on the board, by mouse, finger or keyboard. */
export interface HandStep {
  /** `take`: lifts the piece on the cells. `put`: goes to the cells, or marks them. `off`: moves the lifted piece off the board. */
  readonly does: 'take' | 'put' | 'off';
  /** The field of the position whose board has the cells. */
  readonly field: string;
  /** The cells of the step, all of which are pointed at, in any order. For `off` those of the lifted piece. */
  readonly cells: readonly number[];
  /** Pointing at one of the cells is enough, as for a piece of several cells; the first one is marked. Absent: all are needed. */
  readonly any?: boolean;
}

/** One way to make a move: its steps in order. */
export type Hand = readonly HandStep[];
