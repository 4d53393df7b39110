/** Drawing with the secondary button: an arrow from cell to cell, or a ring on one. Drawing the same one again removes it. */
import { type Gesture, type Spot, sameSpot, spotKey } from '../state/gestures.ts';
import type { BoardState } from './board-state.ts';

export function endArrow({ arrowFrom, match: { drawn } }: BoardState, to: Spot | undefined): void {
  const from = arrowFrom.current;
  if (!from || !to) return;
  const arrow: Gesture = { from: sameSpot(from, to) ? undefined : from, to: [to] };
  const others = drawn.value.filter((other) => gestureKey(other) !== gestureKey(arrow));
  drawn.value = others.length < drawn.value.length ? others : [...others, arrow];
}

export const gestureKey = ({ from, to }: Gesture): string =>
  [from, ...to].map((spot) => (spot ? spotKey(spot) : '')).join(' ');
