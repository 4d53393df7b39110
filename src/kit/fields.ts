/** The fields that a position is made of. Each numbers its values, writes and reads them as text, and draws them. */
import { present } from '../base/present.ts';
import {
  type Range,
  type Said,
  type Sentence,
  assert,
  badInput,
  didYouMean,
  noneOf,
  parseInteger,
  printable,
  quote,
  said,
  unexpected,
} from '../base/errors.ts';
import { grouped } from '../base/numbers.ts';
import { writeChanges } from '../rules/cell-changes.ts';
import type { Permutation } from '../rules/structure.ts';
import type { Board, Cell, Naming } from './board.ts';
import { Combinations } from '../base/combinations.ts';
import { expectBoard, expectWhole } from './expected.ts';
import type { Kinds } from './kinds.ts';

/** A symbol drawn on a cell. */
export interface Mark {
  readonly cell: Cell;
  readonly symbol: string;
  /** The symbols of the pieces that it covers, the lowest first. Absent: it covers none. */
  readonly covered?: string;
}

/** A change that a person makes to one cell of the drawing. */
export interface Change {
  readonly cell: Cell;
  /** What is put on the cell. Undefined: the cell is emptied. */
  readonly symbol: string | undefined;
  /** The cell that it is moved from. Absent: it is new on the board. */
  readonly from?: Cell | undefined;
}

/** A part of a position: which values it can have, and how they are numbered, written and drawn. */
export interface Field<T> {
  /** Number of values; Infinity if there is no upper bound. */
  readonly size: number;
  /** The number of a value, 0 … size − 1; `unrank` is its inverse. */
  rank(value: T): number;
  /** The value with that number. */
  unrank(index: number): T;
  /** How a value is written, for help: "ROW,COLUMN". */
  readonly syntax: Said;
  /** The text of a value, which `parse` reads back. */
  text(value: T): string;
  /** A string that differs for different values, quicker to make than the text. Absent: `text` serves as one. */
  key?(value: T): string;
  /** The value that `text` gives. Raises bad input, which calls the field `name`. */
  parse(text: string, name: Said): T;
  /** What end conditions test: the cells of the pieces, or the number itself. Empty for other fields. */
  cells(value: T): readonly number[];
  /** The value with every cell moved by a permutation of the board's cells. */
  permuted(value: T, permutation: Permutation): T;
  /** The same as a function from index to index. Absent: permutations change no value. */
  image?(permutation: Permutation): (index: number) => number;
  /**
   * The digits of the index in groups, so that the image of the index is the sum of the images of its groups: the number of
   * values of each group, the least significant first. Absent: all digits are one group.
   */
  readonly runs?: readonly number[];
  /** What differs between two different values, written as a move. */
  difference(before: T, after: T): string;
  /** The board that the field is drawn on. Absent: it is drawn by `lines`, or written as text below the board. */
  readonly board?: Board;
  /** The symbols that the value has on the board; present with `board`. */
  marks?(value: T): readonly Mark[];
  /**
   * The value after a person changed a cell of the drawing. Raises bad input, which calls the field `name`, if there is no such
   * value. Absent: pieces are moved, added and removed by `piecesEdited`; other fields can only be changed as text.
   */
  edited?(value: T, change: Change, name: Said): T;
  /** A drawing that is not on a board, one string per line. */
  lines?(value: T): readonly string[];
  /** The letters of the pieces of a value that are in a hand. Absent: none are. */
  inHand?(value: T): readonly string[];
}

/** Fields by name. */
export type NamedFields = Readonly<Record<string, Field<unknown>>>;

/** A position as a record of its values by field. */
export type Values = Readonly<Record<string, unknown>>;

