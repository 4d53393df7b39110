/** Explores by machine code that is made of the rules, which leaves the whole graph in one memory. */
import type { Rules } from '../../rules/rules.ts';
import type { WordNumbering } from '../common/compiled/kernel.ts';
import { type Budget, NO_LIMIT, graphBytes, withDropped } from '../common/graph/budget.ts';
import { storedGraph } from '../common/graph/stored.ts';
import { type CannotFit, accountOf } from './account.ts';
import { type ExploredGraph, type Exploring, mostIn } from './exploring.ts';
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
  how: Exploring<P>,
): ExploredGraph<P> | undefined {
  const { start = rules.start, classes = false, budget = NO_LIMIT, wordMoves } = how;
  const scored = rules.gain !== undefined;
  const needs = (more: number): number => {
    const { edges, ascending, size: positions } = words;
    const size = { positions: positions + more, edges: edges + more, ascending, scored };
    const toExplore = words.bytesWith(more);
    return withDropped(graphBytes(size) + Math.max(toExplore, words.bytesWith(0) + budget.toSolve(size)));
  };
  const account = accountOf(rules, how, words);
  const most = mostIn(budget, words.bytesEach, scored);
  const byWords: CannotFit = (more, told) => {
    const moves = wordMoves?.(rules, classes);
    return moves !== undefined && reachesMore(playByWords(moves, start), more, told);
  };
  let few = Math.max(FEW, most / SHARE);
  for (let wanted = 0; words.expanded < words.size;) {
    const from = words.expanded;
    const end = account.begin(from);
    account.report();
    if (words.size > few) {
      few = Infinity;
      account.refuse(most, byWords);
    }
    const more = allowed(wanted, needs, budget);
    account.take(needs(more === wanted ? wanted : 0));
    const found = words.explore(Math.min(from + REPORT, end), more);
    if (found === undefined) {
      words.release();
      return undefined;
    }
    wanted = found;
  }
  account.take(needs(0));
  const graph = storedGraph(rules.position.sides.length === 0, words.stored());
  return {
    ...graph,
    indexOf: (p) => words.find(p),
    positionAt: (i) => words.positionAt(i),
    bytes: account.peak,
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
