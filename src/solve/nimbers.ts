import type { PositionGraph } from '../graph/graph.ts';
import { LOSS } from '../rules.ts';
import { legalCount, successorsFirst } from './order.ts';

/**
 * The nimber of each position of an impartial game under normal play: the least number that no successor has.
 * Undefined when the game has cycles or does not end by the mover's loss everywhere: no nimbers then.
 */
export function nimbers(graph: PositionGraph): Uint32Array | undefined {
  const order = successorsFirst(graph);
  if (order.length < legalCount(graph)) return undefined;
  const values = new Uint32Array(graph.size);
  const buffer: number[] = [];
  // seen[v] = k: a successor of the k-th position has nimber v
  const seen: number[] = [];
  let normal = true;
  order.forEach((i, k) => {
    const count = graph.successors(i, buffer);
    for (let e = 0; e < count; e++) seen[values[buffer[e]!]!] = k + 1;
    if (count === 0 && (graph.ended(i) || graph.stuck(i)) !== LOSS) normal = false;
    let mex = 0;
    while (seen[mex] === k + 1) mex++;
    values[i] = mex;
  });
  return normal ? values : undefined;
}