/** The field called `name`. Raises bad input if there is none. */
export function fieldCalled(fields: Readonly<Record<string, unknown>>, name: string): Field<unknown> {
  const names = Object.keys(fields);
  if (typeof name !== 'string') throw unexpected(said`the name of a field`, names.join('|'), name);
  const found = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (found !== undefined) return found as Field<unknown>;
  throw badInput(
    said`${quote(name)} is not a field of the position${didYouMean(name, names) || said` (expected ${names.join(', ')})`}`,
  );
}

/** The board of symbols called `name`. Raises bad input if there is none. */
export function fillField({ fields }: { readonly fields: unknown }, name: string): FillField {
  const found = fieldCalled(fields as Readonly<Record<string, unknown>>, name);
  if (isFill(found)) return found;
  throw badInput(said`${quote(name)} is not a field of symbols, as ${'fill(…)'} makes`);
}

/** The field of pieces called `name`. Raises bad input if there is none. */
export function piecesCalled(fields: Readonly<Record<string, unknown>>, name: string): PieceField<unknown> {
  return withPieces(fieldCalled(fields, name), name);
}

/** The field, which is called `name`. Raises bad input if it has no pieces. */
export function withPieces(field: Field<unknown>, name: string): PieceField<unknown> {
  if (isPieces(field)) return field;
  throw badInput(said`${quote(name)} is not a field of pieces`);
}

/** The number called `name`. Raises bad input if there is no such field. */
export function countField(fields: Readonly<Record<string, unknown>>, name: string): CountField {
  const found = fieldCalled(fields, name);
  if (isCount(found)) return found;
  throw badInput(said`${quote(name)} is not a number, as ${'count(…)'} makes`);
}

/** The Young diagram called `name`. Raises bad input if there is no such field. */
export function youngDiagramField(
  fields: Readonly<Record<string, unknown>>,
  name: string,
): YoungDiagramField {
  const found = fieldCalled(fields, name);
  if (isYoungDiagram(found)) return found;
  throw badInput(said`${quote(name)} is not a Young diagram, as ${'youngDiagram(…)'} makes`);
}

/** The side to move among the fields; undefined in an impartial game. */
export function turnOf(fields: Readonly<Record<string, unknown>>): TurnField<string> | undefined {
  if (!('turn' in fields)) return undefined;
  const found = fieldCalled(fields, 'turn');
  assert(isTurn(found), 'the field called turn is made by turns(…)');
  return found;
}

export const isTurn = (field: Field<unknown>): field is TurnField<string> => 'sides' in field;
export const isPieces = (field: Field<unknown>): field is PieceField<unknown> => 'of' in field;
export const isFill = (field: Field<unknown>): field is FillField => 'symbols' in field;
export const isCount = (field: Field<unknown>): field is CountField => 'max' in field;
export const isChoice = (field: Field<unknown>): field is ChoiceField => 'choices' in field;
export const isYoungDiagram = (field: Field<unknown>): field is YoungDiagramField => 'rows' in field;

/** The side to move. */
export interface TurnField<S extends string> extends Field<S> {
  /** The two sides; the first one moves first. */
  readonly sides: readonly [S, S];
}

/** One of a few words, numbered in their order. */
export interface ChoiceField extends Field<string> {
  readonly choices: readonly string[];
}

/** Pieces on cells of a board. */
export interface PieceField<T> extends Field<T> {
  readonly board: Board;
  /** The number of pieces, those off the board included. */
  readonly count: number;
  /** The letter for a piece in diagrams and pictures. Undefined: the first letter of the field's name, as a capital. */
  readonly symbol: string | undefined;
  /** The value whose pieces are on `cells`, in any order. */
  of(cells: readonly Cell[]): T;
  /** Whether pieces may be off the board; `of` then also takes fewer cells than `count`. */
  readonly off?: boolean;
  /** For a piece of several kinds: its states, each a kind and a cell. A value is then a state. */
  readonly kinds?: Kinds;
  /**
   * For pieces that change sides when they are captured: the side that owns the piece in each state of `kinds`. A value is then
   * the list of their states in ascending order; the number of states stands for the first side's hand, one more for the second's.
   */
  readonly owners?: Uint8Array;
  /** The value with the i-th piece moved to the cell `to`, which must not hold another piece of the field. */
  moved(value: T, i: number, to: Cell): T;
}

