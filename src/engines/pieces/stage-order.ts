/** The order of a table on disk by tiers of pieces that never come back. */
import type { Rules } from '../../rules/rules.ts';
import type { TableOrder, TablePlaces } from '../contract/places.ts';
import { stageNumbers } from './stage-numbers.ts';

export const stageOrder: TableOrder = {
  arrangement: 'stages',
  places: (rules, symmetric) => placesOf(rules, symmetric),
};

function placesOf<P>(rules: Rules<P>, symmetric: boolean): TablePlaces<P> | string {
  const numbers = stageNumbers(rules, symmetric);
  if (typeof numbers === 'string') return numbers;
  const weight = (place: number): number => (rules.legal(numbers.at(place)) ? numbers.weight(place) : 0);
  return {
    count: numbers.count,
    of: (p) => numbers.of(p),
    at: (place) => (weight(place) > 0 ? numbers.at(place) : undefined),
    weight,
    alike: (p) => numbers.alike(p),
  };
}
