/** The condition that men are one group. */
import { noneOf, said } from '../base/errors.ts';
import type { Condition, SideOf } from '../rules/ends.ts';
import type { Cell } from './board.ts';
import { bySide } from './by-side.ts';
import { expectTwoWay } from './expected.ts';
import { type FillField, type NamesOf, fillField } from './fields.ts';
import { groupAt, neighboursOf } from './groups.ts';
import type { Relation } from './relation.ts';
import type { PositionOf, Shape } from './shape.ts';
import { textsOf } from './values.ts';

/**
 * The condition that the men with each of `symbols` are one group of at least one man: from each of them, cells with the same symbol
 * lead to all others, each next to the one before by `near`. With several symbols there is a group of each; with symbols by side,
 * those of the side to move count. Raises bad input for unknown fields, sides and symbols, and for a relation that does not lead both ways.
 */
export function connected<F>(
  position: Shape<F>,
  field: NamesOf<F, FillField>,
  symbols: string | Readonly<Record<SideOf<PositionOf<F>>, string>>,
  near: Relation,
): Condition<PositionOf<F>> {
  const { board, symbols: alphabet } = fillField(position, field);
  expectTwoWay('connected(…, near)', near, board);
  const own = typeof symbols === 'object' ? bySide<string>(position, symbols) : [symbols, symbols];
  for (const symbol of own.flatMap((some) => Array.from(String(some))))
    if (!alphabet.slice(1).includes(symbol))
      throw noneOf(said`symbol`, symbol, Array.from(alphabet.slice(1)), ' ');
  const beside = neighboursOf(near);
  const menOf = (value: string, symbol: string): readonly Cell[] =>
    board.cells().filter((c) => value[c] === symbol);
  const isGroup = (value: string, symbol: string): boolean => {
    const first = value.indexOf(symbol);
    if (first < 0) return false;
    return groupAt(value, first, symbol, beside).length === menOf(value, symbol).length;
  };
  const numbersOf = (some: string): readonly number[] =>
    Array.from(some, (symbol) => alphabet.indexOf(symbol));
  const symbolsAt = (p: PositionOf<F>): readonly string[] => Array.from(own[position.toMove(p)]);
  return {
    stated: { is: 'groups', field, symbols: [numbersOf(own[0]), numbersOf(own[1])], near: beside },
    holds: (p) => symbolsAt(p).every((symbol) => isGroup(textsOf(p)[field], symbol)),
    cellsAt: (p) => symbolsAt(p).map((symbol) => menOf(textsOf(p)[field], symbol)),
  };
}
