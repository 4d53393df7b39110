/** The chart of the value over time: up is good for the first side, down for the second, the middle for neither. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Player, Session } from '../../play/session.ts';
import type { Position } from '../../rules/positions.ts';
import type { Value } from '../../engines/contract/value.ts';
import { GlyphAt, type Look, lookOf, sideClass } from '../board/glyphs.tsx';
import type { PlayedGame } from '../state/played-game.ts';
import { words } from '../words/index.ts';
import { playerName, sentence, verdict } from '../words/values.ts';

const HEIGHT = 132;
const MARGIN = 16;
/** On the right is the scale. */
const RIGHT = 70;
/** The number of plies after which a win is drawn about half as far from the middle as an immediate win. */
const HALF_PLIES = 24;

interface Point {
  readonly number: number;
  /** 1: the first side has won, −1: the second, 0: level. */
  readonly pull: number;
  readonly look: Look;
  readonly text: string;
}

interface ChartProps {
  readonly game: PlayedGame;
  /** Whether values are hidden. */
  readonly hidden: boolean;
  /** The number of the position after the turning point, and what it is called. */
  readonly turning: number | undefined;
  readonly turningWords: string | undefined;
}

export function Chart({ game, hidden, turning, turningWords }: ChartProps): VNode {
  const session = game.session.value;
  void game.solver.arrived.value;
  const line = [...session.path, ...session.ahead];
  const points = line.map((number) => pointOf(game, session, number, hidden));
  const width = useSignal(360);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => (width.value = Math.max(120, entry!.contentRect.width)));
    observer.observe(box.current!);
    return () => observer.disconnect();
  }, []);
  const at = session.ply;
  const step = (width.value - MARGIN - RIGHT) / Math.max(1, points.length - 1);
  const to = (k: number): void => game.goTo(line[Math.max(0, Math.min(line.length - 1, k))]!);
  return (
    <div
      ref={box}
      class="chart"
      role="slider"
      tabindex={0}
      aria-label={words.value.chart}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={points.length - 1}
      aria-valuenow={at}
      aria-valuetext={
        points[at]?.number === turning ? `${points[at]?.text}, ${turningWords}` : points[at]?.text
      }
      onClick={(event) => {
        const { left } = event.currentTarget.getBoundingClientRect();
        to(Math.round((event.clientX - left - MARGIN) / step));
      }}
      onKeyDown={(event) => {
        const by = keySteps(at, line.length)[event.key];
        if (by === undefined || event.shiftKey) return;
        event.preventDefault();
        event.stopPropagation();
        to(at + by);
      }}
    >
      <Curve
        session={session}
        points={points}
        width={width.value}
        step={step}
        turnAt={turning === undefined ? -1 : line.indexOf(turning)}
        turningWords={turningWords}
      />
    </div>
  );
}

/** How many plies each key goes on from ply `at` of a line. */
const keySteps = (at: number, length: number): Readonly<Record<string, number>> => ({
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  Home: -at,
  End: length,
});

interface CurveProps {
  readonly session: Session<Position>;
  readonly points: readonly Point[];
  readonly width: number;
  /** Pixels from one ply to the next. */
  readonly step: number;
  /** The ply of the turning point; −1: there is none. */
  readonly turnAt: number;
  readonly turningWords: string | undefined;
}

