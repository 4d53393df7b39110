/** Which moves are data only in part. */
import type { MoveStatement } from './statement.ts';

/** Whether a function of the author allows some of the moves and others not. */
export function isFiltered(one: MoveStatement): boolean {
  if (one.is === 'filtered') return true;
  if (one.is === 'preferring') return [...one.first, ...one.second].some(isFiltered);
  return 'moves' in one && one.moves.some(isFiltered);
}
