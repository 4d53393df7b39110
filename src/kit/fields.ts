/** The fields a position is made of. Each knows its values by number, by text and by what it draws. */
import {
  type Range,
  type Said,
  type Sentence,
  badInput,
  didYouMean,
  noneOf,
  parseInteger,
  quote,
  said,
} from '../base/errors.ts';
import type { Permutation } from '../rules/structure.ts';
import type { Board, Cell, Naming } from './board.ts';
import { Combinations } from './combinations.ts';
import type { Kinds } from './kinds.ts';

/** A symbol drawn at a cell. */
export interface Mark {
  readonly cell: Cell;
  readonly symbol: string;
}

/** A cell changed by hand: what is put there, and the cell that it comes from, if any; or undefined where it is emptied. */
export interface Change {
  readonly cell: Cell;
  readonly symbol: string | undefined;
  readonly from?: Cell | undefined;
}

/** A part of a position: which values it can have, how they are numbered, written and drawn. */
export interface Field<T> {
  /** Number of values; Infinity when there is no bound. */
  readonly size: number;
  /** The number of a value, 0 … size − 1; `unrank` is its inverse. */
  rank(value: T): number;
  /** The value with that number. */
  unrank(index: number): T;
  /** How a value is written, for help: "ROW,COLUMN". */
  readonly syntax: Said;
  /** The value as text that `parse` reads back. */
  text(value: T): string;
  /** Tells values apart as `text` does, in less time; absent: it is the text. */
  key?(value: T): string;
  /** Raises bad input, which calls the field `name`. */
  parse(text: string, name: Said): T;
  /** The cells held, or the number itself: what end conditions are asked about. */
  cells(value: T): readonly number[];
  /** The value after a symmetry of the board. */
  permuted(value: T, permutation: Permutation): T;
  /** The same from index to index; absent: no value is changed. */
  image?(permutation: Permutation): (index: number) => number;
  /**
   * How many values each run of the index's digits has, the least significant first, where the images of the runs add up to
   * the image of the whole. Absent: the index is one run.
   */
  readonly runs?: readonly number[];
  /** What differs between two different values, as a move is written. */
  difference(before: T, after: T): string;
  /** The board it is drawn on, with its marks; absent: it is written below the board as text. */
  readonly board?: Board;
  /** What stands on the board; with `board`. */
  marks?(value: T): readonly Mark[];
  /**
   * The value after a cell of what is drawn was changed by hand. Raises bad input, which calls the field `name`, where there is
   * no such value. Absent: pieces stand where they are put, and anything else is changed only as text.
   */
  edited?(value: T, change: Change, name: Said): T;
  /** A drawing of its own, one string a line. */
  lines?(value: T): readonly string[];
}

/** The field called `name`. Raises bad input where there is none. */
export function fieldCalled(fields: Readonly<Record<string, unknown>>, name: string): Field<unknown> {
  const found = fields[name];
  if (found !== undefined) return found as Field<unknown>;
  const names = Object.keys(fields);
  throw badInput(
    said`${quote(name)} is not a field of the position${didYouMean(name, names) || said` (expected ${names.join(', ')})`}`,
  );
}

/** The side to move. The first one named moves first. */
export interface TurnField<S extends string> extends Field<S> {
  readonly sides: readonly [S, S];
}

/** Pieces that stand on cells of a board. */
export interface PieceField<T> extends Field<T> {
  readonly board: Board;
  /** How many pieces. */
  readonly count: number;
  /** The letter it is drawn and placed with; absent: the first letter of the field's name. */
  readonly symbol: string | undefined;
  /** The value whose pieces stand on `cells`, in any order. */
  of(cells: readonly Cell[]): T;
  /** True: pieces may be off the board; `of` then takes fewer cells than `count`. */
  readonly off?: boolean;
  /** The states that its piece can be in where a cell does not say everything; `cells` then are those of the states. */
  readonly kinds?: Kinds;
  /** The value with the i-th of its pieces on the cell `to`, where none of the others stands. */
  moved(value: T, i: number, to: Cell): T;
}

/** "1 cell", "5 cells" */
export const cellCount = (n: number): Sentence => (n === 1 ? said`1 cell` : said`${n} cells`);

