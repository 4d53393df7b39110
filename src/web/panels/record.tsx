/** The panel with the moves played: the value over time, where the game turned, and the tree of all variations. Loaded when first shown. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { Glyph, lookOf } from '../board/glyphs.tsx';
import type { PositionAnalysis, BestLine } from '../engine/protocol.ts';
import {
  type MatchMistake,
  accuracyOf,
  asPlayed,
  backToGame,
  goToTurn,
  lineOf,
  mistakeAt,
  turningOf,
} from '../state/mistakes.ts';
import type { PlayedGame } from '../state/played-game.ts';
import type { View } from '../state/view.ts';
import { listed, sentences, words } from '../words/index.ts';
import styles from '../styles/record.css?url';
import { moveName } from '../words/move-name.ts';
import { more } from '../words/more.ts';
import { costWords, playerName, sentence } from '../words/values.ts';
import { Chart } from './chart.tsx';

interface RecordPanelProps {
  readonly game: PlayedGame;
  readonly view: View;
}

export function RecordPanel({ game, view }: RecordPanelProps): VNode {
  const w = words.value;
  const session = game.session.value;
  const { played, cursor } = session;
  const known = knownOf(game, view);
  const turning = known && turningOf(session, lineOf(session), game.origin.judged, known);
  return (
    <div class="record">
      <link rel="stylesheet" href={styles} />
      <Chart
        game={game}
        hidden={!view.revealed.value}
        turning={turning?.number}
        turningWords={turning && titleOf(turning)}
      />
      {known && <AccuracyView game={game} known={known} />}
      <Turning game={game} view={view} turning={turning} known={known !== undefined} />
      <div class="tree" role="log" aria-label={w.record} aria-live="off">
        <button
          type="button"
          class={`ply ${cursor === 0 ? 'here' : ''}`}
          aria-current={cursor === 0 ? 'step' : undefined}
          onClick={() => game.goTo(0)}
        >
          {w.start}
        </button>
        {played[0]!.children.length > 0 && (
          <Line game={game} parent={0} ply={1} turning={turning} known={known} />
        )}
      </div>
    </div>
  );
}

/** Shows the panel and goes to the turning point of the line. */
export function toTurn(game: PlayedGame, view: View): void {
  view.panel.value = 'record';
  void goToTurn(game);
}

type Known = (position: string) => PositionAnalysis | undefined;

/** What is known of positions; undefined: values are hidden, or some on the current line are not known yet. */
function knownOf({ solver, session }: PlayedGame, { revealed }: View): Known | undefined {
  const { value } = session;
  void solver.arrived.value;
  if (!revealed.value || !solver.knows) return undefined;
  const known: Known = (position) => solver.analysis(position);
  const { text } = value.rules.position;
  const line = lineOf(value).map((number) => known(text(value.played[number]!.position)));
  return line.includes(undefined) ? undefined : known;
}

function titleOf(turning: MatchMistake): string {
  const m = more.value;
  return turning.move.cost.what === 'plies' ? m.firstMistake : m.turningPoint;
}

/** What each side gave away on the current line. */
function AccuracyView({ game, known }: { game: PlayedGame; known: Known }): VNode | null {
  const m = more.value;
  const session = game.session.value;
  const sides = accuracyOf(session, lineOf(session), known);
  if (sides.length === 0) return null;
  return (
    <ul class="accuracy">
      {sides.map(({ player, moves, good, outcomes, points, plies }) => {
        const gave = [
          ...(outcomes > 0 ? [m.gaveOutcomes(outcomes)] : []),
          ...(points > 0 ? [m.gavePoints(points)] : []),
          ...(plies > 0 ? [m.gavePlies(plies)] : []),
        ];
        return (
          <li key={player}>
            <strong>{sentence(playerName(session, player))}</strong>{' '}
            {m.accuracy(good, moves, Math.round((100 * good) / moves))}
            {gave.length > 0 && ` · ${listed(gave)}`}
          </li>
        );
      })}
    </ul>
  );
}

/** The longest line that is shown against a mistake. */
const MOST_MOVES = 40;

/** Where the line turned: what the move cost, what was better, and how it is punished. */
interface TurningProps extends RecordPanelProps {
  readonly turning: MatchMistake | undefined;
  readonly known: boolean;
}

