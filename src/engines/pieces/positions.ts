/**
 * Which indexes are positions: all pieces are on different cells, and the side to move cannot capture a royal piece.
 */
import { CAPTURES } from '../../rules/structure.ts';
import { add, remove } from './bit-set.ts';
import type { PieceIndex, PiecePlacement } from './piece-index.ts';
import { firstPiece } from './walk.ts';

/** The set of all positions: a bit for each index, row by row. */
export function findPositions<P>(index: PieceIndex<P>): Uint32Array {
  const { pieces, last, royal, rows, columns, columnSets, lastOnPaths } = index;
  const { words, standing } = columnSets;
  const at = index.placement();
  const { states, on } = at;
  const positions = new Uint32Array(2 * rows * words);
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
      removeAttackers(index, at, king, row);
    positions.set(row, r * words);
  }
  return positions;
}

/** Removes the columns in which the last piece could capture the royal piece. */
function removeAttackers<P>(
  { pieces, last, statesOn }: PieceIndex<P>,
  { states, on }: PiecePlacement,
  king: number,
  row: Uint32Array,
): void {
  const { back } = pieces[last];
  const { offsets, targets, steps, past } = back;
  for (const state of statesOn[last][pieces[king].cells[states[king]]]) {
    const end = offsets[state + 1];
    for (let start = offsets[state]; start < end; start = past[start]) {
      const blocked = firstPiece(back, start, on);
      for (let e = start; e < blocked; e++) if ((steps[e] & CAPTURES) !== 0) remove(row, 0, targets[e]);
    }
  }
}
