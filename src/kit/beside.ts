/** Pieces and men that walk only from beside the other side. */
import { badInput, said } from '../base/errors.ts';
import type { Condition } from '../rules/ends.ts';
import type { Moves } from '../rules/rules.ts';
import type { Cell } from './board.ts';
import { bySide } from './by-side.ts';
import { either, only } from './combined.ts';
import { expectRelation } from './expected.ts';
import type { Relation } from './relation.ts';
import type { PositionOf, Shape } from './shape.ts';

type Relations = Readonly<Record<string, Relation>>;

/** How a statement becomes moves, and the condition that something of the other side is on one of some cells. */
interface Walking<P> {
  walk(statement: object): Moves<P>;
  enemyOn(side: number, cells: readonly Cell[]): Condition<P>;
}

/** Those of the walks that begin next to a cell of the other side; `near` leads from a cell to those next to it, or back. */
export function walksBeside<F>(
  position: Shape<F>,
  statement: object,
  near: Relation,
  { walk, enemyOn }: Walking<PositionOf<F>>,
): Moves<PositionOf<F>> {
  expectRelation('walks(…, { beside: … })', near);
  const { sides } = position;
  if (sides.length === 0) throw badInput(said`walks(…, { beside: … }): an impartial game has no other side`);
  const stated = bySide<Relations>(position, statement);
  const cells = Array.from({ length: near.size }, (_, cell) => cell);
  const ways = cells.flatMap((cell) => {
    const beside = cells.filter((other) => near.has(cell, other) || near.has(other, cell));
    if (beside.length === 0) return [];
    return stated.map((_, side) => {
      const fromCell = stated.map((all, s) => [
        sides[s],
        Object.fromEntries(
          Object.entries(all).map(([name, relation]) => {
            expectRelation(`walks(…, { ${name}: … })`, relation);
            return [name, relation.where((from) => s === side && from === cell)];
          }),
        ),
      ]);
      return only(walk(Object.fromEntries(fromCell)), enemyOn(side, beside));
    });
  });
  if (ways.length === 0) throw badInput(said`walks(…, { beside: … }): no cell is next to another one`);
  return either(...ways);
}
