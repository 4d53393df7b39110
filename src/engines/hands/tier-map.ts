/** The tiers of a game of pieces with hands: each has the pieces that are on the board and in each hand, and the side to move. */
import { assert } from '../../base/errors.ts';
import type { Rules } from '../../rules/rules.ts';
import { mapped } from '../common/tiers/tier-map.ts';
import type { TierMap } from '../contract/tier-map.ts';
import { tierArrows, tiersInOrder } from './tier-arrows.ts';
import type { TierGame } from './tier-game.ts';
import { TierNumbers } from './tier-numbers.ts';

/** A tier has the name of its first position. Where the sides can be exchanged, its other half is not counted. */
export function tierMap<P>({ position }: Rules<P>, { structure, index, layout }: TierGame<P>): TierMap {
  const numbers = TierNumbers.of(structure, index, layout);
  assert(numbers !== undefined, 'the engine needs WebAssembly, too');
  const all = tiersInOrder(structure, index);
  const arrows = tierArrows(structure, index);
  // in the opening no move goes back, so its last ply is solved first
  const order = [...all.keys()]
    .filter((k) => all[k].from < all[k].to)
    .toSorted((a, b) => all[b].begun - all[a].begun || a - b);
  const places = new Map(order.map((k, place) => [k, place]));
  return mapped(
    order.map((k) => ({
      name: position.text(numbers.positionAt(all[k].from)),
      positions: all[k].to - all[k].from,
      to: arrows[k].flatMap((next) => places.get(next) ?? []).toSorted((a, b) => a - b),
    })),
    'statement',
  );
}
