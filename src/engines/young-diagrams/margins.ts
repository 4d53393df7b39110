/**
 * Solves scoring games in which each move adds a cell to a Young diagram, in one descending pass over the ranks of
 * diagrams. It takes four bytes for each diagram, and time proportional to the number of moves.
 *
 * A diagram is a combination of `rows` numbers c₀ < c₁ < … below rows + columns, called steps (see `youngDiagram` in
 * the kit). Adding a cell in the j-th row from below increases c_j by 1 and the rank by C(c_j, j). So every successor
 * has a larger rank and is computed first: no hash table, queue or recursion is needed. The sides alternate, so the
 * side to move follows from the number of cells.
 *
 * The steps are split into an upper and a lower part. A *run* is the consecutive ranks with the same upper part, in
 * which the lower part takes all combinations of k steps:
 *
 *     rank = rank of the upper part + rank of the lower part among those with k steps
 *
 *     upper part: steps ≥ split      a move of it leads from the whole run to consecutive ranks again
 *     lower part: k steps < split    moves within it are the same in all runs with k, and are computed once
 *
 * So no position is decoded, and no branch depends on one. From one run to the next, in descending order, one upper
 * step decreases by 1 and all steps below it take their greatest values. The moves of the steps above it remain, that
 * step can move from now on, and the steps directly below it cannot. So the list of moves is a stack, and each run
 * pushes one move.
 */
import type { GainTables, YoungDiagram } from '../../rules/structure.ts';
import type { MarginKernel, Margins } from './kernel.ts';
import { scalarKernel } from './scalars.ts';
import { vectorKernel } from './vectors.ts';
import type { Progress } from '../contract/progress.ts';

export interface DiagramOptions {
  /** False: use only TypeScript. Absent: use WebAssembly if it is available and the table fits its memory. */
  readonly wasm?: boolean | undefined;
  readonly progress?: Progress | undefined;
  /** The most margins in one array, for the TypeScript kernel. Absent: 2²⁸, which is 1 GiB. */
  readonly shard?: number | undefined;
}

/**
 * The margins of all diagrams. `tables` are the points of each cell by side and must pass `fitsInt32`; `firstTurn` is
 * the side to move on the empty diagram.
 */
export function diagrams(
  diagram: YoungDiagram,
  tables: GainTables,
  firstTurn: number,
  { wasm = true, progress, shard = 2 ** 28 }: DiagramOptions = {},
): Margins {
  const kernel = (wasm ? vectorKernel(diagram, tables) : undefined) ?? scalarKernel(diagram, tables, shard);
  walk(diagram, kernel, { tables, firstTurn, progress });
  return kernel.margins;
}

/** Ranks between two reports of progress. */
const REPORT = 2 ** 22;

interface Walk extends Pick<DiagramOptions, 'progress'> {
  readonly tables: GainTables;
  readonly firstTurn: number;
}

/** Calls the kernel for all runs in descending order of rank. */
function walk(
  { rows, columns, size }: YoungDiagram,
  kernel: MarginKernel,
  { tables, firstTurn, progress }: Walk,
): void {
  const { split, parts } = kernel;
  const raises = cellRaises(rows, columns);
  const [first, second] = [tables[0], tables[1]];

  // the steps, at first those of the full diagram; the last one is a sentinel
  const at = Int32Array.from({ length: rows + 1 }, (_, j) => columns + j);
  // for the steps from the j-th on: the number of their moves in the list, and the side to move with only their cells
  const listed = new Int32Array(rows + 1);
  const turns = Int32Array.from(at, (_, j) => firstTurn ^ (columns & (rows - j) & 1));
  let k = Math.max(0, split - columns);

  // the full diagram itself has nothing left to gain
  let base = size - parts[k].count;
  kernel.descend(base, parts[k].count - 1, k, at[k] > split, 0, turns[k]);
  let reported = 0;
  while (base > 0) {
    // decrease the lowest step that can be decreased
    let q = k;
    while (at[q] === q) q++;
    const c = --at[q];
    if (c < split) k = q + 1;
    else {
      // now this step can move, and the steps that follow directly below it cannot
      const place = listed[q + 1];
      const row = rows - 1 - q;
      const odd = (c - q) & 1;
      kernel.list(place, raises[q * columns + c - q], first[row][c - q], second[row][c - q]);
      listed[q] = place + 1;
      turns[q] = turns[q + 1] ^ odd;
      for (k = q; k > 0 && at[k] > split; k--) {
        at[k - 1] = at[k] - 1;
        listed[k - 1] = place + 1;
        turns[k - 1] = turns[k] ^ odd;
      }
    }
    const { count } = parts[k];
    base -= count;
    kernel.descend(base, count, k, at[k] > split, listed[k], turns[k]);
    if (size - base > reported + REPORT) {
      reported = size - base;
      progress?.(reported, size);
    }
  }
}

/** By how much each cell increases the rank, with rows counted from below: C(c, j) at j · columns + c − j. */
function cellRaises(rows: number, columns: number): Float64Array {
  const raises = new Float64Array(rows * columns);
  for (let j = 0; j < rows; j++) {
    let choose = 1;
    for (let column = 0; column < columns; column++) {
      raises[j * columns + column] = choose;
      choose = Math.round((choose * (column + j + 1)) / (column + 1));
    }
  }
  return raises;
}
