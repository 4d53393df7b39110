import { lastOf } from '../../base/present.ts';
import type { Rules } from '../../rules/rules.ts';
import { grown } from '../common/graph/edges.ts';
import type { Reach } from '../contract/progress.ts';
import { type ExploredGraph, type Exploring, MOST_PLIES, mostIn } from './exploring.ts';
import { exploredByWords } from './by-words.ts';
import { expandedByRules } from './expansion.ts';
import { leastRank, rankBound, textOf } from '../common/symmetry/quotient.ts';
import { playByRules, reachesMore, textKey } from './reach.ts';
import { said } from '../../base/errors.ts';
import { NO_LIMIT, exceeded, surelyExceeded, graphBytes, withDropped } from '../common/graph/budget.ts';
import { storedGraph } from '../common/graph/stored.ts';

/** With fewer positions than these, which take a moment by functions, making machine code would take longer than it saves. */
const MANY = 2 ** 8;
/** Positions between two reports of progress. */
const REPORT = 2 ** 8;
/** After this many positions, which most games do not have, random games estimate whether all will fit in memory. */
const FEW = 2 ** 16;
/** The same if positions are identified by text, which takes ten times as long. */
const FEW_TEXTS = 2 ** 13;

/**
 * The graph of all positions that play can reach from the start, found by breadth-first search and numbered in the
 * order in which they are found, with all moves stored; those of a position are followed in the order of the ranks that they lead to. Takes time and memory proportional to the number of moves.
 * Raises too large before the budget is exceeded, and early if random games show that it would be (see reach.ts).
 */
export function exploredGraph<P>(rules: Rules<P>, how: Exploring<P> = {}): ExploredGraph<P> {
  const byWords = compiled(rules, how, true);
  if (byWords) return byWords;
  const { start = rules.start, classes = false, budget = NO_LIMIT, progress, compileFrom = MANY } = how;
  const { position } = rules;
  const scored = rules.gain !== undefined;
  const found = expandedByRules(rules, classes, start);
  let states = new Uint8Array(0);
  let offsets = new Uint32Array(1);
  let targets = new Uint32Array(0);
  let ascending = true;
  let isTried = false;
  let edges = 0;
  let peak = 0;
  let nextReport = 0;
  let few = rankBound(position) === undefined ? FEW_TEXTS : FEW;
  const take = (needed: number): void => {
    if (needed > budget.memory) throw exceeded(said`play reaches`, found.size, budget, position.whyMany?.());
    if (needed > peak) peak = needed;
  };
  // plies[k + 1]: how many positions are reached within k plies; they have the lowest numbers
  const plies = [0, 1];
  for (let from = 0, to = 0; from < found.size; from = to) {
    if (from === plies.at(-1) && plies.length <= MOST_PLIES) plies.push(found.size);
    const reach = (): Reach => ({
      plies: [...plies.slice(1), found.size].map((end, ply) => end - plies[ply]),
      values: position.size,
    });
    if (progress && from >= nextReport) {
      progress(from, found.size, reach());
      nextReport += REPORT;
    }
    if (found.size > few) {
      few = Infinity;
      const most = mostIn(budget, found.bytesEach, scored);
      const report = (): void => progress?.(from, found.size, reach());
      report();
      if (cannotFit(rules, { start, classes }, most, report))
        throw surelyExceeded(most, reach().plies.slice(0, -1), budget, position.whyMany?.());
    }
    if (found.size >= compileFrom && !isTried) {
      isTried = true;
      const graph = compiled(rules, how, false);
      if (graph) return graph;
    }
    const end = lastOf(plies);
    to = Math.min(from + found.batch, found.size, from < end ? end : Infinity);
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
    take(needed);
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
  take(withDropped(graphBytes(whole) + found.bytesWith(0) + budget.toSolve(whole)));
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
    bytes: peak,
  };
}

/**
 * The graph as machine code explores it. Undefined: the rules cannot be compiled, or, if `ifKnown`, were not before, or there are too many
 * positions.
 */
function compiled<P>(rules: Rules<P>, how: Exploring<P>, ifKnown: boolean): ExploredGraph<P> | undefined {
  if (!how.compiler) return undefined;
  const words = how.compiler(rules, how.classes ?? false, how.start ?? rules.start, ifKnown);
  return words && exploredByWords(rules, words, how);
}

/** Whether random games show that play reaches more than `most` positions, or classes of symmetric positions. */
function cannotFit<P>(
  rules: Rules<P>,
  { start, classes }: { readonly start: P; readonly classes: boolean },
  most: number,
  report: () => void,
): boolean {
  const { position, symmetries } = rules;
  const ranked = rankBound(position);
  if (ranked !== undefined) {
    return (
      ranked > most &&
      reachesMore(playByRules(rules, start, classes ? leastRank(rules) : position.rank), most, report)
    );
  }
  // computing symmetric texts is slow, so count positions instead of classes: a class has at most as many as symmetries
  const text = textOf(position);
  const positions = classes ? most * (symmetries.length + 1) : most;
  const play = playByRules(rules, start, (p) => textKey(text(p)));
  return reachesMore(play, positions, report);
}

/** Whether all moves of the positions `from` … `to` − 1 lead to higher numbers. */
function ascend(offsets: Uint32Array, targets: Uint32Array, from: number, to: number): boolean {
  for (let i = from; i < to; i++) {
    for (let e = offsets[i]; e < offsets[i + 1]; e++) if (targets[e] <= i) return false;
  }
  return true;
}
