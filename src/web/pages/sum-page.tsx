/** Several games side by side, played as their sum, against the computer or between people. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { numberText } from '../../partizan/dyadic.ts';
import { Cancelled } from '../engine/engine.ts';
import type { PartState, SumMove, SumState } from '../engine/sums.ts';
import { Header } from '../shell/header.tsx';
import { HelpDialog } from '../shell/help.tsx';
import { adder } from '../state/adding.ts';
import { type OpenedGame, openGame } from '../state/opened.ts';
import { go } from '../state/page.ts';
import styles from '../styles/adding.css?url';
import { SumBoard } from './sum-board.tsx';
import { adding } from '../words/adding.ts';
import { errorWords } from '../words/errors.ts';
import { sentences, wordFor } from '../words/index.ts';

const EXAMPLES = [
  'domineering 3x3',
  'snort 2x3 @ cells=b../...',
  'toads-and-frogs',
  'nim:3,4',
  '0.77:10^40',
  '{2|-1}',
];

/** Who plays a side. */
const PLAYS = ['left', 'right', 'both'] as const;
type Plays = (typeof PLAYS)[number];

export function SumPage({ parts }: { parts: readonly string[] }): VNode {
  const a = adding.value;
  const help = useSignal(false);
  const given = parts.length > 0 ? parts : EXAMPLES.slice(0, 2);
  const text = useSignal(given.join('\n'));
  const begins = useSignal<0 | 1>(0);
  const plays = useSignal<Plays>('left');
  const shown = useSignal(false);
  const moves = useSignal<readonly SumMove[]>([]);
  const state = useSignal<SumState | Error | undefined>(undefined);
  const key = given.join('\n');

  useEffect(() => {
    document.title = `${a.title} · Perfect Play`;
  }, [a.title]);
  useEffect(() => {
    text.value = key;
    moves.value = [];
  }, [key]);

  const side = ((begins.value + moves.value.length) % 2) as 0 | 1;
  const isPerson = (whose: 0 | 1): boolean =>
    plays.value === 'both' || plays.value === (whose === 0 ? 'left' : 'right');
  useEffect(() => {
    let here = true;
    const put = (found: SumState | Error): void => {
      if (!here || found instanceof Cancelled) return;
      state.value = found;
      if (!(found instanceof Error) && found.best && !isPerson(side))
        moves.value = [...moves.value, found.best];
    };
    adder.ask('sum', { parts: given, begins: begins.value, moves: moves.value }).then(put, put);
    return () => {
      here = false;
    };
  }, [key, begins.value, plays.value, moves.value]);
  useEffect(() => () => void (adder.busy && adder.cancel()), []);

  /** Goes back to the last position at which a person was to move. */
  const undo = (): void => {
    let left = moves.value.length - 1;
    while (left > 0 && !isPerson(((begins.value + left) % 2) as 0 | 1)) left--;
    moves.value = moves.value.slice(0, Math.max(0, left));
  };
  const play = (move: SumMove): void => void (moves.value = [...moves.value, move]);
  const { value } = state;
  return (
    <div class="sum-page">
      <link rel="stylesheet" href={styles} />
      <Header help={() => (help.value = true)}>
        <h1 tabindex={-1}>{a.title}</h1>
      </Header>
      <main class="sum" id="sum">
        <p>{a.sumAbout}</p>
        <form
          class="sum-form"
          onSubmit={(event) => {
            event.preventDefault();
            const lines = text.value.split('\n').flatMap((line) => line.trim() || []);
            go(`?${lines.map((line) => `sum=${encodeURIComponent(line)}`).join('&') || 'sum'}`);
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
              <select
                value={String(begins.value)}
                onChange={(event) => {
                  moves.value = [];
                  begins.value = event.currentTarget.value === '0' ? 0 : 1;
                }}
              >
                <option value="0">{a.left}</option>
                <option value="1">{a.right}</option>
              </select>
            </label>
            <label>
              {a.plays}{' '}
              <select
                value={plays.value}
                onChange={(event) => (plays.value = event.currentTarget.value as Plays)}
              >
                {PLAYS.map((name) => (
                  <option key={name} value={name}>
                    {a[name]}
                  </option>
                ))}
              </select>
            </label>
            <label>
              <input
                type="checkbox"
                checked={shown.value}
                onChange={(event) => (shown.value = event.currentTarget.checked)}
              />{' '}
              {a.showWinning}
            </label>
          </div>
        </form>
        {value instanceof Error ? (
          <p class="refused" role="alert">
            {errorWords(value)}
          </p>
        ) : value === undefined ? (
          <p class="note" role="status">
            {a.finding}
          </p>
        ) : (
          <>
            <p class="sum-status" role="status">
              {value.best === undefined
                ? a.won(side === 0 ? a.right : a.left)
                : isPerson(side)
                  ? a.toMove(side === 0 ? a.left : a.right)
                  : a.computer}{' '}
              {shown.value && sentences(a.is(value.value), a.outcome(value.outcome, a.left, a.right))}
            </p>
            <div class="line-of-buttons">
              <button type="button" disabled={moves.value.length === 0} onClick={undo}>
                {a.undo}
              </button>
              <button
                type="button"
                class="quiet"
                disabled={moves.value.length === 0}
                onClick={() => (moves.value = [])}
              >
                {a.again}
              </button>
            </div>
            <div class="sum-parts">
              {value.parts.map((part, k) => (
                <Part
                  key={`${k} ${part.title}`}
                  part={part}
                  hot={shown.value && value.hottest === k}
                  shown={shown.value}
                  last={moves.value.at(-1)?.part === k}
                  side={side}
                  play={isPerson(side) ? (name) => play({ part: k, name }) : undefined}
                />
              ))}
            </div>
          </>
        )}
      </main>
      {help.value && <HelpDialog close={() => (help.value = false)} />}
    </div>
  );
}

interface PartProps {
  readonly part: PartState;
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

function Part({ part, hot, shown, last, side, play }: PartProps): VNode {
  const a = adding.value;
  const opened = useSignal<OpenedGame | undefined>(undefined);
  const list = useRef<HTMLUListElement>(null);
  const { game, sides } = part;
  useEffect(() => {
    if (game) void openGame(game).then((found) => (opened.value = found));
  }, [part.title]);
  const board = opened.value;
  const named = (side: string): string => (board ? wordFor(side, board.game.words) : side);
  return (
    <section class={`sum-part ${last ? 'last' : ''} ${hot ? 'hot' : ''}`} aria-label={part.title}>
      <h2>{part.title.split('@')[0]!.trim()}</h2>
      {sides && <p class="note">{a.sides(named(sides[0]), named(sides[1]))}</p>}
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
      {part.moves.length === 0 ? (
        <p class="note">{a.noMoves}</p>
      ) : (
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
      )}
    </section>
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
