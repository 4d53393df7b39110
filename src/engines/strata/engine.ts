import { tierEngine, tiersInWords } from '../common/tiers/solve-tiers.ts';
import { strataPlaces } from './places.ts';

/** Solves games whose rules say the tier of a position, by the numbers of symbols on their boards. */
export const strata = tierEngine({
  name: 'strata',
  order: 'tiers',
  inWords: tiersInWords,
  places: (rules, { symmetries }) => strataPlaces(rules, symmetries !== false),
});
