/**
 * Options in an input that have rows: a picture of the board, or tables of numbers. A line with the numbers of rows and columns, which
 * all of them have, stands before the first.
 *
 *     2 3              rows and columns
 *     ..#              a picture            4 0 1      a table
 *     X.O                                   2 2 5
 */
import { type Said, located, said, word } from '../base/errors.ts';
import { present } from '../base/present.ts';
import type { Game } from '../rules/game.ts';
import { NUMBERS } from '../rules/options.ts';
import { type BoardBlock, readBlock } from './blocks.ts';
import { type Input, placeOf } from './input.ts';
import type { ContestSettings, NumberRange } from './settings.ts';

/** An option of this kind. */
export interface Grid {
  readonly name: string;
  /** The values of the numbers of a table; undefined: a picture. */
  readonly range: NumberRange | undefined;
}

type Texts = Readonly<Record<string, string>>;

/** The tables that inputs have. */
export const tablesOf = ({ options }: Game, { inputs = {} }: ContestSettings): Grid[] =>
  Object.entries(inputs).flatMap(([name, range]) =>
    options[name]?.syntax === NUMBERS && 'from' in range
      ? [{ name, range: { from: Number(range.from), to: Number(range.to) } }]
      : [],
  );

/** The rows and the columns that grids may have, and the most cells of a picture. */
export interface GridLimits {
  readonly rows: NumberRange;
  readonly columns: NumberRange;
  readonly cells: number;
}

/** The most rows, and columns, of tables, if the author does not say. */
const USUAL_SIDE = 10;

/** The limits that the settings state; `usual` is the text of a picture that the game begins with, or undefined for tables. */
export function limitsOf({ size = {}, cells }: ContestSettings, usual: string | undefined): GridLimits {
  const { rows, columns } = size;
  const both = rows && columns ? rows.to * columns.to : undefined;
  const most = cells ?? both ?? usual?.replaceAll('/', '').length ?? USUAL_SIDE ** 2;
  const any = { from: 1, to: usual === undefined ? USUAL_SIDE : most };
  return { rows: rows ?? any, columns: columns ?? any, cells: most };
}

/** Tables of a size with one number in each, as the texts of options. */
export const tablesWith = (
  tables: readonly Grid[],
  { rows, columns }: GridSize,
  number: (range: NumberRange) => number,
): Texts =>
  Object.fromEntries(
    tables.map(({ name, range }) => {
      const row = Array.from({ length: columns }, () => number(present(range))).join(' ');
      return [name, Array.from({ length: rows }, () => row).join('/')] as const;
    }),
  );

/** The lines of a grid; those of the first one, with their size. */
export function gridLines({ name, range }: Grid, options: Texts, isFirst: boolean): string[] {
  const rows = present(options[name])
    .split('/')
    .map((row) => row.trim());
  const columns = present(rows[0]).split(range ? /\s+/ : '').length;
  return isFirst ? [`${rows.length} ${columns}`, ...rows] : rows;
}

/** The most rows, and columns, that are read. */
const SIDE = { min: 1, max: 1000 };

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

export const readSize = (input: Input): GridSize => ({
  rows: input.integer('n', SIDE, said`n (rows)`),
  columns: input.integer('m', SIDE, said`m (columns)`),
});

/** Reads the grids as the texts of options; `block` is the board that a picture shows. Raises bad input, with the place. */
export function readGrids(
  input: Input,
  grids: readonly Grid[],
  { options, block }: Pick<Game, 'options'> & { readonly block: BoardBlock | undefined },
): { readonly texts: Texts; readonly place: Said } {
  const size = readSize(input);
  let place = input.place();
  const texts = grids.map(({ name, range }) => {
    const read = range ? readTable(input, name, size) : readBlock(input, present(block), size);
    ({ place } = read);
    const option = present(options[name]);
    return [name, located(place, () => option.show(option.parse(read.rows.join('/'), name)))] as const;
  });
  return { texts: Object.fromEntries(texts), place };
}

function readTable(input: Input, name: string, { rows, columns }: GridSize): { rows: string[]; place: Said } {
  let place: Said | undefined;
  const read = Array.from({ length: rows }, (_, r) =>
    Array.from({ length: columns }, (__, c) => {
      const number = said`${word(name)} row ${r + 1}, column ${c + 1}`;
      const found = input.word(number);
      place ??= placeOf(found);
      return input.integerFrom(found, number);
    }).join(' '),
  );
  return { rows: read, place: place ?? input.place() };
}
