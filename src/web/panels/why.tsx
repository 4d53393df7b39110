/** The panel that explains a move, by its cost and the line that shows it, or the verdict, by the best line. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { bytes } from '../../base/numbers.ts';
import { Glyph, lookOf } from '../board/glyphs.tsx';
import type { BestLine } from '../engine/protocol.ts';
import { Icon } from '../parts/icons.tsx';
import { later } from '../shell/later.tsx';
import type { PlayedGame } from '../state/played-game.ts';
import type { View } from '../state/view.ts';
import { VerdictMark } from '../board/verdict-mark.tsx';
import { words } from '../words/index.ts';
import { moveName } from '../words/move-name.ts';
import { costWords, moveWords, verdict } from '../words/values.ts';

interface WhyProps {
  readonly game: PlayedGame;
  readonly view: View;
}

const Reasons = later<WhyProps>(() => import('./reasons.tsx').then((file) => file.Reasons));

/** Longer lines are cut. */
const MOST_MOVES = 400;

/** Explains the move that was asked about; if there is none, the verdict. */
export function WhyPanel({ game, view }: WhyProps): VNode {
  const w = words.value;
  const { solver, session, position, analysis, strategy } = game;
  const { revealed, asked } = view;
  const move = analysis.value?.moves.find(({ to }) => to === asked.value);
  const line = useSignal<BestLine | undefined>(undefined);
  const from = move?.to ?? position.value;
  const solved = solver.state.value.is === 'solved';
  useEffect(() => {
    let wanted = true;
    line.value = undefined;
    if (solved)
      void solver.line(from, MOST_MOVES).then(
        (found) => wanted && (line.value = found),
        () => undefined,
      );
    return () => {
      wanted = false;
    };
  }, [from, solved]);
  if (strategy) return <p>{w.strategyAbout}</p>;
  if (!revealed.value) return <p class="note">{w.hidden}</p>;
  if (!analysis.value) return <p class="note later">{w.solving}</p>;
  const found = line.value;
  const lead = move ? [{ name: move.name, to: move.to }] : [];
  const steps = [...lead, ...(found?.moves ?? [])];
  return (
    <div class="why">
      {move ? (
        <>
          <h3>{w.whyMove(moveName(game.opened, move.name))}</h3>
          <p class="cost">
            <Glyph look={lookOf(move.value)} />
            <span>
              {moveWords(move)}. {costWords(move.cost, move.value)}
            </span>
          </p>
          <button type="button" class="quiet" onClick={() => (asked.value = undefined)}>
            {w.whyBest}
          </button>
        </>
      ) : (
        <>
          <h3>{w.whyBest}</h3>
          <p class="cost">
            <VerdictMark session={session.value} value={analysis.value.value} />
            <span>{verdict(session.value, analysis.value.value)}</span>
          </p>
          <Reasons game={game} view={view} />
        </>
      )}
      {steps.length > 0 && <Stepper game={game} steps={steps} />}
      {found?.stops === 'repeats' && <p class="note">{w.lineRepeats}</p>}
      {(found?.stops === 'cut' || found?.stops === 'open') && <p class="note">{w.lineCut(steps.length)}</p>}
      <HowKnown game={game} />
    </div>
  );
}

/** By what table the values are known; where they are not from one, the line below the verdict says from where. */
function HowKnown({ game: { solver } }: Pick<WhyProps, 'game'>): VNode | null {
  const w = words.value;
  const { value: state } = solver.state;
  if (state.is !== 'solved' || state.solved.borrowed || state.solved.searches) return null;
  const { plan, positions, milliseconds } = state.solved;
  return (
    <>
      <h3>{w.howKnown}</h3>
      <p>{w.howSolved}</p>
      <p class="note">{w.solvedIn(duration(milliseconds), w.positions(positions), bytes(plan.bytes))}</p>
    </>
  );
}

/** "12 ms", "3.4 s" */
const duration = (ms: number): string =>
  ms < 1000 ? `${Math.max(1, Math.round(ms))} ms` : `${(ms / 1000).toFixed(1)} s`;

interface PliesProps extends StepperProps {
  /** The ply that is shown, from 1; 0: the position itself. */
  readonly at: number;
  readonly go: (k: number) => void;
}

/** The moves of the line, each of which leads to its position. */
function Plies({ game, steps, at, go }: PliesProps): VNode {
  return (
    <div class="steps" role="log" aria-label={words.value.bestLine} aria-live="off">
      {steps.map(({ name, to }, k) => (
        <button
          key={`${k} ${to}`}
          type="button"
          class={`ply ${at === k + 1 ? 'here' : ''}`}
          aria-current={at === k + 1 ? 'step' : undefined}
          onClick={() => go(k + 1)}
        >
          <span class="number">{k + 1}</span> {moveName(game.opened, name)}
        </button>
      ))}
    </div>
  );
}

interface StepperProps {
  readonly game: PlayedGame;
  readonly steps: readonly { readonly name: string; readonly to: string }[];
}

function Stepper({ game, steps }: StepperProps): VNode {
  const w = words.value;
  const { preview } = game;
  const at = preview.value?.at ?? 0;
  const positions = steps.map(({ to }) => to);
  const go = (k: number): void => {
    if (k <= 0) game.endPreview();
    else game.look(positions, k);
  };
  return (
    <>
      <div class="stepper">
        <button
          type="button"
          aria-label={w.stepBack}
          title={w.stepBack}
          disabled={at === 0}
          onClick={() => go(at - 1)}
        >
          <Icon name="back" />
        </button>
        <output aria-live="polite">{w.step(at, steps.length)}</output>
        <button
          type="button"
          aria-label={w.stepOn}
          title={w.stepOn}
          disabled={at === steps.length}
          onClick={() => go(at + 1)}
        >
          <Icon name="on" />
        </button>
        <button type="button" class="quiet" disabled={at === 0} onClick={() => game.playPreview()}>
          {w.playLine}
        </button>
      </div>
      <Plies game={game} steps={steps} at={at} go={go} />
      {at > 0 && (
        <button type="button" class="quiet" onClick={() => go(0)}>
          {w.leaveLine}
        </button>
      )}
    </>
  );
}
