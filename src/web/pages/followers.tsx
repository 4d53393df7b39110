/** What sides can move to in a part of a sum: which options stay in the canonical form, and why others do not. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { numberText } from '../../partizan/dyadic.ts';
import { Cancelled } from '../engine/engine.ts';
import type { FollowerState, FollowersState } from '../engine/followers.ts';
import { Found } from '../shell/found.tsx';
import { Link } from '../shell/header.tsx';
import { adder } from '../state/adding.ts';
import { type OpenedGame, openGame } from '../state/opened.ts';
import { adding } from '../words/adding.ts';
import { followerWords } from '../words/followers.ts';
import { listed, sentences, wordFor } from '../words/index.ts';
import { FollowerGrip, type PartDrag } from './part-drag.tsx';
import { sumAddress } from './sum-address.ts';
import { SumBoard } from './sum-board.tsx';

/** Longer values are not written out. */
const MOST_CHARACTERS = 120;
/** More options, or incentives, are not listed. */
const MOST_LISTED = 100;

export interface FollowersProps {
  /** The parts of the sum, to which followers can be added. */
  readonly parts: readonly string[];
  /** What is explored, written as a part. */
  readonly part: string;
  /** With which followers are dragged into the sum. */
  readonly drag: PartDrag;
}

export function Followers({ parts, part, drag }: FollowersProps): VNode {
  const f = followerWords.value;
  const found = useSignal<{ readonly part: string; readonly state: FollowersState | Error } | undefined>(
    undefined,
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    let here = true;
    const put = (state: FollowersState | Error): void => {
      if (here && !(state instanceof Cancelled)) found.value = { part, state };
    };
    heading.current?.focus();
    adder.ask('followers', { part }).then(put, put);
    return () => {
      here = false;
    };
  }, [part]);
  const state = found.value?.part === part ? found.value.state : undefined;
  return (
    <section class="followers" aria-labelledby="followers">
      <div class="line-of-buttons">
        <h2 id="followers" ref={heading} tabindex={-1}>
          {f.title(part)}
        </h2>
        <Link to={sumAddress(parts)} class="button quiet">
          {f.close}
        </Link>
      </div>
      <p class="note">{f.about}</p>
      <Found found={state} finding={f.finding}>
        {(explored) => <Explored parts={parts} state={explored} drag={drag} />}
      </Found>
    </section>
  );
}

/** A value as it is shown. */
const shown = (value: string | null): string =>
  value === null || value.length > MOST_CHARACTERS ? followerWords.value.long : value;

interface ExploredProps extends Omit<FollowersProps, 'part'> {
  readonly state: FollowersState;
}

/** A game, its thermograph beside it, and the options of both sides below. */
function Explored({ parts, drag, state }: ExploredProps): VNode {
  const [a, f] = [adding.value, followerWords.value];
  const { value, outcome, mean, temperature, svg, position, incentives } = state;
  const board = useSignal<OpenedGame | undefined>(undefined);
  useEffect(() => {
    if (position) void openGame(position.game).then((opened) => (board.value = opened));
  }, [state]);
  const sideName = (side: string | null, general: string): string =>
    side === null || !board.value ? general : f.sideNamed(general, wordFor(side, board.value.game.words));
  const sides = { left: sideName(state.left, a.left), right: sideName(state.right, a.right) };
  const heat = [mean, temperature].map(numberText) as [string, string];
  return (
    <>
      <p role="status">
        {sentences(sentences(a.is(shown(value)), a.outcome(outcome, a.left, a.right)), f.heat(...heat))}
      </p>
      <div class="explored">
        {board.value && position && (
          <SumBoard
            opened={board.value}
            position={board.value.rules.position.parse(position.text)}
            side={0}
            play={undefined}
          />
        )}
        <img
          class="thermograph"
          alt={`${a.thermograph}: ${shown(value)}`}
          src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        />
      </div>
      <div class="follower-sides">
        {(['left', 'right'] as const).map((side) => (
          <Options key={side} {...{ parts, drag, state, side }} name={sides[side]} />
        ))}
      </div>
      {(['left', 'right'] as const).map((side) => (
        <p key={side}>{f.incentives(sides[side], incentivesText(incentives[side]))}</p>
      ))}
    </>
  );
}

