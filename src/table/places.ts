/**
 * Where a position stands in a table.
 *
 *     whole       its rank, the perfect index of the shape; with symmetries the least rank of its class, and
 *                 nothing stands at the others
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
  /** How many positions are meant by the one at `key` when they are counted. */
  weight(key: Key): number;
}

/** `symmetric`: one position stands for all of its class. */
export function placesOf<P>(
  rules: Rules<P>,
  arrangement: Arrangement,
  symmetric: boolean,
  start: P,
): Places<P> {
  switch (arrangement) {
    case 'whole':
      return symmetric ? leastRanks(rules) : wholeIndex(rules);
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
    weight: () => 1,
  };
}

function leastRanks<P>(rules: Rules<P>): Places<P> {
  const { kind, count, at } = wholeIndex(rules);
  const { position, legal } = rules;
  const representative = canonical(rules);
  let made: LeadingClasses | undefined;
  // a probe does not ask for them
  const weight = (place: Key): number => {
    made ??= leadingClasses(rules)!;
    const { sizes, second } = made;
    return sizes[Math.floor((place as number) / second) % sizes.length]!;
  };
  return {
    kind,
    count,
    of: (p) => (legal(p) ? position.rank(representative(p)) : undefined),
    at: (place) => (weight(place) === 0 ? undefined : at(place)),
    weight,
  };
}

/** How the values of the index's leading digit, the turn apart, fall into classes of symmetric ones. */
interface LeadingClasses {
  /** For the least of each class how many are in it, and 0 for the others. */
  readonly sizes: Uint16Array;
  /** What the digit counts in the index. */
  readonly second: number;
}

/** So many images at most are looked at. */
const MOST_IMAGES = 2 ** 24;

/**
 * The position of least rank of a class has the least value of the leading digit, that of its class, and as many positions
 * of the table are behind it as values are in that class: one for each. Undefined where there are no symmetries, or points,
 * of which moves of one class may have different ones.
 */
export function leadingClasses<P>({ position, permutations, gain }: Rules<P>): LeadingClasses | undefined {
  const { radices, size, sides, rank, unrank } = position;
  if (!radices || size > Number.MAX_SAFE_INTEGER || gain || permutations.length <= 1) return undefined;
  const turnLeads =
    sides.length > 0 && position.toMove(unrank(size / 2)) !== position.toMove(unrank(size / 2 - 1));
  const [first = 1, ...rest] = turnLeads ? radices.slice(1) : radices;
  if (first * permutations.length > MOST_IMAGES) return undefined;
  const second = rest.reduce((product, radix) => product * radix, 1);
  const digit = (place: number): number => Math.floor(place / second) % first;
  const sizes = new Uint16Array(first);
  for (let a = 0; a < first; a++) {
    const p = unrank(a * second);
    const images = new Set(permutations.map((g) => digit(rank(position.permuted(p, g)))));
    if (Math.min(...images) === a) sizes[a] = images.size;
  }
  return { sizes, second };
}

function diagramRanks<P>(rules: Rules<P>, start: P): Places<P> {
  const { size, indexOf, positionAt } = diagramNumbers(rules, start);
  return {
    kind: 'place',
    count: size,
    of: indexOf,
    at: (place) => positionAt(place as number),
    weight: () => 1,
  };
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
    weight: () => 1,
  };
}
