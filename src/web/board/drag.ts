/** Dragging a piece from cell to cell. */
import { type SceneSpot, spotKey } from '../state/gestures.ts';
import { dropped, liftedWith, meant } from '../state/hands.ts';
import { type BoardState, type Drag, point } from './board-state.ts';
import { isFar } from './geometry.ts';
import { type DrawingPoint, nearest, spotAt } from './geometry.ts';

/** How far a touch may miss a cell, in pixels from its centre. */
const REACH = 22;

export function startDrag(board: BoardState, event: PointerEvent, start: DrawingPoint): void {
  const { game, drag, svg, geometry, grips, still } = board;
  const from = spotAt(geometry, start.x, start.y);
  if (!from || still || !grips.has(spotKey(from)) || game.computing.value) return;
  const before = beforeTaking(board, from);
  drag.value = {
    from,
    lifted: liftedWith(game.candidates.peek(), before, from),
    before,
    start,
    at: undefined,
  };
  if (event.pointerType !== 'touch') svg.current!.setPointerCapture(event.pointerId);
}

/** The selected cells that remain if a drag begins at `from`: all, if the next step begins there, else none. */
function beforeTaking({ game, selection }: BoardState, from: SceneSpot): readonly SceneSpot[] {
  const candidates = game.candidates.peek();
  const pointed = selection.pointed.peek();
  if (liftedWith(candidates, pointed, from).length > 0) return pointed;
  const fits = meant(candidates, [...pointed, from]).length > 0;
  return fits && liftedWith(candidates, [], from).length === 0 ? pointed : [];
}

export function moveDrag({ selection, drag, svg }: BoardState, event: PointerEvent, at: DrawingPoint): void {
  const { value } = drag;
  if (!value || (!value.at && !isFar(at, value.start))) return;
  if (!value.at) {
    selection.lift([...value.before, value.from]);
    svg.current!.setPointerCapture(event.pointerId);
  }
  drag.value = { ...value, at };
}

/** Drops the piece; where no move goes, it returns. A pointer that was not dragging selects the cell under it. */
export function drop(board: BoardState, dragged: Drag | undefined, at: DrawingPoint, touch: boolean): void {
  const { game, selection, focused } = board;
  const to = targetAt(board, at, touch);
  if (!dragged?.at) {
    if (to) point(board, to);
    else selection.letGo();
    return;
  }
  const { from, before } = dragged;
  const selected = [...before, from];
  // off the board
  if (!to) return selection.pointAll(selection.mayLeave ? [...selected, from] : before);
  focused.value = to;
  const shifted = (spot: SceneSpot): SceneSpot | undefined => shiftedBy(board, spot, from, to);
  selection.pointAll(dropped(game.candidates.peek(), selected, { from, to, shifted }) ?? before);
}

/** Where a cell is if the board is shifted so that `from` is on `to`. */
function shiftedBy(
  { game }: BoardState,
  { board, cell }: SceneSpot,
  from: SceneSpot,
  to: SceneSpot,
): SceneSpot | undefined {
  if (from.board !== board || to.board !== board) return undefined;
  const { row, column, find } = game.opened.scene.boards[board]!;
  const found = find(
    row(cell) + row(to.cell) - row(from.cell),
    column(cell) + column(to.cell) - column(from.cell),
  );
  return found === undefined ? undefined : { board, cell: found };
}

/** The cell at a point; for a touch that misses, the nearest target within reach. */
function targetAt(
  { selection, geometry, marks, origins }: BoardState,
  { x, y }: DrawingPoint,
  touch: boolean,
) {
  const spot = spotAt(geometry, x, y);
  if (!touch || (spot && (marks.has(spotKey(spot)) || origins.has(spotKey(spot))))) return spot;
  const targets = selection.meant.value.flatMap(({ next }) => next.flatMap((step) => step?.spots ?? []));
  return nearest(geometry, targets, { x, y }, REACH - geometry.cell / 2) ?? spot;
}
