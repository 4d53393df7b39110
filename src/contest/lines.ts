/**
 * Inputs whose lines the author states: the values of options, fields and the side to move, between blanks.
 *
 *     n white black        4 1 1 2 2
 *
 * A field of pieces is the row and the column of each piece, from 1; a board of symbols has as many lines as it has rows, and so have
 * options that are pictures or tables. What no line names is as it is at the start of the game.
 */
import { badInput, located, noneOf, quote, said, word } from '../base/errors.ts';
import { present } from '../base/present.ts';
import type { Board } from '../kit/board.ts';
import { type NamedFields, isCount, isFill, isPieces } from '../kit/fields.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';
import { type BoardBlock, blocksOf, boardTexts, fieldsOf, pictureOf, readBlock, textsOf } from './blocks.ts';
import { type Grid, gridLines } from './grids.ts';
import { type Input, placeOf } from './input.ts';

/** What a name in a line stands for. */
export type LineItem =
  | { readonly is: 'option'; readonly name: string }
  | { readonly is: 'grid'; readonly name: string; readonly grid: Grid; readonly isFirst: boolean }
  | { readonly is: 'turn'; readonly name: string; readonly sides: readonly string[] }
  /** `max` may be Infinity. */
  | { readonly is: 'number'; readonly name: string; readonly max: number }
  | { readonly is: 'cells'; readonly name: string; readonly board: Board; readonly count: number }
  | { readonly is: 'board'; readonly name: string; readonly block: BoardBlock };

/** An item that is a part of the position. */
export type PositionItem = Exclude<LineItem, { is: 'option' | 'grid' }>;

export const isOption = ({ is }: LineItem): boolean => is === 'option' || is === 'grid';

export type StatedLine = readonly LineItem[];

/** The name of the side to move. */
export const TURN = 'turn';

/** The names that the lines state, checked. Raises bad input for lines that do not make an input. */
export function linesFrom(
  lines: readonly string[],
  { options, grids, rules }: StatedNames,
): readonly StatedLine[] {
  const known = [...options, ...grids.map(({ name }) => name), ...namesOf(rules, grids)];
  const names = lines.map((line) => line.split(/\s+/).filter(Boolean));
  const firstGrid = names.flat().find((name) => grids.some((grid) => grid.name === name));
  const made = names.map((line) =>
    line.map((name): LineItem => {
      if (!known.includes(name)) throw noneOf(said`a name in the lines`, name, known);
      const grid = grids.find((one) => one.name === name);
      if (grid) return { is: 'grid', name, grid, isFirst: name === firstGrid };
      return options.includes(name) ? { is: 'option', name } : itemOf(rules, name);
    }),
  );
  if (lines.length === 0 || made.some((line) => line.length === 0)) throw badInput(said`a line has no names`);
  const all = made.flat();
  const twice = all.find(({ name }, k) => all.findIndex((other) => other.name === name) !== k);
  if (twice) throw badInput(said`${quote(twice.name)} stands in the lines twice`);
  const stated = [...options, ...grids.map(({ name }) => name)];
  const missing = stated.find((name) => !all.some((item) => item.name === name));
  if (missing !== undefined) throw badInput(said`no line has ${quote(missing)}, which inputs have`);
  const late = all.find((item, k) => isOption(item) && k >= (item.is === 'grid' ? stated : options).length);
  if (late) throw badInput(said`${quote(late.name)} is an option, and must stand before the fields`);
  const wide = made.flatMap((line) => (line.length > 1 ? (line.find(hasRows) ?? []) : []))[0];
  if (wide) {
    const what = wide.is === 'board' ? said`a board of symbols` : said`an option with rows`;
    throw badInput(said`${quote(wide.name)} is ${what}, and needs a line of its own`);
  }
  return made;
}

/** What names in lines may stand for: options, and parts of positions of the rules. */
interface StatedNames {
  readonly options: readonly string[];
  readonly grids: readonly Grid[];
  readonly rules: Rules<Position>;
}

const hasRows = ({ is }: LineItem): boolean => is === 'board' || is === 'grid';

/**
 * The names of fields, and that of the side to move where there are sides. Beside options with rows, on which the size of the board
 * depends, there are numbers only: pieces are in the picture.
 */
const namesOf = (rules: Rules<Position>, grids: readonly Grid[]): string[] => {
  const fields = Object.entries(fieldsOf(rules)).flatMap(([name, field]) =>
    name === TURN || (grids.length > 0 && !isCount(field)) ? [] : [name],
  );
  return rules.position.sides.length > 0 ? [TURN, ...fields] : fields;
};

