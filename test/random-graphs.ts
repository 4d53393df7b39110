/** Small random graphs of every kind that an engine may receive. */
import type { Adjacency } from '../src/base/adjacency.ts';
import { type Ending, LOSS, OPEN, TIE, WIN } from '../src/rules/ending.ts';
import type { PositionGraph } from '../src/engines/contract/graph.ts';
import type { Points } from '../src/engines/common/graph/points.ts';
import { HOLE, stateOf, storedGraph } from '../src/engines/common/graph/stored.ts';
import type { Random } from './random.ts';

/** A graph as lists; an index that is not a position has no node. */
export interface Listed {
  readonly alternates: boolean;
  readonly nodes: readonly (ListedNode | undefined)[];
}

export interface ListedNode {
  readonly mover: 0 | 1;
  readonly ended: Ending;
  readonly stuck: Ending;
  readonly next: readonly number[];
}

export interface GraphKind {
  readonly size: number;
  readonly alternates: boolean;
  /** Moves lead to higher numbers, by at most this many; absent: anywhere. */
  readonly reach?: number;
  /** The possible endings. */
  readonly endings?: readonly Ending[];
  /** The most moves of a position. */
  readonly most?: number;
  /** The fraction of finished positions, and of indexes that are not positions. */
  readonly over?: number;
  readonly holes?: number;
}

/** Positions with up to `most` moves each, including duplicates and moves to themselves. */
export function randomGraph(
  random: Random,
  { size, alternates, reach, endings = [LOSS, TIE, WIN], most = 3, over = 0.15, holes = 0.1 }: GraphKind,
): Listed {
  const legal = Array.from({ length: size }, () => !random.chance(holes));
  const nodes = legal.map((is, i): ListedNode | undefined => {
    if (!is) return undefined;
    const ended = random.chance(over) ? random.pick(endings) : OPEN;
    const target = (): number =>
      reach === undefined ? random.below(size) : Math.min(size, i + random.between(1, reach));
    const next = ended === OPEN ? random.list(0, most, target).filter((j) => legal[j]) : [];
    return { mover: random.pick([0, 1]), ended, stuck: random.pick(endings), next };
  });
  return { alternates, nodes };
}

/** A path of positions whose last one has the given ending. */
export function pathGraph(random: Random, size: number, alternates: boolean, ending: Ending): Listed {
  const nodes = Array.from({ length: size }, (_, i): ListedNode => {
    const last = i === size - 1;
    return {
      mover: random.pick([0, 1]),
      ended: last ? ending : OPEN,
      stuck: TIE,
      next: last ? [] : [i + 1],
    };
  });
  return { alternates, nodes };
}

/** The same graph with position i at places[i]. */
export function renumbered({ alternates, nodes }: Listed, places: readonly number[]): Listed {
  const moved: (ListedNode | undefined)[] = nodes.map(() => undefined);
  nodes.forEach((node, i) => {
    if (node) moved[places[i]!] = { ...node, next: node.next.map((j) => places[j]!) };
  });
  return { alternates, nodes: moved };
}

/** The graph as functions, which stores nothing. */
export function askedGraph({ alternates, nodes }: Listed): PositionGraph {
  const back: number[][] = nodes.map(() => []);
  nodes.forEach((node, i) => node?.next.forEach((j) => back[j]!.push(i)));
  const copy = (from: readonly number[], into: number[]): number => {
    from.forEach((j, k) => (into[k] = j));
    return from.length;
  };
  const at = (i: number): ListedNode => nodes[i]!;
  return {
    size: nodes.length,
    alternates,
    mover: (i) => at(i).mover,
    legal: (i) => nodes[i] !== undefined,
    ended: (i) => at(i).ended,
    stuck: (i) => at(i).stuck,
    successors: (i, into) => copy(nodes[i]?.next ?? [], into),
    predecessors: (i, into) => copy(back[i]!, into),
  };
}

/** The graph with stored moves, each with its points if there are any. */
export function keptGraph({ alternates, nodes }: Listed, points?: Points): PositionGraph {
  const offsets = new Uint32Array(nodes.length + 1);
  nodes.forEach((node, i) => (offsets[i + 1] = offsets[i]! + (node?.next.length ?? 0)));
  const moves: Adjacency = { offsets, targets: Uint32Array.from(nodes.flatMap((node) => node?.next ?? [])) };
  const states = Uint8Array.from(nodes, (node) =>
    node ? stateOf(node.mover, node.ended, node.next.length === 0 && !node.ended ? node.stuck : OPEN) : HOLE,
  );
  const ascending = nodes.every((node, i) => node?.next.every((j) => j > i) ?? true);
  return storedGraph(alternates, { states, moves, points, ascending });
}
