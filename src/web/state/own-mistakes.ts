/** Positions in which one gave something away though exactly one move was good; kept in this browser, to come back as puzzles. */
import { elementAt } from '../../base/present.ts';
import { read, write } from '../parts/remember.ts';
import type { OpenedGame } from './opened.ts';
import type { PlayedGame } from './played-game.ts';
import type { View } from './view.ts';

/** So many are kept of a game, the newest. */
const MOST = 20;

const keyOf = ({ name }: OpenedGame): string => `mistakes ${JSON.stringify(name)}`;

/** The positions, the newest first. */
export const ownMistakes = (opened: OpenedGame): readonly string[] =>
  read(keyOf(opened))?.split('\n').filter(Boolean) ?? [];

const keep = (opened: OpenedGame, positions: readonly string[]): void =>
  write(keyOf(opened), positions.slice(0, MOST).join('\n'));

export const forgetMistake = (opened: OpenedGame, position: string): void =>
  keep(
    opened,
    ownMistakes(opened).filter((other) => other !== position),
  );

/** Keeps the position before the last move, if a person made a mistake there in earnest: unseen values, or a computer to beat. */
export function noteMistake({ opened, session, solver, players }: PlayedGame, { hints, extras }: View): void {
  const { played, cursor } = session.peek();
  const { parent, position } = elementAt(played, cursor);
  if (parent === undefined || extras.peek().some(([name]) => name === 'puzzle')) return;
  const mover = session.peek().moverAt(parent);
  const earnest = hints.peek() === 'off' || !players.isPerson(mover === 0 ? 1 : 0);
  if (!earnest || !players.isPerson(mover) || parent === 0) return;
  const { text } = opened.rules.position;
  const before = text(elementAt(played, parent).position);
  void solver.analysed(before).then((analysis) => {
    const move = analysis?.moves.find(({ to }) => to === text(position));
    const cost = move?.cost.what;
    if (!analysis?.only || (cost !== 'outcome' && cost !== 'points')) return;
    keep(opened, [before, ...ownMistakes(opened).filter((other) => other !== before)]);
  });
}
