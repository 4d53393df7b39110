/**
 * Which entry of a table holds the value of a position. A table is arranged in one of six ways:
 *
 *     whole       by rank, the perfect index of positions. With symmetries a position is looked up at one rank of its
 *                 class, and most other places are unused.
 *     tiers       by the number in its tier of arrangements of pieces on the board and in hands, without holes. A position
 *                 is looked up with the first side to move, if the rules are the same for both. Or tier by tier, if the
 *                 rules say the tier of a position: then with symmetries that of the least index of its class.
 *     groups      the same, but each tier after those that moves lead to from it, and those that lead to each other together.
 *     stages      by the number in its tier of pieces that never come back to where they were, each tier after those that moves
 *                 lead to from it.
 *     diagrams    by the rank of the Young diagram alone. The side to move follows from the number of cells and from the
 *                 start.
 *     keys        by key, sorted, with an entry for each position that play reaches from the start. With symmetries the
 *                 entry is the least key of the class.
 *
 * A *place* is an entry's number in all arrangements but the last.
 */
import { placeOf } from './entries.ts';
import { present } from '../base/present.ts';
import { badUse, said } from '../base/errors.ts';
import type { FirstPlaces, TableOrder, TablePlaces } from '../engines/contract/places.ts';
import type { Value } from '../engines/contract/value.ts';
import { canonical, rankBound } from '../engines/common/symmetry/quotient.ts';
import type { Rules } from '../rules/rules.ts';
import type { Permutation } from '../rules/structure.ts';
import type { EntryKey, KeyKind } from './entries.ts';

export const ARRANGEMENTS = ['whole', 'tiers', 'groups', 'stages', 'diagrams', 'keys'] as const;
/** How the entries of a table are ordered: by perfect index, by tier, by Young diagram, or by sorted keys. */
export type Arrangement = (typeof ARRANGEMENTS)[number];

export interface Places<P> {
  readonly kind: KeyKind;
  /**
   * The number of places; undefined with keys, since the number of positions that play reaches is not known in advance.
   */
  readonly count: number | undefined;
  /** The place or key of a position; undefined if no table with this arrangement contains it. */
  of(p: P): EntryKey | undefined;
  /** The position with this place or key; undefined if the place is unused. */
  at(key: EntryKey): P | undefined;
  /** How many positions an entry counts for; 0 for an unused place. All weights add up to the number of positions. */
  weight(key: EntryKey): number;
  /** The engine whose order this is. Absent: it is the order of the index or of the keys. */
  readonly engine?: string;
  /** Whether each place is used. Absent: perhaps not. */
  readonly full?: boolean;
  /** With groups, see `Header.firstPlaces`. Absent: the arrangement does not need it. */
  readonly firstPlaces?: FirstPlaces | undefined;
  /** The value of a position that has no entry because play is over there. Absent: such positions have entries. */
  readonly outside?: ((p: P) => Value | undefined) | undefined;
  /** All positions that have the entry of `p`. Absent: those that are symmetric to it if the table says so. */
  readonly alike?: ((p: P) => readonly P[]) | undefined;
}

/** An engine that has an order of its own, in preference to those after it. */
export interface Ordering {
  readonly name: string;
  readonly order?: TableOrder;
}

/** How the entries of a table are ordered. */
interface EntryOrder {
  readonly arrangement: Arrangement;
  /** Only one position of each class of symmetric ones has an entry. */
  readonly symmetric: boolean;
}

/** `orders`: of engines. */
export function placesOf<P>(
  rules: Rules<P>,
  { arrangement, symmetric }: EntryOrder,
  start: P,
  orders: readonly Ordering[],
): Places<P> {
  switch (arrangement) {
    case 'whole':
      return symmetric ? leastRanks(rules) : wholeIndex(rules);
    case 'keys':
      return reachedKeys(rules, symmetric);
    default:
      return ofAnEngine(rules, { arrangement, symmetric }, start, orders);
  }
}

/** The places in the order of the first engine that has this arrangement for these rules. Raises bad use if none has. */
function ofAnEngine<P>(
  rules: Rules<P>,
  { arrangement, symmetric }: EntryOrder & Pick<TableOrder, 'arrangement'>,
  start: P,
  orders: readonly Ordering[],
): Places<P> {
  const why: string[] = [];
  for (const { name, order } of orders) {
    if (order?.arrangement !== arrangement) continue;
    const places = order.places(rules, symmetric, start);
    if (typeof places !== 'string') return { ...byPlace(rules, places), engine: name };
    why.push(`${name} ${places}`);
  }
  throw badUse(said`the positions of this table cannot be found: ${why.join('; ')}`);
}

function byPlace<P>({ legal }: Rules<P>, { of, at, weight, ...rest }: TablePlaces<P>): Places<P> {
  return {
    ...rest,
    kind: 'place',
    of: (p) => (legal(p) ? of(p) : undefined),
    at: (place) => at(placeOf(place)),
    weight: (place) => weight(placeOf(place)),
  };
}

function wholeIndex<P>({ position, legal }: Rules<P>): Places<P> {
  return {
    kind: 'place',
    count: position.size,
    of: (p) => (legal(p) ? position.rank(p) : undefined),
    at: (place) => {
      const p = position.unrank(placeOf(place));
      return legal(p) ? p : undefined;
    },
    weight: () => 1,
  };
}

function leastRanks<P>(rules: Rules<P>): Places<P> {
  const { kind, count, at } = wholeIndex(rules);
  const { position, legal, permutations } = rules;
  const { rank, permuted } = position;
  const digit = present(leadingDigit(rules));
  // the permutations that map a value of the leading digit to the least value of its class: usually only one
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
  const weight = (place: EntryKey): number =>
    (sizes ??= present(leadingClasses(rules)))[digit.of(placeOf(place))];
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

/**
 * The highest digit of the index, apart from the side to move. A class of symmetric positions is stored at its least
 * rank among those with the least value of this digit. So only the permutations that lead to this value, mostly one,
 * are tried.
 */
interface LeadingDigit {
  /** The number of values that the digit can have. */
  readonly values: number;
  /** By how much the index grows if the digit grows by one. */
  readonly unit: number;
  /** The value of the digit in a place. */
  of(place: number): number;
}

/** The most images of digit values that are computed in advance; with more, symmetries are not used. */
const MOST_IMAGES = 2 ** 24;

/**
 * Undefined if there are no symmetries of the board, or too many images of the digit; and in scoring games, where
 * symmetric moves may gain different points.
 */
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
 * The classes of values of the leading digit under the symmetries: the size of the class at its least value, 0 at its
 * other values. This is also the weight of every entry with that value of the digit. Undefined where `leadingDigit` is.
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

/**
 * The result of `leadingClasses` by rules: a build asks for it several times, and a digit may have millions of values.
 */
const known = new WeakMap<object, Uint16Array>();

function reachedKeys<P>(rules: Rules<P>, symmetric: boolean): Places<P> {
  const { position } = rules;
  const representative = symmetric ? canonical(rules) : (p: P): P => p;
  const byText = rankBound(position) === undefined;
  const key = (p: P): EntryKey => (byText ? position.text(p) : position.rank(p));
  return {
    kind: byText ? 'text' : 'number',
    count: undefined,
    of: (p) => key(representative(p)),
    at: (k) => (typeof k === 'string' ? position.parse(k) : position.unrank(k)),
    weight: () => 1,
  };
}
