/**
 * Scoring games on Young diagrams that grow by a cell a move, by one descending pass over their ranks.
 *
 * A diagram is a combination c₀ < c₁ < … of `rows` steps among rows + columns (see `staircase` in the board kit).
 * A cell added in the j-th row from below raises c_j by one and the rank by C(c_j, j), so every successor has a larger
 * rank and is there before it is needed: no hash, no queue, no recursion. The sides alternate, so the side to move
 * follows from the number of cells.
 *
 * The steps are split in two. While the upper part stands, the lower part runs through all its combinations:
 *
 *     rank = rank of the upper part + number of the lower part among those with k steps
 *
 *     upper part: steps ≥ split      its moves are listed once for a whole run
 *     lower part: k steps < split    its moves are listed once for all runs
 *
 * So no position is taken apart, and no branch depends on one.
 */
import type { GainTables, Growth } from '../rules.ts';
import type { Progress } from './levels.ts';

/** Below every margin, and far enough from the end of 32 bits that differences stay inside. */
const LEAST = -(2 ** 30);

/** Whether every margin is an integer well inside 32 bits. */
export function fitsInt32(tables: GainTables): boolean {
  const most = tables.flat(2).reduce((sum, points) => sum + Math.abs(points), 0);
  return most < 2 ** 29 && tables.flat(2).every(Number.isInteger);
}

/**
 * For each diagram the margin still to be gained by the side to move, its own points less the other side's.
 * The tables must pass `fitsInt32`; `firstTurn` is the side to move on the empty diagram.
 */
export function diagrams(
  growth: Growth,
  tables: GainTables,
  firstTurn: number,
  progress?: Progress,
): Int32Array {
  const { rows, columns, size } = growth;
  const margins = new Int32Array(size);
  const cells = cellTables(rows, columns, tables);
  const split = Math.min(MOST_LOWER_STEPS, (rows + columns) >> 1);
  // by number of lower steps, with the border to the upper part closed and open
  const masks = masksByCount(split);
  const lower = masks
    .slice(0, rows + 1)
    .map((list) => [false, true].map((open) => lowerMoves(cells, split, list, open)));

  const upper: UpperMoves = {
    count: 0,
    raise: new Int32Array(rows),
    points: [new Int32Array(rows), new Int32Array(rows)],
  };

  // the full diagram has nothing left to gain; every other one in descending order of rank
  const at = Int32Array.from({ length: rows + 1 }, (_, j) => columns + j);
  let top = size - 1;
  let reported = 0;
  while (top >= 0) {
    let k = 0;
    while (k < rows && at[k]! < split) k++;
    const moves = lower[k]![at[k] === split ? 0 : 1]!;
    const count = moves.offsets.length - 1;
    listUpperMoves(cells, at, k, upper);
    // the upper part's cells, and those of lower steps counted from 0
    let turn = firstTurn;
    for (let j = k; j < rows; j++) turn ^= (at[j]! - j) & 1;
    descend(margins, top - count + 1, top === size - 1 ? count - 2 : count - 1, moves, upper, turn);
    top -= count;
    if (size - top > reported + REPORT) {
      reported = size - top;
      progress?.(reported, size);
    }

    // the lower steps are at their lowest: the lowest upper one that can goes back, and all below it close up to it
    while (k < rows && at[k] === k) k++;
    at[k]!--;
    for (let j = k - 1; j >= 0; j--) at[j] = at[j + 1]! - 1;
  }
  return margins;
}

/** The lower part's combinations and moves are tables, of at most 2¹⁵ combinations. */
const MOST_LOWER_STEPS = 15;
/** Ranks between two reports of progress. */
const REPORT = 2 ** 22;

/** What adding a cell means, by row from below j and step c, at j · steps + c. */
interface CellTables {
  readonly steps: number;
  /** By how much the rank grows: C(c, j). */
  readonly raise: Int32Array;
  /** The points of the cell, by side. */
  readonly points: readonly [Int32Array, Int32Array];
}