/** "1 cell", "5 cells" */
export const cellCount = (n: number): Sentence => (n === 1 ? said`1 cell` : said`${n} cells`);

/**
 * The value of a field of pieces after a person changed a cell. A single piece moves to the cell that a piece is put on. Raises
 * bad input for too few or too many pieces.
 */
export function piecesEdited<T>(
  { count, off, cells, of }: PieceField<T>,
  value: T,
  { cell, symbol, from }: Change,
  name: Said,
): T {
  const others = cells(value).filter((held) => held !== cell && held !== from);
  const held = symbol === undefined ? others : count === 1 ? [cell] : [...others, cell];
  if (off && held.length > count)
    throw badInput(said`${name}: expected at most ${cellCount(count)}, got ${held.length}`);
  if (!off && held.length !== count)
    throw badInput(said`${name}: expected ${cellCount(count)}, got ${held.length}`);
  return of(held);
}

/** One piece that is always on the board. */
export interface OnePiece extends PieceField<Cell> {
  /** The same piece, which may also be off the board: its value is then 'off'. */
  or(off: 'off'): PieceField<Cell | 'off'>;
}

/** A symbol on each cell of a board. A value is a string of one symbol per cell, in the order of the cells. */
export interface FillField extends Field<string> {
  readonly board: Board;
  /** The symbols, one character each; the first one means an empty cell. */
  readonly symbols: string;
}

/** A whole number from 0 on. */
export interface CountField extends Field<number> {
  /** The greatest value; Infinity if there is none. */
  readonly max: number;
}

/** The row lengths of a Young diagram, from the top, none longer than the one above. */
export interface YoungDiagramField extends Field<readonly number[]> {
  readonly rows: number;
  readonly columns: number;
  /** The text in an empty cell, by row and column from 1. Undefined: a dot. */
  readonly label: ((row: number, column: number) => string) | undefined;
}

/** What results are called, so that no side is. */
const RESULTS: readonly string[] = ['moved', 'to move', 'tie'];

/** Raises bad input unless `sides` are the names of two different sides, each in one line. */
export function checkSides(sides: readonly string[]): void {
  if (sides.length !== 2) throw badInput(said`a game has two sides, got ${sides.length}`);
  for (const side of sides) {
    if (typeof side !== 'string' || side === '')
      throw unexpected(said`the name of a side`, said`a text in one line`, side);
    if (printable(side) !== side)
      throw badInput(said`the name of a side, ${quote(side)}, has a character that is not printed`);
    if (RESULTS.includes(side) || side === '__proto__')
      throw badInput(said`${quote(side)} means something else; call the side otherwise`);
  }
  if (sides[0] === sides[1])
    throw badInput(said`both sides are called ${quote(sides[0])}; expected two names`);
}

/** A field for the side to move, which is one of two; the first one moves first. */
export function turns<const S extends string>(first: S, second: S): TurnField<S> {
  const sides = [first, second] as const;
  checkSides(sides);
  return {
    ...plain<S>(),
    sides,
    size: 2,
    rank: (side) => (side === first ? 0 : 1),
    unrank: (index) => (index === 0 ? first : second),
    syntax: sides.join('|'),
    text: (side) => side,
    parse: (text, name) => {
      const side = sides.find((s) => s === text);
      if (side === undefined) throw noneOf(name, text, sides);
      return side;
    },
  };
}

