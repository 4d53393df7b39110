/** Moves that put symbols on empty cells: what `places` and `drops` have in common, and what engines can see of them. */
import type { Said } from '../base/errors.ts';
import type { Moves } from '../rules/rules.ts';
import { OVER_BEFORE } from '../rules/rules.ts';
import type { Filling, CellLine } from '../rules/structure.ts';
import { type FillField, fillField } from './fields.ts';
import { inARow } from './rows.ts';
import type { PositionOf, Shape } from './shape.ts';
import { fieldsOf, textsOf } from './values.ts';

/** Lists of lines without a common cell: lines that share a cell are on the same list. */
function areasOf(lines: readonly CellLine[]): readonly (readonly CellLine[])[] {
  const areas: CellLine[][] = [];
  for (const line of lines) {
    const joined = areas.filter((area) => area.some((other) => other.some((cell) => line.includes(cell))));
    for (const area of joined) areas.splice(areas.indexOf(area), 1);
    areas.push([...joined.flat(), line]);
  }
  return areas;
}

/** Which cells are closed by full lines, and which positions that makes impossible. */
export interface Closing {
  readonly areas: readonly (readonly CellLine[])[];
  /** The numbers of the areas that have a full line. */
  closed(cells: string): readonly number[];
  /** The area of each cell; undefined for a cell on no line. */
  readonly areaOf: readonly (number | undefined)[];
  impossible(cells: string): Said | undefined;
}

export function closingOf(field: FillField, lines: readonly CellLine[]): Closing {
  const areas = areasOf(lines);
  const full = areas.map((area) => inARow(field, 0, area));
  return {
    areas,
    areaOf: field.board.cells().map((cell) => {
      const found = areas.findIndex((area) => area.some((line) => line.includes(cell)));
      return found < 0 ? undefined : found;
    }),
    closed: (cells) => areas.flatMap((_, a) => (full[a](cells) ? [a] : [])),
    // the last symbol put on an area is on every full line of it
    impossible: (cells) =>
      areas.some((area) => {
        const [first, ...others] = area.filter((line) => inARow(field, 0, [line])(cells));
        return first?.every((cell) => others.some((line) => !line.includes(cell)));
      })
        ? OVER_BEFORE
        : undefined,
  };
}

/** The structure of such moves; undefined if a position has more than the side to move and the symbols. */
export function fillingOf<F>(
  position: Shape<F>,
  field: string,
  own: readonly string[],
  { columns, closing = [] }: Partial<Pick<Filling<PositionOf<F>>, 'columns' | 'closing'>>,
): Filling<PositionOf<F>> | undefined {
  const fields = fieldsOf(position);
  if (Object.keys(fields).length > (position.sides.length > 0 ? 2 : 1)) return undefined;
  const { board, symbols } = fillField({ fields }, field);
  const digits: number[] = [];
  for (let digit = 0; digit < symbols.length; digit++) digits[symbols.charCodeAt(digit)] = digit;
  const [first, second] = own.map((some) => Array.from(some, (symbol) => symbols.indexOf(symbol)));
  const read = new Uint8Array(board.size);
  return {
    is: 'filling',
    cells: board.size,
    kinds: symbols.length,
    symbols: [first, second],
    columns,
    closing,
    symbolsAt: (p) => {
      const cells = textsOf(p)[field];
      for (let c = 0; c < read.length; c++) read[c] = digits[cells.charCodeAt(c)];
      return read;
    },
  };
}

/** The moves' member `impossible` from several: the first reason that one of them gives. */
export const firstReason =
  <P>(...reasons: readonly Moves<P>['impossible'][]): Moves<P>['impossible'] =>
  (p, start) => {
    for (const reason of reasons) {
      const found = reason?.(p, start);
      if (found !== undefined) return found;
    }
    return undefined;
  };
