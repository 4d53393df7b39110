/**
 * Canonical forms of stoppers, and the stoppers that are the sides of other games (Siegel, Combinatorial Game Theory, VI.2 to
 * VI.4; Winning Ways, chapter 11).
 */
import { lookUp } from '../../base/present.ts';
import { type ComparedAs, type Order, compareAll } from './compare.ts';
import { type LoopyGraph, alternatingCycle, partFrom } from './graph.ts';

/** A side of a game as a stopper in canonical form, or the nodes of a cycle of the game that prevents it. */
export type FoundSide =
  | { readonly form: LoopyGraph; readonly cycle?: undefined }
  | { readonly form?: undefined; readonly cycle: readonly number[] };

/** The canonical form of a stopper: the same graph for all stoppers that are equal. */
export const canonicalStopper = (stopper: LoopyGraph): LoopyGraph =>
  canonicalStoppers(partFrom(stopper, 0), 1)[0];

/** The canonical forms of the first `count` nodes of a stopper, by one comparison of all. */
export function canonicalStoppers(stopper: LoopyGraph, count: number): LoopyGraph[] {
  const order = compareAll(stopper, stopper, 'stopper');
  // equal nodes become one only when reduced: before that a new alternating cycle could arise
  const { graph, representative } = fused(reduced(stopper, order, 'stopper'), order);
  return Array.from({ length: count }, (_, p) => inOrder(partFrom(graph, representative[p])));
}

/** Rounds of simplification after which a side is taken for one that no stopper is. */
const MOST_ROUNDS = 20;

/**
 * The onside or the offside of a game, whose root is node 0. What simplification finds is not trusted: it must be equal to the
 * game as this side.
 */
export function sideOf(game: LoopyGraph, side: 'onside' | 'offside'): FoundSide {
  let g = partFrom(game, 0);
  const cycle = alternatingCycle(g);
  if (cycle === undefined) return { form: canonicalStopper(g) };
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const next = simpler(g, side);
    if (alternatingCycle(next) === undefined) return { form: canonicalStopper(next) };
    if (sameGraph(next, g)) break;
    g = next;
  }
  return { cycle };
}

function simpler(g: LoopyGraph, side: 'onside' | 'offside'): LoopyGraph {
  const smaller = partFrom(reduced(g, compareAll(g, g, side), side), 0);
  const next = equalAs(smaller, g, side) ? smaller : g;
  const { graph, representative } = fused(next, compareAll(next, next, side));
  const one = partFrom(graph, representative[0]);
  return one.left.length < next.left.length && equalAs(one, next, side) ? one : next;
}

/** Whether two games, or the sides of them, are equal. */
export const equalAs = (g: LoopyGraph, h: LoopyGraph, as: ComparedAs): boolean =>
  compareAll(g, h, as)(0, 0) && compareAll(h, g, as)(0, 0);

/**
 * Bypasses reversible options and drops dominated ones, at all nodes at once, until nothing changes. No step changes a value, so
 * that one comparison serves all. In a stopper a chain of reversals ends, since it alternates. In other games it may come
 * back: then the side that loses endless play does without the option, and the other keeps its first move.
 */
function reduced(g: LoopyGraph, order: Order, as: ComparedAs): LoopyGraph {
  let { left, right } = g;
  const most = as === 'stopper' ? Infinity : g.left.length;
  for (let rounds = 0; rounds <= most; rounds++) {
    const [own, other] = [left, right];
    const nextLeft = own.map((list, p) =>
      undominated(
        bypassed(list, own, other, (y) => order(p, y), as === 'offside'),
        (x, y) => order(y, x),
      ),
    );
    const nextRight = other.map((list, p) =>
      undominated(
        bypassed(list, other, own, (y) => order(y, p), as === 'onside'),
        order,
      ),
    );
    const isSame = sameLists(nextLeft, left) && sameLists(nextRight, right);
    [left, right] = [nextLeft, nextRight];
    if (isSame) break;
  }
  return { left, right };
}

/**
 * What a side can move to instead of `list`, whose moves are in `own` and those of the opponent in `replies`. `isReversal(y)` says
 * that y is as good for the opponent as the position. `dropsLoops`: see `reduced`.
 */
function bypassed(
  list: readonly number[],
  own: LoopyGraph['left'],
  replies: LoopyGraph['left'],
  isReversal: (y: number) => boolean,
  dropsLoops: boolean,
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
