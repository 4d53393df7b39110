/**
 * Numbers positions tier by tier, the least tier first:
 *
 *     places:   [ strata of the least tier ][ strata of the next one ] …
 *
 * In a stratum positions are numbered without holes. Of symmetric positions only the one with the least index has a value. A tier of
 * 65,536 places or more begins and ends at a multiple of that number, so that its values are on disk when it is finished.
 */
import { leastRank, rankBound } from '../common/symmetry/quotient.ts';
import { symmetriesOf } from '../common/symmetry/symmetries.ts';
import type { Rules } from '../../rules/rules.ts';
import type { TableOrder } from '../contract/places.ts';
import { type TierPlaces, arranged, lastUpTo } from '../common/tiers/tier-places.ts';

/** The places of these rules; or why there are none, as a phrase that continues the name of an engine. */
export function strataPlaces<P>(rules: Rules<P>, symmetric = true): TierPlaces<P> | string {
  const { position, tier, legal, symmetries } = rules;
  const { strata } = position;
  if (!tier) return 'needs rules that say the tier of a position';
  if (!strata) return 'needs positions that can be grouped by the symbols on their boards';
  if (rules.gain || position.sides.length === 0) return 'needs two sides and no points';
  const { sizes } = strata;
  const inTier = new Map<number, { size: number; stratum: number }[]>();
  for (let stratum = 0; stratum < sizes.length; stratum++) {
    const own = tier(strata.unrank(stratum, 0));
    if (own !== undefined) {
      const parts = inTier.get(own) ?? [];
      parts.push({ size: sizes[stratum], stratum });
      inTier.set(own, parts);
    }
    if (own !== tier(strata.unrank(stratum, sizes[stratum] - 1)))
      return 'needs tiers that depend only on numbers, and on how many symbols are on the board';
  }
  const { tiers, count, parts } = arranged(inTier);
  // where each stratum begins; those in order of their places
  const starts = new Float64Array(sizes.length).fill(-1);
  const order = parts.map(({ stratum }) => stratum);
  for (const { stratum, from } of parts) starts[stratum] = from;
  const group = symmetriesOf(rules);
  const classes = symmetric && group > 1 && rankBound(position) !== undefined;
  const least = classes ? leastRank(rules) : position.rank;
  const represents = (p: P): boolean => !classes || least(p) === position.rank(p);
  const at = (place: number): P | undefined => {
    const stratum = order[lastUpTo(place, order.length, (k) => starts[order[k]])];
    const index = place - starts[stratum];
    if (index >= sizes[stratum]) return undefined;
    const p = strata.unrank(stratum, index);
    return legal(p) && represents(p) ? p : undefined;
  };
  return {
    tiers: tiers.map((made) => ({ ...made, parts: [] })),
    count,
    symmetries: classes ? group : 0,
    of: (p) => {
      const q = classes ? position.unrank(least(p)) : p;
      const start = starts[strata.of(q)];
      return start < 0 ? undefined : start + strata.rank(q);
    },
    at,
    weight: (place) => {
      const p = at(place);
      if (p === undefined) return 0;
      return classes ? new Set([p, ...symmetries.map((map) => map(p))].map((q) => position.rank(q))).size : 1;
    },
  };
}

export const strataOrder: TableOrder = {
  arrangement: 'tiers',
  places: (rules, symmetries) => strataPlaces(rules, symmetries),
};
