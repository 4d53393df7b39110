/** Which nodes of a graph lead to each other. */
import { elementAt } from './present.ts';

/**
 * The strongly connected components of a graph, each after all those that edges lead to from it: Tarjan, Depth-first search and linear
 * graph algorithms, SIAM Journal on Computing 1 (1972), with a stack of its own instead of recursion.
 */
export function components(next: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const found: number[][] = [];
  // the order in which nodes are met, from 1; and the least one that is reached without leaving what is open
  const order = next.map(() => 0);
  const least = next.map(() => 0);
  const isOpen = next.map(() => false);
  const open: number[] = [];
  let met = 0;
  for (const root of next.keys()) {
    const way = order[root] === 0 ? [{ node: root, edge: 0 }] : [];
    for (let top = way.at(-1); top !== undefined; top = way.at(-1)) {
      const { node } = top;
      if (order[node] === 0) {
        order[node] = least[node] = ++met;
        isOpen[node] = true;
        open.push(node);
      }
      const to = next[node]?.[top.edge++];
      if (to !== undefined) {
        if (order[to] === 0) way.push({ node: to, edge: 0 });
        else if (isOpen[to]) least[node] = Math.min(elementAt(least, node), elementAt(order, to));
        continue;
      }
      // all edges of the node have been followed
      way.pop();
      const before = way.at(-1)?.node;
      if (before !== undefined) least[before] = Math.min(elementAt(least, before), elementAt(least, node));
      if (least[node] !== order[node]) continue;
      const members = open.splice(open.lastIndexOf(node));
      for (const member of members) isOpen[member] = false;
      found.push(members);
    }
  }
  return found;
}
