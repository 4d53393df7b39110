import { said } from '../../base/errors.ts';
import { grouped } from '../../base/numbers.ts';
import { tierEngine } from '../common/tiers/solve-tiers.ts';
import { groupPlaces } from './group-places.ts';
import { pieceTiers, tierGame } from './tier-game.ts';

/** Solves games of pieces group by group: tiers that lead to each other together, after those that they lead to. */
export const groups = tierEngine({
  name: 'groups',
  order: 'groups',
  inWords: (tiers, most) =>
    tiers === 1
      ? said`one group of tiers with ${grouped(most)} positions`
      : said`${grouped(tiers)} groups of tiers with at most ${grouped(most)} positions`,
  places(rules, { wasm }) {
    if (rules.tier && typeof tierGame(rules) === 'string')
      return 'is not for rules that say the tier of a position';
    const game = pieceTiers(rules);
    if (typeof game === 'string') return game;
    return (wasm === false ? undefined : groupPlaces(rules, game)) ?? 'needs WebAssembly';
  },
});
