/**
 * The places of a game of men on points. The men of both sides on the board and those still to be put make a space; spaces that lead to
 * each other are a tier. When all men are put, it does not matter whose they are: a place is that of the side to move.
 */
import { lookUp } from '../../base/present.ts';
import type { Rules } from '../../rules/rules.ts';
import { type Mills, structureOf } from '../../rules/structure.ts';
import type { TableOrder } from '../contract/places.ts';
import { millsArrows } from './arrows.ts';
import type { Arrows } from '../common/tiers/tier-map.ts';
import { type MillsIndex, bitsOf, first, millsIndex } from './index.ts';
import { type Tier, type TierPlaces, arranged, lastUpTo } from '../common/tiers/tier-places.ts';
import { type Space, type Spaces, below, canCount } from './tier.ts';

/** The places of a game, and what solving it takes. */
export interface MillsPlaces<P> extends TierPlaces<P> {
  readonly structure: Mills<P>;
  readonly spaces: ArrangedSpaces;
}

/** The order of tables on disk. */
export const millsOrder: TableOrder = { arrangement: 'tiers', places: millsPlaces };

/**
 * The places of all positions with a tier; or why there are none, as a phrase that continues the name of an engine: also if tiers are
 * not as `mills` of the kit says them, but the author's own.
 */
export function millsPlaces<P>(rules: Rules<P>, symmetries?: boolean): MillsPlaces<P> | string {
  const { tier, permutations } = rules;
  const structure = structureOf(rules, 'mills');
  if (!structure || !tier) return 'needs moves that are those of mills, and their tiers';
  if (symmetries === false || permutations.length === 0) return 'needs symmetries of the board';
  const { near, split, join } = structure;
  const index = canCount(structure, permutations.length) && millsIndex(near.length, permutations);
  const known = index && spacesOf(structure, tier, index);
  if (!index || !known) return 'needs the tiers of mills, and fewer symmetries';
  const { classes, image, rank, leastRank } = index;
  const { tiers, spaces } = known;

  const spaceAt = (place: number): Space | undefined => {
    const space = spaces[lastUpTo(place, spaces.length, (k) => spaces[k].from)];
    return place < space.to ? space : undefined;
  };
  return {
    tiers,
    count: known.count,
    symmetries: permutations.length,
    of: (p) => {
      const { left, own, other } = split(p);
      const space = known.space(left, bitsOf(own), bitsOf(other));
      if (!space) return undefined;
      const { classOf, symmetryOf, sets, kept } = classes(space.own);
      const at = rank(own);
      const of = classOf[at];
      const others = leastRank(image(symmetryOf[at], other), sets[of], kept[of]);
      return space.from + of * space.others + others;
    },
    at: (place) => {
      const space = spaceAt(place);
      if (!space) return undefined;
      const [of, taken, other] = setsAt(index, space, place);
      const isLeast =
        leastRank(other, taken, classes(space.own).kept[of]) === (place - space.from) % space.others;
      return isLeast ? join({ left: space.left, own: taken, other }) : undefined;
    },
    weight: weights(index, spaceAt),
    alike: (p) =>
      (split(p).left === 0 ? [p, structure.exchanged(p)] : [p]).flatMap((q) => [
        q,
        ...rules.symmetries.map((symmetry) => symmetry(q)),
      ]),
    arrows: () => arrowsOf(structure, known),
    structure,
    spaces: known,
  };
}

/** How many positions a place stands for. Quick for places that are asked for in order. */
function weights(
  index: MillsIndex,
  spaceAt: (place: number) => Space | undefined,
): (place: number) => number {
  /** The places with the same own men as the last one, and what they stand for if no symmetry leaves those where they are; else 0. */
  let [since, until] = [0, 0];
  let whole = 0;
  return (place) => {
    if (whole > 0 && place >= since && place < until) return whole;
    whole = 0;
    const space = spaceAt(place);
    // between tiers there may be places that are not used
    if (!space) return 0;
    const of = Math.floor((place - space.from) / space.others);
    const kept = index.classes(space.own).kept[of];
    // a position has one more like it, in which the sides are exchanged
    const all = (space.left === 0 ? 2 : 1) * index.symmetries;
    if (kept.length === 1) {
      [since, until] = [space.from + of * space.others, space.from + (of + 1) * space.others];
      return (whole = all);
    }
    const [, , other] = setsAt(index, space, place);
    return all / kept.filter((g) => index.image(g, other) === other).length;
  };
}

