/**
 * Counts the positions of a game: how many play can reach, what they are worth, and how long the longest win is.
 *
 * A solution may also hold positions that play cannot reach. So the reached ones are found by a search from the start over the
 * numbers of positions in its graph, and the value of each is looked up on the way.
 */
import { present } from '../base/present.ts';
import { PlayError, badInput, badUse, said, tooLarge } from '../base/errors.ts';
import { grouped } from '../base/numbers.ts';
import { Uint32List } from '../engines/common/graph/edges.ts';
import { LOSS, OPEN, TIE, WIN } from '../rules/ending.ts';
import type { Rules } from '../rules/rules.ts';
import { structureOf } from '../rules/structure.ts';
import type { Progress } from '../engines/contract/progress.ts';
import type { Gives, Numbered, SolveOptions } from '../engines/contract/engine.ts';
import type { Platform } from '../engines/platform.ts';
import { type Solution, solveOn } from '../engines/solve-on.ts';
import type { Outcome, Value } from '../engines/contract/value.ts';
import { onlyGoodSuccessor } from './only-good.ts';

export const CENSUS_SCOPES = ['reached', 'classes', 'whole'] as const;
/**
 * Which positions are counted. `reached`: all positions that play can reach from the start, terminal ones included.
 * `classes`: the same, but symmetric positions are counted once.
 * `whole`: every legal position of the index, whether or not play can reach it.
 */
export type CensusScope = (typeof CENSUS_SCOPES)[number];

/** The options of `census`. */
export interface CensusOptions<P> {
  /** The position that play starts from. Absent: the start of the rules. Ignored in a census of the whole index. */
  readonly from?: P | undefined;
  /** Absent: `reached`. */
  readonly scope?: CensusScope | undefined;
  /** The most memory to use, in bytes. Absent: as in `solve`. */
  readonly memory?: number | undefined;
  /** Called while the game is solved. */
  readonly progress?: Progress | undefined;
}

/** Numbers of positions by their outcome for the side to move. */
export type OutcomeCounts = Readonly<Record<Outcome, number>>;

/** The largest remoteness of an outcome, and a position that has it. */
export interface Longest<P> {
  /** The remoteness, in plies. */
  readonly plies: number;
  /** The first such position that was found. */
  readonly position: P;
}

/** The counts for one side to move, or for both together. */
export interface Counted<P> {
  /** The number of positions. */
  readonly positions: number;
  /** All 0 in scoring games. */
  readonly outcomes: OutcomeCounts;
  /** The number of positions of each outcome by remoteness: byPlies[n] is for n plies. Draws have no remoteness. */
  readonly byPlies: readonly Omit<OutcomeCounts, 'draw'>[];
  /** The longest win, tie and loss; absent if there is none. */
  readonly longest: { readonly [O in 'win' | 'tie' | 'loss']?: Longest<P> };
  /** In scoring games the number of positions for each score of the side to move, in points, the lowest first. */
  readonly byScore: readonly { readonly points: number; readonly positions: number }[];
}

/** The counts of all positions in a scope, by their values for the side to move. */
export interface Census<P> extends Counted<P> {
  readonly scope: CensusScope;
  /** The position that play starts from; it has no meaning for a census of the whole index. */
  readonly from: P;
  /** The number of positions in which the game is over or there is no move. */
  readonly ended: number;
  /**
   * The number of positions with several moves of which exactly one keeps the outcome, or in a scoring game the margin. Lost
   * positions are not among them.
   */
  readonly onlyMoves: number;
  /** The first of them that was found. */
  readonly onlyMoveAt: P | undefined;
  /** Some of them, at most twelve, spread over all that were found. */
  readonly onlyMoveSome: readonly P[];
  /** The first position that was found with this value for its side to move; undefined: there is none. */
  readonly example: (value: Value) => P | undefined;
  /** The same counts for each side to move, in the order of the sides; one entry in an impartial game. */
  readonly bySide: readonly Counted<P>[];
  /** The solution from which the values were read. */
  readonly solution: Solution<P>;
}

/** The counts without the values. */
export type CensusCounts<P> = Omit<Census<P>, 'solution'>;

/** `census` of census.ts, with what the platform has. */
export function censusOn<P>(platform: Platform, rules: Rules<P>, options: CensusOptions<P> = {}): Census<P> {
  const solution = solvedForCensus(platform, rules, options);
  return { ...countsOf(rules, present(solution.numbered), options), solution };
}

