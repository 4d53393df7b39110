/** A position that shows what a game is like: its start, or if that is empty, one after moves of best play. */
import { Session } from '../../play/session.ts';
import type { Position } from '../../rules/positions.ts';
import type { OpenedGame } from '../state/opened.ts';

/** The first moves of best play in games that begin with an empty board, as far as they are known; tests check that they keep the value. */
const MOVES: Readonly<Record<string, string>> = {
  'tic-tac-toe': 'a3 b2 b3 c3',
  'connect-four': 'd d d d d',
  'nine-mens-morris': 'a5 c5 e5 a3 b4',
  'lasker-morris': 'a5 c5 e5 a3 b4',
  'twelve-mens-morris': 'a5 c5 e5 a3 b4',
  'three-mens-morris': 'b2 a3 c2 a2',
  'dots-and-boxes': '1,2 1,4 2,1',
  'tic-tac-chec': 'P@b2 p@b3 R@a2 r@c2',
  achi: 'b2 a3 b3 b1',
  col: '1,1 3,3',
  domineering: '2,1-3,1 1,1-1,2',
  hex: 'b2 a1 b1',
  notakto: '2,2 1,1',
  snort: '1,1 1,3',
  nogo: 'a3 b3 c3 b2',
  staircase: '1,1 1,2',
};

/** A game at the position; at the start where no such moves are known, or the options are for another board. */
export function tellingSession({
  rules,
  name: { game },
}: Pick<OpenedGame, 'rules' | 'name'>): Session<Position> {
  let session: Session<Position> = Session.start(rules);
  for (const name of MOVES[game]?.split(' ') ?? []) {
    const move = session.moves.find((one) => one.name === name);
    if (!move) return Session.start(rules);
    session = session.play(move.to);
  }
  return session;
}

export const tellingPosition = (opened: Pick<OpenedGame, 'rules' | 'name'>): Position =>
  tellingSession(opened).position;