/** A field for one piece on a cell of `board`. `symbol` is its letter; absent: the first letter of the field's name. */
export function one(board: Board, symbol?: string): OnePiece {
  expectBoard('one(…)', board);
  const field: PieceField<Cell> = {
    board,
    count: 1,
    symbol,
    size: board.size,
    rank: (cell) => cell,
    unrank: (index) => index,
    syntax: cellSyntax(board),
    text: (cell) => board.label(cell),
    parse: (text, name) => board.cell(text, name),
    cells: (cell) => [cell],
    of: ([cell]) => cell,
    moved: (_cell, _i, to) => to,
    permuted: (cell, permutation) => permutation[cell],
    image: (permutation) => (index) => permutation[index],
    difference: (before, after) => `${board.label(before)}-${board.label(after)}`,
    marks: (cell) => [{ cell, symbol: symbol ?? '' }],
  };
  return { ...field, or: () => orOff(field) };
}

function orOff(field: PieceField<Cell>): PieceField<Cell | 'off'> {
  const { board, size } = field;
  const label = (value: Cell | 'off'): string => (value === 'off' ? 'off' : board.label(value));
  return {
    board,
    count: 1,
    symbol: field.symbol,
    off: true,
    size: size + 1,
    rank: (value) => (value === 'off' ? size : value),
    unrank: (index) => (index === size ? 'off' : index),
    syntax: said`${field.syntax}|off`,
    text: label,
    parse: (text, name) => (text === 'off' ? 'off' : field.parse(text, name)),
    cells: (value) => (value === 'off' ? [] : [value]),
    of: ([cell]) => cell ?? 'off',
    moved: (_value, _i, to) => to,
    permuted: (value, permutation) => (value === 'off' ? 'off' : permutation[value]),
    image: (permutation) => (index) => (index === size ? size : permutation[index]),
    difference: (before, after) => `${label(before)}-${label(after)}`,
    marks: (value) => (value === 'off' ? [] : present(field.marks)(value)),
  };
}

/**
 * A field for `count` identical pieces on different cells of `board`. Its value is their cells in ascending order. `symbol` is
 * their letter; absent: the first letter of the field's name.
 */
export function some(count: number, board: Board, symbol?: string): PieceField<readonly Cell[]> {
  expectBoard('some(…, board)', board);
  expectWhole('some(count, …)', count, 0, board.size);
  const combinations = new Combinations(board.size, count);
  const without = (cells: readonly Cell[], others: readonly Cell[]): string =>
    cells
      .filter((c) => !others.includes(c))
      .map((c) => board.label(c))
      .join('/');
  return {
    board,
    count,
    symbol,
    size: combinations.size,
    rank: (cells) => combinations.rank(cells),
    unrank: (index) => combinations.unrank(index),
    syntax: Array.from({ length: count }, () => cellSyntax(board)).reduce(
      (all, cell) => (all === '' ? cell : said`${all}/${cell}`),
      '',
    ),
    text: (cells) => cells.map((c) => board.label(c)).join('/'),
    parse: (text, name) => {
      const cells = text.split('/').map((label) => board.cell(label, name));
      if (cells.length !== count)
        throw badInput(said`${name}: expected ${cellCount(count)}, got ${cells.length}`);
      const twice = cells.find((c, i) => cells.indexOf(c) !== i);
      if (twice !== undefined) throw badInput(said`${name}: two on the same cell ${board.label(twice)}`);
      return ascending(cells);
    },
    cells: (cells) => cells,
    of: ascending,
    moved: replaced,
    permuted: (cells, permutation) => ascending(cells.map((c) => permutation[c])),
    image: (permutation) => (index) =>
      combinations.rank(ascending(combinations.unrank(index).map((c) => permutation[c]))),
    difference: (before, after) => `${without(before, after)}-${without(after, before)}`,
    marks: (cells) => cells.map((cell) => ({ cell, symbol: symbol ?? '' })),
  };
}

/** The most texts of a group of cells. */
const MOST_TEXTS = 3000;

