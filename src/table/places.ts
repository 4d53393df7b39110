/**
 * Where a position stands in a table.
 *
 *     whole       its rank, the perfect index of the shape
 *     diagrams    the rank of its diagram alone: the side to move follows from the number of cells and from the start
 *     keys        its key among those of the positions that play reaches from the start; of symmetric positions the
 *                 least key stands for all
 */
import { diagramNumbers } from '../graph/diagrams.ts';
import { canonical } from '../graph/quotient.ts';
import { rankBound } from '../graph/numbering.ts';
import type { Rules } from '../rules.ts';
import type { Key, KeyKind } from './entries.ts';

export const ARRANGEMENTS = ['whole', 'diagrams', 'keys'] as const;
export type Arrangement = (typeof ARRANGEMENTS)[number];

export interface Places<P> {
  readonly kind: KeyKind;
  /** Number of places; undefined with keys, of which there are as many as positions were reached. */
  readonly count: number | undefined;
  /** Undefined where no table of this kind has the position. */
  of(p: P): Key | undefined;
  /** Undefined where nothing stands. */
  at(key: Key): P | undefined;
}

/** `symmetric`: with keys, one position stands for all of its class. */
export function placesOf<P>(
  rules: Rules<P>,
  arrangement: Arrangement,
  symmetric: boolean,
  start: P,
): Places<P> {
  switch (arrangement) {
    case 'whole':
      return wholeIndex(rules);
    case 'diagrams':
      return diagramRanks(rules, start);
    case 'keys':
      return reachedKeys(rules, symmetric);
  }
}

function wholeIndex<P>({ position, legal }: Rules<P>): Places<P> {
  return {
    kind: 'place',
    count: position.size,
    of: (p) => (legal(p) ? position.rank(p) : undefined),
    at: (place) => {
      const p = position.unrank(place as number);
      return legal(p) ? p : undefined;
    },
  };
}

function diagramRanks<P>(rules: Rules<P>, start: P): Places<P> {
  const { size, indexOf, positionAt } = diagramNumbers(rules, start);
  return { kind: 'place', count: size, of: indexOf, at: (place) => positionAt(place as number) };
}

function reachedKeys<P>(rules: Rules<P>, symmetric: boolean): Places<P> {
  const { position } = rules;
  const representative = symmetric ? canonical(rules) : (p: P): P => p;
  const byText = rankBound(position) === undefined;
  const key = (p: P): Key => (byText ? position.text(p) : position.rank(p));
  return {
    kind: byText ? 'text' : 'number',
    count: undefined,
    of: (p) => key(representative(p)),
    at: (k) => (typeof k === 'string' ? position.parse(k) : position.unrank(k)),
  };
}