/** The class of a place of a space, the men of its set, and the other men. */
function setsAt(
  { choose, classes, points }: MillsIndex,
  { from, own, other, others }: Space,
  place: number,
): readonly [number, number, number] {
  const of = Math.floor((place - from) / others);
  const taken = classes(own).sets[of];
  let rest = (place - from) % others;
  let set = 0;
  // the greatest point comes first
  for (let k = other, n = points - own; k > 0; k--) {
    while (choose(--n, k) > rest);
    rest -= choose(n, k);
    set |= 1 << n;
  }
  return [of, taken, apart(set, taken)];
}

/** The spaces as tiers, with their arrows. */
function arrowsOf<P>(structure: Mills<P>, known: ArrangedSpaces): Arrows[] {
  const { spaces, index } = known;
  const leadsTo = millsArrows(structure, known);
  const order = new Map(spaces.map((space, k) => [space, k]));
  return spaces.map((space) => ({
    name: space.name,
    positions: index.choose(index.points, space.own) * space.others * (space.left === 0 ? 2 : 1),
    to: leadsTo(space)
      .map((to) => lookUp(order, to))
      .toSorted((a, b) => a - b),
  }));
}

interface ArrangedSpaces extends Spaces {
  readonly spaces: readonly Space[];
  readonly tiers: readonly (Omit<Tier, 'parts'> & { readonly parts: readonly Space[] })[];
  readonly count: number;
}

/** The spaces of all positions with a tier; undefined if moves stay in no tier or lead to a higher one. */
function spacesOf<P>(
  { near, each, least, join }: Mills<P>,
  tier: NonNullable<Rules<P>['tier']>,
  index: MillsIndex,
): ArrangedSpaces | undefined {
  const points = near.length;
  const sized: Omit<Space, 'from' | 'to'>[] = [];
  const inTier = new Map<number, { size: number; part: number }[]>();
  for (let left = 0; left <= 2 * each; left++)
    for (let own = 0; own <= Math.min(each, points); own++)
      for (let other = 0; other <= Math.min(each, points - own); other++) {
        const set = 2 ** own - 1;
        const found = tier(join({ left, own: set, other: (2 ** other - 1) << own }));
        if (found === undefined) continue;
        const others = index.choose(points - own, other);
        const name = `${left > 0 ? `${left} to put, ` : ''}${own}–${other}`;
        const size = index.classCount(own) * others;
        const list = inTier.get(found) ?? [];
        inTier.set(found, list);
        list.push({ size, part: sized.push({ name, left, own, other, others }) - 1 });
      }
  const { tiers, count, parts } = arranged(inTier);
  const spaces = parts.map((part): Space => ({ ...sized[part.part], from: part.from, to: part.to }));
  const keyOf = (left: number, own: number, other: number): number => (left * 32 + own) * 32 + other;
  const byKey = new Map(spaces.map((space) => [keyOf(space.left, space.own, space.other), space]));
  const known: ArrangedSpaces = {
    index,
    space: (left, own, other) => byKey.get(keyOf(left, own, other)),
    spaces,
    tiers: tiers.map((made) => ({
      ...made,
      parts: spaces.filter(({ from }) => from >= made.from && from < made.to),
    })),
    count,
  };
  for (const { from, parts } of known.tiers)
    for (const space of parts) {
      const { left, own, other } = space;
      const partner = own < least || left > 0 ? space : known.space(left, other, own);
      const over = own + ((left + 1) >> 1) < least;
      const lower = over ? [] : Object.values(below(known, space)).filter((to) => to !== false);
      if (!partner || !parts.includes(partner) || !lower.every((to) => to && to.to <= from)) return undefined;
    }
  return known;
}

/** The set whose points are given by their numbers among those that are not in `taken`. */
function apart(set: number, taken: number): number {
  let result = 0;
  for (let free = ~taken, n = 0; set >>> n !== 0; free &= free - 1, n++)
    if ((set >>> n) & 1) result |= 1 << first(free);
  return result;
}
