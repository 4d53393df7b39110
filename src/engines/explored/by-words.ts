/** Explores by machine code that is made of the rules, which leaves the whole graph in one memory. */
import type { Rules } from '../../rules/rules.ts';
import type { WordNumbering } from '../common/compiled/kernel.ts';
import { NO_LIMIT } from '../common/graph/budget.ts';
import { storedGraph } from '../common/graph/stored.ts';
import { type CannotFit, accountOf } from './account.ts';
import { type ExploredGraph, type Exploring, mostIn } from './exploring.ts';
import { FEW, cannotFit, playByWords, reachesMore } from './reach.ts';

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
  const account = accountOf(rules, how, words);
  const most = mostIn(budget, words.bytesEach, scored);
  const byWords: CannotFit = (more, report) => {
    const moves = wordMoves?.(rules, classes);
    return moves !== undefined && reachesMore(playByWords(moves, start), more, report);
  };
  const byFunctions: CannotFit = (more, report) => cannotFit(rules, { start, classes }, more, report);
  const { isGiven } = words;
  let few = isGiven ? FEW : Math.max(FEW_WORDS, most / SHARE);
  const begin = (expanded: number): number => {
    const end = account.begin(expanded);
    account.report();
    if (words.size > few) {
      few = Infinity;
      account.refuse(most, isGiven ? byFunctions : byWords);
    }
    return end;
  };
  if (!words.exploreAll({ budget, scored, begin, take: account.take })) {
    words.release();
    return undefined;
  }
  return {
    ...storedGraph(rules.position.sides.length === 0, words.stored()),
    indexOf: (p) => words.find(p),
    positionAt: (i) => words.positionAt(i),
    bytes: account.peak,
    labels: (report) => words.labels(report),
    scores: () => words.scores(),
    release: () => words.release(),
  };
}
