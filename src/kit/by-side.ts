/** What is stated for each side, and whose pieces that makes them. */
import { badInput, onlyMembers, quote, said, unexpected } from '../base/errors.ts';
import type { Moves } from '../rules/rules.ts';
import type { Positions } from '../rules/positions.ts';
import type { Values } from './fields.ts';
import { sideAt } from './values.ts';

/**
 * The moves stated for each side, in the order of the sides; in an impartial game the whole statement, once. Raises bad input if
 * a side is missing or unknown.
 */
export function bySide<T>({ sides }: Pick<Positions<unknown>, 'sides'>, statement: object): T[] {
  if (typeof statement !== 'object' || statement === null)
    throw unexpected(
      said`the statement of moves`,
      `{ ${sides.map((side) => `${side}: …`).join(', ')} }`,
      statement,
    );
  if (sides.length === 0) return [statement as T];
  const stated = sides.map((side) => {
    const own = (statement as Values)[side];
    if (own !== undefined) return own as T;
    throw badInput(said`no moves are stated for ${quote(side)}; the sides are ${sides.join(' and ')}`);
  });
  onlyMembers(said`the statement of moves`, statement, sides);
  return stated;
}

/**
 * The owner of a piece: the only side that moves it. `moved` lists what each side moves: names of fields, or "field symbol" for
 * men on a filled board.
 */
export function ownerAmong<P>(
  position: Positions<P>,
  moved: readonly (readonly string[])[],
): Moves<P>['owner'] {
  return (field, symbol) => {
    const by = position.sides.flatMap((_, turn) =>
      [field, `${field} ${symbol}`].some((kind) => moved[turn].includes(kind)) ? sideAt(position, turn) : [],
    );
    return by.length === 1 ? by[0] : undefined;
  };
}
