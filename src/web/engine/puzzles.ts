/** Puzzles of a game, for the page. Loaded only when needed. */
import type { Platform } from '../../engines/platform.ts';
import type { Solution } from '../../engines/solve-on.ts';
import type { Value } from '../../engines/contract/value.ts';
import { allByNumber } from '../../play/all-by-number.ts';
import type { Level } from '../../play/level.ts';
import { PATHS, type PathName, type PathStep, mayBeLevel, stepsOf } from '../../play/paths.ts';
import { type Puzzle, findPuzzle, findWanted, puzzleAt } from '../../play/puzzle.ts';
import { seeded } from '../../base/random.ts';
import type { Position } from '../../rules/positions.ts';
import type { Rules } from '../../rules/rules.ts';
import { structureOf } from '../../rules/structure.ts';
import type { Subject } from './subject.ts';

/** The puzzle of a seed, of a level or a step if one is given; or the one at a position. */
export type WhichPuzzle =
  | { readonly seed: number; readonly step: PathStep }
  | { readonly seed: number; readonly level: Level | undefined }
  | { readonly position: string };

export interface PuzzleText {
  readonly position: string;
  readonly value: Value;
  readonly line: readonly { readonly to: string; readonly name: string; readonly own: boolean }[];
  readonly toFind: number;
  readonly strength: number;
  readonly level: Level;
  /** The steps of paths that it is one of. */
  readonly steps: readonly PathStep[];
}

/** The most memory for solving a game again in a way that numbers its positions, in bytes. */
const MEMORY = 2 ** 29;
/** Solutions that were made for puzzles, since those of the board do not number all positions. */
const numbered = new WeakMap<Rules<Position>, Solution<Position>>();

/** Undefined: the game is not solved here, or it has no such puzzle. */
export function puzzleOf(
  { platform, rules, solution: given }: Subject,
  which: WhichPuzzle,
): PuzzleText | undefined {
  if (!given) return undefined;
  const { text, parse } = rules.position;
  const found =
    'position' in which
      ? puzzleAt(rules, given, parse(which.position))
      : given.search || structureOf(rules, 'vectors')
        ? undefined
        : drawn(rules, allOf(platform, rules, given), which);
  return (
    found && {
      ...found,
      steps: stepsOf(rules, given, found),
      position: text(found.position),
      line: found.line.map(({ to, name, own }) => ({ to: text(to), name, own })),
    }
  );
}

/** The paths that lead somewhere in this game: none if it is not solved here. */
export const pathsOf = ({ rules, solution }: Subject): readonly PathName[] =>
  solution && !rules.gain ? PATHS.filter((path) => path !== 'hold' || mayBeLevel(rules, solution)) : [];

function drawn(
  rules: Rules<Position>,
  all: Solution<Position>,
  which: Exclude<WhichPuzzle, { readonly position: string }>,
): Puzzle<Position> | undefined {
  const random = seeded(which.seed);
  if ('level' in which) return findPuzzle(rules, all, { random, level: which.level });
  const { path, grade } = which.step;
  return findWanted(rules, all, random, (puzzle) =>
    stepsOf(rules, all, puzzle).some((step) => step.path === path && step.grade === grade),
  );
}

function allOf(platform: Platform, rules: Rules<Position>, given: Solution<Position>): Solution<Position> {
  const all = allByNumber(platform, rules, numbered.get(rules) ?? given, { memory: MEMORY });
  numbered.set(rules, all);
  return all;
}
