/** Puzzles: a position whose only good move is to be found on the board, and the next one. Loaded when first shown. */
import { elementAt } from '../../base/present.ts';
import { signal, useSignal } from '@preact/signals';
import type { ComponentType, VNode } from 'preact';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { LEVELS, type Level } from '../../play/level.ts';
import { dailySeed } from '../../play/daily.ts';
import { Session } from '../../play/session.ts';
import type { Value } from '../../engines/contract/value.ts';
import type { PathStep } from '../../play/paths.ts';
import type { PuzzleText } from '../engine/puzzles.ts';
import type { MatchHost } from '../state/host.ts';
import type { Match } from '../state/match.ts';
import type { OpenedGame } from '../state/opened.ts';
import type { PlayedGame } from '../state/played-game.ts';
import { hasAll } from '../state/solver-state.ts';
import { type SolvingProgress, progressOf } from '../state/solving.ts';
import { errorWords } from '../words/errors.ts';
import { listed, sentences } from '../words/index.ts';
import { moveName } from '../words/move-name.ts';
import { puzzleWords } from '../words/puzzle.ts';
import type { PathsProps } from './paths.tsx';
import { costWords, playerName, sentence } from '../words/values.ts';

/** The level that is wanted; undefined: any. */
const level = signal<Level | undefined>(undefined);

/** Seeds are below this, so that they are short in an address. */
const SEEDS = 1_000_000;
/** Milliseconds before the other side replies. */
const REPLY_MS = 500;

/** What there is besides single puzzles, where what one has solved is kept. */
export interface Training {
  readonly Paths: ComponentType<PathsProps>;
  /** What is said if a game has no step of a path. */
  readonly noStep: string;
  /** Called when a puzzle is solved, by oneself. */
  readonly solved: (game: PlayedGame, puzzle: PuzzleText, mistakes: number) => void;
}

interface PuzzleViewProps {
  readonly match: Match;
  /** Absent: single puzzles only. */
  readonly training?: Training | undefined;
}

export function PuzzleView({ match: { game, view, host }, training }: PuzzleViewProps): VNode {
  const s = puzzleWords.value;
  const { session, solver } = game;
  const seed = new Map(view.extras.value).get('puzzle');
  const start = textAtStart(game);
  const solved = hasAll(solver.state.value);
  const found = usePuzzle(game, host, seed, solved);
  const next = useNextPuzzle(game, host);
  const waiting = seed !== undefined && found === undefined;
  const puzzle = found === 'none' || found instanceof Error ? undefined : found;
  const given = useSignal<string | undefined>(undefined);
  const progress = puzzle && progressOf(session.value, puzzle.line);
  const hidden = waiting || (progress !== undefined && progress.is !== 'solved' && given.value !== start);
  useLayoutEffect(() => {
    view.concealed.value = hidden;
    return () => void (view.concealed.value = false);
  }, [view, hidden]);
  const none = next.failed ? (next.ofStep ? training?.noStep : s.noPuzzle) : s.noPuzzleHere;
  const failed = next.failed ?? (found === 'none' || found instanceof Error ? found : undefined);
  const trouble = failed === 'none' ? none : failed && errorWords(failed);
  const busy = waiting || next.looking;
  return (
    <section class="puzzle" tabindex={-1} aria-busy={busy}>
      {puzzle && progress ? (
        <Solve
          game={game}
          puzzle={puzzle}
          progress={progress}
          given={given.value === start}
          give={() => (given.value = start)}
          solved={training?.solved}
        />
      ) : (
        <p class="note">{s.puzzleAbout}</p>
      )}
      <p role="status" class={trouble ? 'refused' : busy ? 'note later' : 'hidden'}>
        {trouble ?? (busy ? s.lookingForPuzzle : '')}
      </p>
      {solved ? (
        <>
          {training && (
            <training.Paths
              game={game}
              find={(step) => next.find(Math.floor(Math.random() * SEEDS), step)}
              open={(position) => pose(game.opened, host, { position, seed: 'own' })}
            />
          )}
          <Another word={puzzle ? s.nextPuzzle : s.newPuzzle} find={next.find} />
          {puzzle && host.ownPage && <p class="note">{s.puzzleLink}</p>}
        </>
      ) : (
        <p class="note">{s.notSolvedHere}</p>
      )}
    </section>
  );
}