/** What a name of the position stands for. Raises bad input for fields that cannot be written in this form. */
export function itemOf(rules: Rules<Position>, name: string): PositionItem {
  if (name === TURN) return { is: 'turn', name, sides: rules.position.sides };
  const fields: NamedFields = fieldsOf(rules);
  const field = present(fields[name]);
  if (isCount(field)) return { is: 'number', name, max: field.max };
  const block = blocksOf(rules).find(
    (one): one is BoardBlock => one.is === 'board' && one.symbols?.field === name,
  );
  if (block) return { is: 'board', name, block: { ...block, pieces: [] } };
  const isPlain = isPieces(field) && !field.kinds && !field.off && !field.owners && !field.inHand;
  if (isPlain && !isFill(field)) return { is: 'cells', name, board: field.board, count: field.count };
  throw badInput(
    said`${quote(name)} is no number, no pieces that are always on a board, and no board of symbols; leave out the lines`,
  );
}

/** A position with the rules that it is one of. */
interface Placed {
  readonly rules: Rules<Position>;
  readonly position: Position;
}

/** The lines of an input; `start` is that of the game. Raises bad input for a position that differs from it in what no line names. */
export function writtenLines(
  lines: readonly StatedLine[],
  { rules, position, options, start }: Placed & { readonly options: Texts; readonly start: Position },
): string[] {
  const names = new Set(lines.flat().map(({ name }) => name));
  const texts = textsOf(rules, position);
  for (const [name, text] of textsOf(rules, start))
    if (text !== texts.get(name) && !names.has(name))
      throw badInput(said`inputs have no ${quote(name)}, which is ${quote(text)} at the start`);
  const taken = new TakenCells();
  const rowsOf = (item: LineItem): string[] => {
    if (item.is === 'option') return [present(options[item.name])];
    if (item.is === 'grid') return gridLines(item.grid, options, item.isFirst);
    return writtenItem(itemOf(rules, item.name), { rules, position }, taken);
  };
  return lines.flatMap((line) =>
    line.some(hasRows) ? line.flatMap(rowsOf) : [line.flatMap(rowsOf).join(' ')],
  );
}

type Texts = Readonly<Record<string, string>>;

/** The rows of a board, or else one text. */
function writtenItem(item: PositionItem, { rules, position }: Placed, taken: TakenCells): string[] {
  if (item.is === 'turn') return [present(item.sides[rules.position.toMove(position)])];
  if (item.is === 'number') return [present(textsOf(rules, position).get(item.name))];
  if (item.is === 'board') return pictureOf(rules, item.block, position);
  const { board, name } = item;
  return rules.position.cells(position, name).map((cell) => {
    taken.add(board, cell);
    return `${board.row(cell)} ${board.column(cell)}`;
  });
}

/** Reads the position, whose rules are known. Raises bad input, with the place. */
export function readLines(input: Input, lines: readonly StatedLine[], rules: Rules<Position>): Position {
  const place = input.place();
  const texts = new Map(textsOf(rules, rules.start));
  const taken = new TakenCells();
  for (const item of lines.flat())
    if (!isOption(item)) texts.set(item.name, readItem(input, itemOf(rules, item.name), taken));
  const p = rules.position.parse(Array.from(texts, ([name, text]) => `${name}=${text}`).join(' '));
  if (!rules.legal(p)) throw badInput(said`the rules have no such position`).at(place);
  return p;
}

/** The text of a field. */
function readItem(input: Input, item: PositionItem, taken: TakenCells): string {
  const { name } = item;
  if (item.is === 'number') return String(input.integer(word(name), { min: 0, max: item.max }));
  if (item.is === 'turn') return present(readBlock(input, item, ONE).rows[0]);
  if (item.is === 'board') {
    const { place, rows } = readBlock(input, item.block, item.block.board);
    const [text = ''] = located(place, () => boardTexts(item.block, rows));
    return text.slice(`${name}=`.length);
  }
  const { board, count } = item;
  return Array.from({ length: count }, () => {
    const row = input.word(said`the row of ${word(name)}`);
    const r = input.coordinateFrom(row, said`the row of ${word(name)}`, board.rows);
    const column = input.word(said`the column of ${word(name)}`);
    const c = input.coordinateFrom(column, said`the column of ${word(name)}`, board.columns);
    return located(placeOf(row), () => {
      const cell = board.find(r, c);
      if (cell === undefined) throw badInput(said`row ${r}, column ${c} is no cell`);
      taken.add(board, cell);
      return board.label(cell);
    });
  }).join('/');
}

const ONE = { rows: 1, columns: 1 };

/** Cells that have a piece. */
class TakenCells {
  private readonly cells = new Map<Board, Set<number>>();

  /** Raises bad input for a cell that has a piece already. */
  add(board: Board, cell: number): void {
    const on = this.cells.get(board) ?? new Set();
    if (on.has(cell)) throw badInput(said`two pieces are on the cell ${board.label(cell)}`);
    this.cells.set(board, on.add(cell));
  }
}