/** For groups of neighbouring cells, the last ones first, the texts of each of their values, in the order of these: few lookups make a whole text. */
function groupTexts(symbols: string, size: number): readonly (readonly string[])[] {
  const groups: (readonly string[])[] = [];
  for (let left = size; left > 0;) {
    let texts: readonly string[] = [''];
    do texts = texts.flatMap((text) => Array.from(symbols, (symbol) => text + symbol));
    while (--left > 0 && texts.length * symbols.length <= MOST_TEXTS);
    groups.push(texts);
  }
  return groups;
}

/** A field for one of `symbols` on each cell of `board`; the first symbol means an empty cell. */
export function fill(board: Board, symbols: string): FillField {
  expectBoard('fill(board, …)', board);
  checkSymbols(symbols);
  const cells = board.cells();
  const { size } = board;
  const radix = symbols.length;
  const digits: number[] = [];
  for (let digit = 0; digit < radix; digit++) digits[symbols.charCodeAt(digit)] = digit;
  let groups: ReturnType<typeof groupTexts> | undefined;
  return {
    board,
    symbols,
    size: radix ** size,
    // the first cell is the most significant digit
    rank: (value) => {
      let rank = 0;
      for (let c = 0; c < size; c++) rank = rank * radix + digits[value.charCodeAt(c)];
      return rank;
    },
    unrank: (index) => {
      let text = '';
      for (const texts of (groups ??= groupTexts(symbols, size))) {
        const rest = Math.floor(index / texts.length);
        text = texts[index - rest * texts.length] + text;
        index = rest;
      }
      return text;
    },
    syntax: said`${board.rows} rows of ${Array.from(symbols).join(' ')} with / between`,
    key: (value) => value,
    text: (value) =>
      byRow(board, Array.from(value))
        .map((row) => row.join(''))
        .join('/'),
    parse: (text, name) => parseFilled({ board, symbols }, text, name),
    cells: () => [],
    permuted: (value, permutation) => {
      const image = new Array<string>(value.length);
      for (let c = 0; c < value.length; c++) image[permutation[c]] = value[c];
      return image.join('');
    },
    image: (permutation) => imageOfDigits(radix, permutation),
    runs: runsOfDigits(radix, size),
    difference: (before, after) => {
      const man = (symbol: string): string | undefined => (symbol === symbols[0] ? undefined : symbol);
      const changed = cells.filter((c) => before[c] !== after[c]);
      return writeChanges(
        changed.map((c) => ({ cell: board.label(c), before: man(before[c]), after: man(after[c]) })),
        radix - 1,
      );
    },
    marks: (value) => cells.map((cell) => ({ cell, symbol: value[cell] })),
    edited: (value, { cell, symbol = symbols[0], from }, name) => {
      if (!symbols.includes(symbol)) throw noneOf(name, symbol, Array.from(symbols), ' ');
      return cells.map((c) => (c === cell ? symbol : c === from ? symbols[0] : value[c])).join('');
    },
  };
}

/** The symbols of a text with a part for each row. Raises bad input for other rows and symbols. */
function parseFilled(
  { board, symbols }: Pick<FillField, 'board' | 'symbols'>,
  text: string,
  name: Said,
): string {
  const rows = byRow(board, board.cells());
  const given = text.split('/');
  if (given.length !== rows.length)
    throw badInput(said`${name}: expected ${rows.length} rows, got ${given.length}`);
  given.forEach((row, r) => {
    const here = said`${name} row ${r + 1}`;
    const unknown = Array.from(row).find((symbol) => !symbols.includes(symbol));
    if (unknown !== undefined) throw noneOf(here, unknown, Array.from(symbols), ' ');
    const { length } = rows[r];
    if (row.length !== length)
      throw badInput(said`${here}: expected ${cellCount(length)}, got ${row.length}`);
  });
  return given.join('');
}

