/** Several games side by side, played as their sum, against the computer or between people. */
import { type Signal, signal, useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { numberText } from '../../partizan/dyadic.ts';
import { Cancelled } from '../engine/engine.ts';
import type { PartState, SumMove, SumState } from '../engine/sums.ts';
import { Found } from '../shell/found.tsx';
import { Header, Link } from '../shell/header.tsx';
import { HelpDialog } from '../shell/dialogs.ts';
import { later } from '../shell/later.tsx';
import { adder } from '../state/adding.ts';
import { type OpenedGame, openGame } from '../state/opened.ts';
import { type SumAddress, go } from '../state/page.ts';
import styles from '../styles/adding.css?url';
import type { FollowersProps } from './followers.tsx';
import {
  InHand,
  PartDrag,
  PartGrip,
  type Dragged,
  type Target,
  arranged,
  placeAfter,
  dropClass,
} from './part-drag.tsx';
import { sumAddress } from './sum-address.ts';
import { SumBoard } from './sum-board.tsx';
import { adding } from '../words/adding.ts';
import { sentences, wordFor } from '../words/index.ts';

const EXAMPLES = [
  'domineering 3x3',
  'snort 2x3 @ cells=b../...',
  'toads-and-frogs',
  'nim:3,4',
  '0.77:10^40',
  '{2|-1}',
];

const Followers = later<FollowersProps>(() => import('./followers.tsx').then((file) => file.Followers));

/** Who plays a side. */
const PLAYS = ['left', 'right', 'both'] as const;
type Plays = (typeof PLAYS)[number];

/** A sum as it is played. */
class SumGame {
  readonly begins = signal<0 | 1>(0);
  readonly plays = signal<Plays>('left');
  /** Whether values and winning moves are shown. */
  readonly shown = signal(false);
  readonly moves = signal<readonly SumMove[]>([]);
  /** The position after the moves, or why there is none; undefined while it is being found. */
  readonly state = signal<SumState | Error | undefined>(undefined);

  /** The side that makes the move after so many others, 0 for Left or 1 for Right. */
  private sideAfter(moves: number): 0 | 1 {
    return ((this.begins.value + moves) % 2) as 0 | 1;
  }

  /** The side to move. */
  get side(): 0 | 1 {
    return this.sideAfter(this.moves.value.length);
  }

  isPerson(side: 0 | 1): boolean {
    return this.plays.value === 'both' || this.plays.value === (side === 0 ? 'left' : 'right');
  }

  play(move: SumMove): void {
    this.moves.value = [...this.moves.value, move];
  }

  /** Goes back to the last position at which a person was to move. */
  undo(): void {
    let left = this.moves.value.length - 1;
    while (left > 0 && !this.isPerson(this.sideAfter(left))) left--;
    this.moves.value = this.moves.value.slice(0, Math.max(0, left));
  }

  again(): void {
    this.moves.value = [];
  }

  /** Finds the state of a sum of these parts, and plays the best move if no person is to move. The result is called to forget it. */
  find(parts: readonly string[]): () => void {
    let here = true;
    const put = (found: SumState | Error): void => {
      if (!here || found instanceof Cancelled) return;
      this.state.value = found;
      if (!(found instanceof Error) && found.best && !this.isPerson(this.side)) this.play(found.best);
    };
    adder.ask('sum', { parts, begins: this.begins.value, moves: this.moves.value }).then(put, put);
    return () => {
      here = false;
    };
  }
}

export function SumPage({ parts, followers }: SumAddress): VNode {
  const a = adding.value;
  const help = useSignal(false);
  const given = parts.length > 0 ? parts : EXAMPLES.slice(0, 2);
  const key = given.join('\n');
  const game = (useRef<SumGame>(undefined).current ??= new SumGame());
  const { drag, told } = useArranging(given, followers);

  useEffect(() => {
    document.title = `${a.title} · Perfect Play`;
  }, [a.title]);
  useEffect(() => game.again(), [key]);
  useEffect(() => game.find(given), [key, game.begins.value, game.plays.value, game.moves.value]);
  useEffect(() => () => void (adder.busy && adder.cancel()), []);

  return (
    <div class="sum-page">
      <link rel="stylesheet" href={styles} />
      <Header help={() => (help.value = true)}>
        <h1 tabindex={-1}>{a.title}</h1>
      </Header>
      <main class="sum" id="sum">
        <p>{a.sumAbout}</p>
        <SumForm key={key} given={given} game={game} />
        <p class="hidden" role="status">
          {told.value}
        </p>
        <Found found={game.state.value} finding={a.finding}>
          {(state) => <Played given={given} game={game} drag={drag} state={state} />}
        </Found>
        {followers !== undefined && <Followers parts={given} part={followers} drag={drag} />}
      </main>
      <InHand drag={drag} parts={given.length} />
      {help.value && <HelpDialog close={() => (help.value = false)} />}
    </div>
  );
}

/** Moves games in the sum, into it and out of it. `told` says what was done last. */
function useArranging(
  parts: readonly string[],
  followers: string | undefined,
): { readonly drag: PartDrag; readonly told: Signal<string> } {
  const told = useSignal('');
  const drag = (useRef<PartDrag>(undefined).current ??= new PartDrag());
  drag.arrange = (dragged, target) => {
    // what is shown may be the sum before the last change
    if (dragged.from !== undefined && parts[dragged.from] !== dragged.part) return false;
    const next = arranged(parts, dragged, target);
    if (next.join('\n') === parts.join('\n')) return false;
    told.value = doneWords(dragged, target, next.length);
    go(sumAddress(next, followers));
    return true;
  };
  return { drag, told };
}

/** What was done with a game, in a sentence, if the sum has so many parts now. */
function doneWords(dragged: Dragged, target: Target, of: number): string {
  const a = adding.value;
  const { part, from } = dragged;
  if (target === 'out') return a.takenOut(part, of);
  return (from === undefined ? a.added : a.moved)(part, placeAfter(dragged, target) + 1, of);
}

/** What is added, who begins, and who plays. */
function SumForm({ given, game }: { given: readonly string[]; game: SumGame }): VNode {
  const a = adding.value;
  const text = useSignal(given.join('\n'));
  const begin = (side: string): void => {
    game.again();
    game.begins.value = side === '0' ? 0 : 1;
  };
  return (
    <form
      class="sum-form"
      onSubmit={(event) => {
        event.preventDefault();
        const lines = text.value.split('\n').flatMap((line) => line.trim() || []);
        go(sumAddress(lines));
      }}
    >
      <label>
        {a.parts}
        <textarea
          rows={Math.max(4, given.length + 1)}
          spellcheck={false}
          value={text.value}
          onInput={(event) => (text.value = event.currentTarget.value)}
        />
      </label>
      <p class="note">
        {a.examples} <code>{EXAMPLES.join(' · ')}</code>
      </p>
      <div class="line-of-buttons">
        <button type="submit">{a.set}</button>
        <label>
          {a.begins}{' '}
          <select value={String(game.begins.value)} onChange={(event) => begin(event.currentTarget.value)}>
            <option value="0">{a.left}</option>
            <option value="1">{a.right}</option>
          </select>
        </label>
        <PlaysChoice game={game} />
        <label>
          <input
            type="checkbox"
            checked={game.shown.value}
            onChange={(event) => (game.shown.value = event.currentTarget.checked)}
          />{' '}
          {a.showWinning}
        </label>
      </div>
    </form>
  );
}

function PlaysChoice({ game }: { game: SumGame }): VNode {
  const a = adding.value;
  return (
    <label>
      {a.plays}{' '}
      <select
        value={game.plays.value}
        onChange={(event) => (game.plays.value = event.currentTarget.value as Plays)}
      >
        {PLAYS.map((name) => (
          <option key={name} value={name}>
            {a[name]}
          </option>
        ))}
      </select>
    </label>
  );
}

interface PlayedProps {
  /** All parts of the sum, as they were written. */
  readonly given: readonly string[];
  readonly game: SumGame;
  readonly drag: PartDrag;
  readonly state: SumState;
}

/** The games side by side, and who is to move in them. */
function Played({ given, game, drag, state }: PlayedProps): VNode {
  const a = adding.value;
  const { side } = game;
  useEffect(() => drag.focus(), [state]);
  const [moves, shown] = [game.moves.value, game.shown.value];
  return (
    <>
      <p class="sum-status" role="status">
        {state.best === undefined
          ? a.won(side === 0 ? a.right : a.left)
          : game.isPerson(side)
            ? a.toMove(side === 0 ? a.left : a.right)
            : a.computer}{' '}
        {shown && sentences(a.is(state.value), a.outcome(state.outcome, a.left, a.right))}
      </p>
      <div class="line-of-buttons">
        <button type="button" disabled={moves.length === 0} onClick={() => game.undo()}>
          {a.undo}
        </button>
        <button type="button" class="quiet" disabled={moves.length === 0} onClick={() => game.again()}>
          {a.again}
        </button>
      </div>
      <div class="sum-parts" ref={drag.list}>
        {state.parts.map((part, k) => (
          <Part
            key={`${k} ${part.title}`}
            given={given}
            drag={drag}
            at={k}
            of={state.parts.length}
            part={part}
            hot={shown && state.hottest === k}
            shown={shown}
            last={moves.at(-1)?.part === k}
            side={side}
            play={game.isPerson(side) ? (name) => game.play({ part: k, name }) : undefined}
          />
        ))}
      </div>
    </>
  );
}

interface PartProps extends Pick<PlayedProps, 'given' | 'drag'> {
  readonly part: PartState;
  /** Its place in the sum, from 0, and the number of parts. */
  readonly at: number;
  readonly of: number;
  readonly hot: boolean;
  /** Whether values and winning moves are shown. */
  readonly shown: boolean;
  /** Whether the last move was made here. */
  readonly last: boolean;
  /** The side to move, 0 for Left or 1 for Right. */
  readonly side: 0 | 1;
  /** Absent: no person is to move. */
  readonly play: ((name: string) => void) | undefined;
}

function Part({ given, drag, part, at, of, hot, shown, last, side, play }: PartProps): VNode {
  const a = adding.value;
  const opened = useSignal<OpenedGame | undefined>(undefined);
  const { game, sides } = part;
  useEffect(() => {
    if (game) void openGame(game).then((found) => (opened.value = found));
  }, [part.title]);
  const board = opened.value;
  const named = (side: string): string => (board ? wordFor(side, board.game.words) : side);
  const classes = ['sum-part', last && 'last', hot && 'hot', dropClass(drag.target.value, at, of)];
  return (
    <section class={classes.filter(Boolean).join(' ')} aria-label={part.title}>
      <h2>
        {part.title.split('@')[0]!.trim()}
        <PartGrip drag={drag} part={part.title} from={at} of={of} />
      </h2>
      {sides && named(sides[0]).toLowerCase() !== a.left.toLowerCase() && (
        <p class="note">{a.sides(named(sides[0]), named(sides[1]))}</p>
      )}
      {board ? (
        <SumBoard opened={board} position={board.rules.position.parse(part.text)} side={side} play={play} />
      ) : (
        // a value that is typed is its own title
        part.text !== part.title && <pre>{part.text}</pre>
      )}
      {shown && (
        <p>
          {part.value === undefined ? a.longForm : <code>{part.value}</code>}
          {hot && ` · ${a.hottest(numberText(part.temperature))}`}
        </p>
      )}
      <PartMoves part={part} shown={shown} play={play} />
      {part.part !== undefined && (
        <Link to={sumAddress(given, part.part)} class="button quiet" label={a.followersOf(part.title)}>
          {a.followers}
        </Link>
      )}
    </section>
  );
}

function PartMoves({ part, shown, play }: Pick<PartProps, 'part' | 'shown' | 'play'>): VNode {
  const a = adding.value;
  const list = useRef<HTMLUListElement>(null);
  if (part.moves.length === 0) return <p class="note">{a.noMoves}</p>;
  return (
    <ul
      ref={list}
      class="sum-moves"
      aria-label={a.movesIn(part.title)}
      onKeyDown={(event) => step(list.current, event)}
    >
      {part.moves.map(({ name, wins }) => (
        <li key={name}>
          <button
            type="button"
            class={`move ${shown && wins ? 'wins' : ''}`}
            disabled={!play}
            title={shown && wins ? a.wins : undefined}
            onClick={() => play?.(name)}
          >
            {name}
            {shown && wins && <span class="hidden"> {a.wins}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Arrow keys go from one move to the next. */
function step(list: HTMLUListElement | null, event: KeyboardEvent): void {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!list || by === undefined) return;
  const buttons = [...list.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  event.preventDefault();
  buttons[(at + by + buttons.length) % buttons.length]?.focus();
}
