/** Men on the points of a board where a filled row takes a man of the other side, one symbol a point. */
import type { Hand } from '../rules/hand.ts';
import type { CellLine } from '../rules/structure.ts';
import type { Board, Cell } from './board.ts';

/** A man that was put on a point, or moved there, with the board before one is taken. */
interface MillStep {
  readonly on: string;
  readonly to: Cell;
  readonly put: boolean;
}

export class MillMen {
  /** The points beside each point. */
  readonly near: readonly (readonly Cell[])[];
  /** How many points a row has. */
  readonly least: number;
  private readonly points: readonly Cell[];
  private readonly empty: string;
  /** The symbol of each side's men. */
  private readonly men: readonly string[];
  private readonly flying: boolean;
  /** The other points of each row of a point. */
  private readonly others: readonly (readonly CellLine[])[];

  /** The symbols are an empty point, a man of the first side, and one of the other. */
  constructor(
    board: Board,
    symbols: string,
    { rows, flying }: { rows: readonly CellLine[]; flying: boolean },
  ) {
    const { offsets, targets } = board.links;
    [this.empty, ...this.men] = symbols;
    this.points = board.cells();
    this.flying = flying;
    this.least = rows[0].length;
    this.near = this.points.map((c) => Array.from(targets.subarray(offsets[c], offsets[c + 1])));
    this.others = this.points.map((c) =>
      rows.filter((row) => row.includes(c)).map((row) => row.filter((d) => d !== c)),
    );
  }

  /** How many men of each side are on the board. */
  counts(on: string): [number, number] {
    const counts: [number, number] = [0, 0];
    for (let c = 0; c < on.length; c++) if (on[c] !== this.empty) counts[on[c] === this.men[0] ? 0 : 1]++;
    return counts;
  }

  /** All ways to put one of `left` men of the side to move, or to move one: only where none is left, unless it may do `either`. */
  steps(on: string, turn: number, { left, either }: { left: number; either: boolean }): readonly MillStep[] {
    const man = this.men[turn];
    const free = this.pointsOf(on, this.empty);
    const puts = left > 0 ? free.map((to) => ({ on: set(on, to, man), to, put: true })) : [];
    if (left > 0 && !either) return puts;
    const own = this.pointsOf(on, man);
    const flies = this.flying && left === 0 && own.length === this.least;
    const moves = own.flatMap((from) =>
      (flies ? free : this.near[from].filter((to) => on[to] === this.empty)).map((to) => ({
        on: set(set(on, from, this.empty), to, man),
        to,
        put: false,
      })),
    );
    return [...puts, ...moves];
  }

  /** The boards after a step of `turn`: one for each man that its mill takes, one without a mill. */
  after({ on, to }: MillStep, turn: number): readonly string[] {
    if (!this.inRow(on, to)) return [on];
    const all = this.pointsOf(on, this.men[1 - turn]);
    const free = all.filter((c) => !this.inRow(on, c));
    return (free.length > 0 ? free : all).map((c) => set(on, c, this.empty));
  }

  /** How a hand makes the move of `turn` from one board to another. */
  hand(field: string, turn: number, [before, after]: readonly [string, string]): Hand {
    const changed = this.points.filter((c) => before[c] !== after[c]);
    const own = this.men[turn];
    const from = changed.filter((c) => before[c] === own);
    const to = changed.filter((c) => after[c] === own);
    const gone = changed.filter((c) => before[c] !== own && before[c] !== this.empty);
    const step = (does: 'take' | 'put', cells: Cell[]): Hand =>
      cells.length > 0 ? [{ does, field, cells }] : [];
    return [...step('take', from), ...step('put', to), ...step('put', gone)];
  }

  private pointsOf(on: string, symbol: string): Cell[] {
    return this.points.filter((c) => on[c] === symbol);
  }

  private inRow(on: string, c: Cell): boolean {
    return this.others[c].some((row) => row.every((d) => on[d] === on[c]));
  }
}

const set = (on: string, c: Cell, symbol: string): string => on.slice(0, c) + symbol + on.slice(c + 1);