function cellTables(rows: number, columns: number, tables: GainTables): CellTables {
  const steps = rows + columns;
  const raise = new Int32Array(rows * steps);
  const points = [new Int32Array(rows * steps), new Int32Array(rows * steps)] as const;
  for (let j = 0; j < rows; j++) {
    let choose = 1;
    for (let c = j; c - j < columns; c++) {
      raise[j * steps + c] = choose;
      choose = Math.round((choose * (c + 1)) / (c + 1 - j));
      for (let side = 0; side < 2; side++)
        points[side]![j * steps + c] = tables[side]![rows - 1 - j]![c - j]!;
    }
  }
  return { steps, raise, points };
}

/** The moves of a lower part with k steps: those of its i-th combination from offsets[i] to offsets[i + 1]. */
interface LowerMoves {
  readonly offsets: Uint32Array;
  readonly raise: Int32Array;
  readonly points: readonly [Int32Array, Int32Array];
  /** Whether the part's cells are odd in number. */
  readonly parity: Uint8Array;
}

/** The sets of steps below `split` as bit masks, by their number of steps, in order of rank. */
function masksByCount(split: number): readonly (readonly number[])[] {
  const lists: number[][] = Array.from({ length: split + 1 }, () => []);
  const counts = new Uint8Array(1 << split);
  for (let mask = 0; mask < 1 << split; mask++) {
    counts[mask] = counts[mask >> 1]! + (mask & 1);
    lists[counts[mask]!]!.push(mask);
  }
  return lists;
}

/** The moves of lower parts; `open`: the highest step may go over the border. */
function lowerMoves(cells: CellTables, split: number, masks: readonly number[], open: boolean): LowerMoves {
  const found: number[] = [];
  const offsets = new Uint32Array(masks.length + 1);
  const parity = new Uint8Array(masks.length);
  masks.forEach((mask, i) => {
    for (let c = 0, j = 0; c < split; c++) {
      if (((mask >> c) & 1) === 0) continue;
      const free = c + 1 === split ? open : ((mask >> (c + 1)) & 1) === 0;
      if (free) found.push(j * cells.steps + c);
      parity[i]! ^= (c - j) & 1;
      j++;
    }
    offsets[i + 1] = found.length;
  });
  const pick = (table: Int32Array): Int32Array => Int32Array.from(found, (cell) => table[cell]!);
  return {
    offsets,
    raise: pick(cells.raise),
    points: [pick(cells.points[0]), pick(cells.points[1])],
    parity,
  };
}

/** The moves of the upper part, which change from run to run in the same arrays. */
interface UpperMoves {
  count: number;
  readonly raise: Int32Array;
  readonly points: readonly [Int32Array, Int32Array];
}

/** Lists the moves of the steps from the k-th on. */
function listUpperMoves(
  { steps, raise, points }: CellTables,
  at: Int32Array,
  k: number,
  into: UpperMoves,
): void {
  into.count = 0;
  for (let j = k; j < at.length - 1; j++) {
    if (at[j]! + 1 === at[j + 1]!) continue;
    const cell = j * steps + at[j]!;
    into.raise[into.count] = raise[cell]!;
    into.points[0][into.count] = points[0][cell]!;
    into.points[1][into.count++] = points[1][cell]!;
  }
}

/** One run: the lower part from its combination `from` down to the first, whose rank is `base`. */
function descend(
  margins: Int32Array,
  base: number,
  from: number,
  { offsets, raise, points, parity }: LowerMoves,
  upper: UpperMoves,
  upperTurn: number,
): void {
  const { count, raise: upperRaise } = upper;
  for (let i = from; i >= 0; i--) {
    const rank = (base + i) | 0;
    const turn = upperTurn ^ parity[i]!;
    const gains = points[turn as 0 | 1];
    const upperGains = upper.points[turn as 0 | 1];
    // the larger of two integers without a branch: which move is best cannot be predicted
    let best = LEAST;
    for (let e = 0; e < count; e++) {
      const more = (upperGains[e]! - margins[(rank + upperRaise[e]!) | 0]! - best) | 0;
      best += more & ~(more >> 31);
    }
    const end = offsets[i + 1]!;
    for (let e = offsets[i]!; e < end; e++) {
      const more = (gains[e]! - margins[(rank + raise[e]!) | 0]! - best) | 0;
      best += more & ~(more >> 31);
    }
    margins[rank] = best;
  }
}
