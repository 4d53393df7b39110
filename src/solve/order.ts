import { Uint32List } from '../graph/edges.ts';
import type { PositionGraph } from '../graph/graph.ts';

/**
 * Every position after all its successors. Positions on a cycle, or from which every way leads into one, are left out:
 * the order is then shorter than the number of legal positions.
 */
export function successorsFirst(graph: PositionGraph): Uint32Array {
  const { size } = graph;
  const open = new Uint32Array(size);
  const buffer: number[] = [];
  const order = new Uint32List(Math.max(1024, size));
  for (let i = 0; i < size; i++) {
    if (!graph.legal(i)) continue;
    open[i] = graph.successors(i, buffer);
    if (open[i] === 0) order.push(i);
  }
  for (let k = 0; k < order.length; k++) {
    const count = graph.predecessors(order.array[k]!, buffer);
    for (let e = 0; e < count; e++) {
      const i = buffer[e]!;
      if (--open[i]! === 0) order.push(i);
    }
  }
  return order.subarray();
}

export function legalCount(graph: PositionGraph): number {
  let count = 0;
  for (let i = 0; i < graph.size; i++) if (graph.legal(i)) count++;
  return count;
}
