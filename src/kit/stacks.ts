/** A board whose cells hold stacks: a piece covers what is below it. */
import { badInput, noneOf, onlyMembers, printable, quote, said, unexpected } from '../base/errors.ts';
import { grouped } from '../base/numbers.ts';
import { lookUp } from '../base/present.ts';
import type { Board } from './board.ts';
import { expectBoard, expectWhole } from './expected.ts';
import { type StackField, isStacks } from './stack-field.ts';
import { type Change, byRow, cellCount, fieldCalled, imageOfDigits, runsOfDigits } from './fields.ts';

/** The options of `stacks`. */
export interface StacksOptions {
  /** The most pieces on one another. Absent: the number of sizes; pieces that lie on any others need it. */
  readonly height?: number | undefined;
  /**
   * How many pieces there are with each symbol, `{ x: 2, X: 1 }`, or as many of each; those that are not on the board are in hand.
   * Absent: any number, and there are no hands.
   */
  readonly count?: number | Readonly<Record<string, number>> | undefined;
}

/** The field of stacks called `name`. Raises bad input if there is none. */
export function stackField({ fields }: { readonly fields: unknown }, name: string): StackField {
  const found = fieldCalled(fields as Readonly<Record<string, unknown>>, name);
  if (isStacks(found)) return found;
  throw badInput(said`${quote(name)} is not a field of stacks, as ${'stacks(…)'} makes`);
}

/** The symbol of the top of a stack; '' for an empty cell. */
export const topOf = (stack: string): string => stack.slice(-1);

/**
 * A field for a stack of pieces on each cell of `board`. `pieces` are their symbols. In a list by size, the smallest first as in
 * `['xo', 'XO']`, a piece lies only on smaller ones; in a text, as `'wb'`, on any, up to `height`. Only tops are visible.
 *
 * The index is a mixed radix number with one digit for each cell, the number of its stack. Lower stacks come first:
 *
 *     ['xo', 'XO']    0 (none)   1 x   2 o   3 X   4 O   5 xX   6 xO   7 oX   8 oO
 */
export function stacks(
  board: Board,
  pieces: string | readonly string[],
  options: StacksOptions = {},
): StackField {
  expectBoard('stacks(board, …)', board);
  onlyMembers('stacks(…)', options, ['height', 'count']);
  const sizes = sizesOf(pieces);
  const symbols = sizes.join('');
  const height = heightOf(pieces, options.height);
  const counts = countsOf(symbols, options.count);
  const all = allStacks(sizes, height);
  const numbers = new Map(all.map((stack, number) => [stack, number]));
  // the size of each piece by its character code
  const levels: number[] = [];
  sizes.forEach((some, level) => Array.from(some, (symbol) => (levels[symbol.charCodeAt(0)] = level)));
  const left = (value: readonly string[], symbol: string): number => {
    if (!counts) return Infinity;
    let rest = counts[symbol];
    for (const stack of value) for (const one of stack) if (one === symbol) rest--;
    return rest;
  };
  return {
    board,
    sizes,
    height,
    counts,
    lies: (some, below) =>
      some.length + below.length <= height &&
      (below === '' ||
        sizes.length === 1 ||
        levels[some.charCodeAt(0)] > levels[below.charCodeAt(below.length - 1)]),
    left,
    ...numbering(board.size, all, numbers),
    ...writing(board, symbols, numbers, left),
    cells: () => [],
    permuted: (value, permutation) => {
      const image = new Array<string>(board.size).fill('');
      for (let c = 0; c < board.size; c++) image[permutation[c]] = value[c];
      return image;
    },
    difference: (before, after) => differenceOf(board, before, after),
    marks: (value) =>
      value.flatMap((stack, cell) => {
        if (stack === '') return [];
        const covered = stack.slice(0, -1);
        return [{ cell, symbol: topOf(stack), ...(covered !== '' && { covered }) }];
      }),
    edited: (value, change, name) => {
      const after = editedStacks(value, change);
      if (!numbers.has(after[change.cell]))
        throw badInput(said`${name}: ${after[change.cell]} is no stack, from the lowest piece to the top`);
      const { symbol } = change;
      if (symbol !== undefined && left(after, symbol) < 0)
        throw badInput(said`${name}: ${-left(after, symbol)} ${symbol} too many`);
      return after;
    },
    ...(counts && {
      inHand: (value) =>
        Array.from(symbols).flatMap((symbol) =>
          Array.from({ length: Math.max(0, left(value, symbol)) }, () => symbol),
        ),
    }),
    placed: (picture) =>
      board.cells().map((cell) => {
        const symbol = picture[board.row(cell) - 1]?.[board.column(cell) - 1] ?? '';
        return symbols.includes(symbol) ? symbol : '';
      }),
  };
}

function sizesOf(pieces: string | readonly string[]): readonly string[] {
  const sizes = typeof pieces === 'string' ? [pieces] : pieces;
  if (!Array.isArray(sizes) || !sizes.every((some) => typeof some === 'string' && some !== ''))
    throw unexpected(
      'stacks(…, pieces)',
      said`${"'wb'"}, or a list of sizes such as ${"['xo', 'XO']"}`,
      pieces,
    );
  const each = Array.from(sizes.join(''));
  const wrong = each.find(
    (symbol, k) =>
      symbol.length > 1 ||
      printable(symbol) !== symbol ||
      symbol.trim() === '' ||
      [EMPTY, '/', ','].includes(symbol) ||
      each.indexOf(symbol) !== k,
  );
  if (wrong === undefined) return sizes;
  throw badInput(
    said`${'stacks(…)'}: the symbol ${quote(wrong)} is given twice or cannot be written in a position`,
  );
}

