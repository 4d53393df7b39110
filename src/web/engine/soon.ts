/** Values of what play reaches, where that is little beside all positions: the board shows them while the rest is solved. */
import { PlayError } from '../../base/errors.ts';
import { Many } from '../../engines/many.ts';
import { type Solution, solveOn } from '../../engines/solve-on.ts';
import type { Position } from '../../rules/positions.ts';
import type { Subject } from './subject.ts';

/** About how many positions are explored at most. */
const FEW = 2 ** 12;

/** The values of what play reaches from a position; undefined: that are not few. */
export function reachedSoon(
  { platform, rules }: Pick<Subject, 'platform' | 'rules'>,
  from: Position,
  memory: number,
): Solution<Position> | undefined {
  const progress = (_done: number, found: number): void => {
    if (found > FEW) throw new Many();
  };
  try {
    return solveOn(platform, rules, { from, memory, engine: 'explored', progress });
  } catch (error) {
    if (error instanceof Many || (error instanceof PlayError && error.kind === 'too large')) return undefined;
    throw error;
  }
}