/** Raises bad input unless `symbols` are different, one code unit each, so that a cell is a character of the value. */
function checkSymbols(symbols: string): void {
  if (typeof symbols !== 'string' || symbols === '')
    throw unexpected('fill(…, symbols)', said`a text such as ${'.xo'}`, symbols);
  const each = Array.from(symbols);
  for (const [k, symbol] of each.entries()) {
    if (symbol.length > 1)
      throw badInput(said`fill(…): the symbol ${quote(symbol)} takes two places; take another one`);
    if (printable(symbol) !== symbol || symbol === '/' || symbol.trim() === '')
      throw badInput(
        said`fill(…): the symbol ${quote(symbol)} cannot be written in a position; take another one`,
      );
    if (each.indexOf(symbol) !== k) throw badInput(said`fill(…): the symbol ${quote(symbol)} is given twice`);
  }
}

/** The most values of a group of digits, small enough that a table of all their images stays in the processor's cache. */
const MOST_IN_RUN = 2 ** 12;

/** The number of values of each group of digits, for `cells` digits, the least significant group first. */
export function runsOfDigits(radix: number, cells: number): readonly number[] {
  const length = Math.max(1, Math.floor(Math.log(MOST_IN_RUN) / Math.log(Math.max(2, radix))));
  return Array.from(
    { length: Math.ceil(cells / length) },
    (_, r) => radix ** Math.min(length, cells - r * length),
  );
}

/**
 * The function from a number to the number with its digits permuted as the cells are: there is one digit for each cell, that of
 * the first cell the most significant.
 */
export function imageOfDigits(radix: number, permutation: Permutation): (index: number) => number {
  const cells = permutation.length;
  const worth = Float64Array.from(permutation, (to) => radix ** (cells - 1 - to));
  return (index) => {
    let image = 0;
    for (let c = cells - 1; index > 0; c--) {
      const rest = Math.floor(index / radix);
      image += (index - rest * radix) * worth[c];
      index = rest;
    }
    return image;
  };
}

/**
 * A field for a whole number from 0 to `max`. Without a `max` positions have no perfect index, and engines look them up by
 * their text. Raises bad input if `max` is not a whole number from 0 on.
 */
export function count(max = Infinity): CountField {
  if (max !== Infinity && !(Number.isSafeInteger(max) && max >= 0))
    throw unexpected('count(…)', said`a whole number from ${0} to ${grouped(Number.MAX_SAFE_INTEGER)}`, max);
  return {
    ...plain<number>(),
    max,
    size: max + 1,
    rank: (value) => value,
    unrank: (index) => index,
    syntax: max === Infinity ? said`INTEGER${' ≥ 0'}` : `0..${max}`,
    text: String,
    parse: (text, name) => parseInteger(name, text, bounded(max)),
    cells: (value) => [value],
    difference: (before, after) => `${before}-${after}`,
    // drawn as a heap: putting a piece on a cell fills all cells before it, and removing one empties all cells after it
    edited: (value, { cell, symbol }) =>
      symbol === undefined ? Math.min(value, cell) : Math.max(value, cell + 1),
  };
}

/**
 * A field for a Young diagram in a rectangle of `rows` × `columns`: each row is filled from the left, none further than the row
 * above. Its value is the row lengths from the top. `label(row, column)`, both from 1, is the text in an empty cell.
 *
 * The index: walk along the edge of the diagram from the bottom left corner to the top right one, and number the steps from 0.
 * The numbers of the steps up are a combination of `rows` out of rows + columns, and the index is the rank of that:
 *
 *     ■ ■ ■ ■      the walk is → ↑ → ↑ → → ↑
 *     ■ ■          steps up: 1, 3, 6; that of the j-th row from below, j from 0, is c_j = its length + j
 *     ■            rank = C(1, 1) + C(3, 2) + C(6, 3) = 24
 *
 * The empty diagram has rank 0. Adding a cell to the j-th row from below adds C(c_j, j) to the rank.
 */
