/** Finds the hardest positions of a game: those with the longest forced win, and those with a single good move. */
import { elementAt, lookUp, present } from '../base/present.ts';
import { LOSS, WIN } from '../rules/ending.ts';
import type { Rules } from '../rules/rules.ts';
import type { Numbered } from '../engines/contract/engine.ts';
import type { Platform } from '../engines/platform.ts';
import type { Solution } from '../engines/solve-on.ts';
import type { Progress } from '../engines/contract/progress.ts';
import type { Value } from '../engines/contract/value.ts';
import { allByNumber, isOwn } from './all-by-number.ts';
import { explain } from './explain.ts';
import { onlyGoodSuccessor } from './only-good.ts';

/** The hardest positions of a kind. */
export interface HardestOf<P> {
  /** How hard the hardest ones are: plies until the end, or in a scoring game the points that the side to move gains. */
  readonly most: number;
  /** How many positions are that hard. */
  readonly count: number;
  /** Some of them, spread over the table; if there are few, followed by the next hardest. */
  readonly some: readonly { readonly position: P; readonly value: Value }[];
}

export interface Hardest<P> {
  /** Positions from which the winner needs the most plies, whoever is to move. Undefined: nothing is won, or there are points. */
  readonly longest: HardestOf<P> | undefined;
  /**
   * Positions in which the side to move wins, or gains points, by exactly one of its moves, and needs the most plies for it,
   * or gains the most points. Undefined: there is none.
   */
  readonly single: HardestOf<P> | undefined;
  /** Whether positions that are symmetric to each other were counted as one. */
  readonly classes: boolean;
}

export interface HardestOptions<P> {
  /** The values, if the game is solved already. */
  readonly solution?: Solution<P> | undefined;
  /** How many positions of each kind to give. */
  readonly some: number;
  /** The most memory for solving the game again, in bytes, if the solution does not have all of these positions by number. */
  readonly memory?: number | undefined;
  readonly progress?: Progress | undefined;
}

/** Positions that are gathered in one pass over the table: 8 MiB of numbers. */
const GATHERED = 2 ** 20;

/**
 * The hardest positions of a game: of all placements of its pieces with either side to move, or in games in which pieces are put
 * down, removed or counted, of all positions that play reaches from the start. Raises too large if the game has to be solved again,
 * and the memory does not suffice.
 */
export function hardest<P>(platform: Platform, rules: Rules<P>, options: HardestOptions<P>): Hardest<P> {
  const { memory, progress, some } = options;
  const solution = allByNumber(platform, rules, options.solution, { memory, progress });
  const numbered = present(solution.numbered);
  const { graph, meaning, score } = numbered;
  const decided = (i: number): number => {
    const [plies, ending] = [meaning!(i) >>> 2, meaning!(i) & 3];
    return ending === WIN || ending === LOSS ? plies : 0;
  };
  const won = (i: number): number => (score ? score(i) : (meaning!(i) & 3) === WIN ? meaning!(i) >>> 2 : 0);
  const onlyGood = onlyGoodSuccessor(rules, numbered);
  const into: number[] = [];
  // the good moves lead to one class of symmetric positions: there may be one or several of them
  const singleMove = (i: number): boolean =>
    onlyGood(i, into, graph.successors(i, into)) !== undefined &&
    explain(rules, solution, graph.positionAt(i))?.onlyMove !== undefined;
  const found = {
    longest: score ? undefined : hardestBy(numbered, some, decided, () => true),
    single: hardestBy(numbered, some, won, singleMove),
    classes: solution.plan.symmetries > 1,
  };
  if (solution !== options.solution) solution.release();
  return found;
}

/** The positions that are hardest by a measure above 0, among those that hold. */
function hardestBy<P>(
  numbered: Numbered<P>,
  wanted: number,
  measure: (i: number) => number,
  holds: (i: number) => boolean,
): HardestOf<P> | undefined {
  const { graph } = numbered;
  let most: number | undefined;
  let count = 0;
  const some: number[] = [];
  for (const [hard, all] of descending(numbered, measure)) {
    const found = all.filter(holds);
    if (found.length === 0) continue;
    if (most === undefined) [most, count] = [hard, found.length];
    some.push(...spread(found, wanted - some.length));
    if (some.length >= wanted) break;
  }
  if (most === undefined) return undefined;
  return {
    most,
    count,
    some: some.map((i) => ({ position: graph.positionAt(i), value: numbered.value(i) })),
  };
}

/** `wanted` of the numbers, at equal distances. */
const spread = (numbers: readonly number[], wanted: number): number[] =>
  numbers.length <= wanted
    ? [...numbers]
    : Array.from({ length: wanted }, (_, k) => numbers[Math.floor((k * numbers.length) / wanted)]!);

/** The positions with a measure above 0, by that measure, the highest first. */
function* descending<P>(
  { graph }: Numbered<P>,
  measure: (i: number) => number,
): Generator<readonly [measure: number, positions: readonly number[]]> {
  const counts = new Map<number, number>();
  for (let i = 0; i < graph.size; i++) {
    const m = measure(i);
    if (m > 0) counts.set(m, (counts.get(m) ?? 0) + 1);
  }
  const measures = [...counts.keys()].sort((a, b) => b - a);
  for (let from = 0; from < measures.length;) {
    let total = 0;
    let to = from;
    while (
      to < measures.length &&
      (to === from || total + lookUp(counts, elementAt(measures, to)) <= GATHERED)
    )
      total += lookUp(counts, elementAt(measures, to++));
    const gathered = new Map<number, number[]>(measures.slice(from, to).map((m) => [m, []]));
    for (let i = 0; i < graph.size; i++) {
      const group = gathered.get(measure(i));
      if (group && graph.legal(i) && isOwn(graph, i)) group.push(i);
    }
    yield* gathered;
    from = to;
  }
}
