/** Winners that are stated with moves. */
import { noneOf } from '../base/errors.ts';
import type { Positions } from '../rules/positions.ts';

/** Raises bad input for a winner that the sides do not have. */
export function checkWinner<P>({ sides }: Positions<P>, winner: string): void {
  const called = 'winner';
  const known = [...sides, 'moved', 'to move', 'tie'];
  if (!known.includes(winner)) throw noneOf(called, winner, known);
}
