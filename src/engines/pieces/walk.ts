/**
 * Walking along the paths of a piece (see `Paths`), forward along `paths` and backward along `back`. The paths of a
 * state are either walked one by one:
 *
 *     for (let start = offsets[state]; start < offsets[state + 1]; start = past[start])
 *
 * or step by step in one loop, which leaves a path at the first piece on it:
 *
 *     for (let e = offsets[state]; e < offsets[state + 1]; e = on[cells[e]] < 0 ? e + 1 : past[e])
 *
 * If a whole row is processed, the last piece is not on the board. Whether it blocks a path is then looked up for all
 * its states at once (see `LastOnPaths`).
 */
import type { Paths } from '../../rules/structure.ts';

/**
 * The first step of the path from `start` whose cell has a piece, or the end of the path, past[start]. `on` is the
 * piece on each cell, −1 for none.
 */
export function firstPiece({ cells, past }: Paths, start: number, on: Int8Array): number {
  const end = past[start];
  let e = start;
  while (e < end && on[cells[e]] < 0) e++;
  return e;
}

/** Sets of columns, which are states of the last piece, as bits. */
export interface ColumnSets {
  /** The number of words of a set. */
  readonly words: number;
  /** The set of columns in which the last piece is on a cell, from standing[cell · words] on. */
  readonly standing: Uint32Array;
}

/** A set of columns for each step e of a piece's paths, from [e · words] on. */
export interface LastOnPaths {
  /** The columns in which the last piece is on the cell of the step, and on no earlier cell of its path. */
  readonly at: Uint32Array;
  /** The columns in which the last piece is on the cell of the step or on an earlier one of its path. */
  readonly upTo: Uint32Array;
}

/** The sets for the paths of a piece. */
export function lastOnPaths({ cells, past }: Paths, { words, standing }: ColumnSets): LastOnPaths {
  const at = new Uint32Array(cells.length * words);
  const upTo = new Uint32Array(cells.length * words);
  for (let start = 0; start < cells.length; start = past[start]) {
    for (let e = start; e < past[start]; e++) {
      for (let w = 0; w < words; w++) {
        const k = e * words + w;
        const earlier = e > start ? upTo[k - words] : 0;
        at[k] = standing[cells[e] * words + w] & ~earlier;
        upTo[k] = at[k] | earlier;
      }
    }
  }
  return { at, upTo };
}
