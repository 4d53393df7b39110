/**
 * Walks along the paths of a piece (see `Paths`), forward along `paths` and backward along `back`. The paths of a state are
 * walked one by one:
 *
 *     for (let start = offsets[state]; start < offsets[state + 1]; start = past[start])
 *
 * or all steps in one loop, which leaves a path at the first piece in the way:
 *
 *     for (let e = offsets[state]; e < offsets[state + 1]; e = on[cells[e]] < 0 ? e + 1 : past[e])
 *
 * Either all pieces are on the board, or all but the last one. Where the last one stands in the way is then looked up for
 * all its states at once (see `LastOnPaths`).
 */
import type { Paths } from '../../rules/structure.ts';

/**
 * The step of the path from `start` at which the first piece stands; where there is none, the end of the path, past[start].
 * `on` says which piece stands on each cell, −1 for none.
 */
export function firstPiece({ cells, past }: Paths, start: number, on: Int8Array): number {
  const end = past[start];
  let e = start;
  while (e < end && on[cells[e]] < 0) e++;
  return e;
}

/** Sets of columns, the states of the last piece, and where it stands in them. */
export interface Columns {
  /** Words of a set. */
  readonly words: number;
  /** The columns in which the last piece stands on a cell, from standing[cell · words] on. */
  readonly standing: Uint32Array;
}

/** For each step e of a piece's paths a set of columns, from [e · words] on. */
export interface LastOnPaths {
  /** The last piece stands on the cell of the step, and on no earlier cell of its path. */
  readonly at: Uint32Array;
  /** The last piece stands on the cell of the step or on an earlier one of its path. */
  readonly upTo: Uint32Array;
}

export function lastOnPaths({ cells, past }: Paths, { words, standing }: Columns): LastOnPaths {
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
