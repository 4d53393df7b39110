import type { Engine } from '../contract/engine.ts';
import { meaningAt, readLabel, signatureOfLabels } from '../common/levels/labels.ts';
import type { Progress } from '../contract/progress.ts';
import { ProductGraph } from './graph.ts';
import { type Half, NOT_SIDED, productOf, sided, solveHalves } from '../common/structures/halves.ts';
import { productBytes, retrogradeProduct } from './retrograde.ts';

/**
 * Solves games of independent sides: the graph is the product of two small graphs, one of each side's configurations.
 */
export const product: Engine = {
  name: 'product',
  offer(given, options) {
    const found = sided(given, options);
    if (!found) return NOT_SIDED;
    const { rules, sides, group, implied } = found;
    const [first, second] = sides.sizes;
    const classes = group.length > 1 ? sides.classes(group) : first;
    const positions = (implied ? 1 : 2) * classes * second;
    const edges = [sides.edges(0), sides.edges(1)] as const;
    const graphBytes = edges.reduce(
      (total, { count, twoWay }, side) => total + (twoWay ? 4 : 8) * (sides.sizes[side] + count),
      0,
    );
    const most = Math.max(edges[0].most, edges[1].most);
    return {
      what: productOf(classes, second, implied),
      method: 'retrograde',
      positions,
      symmetries: group.length,
      bytes: productBytes(positions / second, second, most, group.length) + graphBytes,
      gives: { positions: 'index', numbered: true, remoteness: true, exactBytes: true },
      solve: (from, progress) =>
        solveHalves(found, from, positions, (half) =>
          solveHalf(new ProductGraph(rules, group, half), progress),
        ),
    };
  },
};

function solveHalf<P>(graph: ProductGraph<P>, progress?: Progress): Half<P> {
  const labels = retrogradeProduct(graph, progress);
  return {
    value: (p) => {
      const i = graph.indexOf(p);
      return i === undefined ? undefined : readLabel(labels, i);
    },
    at: (turn, a, b) => readLabel(labels, graph.numberOf(turn, a, b)),
    numbered: {
      graph,
      meaning: (i) => meaningAt(labels, i),
      score: undefined,
      value: (i) => readLabel(labels, i),
    },
    signature: () => signatureOfLabels(labels),
    release: () => undefined,
  };
}
