/** The tiers of a game of pieces with hands: each has the pieces that are on the board and in each hand, and the side to move. */
import { assert } from '../../base/errors.ts';
import type { Rules } from '../../rules/rules.ts';
import { type TierMap, askedMap } from '../tier-by-tier/tier-map.ts';
import { type Layout, layoutOf } from './layout.ts';
import type { TierGame } from './tier-game.ts';
import { TierNumbers } from './tier-numbers.ts';

/** A tier has the name of its first position. Where the sides can be exchanged, its other half is not counted. */
export function tierMap<P>(rules: Rules<P>, { structure, index }: TierGame<P>): TierMap {
  const layout = layoutOf(structure, index) as Layout;
  const numbers = TierNumbers.of(structure, index, layout);
  assert(numbers !== undefined, 'the engine needs WebAssembly, too');
  const { position, legal } = rules;
  const { first } = index;
  const half = first.at(-1)!;
  const turns = layout.exchanged ? [0] : [0, half];
  const at = (i: number): P | undefined => {
    const p = numbers.positionAt(i);
    return legal(p) ? p : undefined;
  };
  const of = (p: P): number | undefined => numbers.indexOf(position.toMove(p), p);
  const played = turns.flatMap((turn) =>
    first.slice(1).map((to, tier) => [turn + first[tier], turn + to] as const),
  );
  const opening = layout.opening.map(({ from, to }) => [from, to] as const);
  const tiers = [...opening.toReversed(), ...played]
    .filter(([from, to]) => from < to)
    .map(([from, to]) => ({ name: position.text(numbers.positionAt(from)), from, to }));
  return askedMap(rules, tiers, { at, of, weight: () => 1 });
}