/**
 * The value of a field of pieces after a cell was changed by hand; where there is but one piece, it goes where it is put.
 * Raises bad input for too few pieces and too many.
 */
export function piecesEdited<T>(
  { count, off, cells, of }: PieceField<T>,
  value: T,
  { cell, symbol, from }: Change,
  name: Said,
): T {
  const others = cells(value).filter((held) => held !== cell && held !== from);
  const held = symbol === undefined ? others : count === 1 ? [cell] : [...others, cell];
  if (held.length > count || (held.length < count && !off))
    throw badInput(said`${name}: expected ${cellCount(count)}, got ${held.length}`);
  return of(held);
}

/** One piece, which may also be off the board where `or('off')` says so. */
export interface OnePiece extends PieceField<Cell> {
  /** The same piece, which may also be off the board. */
  or(off: 'off'): PieceField<Cell | 'off'>;
}

/** What stands on each cell: one symbol a cell, in the order of the cells; the first symbol is the empty cell. */
export interface FillField extends Field<string> {
  readonly board: Board;
  readonly symbols: string;
}

export interface CountField extends Field<number> {
  readonly max: number;
}

/** The row lengths of a Young diagram, from the top, none longer than the one above. */
export interface YoungDiagramField extends Field<readonly number[]> {
  readonly rows: number;
  readonly columns: number;
  /** What is drawn in an empty cell, whose row and column count from 1; undefined: nothing but that it is empty. */
  readonly label: ((row: number, column: number) => string) | undefined;
}

/** The side to move, one of two; the first one moves first. */
export function turns<const S extends string>(first: S, second: S): TurnField<S> {
  const sides = [first, second] as const;
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

/** One piece on a cell of `board`. */
export function one(board: Board, symbol?: string): OnePiece {
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
    of: ([cell]) => cell!,
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
    marks: (value) => (value === 'off' ? [] : field.marks!(value)),
  };
}

/** `count` alike pieces on different cells of `board`, unordered. */
export function some(count: number, board: Board, symbol?: string): PieceField<readonly Cell[]> {
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

/** One of `symbols` on each cell of `board`; the first symbol is the empty cell. */
export function fill(board: Board, symbols: string): FillField {
  const cells = board.cells();
  const { size } = board;
  const radix = symbols.length;
  const codes = Array.from({ length: radix }, (_, digit) => symbols.charCodeAt(digit));
  const digits: number[] = [];
  codes.forEach((code, digit) => (digits[code] = digit));
  const written = new Array<number>(size).fill(0);
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
      for (let c = size - 1; c >= 0; c--) {
        const rest = Math.floor(index / radix);
        written[c] = codes[index - rest * radix];
        index = rest;
      }
      // one flat string: parts put together one by one would be put together again whenever a cell is read
      return String.fromCharCode(...written);
    },
    syntax: said`${board.rows} rows of ${Array.from(symbols).join(' ')} with / between`,
    key: (value) => value,
    text: (value) =>
      byRow(
        board,
        cells.map((c) => value[c]),
      )
        .map((row) => row.join(''))
        .join('/'),
    parse: (text, name) => {
      const rows = byRow(board, cells);
      const given = text.split('/');
      if (given.length !== rows.length)
        throw badInput(said`${name}: expected ${rows.length} rows, got ${given.length}`);
      given.forEach((row, r) => {
        const here = said`${name} row ${r + 1}`;
        const odd = Array.from(row).find((symbol) => !symbols.includes(symbol));
        if (odd !== undefined) throw noneOf(here, odd, Array.from(symbols), ' ');
        const { length } = rows[r];
        if (row.length !== length)
          throw badInput(said`${here}: expected ${cellCount(length)}, got ${row.length}`);
      });
      return given.join('');
    },
    cells: () => [],
    permuted: (value, permutation) => {
      const image = new Array<string>(value.length);
      for (let c = 0; c < value.length; c++) image[permutation[c]] = value[c];
      return image.join('');
    },
    image: (permutation) => imageOfDigits(radix, permutation),
    runs: runsOfDigits(radix, size),
    difference: (before, after) => {
      const empty = symbols[0];
      const changed = cells.filter((c) => before[c] !== after[c]);
      const [from, to] =
        changed[0] !== undefined && after[changed[0]] === empty ? changed : changed.toReversed();
      // one man goes from one cell to another, and takes what stands there
      if (changed.length === 2 && after[from!] === empty && before[from!] === after[to!])
        return `${board.label(from!)}${before[to!] === empty ? '-' : 'x'}${board.label(to!)}`;
      // where there is only one kind of man, its cell says it all
      const put = (c: Cell): string => (radix === 2 ? '' : `${after[c]}@`);
      return changed
        .map((c) => `${after[c] === empty ? `${before[c]} off ` : put(c)}${board.label(c)}`)
        .join(' ');
    },
    marks: (value) => cells.map((cell) => ({ cell, symbol: value[cell] })),
    edited: (value, { cell, symbol = symbols[0], from }, name) => {
      if (!symbols.includes(symbol)) throw noneOf(name, symbol, Array.from(symbols), ' ');
      return cells.map((c) => (c === cell ? symbol : c === from ? symbols[0] : value[c])).join('');
    },
  };
}

