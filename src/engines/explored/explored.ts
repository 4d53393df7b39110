import type { Rules } from '../../rules/rules.ts';
import { grown } from '../common/graph/edges.ts';
import { accountOf } from './account.ts';
import { type ExploredGraph, type Exploring, mostIn } from './exploring.ts';
import { exploredByWords } from './by-words.ts';
import { expandedByRules } from './expansion.ts';
import { cannotFit, fewFor } from './reach.ts';
import { NO_LIMIT, graphBytes, withDropped } from '../common/graph/budget.ts';
import { storedGraph } from '../common/graph/stored.ts';

/** With fewer positions than these, which take a moment by functions, making machine code would take longer than it saves. */
const MANY = 2 ** 8;
/** Positions between two reports of progress. */
const REPORT = 2 ** 8;

/**
 * The graph of all positions that play can reach from the start, found by breadth-first search and numbered in the
 * order in which they are found, with all moves stored; those of a position are followed in the order of the ranks that they lead to. Takes time and memory proportional to the number of moves.
 * Raises too large before the budget is exceeded, and early if random games show that it would be (see reach.ts).
 */
export function exploredGraph<P>(rules: Rules<P>, how: Exploring<P> = {}): ExploredGraph<P> {
  const byWords = compiled(rules, how, true);
  if (byWords) return byWords;
  const { start = rules.start, classes = false, budget = NO_LIMIT, compileFrom = MANY } = how;
  const { position } = rules;
  const scored = rules.gain !== undefined;
  const found = expandedByRules(rules, classes, start);
  let states = new Uint8Array(0);
  let offsets = new Uint32Array(1);
  let targets = new Uint32Array(0);
  let ascending = true;
  let isTried = false;
  let edges = 0;
  let nextReport = 0;
  let few = fewFor(rules);
  const account = accountOf(rules, how, found);
  for (let from = 0, to = 0; from < found.size; from = to) {
    const end = account.begin(from);
    if (from >= nextReport) {
      account.report();
      nextReport += REPORT;
    }
    if (found.size > few) {
      few = Infinity;
      account.refuse(mostIn(budget, found.bytesEach, scored), (most, report) =>
        cannotFit(rules, { start, classes }, most, report),
      );
    }
    if (found.size >= compileFrom && !isTried) {
      isTried = true;
      const graph = compiled(rules, how, false);
      if (graph) return graph;
    }
    to = Math.min(from + found.batch, found.size, end);
    states = grown(states, from, to);
    offsets = grown(offsets, from + 1, to + 1);
    found.expand(from, to, { states, offsets });
    const count = offsets[to] - edges;
    // check that memory suffices if all successors are new, and for solving
    const size = { positions: found.size + count, edges: edges + count, ascending, scored };
    const copied = edges + count > targets.length ? graphBytes({ positions: 0, edges, scored }) : 0;
    const needed = withDropped(
      graphBytes(size) + Math.max(found.bytesWith(count) + copied, found.bytesWith(0) + budget.toSolve(size)),
    );
    account.take(needed);
    // number the successors
    targets = grown(targets, edges, edges + count);
    found.add(count, targets, edges);
    // if every target comes after the whole batch, it comes after its own position
    let least = to;
    for (let e = edges; e < edges + count; e++) if (targets[e] < least) least = targets[e];
    if (least < to && ascending) ascending = ascend(offsets, targets, from, to);
    edges += count;
  }
  const { size } = found;
  // once more, because the last batch may be the first with a move to a lower number, which makes solving take more
  const whole = { positions: size, edges, ascending, scored };
  account.take(withDropped(graphBytes(whole) + found.bytesWith(0) + budget.toSolve(whole)));
  const graph = storedGraph(position.sides.length === 0, {
    states: states.subarray(0, size),
    moves: { offsets: offsets.subarray(0, size + 1), targets: targets.subarray(0, edges) },
    points: found.points,
    ascending,
  });
  return {
    ...graph,
    indexOf: (p) => found.find(p),
    positionAt: (i) => found.positionAt(i),
    bytes: account.peak,
  };
}

/**
 * The graph as machine code explores it, with moves of its own or those that functions find. Undefined: it cannot, or, if `ifKnown`, the
 * rules were not compiled before, or there are too many positions.
 */
function compiled<P>(rules: Rules<P>, how: Exploring<P>, ifKnown: boolean): ExploredGraph<P> | undefined {
  if (!how.compiler) return undefined;
  const { classes = false, start = rules.start, threads } = how;
  const words = how.compiler(rules, classes, start, { ifKnown, threads });
  try {
    return words && exploredByWords(rules, words, how);
  } catch (error) {
    // its threads would wait for ever
    words?.release();
    throw error;
  }
}

/** Whether all moves of the positions `from` … `to` − 1 lead to higher numbers. */
function ascend(offsets: Uint32Array, targets: Uint32Array, from: number, to: number): boolean {
  for (let i = from; i < to; i++) {
    for (let e = offsets[i]; e < offsets[i + 1]; e++) if (targets[e] <= i) return false;
  }
  return true;
}
