/**
 * Scoring games on Young diagrams that grow by a cell a move, by one descending pass over their ranks.
 *
 * A diagram is a combination c₀ < c₁ < … of `rows` steps among rows + columns (see `youngDiagram` in the kit).
 * A cell added in the j-th row from below raises c_j by one and the rank by C(c_j, j), so every successor has a larger
 * rank and is there before it is needed: no hash, no queue, no recursion. The sides alternate, so the side to move
 * follows from the number of cells.
 *
 * The steps are split in two. While the upper part stands, the lower part runs through all its combinations:
 *
 *     rank = rank of the upper part + number of the lower part among those with k steps
 *
 *     upper part: steps ≥ split      a move of it leads all of a run to consecutive ranks again
 *     lower part: k steps < split    moves within it are listed once for all runs
 *
 * So no position is taken apart, and no branch depends on one. From one run to the next in descending order one step
 * of the upper part goes back, and all below it close up to it: the moves of the steps above it stay as they are, that
 * step can now be moved, and the ones that closed up cannot. The list of moves is a stack, and a run costs one push.
 */
import type { GainTables, YoungDiagram } from '../../rules/structure.ts';
import type { Kernel, Margins } from './kernel.ts';
import { scalarKernel } from './scalars.ts';
import { vectorKernel } from './vectors.ts';
import type { Progress } from '../search/levels.ts';

export interface DiagramOptions {
  /** False: TypeScript only; otherwise WebAssembly where there is one and the table fits its memory. */
  readonly wasm?: boolean | undefined;
  readonly progress?: Progress | undefined;
  /** Margins in one array at most, for TypeScript; absent: 2²⁸, which is 1 GiB. */
  readonly shard?: number | undefined;
}

/** Whether every margin is an integer well inside 32 bits. */
export function fitsInt32(tables: GainTables): boolean {
  const most = tables.flat(2).reduce((sum, points) => sum + Math.abs(points), 0);
  return most < 2 ** 29 && tables.flat(2).every(Number.isInteger);
}

/**
 * The margins of all diagrams.
 * The tables must pass `fitsInt32`; `firstTurn` is the side to move on the empty diagram.
 */
export function diagrams(
  diagram: YoungDiagram,
  tables: GainTables,
  firstTurn: number,
  { wasm = true, progress, shard = 2 ** 28 }: DiagramOptions = {},
): Margins {
  const kernel = (wasm ? vectorKernel(diagram, tables) : undefined) ?? scalarKernel(diagram, tables, shard);
  walk(diagram, tables, firstTurn, kernel, progress);
  return kernel.margins;
}

/** Ranks between two reports of progress. */
const REPORT = 2 ** 22;

/** All runs in descending order of rank. */
function walk(
  { rows, columns, size }: YoungDiagram,
  tables: GainTables,
  firstTurn: number,
  kernel: Kernel,
  progress: Progress | undefined,
): void {
  const { split, parts } = kernel;
  const raises = cellRaises(rows, columns);
  const [first, second] = [tables[0], tables[1]];

  // the full diagram; the last step of all is a sentinel
  const at = Int32Array.from({ length: rows + 1 }, (_, j) => columns + j);
  // of the steps from the j-th on: the number of moves listed, and the side to move when only their cells stand
  const listed = new Int32Array(rows + 1);
  const turns = Int32Array.from(at, (_, j) => firstTurn ^ (columns & (rows - j) & 1));
  let k = Math.max(0, split - columns);

  // the full diagram itself has nothing left to gain
  let base = size - parts[k].count;
  kernel.descend(base, parts[k].count - 1, k, at[k] > split, 0, turns[k]);
  let reported = 0;
  while (base > 0) {
    // the lower steps are at their lowest: the lowest upper one that can goes back
    let q = k;
    while (at[q] === q) q++;
    const c = --at[q];
    if (c < split) k = q + 1;
    else {
      // now it can be moved, and the steps that close up to it cannot
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

/** By how much the rank grows with each cell, by row from below j and column: C(c, j) at j · columns + c − j. */
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