/** Counts positions that have numbers, all in the scope among them. Raises bad input as `census`. */
export function countsOf<P>(
  rules: Rules<P>,
  numbered: Numbered<P>,
  { from = rules.start, scope = 'reached' }: Pick<CensusOptions<P>, 'from' | 'scope'> = {},
): CensusCounts<P> {
  const { graph, meaning, score } = numbered;
  const tallies = [new Tally(), new Tally()] as const;
  const impartial = rules.position.sides.length === 0;
  let ended = 0;
  const onlyMoves = new Uint32List();
  const onlyGood = onlyGoodSuccessor(rules, numbered);
  const start = graph.indexOf(from);
  if (start === undefined)
    throw badInput(said`${rules.position.text(from)} is not a position that play can start from`);
  walk(numbered, rules.position.size, scope === 'whole' ? undefined : start, (i, successors, count) => {
    const side = impartial ? 0 : graph.mover(i);
    if (meaning) tallies[side]!.addMeaning(i, meaning(i));
    else tallies[side]!.addScore(i, score!(i));
    if (count === 0) ended++;
    if (onlyGood(i, successors, count) === undefined) return;
    onlyMoves.push(i);
  });
  const counted = (tally: Tally): Counted<P> => tally.counted((i) => graph.positionAt(i));
  const both = tallies[0].with(tallies[1]);
  const { length } = onlyMoves;
  const shown = Math.min(SHOWN, length);
  const onlyMoveSome = Array.from({ length: shown }, (_, k) =>
    graph.positionAt(onlyMoves.array[Math.floor((k * length) / shown)]!),
  );
  return {
    ...counted(both),
    scope,
    from,
    ended,
    onlyMoves: length,
    onlyMoveAt: onlyMoveSome[0],
    onlyMoveSome,
    example: (value) => {
      const i = both.first(value);
      return i === undefined ? undefined : graph.positionAt(i);
    },
    bySide: (impartial ? tallies.slice(0, 1) : tallies).map(counted),
  };
}

/** Solves the rules by an engine that numbers the positions of the scope. Raises as `census`. */
export function solvedForCensus<P>(
  platform: Platform,
  rules: Rules<P>,
  { from, scope = 'reached', memory, progress }: CensusOptions<P>,
): Solution<P> {
  const counted = (options: Omit<SolveOptions<P>, 'needs'>, positions?: Gives['positions']): Solution<P> => {
    const needs = { numbered: true, ...(positions && { positions }) };
    return solveOn(platform, rules, { from, memory, progress, symmetries: false, ...options, needs });
  };
  if (scope === 'classes') {
    if (rules.gain) throw badUse(said`positions of a scoring game are not counted up to symmetry`);
    return counted({ symmetries: true }, 'reached');
  }
  if (scope === 'whole') {
    if (rules.position.size === Infinity)
      throw badUse(said`these positions have no index to go through; count those that play reaches`);
    // the turn must not be implied, so that positions with either side to move are there
    return counted({ impliedTurn: false }, 'index');
  }
  // where moves have such a structure, an index is faster than asking the rules for the moves of each position
  if (!rules.gain && (structureOf(rules, 'independent sides') ?? structureOf(rules, 'pieces')))
    return counted({});
  try {
    return counted({}, 'reached');
  } catch (error) {
    // with un-moves a perfect index needs less memory, since no edges are stored
    if (!(error instanceof PlayError) || error.kind !== 'too large' || !rules.unmoves) throw error;
    return counted({}, 'index');
  }
}

/**
 * Visits every position that play reaches from position number `start`, nearest first, or without `start` all legal positions. The
 * first `count` entries of `successors`, which is reused, are the positions one move after `i`. `size` is the size of the index.
 */
