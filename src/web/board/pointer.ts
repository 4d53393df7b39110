/** Pointer events on the board: the primary button or a touch drags or pans, the secondary button or the pen draws. */
import { sameSpot, spotKey } from '../state/gestures.ts';
import { type BoardState, pointOf } from './board-state.ts';
import { drop, moveDrag, startDrag } from './drag.ts';
import { drawArrow, touchPen } from './draw.ts';
import { spotAt } from './geometry.ts';
import { movePan, startPan } from './pan.ts';

export function onPointerDown(board: BoardState, event: PointerEvent): void {
  const at = pointOf(board, event);
  const spot = spotAt(board.geometry, at.x, at.y);
  const { drawn, pen } = board.view;
  if (event.button === 2 || pen.value) board.arrowFrom.current = spot;
  else drawn.value = [];
  if (event.button !== 0 || pen.value) return;
  const movable = spot && board.grips.has(spotKey(spot));
  if (movable || !startPan(board, event, at)) startDrag(board, event, at);
}

export function onPointerMove(board: BoardState, event: PointerEvent): void {
  const at = pointOf(board, event);
  if (board.pan.value) movePan(board, at);
  else moveDrag(board, event, at);
}

export function onPointerUp(board: BoardState, event: PointerEvent): void {
  const { drag, pan, geometry, view } = board;
  const { pen } = view;
  const dragged = drag.value;
  const panned = pan.value?.moved;
  drag.value = undefined;
  pan.value = undefined;
  const at = pointOf(board, event);
  const [from, to] = [board.arrowFrom.current, spotAt(geometry, at.x, at.y)];
  board.arrowFrom.current = undefined;
  if (from && to && pen.value && sameSpot(from, to)) touchPen(board, to);
  else if (from && to) drawArrow(board, from, to);
  else if (event.button === 0 && !panned) drop(board, dragged, at, event.pointerType === 'touch');
}

export function onPointerCancel({ selection, drag, arrowFrom }: BoardState): void {
  arrowFrom.current = undefined;
  drag.value = undefined;
  selection.letGo();
}
