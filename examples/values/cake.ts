import { Board, fill, shape, turns, withEdges } from 'perfect-play/kit';
import type { Replacement } from 'perfect-play/types/kit';

/** A cut that a piece of cake gets: how many squares each part has. */
type Parts = (squares: number) => readonly (readonly number[])[];

/** A cake of squares that is cut along their sides: what cutcake and maundy cake have in common. */
export function cake(width: number, height: number) {
  // the sides of squares are cells, between corners in odd rows and columns; a cut is an x, and around the cake all is cut
  const board = new Board(2 * height + 1, 2 * width + 1, (r, c) => (r + c) % 2 === 1);
  const plain = shape({ turn: turns('vertical', 'horizontal'), sides: fill(board, '.x') });
  const position: typeof plain = { ...plain, scene: plain.scene && withEdges(plain.scene) };
  const isRim = (c: number): boolean =>
    [1, board.rows].includes(board.row(c)) || [1, board.columns].includes(board.column(c));
  /** The moves that cut pieces into `parts`, by cuts from top to bottom or from left to right. */
  const cuts = (way: 'row' | 'column', parts: Parts): Replacement[] =>
    spans(board.rows).flatMap((rows) =>
      spans(board.columns).flatMap((columns) => {
        const within = ([from, to]: Span, n: number): boolean => from <= n && n <= to;
        const on = board
          .cells()
          .filter((c) => within(rows, board.row(c)) && within(columns, board.column(c)));
        const isCut = (c: number): boolean =>
          rows.includes(board.row(c)) || columns.includes(board.column(c));
        const [from, to] = way === 'row' ? rows : columns;
        return parts((to - from) / 2).map((sizes) => {
          const lines = sizes.slice(0, -1).map((_, k) => from + 2 * sum(sizes.slice(0, k + 1)));
          return {
            on,
            from: on.map((c) => (isCut(c) ? 'x' : '.')),
            to: on.map((c) => (lines.includes(board[way](c)) ? 'x' : '')),
          };
        });
      }),
    );
  /** The squares beside a side. */
  const beside = (c: number): string[] => {
    const [r, k] = [board.row(c), board.column(c)];
    return r % 2 === 1 ? [`${r - 1},${k}`, `${r + 1},${k}`] : [`${r},${k - 1}`, `${r},${k + 1}`];
  };
  return {
    position,
    start: {
      turn: 'vertical' as const,
      sides: board
        .cells()
        .map((c) => (isRim(c) ? 'x' : '.'))
        .join(''),
    },
    cuts,
    regions: {
      walls: 'x',
      near: board.related((c, d) => beside(c).some((square) => beside(d).includes(square))),
    },
    symmetries: board.symmetriesOf((c) => board.row(c) % 2),
  };
}

type Span = readonly [from: number, to: number];

/** All pairs of lines between squares, the smaller number first. */
const spans = (last: number): Span[] => {
  const lines = Array.from({ length: (last + 1) / 2 }, (_, k) => 2 * k + 1);
  return lines.flatMap((from) => lines.filter((to) => to > from).map((to): Span => [from, to]));
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);