function incentivesText(incentives: FollowersState['incentives']['left']): string {
  const rest = incentives.length - MOST_LISTED;
  const text = listed(incentives.slice(0, MOST_LISTED).map(shown)) || adding.value.none;
  return rest > 0 ? `${text} ${followerWords.value.more(rest)}` : text;
}

interface OptionsProps extends ExploredProps {
  readonly side: 'left' | 'right';
  /** The name of the side. */
  readonly name: string;
}

function Options({ name, ...explored }: OptionsProps): VNode {
  const f = followerWords.value;
  const options = explored.state.options[explored.side];
  const title = f.optionsOf(name);
  return (
    <div>
      <h3>{title}</h3>
      {options.length === 0 ? (
        <p class="note">{f.none}</p>
      ) : (
        <ul class="follower-list" aria-label={title}>
          {options.slice(0, MOST_LISTED).map((option, k) => (
            <Option key={k} {...explored} option={option} />
          ))}
        </ul>
      )}
      {options.length > MOST_LISTED && <p class="note">{f.more(options.length - MOST_LISTED)}</p>}
    </div>
  );
}

type OptionProps = Omit<OptionsProps, 'name'> & { readonly option: FollowerState };

/** An option: a way into it, its value, what becomes of it and why, and a grip and a button that make it a part of the sum. */
function Option({ parts, drag, state, side, option }: OptionProps): VNode {
  const f = followerWords.value;
  const { move, value, part, stays } = option;
  const text = shown(value);
  return (
    <li class={stays ? 'stays' : ''}>
      <p>
        {part !== undefined && <FollowerGrip drag={drag} part={part} />}
        {part === undefined ? move : <Link to={sumAddress(parts, part)}>{move}</Link>}
        {move !== `to ${value}` && <code>{text}</code>}
        {marksOf(option).map((mark) => (
          <span key={mark} class="follower-mark">
            {mark}
          </span>
        ))}
        {part !== undefined && (
          <Link to={sumAddress([...parts, part], part)} class="button quiet" label={f.addNamed(move)}>
            {f.add}
          </Link>
        )}
      </p>
      {reasonsOf(option, state, side).map((why) => (
        <p key={why} class="note">
          {why}
        </p>
      ))}
    </li>
  );
}

/** What becomes of an option, in a word each. */
function marksOf({ stays, value, dominatedBy, reversible }: FollowerState): string[] {
  const f = followerWords.value;
  if (stays) return [f.stays];
  const isEqual = dominatedBy?.value === value;
  return [...(dominatedBy ? [isEqual ? f.equal : f.dominated] : []), ...(reversible ? [f.reversible] : [])];
}

/** Why an option is none of the canonical form, in sentences. */
function reasonsOf(
  { value, dominatedBy, reversible }: FollowerState,
  { value: whole }: FollowersState,
  side: 'left' | 'right',
): string[] {
  const [a, f] = [adding.value, followerWords.value];
  const sign = side === 'left' ? '≤' : '≥';
  const compared = (g: string | null, h: string | null): string => `${shown(g)} ${sign} ${shown(h)}`;
  return [
    ...(dominatedBy
      ? [
          dominatedBy.value === value
            ? f.equalTo(named(dominatedBy.move, value))
            : f.dominatedBy(named(dominatedBy.move, dominatedBy.value), compared(value, dominatedBy.value)),
        ]
      : []),
    ...(reversible
      ? [
          sentences(
            f.through(
              side === 'left' ? a.right : a.left,
              answerText(reversible),
              compared(reversible.value, whole),
            ),
            reversible.instead.length === 0
              ? f.nothingInstead
              : f.instead(listed(reversible.instead.map(shown))),
          ),
        ]
      : []),
  ];
}

/** A move in the midst of a sentence; moves in a value are named after what they leave. */
const named = (move: string | null, value: string | null): string =>
  move === null || move === `to ${value}` ? shown(value) : move;

/** An answer by its move, if it has one, and by its value. */
function answerText({ move, value }: NonNullable<FollowerState['reversible']>): string {
  const [name, left] = [named(move, value), shown(value)];
  return name === left ? left : `${name} (${left})`;
}