/** The height; pieces of different sizes need not be given one, and have none above the number of sizes. */
function heightOf(pieces: string | readonly string[], height: number | undefined): number {
  const most = typeof pieces === 'string' ? undefined : pieces.length;
  const own = height ?? most ?? 0;
  expectWhole('stacks(…, { height: … })', own, 1, most);
  return own;
}

function countsOf(symbols: string, count: StacksOptions['count']): StackField['counts'] {
  if (count === undefined) return undefined;
  const each = Array.from(symbols);
  if (typeof count === 'object') onlyMembers('stacks(…, { count: … })', count, each);
  return Object.fromEntries(
    each.map((symbol) => {
      const own = typeof count === 'object' ? count[symbol] : count;
      expectWhole(`stacks(…, { count: { ${symbol}: … } })`, own, 0);
      return [symbol, own];
    }),
  );
}

/** A cell has a table of all its stacks, which may have so many. */
const MOST_STACKS = 2 ** 16;

/** All stacks, lower ones first. */
function allStacks(sizes: readonly string[], height: number): readonly string[] {
  const above = (stack: string): string => {
    if (sizes.length === 1 || stack === '') return sizes.join('');
    return sizes.slice(sizes.findIndex((some) => some.includes(topOf(stack))) + 1).join('');
  };
  const all = [''];
  for (const stack of all) {
    if (stack.length < height) for (const symbol of above(stack)) all.push(stack + symbol);
    if (all.length > MOST_STACKS)
      throw badInput(
        said`${'stacks(…)'}: there are more than ${grouped(MOST_STACKS)} stacks; make them lower`,
      );
  }
  return all;
}

/** One digit for each cell, that of the first cell the most significant. */
function numbering(
  cells: number,
  all: readonly string[],
  numbers: ReadonlyMap<string, number>,
): Pick<StackField, 'size' | 'rank' | 'unrank' | 'image' | 'runs'> {
  const radix = all.length;
  return {
    size: radix ** cells,
    rank: (value) => {
      let rank = 0;
      for (let c = 0; c < cells; c++) rank = rank * radix + lookUp(numbers, value[c]);
      return rank;
    },
    unrank: (index) => {
      const value = new Array<string>(cells).fill('');
      for (let c = cells - 1; c >= 0; c--) {
        const rest = Math.floor(index / radix);
        value[c] = all[index - rest * radix];
        index = rest;
      }
      return value;
    },
    image: (permutation) => imageOfDigits(radix, permutation),
    runs: runsOfDigits(radix, cells),
  };
}

/** How an empty cell is written. */
const EMPTY = '.';

/** How values are written: the stacks of a row with commas between, the lowest piece first, as in Tak. */
function writing(
  board: Board,
  symbols: string,
  numbers: ReadonlyMap<string, number>,
  left: StackField['left'],
): Pick<StackField, 'syntax' | 'text' | 'key' | 'parse'> {
  return {
    syntax: said`${board.rows} rows of stacks of ${Array.from(symbols).join(' ')}, the lowest piece first, or ${EMPTY} with , and / between`,
    key: (value) => value.join(),
    text: (value) =>
      byRow(
        board,
        value.map((stack) => stack || EMPTY),
      )
        .map((row) => row.join())
        .join('/'),
    parse: (text, name) => {
      const rows = byRow(board, board.cells());
      const given = text.split('/').map((row) => row.split(','));
      if (given.length !== rows.length)
        throw badInput(said`${name}: expected ${rows.length} rows, got ${given.length}`);
      given.forEach((row, r) => {
        const here = said`${name} row ${r + 1}`;
        const { length } = rows[r];
        if (row.length !== length)
          throw badInput(said`${here}: expected ${cellCount(length)}, got ${row.length}`);
        for (const stack of row) {
          const unknown = Array.from(stack).find((symbol) => !(EMPTY + symbols).includes(symbol));
          if (unknown !== undefined) throw noneOf(here, unknown, Array.from(EMPTY + symbols), ' ');
          if (stack === '' || !(stack === EMPTY || numbers.has(stack)))
            throw badInput(said`${here}: ${quote(stack)} is no stack, from the lowest piece to the top`);
        }
      });
      const value = given.flat().map((stack) => (stack === EMPTY ? '' : stack));
      for (const symbol of symbols) {
        const over = -left(value, symbol);
        if (over > 0) throw badInput(said`${name}: ${over} ${symbol} too many`);
      }
      return value;
    },
  };
}

/** The top pieces of a stack that go to another cell, a piece that comes from a hand, or each cell that changes with its stack. */
function differenceOf(board: Board, before: readonly string[], after: readonly string[]): string {
  const changed = board.cells().filter((c) => before[c] !== after[c]);
  const [from, to] = changed.toSorted(
    (c, d) => after[c].length - before[c].length - after[d].length + before[d].length,
  );
  if (changed.length === 1 && after[from] === before[from] + topOf(after[from]))
    return `${topOf(after[from])}@${board.label(from)}`;
  const carried = changed.length === 2 ? before[from].slice(after[from].length) : '';
  if (carried !== '' && before[from] === after[from] + carried && after[to] === before[to] + carried)
    return `${board.label(from)}-${board.label(to)}${carried.length > 1 ? ` ×${carried.length}` : ''}`;
  return changed.map((c) => `${board.label(c)}: ${after[c] || EMPTY}`).join(', ');
}

/** A piece is put on top of a stack, and comes from the top of another one; or the top of a stack is taken off. */
const editedStacks = (value: readonly string[], { cell, symbol, from }: Change): readonly string[] =>
  value.map((stack, c) => {
    if (cell === from) return stack;
    if (c === from) return stack.slice(0, -1);
    return c !== cell ? stack : symbol === undefined ? stack.slice(0, -1) : stack + symbol;
  });
