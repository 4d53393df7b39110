/** Explores by machine code that is made of the rules, which leaves the whole graph in one memory. */
import { said } from '../../base/errors.ts';
import { lastOf } from '../../base/present.ts';
import type { Rules } from '../../rules/rules.ts';
import type { WordNumbering } from '../common/compiled/kernel.ts';
import {
  type Budget,
  NO_LIMIT,
  exceeded,
  graphBytes,
  surelyExceeded,
  withDropped,
} from '../common/graph/budget.ts';
import { storedGraph } from '../common/graph/stored.ts';
import type { Reach } from '../contract/progress.ts';
import { type ExploredGraph, type Exploring, MOST_PLIES, mostIn } from './exploring.ts';
import { playByWords, reachesMore } from './reach.ts';

/** Positions between two reports of progress: a few milliseconds. */
const REPORT = 2 ** 13;
/** New positions or moves that are allowed at once, if memory suffices for all. */
const AT_ONCE = 2 ** 16;
/**
 * After this many positions, and after this part of what fits in memory, random games estimate whether all will: they take about as long
 * as exploring until then.
 */
const FEW = 2 ** 18;
const SHARE = 64;

/**
 * The graph of all positions that play can reach from the one that `words` begins with, as `exploredGraph` makes it. Undefined: there are
 * too many for machine code.
 */
export function exploredByWords<P>(
  rules: Rules<P>,
  words: WordNumbering<P>,
  { start = rules.start, classes = false, budget = NO_LIMIT, progress, wordMoves }: Exploring<P>,
): ExploredGraph<P> | undefined {
  const { position } = rules;
  const scored = rules.gain !== undefined;
  const needs = (more: number): number => {
    const { edges, ascending, size: positions } = words;
    const size = { positions: positions + more, edges: edges + more, ascending, scored };
    const toExplore = words.bytesWith(more);
    return withDropped(graphBytes(size) + Math.max(toExplore, words.bytesWith(0) + budget.toSolve(size)));
  };
  let peak = 0;
  const take = (more: number): void => {
    const needed = needs(more);
    if (needed > budget.memory) throw exceeded(said`play reaches`, words.size, budget);
    if (needed > peak) peak = needed;
  };
  // plies[k + 1]: how many positions are reached within k plies; they have the lowest numbers
  const plies = [0, 1];
  const reach = (): Reach => ({
    plies: [...plies.slice(1), words.size].map((end, ply) => end - plies[ply]),
    values: position.size,
  });
  const report = (): void => progress?.(words.expanded, words.size, reach());
  const most = mostIn(budget, words.bytesEach, scored);
  let few = Math.max(FEW, most / SHARE);
  for (let wanted = 0; words.expanded < words.size;) {
    const from = words.expanded;
    if (from === lastOf(plies) && plies.length <= MOST_PLIES) plies.push(words.size);
    report();
    if (words.size > few) {
      few = Infinity;
      const moves = wordMoves?.(rules, classes);
      if (moves && reachesMore(playByWords(moves, start), most, report))
        throw surelyExceeded(most, reach().plies.slice(0, -1), budget);
    }
    const more = allowed(wanted, needs, budget);
    take(more === wanted ? wanted : 0);
    const end = lastOf(plies);
    const found = words.explore(Math.min(from + REPORT, from < end ? end : Infinity), more);
    if (found === undefined) {
      words.release();
      return undefined;
    }
    wanted = found;
  }
  take(0);
  const graph = storedGraph(position.sides.length === 0, words.stored());
  return {
    ...graph,
    indexOf: (p) => words.find(p),
    positionAt: (i) => words.positionAt(i),
    bytes: peak,
    labels: (reportLabels) => words.labels(reportLabels),
    scores: () => words.scores(),
    release: () => words.release(),
  };
}

/** How many new positions and moves there may be at once: `AT_ONCE`, fewer if memory does not suffice, but at least `wanted`. */
function allowed(wanted: number, needs: (more: number) => number, { memory }: Budget): number {
  let more = Math.max(AT_ONCE, wanted);
  while (more > wanted && needs(more) > memory) more = Math.floor(more / 2);
  return Math.max(more, wanted);
}
