import { OPEN } from '../../rules/ending.ts';
import type { Rules } from '../../rules/rules.ts';
import type { TableOrder, TablePlaces } from '../contract/places.ts';
import { valueOf } from '../contract/value.ts';
import { tierGame } from './tier-game.ts';
import { TierNumbers } from './tier-numbers.ts';

/** The places of positions in their tiers, without holes; or why there are none, as a phrase that continues the name of the engine. */
function handsPlaces<P>(rules: Rules<P>): TablePlaces<P> | string {
  const { position, legal, ended } = rules;
  const game = tierGame(rules);
  if (typeof game === 'string') return game;
  const numbers = TierNumbers.of(game.structure, game.index, game.layout);
  if (!numbers) return 'needs WebAssembly';
  const of = (p: P): number | undefined => numbers.indexOf(position.toMove(p), p);
  return {
    count: game.layout.size,
    of,
    at: (place) => numbers.positionAt(place),
    weight: () => 1,
    full: true,
    outside: (p) => (legal(p) && of(p) === undefined && ended(p) !== OPEN ? valueOf(ended(p)) : undefined),
    alike: (p) => [p, ...[numbers.exchanged(position.toMove(p), p) ?? []].flat()] as P[],
  };
}

export const handsOrder: TableOrder = { arrangement: 'tiers', places: handsPlaces };
