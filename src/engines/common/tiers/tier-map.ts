/** The tiers of a game, and to which of them moves lead. */
import { components } from '../../../base/components.ts';
import { OPEN } from '../../../rules/ending.ts';
import type { Rules } from '../../../rules/rules.ts';
import type { MappedTier, TierMap } from '../../contract/tier-map.ts';

/** A tier whose arrows are known. */
export type Arrows = Omit<MappedTier, 'group'>;

/** A tier as numbers of positions, from the first one up to but not including the last one. Tiers are given in any order. */
export interface NumberedTier {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** The numbers of positions. */
export interface TierNumbering<P> {
  /** Undefined if no position has the number, or one like it has another. */
  at(i: number): P | undefined;
  /** Undefined if the position has no number. */
  of(p: P): number | undefined;
  /** How many positions have this number. */
  weight(i: number): number;
}

/** Up to so many positions are all asked for their moves; of more, so many of each tier. */
const ALL = 2 ** 16;
const SOME = 2 ** 7;

/** The map of tiers with these arrows. */
export const mapped = (arrows: readonly Arrows[], by: TierMap['by']): TierMap => {
  const groups = groupsOf(arrows.map(({ to }) => to));
  return { tiers: arrows.map((tier, k) => ({ ...tier, group: groups[k] })), by };
};

/** The map of tiers whose arrows are found by asking for moves. A move to a position without a number ends the game. */
export function askedMap<P>(
  { moves, ended, legal }: Pick<Rules<P>, 'moves' | 'ended' | 'legal'>,
  tiers: readonly NumberedTier[],
  { at, of, weight }: TierNumbering<P>,
): TierMap {
  const order = [...tiers.keys()].toSorted((a, b) => tiers[a].from - tiers[b].from);
  const tierOf = (i: number): number => {
    let [low, high] = [0, order.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (tiers[order[middle]].from <= i) low = middle;
      else high = middle - 1;
    }
    return order[low];
  };
  const all = tiers.reduce((sum, { from, to }) => sum + to - from, 0) <= ALL;
  const arrows = tiers.map(({ name, from, to }): Arrows => {
    const found = new Set<number>();
    let positions = 0;
    const step = all ? 1 : Math.max(1, (to - from) / SOME);
    for (let i = from; i < to; i += step) {
      const p = at(Math.floor(i));
      if (p === undefined) continue;
      positions += all ? weight(i) : 0;
      if (ended(p) !== OPEN) continue;
      for (const q of moves(p)) {
        const next = legal(q) ? of(q) : undefined;
        if (next !== undefined) found.add(tierOf(next));
      }
    }
    return { name, positions: all ? positions : to - from, to: [...found].toSorted((a, b) => a - b) };
  });
  return mapped(arrows, all ? 'all positions' : 'some positions');
}

/** For each vertex of a graph the number of its strongly connected component. Arrows lead to components of at most the same number. */
export function groupsOf(to: readonly (readonly number[])[]): number[] {
  const groups = to.map(() => -1);
  components(to).forEach((members, group) => {
    for (const vertex of members) groups[vertex] = group;
  });
  return groups;
}
