/** Moves of pieces that block and capture each other, and the moves that can have led to a position. */
import { capturedState, handState, returns } from '../rules/structure.ts';
import type { PiecePositions } from './piece-positions.ts';
import { type PieceStates, isCapture, isQuiet, walk } from './piece-states.ts';
import type { PositionOf } from './shape.ts';

/** The pieces of a game, and how positions hold them. */
export interface PieceGame<F> {
  readonly pieces: PieceStates;
  readonly positions: PiecePositions<F>;
  /** The side to move: 0 or 1. */
  toMove(p: PositionOf<F>): number;
}

/** The positions after each move from `p`. */
export function movesOf<F>({ pieces, positions, toMove }: PieceGame<F>, p: PositionOf<F>): PositionOf<F>[] {
  const [turn, states, begun] = [toMove(p), positions.statesOf(p), positions.played(p)];
  const { all, plies } = pieces;
  const on = pieces.standing(states);
  const found: PositionOf<F>[] = [];
  if (!on) return found;
  const later = Math.min(begun + 1, plies);
  const add = (m: number, to: number, victim: number): void => {
    const next = states.slice();
    next[m] = to;
    if (victim >= 0) next[victim] = capturedState(all[victim], turn);
    if (pieces.isLegal(1 - turn, next, later)) found.push(positions.join(1 - turn, next, later));
  };
  all.forEach((piece, m) => {
    if (pieces.ownerOf(m, states) === turn && begun === plies)
      walk(piece.paths, states[m], on, (e, there) => {
        const takes = there >= 0 && all[there].capturable && pieces.ownerOf(there, states) !== turn;
        if (there < 0 ? isQuiet(piece.paths, e) : takes && isCapture(piece.paths, e))
          add(m, piece.paths.targets[e], there);
      });
    else if (
      states[m] === handState(piece, turn) &&
      (begun < plies || returns(piece)) &&
      !pieces.asBefore(m, states)
    )
      for (const to of piece.drops[turn]) if (on[piece.cells[to]] < 0) add(m, to, -1);
  });
  return found;
}

/** The positions from which a move leads to `q`. */
export function unmovesOf<F>({ pieces, positions, toMove }: PieceGame<F>, q: PositionOf<F>): PositionOf<F>[] {
  const [turn, states, begun] = [1 - toMove(q), positions.statesOf(q), positions.played(q)];
  const { all, plies } = pieces;
  const on = pieces.standing(states);
  const found: PositionOf<F>[] = [];
  if (!on) return found;
  const add = (m: number, from: number, { earlier = plies, returned = -1, state = 0 } = {}): void => {
    const before = states.slice();
    before[m] = from;
    if (returned >= 0) before[returned] = state;
    if (pieces.isLegal(turn, before, earlier)) found.push(positions.join(turn, before, earlier));
  };
  // of identical pieces that were captured only the first one returns: the others would give the same position
  const off = all.flatMap((piece, m) =>
    piece.capturable && states[m] === capturedState(piece, turn) && !pieces.asBefore(m, states) ? [m] : [],
  );
  all.forEach((piece, m) => {
    if (pieces.ownerOf(m, states) !== turn) return;
    const hand = handState(piece, turn);
    if (hand !== undefined && piece.drops[turn].includes(states[m])) {
      if (begun === plies && returns(piece)) add(m, hand);
      if (begun > 0) add(m, hand, { earlier: begun - 1 });
    }
    if (begun < plies) return;
    const here = piece.cells[states[m]];
    walk(piece.back, states[m], on, (e, there) => {
      if (there >= 0) return;
      const from = piece.back.targets[e];
      if (isQuiet(piece.back, e)) add(m, from);
      if (!isCapture(piece.back, e)) return;
      for (const returned of off)
        all[returned].cells.forEach((cell, state) => {
          if (cell === here && all[returned].owners[state] !== turn) add(m, from, { returned, state });
        });
    });
  });
  return found;
}
