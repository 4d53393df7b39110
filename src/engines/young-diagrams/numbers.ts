/**
 * The Young diagrams of a growing game by rank, each with the side to move that follows from its number of cells and from
 * the start.
 */
import { assert } from '../../base/errors.ts';
import type { Rules } from '../../rules/rules.ts';
import { structureOf } from '../../rules/structure.ts';

export interface DiagramNumbers<P> {
  readonly size: number;
  /** Undefined for a diagram with the other side to move, to which play never comes. */
  indexOf(p: P): number | undefined;
  positionAt(i: number): P;
}

/** Raises an assertion where a position of the rules is no Young diagram. */
export function diagramNumbers<P>(rules: Rules<P>, start: P): DiagramNumbers<P> {
  const { position } = rules;
  const diagram = structureOf(rules, 'young diagram');
  assert(diagram, 'diagrams are of a game that grows');
  const { field, size, rank } = diagram;
  const lengths = (p: P): readonly number[] => position.cells(p, field);
  const parity = (p: P): number => (position.toMove(p) + lengths(p).reduce((sum, n) => sum + n, 0)) % 2;
  const fromStart = parity(start);
  // with the other side to move on the empty diagram play never comes to p
  const indexOf = (p: P): number | undefined => (parity(p) === fromStart ? rank(lengths(p)) : undefined);
  return {
    size,
    indexOf,
    positionAt: (i) => {
      // the turn is the highest digit of the shape's index or the lowest
      for (const k of [i, i + size, 2 * i, 2 * i + 1]) {
        const p = position.unrank(k);
        if (indexOf(p) === i) return p;
      }
      throw new Error(`assertion failed: no position has diagram ${i}`);
    },
  };
}
