/** The gain of a scoring game in which the men on the board count. */
import { badInput, said } from '../base/errors.ts';
import type { SideOf } from '../rules/ends.ts';
import type { Gain } from '../rules/statement.ts';
import { bySide } from './by-side.ts';
import { symbolSet } from './conditions.ts';
import { fillField, type FillField, type NamesOf } from './fields.ts';
import type { PositionOf, Shape } from './shape.ts';
import { textsOf } from './values.ts';

/**
 * For `gain`: by how many men more than the other side a side gains by a move, those that it takes included. `men` has the symbols of
 * each side. Raises bad input for symbols that the field does not have, and in impartial games.
 */
export function menGained<F>(
  position: Shape<F>,
  field: NamesOf<F, FillField>,
  men: Readonly<Record<SideOf<PositionOf<F>>, string>>,
): Gain<PositionOf<F>> {
  const filled = fillField(position, field);
  if (position.sides.length === 0)
    throw badInput(said`menGained(…): the men of an impartial game belong to neither side`);
  const [first, second] = bySide<string>(position, men).map((symbols) => symbolSet(filled, symbols));
  /** How many men the first side has more than the second. */
  const ahead = (value: string): number => {
    let count = 0;
    for (const symbol of value) {
      const bit = 1 << filled.symbols.indexOf(symbol);
      if (bit & first) count++;
      if (bit & second) count--;
    }
    return count;
  };
  const gained = (p: PositionOf<F>, q: PositionOf<F>): number => {
    const more = ahead(textsOf(q)[field]) - ahead(textsOf(p)[field]);
    return position.toMove(p) === 0 ? more : 0 - more;
  };
  return Object.assign(gained, {
    stated: { is: 'men ahead', field, symbols: [first, second] } as const,
  });
}
