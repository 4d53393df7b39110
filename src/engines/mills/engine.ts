import { structureOf } from '../../rules/structure.ts';
import { tierEngine, tiersInWords } from '../common/tiers/solve-tiers.ts';
import { millsPlaces } from './places.ts';

/** Solves games of men on points, where three in a row take one off, by the numbers of men. */
export const mills = tierEngine({
  name: 'mills',
  arrangement: 'tiers',
  inWords: tiersInWords,
  places(rules, { symmetries }) {
    const men = structureOf(rules, 'mills');
    if (!men || !rules.tier) return 'needs moves that are those of mills, and their tiers';
    if (symmetries === false || rules.permutations.length === 0) return 'needs symmetries of the board';
    const places = millsPlaces(rules, men);
    if (!places) return 'needs the tiers of mills, and fewer symmetries';
    return {
      ...places,
      alike: (p) =>
        (men.split(p).left === 0 ? [p, men.exchanged(p)] : [p]).flatMap((q) => [
          q,
          ...rules.symmetries.map((symmetry) => symmetry(q)),
        ]),
    };
  },
});
