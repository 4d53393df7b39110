/** Pieces that block and capture each other, by the state of each: a cell and kind, a hand, or off the board. */
import { CAPTURES, type Paths, type Pieces, QUIET } from '../rules/structure.ts';
import type { NamedPiece } from './stated-pieces.ts';

export const isQuiet = (paths: Paths, e: number): boolean => (paths.steps[e] & QUIET) !== 0;
export const isCapture = (paths: Paths, e: number): boolean => (paths.steps[e] & CAPTURES) !== 0;

/** Visits the steps from a state, on each path as far as the first piece. `there` is the piece on the cell of step `e`, or −1. */
export function walk(
  { offsets, cells, past }: Paths,
  state: number,
  on: Int8Array,
  visit: (e: number, there: number) => void,
): void {
  for (let e = offsets[state]; e < offsets[state + 1];) {
    const there = on[cells[e]];
    visit(e, there);
    e = there < 0 ? e + 1 : past[e];
  }
}

/** What holds of pieces in given states, `states[m]` for piece m. */
export class PieceStates {
  readonly all: readonly NamedPiece[];
  /** The royal piece of each side, as an index into `all`. */
  readonly royal: Pieces<unknown>['royal'];
  /** How many plies the opening takes, in which pieces are only dropped. */
  readonly plies: number;
  private readonly cells: number;

  constructor(
    all: readonly NamedPiece[],
    { cells, royal, plies }: { cells: number; royal: Pieces<unknown>['royal']; plies: number },
  ) {
    this.all = all;
    this.cells = cells;
    this.royal = royal;
    this.plies = plies;
  }

  /** The piece on each cell, −1 for an empty one; undefined if two pieces are on one cell. */
  standing(states: ArrayLike<number>): Int8Array | undefined {
    const on = new Int8Array(this.cells).fill(-1);
    for (let m = 0; m < this.all.length; m++) {
      if (states[m] >= this.all[m].states) continue;
      const cell = this.all[m].cells[states[m]];
      if (on[cell] !== -1) return undefined;
      on[cell] = m;
    }
    return on;
  }

  /** The owner of piece m on the board; undefined if it is off the board. */
  ownerOf(m: number, states: ArrayLike<number>): number | undefined {
    const piece = this.all[m];
    return states[m] < piece.states ? piece.owners[states[m]] : undefined;
  }

  /** Whether `side` could capture the piece `target`, which is on the board; `on` says which pieces are on the cells. */
  attacks(side: number, target: number, states: ArrayLike<number>, on: Int8Array): boolean {
    return this.all.some(({ paths }, m) => {
      let found = false;
      if (this.ownerOf(m, states) === side)
        walk(paths, states[m], on, (e, there) => (found ||= there === target && isCapture(paths, e)));
      return found;
    });
  }

  /** Whether the royal piece of `side` could be captured. */
  inCheck(side: number, states: ArrayLike<number>, on: Int8Array): boolean {
    const king = this.royal[side];
    return king !== undefined && this.attacks(1 - side, king, states, on);
  }

  /** Whether the pieces can stand so with `turn` to move, after `begun` plies of the opening. */
  isLegal(turn: number, states: ArrayLike<number>, begun: number): boolean {
    const on = this.standing(states);
    return (
      on !== undefined &&
      !this.inCheck(1 - turn, states, on) &&
      (begun === this.plies || this.inTurn(turn, states, begun))
    );
  }

  /** Whether piece m and the one before it are alike and in the same state, so that they have the same moves. */
  asBefore(m: number, states: ArrayLike<number>): boolean {
    return m > 0 && this.all[m - 1].field === this.all[m].field && states[m - 1] === states[m];
  }

  /** In the opening the sides drop pieces in turn, so that they have equally many, or the side to move has one less. */
  private inTurn(turn: number, states: ArrayLike<number>, begun: number): boolean {
    const dropped = [0, 0];
    for (const m of this.all.keys()) {
      const owner = this.ownerOf(m, states);
      if (owner !== undefined) dropped[owner]++;
    }
    return dropped[turn] === Math.floor(begun / 2) && dropped[1 - turn] === Math.ceil(begun / 2);
  }
}
