/** Explores by machine code that is made of the rules, which leaves the whole graph in one memory. */
import type { Rules } from '../../rules/rules.ts';
import type { WordNumbering } from '../common/compiled/kernel.ts';
import { type Budget, NO_LIMIT, graphBytes, withDropped } from '../common/graph/budget.ts';
import { storedGraph } from '../common/graph/stored.ts';
import { type CannotFit, accountOf } from './account.ts';
import { type ExploredGraph, type Exploring, mostIn } from './exploring.ts';
import { FEW, cannotFit, playByWords, reachesMore } from './reach.ts';

/** Positions between two reports of progress: a few milliseconds, if it is not functions that find their moves. */
const REPORT = 2 ** 13;
const REPORT_GIVEN = 2 ** 8;
/** New positions or moves that are allowed at once, if memory suffices for all. */
const AT_ONCE = 2 ** 16;
/**
 * After this many positions, and after this part of what fits in memory, random games of compiled rules estimate whether all will: they
 * take about as long as exploring until then.
 */
const FEW_WORDS = 2 ** 18;
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
  const needs = (more: number, moreEdges = more): number => {
    const { edges, ascending, size: positions } = words;
    const size = { positions: positions + more, edges: edges + moreEdges, ascending, scored };
    const toExplore = words.bytesWith(more);
    return withDropped(graphBytes(size) + Math.max(toExplore, words.bytesWith(0) + budget.toSolve(size)));
  };
  const account = accountOf(rules, how, words);
  const most = mostIn(budget, words.bytesEach, scored);
  const byWords: CannotFit = (more, told) => {
    const moves = wordMoves?.(rules, classes);
    return moves !== undefined && reachesMore(playByWords(moves, start), more, told);
  };
  const byFunctions: CannotFit = (more, told) => cannotFit(rules, { start, classes }, more, told);
  const { isGiven } = words;
  const step = isGiven ? REPORT_GIVEN : REPORT;
  let few = isGiven ? FEW : Math.max(FEW_WORDS, most / SHARE);
  for (let wanted = 0; words.expanded < words.size;) {
    const from = words.expanded;
    const end = account.begin(from);
    account.report();
    if (words.size > few) {
      few = Infinity;
      account.refuse(most, isGiven ? byFunctions : byWords);
    }
    const more = allowed(wanted, needs, budget);
    account.take(needs(more === wanted ? wanted : 0));
    const { size, edges } = words;
    const found = words.explore(Math.min(from - (from % step) + step, end), more);
    if (found === undefined) {
      words.release();
      return undefined;
    }
    // in less memory there must be room for all that moves led to, as if it were new
    if (isGiven) account.take(needs(size + words.edges - edges - words.size, 0));
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
