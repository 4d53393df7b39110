/** The condition that men are one group. */
import { noneOf, said } from '../base/errors.ts';
import type { Condition, SideOf } from '../rules/ends.ts';
import type { Cell } from './board.ts';
import { bySide } from './by-side.ts';
import { expectRelation } from './expected.ts';
import { type FillField, type NamesOf, fillField } from './fields.ts';
import type { Relation } from './relation.ts';
import type { PositionOf, Shape } from './shape.ts';
import { textsOf } from './values.ts';

/**
 * The condition that the men with each of `symbols` are one group of at least one man: from each of them, cells with the same symbol
 * lead to all others, each next to the one before by `near`. With several symbols there is a group of each; with symbols by side,
 * those of the side to move count. Raises bad input for unknown fields, sides and symbols.
 */
export function connected<F>(
  position: Shape<F>,
  field: NamesOf<F, FillField>,
  symbols: string | Readonly<Record<SideOf<PositionOf<F>>, string>>,
  near: Relation,
): Condition<PositionOf<F>> {
  const { board, symbols: alphabet } = fillField(position, field);
  expectRelation('connected(…, near)', near);
  const own = typeof symbols === 'object' ? bySide<string>(position, symbols) : [symbols, symbols];
  for (const symbol of own.flatMap((some) => Array.from(String(some))))
    if (!alphabet.slice(1).includes(symbol))
      throw noneOf(said`symbol`, symbol, Array.from(alphabet.slice(1)), ' ');
  const beside = board
    .cells()
    .map((c) => Array.from(near.targets.subarray(near.offsets[c], near.offsets[c + 1])));
  const isGroup = (value: string, symbol: string): boolean => {
    const first = value.indexOf(symbol);
    if (first < 0) return false;
    const reached = [first];
    const isReached = new Uint8Array(board.size);
    isReached[first] = 1;
    for (let k = 0; k < reached.length; k++) {
      for (const next of beside[reached[k]]) {
        if (isReached[next] === 1 || value[next] !== symbol) continue;
        isReached[next] = 1;
        reached.push(next);
      }
    }
    // no man is left that has not been reached
    let left = first;
    while (left >= 0 && isReached[left] === 1) left = value.indexOf(symbol, left + 1);
    return left < 0;
  };
  const numbersOf = (some: string): readonly number[] =>
    Array.from(some, (symbol) => alphabet.indexOf(symbol));
  const symbolsAt = (p: PositionOf<F>): readonly string[] => Array.from(own[position.toMove(p)]);
  return {
    stated: { is: 'groups', field, symbols: [numbersOf(own[0]), numbersOf(own[1])], near: beside },
    holds: (p) => symbolsAt(p).every((symbol) => isGroup(textsOf(p)[field], symbol)),
    cellsAt: (p) =>
      symbolsAt(p).map((symbol): readonly Cell[] =>
        board.cells().filter((c) => textsOf(p)[field][c] === symbol),
      ),
  };
}
