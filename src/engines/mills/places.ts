/**
 * The places of a game of men on points. The men of both sides on the board and those still to be put make a space; spaces that lead to
 * each other are a tier. When all men are put, it does not matter whose they are: a place is that of the side to move.
 */
import { lookUp } from '../../base/present.ts';
import { assert } from '../../base/errors.ts';
import type { Rules } from '../../rules/rules.ts';
import type { Mills } from '../../rules/structure.ts';
import { millsArrows } from './arrows.ts';
import { bitsOf, first, millsIndex } from './index.ts';
import { type TierPlaces, arranged, lastUpTo } from '../common/tiers/tier-places.ts';
import { type Space, type Spaces, below, canCount, millsBytes, solveMills } from './tier.ts';

/**
 * The places of all positions with a tier. Undefined if tiers are not as `mills` of the kit says them, but the author's own; or if
 * there are too many symmetries to count moves with.
 */
export function millsPlaces<P>(
  { tier, permutations }: Pick<Rules<P>, 'tier' | 'permutations'>,
  structure: Mills<P>,
): TierPlaces<P> | undefined {
  const { near, each, least, split, join } = structure;
  const points = near.length;
  if (!canCount(structure, permutations.length)) return undefined;
  const index = millsIndex(points, permutations);
  const { choose, classes, classCount, image, rank, compressed } = index;
  const sized: Omit<Space, 'from' | 'to'>[] = [];
  const inTier = new Map<number, { size: number; part: number }[]>();
  for (let left = 0; left <= 2 * each; left++)
    for (let own = 0; own <= Math.min(each, points); own++)
      for (let other = 0; other <= Math.min(each, points - own); other++) {
        const set = 2 ** own - 1;
        const found = tier!(join({ left, own: set, other: (2 ** other - 1) << own }));
        if (found === undefined) continue;
        const others = choose(points - own, other);
        const name = `${left > 0 ? `${left} to put, ` : ''}${own}–${other}`;
        const size = classCount(own) * others;
        const list = inTier.get(found) ?? [];
        inTier.set(found, list);
        list.push({ size, part: sized.push({ name, left, own, other, others }) - 1 });
      }
  const { tiers, count, parts } = arranged(inTier);
  const spaces = parts.map((part): Space => ({ ...sized[part.part], from: part.from, to: part.to }));
  const keyOf = (left: number, own: number, other: number): number => (left * 32 + own) * 32 + other;
  const byKey = new Map(spaces.map((space) => [keyOf(space.left, space.own, space.other), space]));

  const known: Spaces = { index, space: (left, own, other) => byKey.get(keyOf(left, own, other)) };
  const inOrder = tiers.map((made) => ({
    ...made,
    parts: spaces.filter(({ from }) => from >= made.from && from < made.to),
  }));
  for (const { from, parts } of inOrder)
    for (const space of parts) {
      const { left, own, other } = space;
      const partner = own < least || left > 0 ? space : known.space(left, other, own);
      const over = own + ((left + 1) >> 1) < least;
      const lower = over ? [] : Object.values(below(known, space)).filter((to) => to !== false);
      if (!partner || !parts.includes(partner) || !lower.every((to) => to && to.to <= from)) return undefined;
    }

  /** The set of a class, and the other men, at a place of a space. */
  const setsAt = ({ from, own, other, others }: Space, place: number): readonly [number, number, number] => {
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
  };
  const leastRank = (of: number, taken: number, other: number, own: number): number => {
    let least = Infinity;
    for (const g of classes(own).kept[of]) least = Math.min(least, rank(compressed(image(g, other), taken)));
    return least;
  };
  const spaceAt = (place: number): Space | undefined => {
    const space = spaces[lastUpTo(place, spaces.length, (k) => spaces[k].from)];
    return place < space.to ? space : undefined;
  };
  return {
    tiers: inOrder,
    count,
    symmetries: permutations.length,
    of: (p) => {
      const { left, own, other } = split(p);
      const space = byKey.get(keyOf(left, bitsOf(own), bitsOf(other)));
      if (!space) return undefined;
      const { classOf, symmetryOf, sets } = classes(space.own);
      const at = rank(own);
      const of = classOf[at];
      return (
        space.from + of * space.others + leastRank(of, sets[of], image(symmetryOf[at], other), space.own)
      );
    },
    at: (place) => {
      const space = spaceAt(place);
      if (!space) return undefined;
      const [of, taken, other] = setsAt(space, place);
      if (leastRank(of, taken, other, space.own) !== (place - space.from) % space.others) return undefined;
      return join({ left: space.left, own: taken, other });
    },
    weight: (place) => {
      const space = spaceAt(place);
      assert(space !== undefined, 'a place outside of all spaces has no weight');
      const { kept } = classes(space.own);
      const maps = kept[Math.floor((place - space.from) / space.others)];
      const other = maps.length > 1 ? setsAt(space, place)[2] : 0;
      const same = maps.filter((g) => image(g, other) === other).length;
      // a position has one more like it, in which the sides are exchanged
      return ((space.left === 0 ? 2 : 1) * permutations.length) / same;
    },
    arrows: () => {
      const leadsTo = millsArrows(structure, known);
      const order = new Map(spaces.map((space, k) => [space, k]));
      return spaces.map((space) => ({
        name: space.name,
        positions: choose(points, space.own) * space.others * (space.left === 0 ? 2 : 1),
        to: leadsTo(space)
          .map((to) => lookUp(order, to))
          .toSorted((a, b) => a - b),
      }));
    },
    solver: {
      get bytes() {
        const most = Math.min(each, points);
        const largest = Math.max(
          ...inOrder.map(({ from, to, parts }) => {
            const taken = new Set(parts.flatMap((space) => Object.values(below(known, space))));
            return millsBytes(
              to - from,
              [...taken].reduce((sum, space) => sum + sizeOf(space), 0),
            );
          }),
        );
        return largest + index.bytes(most);
      },
      solve: (tier, meaning, progress) => solveMills(structure, known, tier, meaning, progress),
    },
  };
}

const sizeOf = (space: Space | undefined | false): number => (space ? space.to - space.from : 0);

/** The set whose points are given by their numbers among those that are not in `taken`. */
function apart(set: number, taken: number): number {
  let result = 0;
  for (let free = ~taken, n = 0; set >>> n !== 0; free &= free - 1, n++)
    if ((set >>> n) & 1) result |= 1 << first(free);
  return result;
}
