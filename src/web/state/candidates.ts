/** The legal moves of a position as the page offers them: each with the ways to make it by hand, and its value. */
import { elementAt } from '../../base/present.ts';
import { findMove } from '../../play/find-move.ts';
import type { NamedMove, Session } from '../../play/session.ts';
import type { Position } from '../../rules/positions.ts';
import type { SceneBoard } from '../../rules/scene.ts';
import type { CostedMove, PositionAnalysis } from '../engine/protocol.ts';
import type { Gesture, Way } from './gestures.ts';
import { dropOf, gesturesOf, waysOf } from './hands.ts';
import type { OpenedGame } from './opened.ts';

/** A legal move, how it is made and drawn on the board, and its value. */
export interface Candidate extends NamedMove<Position> {
  readonly text: string;
  readonly ways: readonly Way[];
  readonly gestures: readonly Gesture[];
  /** The `heldKey` of the piece that comes from a hand; undefined: none does. */
  readonly drops: string | undefined;
  /** Undefined while the value is unknown. */
  readonly valued: CostedMove | undefined;
}

/** The legal moves in the rules' order, with the values of an analysis if there is one. */
export function candidatesOf(
  { rules, scene }: Pick<OpenedGame, 'rules' | 'scene'>,
  { position, moves }: Session<Position>,
  analysis: PositionAnalysis | undefined,
): readonly Candidate[] {
  const known = new Map(analysis?.moves.map((move) => [move.to, move]));
  return moves.map(({ to, name }): Candidate => {
    const text = rules.position.text(to);
    const ways = waysOf(rules, scene, position, to);
    const gestures = ways[0] ? gesturesOf(ways[0]) : [];
    const drops = dropOf(scene, position, to);
    return { to, name, text, ways, gestures, drops, valued: known.get(text) };
  });
}

/** The move that a typed text means, as `findMove` reads it, or by a cell that only this move goes to. Raises bad input. */
export const typedMove = (
  candidates: readonly Candidate[],
  boards: readonly SceneBoard[],
  typed: string,
): Candidate =>
  findMove(candidates, typed, ({ gestures }) =>
    gestures.flatMap(({ to }) => to.map(({ board, cell }) => elementAt(boards, board).label(cell))),
  );