/** The drawing: a half for each side, the scale, and a mark for each position. */
function Curve({ session, points, width, step, turnAt, turningWords }: CurveProps): VNode {
  const w = words.value;
  const at = session.ply;
  const x = (k: number): number => MARGIN + k * step;
  const y = (pull: number): number => HEIGHT / 2 - pull * (HEIGHT / 2 - 14);
  const path = points.map(({ pull }, k) => `${k === 0 ? 'M' : 'L'}${x(k)} ${y(pull)}`).join('');
  const { sides } = session.rules.position;
  const scoring = session.rules.gain !== undefined;
  return (
    <svg width={width} height={HEIGHT} aria-hidden="true">
      <rect class={`half ${sideClass(sides, 0)}`} width={width} height={HEIGHT / 2} />
      <rect class={`half ${sideClass(sides, 1)}`} y={HEIGHT / 2} width={width} height={HEIGHT / 2} />
      <line class="level" x1={0} x2={width} y1={HEIGHT / 2} y2={HEIGHT / 2} />
      <text x={8} y={17}>
        {w.forSide(sentence(playerName(session, 0)))}
      </text>
      <text x={8} y={HEIGHT - 8}>
        {w.forSide(sentence(playerName(session, 1)))}
      </text>
      {scaleOf(scoring).map(({ text, pull }) => (
        <g key={pull} class="scale">
          <line x1={0} x2={width} y1={y(pull)} y2={y(pull)} />
          <text x={width - 4} y={y(pull) + 4} text-anchor="end">
            {text}
          </text>
        </g>
      ))}
      <line class="now" x1={x(at)} x2={x(at)} y1={2} y2={HEIGHT - 2} />
      <path class="pull" d={path} />
      {turnAt >= 0 && (
        <g class="turn-mark" transform={`translate(${x(turnAt)} 0)`}>
          <title>{turningWords}</title>
          <line y1={0} y2={HEIGHT} />
          <path d="M0 2h11l-3 5 3 5H0Z" />
        </g>
      )}
      {points.map(({ number, pull, look, text }, k) => (
        <g key={number} class={k === at ? 'node here' : 'node'}>
          <title>{text}</title>
          {step >= 11 || k === at ? (
            <GlyphAt look={look} x={x(k)} y={y(pull)} size={k === at ? 17 : 12} />
          ) : (
            <circle class={`dot ${look}`} cx={x(k)} cy={y(pull)} r={2.5} />
          )}
        </g>
      ))}
    </svg>
  );
}

function pointOf({ solver }: PlayedGame, session: Session<Position>, number: number, hidden: boolean): Point {
  const w = words.value;
  const there = session.goTo(number);
  const text = session.rules.position.text(there.position);
  const value = hidden || !solver.knows ? undefined : solver.analysis(text)?.value;
  const said = value ? verdict(there, value) : hidden ? w.hidden : w.unknown;
  const base = { number, text: w.chartAt(there.ply, said) };
  if (!value) return { ...base, pull: 0, look: 'unknown' };
  const { mover, margin } = there;
  return { ...base, pull: pullOf(value, mover, margin), look: lookFor(value, mover, margin) };
}

/** The marks of the scale: plies to a win, or points ahead, for either side. */
const SCALE_PLIES = [1, 24] as const;
const SCALE_POINTS = [1, 6] as const;

function scaleOf(scoring: boolean): readonly { readonly text: string; readonly pull: number }[] {
  return scoring
    ? SCALE_POINTS.flatMap((n) => [1, -1].map((sign) => ({ text: `+${n}`, pull: pullOfMargin(sign * n) })))
    : SCALE_PLIES.flatMap((n) =>
        [1, -1].map((sign) => ({ text: words.value.plies(n), pull: sign * pullOfWin(n) })),
      );
}

const pullOfMargin = (final: number): number =>
  Math.sign(final) * (0.2 + 0.8 * (1 - 1 / (1 + Math.abs(final) / 6)));
const pullOfWin = (plies: number): number => 0.25 + 0.75 / (1 + plies / HALF_PLIES);

/** The height of a value in the chart: from −1, the second side has won, to 1, the first side has won. */
function pullOf({ outcome, remoteness = 0, score }: Value, mover: Player, margin: number): number {
  if (score !== undefined) return pullOfMargin(finalOf(score, mover, margin));
  const sign = mover === 0 ? 1 : -1;
  if (outcome !== 'win' && outcome !== 'loss') return 0;
  return (outcome === 'win' ? sign : -sign) * pullOfWin(remoteness);
}

/** The points that the first side is ahead by at the end, if both play perfectly. */
const finalOf = (score: number, mover: Player, margin: number): number =>
  margin + (mover === 0 ? score : -score);

/** The glyph of a node, from the perspective of the first side: who wins in the end, as the height says. */
function lookFor(value: Value, mover: Player, margin: number): Look {
  if (value.score !== undefined) {
    const final = finalOf(value.score, mover, margin);
    return final === 0 ? 'tie' : final > 0 ? 'win' : 'loss';
  }
  const look = lookOf(value);
  if (look !== 'win' && look !== 'loss') return look;
  return (look === 'win') === (mover === 0) ? 'win' : 'loss';
}
