/**
 * Canonical forms of stoppers, and the stoppers that are the sides of other games (Siegel, Combinatorial Game Theory, VI.2 to
 * VI.4; Winning Ways, chapter 11).
 */
import { lookUp } from '../../base/present.ts';
import { remembered } from '../remembered.ts';
import { type ComparedAs, type Order, compareAll } from './compare.ts';
import { type LoopyGraph, alternatingCycle, partFrom } from './graph.ts';

/** A side of a game as a stopper in canonical form, or the nodes of a cycle of the game that prevents it. */
export type FoundSide =
  | { readonly form: LoopyGraph; readonly cycle?: undefined }
  | { readonly form?: undefined; readonly cycle: readonly number[] };

/** The canonical form of a stopper: the same graph for all stoppers that are equal. */
export const canonicalStopper = (stopper: LoopyGraph): LoopyGraph =>
  canonicalStoppers(partFrom(stopper, 0), [0])[0];

/** The canonical forms of some nodes of a stopper, by one comparison of all. */
export function canonicalStoppers(stopper: LoopyGraph, nodes: readonly number[]): LoopyGraph[] {
  const order = compareAll(stopper, stopper, 'stopper');
  // equal nodes become one only when reduced: before that a new alternating cycle could arise
  const { graph, representative } = fused(reduced(stopper, order, 'stopper'), order);
  const known = remembered<number, LoopyGraph>((p) => inOrder(partFrom(graph, p)));
  return nodes.map((p) => known(representative[p]));
}

/** Rounds of simplification after which a side is taken for one that no stopper is. */
const MOST_ROUNDS = 20;

/** Larger games that are not simplified together are not tried one by one. */
const MOST_ALONE = 100;

/** The onside or the offside of a game, whose root is node 0. */
export const sideOf = (game: LoopyGraph, side: 'onside' | 'offside'): FoundSide =>
  sidesOf(partFrom(game, 0), 1, side)[0];

/**
 * The onsides or the offsides of the first `count` nodes of a graph. What simplification finds is not trusted: each node must stay
 * equal to what it was, as this side.
 */
export function sidesOf(game: LoopyGraph, count: number, side: 'onside' | 'offside'): FoundSide[] {
  let graph = game;
  let nodes: readonly number[] = Array.from({ length: count }, (_, p) => p);
  const forms: (LoopyGraph | undefined)[] = nodes.map(() => undefined);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const found = stoppersAmong(graph, nodes);
    nodes.forEach((p, k) => (forms[k] ??= found.get(p)));
    if (forms.every((form) => form !== undefined)) break;
    const next = simpler(graph, nodes, side);
    if (sameGraph(next.graph, graph)) break;
    ({ graph, nodes } = next);
  }
  return forms.map((form, p) => {
    if (form) return { form };
    const part = partFrom(game, p);
    // by itself a node may be simplified where all together are not
    if (count > 1 && part.left.length <= MOST_ALONE) return sideOf(part, side);
    return { cycle: alternatingCycle(part) ?? [] };
  });
}

/** The canonical forms of those nodes from which sides cannot go round in turn. */
function stoppersAmong(graph: LoopyGraph, nodes: readonly number[]): ReadonlyMap<number, LoopyGraph> {
  const different = [...new Set(nodes)];
  if (alternatingCycle(graph) === undefined) {
    const forms = canonicalStoppers(graph, different);
    return new Map(different.map((p, k) => [p, forms[k]]));
  }
  return new Map(
    different.flatMap((p): [number, LoopyGraph][] => {
      const part = partFrom(graph, p);
      return alternatingCycle(part) === undefined ? [[p, canonicalStopper(part)]] : [];
    }),
  );
}

interface Simplified {
  readonly graph: LoopyGraph;
  /** What the nodes have become. */
  readonly nodes: readonly number[];
}

function simpler(g: LoopyGraph, nodes: readonly number[], side: 'onside' | 'offside'): Simplified {
  const smaller = reachable({ graph: reduced(g, compareAll(g, g, side), side), nodes });
  const isEqual = (found: Simplified): boolean => equalNodes(found, { graph: g, nodes }, side);
  const both = fusedSide(smaller, side);
  if (isEqual(both)) return both;
  // where both steps together change the game, one of them may not
  if (isEqual(smaller)) return smaller;
  const one = fusedSide({ graph: g, nodes }, side);
  return isEqual(one) ? one : reachable({ graph: g, nodes });
}

function fusedSide({ graph, nodes }: Simplified, side: 'onside' | 'offside'): Simplified {
  const { graph: all, representative } = fused(graph, compareAll(graph, graph, side));
  return reachable({ graph: all, nodes: nodes.map((p) => representative[p]) });
}

/** Only what the nodes lead to. */
function reachable({ graph: { left, right }, nodes }: Simplified): Simplified {
  const roots = [...new Set(nodes)];
  // a node that leads to all of them comes first, and is taken away again
  const all = partFrom({ left: [...left, roots], right: [...right, []] }, left.length);
  const without = (lists: LoopyGraph['left']): number[][] =>
    lists.slice(1).map((list) => list.map((x) => x - 1));
  return {
    graph: { left: without(all.left), right: without(all.right) },
    nodes: nodes.map((p) => roots.indexOf(p)),
  };
}

