/** The condition that pieces stand on certain cells. */
import { badInput, said } from '../base/errors.ts';
import type { Condition, SideOf } from '../rules/ends.ts';
import type { PiecePattern } from '../rules/statement.ts';
import type { Cell } from './board.ts';
import { bySide } from './by-side.ts';
import { expectCells } from './conditions.ts';
import { expectList } from './expected.ts';
import { type NamesOf, type PieceField, piecesCalled } from './fields.ts';
import type { PositionOf, Shape } from './shape.ts';
import { fieldsOf, valuesOf } from './values.ts';

/** Cells for the pieces of some fields: `{ black: corners }`. */
export type StandingPattern<F> = { readonly [N in NamesOf<F, PieceField<unknown>>]?: readonly Cell[] };

/**
 * The condition that pieces stand on all cells of one of `patterns`: `[{ king: [0] }, { black: row }]`. With lists for both sides,
 * those of the side to move count. Raises bad input for unknown fields, sides and cells, and for a pattern without a cell.
 */
export function stands<F>(
  position: Shape<F>,
  patterns:
    | readonly StandingPattern<F>[]
    | Readonly<Record<SideOf<PositionOf<F>>, readonly StandingPattern<F>[]>>,
): Condition<PositionOf<F>> {
  const fields = fieldsOf(position);
  const listOf = (given: unknown): readonly PiecePattern[] => {
    const isPattern = (one: unknown): one is object => typeof one === 'object' && one !== null;
    expectList('stands(…)', given, isPattern, said`a list such as ${'[{ king: [0] }]'}`);
    return (given as readonly Readonly<Record<string, readonly Cell[]>>[]).map((pattern) =>
      Object.entries(pattern).map(([field, cells]) => {
        expectCells(`stands(…, { ${field}: … })`, piecesCalled(fields, field).board, cells);
        return { field, cells };
      }),
    );
  };
  const [first, second = first] = Array.isArray(patterns)
    ? [listOf(patterns)]
    : bySide<unknown>(position, patterns).map(listOf);
  const sides = [first, second] as const;
  if (sides.flat().some((pattern) => pattern.every(({ cells }) => cells.length === 0)))
    throw badInput(said`stands(…): a pattern needs a cell, such as ${'{ king: [0] }'}`);
  return standing(position, sides);
}

/** The condition that pieces stand on all cells of one of the patterns of the side to move. */
export function standing<F>(
  position: Shape<F>,
  sides: readonly [readonly PiecePattern[], readonly PiecePattern[]],
): Condition<PositionOf<F>> {
  const fields = fieldsOf(position);
  const names = [...new Set(sides.flat(2).map(({ field }) => field))];
  const used = names.map((name) => ({ name, field: piecesCalled(fields, name) }));
  const numbered = sides.map((own) =>
    own.map((pattern) => pattern.map(({ field, cells }) => ({ k: names.indexOf(field), cells }))),
  );
  const on = (p: PositionOf<F>): readonly (readonly Cell[])[] =>
    used.map(({ name, field }) => field.cells(valuesOf(p)[name]));
  const isOn = (there: readonly (readonly Cell[])[], pattern: (typeof numbered)[number][number]): boolean => {
    for (const { k, cells } of pattern)
      for (let c = 0; c < cells.length; c++) if (!there[k].includes(cells[c])) return false;
    return true;
  };
  return {
    stated: { is: 'standing', patterns: sides },
    holds: (p) => {
      const there = on(p);
      return numbered[position.toMove(p)].some((pattern) => isOn(there, pattern));
    },
    cellsAt: (p) => {
      const there = on(p);
      return numbered[position.toMove(p)]
        .filter((pattern) => isOn(there, pattern))
        .map((pattern) => pattern.flatMap(({ cells }) => cells));
    },
  };
}
