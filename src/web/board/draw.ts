/**
 * Arrows from cell to cell, and rings on one, drawn with the secondary button, or with the pen by any pointer and by keys. Drawing
 * the same one again removes it.
 */
import { type Gesture, type SceneSpot, sameSpot, spotKey } from '../state/gestures.ts';
import type { BoardState } from './board-state.ts';

export function drawArrow({ view: { drawn } }: BoardState, from: SceneSpot, to: SceneSpot): void {
  const arrow: Gesture = { from: sameSpot(from, to) ? undefined : from, to: [to] };
  const others = drawn.value.filter((other) => gestureKey(other) !== gestureKey(arrow));
  drawn.value = others.length < drawn.value.length ? others : [...others, arrow];
}

/** Begins an arrow at a cell with the pen, or ends it there. */
export function touchPen(board: BoardState, spot: SceneSpot): void {
  const { pen } = board.view;
  if (typeof pen.value === 'object') drawArrow(board, pen.value, spot);
  pen.value = typeof pen.value === 'object' ? 'ready' : spot;
}

export const gestureKey = ({ from, to }: Gesture): string =>
  [from, ...to].map((spot) => (spot ? spotKey(spot) : '')).join(' ');
