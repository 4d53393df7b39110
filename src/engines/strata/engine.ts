import { tierEngine, tiersInWords } from '../common/tiers/solve-tiers.ts';
import type { tierRanks } from '../common/tiers/shared-tier.ts';
import type { Engine } from '../contract/engine.ts';
import { strataOrder, strataPlaces } from './places.ts';

/** What the engine takes from a platform. */
export interface StrataParts {
  /** What it needs to share its work among ranks. Absent: it works alone. */
  readonly tierRanks?: typeof tierRanks;
}

/** Solves games whose rules say the tier of a position, by the numbers of symbols on their boards. */
// a bundle without this engine is without what it is made of
/* @__NO_SIDE_EFFECTS__ */
export const strata = ({ tierRanks: shares }: StrataParts = {}): Engine =>
  tierEngine({
    name: 'strata',
    order: strataOrder,
    shares,
    inWords: tiersInWords,
    places: (rules, { symmetries }) => strataPlaces(rules, symmetries !== false),
  });
