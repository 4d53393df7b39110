/** A piece is dragged from its cell to another one. */
import { type Spot, sameSpot, spotKey } from '../state/gestures.ts';
import { type BoardState, isFar, point } from './board-state.ts';
import { type Point, nearest, spotAt } from './geometry.ts';

/** A finger reaches so far beside a cell. */
const REACH = 22;

export interface Drag {
  readonly from: Spot;
  /** Where it began. */
  readonly start: Point;
  /** Where the pointer is once it drags. */
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

/** The piece is dropped; a pointer that did not drag points at the cell below it. */
export function drop(board: BoardState, dragged: Drag | undefined, at: Point, touch: boolean): void {
  const { match } = board;
  const spot = targetAt(board, at, touch);
  const { value: agreeing } = match.agreeing;
  const isTarget = (to: Spot): boolean => sameSpot(to, spot);
  if (spot && (!dragged?.at || agreeing.some(({ gesture }) => gesture.to.some(isTarget)))) point(board, spot);
  else match.letGo();
}

/** The cell at a point; a finger beside a cell that it may mean is taken to mean it. */
function targetAt({ match, geometry, marks, origins }: BoardState, { x, y }: Point, touch: boolean) {
  const spot = spotAt(geometry, x, y);
  if (!touch || (spot && (marks.has(spotKey(spot)) || origins.has(spotKey(spot))))) return spot;
  const targets = match.agreeing.value.flatMap(({ gesture }) => gesture.to);
  return nearest(geometry, targets, x, y, REACH - geometry.cell / 2) ?? spot;
}
