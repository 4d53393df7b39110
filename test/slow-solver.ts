/**
 * A slow and simple solver to compare the engines with. It follows the definitions by full passes over a list of positions
 * until a pass finds nothing new, and shares no code with src/engines.
 */
import type { PositionGraph } from '../src/engines/contract/graph.ts';
import { type Ending, LOSS, TIE, WIN } from '../src/rules/ending.ts';
import type { Rules } from '../src/rules/rules.ts';
import type { Outcome, Value } from '../src/engines/contract/value.ts';

/** A position with its moves; `ending` is set if there are none. */
interface Node {
  readonly ending: Ending | undefined;
  readonly next: readonly Way[];
}

interface Way {
  readonly to: number;
  /** Whether the move passes the turn. */
  readonly turned: boolean;
  readonly gain: number;
}

const OUTCOME_OF: Readonly<Record<Ending, Outcome>> = {
  0: 'draw',
  [LOSS]: 'loss',
  [TIE]: 'tie',
  [WIN]: 'win',
};
const OPPOSITE: Readonly<Record<Outcome, Outcome>> = { win: 'loss', tie: 'tie', draw: 'draw', loss: 'win' };

export interface SlowSolution<P> {
  /** Every position that play can reach from the roots, the roots first. */
  readonly positions: readonly P[];
  /** Undefined if `p` is not among them. */
  value(p: P): Value | undefined;
}

/** Solves all positions that play can reach from `roots`; positions are identified by their text. */
export function slowSolve<P>(rules: Rules<P>, roots: readonly P[] = [rules.start]): SlowSolution<P> {
  const { position, gain } = rules;
  const numbers = new Map<string, number>();
  const positions: P[] = [];
  const numberOf = (p: P): number => {
    const text = position.text(p);
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, positions.length);
    return positions.push(p) - 1;
  };
  roots.forEach(numberOf);
  const impartial = position.sides.length === 0;
  const nodes: Node[] = [];
  for (const p of positions) {
    const over = rules.ended(p);
    const next = over ? [] : rules.moves(p);
    nodes.push({
      ending: over || (next.length === 0 ? rules.stuck(p) : undefined),
      next: next.map((q) => ({
        to: numberOf(q),
        turned: impartial || position.toMove(q) !== position.toMove(p),
        gain: gain ? gain(p, q) : 0,
      })),
    });
  }
  const values = gain ? slowScores(nodes).map((score): Value => ({ score })) : slowOutcomes(nodes);
  const nimbers = impartial && !gain ? slowNimbers(nodes) : undefined;
  const all = values.map((value, i) => (nimbers ? { ...value, nimber: nimbers[i]! } : value));
  return {
    positions,
    value: (p) => {
      const number = numbers.get(position.text(p));
      return number === undefined ? undefined : all[number];
    },
  };
}

/** The positions of a graph as a list; an index that is not a position has neither moves nor predecessors. */
export function nodesOf(graph: PositionGraph, gain: (i: number, j: number) => number = () => 0): Node[] {
  return Array.from({ length: graph.size }, (_, i): Node => {
    if (!graph.legal(i)) return { ending: LOSS, next: [] };
    const over = graph.ended(i);
    const buffer: number[] = [];
    const count = over ? 0 : graph.successors(i, buffer);
    const next = buffer.slice(0, count);
    return {
      ending: over || (next.length === 0 ? graph.stuck(i) : undefined),
      next: next.map((to) => ({
        to,
        turned: graph.alternates || graph.mover(i) !== graph.mover(to),
        gain: gain(i, to),
      })),
    };
  });
}

/** Outcome and remoteness of every node. */
export function slowOutcomes(nodes: readonly Node[]): Value[] {
  const values: (Value | undefined)[] = nodes.map(({ ending }) =>
    ending === undefined ? undefined : { outcome: OUTCOME_OF[ending], remoteness: 0 },
  );
  /** The outcome for the mover after the move `way`, if it is known. */
  const seen = ({ to, turned }: Way): Outcome | undefined => {
    const outcome = values[to]?.outcome;
    return outcome === undefined || !turned ? outcome : OPPOSITE[outcome];
  };
  /** Passes that decide every open node that `rule` can decide; the k-th pass finds remoteness k. */
  const passes = (rule: (next: readonly Way[]) => Outcome | undefined): void => {
    for (let remoteness = 1; ; remoteness++) {
      const found = nodes.flatMap(({ next }, i) => {
        const outcome = values[i] === undefined ? rule(next) : undefined;
        return outcome === undefined ? [] : [{ i, outcome }];
      });
      if (found.length === 0) return;
      for (const { i, outcome } of found) values[i] = { outcome, remoteness };
    }
  };
  passes((next) => {
    if (next.some((way) => seen(way) === 'win')) return 'win';
    return next.every((way) => seen(way) === 'loss') ? 'loss' : undefined;
  });
  passes((next) => (next.some((way) => seen(way) === 'tie') ? 'tie' : undefined));
  return values.map((value) => value ?? { outcome: 'draw' });
}

/** The margin that the mover at each node can still gain; fails on a cycle. */
export function slowScores(nodes: readonly Node[]): number[] {
  const scores: (number | undefined)[] = [];
  const open = new Set<number>();
  const score = (i: number): number => {
    const known = scores[i];
    if (known !== undefined) return known;
    if (open.has(i)) throw new Error('a cycle');
    open.add(i);
    const margins = nodes[i]!.next.map(({ to, turned, gain }) =>
      turned ? gain - score(to) : gain + score(to),
    );
    open.delete(i);
    return (scores[i] = margins.length === 0 ? 0 : Math.max(...margins));
  };
  return nodes.map((_, i) => score(i));
}

/** Nimbers; undefined if there is a cycle or if some node without a move is not lost for its mover. */
export function slowNimbers(nodes: readonly Node[]): number[] | undefined {
  if (nodes.some(({ ending }) => ending !== undefined && ending !== LOSS)) return undefined;
  if (slowOrder(nodes).length < nodes.length) return undefined;
  const numbers: (number | undefined)[] = [];
  const nimber = (i: number): number => {
    const known = numbers[i];
    if (known !== undefined) return known;
    const taken = nodes[i]!.next.map(({ to }) => nimber(to));
    let least = 0;
    while (taken.includes(least)) least++;
    return (numbers[i] = least);
  };
  return nodes.map((_, i) => nimber(i));
}

/** The nodes from which no path leads into a cycle, each after all its successors. */
export function slowOrder(nodes: readonly Node[]): number[] {
  const done = new Set<number>();
  for (let before = -1; done.size > before;) {
    before = done.size;
    nodes.forEach(({ next }, i) => {
      if (next.every(({ to }) => done.has(to))) done.add(i);
    });
  }
  return [...done];
}