/** A run of cells has at most so many values: what is known of one then stays at hand. */
const MOST_IN_RUN = 2 ** 12;

/** How many values the runs of `cells` digits have, the least significant first. */
function runsOfDigits(radix: number, cells: number): readonly number[] {
  const length = Math.max(1, Math.floor(Math.log(MOST_IN_RUN) / Math.log(Math.max(2, radix))));
  return Array.from(
    { length: Math.ceil(cells / length) },
    (_, r) => radix ** Math.min(length, cells - r * length),
  );
}

/** The digits of a number, one a cell and the first the most significant, moved by a permutation of the cells. */
function imageOfDigits(radix: number, permutation: Permutation): (index: number) => number {
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

/** A number from 0 to `max`; without a `max` the positions are hashed instead of indexed. */
export function count(max = Infinity): CountField {
  if (max !== Infinity && !(Number.isSafeInteger(max) && max >= 0))
    throw badInput(said`count(${max}) has no numbers; expected an integer ≥ 0`);
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
    // drawn as a heap: a piece stands there with all before it, and goes with all after it
    edited: (value, { cell, symbol }) =>
      symbol === undefined ? Math.min(value, cell) : Math.max(value, cell + 1),
  };
}

/**
 * A Young diagram within a rectangle of `rows` × `columns`: each row is filled from the left, none further than the one above.
 *
 * Walk its edge from the bottom left corner to the top right one. The steps up, numbered among all rows + columns steps,
 * are a combination, and its rank is the index:
 *
 *     ■ ■ ■          → → ↑           steps up at 1, 3, 6:  c_j = length of the j-th row from below + j
 *     ■ ■     read   ↑ at 1, 3, 6    rank = C(1, 1) + C(3, 2) + C(6, 3)
 *     ■
 *
 * `label` is drawn in an empty cell, whose row and column count from 1.
 * The empty diagram has rank 0, and a cell added in the j-th row from below (from 0) adds C(c_j, j).
 */
export function youngDiagram(
  rows: number,
  columns: number,
  label?: (row: number, column: number) => string,
): YoungDiagramField {
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
    // a cell is filled with all above it and to its left, and emptied with all below it and to its right
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

/** Ascending `cells` with the i-th one replaced by `to`. */
function replaced(cells: readonly Cell[], i: number, to: Cell): readonly Cell[] {
  const next = cells.slice();
  let k = i;
  for (; k > 0 && next[k - 1] > to; k--) next[k] = next[k - 1];
  for (; k + 1 < next.length && next[k + 1] < to; k++) next[k] = next[k + 1];
  next[k] = to;
  return next;
}

/** `values`, one for each cell, in the board's rows. */
function byRow<T>(board: Board, values: readonly T[]): T[][] {
  const rows: T[][] = Array.from({ length: board.rows }, () => []);
  values.forEach((value, c) => rows[board.row(c) - 1].push(value));
  return rows.filter((row) => row.length > 0);
}

const SYNTAX: Readonly<Record<Naming, Said>> = {
  'row,column': said`ROW,COLUMN`,
  'x,y': 'X,Y',
  a1: said`CELL`,
  name: said`POINT`,
};
const cellSyntax = (board: Board): Said => SYNTAX[board.naming];