const textAtStart = ({ opened, session }: PlayedGame): string =>
  opened.rules.position.text(elementAt(session.value.played, 0).position);

/** The puzzle of the seed, or of the position that was set up; undefined: there is no seed, or the search goes on. */
function usePuzzle(
  game: PlayedGame,
  host: MatchHost,
  seed: string | undefined,
  solved: boolean,
): PuzzleText | Error | 'none' | undefined {
  const { solver, opened } = game;
  const start = textAtStart(game);
  const found = useSignal<PuzzleText | Error | 'none' | undefined>(undefined);
  useEffect(() => {
    found.value = undefined;
    if (seed === undefined || !solved) return undefined;
    let wanted = true;
    const asked = solver.puzzle(
      opened.name,
      game.setUp ? { position: start } : { seed: numberOf(seed), level: undefined },
    );
    asked.then(
      (puzzle) => {
        if (!wanted) return;
        if (puzzle && puzzle.position !== start)
          pose(opened, host, { position: puzzle.position, seed, replace: true });
        else found.value = puzzle ?? 'none';
      },
      (error: Error) => wanted && (found.value = error),
    );
    return () => {
      wanted = false;
    };
  }, [game, seed, start, solved]);
  return found.value;
}

interface NextPuzzle {
  readonly looking: boolean;
  readonly failed: Error | 'none' | undefined;
  /** Whether a step of a path was asked for. */
  readonly ofStep: boolean;
  /** Finds the puzzle of a seed, of a step or else at the level that is wanted, and opens it. */
  readonly find: (seed: number, step?: PathStep) => void;
}

function useNextPuzzle({ opened, solver }: PlayedGame, host: MatchHost): NextPuzzle {
  const looking = useSignal(false);
  const failed = useSignal<Error | 'none' | undefined>(undefined);
  const ofStep = useSignal(false);
  const find = (seed: number, step?: PathStep): void => {
    looking.value = true;
    ofStep.value = step !== undefined;
    failed.value = undefined;
    solver
      .puzzle(opened.name, step ? { seed, step } : { seed, level: level.value })
      .then(
        (puzzle) =>
          puzzle
            ? pose(opened, host, { position: puzzle.position, seed: String(seed) })
            : (failed.value = 'none'),
        (error: Error) => (failed.value = error),
      )
      .finally(() => (looking.value = false));
  };
  return { looking: looking.value, failed: failed.value, ofStep: ofStep.value, find };
}

/** Asks for another puzzle, of a level. */
function Another({ word, find }: { word: string; find: (seed: number) => void }): VNode {
  const s = puzzleWords.value;
  return (
    <div class="line-of-buttons">
      <label>
        {s.level}{' '}
        <select
          value={level.value ?? ''}
          onChange={({ currentTarget }) => (level.value = LEVELS.find((one) => one === currentTarget.value))}
        >
          <option value="">{s.anyLevel}</option>
          {LEVELS.map((one) => (
            <option key={one} value={one}>
              {s.levels[one]}
            </option>
          ))}
        </select>
      </label>
      <button type="button" onClick={() => find(Math.floor(Math.random() * SEEDS))}>
        {word}
      </button>
      <button type="button" class="quiet" onClick={() => find(dailySeed(Date.now()))}>
        {s.todaysPuzzle}
      </button>
    </div>
  );
}

/** A seed as it is in an address; any other text is a seed too. */
const numberOf = (seed: string): number =>
  /^\d{1,15}$/.test(seed)
    ? Number(seed)
    : [...seed].reduce((sum, letter) => sum * 31 + letter.codePointAt(0)!, 7) | 0;