function Turning({ game, view, turning, known }: TurningProps): VNode | null {
  const m = more.value;
  const session = game.session.value;
  const { judged } = game.origin;
  const side = judged === undefined ? undefined : playerName(session, judged);
  const punished = usePunishment(game, turning);
  return (
    <div class="turning" tabindex={-1}>
      {side !== undefined && <p class="note">{m.judged(side)}</p>}
      {game.strategy && <p class="note">{m.noValues}</p>}
      <div role="status">
        {turning ? (
          <p class="cost">
            <Glyph look={lookOf(turning.move.value)} />
            <span>
              <strong>{titleOf(turning)}</strong>
              {sentences(
                m.mistakeAt(
                  turning.ply,
                  playerName(session, turning.mover),
                  moveName(game.opened, turning.move.name),
                ),
                sentences(costWords(turning.move.cost, turning.move.value), m.better(turning.better)),
              )}
            </span>
          </p>
        ) : (
          known &&
          lineOf(session).length > 1 && (
            <p class="note">{side === undefined ? m.noMistake : m.noMistakeOf(side)}</p>
          )
        )}
      </div>
      {punished.length > 0 && (
        <p class="note">
          {m.punished} <span class="mono">{punished.map(({ name }) => name).join(' ')}</span>
        </p>
      )}
      <TurningButtons game={game} view={view} turning={turning} />
    </div>
  );
}

/** The best line after a mistake, once it is known. */
function usePunishment({ solver }: PlayedGame, turning: MatchMistake | undefined): BestLine['moves'] {
  const line = useSignal<{ readonly to: string; readonly best: BestLine | undefined } | undefined>(undefined);
  const to = turning?.move.to;
  useEffect(() => {
    if (to === undefined) return undefined;
    let wanted = true;
    solver.line(to, MOST_MOVES).then(
      (best) => wanted && (line.value = { to, best }),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [to]);
  return to !== undefined && line.value?.to === to ? (line.value.best?.moves ?? []) : [];
}

/** Ways to the turning point and through it, and back to the game as it was played. */
function TurningButtons({ game, view, turning }: Omit<TurningProps, 'known'>): VNode {
  const w = words.value;
  const m = more.value;
  const session = game.session.value;
  const current = lineOf(session);
  const away = asPlayed(session).some((number, k) => current[k] !== number);
  const stepThrough = (mistake: MatchMistake): void => {
    game.goTo(mistake.before);
    view.asked.value = mistake.move.to;
    view.panel.value = 'why';
  };
  return (
    <div class="line-of-buttons">
      {turning && (
        <>
          <button type="button" title={`${w.keyAbout.turn} (t)`} onClick={() => game.goTo(turning.number)}>
            {m.toTurn(titleOf(turning))} <kbd aria-hidden="true">t</kbd>
          </button>
          <button type="button" onClick={() => stepThrough(turning)}>
            {m.stepThrough}
          </button>
        </>
      )}
      {away && (
        <button
          type="button"
          onClick={({ currentTarget }) => {
            // the button goes away, and the focus with it
            currentTarget.closest<HTMLElement>('.turning')?.focus();
            backToGame(game);
          }}
        >
          {m.asPlayed}
        </button>
      )}
    </div>
  );
}

interface Marked {
  readonly game: PlayedGame;
  readonly turning: MatchMistake | undefined;
  readonly known: Known | undefined;
}

/** The moves after a position: the main line, and each variation on a separate line. */
function Line({ game, parent, ply, turning, known }: Marked & { parent: number; ply: number }): VNode {
  const { played } = game.session.value;
  const items: VNode[] = [];
  for (let at = parent, n = ply; ; n++) {
    const [main, ...others] = played[at]!.children;
    if (main === undefined) break;
    items.push(<PlyButton key={main} game={game} number={main} ply={n} turning={turning} known={known} />);
    for (const other of others) {
      items.push(
        <div key={`v${other}`} class="variation" role="group" aria-label={words.value.variation}>
          <PlyButton game={game} number={other} ply={n} turning={turning} known={known} />
          {played[other]!.children.length > 0 && (
            <Line game={game} parent={other} ply={n + 1} turning={turning} known={known} />
          )}
        </div>,
      );
    }
    at = main;
  }
  return <span class="line">{items}</span>;
}

function PlyButton({ game, number, ply, turning, known }: Marked & { number: number; ply: number }): VNode {
  const session = game.session.value;
  const here = number === session.cursor;
  const m = more.value;
  const turns = number === turning?.number;
  // asked for moves off the current line as well, which only a table answers at once
  const tabled = game.solver.state.value.is === 'solved';
  const wrong = turns ? turning : known && tabled ? mistakeAt(session, number, known) : undefined;
  return (
    <button
      type="button"
      class={`ply ${here ? 'here' : ''} ${turns ? 'turns' : ''}`}
      aria-current={here ? 'step' : undefined}
      onClick={() => game.goTo(number)}
    >
      <span class="number">{ply}</span> {moveName(game.opened, session.played[number]!.name)}
      {wrong && (
        <>
          <span class="wrong-move" aria-hidden="true">
            {turns ? '⚑' : wrong.move.cost.what === 'plies' ? '?!' : '?'}
          </span>
          <span class="hidden">
            ,{' '}
            {turns && turning
              ? titleOf(turning)
              : wrong.move.cost.what === 'plies'
                ? m.costsPlies
                : m.mistake}
          </span>
        </>
      )}
    </button>
  );
}
