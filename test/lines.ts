import type { Board } from '../src/kit/board.ts';

const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

/** Every straight line of `length` open cells, along rows, columns and both diagonals. */
export function linesOf(board: Board, length: number): readonly (readonly number[])[] {
  return DIRECTIONS.flatMap(([down, right]) =>
    board.cells().flatMap((c) => {
      const line = Array.from({ length }, (_, k) =>
        board.find(board.row(c) + k * down, board.column(c) + k * right),
      );
      return line.includes(undefined) ? [] : [line as number[]];
    }),
  );
}
