/** The paths through the puzzles of a game, the own mistakes, and the days in a row. */
import type { VNode } from 'preact';
import { GRADES, PATHS, type PathStep } from '../../play/paths.ts';
import { forgetMistake, ownMistakes } from '../state/own-mistakes.ts';
import type { OpenedGame } from '../state/opened.ts';
import type { PlayedGame } from '../state/played-game.ts';
import type { PuzzleText } from '../engine/puzzles.ts';
import { isDone, keepSolved, streak } from '../state/progress.ts';
import { LEVELS } from '../../play/level.ts';
import { pathWords } from '../words/paths.ts';
import { puzzleWords } from '../words/puzzle.ts';

export interface PathsProps {
  readonly opened: OpenedGame;
  readonly find: (step: PathStep) => void;
  /** Opens the position of a mistake. */
  readonly open: (position: string) => void;
}

export function Paths({ opened, find, open }: PathsProps): VNode {
  const s = pathWords.value;
  const { levels } = puzzleWords.value;
  const days = streak();
  const [mistake, ...others] = ownMistakes(opened);
  return (
    <>
      {days > 0 && <p class="streak">{s.daysInARow(days)}</p>}
      {!opened.rules.gain &&
        PATHS.map((path) => (
          <fieldset key={path} class="path">
            <legend>{s.paths[path]}</legend>
            <div class="choices">
              {GRADES.map((grade) => {
                const isSolved = isDone(opened.game.name, { path, grade });
                return (
                  <button key={grade} type="button" class="choice" onClick={() => find({ path, grade })}>
                    {path === 'win' ? s.inMoves(grade) : levels[LEVELS[grade - 1]!]}
                    {isSolved && ' '}
                    {isSolved && (
                      <span role="img" aria-label={s.stepDone}>
                        ✓
                      </span>
                    )}
                  </button>
                );
              })}
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

/** Keeps what was solved; a mistake of one's own that is solved at once does not come back. */
export function keepPuzzle({ opened }: PlayedGame, { steps, position }: PuzzleText, mistakes: number): void {
  keepSolved(opened.game.name, steps);
  if (mistakes === 0) forgetMistake(opened, position);
}
