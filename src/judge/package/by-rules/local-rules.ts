/**
 * Rules of a game on boards of any size: each move changes a few squares and numbers, and depends on a few. A square of the board holds a
 * letter, `#` where it is no cell; beside the board there is a blank.
 *
 *     ..#      a pawn X goes up:   (0,0) holds .O  becomes X
 *     .X.                          (1,0) holds X   becomes .
 */
import { OPEN, type Ending } from '../../../rules/ending.ts';

/** A position with the tables of numbers that its rules have. */
export interface LocalPosition {
  readonly rows: number;
  readonly columns: number;
  /** The letters of the squares, row by row. Empty: there is no board. */
  readonly cells: string;
  readonly turn: number;
  /** The rows and the columns, then what the number fields have. */
  readonly numbers: readonly number[];
  /** The numbers of each table, row by row. */
  readonly tables: readonly (readonly number[])[];
}

/** Where a row or a column is counted from: the first one, that of the anchor, or the k-th number. */
export const ORIGIN = -2;
export const ANCHOR = -1;

/** A row or a column: so many behind that from which it is counted. */
export interface LineIndex {
  readonly from: number;
  readonly plus: number;
}

export interface TableEntry {
  readonly table: number;
  readonly row: LineIndex;
  readonly column: LineIndex;
}

/** A number: a constant with some numbers of the position and entries of tables, each so many times. */
export interface Quantity {
  readonly constant: number;
  readonly numbers: readonly (readonly [index: number, times: number])[];
  readonly entries: readonly (readonly [entry: TableEntry, times: number])[];
}

/** A condition on a number: that it is 0, or that it is at least 0. It does not hold of entries that are outside of the table. */
export interface QuantityTest {
  readonly is: 'zero' | 'least';
  readonly sum: Quantity;
}

/** A square, so many rows and columns behind the anchor, with the letters that it may hold. */
export interface LocalSquare {
  readonly row: number;
  readonly column: number;
  readonly holds: string;
  /** What it holds after a move; empty for the same. */
  readonly becomes: string;
}

/**
 * The squares and the numbers on which something depends. The first square is the anchor, which may be anywhere; without squares there is
 * none.
 */
export interface LocalPattern {
  readonly turn: number;
  readonly squares: readonly LocalSquare[];
  readonly tests: readonly QuantityTest[];
}

export interface LocalMove extends LocalPattern {
  /** The side that moves next. */
  readonly next: number;
  /** What is added to each number of the position, those of the size included. */
  readonly adds: readonly number[];
  readonly points: Quantity;
  /** Whether it is possible only where no other kind of move is. */
  readonly otherwise: boolean;
}

/** The game is over where the pattern is, or, with `fewer`, where fewer squares than that hold the letter. */
export interface LocalEnd extends LocalPattern {
  readonly ending: Ending;
  readonly fewer?: { readonly letter: string; readonly than: number };
}

export interface LocalRules {
  /** Those that are possible only where no others are come last. */
  readonly moves: readonly LocalMove[];
  readonly ends: readonly LocalEnd[];
}

/** What is beside the board. */
export const BESIDE = ' ';

/** The letter of a square; `BESIDE` where there is none. */
export const letterAt = ({ rows, columns, cells }: LocalPosition, row: number, column: number): string =>
  row < 0 || row >= rows || column < 0 || column >= columns ? BESIDE : cells.charAt(row * columns + column);

/** A square of a board as its row and its column, for patterns without squares any one. */
export type Anchor = readonly [row: number, column: number];

/** The value of a sum; undefined where an entry is outside of its table. */
export function sumAt(p: LocalPosition, [row, column]: Anchor, sum: Quantity): number | undefined {
  const at = ({ from, plus }: LineIndex, anchor: number): number =>
    (from === ORIGIN ? 0 : from === ANCHOR ? anchor : (p.numbers[from] ?? 0)) + plus;
  let total = sum.constant;
  for (const [index, times] of sum.numbers) total += times * (p.numbers[index] ?? 0);
  for (const [entry, times] of sum.entries) {
    const [r, c] = [at(entry.row, row), at(entry.column, column)];
    if (r < 0 || r >= p.rows || c < 0 || c >= p.columns) return undefined;
    total += times * (p.tables[entry.table]?.[r * p.columns + c] ?? 0);
  }
  return total;
}

/** Whether a test holds with this anchor. */
function passes(p: LocalPosition, anchor: Anchor, { is, sum }: QuantityTest): boolean {
  const value = sumAt(p, anchor, sum);
  return value !== undefined && (is === 'zero' ? value === 0 : value >= 0);
}

/** Whether a pattern is found at this anchor. */
export const isAt = (p: LocalPosition, anchor: Anchor, { squares, tests }: LocalPattern): boolean =>
  squares.every(({ row, column, holds }) =>
    holds.includes(letterAt(p, anchor[0] + row, anchor[1] + column)),
  ) && tests.every((test) => passes(p, anchor, test));

/** The anchors at which a pattern is found. */
export function* anchorsOf(p: LocalPosition, pattern: LocalPattern): Generator<Anchor> {
  if (p.turn !== pattern.turn) return;
  const [first] = pattern.squares;
  if (!first) {
    if (isAt(p, [0, 0], pattern)) yield [0, 0];
    return;
  }
  for (let k = 0; k < p.cells.length; k++) {
    if (!first.holds.includes(p.cells.charAt(k))) continue;
    const anchor: Anchor = [Math.floor(k / p.columns), k % p.columns];
    if (isAt(p, anchor, pattern)) yield anchor;
  }
}

const isMet = (p: LocalPosition, end: LocalEnd): boolean =>
  end.fewer
    ? p.turn === end.turn && p.cells.split(end.fewer.letter).length - 1 < end.fewer.than
    : !anchorsOf(p, end).next().done;

/** How the game is over at a position. */
export const endingAt = (p: LocalPosition, ends: readonly LocalEnd[]): Ending =>
  ends.find((end) => isMet(p, end))?.ending ?? OPEN;

/** The position after a move, and the points that it gains. */
export interface AfterMove {
  readonly cells: string;
  readonly turn: number;
  readonly numbers: readonly number[];
  readonly points: number;
}

/** Where the moves of a position lead. */
export function* movesAt(p: LocalPosition, moves: readonly LocalMove[]): Generator<AfterMove> {
  let isPossible = false;
  for (const move of moves) {
    if (move.otherwise && isPossible) return;
    for (const anchor of anchorsOf(p, move)) {
      isPossible ||= !move.otherwise;
      const cells = Array.from(p.cells);
      for (const { row, column, becomes } of move.squares)
        if (becomes !== '') cells[(anchor[0] + row) * p.columns + anchor[1] + column] = becomes;
      yield {
        cells: cells.join(''),
        turn: move.next,
        numbers: p.numbers.map((number, k) => number + (move.adds[k] ?? 0)),
        points: sumAt(p, anchor, move.points) ?? 0,
      };
    }
  }
}
