/**
 * Where a position stands in a table.
 *
 *     whole       its rank, the perfect index of the shape; with symmetries the least rank of its class, and
 *                 nothing stands at the others
 *     diagrams    the rank of its diagram alone: the side to move follows from the number of cells and from the start
 *     keys        its key among those of the positions that play reaches from the start; of symmetric positions the
 *                 least key stands for all
 */
import { diagramNumbers } from '../engines/young-diagrams/numbers.ts';
import { canonical, rankBound } from '../engines/explored/quotient.ts';
import type { Rules } from '../rules/rules.ts';
import type { Permutation } from '../rules/structure.ts';
import type { Key, KeyKind } from './entries.ts';

export const ARRANGEMENTS = ['whole', 'diagrams', 'keys'] as const;
/** How a table numbers its positions: by perfect index, by Young diagram, or by sorted keys. */
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
  const { position, legal, permutations } = rules;
  const { rank, permuted } = position;
  const digit = leadingDigit(rules)!;
  // the permutations that take a value of the leading digit to the least of its class: mostly one
  const ways = new Map<number, readonly Permutation[]>();
  const waysOf = (p: P, value: number): readonly Permutation[] => {
    const found = ways.get(value);
    if (found) return found;
    const images = permutations.map((g) => digit.of(rank(permuted(p, g))));
    const least = Math.min(...images);
    const made = permutations.filter((_, i) => images[i] === least);
    ways.set(value, made);
    return made;
  };
  let sizes: Uint16Array | undefined;
  const weight = (place: Key): number => (sizes ??= leadingClasses(rules)!)[digit.of(place as number)];
  return {
    kind,
    count,
    of: (p) => {
      if (!legal(p)) return undefined;
      let least = Infinity;
      for (const g of waysOf(p, digit.of(rank(p)))) least = Math.min(least, rank(permuted(p, g)));
      return least;
    },
    at: (place) => (weight(place) === 0 ? undefined : at(place)),
    weight,
  };
}

/** The highest digit of the index, the turn apart. */
interface LeadingDigit {
  /** Its values. */
  readonly values: number;
  /** What one of it counts in the index. */
  readonly unit: number;
  of(place: number): number;
}

/** So many images at most are looked at. */
const MOST_IMAGES = 2 ** 24;

/** Undefined where there are no symmetries of the board, or points, of which moves of one class may have different ones. */
function leadingDigit<P>({ position, permutations, gain }: Rules<P>): LeadingDigit | undefined {
  const { radices, size, sides, unrank, toMove } = position;
  if (!radices || size > Number.MAX_SAFE_INTEGER || gain || permutations.length <= 1) return undefined;
  const turnLeads = sides.length > 0 && toMove(unrank(size / 2)) !== toMove(unrank(size / 2 - 1));
  const [values = 1, ...rest] = turnLeads ? radices.slice(1) : radices;
  if (values * permutations.length > MOST_IMAGES) return undefined;
  const unit = rest.reduce((product, radix) => product * radix, 1);
  return { values, unit, of: (place) => Math.floor(place / unit) % values };
}

/**
 * The position of least rank of a class has the least value of the leading digit, that of its class, and as many positions
 * of the table are behind it as values are in that class. For the least value of each class how many are in it, and 0 for
 * the others; undefined where the index has no such digit.
 */
export function leadingClasses<P>(rules: Rules<P>): Uint16Array | undefined {
  const { position, permutations } = rules;
  const found = known.get(rules);
  if (found) return found;
  const digit = leadingDigit(rules);
  if (!digit) return undefined;
  const sizes = new Uint16Array(digit.values);
  for (let value = 0; value < sizes.length; value++) {
    const p = position.unrank(value * digit.unit);
    const images = new Set(permutations.map((g) => digit.of(position.rank(position.permuted(p, g)))));
    if (Math.min(...images) === value) sizes[value] = images.size;
  }
  known.set(rules, sizes);
  return sizes;
}

/** By rules: a build and its checks ask several times, and a digit may have millions of values. */
const known = new WeakMap<object, Uint16Array>();

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
