/**
 * The stops of stoppers: where alternating play comes to a pseudonumber, which is a number, on, off, or a number with over or
 * under (Siegel, Combinatorial Game Theory, VI.3).
 */
import { compareAll } from './compare.ts';
import type { LoopyGraph } from './graph.ts';

/** The node of a stopper at which play stops if this side begins. */
export function stopOf({ left, right }: LoopyGraph, begins: 'left' | 'right'): number {
  const order = compareAll({ left, right }, { left, right }, 'stopper');
  const gainsNothing = left.map(
    (list, p) => list.every((x) => order(p, x)) && right[p].every((x) => order(x, p)),
  );
  const isPseudonumber = (p: number, seen = new Set<number>()): boolean =>
    seen.has(p) ||
    (gainsNothing[p] && [...left[p], ...right[p]].every((x) => isPseudonumber(x, seen.add(p))));
  const stop = (p: number, side: 'left' | 'right'): number => {
    if (isPseudonumber(p)) return p;
    const ends =
      side === 'left' ? left[p].map((x) => stop(x, 'right')) : right[p].map((x) => stop(x, 'left'));
    return ends.reduce((s, t) => ((side === 'left' ? order(s, t) : order(t, s)) ? s : t));
  };
  return stop(0, begins);
}
