/**
 * Which indexes are positions: all pieces are on different cells, and the side to move cannot capture a royal piece.
 */
import { CAPTURES } from '../../rules/structure.ts';
import { type NewSet, add, remove } from './bit-set.ts';
import type { PieceIndex } from './piece-index.ts';

/** The set of all positions: a bit for each index, row by row. */
export function findPositions<P>(index: PieceIndex<P>, sets: NewSet): Uint32Array {
  const { pieces, last, royal, rows, columns, columnSets, lastOnPaths } = index;
  const { words, standing } = columnSets;
  const attacks = attacksOfLast(index);
  const at = index.placement();
  const { states, on } = at;
  const positions = sets(2 * rows * words);
  const row = new Uint32Array(words);
  const all = new Uint32Array(words);
  for (let column = 0; column < columns; column++) add(all, 0, column);
  for (let r = 0; r < 2 * rows; r++) {
    index.placeRow(r, at);
    if (!at.apart) continue;
    row.set(all);
    for (let m = 0; m < last; m++) {
      if (states[m] === pieces[m].states) continue;
      const cell = pieces[m].cells[states[m]];
      for (let w = 0; w < words; w++) row[w] &= ~standing[cell * words + w];
    }
    const king = royal[1 - at.turn];
    const attackers = king === undefined ? 0 : last;
    for (let m = 0; m < attackers; m++) {
      const { side, paths, states: off } = pieces[m];
      if (side !== at.turn || states[m] === off) continue;
      const { offsets, cells, steps, past } = paths;
      const onPath = lastOnPaths[m];
      const end = offsets[states[m] + 1];
      for (let e = offsets[states[m]]; e < end;) {
        const there = on[cells[e]];
        if ((steps[e] & CAPTURES) !== 0) {
          if (king === last && there < 0) for (let w = 0; w < words; w++) row[w] &= ~onPath.at[e * words + w];
          if (there === king) for (let w = 0; w < words; w++) row[w] &= onPath.upTo[e * words + w];
        }
        e = there < 0 ? e + 1 : past[e];
      }
    }
    if (king !== undefined && king < last && pieces[last].side === at.turn)
      removeAttackers(attacks[pieces[king].cells[states[king]]], pieces[last].paths.cells, on, row);
    positions.set(row, r * words);
  }
  return positions;
}

/** A step by which the last piece captures: its column, and its path from `start` to the step `e`. */
interface Attack {
  readonly column: number;
  readonly start: number;
  readonly e: number;
}

/** The captures of the last piece by the cell that they go to. */
function attacksOfLast<P>({ pieces, last, structure }: PieceIndex<P>): readonly (readonly Attack[])[] {
  const { offsets, cells, steps, past } = pieces[last].paths;
  const found: Attack[][] = Array.from({ length: structure.cells }, () => []);
  for (let column = 0; column < pieces[last].states; column++) {
    for (let start = offsets[column]; start < offsets[column + 1]; start = past[start]) {
      for (let e = start; e < past[start]; e++)
        if ((steps[e] & CAPTURES) !== 0) found[cells[e]].push({ column, start, e });
    }
  }
  return found;
}

/** Removes the columns in which nothing is in the way of these captures. */
function removeAttackers(
  attacks: readonly Attack[],
  cells: Uint16Array,
  on: Int8Array,
  row: Uint32Array,
): void {
  for (const { column, start, e } of attacks) {
    let k = start;
    while (k < e && on[cells[k]] < 0) k++;
    if (k === e) remove(row, 0, column);
  }
}
