/** Dragging a piece from cell to cell. */
import { type Spot, sameSpot, spotKey } from '../state/gestures.ts';
import { type BoardState, isFar, point } from './board-state.ts';
import { type Point, nearest, spotAt } from './geometry.ts';

/** How far a touch may miss a cell, in pixels from its centre. */
const REACH = 22;

export interface Drag {
  readonly from: Spot;
  /** Where the pointer went down. */
  readonly start: Point;
  /** The current point; undefined until the pointer has moved far enough to be dragging. */
  readonly at: Point | undefined;
}

export function startDrag(board: BoardState, event: PointerEvent, start: Point): void {
  const { match, drag, svg, geometry, origins } = board;
  const from = spotAt(geometry, start.x, start.y);
  if (!from || !origins.has(spotKey(from)) || match.computing.value) return;
  drag.value = { from, start, at: undefined };
  if (event.pointerType !== 'touch') svg.current!.setPointerCapture(event.pointerId);
}

export function moveDrag({ match, drag, svg }: BoardState, event: PointerEvent, at: Point): void {
  const { value } = drag;
  if (!value || (!value.at && !isFar(at, value.start))) return;
  if (!value.at) {
    match.pointed.value = [value.from];
    svg.current!.setPointerCapture(event.pointerId);
  }
  drag.value = { ...value, at };
}

/** Drops the piece. A pointer that was not dragging selects the cell under it. */
export function drop(board: BoardState, dragged: Drag | undefined, at: Point, touch: boolean): void {
  const { match } = board;
  const spot = targetAt(board, at, touch);
  const { value: agreeing } = match.agreeing;
  const isTarget = (to: Spot): boolean => sameSpot(to, spot);
  if (spot && (!dragged?.at || agreeing.some(({ gesture }) => gesture.to.some(isTarget)))) point(board, spot);
  else match.letGo();
}

/** The cell at a point; for a touch that misses, the nearest target within reach. */
function targetAt({ match, geometry, marks, origins }: BoardState, { x, y }: Point, touch: boolean) {
  const spot = spotAt(geometry, x, y);
  if (!touch || (spot && (marks.has(spotKey(spot)) || origins.has(spotKey(spot))))) return spot;
  const targets = match.agreeing.value.flatMap(({ gesture }) => gesture.to);
  return nearest(geometry, targets, x, y, REACH - geometry.cell / 2) ?? spot;
}
