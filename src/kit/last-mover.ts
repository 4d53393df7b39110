/** Who made the last move. */
import type { Positions } from '../rules/positions.ts';

/** The side that made the move that led to q, as an index into the sides; 0 in an impartial game. */
export const lastMover = <P>({ sides, toMove }: Positions<P>, q: P): number =>
  sides.length > 0 ? 1 - toMove(q) : 0;
