/** Tiers of men on points: which positions they have, and which of those stand for others. */
import type { Mills } from '../../rules/structure.ts';
import { EXPANDED, type MillsIndex, expanded } from './index.ts';
import type { TierPart } from '../common/tiers/tier-places.ts';

/** Positions with as many men to be put, of the side to move on the board, and of the other side. */
export interface Space extends TierPart {
  readonly left: number;
  readonly own: number;
  readonly other: number;
  /** The ways to put the other men among the points that are left. */
  readonly others: number;
}

export interface Spaces {
  readonly index: MillsIndex;
  /** The space with these numbers, if its positions are legal. */
  space(left: number, own: number, other: number): Space | undefined;
}

/** More moves, in units, than a position can have that is labelled: see assembly/mills/labels.ts. */
const MOST_UNITS = 2 ** 18 - 1;

/** The moves of a position in units, of which each has as many as there are symmetries, if all men can be moved to all other points. */
export const mostUnits = (
  { near, each }: Pick<Mills<unknown>, 'near' | 'each'>,
  symmetries: number,
): number => Math.min(each, near.length) * (near.length - 1) * symmetries;

/** Whether they can be counted. */
export const canCount = (structure: Pick<Mills<unknown>, 'near' | 'each'>, symmetries: number): boolean =>
  mostUnits(structure, symmetries) < MOST_UNITS;

/**
 * The spaces to which moves lead that take a man, and those to which putting one leads without; false if there are no such moves.
 */
export const below = (
  { index, space }: Spaces,
  { left, own, other }: Space,
): { readonly taking: Space | undefined | false; readonly quiet: Space | undefined | false } =>
  left === 0
    ? { taking: space(0, other - 1, own), quiet: false }
    : {
        taking: other > 0 && own + other < index.points && space(left - 1, other - 1, own + 1),
        quiet: own + other < index.points && space(left - 1, other, own + 1),
      };

/** Whether a place is the one that is kept of those that are equal to it. Quick for places that are asked for in order. */
export function leastOf({ index }: Spaces, spaces: readonly Space[]): (place: number) => boolean {
  const { points, classes, leastRank } = index;
  const ranked = spaces.map(({ own, other }) => index.sets(points - own, other));
  const table = new Uint32Array(EXPANDED);
  /** The places with the same own men as the last one, those men, and the symmetries that leave them where they are. */
  let [since, until] = [0, 0];
  let own = 0;
  let kept: readonly number[] = [];
  let others = ranked[0];
  return (place) => {
    if (place < since || place >= until) {
      const s = spaces.findIndex((space) => place < space.to);
      // a tier may end with places that no space has
      if (s < 0) return false;
      const space = spaces[s];
      const known = classes(space.own);
      const of = Math.floor((place - space.from) / space.others);
      since = space.from + of * space.others;
      until = since + space.others;
      others = ranked[s];
      own = known.sets[of];
      kept = known.kept[of];
      if (kept.length > 1) index.expand(own, table);
    }
    if (kept.length === 1) return true;
    const t = place - since;
    return leastRank(expanded(table, others[t]), own, kept) === t;
  };
}
