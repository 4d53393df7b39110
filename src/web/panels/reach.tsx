/** Whether play can lead to a position that was set up, and a game that leads there where one is found. Loaded when needed. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { badInput, said } from '../../base/errors.ts';
import { whyImpossible } from '../../play/position.ts';
import { type Reach, gameLeadingTo } from '../../play/reach.ts';
import { Session } from '../../play/session.ts';
import type { Position } from '../../rules/rules.ts';
import type { Match } from '../state/match.ts';
import { enter } from '../state/page.ts';
import { detail } from '../words/errors.ts';
import { sentences, words } from '../words/index.ts';
import { more } from '../words/more.ts';

/** The most positions that are looked at. */
const MOST = 200_000;
/** How long the search may keep the page from answering, in milliseconds. */
const SLICE_MS = 12;

type State = Reach<Position> | { readonly is: 'asked'; readonly looked: number } | undefined;

export function ReachView({ match }: { match: Match }): VNode {
  const m = more.value;
  const { rules } = match.opened;
  const start = match.session.value.played[0]!.position;
  const state = useSignal<State>(undefined);
  const asked = state.value?.is === 'asked';
  useEffect(() => {
    if (!asked) return;
    const search = gameLeadingTo(rules, start, MOST);
    const go = (): void => {
      const until = performance.now() + SLICE_MS;
      do {
        const step = search.next();
        if (step.done) {
          state.value = step.value;
          if (step.value.is === 'found') openGameTo(match, step.value.moves);
          return;
        }
        state.value = { is: 'asked', looked: step.value };
      } while (performance.now() < until);
      timer = setTimeout(go);
    };
    let timer = setTimeout(go);
    return () => clearTimeout(timer);
  }, [asked, start]);
  const why = whyImpossible(rules, start);
  if (why) return <p class="note">{sentences(m.reachNot, detail(badInput(said`${why}`)))}</p>;
  const { value } = state;
  return (
    <div class="line-of-buttons">
      <p class="note" role="status">
        {value === undefined
          ? m.reachUnknown
          : value.is === 'never'
            ? m.reachNever
            : value.is === 'unknown'
              ? m.reachGivenUp(words.value.positions(MOST))
              : value.is === 'asked'
                ? m.reachLooking(words.value.positions(value.looked))
                : ''}
      </p>
      {value === undefined && (
        <button type="button" onClick={() => (state.value = { is: 'asked', looked: 1 })}>
          {m.reachFind}
        </button>
      )}
    </div>
  );
}

/** Opens the game with these moves from the standard start, at its end. */
function openGameTo({ opened }: Match, positions: readonly Position[]): void {
  const session = positions.reduce(
    (played, to) =>
      played.play(
        played.moves.find((move) => opened.rules.position.text(move.to) === opened.rules.position.text(to))!
          .to,
      ),
    Session.start<Position>(opened.rules),
  );
  enter(opened, session);
}
