import { type PlayError, badInput, said } from '../../base/errors.ts';
import { OPEN } from '../../rules/ending.ts';
import type { Rules } from '../../rules/rules.ts';
import { grown } from '../common/graph/edges.ts';
import type { GameGraph, NumberedGraph, PositionGraph } from '../contract/graph.ts';
import { Points } from '../common/graph/points.ts';
import { NO_LIMIT, type Budget, exceeded, graphBytes, withDropped } from '../common/graph/budget.ts';
import { HOLE, stateOf, storedGraph } from '../common/graph/stored.ts';
import type { Progress } from '../contract/progress.ts';

/** Positions between two checks of the budget, and reports of progress. */
const BATCH = 2 ** 8;

export interface IndexedGraph<P> extends GameGraph<P> {
  /** The peak memory of building and solving the graph, in bytes. Absent: it stores nothing. */
  readonly bytes?: number;
}

/**
 * The graph of all positions of the perfect index, whether or not play reaches them. If the rules have un-moves,
 * nothing is stored and the rules are asked every time. Otherwise all moves are stored; raises too large before they
 * exceed `budget`.
 */
export function indexedGraph<P>(
  rules: Rules<P>,
  budget: Budget = NO_LIMIT,
  progress?: Progress,
): IndexedGraph<P> {
  const { unmoves } = rules;
  return unmoves
    ? { ...askedGraph(rules), predecessors: unmoved(rules, unmoves) }
    : { ...stored(rules, budget, progress), ...numbersOf(rules) };
}

const numbersOf = <P>({ position, legal }: Rules<P>): Pick<GameGraph<P>, 'indexOf' | 'positionAt'> => ({
  indexOf: (p) => (legal(p) ? position.rank(p) : undefined),
  positionAt: (i) => position.unrank(i),
});

/** The graph that stores nothing: it asks the rules every time, forwards only. */
export function askedGraph<P>(rules: Rules<P>): NumberedGraph<P> {
  const { position, moves, ended, stuck, legal } = rules;
  const { size } = position;
  return {
    ...numbersOf(rules),
    size,
    alternates: position.sides.length === 0,
    mover: (i) => position.toMove(position.unrank(i)),
    legal: (i) => legal(position.unrank(i)),
    ended: (i) => ended(position.unrank(i)),
    stuck: (i) => stuck(position.unrank(i)),
    successors: (i, into) => {
      const p = position.unrank(i);
      if (!legal(p) || ended(p) !== OPEN) return 0;
      let count = 0;
      for (const q of moves(p)) {
        if (!legal(q)) continue;
        const j = position.rank(q);
        if (!(j >= 0 && j < size)) throw noPosition(position.text(p), position.text(q));
        into[count++] = j;
      }
      return count;
    },
  };
}

/** Writes the predecessors of i, by the un-moves of the rules. */
const unmoved =
  <P>({ position, ended, legal }: Rules<P>, unmoves: (q: P) => readonly P[]): PositionGraph['predecessors'] =>
  (i, into) => {
    const q = position.unrank(i);
    if (!legal(q)) return 0;
    let count = 0;
    for (const p of unmoves(q)) if (legal(p) && ended(p) === OPEN) into[count++] = position.rank(p);
    return count;
  };

const noPosition = (p: string, q: string): PlayError =>
  badInput(
    said`${p} has a move to what is not a position, ${q}; if play never reaches the former, exclude it with ${'legal'}`,
  );

/** The graph that stores all moves: it asks the rules once for each position. */
function stored<P>(
  { position, moves, ended, stuck, legal, gain }: Rules<P>,
  budget: Budget,
  progress: Progress | undefined,
): PositionGraph & { readonly bytes: number } {
  const { size } = position;
  const states = new Uint8Array(size);
  const offsets = new Uint32Array(size + 1);
  let targets = new Uint32Array(BATCH);
  const scored = gain !== undefined;
  let points = scored ? new Points() : undefined;
  let edges = 0;
  let ascending = true;
  let copied = 0;
  let peak = 0;
  const measure = (done: number): void => {
    const graph = { positions: size, edges, ascending, scored };
    peak = Math.max(peak, withDropped(graphBytes(graph) + Math.max(copied, budget.toSolve(graph))));
    if (peak > budget.memory) throw exceeded(said`the index has`, done, budget);
  };
  for (let i = 0; i < size; i++) {
    if (i % BATCH === 0) {
      measure(i);
      progress?.(i, size, { plies: [], values: size });
    }
    const p = position.unrank(i);
    if (legal(p)) {
      const ending = ended(p);
      const next = ending === OPEN ? moves(p) : [];
      if (edges + next.length > targets.length) copied = graphBytes({ positions: 0, edges, scored });
      targets = grown(targets, edges, edges + next.length);
      const before = edges;
      for (const q of next) {
        if (!legal(q)) continue;
        const j = position.rank(q);
        if (!(j >= 0 && j < size)) throw noPosition(position.text(p), position.text(q));
        if (j <= i) ascending = false;
        if (points?.set(edges, gain!(p, q)) === false) points = undefined;
        targets[edges++] = j;
      }
      states[i] = stateOf(position.toMove(p), ending, ending === OPEN && edges === before ? stuck(p) : OPEN);
    } else states[i] = HOLE;
    offsets[i + 1] = edges;
  }
  measure(size);
  const moveList = { offsets, targets: targets.subarray(0, edges) };
  const graph = storedGraph(position.sides.length === 0, { states, moves: moveList, points, ascending });
  return { ...graph, bytes: peak };
}
