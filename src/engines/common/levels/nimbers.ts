import type { PositionGraph } from '../../contract/graph.ts';
import { LOSS } from '../../../rules/ending.ts';
import { legalCount, successorsFirst } from './order.ts';

/**
 * The nimber of each position of an impartial game: the mex, the least number 0, 1, 2, … that no successor has.
 * Undefined if nimbers do not exist: the game has a cycle, or somewhere it ends other than with a loss for the side to
 * move. Visits every position after its successors, in time proportional to the number of moves.
 */
export function nimbers(graph: PositionGraph): Uint32Array | undefined {
  const order = successorsFirst(graph);
  if (order.length < legalCount(graph)) return undefined;
  const values = new Uint32Array(graph.size);
  const moves = graph.stored?.moves;
  const buffer: number[] = [];
  const targets = moves?.targets ?? buffer;
  // seen[v] = k if a successor of the k-th position has nimber v
  const seen: number[] = [];
  let normal = true;
  for (let k = 1; k <= order.length; k++) {
    const i = order[k - 1];
    const from = moves ? moves.offsets[i] : 0;
    const to = moves ? moves.offsets[i + 1] : graph.successors(i, buffer);
    for (let e = from; e < to; e++) seen[values[targets[e]]] = k;
    if (from === to && (graph.ended(i) || graph.stuck(i)) !== LOSS) normal = false;
    let mex = 0;
    while (seen[mex] === k) mex++;
    values[i] = mex;
  }
  return normal ? values : undefined;
}
