/** Puzzles: positions in which exactly one move is good, found in the values of a game and graded by how easily players fail. */
import { present } from '../base/present.ts';
import type { Numbered } from '../engines/contract/engine.ts';
import type { Solution } from '../engines/solve-on.ts';
import type { Value } from '../engines/contract/value.ts';
import { LOSS, OPEN } from '../rules/ending.ts';
import type { Rules } from '../rules/rules.ts';
import { isOwn } from './all-by-number.ts';
import { weightsOf } from './choose-move.ts';
import { type Explanation, type ExplainedMove, explain } from './explain.ts';
import { passesTurn } from './line.ts';
import { onlyGoodSuccessor } from './only-good.ts';
import { HARD_FROM, type Level, MEDIUM_FROM, levelOf } from './level.ts';
import type { Random } from '../base/random.ts';

/** A position to solve by its only good move, and by further ones as long as best replies leave only one. */
export interface Puzzle<P> {
  readonly position: P;
  /** The value for the side to move, which the moves to find keep. */
  readonly value: Value;
  /** The moves to find, and the replies of the other side between them. */
  readonly line: readonly PuzzleMove<P>[];
  /** How many moves there are to find. */
  readonly toFind: number;
  /**
   * How hard it is: the strength, at least 0 and below 1, of the fallible player who solves it half of the time. One who plays
   * at random has strength 0.
   */
  readonly strength: number;
  readonly level: Level;
}

/** One move of the solution of a puzzle. */
export interface PuzzleMove<P> {
  readonly to: P;
  readonly name: string;
  /** Whether the side that solves the puzzle makes it. */
  readonly own: boolean;
}

/** More moves than these are not asked for. */
const MOST_TO_FIND = 4;
/** The puzzle that begins at `p`; undefined if not exactly one of its moves is good, or if `solution` does not hold `p`. */
export function puzzleAt<P>(
  rules: Rules<P>,
  solution: Pick<Solution<P>, 'value'>,
  p: P,
): Puzzle<P> | undefined {
  const first = explain(rules, solution, p);
  if (first?.onlyMove === undefined) return undefined;
  const line: PuzzleMove<P>[] = [];
  const choices: (readonly ExplainedMove<P>[])[] = [];
  const seen = new Set<string>();
  let at: Explanation<P> | undefined = first;
  let reply: ExplainedMove<P> | undefined;
  while (at?.onlyMove && choices.length < MOST_TO_FIND && !seen.has(rules.position.text(at.position))) {
    const onlyMove: ExplainedMove<P> = at.onlyMove;
    const passes: boolean = passesTurn(rules, at.position, onlyMove.to);
    seen.add(rules.position.text(at.position));
    choices.push(at.moves);
    if (reply) line.push({ to: reply.to, name: reply.name, own: false });
    line.push({ to: onlyMove.to, name: onlyMove.name, own: true });
    reply = passes ? trickyReply(rules, solution, onlyMove.to, seen) : undefined;
    at = passes && !reply ? undefined : explain(rules, solution, (reply ?? onlyMove).to);
  }
  const strength = strengthFor(choices);
  return {
    position: p,
    value: first.value,
    line,
    toFind: choices.length,
    strength,
    level: levelOf(strength),
  };
}

/** The first of the best replies at `q` after which the other side again has only one good move, in a position not yet seen. */
const trickyReply = <P>(
  rules: Rules<P>,
  solution: Pick<Solution<P>, 'value'>,
  q: P,
  seen: ReadonlySet<string>,
): ExplainedMove<P> | undefined =>
  explain(rules, solution, q)?.moves.find(
    ({ cost, to }) =>
      cost.what === 'nothing' &&
      passesTurn(rules, q, to) &&
      !seen.has(rules.position.text(to)) &&
      explain(rules, solution, to)?.onlyMove !== undefined,
  );

/** How exactly the strength is found. */
const PRECISION = 2 ** -10;

