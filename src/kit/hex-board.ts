/**
 * Boards of hexagonal cells: a hexagon, a rhombus as in Hex, a triangle. Inside they are rectangles of squares with walls, in
 * which each row is drawn half a cell further to the right than the row above, so that every cell has six neighbours:
 *
 *     # . .        . .                  [-1, 0] [-1, 1]
 *     . . .   is  . . .        [0, -1]     cell    [0, 1]
 *     . . #        . .                  [1, -1] [1, 0]
 */
import { lastOf } from '../base/present.ts';
import { badInput, said } from '../base/errors.ts';
import { Board, type Cell, type Vector, columnLetters } from './board.ts';
import { freeBoard } from './free.ts';

/** The vectors to the six neighbours of a hexagonal cell, clockwise from the right. */
export const HEX: readonly Vector[] = [
  [0, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
];

/** The distance between two rows of regular hexagons whose columns are 1 apart. */
const ROW = Math.sqrt(3) / 2;

/**
 * A hexagon with `side` cells along each of its six sides, 3 · side · (side − 1) + 1 cells in all. Raises bad input if `side`
 * is not a whole number from 1 on.
 */
export const hexagonBoard = (side: number): Board =>
  hexBoard(2 * length(side) - 1, 2 * side - 1, (row, column) => Math.abs(row + column - 2 * side) < side);

/**
 * A rhombus, the board of Hex, or a parallelogram if `rows` and `columns` differ. Raises bad input if one of them is not a whole
 * number from 1 on.
 */
export const rhombusBoard = (rows: number, columns = rows): Board =>
  hexBoard(length(rows), length(columns), () => true);

/**
 * A triangle with one corner at the top and `side` cells along each of its three sides. Raises bad input if `side` is not a
 * whole number from 1 on.
 */
export const triangleBoard = (side: number): Board =>
  hexBoard(length(side), side, (row, column) => row + column > side);

function length(side: number): number {
  if (Number.isInteger(side) && side > 0) return side;
  throw badInput(said`a board of hexagons has sides of 1 cell or more, not of ${side}`);
}

/** Cells are named by their number in the row, as a letter, and by their row from the top: a1, b1, and a2 in the next row. */
function hexBoard(rows: number, columns: number, open: (row: number, column: number) => boolean): Board {
  const plain = new Board(rows, columns, open);
  const cells = plain.cells();
  /** The cells of each row. */
  const inRows = Array.from({ length: rows }, (_, r) => cells.filter((c) => plain.row(c) === r + 1));
  const names = inRows.flatMap((row, r) => row.map((_, k) => `${columnLetters(k + 1)}${r + 1}`));
  const across = cells.map((c) => plain.column(c) + plain.row(c) / 2);
  const left = Math.min(...across);
  const points = cells.map((c) => [ROW * (plain.row(c) - 1), across[c] - left] as const);
  const lines = plain.steps(...HEX).pairs.filter(([a, b]) => a < b);
  const margin = String(rows).length;
  /** A line of text, indented as its row is. */
  const line = (name: string, row: readonly Cell[], symbols: readonly string[]): string =>
    `${name.padStart(margin)} ${' '.repeat(2 * points[row[0]][1])}${symbols.join(' ')}`;
  return freeBoard({
    cells: plain,
    naming: 'a1',
    names,
    joined: { points, lines },
    needDirections: () => undefined,
    diagram: (symbolAt) => {
      const lowest = lastOf(inRows);
      const letters = lowest.map((_, k) => columnLetters(k + 1));
      return [
        ...inRows.map((row, r) => line(String(r + 1), row, row.map(symbolAt))),
        line('', lowest, letters),
      ].join('\n');
    },
  });
}
