/**
 * Numbers the positions of a game on Young diagrams by the rank of the diagram. The side to move follows from the
 * number of cells and from the start, because every move adds one cell and passes the turn.
 */
import { assert } from '../../base/errors.ts';
import type { Rules } from '../../rules/rules.ts';
import type { TableOrder, TablePlaces } from '../contract/places.ts';
import { structureOf } from '../../rules/structure.ts';

export interface DiagramNumbers<P> {
  readonly size: number;
  /** The rank of the diagram; undefined if the other side is to move than in play from the start. */
  indexOf(p: P): number | undefined;
  /** The position with the diagram of rank i. */
  positionAt(i: number): P;
}

/** The numbering for play from `start`. The rules must have a Young diagram. */
export function diagramNumbers<P>(rules: Rules<P>, start: P): DiagramNumbers<P> {
  const { position } = rules;
  const diagram = structureOf(rules, 'young diagram');
  assert(diagram, 'diagrams are of a game that grows');
  const { field, size, rank } = diagram;
  const lengths = (p: P): readonly number[] => position.cells(p, field);
  const parity = (p: P): number => (position.toMove(p) + lengths(p).reduce((sum, n) => sum + n, 0)) % 2;
  const fromStart = parity(start);
  const indexOf = (p: P): number | undefined => (parity(p) === fromStart ? rank(lengths(p)) : undefined);
  return {
    size,
    indexOf,
    positionAt: (i) => {
      // the turn is either the highest or the lowest digit of the index, so p has one of these ranks
      for (const k of [i, i + size, 2 * i, 2 * i + 1]) {
        const p = position.unrank(k);
        if (indexOf(p) === i) return p;
      }
      throw new Error(`assertion failed: no position has diagram ${i}`);
    },
  };
}

/** The places of diagrams in a table, by rank; or why there are none, as a phrase that continues the name of the engine. */
function diagramPlaces<P>(rules: Rules<P>, _: boolean, start: P): TablePlaces<P> | string {
  if (!structureOf(rules, 'young diagram')) return 'needs a Young diagram that grows';
  const { size, indexOf, positionAt } = diagramNumbers(rules, start);
  return { count: size, of: indexOf, at: positionAt, weight: () => 1 };
}

export const diagramOrder: TableOrder = { arrangement: 'diagrams', places: diagramPlaces };
