/** Positions in which one gave something away though exactly one move was good; kept in this browser, to come back as puzzles. */
import { effect, signal } from '@preact/signals';
import { elementAt } from '../../base/present.ts';
import type { Session } from '../../play/session.ts';
import type { Position } from '../../rules/positions.ts';
import { read, write } from '../parts/remember.ts';
import type { OpenedGame } from './opened.ts';
import type { PlayedGame } from './played-game.ts';
import type { View } from './view.ts';

/** So many are kept of a game, the newest. */
const MOST = 20;

const keyOf = ({ name }: OpenedGame): string => `mistakes ${JSON.stringify(name)}`;

/** Incremented when positions were kept, so that what shows them is drawn again. */
const changes = signal(0);

const kept = (opened: OpenedGame): readonly string[] =>
  read(keyOf(opened))?.split('\n').filter(Boolean) ?? [];

/** The positions, the newest first. */
export const ownMistakes = (opened: OpenedGame): readonly string[] =>
  changes.value >= 0 ? kept(opened) : [];

function keep(opened: OpenedGame, positions: readonly string[]): void {
  write(keyOf(opened), positions.slice(0, MOST).join('\n'));
  changes.value++;
}

export const forgetMistake = (opened: OpenedGame, position: string): void =>
  keep(
    opened,
    kept(opened).filter((other) => other !== position),
  );

/** Keeps the position before the move shown, if a person made a mistake there in earnest: unseen values, or a computer to beat. */
export function noteMistake(game: PlayedGame, { hints, extras }: View, session: Session<Position>): void {
  const { opened, solver, players } = game;
  const { played, cursor } = session;
  const { parent, position } = elementAt(played, cursor);
  if (parent === undefined || extras.peek().some(([name]) => name === 'puzzle')) return;
  const mover = session.moverAt(parent);
  const earnest = hints.peek() === 'off' || !players.isPerson(mover === 0 ? 1 : 0);
  if (!earnest || !players.isPerson(mover) || parent === 0) return;
  const { text } = opened.rules.position;
  const before = text(elementAt(played, parent).position);
  whenKnown(game, async () => {
    const analysis = await solver.analysed(before);
    const move = analysis?.moves.find(({ to }) => to === text(position));
    const cost = move?.cost.what;
    if (!analysis?.only || (cost !== 'outcome' && cost !== 'points')) return;
    keep(opened, [before, ...kept(opened).filter((other) => other !== before)]);
  });
}

/** Does it as soon as values are available. */
function whenKnown({ solver }: PlayedGame, act: () => void): void {
  const end = effect(() => {
    if (!solver.knows) return;
    // the effect may run before it has its name
    queueMicrotask(() => {
      end();
      act();
    });
  });
}
