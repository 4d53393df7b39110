/** Whether play can lead to a position that was set up, and a game that leads there where one is found. Loaded when needed. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { badInput, said } from '../../base/errors.ts';
import { whyImpossible } from '../../play/impossible.ts';
import { Session } from '../../play/session.ts';
import type { Position } from '../../rules/positions.ts';
import { Cancelled } from '../engine/engine.ts';
import type { Reached } from '../engine/reach.ts';
import type { MatchHost } from '../state/host.ts';
import type { OpenedGame } from '../state/opened.ts';
import type { PlayedGame } from '../state/played-game.ts';
import { detail } from '../words/errors.ts';
import { sentences, words } from '../words/index.ts';
import { more } from '../words/more.ts';

type State = Reached | { readonly is: 'asked'; readonly looked: number } | Error | undefined;

interface ReachViewProps {
  readonly game: PlayedGame;
  readonly host: MatchHost;
}

export function ReachView({ game, host }: ReachViewProps): VNode {
  const m = more.value;
  const { opened, session } = game;
  const { rules, name } = opened;
  const start = session.value.played[0]!.position;
  const position = rules.position.text(start);
  const state = useSignal<State>(undefined);
  useEffect(
    () => () => {
      if (host.aside.busy) host.aside.cancel();
    },
    [position],
  );
  const find = (): void => {
    state.value = { is: 'asked', looked: 1 };
    host.aside
      .ask('reach', { rules: name, position }, ({ done }) => (state.value = { is: 'asked', looked: done }))
      .then(
        (found) => {
          state.value = found;
          if (found.is === 'found') openGameTo(opened, host, found.moves);
        },
        (error: Error) => {
          if (!(error instanceof Cancelled)) state.value = error;
        },
      );
  };
  const why = whyImpossible(rules, start);
  if (why) return <p class="note">{sentences(m.reachNot, detail(badInput(said`${why}`)))}</p>;
  const { value } = state;
  return (
    <div class="line-of-buttons">
      <p class="note" role="status">
        {value === undefined ? m.reachUnknown : value instanceof Error ? detail(value) : saysOf(value)}
      </p>
      {value === undefined && (
        <button type="button" onClick={find}>
          {m.reachFind}
        </button>
      )}
    </div>
  );
}

function saysOf(state: Exclude<State, Error | undefined>): string {
  const m = more.value;
  if (state.is === 'never') return m.reachNever;
  if (state.is === 'unknown') return m.reachGivenUp(words.value.positions(state.looked));
  return state.is === 'asked' ? m.reachLooking(words.value.positions(state.looked)) : '';
}

/** Opens the game with these moves from the standard start, at its end. */
function openGameTo(opened: OpenedGame, host: MatchHost, positions: readonly string[]): void {
  const { rules } = opened;
  const session = positions.reduce(
    (played, to) => played.play(played.moves.find((move) => rules.position.text(move.to) === to)!.to),
    Session.start<Position>(rules),
  );
  host.enter(opened, session);
}
