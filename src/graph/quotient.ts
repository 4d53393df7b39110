import { type GameGraph } from './graph.ts';

/** One position for each class of `symmetries`, which must keep the rules: the one with the least integer stands for all. */
export function quotient<P>(graph: GameGraph<P>, symmetries: readonly ((p: P) => P)[]): GameGraph<P> {
  const representative = (i: number): number => {
    if (!graph.legal(i)) return i;
    const p = graph.positionAt(i);
    return symmetries.reduce((least, symmetry) => Math.min(least, graph.indexOf(symmetry(p)) ?? i), i);
  };
  const classOf = new Uint32Array(graph.size);
  const representatives: number[] = [];
  for (let i = 0; i < graph.size; i++) {
    const r = representative(i);
    // a representative is the least of its class, so its class has its number already
    classOf[i] = r === i ? representatives.push(i) - 1 : classOf[r]!;
  }
  // several members of one class may be neighbours: each class counts once, in both directions alike
  const classes = (count: number, into: number[]): number => {
    const distinct = [...new Set(into.slice(0, count).map((i) => classOf[i]!))];
    distinct.forEach((c, k) => (into[k] = c));
    return distinct.length;
  };
  const at = (c: number): number => representatives[c]!;
  return {
    size: representatives.length,
    alternates: graph.alternates,
    mover: (c) => graph.mover(at(c)),
    legal: (c) => graph.legal(at(c)),
    ended: (c) => graph.ended(at(c)),
    stuck: (c) => graph.stuck(at(c)),
    successors: (c, into) => classes(graph.successors(at(c), into), into),
    predecessors: (c, into) => classes(graph.predecessors(at(c), into), into),
    indexOf: (p) => {
      const i = graph.indexOf(p);
      return i === undefined ? undefined : classOf[i];
    },
    positionAt: (c) => graph.positionAt(at(c)),
  };
}
