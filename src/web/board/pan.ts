/** Panning and zooming a large board. */
import { canZoom, panned, whole, zoomed } from '../state/window.ts';
import { type BoardState, pointOf } from './board-state.ts';
import { isFar } from './geometry.ts';
import { type DrawingPoint, placeAt } from './geometry.ts';

export const zooms = ({ large }: BoardState): boolean => large !== undefined && canZoom(large);

/** Starts to pan if only a part of the board is visible; returns whether it did. */
export function startPan({ view, pan, svg }: BoardState, event: PointerEvent, start: DrawingPoint): boolean {
  const window = view.window.value;
  if (!window) return false;
  pan.value = { start, window, moved: false };
  svg.current!.setPointerCapture(event.pointerId);
  return true;
}

export function movePan({ view, pan, large, geometry }: BoardState, at: DrawingPoint): void {
  const { start, window, moved } = pan.value!;
  if (!moved && !isFar(at, start)) return;
  pan.value = { start, window, moved: true };
  const turn = view.flipped.value ? 1 : -1;
  const cells = (pixels: number): number => (pixels * turn) / geometry.cell;
  view.window.value = panned(large!, window, cells(at.y - start.y), cells(at.x - start.x));
}

/** Shows `factor` times as many rows and columns; the place `at` does not move. */
export function zoom(
  { view, large }: BoardState,
  factor: number,
  at?: { readonly row: number; readonly column: number },
): void {
  const next = zoomed(large!, view.window.value ?? whole(large!), factor, at);
  view.window.value = next.rows === large!.rows && next.columns === large!.columns ? undefined : next;
}

export function zoomByWheel(board: BoardState, event: WheelEvent): void {
  if (!zooms(board)) return;
  event.preventDefault();
  const { x, y } = pointOf(board, event);
  zoom(board, event.deltaY > 0 ? 1.25 : 0.8, placeAt(board.geometry, x, y));
}
