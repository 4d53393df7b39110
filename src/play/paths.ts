/** Three graded paths through the puzzles of a game: win in one, two and three moves; avoid the trap; hold the draw. */
import type { Solution } from '../engines/solve-on.ts';
import { TIE } from '../rules/ending.ts';
import type { Rules } from '../rules/rules.ts';
import { explain } from './explain.ts';
import { LEVELS } from './level.ts';
import type { Puzzle } from './puzzle.ts';

export const PATHS = ['win', 'trap', 'hold'] as const;
export type PathName = (typeof PATHS)[number];
export const GRADES = [1, 2, 3] as const;
export type Grade = (typeof GRADES)[number];

/** A kind of puzzle: a path, and how far along it. */
export interface PathStep {
  readonly path: PathName;
  /** On the path of wins, the moves that the winner makes; on the others the level, the easiest first. */
  readonly grade: Grade;
}

/** A move after which the other side wins with its next one leads to a loss in so many plies. */
const TRAP_PLIES = 2;

const gradeOf = (number: number): Grade | undefined => GRADES.find((grade) => grade === number);

/** The steps that a puzzle is one of; none where points are gained. */
export function stepsOf<P>(
  rules: Rules<P>,
  solution: Pick<Solution<P>, 'value'>,
  { position, level }: Puzzle<P>,
): readonly PathStep[] {
  const known = explain(rules, solution, position);
  if (!known || known.value.score !== undefined) return [];
  const { outcome, remoteness } = known.value;
  const byLevel = gradeOf(LEVELS.indexOf(level) + 1);
  const byMoves = remoteness === undefined ? undefined : gradeOf(Math.ceil(remoteness / 2));
  const trapped = known.moves.some(
    ({ value }) =>
      value.outcome === 'loss' && value.remoteness !== undefined && value.remoteness <= TRAP_PLIES,
  );
  const steps: readonly (readonly [PathName, Grade | undefined])[] = [
    ['win', outcome === 'win' ? byMoves : undefined],
    ['trap', trapped ? byLevel : undefined],
    ['hold', outcome === 'draw' || outcome === 'tie' ? byLevel : undefined],
  ];
  return steps.flatMap(([path, grade]) => (grade === undefined ? [] : [{ path, grade }]));
}

/** A table of more positions is not searched for one that is level. */
const MOST_SEARCHED = 2 ** 20;

/**
 * Whether a game has positions in which neither side wins, so that there is something to hold. By the rules alone, or by the table
 * if it is small; where neither says, it is taken to be so.
 */
export function mayBeLevel<P>(rules: Rules<P>, { numbered }: Pick<Solution<P>, 'numbered'>): boolean {
  if (!endsLevel(rules)) return false;
  const { graph, meaning } = numbered ?? {};
  if (!graph || !meaning || graph.size > MOST_SEARCHED) return true;
  for (let i = 0; i < graph.size; i++) {
    const known = meaning(i);
    if ((known === 0 || (known & 3) === TIE) && graph.legal(i)) return true;
  }
  return false;
}

/** Whether the rules let a game go on for ever as a draw, or end in a tie. */
const endsLevel = <P>({ pliesLeft, endless, noMoves, statedEnds }: Rules<P>): boolean =>
  (pliesLeft === undefined && endless === undefined) ||
  noMoves === undefined ||
  noMoves === TIE ||
  !statedEnds ||
  statedEnds.some((end) => 'asked' in end || end.ending.includes(TIE));