/** The strength of the fallible player who makes the first, only good move of each of `choices` with probability 1/2 in all. */
function strengthFor<P>(choices: readonly (readonly ExplainedMove<P>[])[]): number {
  const solves = (strength: number): number =>
    choices.reduce((all, moves) => all / weightsOf(moves, strength).reduce((sum, w) => sum + w, 0), 1);
  if (solves(0) >= 1 / 2) return 0;
  // the probability grows with the strength: worse moves get smaller weights
  let [low, high] = [0, 1];
  while (high - low > PRECISION) {
    const middle = (low + high) / 2;
    if (solves(middle) < 1 / 2) low = middle;
    else high = middle;
  }
  return high - PRECISION / 2;
}

/** How many positions are drawn at random before the table is searched from there on. */
const MOST_DRAWN = 5_000;
/** How many puzzles are graded to find one of a level. */
const MOST_GRADED = 200;
/** How many puzzles are looked at for a step of a path. */
const MOST_LOOKED_AT = 2_000;

/**
 * A puzzle, chosen at random among all positions of `solution` that have exactly one good move: the first of `level`, or if there is
 * none among 200 puzzles, the one nearest to it. The solution must number its positions. The same random numbers give the same puzzle
 * for the same table. Undefined: no position has exactly one good move.
 */
export function findPuzzle<P>(
  rules: Rules<P>,
  solution: Pick<Solution<P>, 'value'> & Partial<Pick<Solution<P>, 'numbered'>>,
  { random, level }: { readonly random: Random; readonly level?: Level | undefined },
): Puzzle<P> | undefined {
  let nearest: Puzzle<P> | undefined;
  let graded = 0;
  const numbered = present(solution.numbered);
  for (const i of candidates(rules, numbered, random)) {
    const puzzle = puzzleAt(rules, solution, numbered.graph.positionAt(i));
    if (puzzle === undefined) continue;
    if (level === undefined || puzzle.level === level) return puzzle;
    if (nearest === undefined || distance(puzzle, level) < distance(nearest, level)) nearest = puzzle;
    if (++graded === MOST_GRADED) break;
  }
  return nearest;
}

/** A puzzle that `wanted` accepts, chosen as `findPuzzle` does; undefined: there is none among the first 2000. */
export function findWanted<P>(
  rules: Rules<P>,
  solution: Pick<Solution<P>, 'value'> & Partial<Pick<Solution<P>, 'numbered'>>,
  random: Random,
  wanted: (puzzle: Puzzle<P>) => boolean,
): Puzzle<P> | undefined {
  const numbered = present(solution.numbered);
  let looked = 0;
  for (const i of candidates(rules, numbered, random)) {
    const puzzle = puzzleAt(rules, solution, numbered.graph.positionAt(i));
    if (puzzle && wanted(puzzle)) return puzzle;
    if (++looked === MOST_LOOKED_AT) break;
  }
  return undefined;
}

/** How far a puzzle is from a level, in strength. */
function distance({ strength }: Puzzle<unknown>, level: Level): number {
  if (level === 'easy') return strength - MEDIUM_FROM;
  if (level === 'hard') return HARD_FROM - strength;
  return Math.max(MEDIUM_FROM - strength, strength - HARD_FROM);
}

/** The numbers of positions that may have exactly one good move: drawn at random, then all others in order. */
function* candidates<P>(
  rules: Rules<P>,
  numbered: Numbered<P>,
  random: Random,
): Generator<number, void, undefined> {
  const { graph, meaning } = numbered;
  const onlyGood = onlyGoodSuccessor(rules, numbered);
  const into: number[] = [];
  const fits = (i: number): boolean => {
    if (!graph.legal(i)) return false;
    if (meaning) {
      const ending = meaning(i) & 3;
      // with remoteness 0 the game is over
      if (ending === LOSS || (ending !== OPEN && meaning(i) >>> 2 === 0)) return false;
    }
    return onlyGood(i, into, graph.successors(i, into)) !== undefined && isOwn(graph, i);
  };
  let i = 0;
  for (let drawn = 0; drawn < MOST_DRAWN; drawn++) {
    i = Math.floor(random() * graph.size);
    if (fits(i)) yield i;
  }
  for (let k = 0; k < graph.size; k++) {
    i = (i + 1) % graph.size;
    if (fits(i)) yield i;
  }
}
