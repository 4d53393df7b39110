import { Uint32List } from '../graph/edges.ts';
import { degree } from '../../../base/adjacency.ts';
import type { PositionGraph } from '../../contract/graph.ts';
import { HOLE } from '../graph/stored.ts';

/**
 * All positions, each after its successors (a topological order, by Kahn's algorithm). Positions from which a cycle can
 * be reached are left out, so the order is shorter than `legalCount` if there is a cycle. Takes time proportional to
 * the number of moves, and eight bytes for each position.
 */
export function successorsFirst(graph: PositionGraph): Uint32Array {
  const { size, stored } = graph;
  const order = new Uint32List(Math.max(1024, size));
  if (stored?.ascending) {
    for (let i = size - 1; i >= 0; i--) if (graph.legal(i)) order.push(i);
    return order.subarray();
  }
  const open = new Uint32Array(size);
  const buffer: number[] = [];
  for (let i = 0; i < size; i++) {
    if (!graph.legal(i)) continue;
    open[i] = stored ? degree(stored.moves, i) : graph.successors(i, buffer);
    if (open[i] === 0) order.push(i);
  }
  const unmoves = stored?.unmoves();
  const sources = unmoves?.targets ?? buffer;
  for (let k = 0; k < order.length; k++) {
    const j = order.array[k];
    const from = unmoves ? unmoves.offsets[j] : 0;
    const to = unmoves ? unmoves.offsets[j + 1] : graph.predecessors(j, buffer);
    for (let e = from; e < to; e++) {
      const i = sources[e];
      if (--open[i] === 0) order.push(i);
    }
  }
  return order.subarray();
}

/** The number of positions, without the indexes that are not positions. */
export function legalCount(graph: Pick<PositionGraph, 'size' | 'legal' | 'stored'>): number {
  let count = 0;
  if (graph.stored) {
    const { states } = graph.stored;
    for (let i = 0; i < states.length; i++) count += +(states[i] !== HOLE);
    return count;
  }
  for (let i = 0; i < graph.size; i++) if (graph.legal(i)) count++;
  return count;
}
