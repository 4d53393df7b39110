/** Values that are known already. */
import type { Solution } from '../../engines/solve-on.ts';
import type { Value } from '../../engines/contract/value.ts';
import type { Position } from '../../rules/positions.ts';

/** The value of a position, if the table has it; a search does not begin for it. */
export const valueIn = (solution: Solution<Position>, p: Position): Value | undefined =>
  !solution.search || solution.holds(p) ? solution.value(p) : undefined;