function walk<P>(
  { graph, meaning }: Numbered<P>,
  size: number,
  start: number | undefined,
  visit: (i: number, successors: readonly number[], count: number) => void,
): void {
  const into: number[] = [];
  const once = graph.repeats !== true || graph.size === size;
  // if one position has several numbers, only the one that `indexOf` returns counts
  const own = (i: number): number => (once ? i : graph.indexOf(graph.positionAt(i))!);
  const successors = (i: number): number => {
    // with remoteness 0 the game is over
    if (meaning && meaning(i) !== OPEN && meaning(i) >>> 2 === 0) return 0;
    const count = graph.successors(i, into);
    if (!once) for (let k = 0; k < count; k++) into[k] = own(into[k]!);
    return count;
  };
  if (start === undefined) {
    for (let i = 0; i < graph.size; i++) if (graph.legal(i) && own(i) === i) visit(i, into, successors(i));
    return;
  }
  if (graph.size > 2 ** 32)
    throw tooLarge(
      said`more than ${grouped(2 ** 32)} positions cannot be counted from a start; a smaller board helps`,
    );
  const seen = new Uint32Array(Math.ceil(graph.size / 32));
  const queue = new Uint32List();
  const add = (i: number): void => {
    const [word, bit] = [i >>> 5, 1 << (i & 31)];
    if ((seen[word]! & bit) !== 0) return;
    seen[word]! |= bit;
    queue.push(i);
  };
  add(start);
  for (let k = 0; k < queue.length; k++) {
    const i = queue.array[k]!;
    const count = successors(i);
    for (let s = 0; s < count; s++) add(into[s]!);
    visit(i, into, count);
  }
}

/** How many positions with exactly one good move are given. */
const SHOWN = 12;
const ENDINGS = { win: WIN, tie: TIE, draw: OPEN, loss: LOSS } as const;

/** Counts positions with the same side to move, by meaning (4 · remoteness + outcome) or by score. */
class Tally {
  private readonly counts: number[] = [];
  private readonly firsts: number[] = [];
  private readonly scores = new Map<number, { positions: number; readonly first: number }>();

  addMeaning(i: number, meaning: number): void {
    const known = this.counts[meaning];
    if (known === undefined) this.firsts[meaning] = i;
    this.counts[meaning] = (known ?? 0) + 1;
  }

  addScore(i: number, score: number, positions = 1): void {
    const known = this.scores.get(score);
    if (known) known.positions += positions;
    else this.scores.set(score, { positions, first: i });
  }

  /** The number of the first position with a value. */
  first({ outcome = 'draw', remoteness = 0, score }: Value): number | undefined {
    return score === undefined
      ? this.firsts[4 * remoteness + ENDINGS[outcome]]
      : this.scores.get(score)?.first;
  }

  with(other: Tally): Tally {
    const sum = new Tally();
    for (const { counts, firsts, scores } of [this, other]) {
      counts.forEach((count, meaning) => {
        sum.counts[meaning] = (sum.counts[meaning] ?? 0) + count;
        sum.firsts[meaning] ??= firsts[meaning]!;
      });
      for (const [score, { positions, first }] of scores) sum.addScore(first, score, positions);
    }
    return sum;
  }

  counted<P>(positionAt: (i: number) => P): Counted<P> {
    const at = (plies: number, ending: number): number => this.counts[4 * plies + ending] ?? 0;
    const byPlies = Array.from({ length: Math.ceil(this.counts.length / 4) }, (_, plies) => ({
      win: at(plies, WIN),
      tie: at(plies, TIE),
      loss: at(plies, LOSS),
    }));
    const sum = (outcome: 'win' | 'tie' | 'loss'): number =>
      byPlies.reduce((total, counts) => total + counts[outcome], 0);
    const outcomes = { win: sum('win'), tie: sum('tie'), draw: at(0, OPEN), loss: sum('loss') };
    const longest = (outcome: 'win' | 'tie' | 'loss', ending: number): Counted<P>['longest'] => {
      const plies = byPlies.findLastIndex((counts) => counts[outcome] > 0);
      return plies < 0
        ? {}
        : { [outcome]: { plies, position: positionAt(this.firsts[4 * plies + ending]!) } };
    };
    const byScore = [...this.scores]
      .sort(([a], [b]) => a - b)
      .map(([points, { positions }]) => ({ points, positions }));
    const scored = byScore.reduce((total, { positions }) => total + positions, 0);
    return {
      positions: outcomes.win + outcomes.tie + outcomes.draw + outcomes.loss + scored,
      outcomes,
      byPlies: sum('win') + sum('tie') + sum('loss') === 0 ? [] : byPlies,
      longest: { ...longest('win', WIN), ...longest('tie', TIE), ...longest('loss', LOSS) },
      byScore,
    };
  }
}
