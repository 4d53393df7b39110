/** How the values of the position are found: progress, what was found in how much memory, or what the user must decide. */
import type { ComponentChildren, VNode } from 'preact';
import { PlayError } from '../../base/errors.ts';
import { bytes, grouped } from '../../base/numbers.ts';
import type { Plan } from '../../engines/choose.ts';
import type { SolvedReport } from '../engine/protocol.ts';
import { ServerTrouble } from '../engine/server-trouble.ts';
import { later } from '../shell/later.tsx';
import type { MatchHost } from '../state/host.ts';
import type { PlayedGame } from '../state/played-game.ts';
import type { Players } from '../state/players.ts';
import { MEMORY, MORE_MEMORY, UNASKED_BYTES } from '../state/solver.ts';
import type { SolverState } from '../state/solver-state.ts';
import type { View } from '../state/view.ts';
import { errorWords } from '../words/errors.ts';
import { words } from '../words/index.ts';

const BorrowedView = later<{ solved: SolvedReport }>(() =>
  import('../panels/borrowed.tsx').then((file) => file.BorrowedView),
);
const SearchingView = later<{ game: PlayedGame; view: View }>(() =>
  import('../panels/searching.tsx').then((file) => file.SearchingView),
);

interface SolverStatusProps {
  readonly game: PlayedGame;
  readonly players: Players;
  readonly view: View;
  readonly host: MatchHost;
}

export function SolverStatus({ game, players, view, host }: SolverStatusProps): VNode {
  const w = words.value;
  const { solver, position, strategy } = game;
  const { paused } = players;
  if (game.computing.value && paused.value && (strategy || solver.knows))
    return (
      <p class="solver">
        <span>{w.paused}</span>
        <button type="button" onClick={() => (paused.value = false)}>
          {w.goOn}
        </button>
      </p>
    );
  if (strategy) return <p class="solver muted">{w.byStrategy}</p>;
  const state = solver.state.value;
  switch (state.is) {
    case 'idle':
      return <p class="solver" />;
    case 'asking':
      return <Asking game={game} state={state} />;
    case 'solving': {
      const { done, of, plan } = state;
      const share = of > 0 ? Math.min(1, done / of) : undefined;
      return (
        <Progress game={game} label={w.solving} share={share}>
          {plan ? memoryOf(plan) : w.solving}
        </Progress>
      );
    }
    case 'solved': {
      const { searches, borrowed } = state.solved;
      if (borrowed) return <BorrowedView solved={state.solved} />;
      if (searches) return <SearchingView game={game} view={view} />;
      return (
        <p class="solver muted">
          <span>{w.allSolved}</span>
          <button type="button" class="quiet" onClick={() => (view.panel.value = 'why')}>
            {w.howKnown}
          </button>
        </p>
      );
    }
    case 'remote':
      if (state.awaited === 'nothing') return <p class="solver muted">{w.fromServer}</p>;
      if (state.awaited === 'late answer') return <LateAnswer game={game} />;
      return (
        <Progress game={game} label={w.asking} share={undefined}>
          {w.asking}
        </Progress>
      );
    case 'cancelled': {
      const again = (): void =>
        state.remote ? solver.ask(position.value) : void solver.start(position.value);
      return (
        <p class="solver">
          <span>{state.remote ? w.askCancelled : w.cancelled}</span>
          <button type="button" onClick={again}>
            {state.remote ? w.askServer : w.solveAgain}
          </button>
        </p>
      );
    }
    case 'failed':
      return <Failed game={game} host={host} state={state} />;
  }
}

interface StateProps<Is extends SolverState['is']> {
  readonly game: PlayedGame;
  readonly state: Extract<SolverState, { readonly is: Is }>;
}

/** Says how much memory solving takes, or took until it was stopped. */
function Asking({ game: { solver, position }, state: { plan, stopped } }: StateProps<'asking'>): VNode {
  const w = words.value;
  return (
    <p class="solver">
      <span>
        {!stopped
          ? w.planned(memoryOf(plan), plan.positions === undefined ? undefined : grouped(plan.positions))
          : stopped.found > 0
            ? w.stopped(w.positions(stopped.found), bytes(UNASKED_BYTES))
            : errorWords(stopped.error)}
      </span>
      <button type="button" onClick={() => void solver.start(position.value, MEMORY)}>
        {stopped ? w.moreMemory(bytes(MEMORY)) : w.solveNow}
      </button>
      {stopped && solver.served && (
        <button type="button" onClick={() => solver.ask(position.value)}>
          {w.askServer}
        </button>
      )}
    </p>
  );
}

interface ProgressProps {
  readonly game: PlayedGame;
  readonly label: string;
  /** How much is done, from 0 to 1; undefined: unknown. */
  readonly share: number | undefined;
  readonly children: ComponentChildren;
}

function Progress({ game: { solver }, label, share, children }: ProgressProps): VNode {
  return (
    <p class="solver later">
      <progress aria-label={label} value={share} max={1} />
      <span>{children}</span>
      <button type="button" class="quiet" onClick={() => solver.cancel()}>
        {words.value.cancel}
      </button>
    </p>
  );
}

function LateAnswer({ game: { solver, position } }: { readonly game: PlayedGame }): VNode {
  const w = words.value;
  return (
    <p class="solver refused" role="alert">
      <span>{w.errorTimeout}</span>
      <button type="button" onClick={() => solver.ask(position.value)}>
        {w.retry}
      </button>
      <button type="button" class="quiet" onClick={() => solver.cancel()}>
        {w.cancel}
      </button>
    </p>
  );
}

interface FailedProps extends StateProps<'failed'> {
  readonly host: MatchHost;
}

function Failed({ game: { solver, position }, host, state: { error, memory } }: FailedProps): VNode {
  const w = words.value;
  const large = error instanceof PlayError && error.kind === 'too large';
  const served = solver.served && (large || error instanceof ServerTrouble);
  // the laboratory says it at its line
  if (!large && !host.ownPage) return <p class="solver" />;
  const start = (allowed?: number): void => void solver.start(position.value, allowed);
  return (
    <p class="solver refused" role="alert">
      <span>{errorWords(error)}</span>
      {large && memory < MORE_MEMORY && (
        <button type="button" onClick={() => start(MORE_MEMORY)}>
          {w.moreMemory(bytes(MORE_MEMORY))}
        </button>
      )}
      <button type="button" onClick={() => (served ? solver.ask(position.value) : start())}>
        {served && large ? w.askServer : w.retry}
      </button>
    </p>
  );
}

const memoryOf = ({ gives, bytes: needed }: Plan): string =>
  gives.exactBytes ? bytes(needed) : words.value.atMost(bytes(needed));
