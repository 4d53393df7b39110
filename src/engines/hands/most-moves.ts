/** How many moves and un-moves an arrangement of pieces with hands can have. */
import { type Piece, returns } from '../../rules/structure.ts';
import { cellsOf, dropMasks } from './masks.ts';
import { type TierIndex, configurationOf } from './tier-index.ts';

/**
 * A bound on the moves of a side in any arrangement, as small as it can be told from how many pieces are where: the fewer moves a
 * label counts, the more levels it can tell apart.
 */
export function mostMoves({ groups, first }: TierIndex, cells: number, side: number): number {
  const each = groups.map(({ piece }) => ({
    moves: mostSteps(piece, side),
    drops: dropMasks(piece, side, cells).map(cellsOf),
  }));
  let most = 0;
  for (let tier = 0; tier + 1 < first.length; tier++) {
    const held = groups.map((group) => configurationOf(group, tier));
    const free = held.reduce((left, [, , on]) => left - on, cells);
    let moves = 0;
    let dropsOfGone = 0;
    groups.forEach(({ piece }, g) => {
      const hand = piece.captured === 'taker' ? held[g][side] : held[g][0];
      const drops = hand > 0 ? each[g].drops.reduce((sum, count) => sum + Math.min(count, free), 0) : 0;
      if (returns(piece)) moves += drops;
      else dropsOfGone += drops;
      moves += held[g][2] * each[g].moves;
    });
    // in the opening pieces are only dropped, after it those that are gone are not
    most = Math.max(most, moves, dropsOfGone);
  }
  return most;
}

/** The most moves of a piece of a side that is on the board. */
function mostSteps({ paths, owners }: Piece, side: number): number {
  let most = 0;
  owners.forEach((owner, state) => {
    if (owner !== side) return;
    let moves = 0;
    for (let e = paths.offsets[state]; e < paths.offsets[state + 1]; e++) moves += +(paths.steps[e] > 0);
    most = Math.max(most, moves);
  });
  return most;
}

/** The most un-moves that an arrangement can have. */
export function mostUnmoves(pieces: readonly Piece[]): number {
  const returns = pieces.reduce((sum, { cells }) => {
    const on = new Map<number, number>();
    for (const cell of cells) on.set(cell, (on.get(cell) ?? 0) + 1);
    return sum + Math.max(0, ...on.values());
  }, 0);
  return pieces.reduce((sum, { back: { offsets } }) => {
    let steps = 0;
    for (let state = 0; state + 1 < offsets.length; state++)
      steps = Math.max(steps, offsets[state + 1] - offsets[state]);
    return sum + 1 + steps * (1 + returns);
  }, 0);
}
