/** What positions consist of, as the search of sums sees it. */
import type { Form, Forms } from '../../partizan/forms.ts';
import type { Rules } from '../../rules/rules.ts';
import { type Keyed, NodeValues } from '../../sums/node-values.ts';
import { type Node, Nodes } from '../../sums/nodes.ts';
import { type PlacementRegion, Placements } from '../../sums/placements.ts';
import { CUTS, cut } from './bounds.ts';

/** Parts of positions, `N`, in which moves, `M`, are made. */
export interface RegionParts<P, N extends Keyed, M> {
  of(p: P): readonly N[];
  cells(node: N): number;
  /** The node as it should be kept, so that its moves are asked for as cheaply as possible. */
  kept(node: N): N;
  movesIn(node: N): readonly [readonly M[], readonly M[]];
  /** What a move leaves of a node. */
  after(node: N, move: M): readonly N[];
  /** What Left gains by a move, in moves. A guess. Absent: it follows from the moves after it. */
  readonly gain?: (node: N, move: M) => number;
  readonly values: NodeValues<N>;
  /** What a node is worth at least (`which` 0) or at most (1), if it is cut in one of the ways; null: it cannot be. */
  bound(node: N, which: 0 | 1, way: number): Form | null;
}

/** The parts of the positions of some rules. */
export function partsOf<P>(rules: Rules<P>, forms: Forms): RegionParts<P, Keyed, unknown> {
  const nodes = new Nodes(rules);
  const parts: unknown = nodes.isPlacement ? placed(nodes, forms) : plain(nodes, forms);
  return parts as RegionParts<P, Keyed, unknown>;
}

function plain<P>(nodes: Nodes<P>, forms: Forms): RegionParts<P, Node<P>, P> {
  return {
    of: (p) => nodes.of({ p }),
    cells: ({ region }) => region?.length ?? Infinity,
    kept: (node) => nodes.alone(node),
    movesIn: (node) => nodes.movesIn(node),
    after: ({ region }, p) => nodes.of({ p }, region),
    values: new NodeValues(
      forms,
      (node) => nodes.options(nodes.alone(node)),
      (node) => nodes.loops(node),
    ),
    bound: () => null,
  };
}

function placed<P>(nodes: Nodes<P>, forms: Forms): RegionParts<P, PlacementRegion, number> {
  const placements = new Placements(nodes);
  const values = new NodeValues<PlacementRegion>(forms, (node) => placements.options(node), undefined);
  return {
    of: (p) => placements.of(p),
    cells: ({ graph, moves }) => graph.cells(moves).length,
    kept: (node) => node,
    movesIn: (node) => placements.movesIn(node),
    after: (node, move) => placements.after(node, move),
    gain: ({ graph, moves }, move) => {
      const [left, right] = graph.losses(moves, move);
      return right - left;
    },
    values,
    bound: (node, which, way) => {
      const { graph, moves } = node;
      const { most, first, from } = CUTS[way];
      if (graph.cells(moves).length < from) return null;
      const pieces = cut(node, which, most, first);
      if (!pieces) return null;
      let total = forms.zero;
      for (const piece of pieces)
        for (const part of graph.split(graph.bits(piece)))
          total = forms.add(total, values.of(graph.placed(part)));
      return total;
    },
  };
}
