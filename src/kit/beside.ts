/** Pieces and men that walk only from beside the other side. */
import { badInput, onlyMembers, said } from '../base/errors.ts';
import type { Condition } from '../rules/ends.ts';
import type { Moves } from '../rules/rules.ts';
import type { Cell } from './board.ts';
import { bySide } from './by-side.ts';
import { either, only } from './combined.ts';
import { expectList, expectRelation } from './expected.ts';
import { Relation } from './relation.ts';
import type { PositionOf, Shape } from './shape.ts';

type Relations = Readonly<Record<string, Relation>>;

/** Cells into which only what stands next to the other side walks. */
export interface BesideStatement {
  /** From a cell to those next to it; one direction is enough. */
  readonly near: Relation;
  /** Walks to other cells begin anywhere. */
  readonly into: readonly Cell[];
}

/** How a statement becomes moves, and the condition that something of the other side is on one of some cells. */
interface Walking<P> {
  walk(statement: object): Moves<P>;
  enemyOn(side: number, cells: readonly Cell[]): Condition<P>;
}

/** Those of the walks that begin next to a cell of the other side, or do not lead into cells for which that is needed. */
export function walksBeside<F>(
  position: Shape<F>,
  statement: object,
  beside: Relation | BesideStatement,
  { walk, enemyOn }: Walking<PositionOf<F>>,
): Moves<PositionOf<F>> {
  const { near, needs } = besideOf(beside);
  const { sides } = position;
  if (sides.length === 0) throw badInput(said`walks(…, { beside: … }): an impartial game has no other side`);
  const stated = bySide<Relations>(position, statement);
  for (const relations of stated)
    for (const [name, relation] of Object.entries(relations))
      expectRelation(`walks(…, { ${name}: … })`, relation);
  /** The walks of some sides along some pairs of cells. */
  const walksWhere = (keep: (side: number, from: Cell, to: Cell) => boolean): Moves<PositionOf<F>> =>
    walk(
      Object.fromEntries(
        stated.map((relations, side) => [
          sides[side],
          Object.fromEntries(
            Object.entries(relations).map(([name, relation]) => [
              name,
              relation.where((from, to) => keep(side, from, to)),
            ]),
          ),
        ]),
      ),
    );
  const cells = Array.from({ length: near.size }, (_, cell) => cell);
  const ways = cells.flatMap((cell) => {
    const next = cells.filter((other) => near.has(cell, other) || near.has(other, cell));
    if (next.length === 0) return [];
    return stated.map((_, side) =>
      only(
        walksWhere((s, from, to) => s === side && from === cell && needs(to)),
        enemyOn(side, next),
      ),
    );
  });
  if (ways.length === 0) throw badInput(said`walks(…, { beside: … }): no cell is next to another one`);
  return 'into' in beside
    ? either(
        walksWhere((_side, _from, to) => !needs(to)),
        ...ways,
      )
    : either(...ways);
}

/** What is next to a cell, and whether walks to a cell must begin next to the other side. */
function besideOf(beside: Relation | BesideStatement): {
  readonly near: Relation;
  needs(to: Cell): boolean;
} {
  const called = 'walks(…, { beside: … })';
  if (typeof beside !== 'object' || beside === null || beside instanceof Relation) {
    expectRelation(called, beside);
    return { near: beside, needs: () => true };
  }
  onlyMembers(called, beside, ['near', 'into']);
  const { near, into } = beside;
  expectRelation('walks(…, { beside: { near: … } })', near);
  const isCell = (cell: unknown): boolean =>
    Number.isInteger(cell) && Number(cell) >= 0 && Number(cell) < near.size;
  expectList('walks(…, { beside: { into: … } })', into, isCell, said`a list of cells such as ${'[0, 1]'}`);
  return { near, needs: (to) => into.includes(to) };
}
