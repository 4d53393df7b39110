import { badInput, said } from '../../../base/errors.ts';
import type { PositionGraph } from '../../contract/graph.ts';
import { moverIn } from '../graph/stored.ts';
import { legalCount, successorsFirst } from './order.ts';

/**
 * Solves a scoring game without cycles: for each position, the points that the side to move still gains under perfect
 * play, less those of the other side. `gain(i, j)` returns the points of the side that moves from i to j, and is called
 * only if they are not stored. Visits every position after its successors, in time proportional to the number of moves.
 * Raises bad input if the game has a cycle.
 */
export function layers(graph: PositionGraph, gain: (i: number, j: number) => number): Float64Array {
  const scores = new Float64Array(graph.size);
  const order = successorsFirst(graph);
  if (order.length < legalCount(graph))
    throw badInput(said`a scoring game must end, but its moves can go round in a circle`);
  const { moves, points, states } = graph.stored ?? {};
  const buffer: number[] = [];
  const targets = moves?.targets ?? buffer;
  const moverAt = (i: number): number =>
    graph.alternates ? 0 : states ? moverIn(states[i]) : graph.mover(i);
  for (const i of order) {
    const from = moves ? moves.offsets[i] : 0;
    const to = moves ? moves.offsets[i + 1] : graph.successors(i, buffer);
    let best = from === to ? 0 : -Infinity;
    const mover = moverAt(i);
    for (let e = from; e < to; e++) {
      const j = targets[e];
      const turned = graph.alternates || moverAt(j) !== mover;
      const score = (points ? points.at(e) : gain(i, j)) + (turned ? -scores[j] : scores[j]);
      if (score > best) best = score;
    }
    scores[i] = best;
  }
  return scores;
}
