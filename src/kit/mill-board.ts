/** The boards of morris: squares, one in the other, joined in the middle of their sides. */
import { onlyMembers, unexpected } from '../base/errors.ts';
import type { CellLine, Permutation } from '../rules/structure.ts';
import { Board, type Cell } from './board.ts';
import { expectWhole } from './expected.ts';

/** The options of `millBoard`. */
export interface MillBoardOptions {
  /** Whether lines also join the corners of the squares. Absent: they do not. */
  readonly diagonals?: boolean | undefined;
}

/** A board of squares, with what `mills` and `rules` need. */
export interface MillBoard {
  readonly board: Board;
  /** The rows of three points along a line. */
  readonly rows: readonly CellLine[];
  /** The symmetries of the drawing, and the one that exchanges the squares from the inside to the outside. */
  readonly symmetries: readonly Permutation[];
}

/** One to three squares, one in the other, with a point at each corner and in the middle of each side. */
export function millBoard(squares: number, options: MillBoardOptions = {}): MillBoard {
  expectWhole('millBoard(…)', squares, 1, 3);
  onlyMembers('millBoard(…)', options, ['diagonals']);
  const { diagonals = false } = options;
  if (typeof diagonals !== 'boolean')
    throw unexpected('millBoard(…, { diagonals })', 'true|false', diagonals);
  const board = Board.drawn(drawing(squares, diagonals));
  const { offsets, targets } = board.links;
  // a point half way between two others that it is joined to is the middle of a row
  const rows = board.cells().flatMap((middle) => {
    const near = Array.from(targets.subarray(offsets[middle], offsets[middle + 1]));
    const across = (c: Cell): Cell | undefined =>
      near.find(
        (d) =>
          d > c &&
          board.row(c) + board.row(d) === 2 * board.row(middle) &&
          board.column(c) + board.column(d) === 2 * board.column(middle),
      );
    return near.flatMap((c) => {
      const d = across(c);
      return d === undefined ? [] : [[c, d, middle]];
    });
  });
  const centre = squares + 1;
  const turnedOut = Uint32Array.from(board.cells(), (c) => {
    const [row, column] = [board.row(c) - centre, board.column(c) - centre];
    const to = centre - Math.max(Math.abs(row), Math.abs(column));
    return board.at(centre + Math.sign(row) * to, centre + Math.sign(column) * to);
  });
  return { board, rows, symmetries: [...board.symmetries, turnedOut] };
}

/** The squares drawn with signs, four to the side of the innermost one, and four more for each one around. */
function drawing(squares: number, diagonals: boolean): string[] {
  const last = 4 * squares;
  const half = last / 2;
  return Array.from({ length: last + 1 }, (_, y) =>
    Array.from({ length: last + 1 }, (__, x) => {
      const [down, right] = [Math.abs(y - half), Math.abs(x - half)];
      const out = Math.max(down, right);
      const isInside = Math.min(down, right) === 0;
      // every second sign from the innermost square on belongs to a square
      if (out < 2) return ' ';
      if (out % 2 === 0) {
        if (down === right || isInside) return '.';
        return down === out ? '-' : '|';
      }
      if (isInside) return down === 0 ? '-' : '|';
      if (diagonals && down === right) return y < half === x < half ? '\\' : '/';
      return ' ';
    }).join(''),
  );
}
