import { badInput, said } from '../../base/errors.ts';
import type { PositionGraph } from '../graph/graph.ts';
import { moverIn } from '../graph/stored.ts';
import { legalCount, successorsFirst } from './order.ts';

/**
 * Scoring games without cycles: for each position the margin still to be gained by the side to move under best play,
 * its own points less the other side's. `gain(i, j)` are the points of the mover for going from i to j; it is asked where they
 * are not stored. Raises bad input when play can go round in a circle.
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
