/** The paths through the puzzles of a game, the own mistakes, and the days in a row. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { GRADES, type PathName, type PathStep } from '../../play/paths.ts';
import { forgetMistake, ownMistakes } from '../state/own-mistakes.ts';
import type { OpenedGame } from '../state/opened.ts';
import type { PlayedGame } from '../state/played-game.ts';
import type { PuzzleText } from '../engine/puzzles.ts';
import { isDone, keepSolved, streak } from '../state/progress.ts';
import { LEVELS } from '../../play/level.ts';
import { pathWords } from '../words/paths.ts';
import { puzzleWords } from '../words/puzzle.ts';

export interface PathsProps {
  readonly game: PlayedGame;
  readonly find: (step: PathStep) => void;
  /** Opens the position of a mistake. */
  readonly open: (position: string) => void;
}

export function Paths({ game, find, open }: PathsProps): VNode {
  const s = pathWords.value;
  const { opened } = game;
  const days = streak();
  const [mistake, ...others] = ownMistakes(opened);
  const paths = usePaths(game);
  return (
    <>
      {days > 0 && <p class="streak">{s.daysInARow(days)}</p>}
      {paths.map((path) => (
        <fieldset key={path} class="path">
          <legend>{s.paths[path]}</legend>
          <div class="choices">
            {GRADES.map((grade) => (
              <Step key={grade} opened={opened} step={{ path, grade }} find={find} />
            ))}
          </div>
        </fieldset>
      ))}
      {mistake !== undefined && (
        <fieldset class="path">
          <legend>{s.yourMistakes}</legend>
          <p class="note">{s.yourMistakesAbout}</p>
          <button type="button" onClick={() => open(mistake)}>
            {s.findBetter(others.length + 1)}
          </button>
        </fieldset>
      )}
    </>
  );
}

/** The paths that the game has, as far as that is known. */
function usePaths({ opened, solver }: PlayedGame): readonly PathName[] {
  const paths = useSignal<readonly PathName[]>([]);
  useEffect(() => {
    solver.paths(opened.name).then(
      (found) => (paths.value = found),
      // as long as the game is not solved there are none
      () => undefined,
    );
  }, [opened, solver]);
  return paths.value;
}

interface StepProps {
  readonly opened: OpenedGame;
  readonly step: PathStep;
  readonly find: (step: PathStep) => void;
}

function Step({ opened, step, find }: StepProps): VNode {
  const s = pathWords.value;
  const { levels } = puzzleWords.value;
  return (
    <button type="button" class="choice" onClick={() => find(step)}>
      {step.path === 'win' ? s.inMoves(step.grade) : levels[LEVELS[step.grade - 1]!]}
      {isDone(opened.game.name, step) && (
        <>
          {' '}
          <span role="img" aria-label={s.stepDone}>
            ✓
          </span>
        </>
      )}
    </button>
  );
}

/** Keeps what was solved; a mistake of one's own that is solved at once does not come back. */
export function keepPuzzle({ opened }: PlayedGame, { steps, position }: PuzzleText, mistakes: number): void {
  keepSolved(opened.game.name, steps);
  if (mistakes === 0) forgetMistake(opened, position);
}
