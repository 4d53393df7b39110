/** Several equal symbols in a row: as an end condition, and as a test. */
import { badInput, noneOf, outside, said, unexpected } from '../base/errors.ts';
import type { ConditionEnd, SideOf } from '../rules/ends.ts';
import type { Cell } from './board.ts';
import { bySide } from './by-side.ts';
import { expectList } from './expected.ts';
import { type FillField, type NamesOf, fillField } from './fields.ts';
import type { PositionOf, Shape } from './shape.ts';
import { textsOf } from './values.ts';

/**
 * An end condition as data: the game is over, and `winner` has won, once one symbol fills a line of `field`. `lines` are lists of
 * cells, or the length of all straight lines; `symbol` is the one that counts, or that of the side to move, `{ x: 'x', o: 'o' }`;
 * absent: any but the empty one. Raises bad input for an unknown field or symbol, and for a cell that the board does not have.
 */
export function line<F, W extends string>(
  position: Shape<F>,
  field: NamesOf<F, FillField>,
  lines: number | readonly (readonly Cell[])[],
  winner: W,
  symbol?: string | Readonly<Record<SideOf<PositionOf<F>>, string>>,
): ConditionEnd<PositionOf<F>, W> {
  const filling = fillField(position, field);
  const { board, symbols } = filling;
  const own: readonly (string | undefined)[] =
    typeof symbol === 'object' ? bySide<string>(position, symbol) : [symbol, symbol];
  for (const one of own)
    if (one !== undefined && !symbols.slice(1).includes(one))
      throw noneOf(said`symbol`, one, Array.from(symbols.slice(1)), ' ');
  const listed = typeof lines === 'number' ? board.lines(lines) : lines;
  expectList('line(…)', listed, Array.isArray, said`a length or a list of lines such as ${'[[0, 1, 2]]'}`);
  for (const cell of listed.flat())
    if (!(Number.isInteger(cell) && cell >= 0 && cell < board.size))
      throw badInput(outside(said`cell`, cell, 0, board.size - 1));
  const test = inARow(filling, 0, listed);
  const numberOf = (one: string | undefined): number => (one === undefined ? 0 : symbols.indexOf(one));
  return {
    condition: {
      stated: { is: 'line', field, lines: listed, symbols: [numberOf(own[0]), numberOf(own[1])] },
      holds: (p) => test(textsOf(p)[field], own[position.toMove(p)]),
      cellsAt: (p) => test.linesAt(textsOf(p)[field], own[position.toMove(p)]),
    },
    winner,
  };
}

/** Whether one symbol, or the given one, fills a line. */
export interface RowTest {
  (cells: string, symbol?: string): boolean;
  /** The lines that it fills. */
  linesAt(cells: string, symbol?: string): readonly (readonly Cell[])[];
}

/**
 * Makes a test for a row: whether all cells of one of the `lines` have the same symbol, which is `symbol`, or without it any
 * but the empty one. Without `lines` all straight lines of `length` cells count.
 */
export function inARow(field: FillField, length: number, given?: readonly (readonly Cell[])[]): RowTest {
  const { board, symbols } = field ?? {};
  if (symbols === undefined)
    throw unexpected('inARow(…)', said`a field such as ${'position.fields.cells'}`, field);
  const lines = given ?? board.lines(length);
  const empty = symbols.charCodeAt(0);
  const test = (cells: string, symbol?: string): boolean => {
    const asked = symbol === undefined ? -1 : symbol.charCodeAt(0);
    for (let l = 0; l < lines.length; l++) {
      const line = lines[l];
      const first = cells.charCodeAt(line[0]);
      if (asked < 0 ? first === empty : first !== asked) continue;
      let k = 1;
      while (k < line.length && cells.charCodeAt(line[k]) === first) k++;
      if (k === line.length) return true;
    }
    return false;
  };
  const linesAt: RowTest['linesAt'] = (cells, symbol) =>
    lines.filter(([first, ...others]) => {
      const one = cells[first];
      return (
        (symbol === undefined ? one !== symbols[0] : one === symbol) && others.every((c) => cells[c] === one)
      );
    });
  return Object.assign(test, { linesAt });
}