/** Whether each node of one is equal to that of the other, as this side. */
function equalNodes(one: Simplified, other: Simplified, side: 'onside' | 'offside'): boolean {
  const over = compareAll(one.graph, other.graph, side);
  const under = compareAll(other.graph, one.graph, side);
  return one.nodes.every((p, k) => over(p, other.nodes[k]) && under(other.nodes[k], p));
}

/**
 * Bypasses reversible options and drops dominated ones, at all nodes at once, until nothing changes. No step changes a value, so
 * that one comparison serves all. In a stopper a chain of reversals ends, since it alternates. In other games it may come
 * back: then the side that loses endless play does without the option, and the other keeps its first move.
 */
function reduced(g: LoopyGraph, order: Order, as: ComparedAs): LoopyGraph {
  let { left, right } = g;
  const most = as === 'stopper' ? Infinity : g.left.length;
  for (let rounds = 0; rounds <= most; rounds++) {
    const lefts = { own: left, replies: right, dropsLoops: as === 'offside' };
    const rights = { own: right, replies: left, dropsLoops: as === 'onside' };
    const nextLeft = left.map((list, p) =>
      undominated(
        bypassed(list, lefts, (y) => order(p, y)),
        (x, y) => order(y, x),
      ),
    );
    const nextRight = right.map((list, p) =>
      undominated(
        bypassed(list, rights, (y) => order(y, p)),
        order,
      ),
    );
    const isSame = sameLists(nextLeft, left) && sameLists(nextRight, right);
    [left, right] = [nextLeft, nextRight];
    if (isSame) break;
  }
  return { left, right };
}

/** The moves of a side, and those of its opponent. `dropsLoops`: see `reduced`. */
interface SideMoves {
  readonly own: LoopyGraph['left'];
  readonly replies: LoopyGraph['left'];
  readonly dropsLoops: boolean;
}

/** What a side can move to instead of `list`. `isReversal(y)` says that y is as good for the opponent as the position. */
function bypassed(
  list: readonly number[],
  { own, replies, dropsLoops }: SideMoves,
  isReversal: (y: number) => boolean,
): number[] {
  /** Adds what x leads to; false if a chain comes back, on which x is kept. */
  const walk = (x: number, found: Set<number>, path: Set<number>, done: Set<number>): boolean => {
    const y = replies[x].find(isReversal);
    if (y === undefined) {
      found.add(x);
      return true;
    }
    if (path.has(y)) return dropsLoops;
    if (done.has(y)) return true;
    path.add(y);
    for (const z of own[y]) if (!walk(z, found, path, done)) return false;
    path.delete(y);
    done.add(y);
    return true;
  };
  return [
    ...new Set(
      list.flatMap((x) => {
        const found = new Set<number>();
        return walk(x, found, new Set(), new Set()) ? [...found] : [x];
      }),
    ),
  ];
}

/** The options that no other is at least as good as; of equal ones the first. */
const undominated = (list: readonly number[], isAtMost: Order): number[] =>
  list.filter((x, i) => list.every((y, j) => i === j || !isAtMost(x, y) || (isAtMost(y, x) && i < j)));

/** The graph in which each node stands for all that are equal, and the node that stands for each. */
function fused(
  { left, right }: LoopyGraph,
  order: Order,
): { readonly graph: LoopyGraph; readonly representative: readonly number[] } {
  const representative = left.map((_, p) => {
    let q = 0;
    while (!(order(p, q) && order(q, p))) q++;
    return q;
  });
  const renamed = (lists: LoopyGraph['left']): number[][] =>
    lists.map((list) => list.map((x) => representative[x]));
  return { graph: { left: renamed(left), right: renamed(right) }, representative };
}

function sameLists(one: LoopyGraph['left'], other: LoopyGraph['left']): boolean {
  return one.every((list, p) => list.length === other[p].length && list.every((x) => other[p].includes(x)));
}

const sameGraph = (g: LoopyGraph, h: LoopyGraph): boolean =>
  g.left.length === h.left.length && sameLists(g.left, h.left) && sameLists(g.right, h.right);

/**
 * The same graph with its nodes in an order that depends on the game alone. In a canonical form no two nodes are bisimilar, so
 * that classes, refined until nothing changes, tell all nodes apart.
 */
export function inOrder({ left, right }: LoopyGraph): LoopyGraph {
  let classes = left.map(() => 0);
  for (let count = 0, next = 1; next > count;) {
    const of = (list: readonly number[]): string =>
      list
        .map((x) => classes[x])
        .sort((a, b) => a - b)
        .join();
    const texts = left.map((list, p) => `${classes[p]} ${of(list)}|${of(right[p])}`);
    const ranks = new Map([...new Set(texts)].sort().map((text, rank) => [text, rank]));
    classes = texts.map((text) => lookUp(ranks, text));
    [count, next] = [next, ranks.size];
  }
  const sorted = (lists: LoopyGraph['left']): number[][] =>
    lists.map((list) => [...list].sort((a, b) => classes[a] - classes[b]));
  return partFrom({ left: sorted(left), right: sorted(right) }, 0);
}
