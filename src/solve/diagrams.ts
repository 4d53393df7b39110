/**
 * Scoring games on Young diagrams that grow by a cell a move, by one descending pass over their ranks.
 *
 * A diagram is a combination c₀ < c₁ < … of `rows` steps among rows + columns (see `staircase` in the board kit).
 * A cell added in the j-th row from below raises c_j by one and the rank by C(c_j, j), so every successor has a larger
 * rank and is there before it is needed: no hash, no queue, no recursion. The sides alternate, so the side to move
 * follows from the number of cells.
 */
import type { GainTables, Growth } from '../rules.ts';
import type { Progress } from './retrograde.ts';

/** For each diagram the margin still to be gained by the side to move, its own points less the other side's. */
export type Margins = Int32Array | Float64Array;

/** Whether every margin fits 32 bits. */
export function fitsInt32(tables: GainTables): boolean {
  const most = tables.flat(2).reduce((sum, points) => sum + Math.abs(points), 0);
  return most < 2 ** 31 && tables.flat(2).every(Number.isInteger);
}

/** `firstTurn` is the side to move on the empty diagram. */
export function diagrams(growth: Growth, tables: GainTables, firstTurn: number, progress?: Progress): Margins {
  const margins = fitsInt32(tables) ? new Int32Array(growth.size) : new Float64Array(growth.size);
  const { rows, columns } = growth;
  const cells = cellTables(rows, columns, tables);

  // the full diagram has nothing left to gain; then every other one in descending order of rank
  const at = new Int32Array(rows + 1);
  for (let j = 0; j < rows; j++) at[j] = columns + j;
  at[rows] = rows + columns; // no step goes further
  const parity = (rows * columns + firstTurn) & 1;
  let rank = growth.size - 2;
  let turn = parity;
  while (rank >= 0) {
    const stop = Math.max(-1, rank - CHUNK);
    turn = descend(margins, rank, stop, turn, at, cells, rows + columns);
    rank = stop;
    progress?.(growth.size - rank, growth.size);
  }
  return margins;
}

/** Ranks between two reports of progress. */
const CHUNK = 2 ** 20;

/** What adding a cell means, by row from below j and step c, at j · (rows + columns) + c. */
interface CellTables {
  /** By how much the rank grows: C(c, j). */
  readonly raise: Uint32Array;
  /** The points of the cell, by side. */
  readonly points: readonly [Float64Array, Float64Array] | readonly [Int32Array, Int32Array];
}

function cellTables(rows: number, columns: number, tables: GainTables): CellTables {
  const steps = rows + columns;
  const raise = new Uint32Array(rows * steps);
  const make = (): Int32Array | Float64Array =>
    fitsInt32(tables) ? new Int32Array(rows * steps) : new Float64Array(rows * steps);
  const points = [make(), make()] as CellTables['points'];
  for (let j = 0; j < rows; j++) {
    let choose = 1;
    for (let c = j; c - j < columns; c++) {
      raise[j * steps + c] = choose;
      choose = Math.round((choose * (c + 1)) / (c + 1 - j));
      for (let side = 0; side < 2; side++) points[side]![j * steps + c] = tables[side]![rows - 1 - j]![c - j]!;
    }
  }
  return { raise, points };
}

/** Fills the margins from `rank` down to above `stop`; `turn` is the side to move one cell later. Returns it for the last. */
function descend(
  margins: Margins,
  rank: number,
  stop: number,
  turn: number,
  at: Int32Array,
  { raise, points }: CellTables,
  steps: number,
): number {
  const rows = at.length - 1;
  const [first, second] = points;
  // an integer where the margins are: a loop over small integers stays in registers
  const least = margins instanceof Int32Array ? -(2 ** 31) : -Infinity;
  for (; rank > stop; rank--) {
    // the lowest step that can go back goes back, and those below it close up to it
    let moved = 0;
    while (at[moved] === moved) moved++;
    let to = at[moved]! - 1;
    turn ^= 1;
    at[moved] = to;
    for (let i = moved - 1; i >= 0; i--) {
      to--;
      turn ^= (to - at[i]!) & 1;
      at[i] = to;
    }

    // every step with room above it may go on by one
    const gains = turn === 0 ? first : second;
    let c = at[0]!;
    let best = least;
    for (let j = 0, row = 0; j < rows; j++, row += steps) {
      const above = at[j + 1]!;
      if (c + 1 < above) {
        const margin = gains[row + c]! - margins[rank + raise[row + c]!]!;
        if (margin > best) best = margin;
      }
      c = above;
    }
    margins[rank] = best;
  }
  return turn;
}
