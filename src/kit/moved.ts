/** The text of a board after a man has moved. */
import type { Cell } from './board.ts';

/** The board with `left` on the cell `from`, and `put` on `to`. */
export const moved = (value: string, from: Cell, left: string, to: Cell, put: string): string =>
  from < to
    ? value.slice(0, from) + left + value.slice(from + 1, to) + put + value.slice(to + 1)
    : value.slice(0, to) + put + value.slice(to + 1, from) + left + value.slice(from + 1);
