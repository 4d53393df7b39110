/** A position that shows what a game is like: its start, or if that is empty, a position after some moves. */
import { seeded } from '../../base/random.ts';
import { Session } from '../../play/session.ts';
import type { Position } from '../../rules/positions.ts';
import type { OpenedGame } from '../state/opened.ts';

/** The most moves that are made, and the share of the cells that may be filled. */
const MOST_MOVES = 6;
const FILLED = 0.4;

export function tellingPosition({ rules, scene }: OpenedGame): Position {
  if (scene.pieces(rules.start).length > 0) return rules.start;
  const random = seeded(4);
  const cells = scene.boards.reduce((sum, { size }) => sum + size, 0);
  let session: Session<Position> = Session.start(rules);
  for (let k = 0; k < MOST_MOVES; k++) {
    const { moves } = session;
    const next = moves.length > 0 && session.play(moves[Math.floor(random() * moves.length)]!.to);
    // the picture shows a game that is under way
    if (!next || next.end || scene.pieces(next.position).length > FILLED * cells) break;
    session = next;
  }
  return session.position;
}