export function youngDiagram(
  rows: number,
  columns: number,
  label?: (row: number, column: number) => string,
): YoungDiagramField {
  expectWhole('youngDiagram(rows, …)', rows, 1);
  expectWhole('youngDiagram(…, columns)', columns, 1);
  const combinations = new Combinations(rows + columns, rows);
  return {
    ...plain<readonly number[]>(),
    rows,
    columns,
    label,
    size: combinations.size,
    rank: (lengths) => combinations.rank(lengths.map((_, j) => lengths[rows - 1 - j] + j)),
    unrank: (index) =>
      combinations
        .unrank(index)
        .map((step, j) => step - j)
        .toReversed(),
    syntax: said`${rows} row lengths 0..${columns}, none longer than the one above, with / between`,
    text: (lengths) => lengths.join('/'),
    parse: (text, name) => {
      const lengths = text
        .split('/')
        .map((word, r) => parseInteger(said`${name} row ${r + 1}`, word, { min: 0, max: columns }));
      if (lengths.length !== rows)
        throw badInput(said`${name}: expected ${rows} row lengths, got ${lengths.length}`);
      const long = lengths.findIndex((length, r) => r > 0 && length > lengths[r - 1]);
      if (long >= 0) throw badInput(said`${name}: row ${long + 1} is longer than the row above it`);
      return lengths;
    },
    cells: (lengths) => lengths,
    difference: (before, after) =>
      after
        .flatMap((length, r) => (length === before[r] ? [] : [`${r + 1},${Math.max(length, before[r])}`]))
        .join(' '),
    // filling a cell fills all cells above it and to its left; emptying one empties all below it and to its right
    edited: (lengths, { cell, symbol }) => {
      const [row, column] = [Math.floor(cell / columns), cell % columns];
      return lengths.map((length, r) =>
        symbol === undefined
          ? Math.min(length, r < row ? columns : column)
          : Math.max(length, r > row ? 0 : column + 1),
      );
    },
    lines: (lengths) => {
      const cells = lengths.map((length, r) =>
        Array.from({ length: columns }, (_, c) => (c < length ? '■' : (label?.(r + 1, c + 1) ?? '·'))),
      );
      const width = Math.max(...cells.flat().map((text) => text.length));
      return cells.map((row) => row.map((text) => text.padStart(width)).join(' '));
    },
  };
}

const plain = <T>(): Pick<Field<T>, 'cells' | 'permuted' | 'difference'> => ({
  cells: () => [],
  permuted: (value) => value,
  difference: () => '',
});

const bounded = (max: number): Range => (max === Infinity ? { min: 0 } : { min: 0, max });

const ascending = (cells: readonly Cell[]): readonly Cell[] =>
  cells.length === 2 && cells[0] < cells[1] ? cells : cells.toSorted((a, b) => a - b);

/** The ascending list `cells` with the i-th one replaced by `to`, in ascending order again. */
function replaced(cells: readonly Cell[], i: number, to: Cell): readonly Cell[] {
  const next = cells.slice();
  let k = i;
  for (; k > 0 && next[k - 1] > to; k--) next[k] = next[k - 1];
  for (; k + 1 < next.length && next[k + 1] < to; k++) next[k] = next[k + 1];
  next[k] = to;
  return next;
}

/** `values`, one for each cell, as one list for each row of the board that has cells. */
export function byRow<T>(board: Board, values: readonly T[]): T[][] {
  const rows: T[][] = Array.from({ length: board.rows }, () => []);
  values.forEach((value, c) => rows[board.row(c) - 1].push(value));
  return rows.filter((row) => row.length > 0);
}

const SYNTAX: Readonly<Record<Naming, Said>> = {
  'row,column': said`ROW,COLUMN`,
  'x,y': 'X,Y',
  a1: said`CELL`,
  number: said`NUMBER`,
  name: said`POINT`,
};
export const cellSyntax = (board: Board): Said => SYNTAX[board.naming];

/** The names of those fields of `F` that have the type `K`. */
export type NamesOf<F, K> = {
  [N in keyof F & string]-?: NonNullable<F[N]> extends K ? N : never;
}[keyof F & string];
