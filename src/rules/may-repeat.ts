/** Rewrites that may lead to one position in several ways. */
import { COPIED, KEPT, type Rewrite } from './statement.ts';

/** Whether two of the rewrites may lead from one position to the same one. */
export function mayRepeat(rewrites: readonly Rewrite[]): boolean {
  const seen = new Set<string>();
  return rewrites.some(({ cells, holds, becomes }) => {
    // a cell that may keep its symbol by chance
    if (becomes.some((gets, k) => gets <= COPIED || (gets >= 0 && (holds[k]! >> gets) & 1))) return true;
    const changes = cells.flatMap((cell, k) => (becomes[k] === KEPT ? [] : [`${cell} ${becomes[k]}`]));
    const key = changes.toSorted().join();
    return seen.size === seen.add(key).size;
  });
}
