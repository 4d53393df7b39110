/**
 * Walks along the paths of a piece (see `Paths`), forward along `paths` and backward along `back`. The paths of a state are
 * walked one by one:
 *
 *     for (let start = offsets[state]; start < offsets[state + 1]; start = past[start])
 *
 * A path ends at the first piece in its way. Either all pieces stand on the board, or all but the last one, which then
 * stands wherever a column says.
 */
import type { Paths, Piece } from '../../rules/structure.ts';

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

/**
 * Walks the path from `start` in all the columns of the set source[from …] at once. Writes to `free` for each step the
 * columns in which the last piece does not stand before it:
 *
 *     free   [ before step 0: all ] [ before step 1 ] [ before step 2 ] …     each of `words` words
 *
 * In the columns of one set that are not in the next one, the last piece stands on the cell of the step between. Returns
 * how many steps some column gets through, or −1 when there is no column at all. When it is less than the length of the
 * path, another piece stands at the next step, or the last piece does in all columns that are left.
 */
export function walkColumns(
  { cells, past }: Paths,
  start: number,
  on: Int8Array,
  { words, standing }: Columns,
  source: Uint32Array,
  from: number,
  free: Uint32Array,
): number {
  let some = 0;
  for (let w = 0; w < words; w++) some |= free[w] = source[from + w];
  if (some === 0) return -1;
  const end = past[start];
  let e = start;
  for (let k = 0; e < end; e++) {
    const cell = cells[e];
    if (on[cell] >= 0) break;
    some = 0;
    for (let w = 0; w < words; w++, k++) some |= free[k + words] = free[k] & ~standing[cell * words + w];
    if (some === 0) break;
  }
  return e - start;
}

/** Room for what `walkColumns` writes along any path of the pieces, either way. */
export function roomFor(pieces: readonly Piece[], words: number): Uint32Array {
  let longest = 0;
  for (const { paths, back } of pieces) {
    for (const { past } of [paths, back])
      for (let start = 0; start < past.length; start = past[start])
        longest = Math.max(longest, past[start] - start);
  }
  return new Uint32Array((longest + 1) * words);
}
