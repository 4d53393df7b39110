/** Sets of cells as words, with the lowest bit of each cell that is in the set. */
import {
  type Instructions,
  type WordExpression,
  and,
  give,
  local,
  number,
  or,
  shifted,
  without,
  xor,
} from './code.ts';
import type { SymbolsLayout } from './layout.ts';
import type { LocalNames } from './local-names.ts';

export const cellBits = ({ shifts }: SymbolsLayout, cells: readonly number[]): bigint =>
  cells.reduce((bits, c) => bits | (1n << BigInt(shifts[c])), 0n);

export const allCells = (board: SymbolsLayout): bigint =>
  board.shifts.reduce((bits, shift) => bits | (1n << BigInt(shift)), 0n);

/** The bits of a whole symbol, on the lowest cell. */
export const symbolMask = ({ bits }: SymbolsLayout): number => 2 ** bits - 1;

/** Some bits of the codes of symbols, and what they are: symbol s is in it if s & mask is value. */
interface Cube {
  readonly mask: number;
  readonly value: number;
}

/** The fewest bits that tell the symbols of a set from the others of the board: every symbol is in one of the cubes. */
function cubesOf({ symbols, bits }: SymbolsLayout, set: number): readonly Cube[] {
  const all = Array.from({ length: symbols }, (_, s) => s);
  const isIn = (s: number): boolean => ((set >> s) & 1) === 1;
  const masks = Array.from({ length: 2 ** bits }, (_, mask) => mask).toSorted((a, b) => ones(a) - ones(b));
  const cubes: Cube[] = [];
  for (const s of all.filter(isIn)) {
    if (cubes.some(({ mask, value }) => (s & mask) === value)) continue;
    const mask = masks.find((some) => all.every((other) => isIn(other) || (other & some) !== (s & some)));
    cubes.push({ mask: mask ?? 2 ** bits - 1, value: s & (mask ?? 2 ** bits - 1) });
  }
  return cubes;
}

const ones = (value: number): number => value.toString(2).replaceAll('0', '').length;

/** The cells of a board that hold one of a set of symbols, found in a word when they are first asked for. */
export class SymbolSets {
  /** The steps that find them, in order. */
  readonly found: Instructions[number][] = [];
  private readonly board: SymbolsLayout;
  private readonly word: WordExpression;
  private readonly names: LocalNames;
  private readonly known = new Map<number, WordExpression>();

  constructor(board: SymbolsLayout, word: WordExpression, names: LocalNames) {
    this.board = board;
    this.word = word;
    this.names = names;
  }

  /** The cells that hold a symbol s with bit s of `set`. */
  holding(set: number): WordExpression {
    const { board, word, names } = this;
    const known = this.known.get(set);
    if (known) return known;
    const all = number(allCells(board));
    const within = set & (2 ** board.symbols - 1);
    const bit = (b: number, value: number): WordExpression => {
      const own = shifted(word, -b);
      return value === 1 ? own : xor(own, all);
    };
    const cubes = cubesOf(board, within).map(({ mask, value }) =>
      Array.from({ length: board.bits }, (_, b) => b)
        .filter((b) => (mask >> b) & 1)
        .map((b) => bit(b, (value >> b) & 1)),
    );
    const made = cubes.some((cube) => cube.length === 0)
      ? all
      : and(or(...cubes.map((cube) => and(...cube))), all);
    const name = names.next('cells');
    this.found.push(give(name, made));
    this.known.set(set, local(name));
    return local(name);
  }
}

/** All symbols of a board but the one of an empty cell. */
export const symbolsOf = ({ symbols }: SymbolsLayout): readonly number[] =>
  Array.from({ length: symbols - 1 }, (_, s) => s + 1);

/** Different lines of the same form: how far their cells are above their first ones, and these. */
export interface LineGroup {
  readonly offsets: readonly number[];
  readonly from: bigint;
}

export function lineGroups(
  board: Pick<SymbolsLayout, 'shifts'>,
  lines: readonly (readonly number[])[],
): readonly LineGroup[] {
  const groups = new Map<string, LineGroup>();
  for (const line of lines) {
    const at = line.map((c) => board.shifts[c]);
    const lowest = Math.min(...at);
    const offsets = at.map((shift) => shift - lowest).toSorted((a, b) => a - b);
    const bit = 1n << BigInt(lowest);
    let key = offsets.join();
    // a line that is given twice is in two groups
    while (((groups.get(key)?.from ?? 0n) & bit) > 0n) key += ' again';
    groups.set(key, { offsets, from: (groups.get(key)?.from ?? 0n) | bit });
  }
  return [...groups.values()];
}

/**
 * The cells outside of a set that are the last ones of groups: all other cells of the group are in it. A cell that is the last one of n
 * groups is in n of the sets that are returned. The steps that find them come first.
 */
export function lastCells(
  board: Pick<SymbolsLayout, 'shifts'>,
  groups: readonly (readonly number[])[],
  set: WordExpression,
  names: LocalNames,
): { readonly found: Instructions; readonly sets: readonly WordExpression[] } {
  const found: Instructions[number][] = [];
  const kept = (what: string, value: WordExpression): WordExpression => {
    const name = names.next(what);
    found.push(give(name, value));
    return local(name);
  };
  const sets = lineGroups(
    board,
    groups.filter(({ length }) => length > 0),
  ).flatMap(({ offsets, from }) => {
    const held = offsets.map((by) => kept('held', shifted(set, -by)));
    return offsets.map((by, k) =>
      kept('last', shifted(without(and(number(from), ...held.toSpliced(k, 1)), held[k]), by)),
    );
  });
  return { found, sets };
}

/** The first cells of the lines that lie in a set. */
export const linesIn = (
  board: Pick<SymbolsLayout, 'shifts'>,
  lines: readonly (readonly number[])[],
  set: WordExpression,
): WordExpression =>
  or(
    ...lineGroups(board, lines).map(({ offsets, from }) =>
      and(...offsets.map((by) => shifted(set, -by)), number(from)),
    ),
  );
