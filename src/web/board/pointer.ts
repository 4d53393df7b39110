/** Pointer events on the board: the primary button or a touch drags or pans, the secondary button draws. */
import { spotKey } from '../state/gestures.ts';
import { type BoardState, pointOf } from './board-state.ts';
import { drop, moveDrag, startDrag } from './drag.ts';
import { endArrow } from './draw.ts';
import { spotAt } from './geometry.ts';
import { movePan, startPan } from './pan.ts';

export function onPointerDown(board: BoardState, event: PointerEvent): void {
  const at = pointOf(board, event);
  const spot = spotAt(board.geometry, at.x, at.y);
  if (event.button === 2) board.arrowFrom.current = spot;
  else board.match.drawn.value = [];
  if (event.button !== 0) return;
  const movable = spot && board.grips.has(spotKey(spot));
  if (movable || !startPan(board, event, at)) startDrag(board, event, at);
}

export function onPointerMove(board: BoardState, event: PointerEvent): void {
  const at = pointOf(board, event);
  if (board.pan.value) movePan(board, at);
  else moveDrag(board, event, at);
}

export function onPointerUp(board: BoardState, event: PointerEvent): void {
  const { drag, pan, geometry } = board;
  const dragged = drag.value;
  const panned = pan.value?.moved;
  drag.value = undefined;
  pan.value = undefined;
  const at = pointOf(board, event);
  if (event.button === 2) endArrow(board, spotAt(geometry, at.x, at.y));
  if (event.button === 0 && !panned) drop(board, dragged, at, event.pointerType === 'touch');
}

export function onPointerCancel({ match, drag }: BoardState): void {
  drag.value = undefined;
  match.letGo();
}
