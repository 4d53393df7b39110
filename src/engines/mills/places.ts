/**
 * The places of a game of men on points. The men of both sides on the board and those still to be put make a space; spaces that lead to
 * each other are a tier. When all men are put, it does not matter whose they are: a place is that of the side to move.
 */
import { lookUp } from '../../base/present.ts';
import type { Rules } from '../../rules/rules.ts';
import type { Mills } from '../../rules/structure.ts';
import { millsArrows } from './arrows.ts';
import type { Arrows } from '../common/tiers/tier-map.ts';
import { type MillsIndex, bitsOf, first, millsIndex } from './index.ts';
import {
  type Tier,
  type TierPlaces,
  type TierSolver,
  arranged,
  lastUpTo,
} from '../common/tiers/tier-places.ts';
import { type Space, type Spaces, below, canCount, millsBytes, solveMills } from './tier.ts';

/**
 * The places of all positions with a tier. Undefined if tiers are not as `mills` of the kit says them, but the author's own; or if
 * there are too many symmetries to count moves with.
 */
export function millsPlaces<P>(
  { tier, permutations }: Pick<Rules<P>, 'tier' | 'permutations'>,
  structure: Mills<P>,
): TierPlaces<P> | undefined {
  const { near, split, join } = structure;
  if (!tier || !canCount(structure, permutations.length)) return undefined;
  const index = millsIndex(near.length, permutations);
  const known = spacesOf(structure, tier, index);
  if (!known) return undefined;
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
    weight: (place) => {
      const space = spaceAt(place);
      // between tiers there may be places that are not used
      if (!space) return 0;
      const { kept } = classes(space.own);
      const maps = kept[Math.floor((place - space.from) / space.others)];
      const other = maps.length > 1 ? setsAt(index, space, place)[2] : 0;
      const same = maps.filter((g) => image(g, other) === other).length;
      // a position has one more like it, in which the sides are exchanged
      return ((space.left === 0 ? 2 : 1) * permutations.length) / same;
    },
    arrows: () => arrowsOf(structure, known),
    solver: solverOf(structure, known),
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

function solverOf<P>(structure: Mills<P>, known: ArrangedSpaces): TierSolver {
  const { index, tiers } = known;
  const most = Math.min(structure.each, index.points);
  return {
    get bytes() {
      const largest = Math.max(
        ...tiers.map(({ from, to, parts }) => {
          const taken = new Set(parts.flatMap((space) => Object.values(below(known, space))));
          return millsBytes(
            to - from,
            [...taken].reduce((sum, space) => sum + sizeOf(space), 0),
          );
        }),
      );
      return largest + index.bytes(most);
    },
    solve: (tier, meaning, progress) => solveMills(structure, known, tier, { meaning, progress }),
  };
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

const sizeOf = (space: Space | undefined | false): number => (space ? space.to - space.from : 0);

/** The set whose points are given by their numbers among those that are not in `taken`. */
function apart(set: number, taken: number): number {
  let result = 0;
  for (let free = ~taken, n = 0; set >>> n !== 0; free &= free - 1, n++)
    if ((set >>> n) & 1) result |= 1 << first(free);
  return result;
}
