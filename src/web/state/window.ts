/** The visible part of a large board: zooming and panning. */
import type { SceneBoard } from '../../rules/scene.ts';

/** The first row and column, counted from 1, and the number of each. */
export interface Window {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/** Boards with more rows or columns than this can be zoomed. */
const ZOOMS_FROM = 20;
/** The fewest rows and columns that are shown. */
const CLOSEST = 8;

type Size = Pick<SceneBoard, 'rows' | 'columns'>;

export const canZoom = ({ rows, columns }: Size): boolean => Math.max(rows, columns) > ZOOMS_FROM;

export const whole = ({ rows, columns }: Size): Window => ({ row: 1, column: 1, rows, columns });

/** Moves a window into the board. */
function within({ rows, columns }: Size, window: Window): Window {
  const fit = (from: number, length: number, most: number): number =>
    Math.max(1, Math.min(most - length + 1, Math.round(from)));
  return {
    ...window,
    row: fit(window.row, window.rows, rows),
    column: fit(window.column, window.columns, columns),
  };
}

/** A window with `factor` times as many rows and columns, in which the place `at` does not move. */
export function zoomed(
  board: Size,
  window: Window,
  factor: number,
  at?: { row: number; column: number },
): Window {
  const { row, column } = at ?? {
    row: window.row + window.rows / 2,
    column: window.column + window.columns / 2,
  };
  const size = (length: number, most: number): number =>
    Math.max(Math.min(CLOSEST, most), Math.min(most, Math.round(length * factor)));
  const [rows, columns] = [size(window.rows, board.rows), size(window.columns, board.columns)];
  return within(board, {
    row: row - ((row - window.row) * rows) / window.rows,
    column: column - ((column - window.column) * columns) / window.columns,
    rows,
    columns,
  });
}

export const panned = (board: Size, window: Window, rows: number, columns: number): Window =>
  within(board, { ...window, row: window.row + rows, column: window.column + columns });

/** A window of `size` rows and columns around a place. */
export function around(board: Size, row: number, column: number, size: number): Window {
  const [rows, columns] = [Math.min(size, board.rows), Math.min(size, board.columns)];
  return within(board, { row: row - (rows - 1) / 2, column: column - (columns - 1) / 2, rows, columns });
}