interface Posed {
  readonly position: string;
  /** What the address says of the puzzle. */
  readonly seed: string;
  /** Whether Back does not lead to what is shown now. */
  readonly replace?: boolean;
}

/** Opens the position of a puzzle, with the puzzle in the address. */
function pose(opened: OpenedGame, host: MatchHost, { position, seed, replace = false }: Posed): void {
  const session = Session.start(opened.rules, opened.rules.position.parse(position));
  host.enter(opened, session, { extras: [['puzzle', seed]], replace });
}

interface SolveProps {
  readonly game: PlayedGame;
  readonly puzzle: PuzzleText;
  readonly progress: SolvingProgress;
  /** Whether the solution was asked for, and how to ask for it. */
  readonly given: boolean;
  readonly give: () => void;
  /** Called when it is solved, by oneself. */
  readonly solved: Training['solved'] | undefined;
}

/** What is asked, and how far the solver is. */
function Solve({ game, puzzle, progress, given, give, solved }: SolveProps): VNode {
  const s = puzzleWords.value;
  const { session, opened, solver, players } = game;
  void solver.arrived.value;
  const open = progress.is !== 'solved';
  useEffect(() => {
    players.sides.value = ['person', 'person'];
  }, [players]);
  const mistakes = progress.is === 'solved' && !given ? progress.mistakes : undefined;
  useEffect(() => {
    if (mistakes !== undefined) solved?.(game, puzzle, mistakes);
  }, [mistakes, puzzle]);
  const reply = progress.is === 'solving' ? progress.reply : undefined;
  useEffect(() => {
    if (reply === undefined) return undefined;
    const timer = setTimeout(() => game.play(reply), REPLY_MS);
    return () => clearTimeout(timer);
  }, [reply]);
  const first = session.value.goTo(0);
  const wrong = progress.is === 'wrong' ? progress : undefined;
  const cost =
    wrong &&
    solver
      .analysis(opened.rules.position.text(session.value.played[wrong.before]!.position))
      ?.moves.find(({ to }) => to === wrong.to);
  const names = listed(puzzle.line.map(({ name }) => moveName(opened, name)));
  return (
    <>
      <h3>{goal(sentence(playerName(first, first.mover)), puzzle.value)}</h3>
      <p>{puzzle.toFind > 1 ? s.severalMoves(puzzle.toFind) : s.oneMove}</p>
      <Difficulty puzzle={puzzle} />
      <p role="status" class={`solving ${progress.is}`}>
        {progress.is === 'solved'
          ? sentences(
              progress.mistakes === 0 ? s.solvedAtOnce : s.solvedAfter(progress.mistakes),
              s.solutionIs(names),
            )
          : wrong
            ? s.wrong(wrong.name, cost ? costWords(cost.cost, cost.value) : '')
            : progress.is === 'solving' && progress.found > 0
              ? s.rightSoFar(progress.found, puzzle.toFind)
              : ''}
        {given && open && ` ${s.solutionIs(names)}`}
      </p>
      {open && (
        <div class="line-of-buttons">
          {wrong && (
            <button type="button" onClick={() => game.goTo(wrong.before)}>
              {s.tryAgain}
            </button>
          )}
          <button type="button" class="quiet" onClick={give}>
            {s.showSolution}
          </button>
        </div>
      )}
    </>
  );
}

function Difficulty({ puzzle }: Pick<SolveProps, 'puzzle'>): VNode {
  const s = puzzleWords.value;
  return (
    <p class="note">
      {puzzle.strength === 0
        ? s.solvedByAnybody(s.levels[puzzle.level])
        : s.solvedBy(s.levels[puzzle.level], Math.round(100 * puzzle.strength))}
    </p>
  );
}

/** "White to move and win" */
function goal(side: string, { outcome, score }: Value): string {
  const s = puzzleWords.value;
  if (score !== undefined) return s.toScore(side, score);
  return outcome === 'win' ? s.toWin(side) : outcome === 'tie' ? s.toTie(side) : s.toDraw(side);
}
