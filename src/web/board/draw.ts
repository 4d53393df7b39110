/** The other button draws an arrow from cell to cell, or a ring, and takes one away that is there. */
import { type Gesture, type Spot, sameSpot, spotKey } from '../state/gestures.ts';
import type { BoardState } from './board-state.ts';

export function endArrow({ arrowFrom, drawn }: BoardState, to: Spot | undefined): void {
  const from = arrowFrom.current;
  if (!from || !to) return;
  const arrow: Gesture = { from: sameSpot(from, to) ? undefined : from, to: [to] };
  const others = drawn.value.filter((other) => gestureKey(other) !== gestureKey(arrow));
  drawn.value = others.length < drawn.value.length ? others : [...others, arrow];
}

export const gestureKey = ({ from, to }: Gesture): string =>
  [from, ...to].map((spot) => (spot ? spotKey(spot) : '')).join(' ');
