/** Which moves are data only in part. */
import type { MoveStatement } from './statement.ts';

/** Whether a function of the author allows some of the moves and others not. */
export function isFiltered(one: MoveStatement): boolean {
  if (one.is === 'filtered') return true;
  if (one.is === 'preferring') return [...one.first, ...one.second].some(isFiltered);
  return 'moves' in one && one.moves.some(isFiltered);
}

/** Whether each move is one rewrite, which a function may allow or not. */
export const isOneStep = (one: MoveStatement): boolean =>
  one.is === 'rewriting' || (one.is === 'filtered' && one.moves.every(isOneStep));
