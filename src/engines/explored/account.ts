/** Keeps account of an exploration: of its plies, of its memory, and whether all positions will fit in that. */
import { said } from '../../base/errors.ts';
import { lastOf } from '../../base/present.ts';
import type { Rules } from '../../rules/rules.ts';
import { NO_LIMIT, exceeded, surelyExceeded } from '../common/graph/budget.ts';
import type { Exploring } from './exploring.ts';

/** The most plies for which positions are counted separately. */
const MOST_PLIES = 32;

/** Whether random games show that play reaches more than `most` positions. `report` is called now and then. */
export type CannotFit = (most: number, report: () => void) => boolean;

export interface Account {
  /** The most memory that was taken at once, in bytes. */
  readonly peak: number;
  /** Told that all positions below the number `from` are expanded. Returns the number of the last position that may be expanded with the next ones. */
  begin(from: number): number;
  report(): void;
  /** Raises too large if so many bytes are more than there may be. */
  take(bytes: number): void;
  /** Raises too large if random games show that there are more positions than fit, which are at most `most`. */
  refuse(most: number, cannotFit: CannotFit): void;
}

/** Of an exploration that has found `found.size` positions. */
export function accountOf<P>(
  { position }: Rules<P>,
  { budget = NO_LIMIT, progress }: Exploring<P>,
  found: { readonly size: number },
): Account {
  let [peak, expanded] = [0, 0];
  // plies[k + 1]: how many positions are reached within k plies; they have the lowest numbers
  const plies = [0, 1];
  const reached = (): number[] => [...plies.slice(1), found.size].map((end, ply) => end - plies[ply]);
  const report = (): void => progress?.(expanded, found.size, { plies: reached(), values: position.size });
  return {
    get peak() {
      return peak;
    },
    begin(from) {
      expanded = from;
      if (from === lastOf(plies) && plies.length <= MOST_PLIES) plies.push(found.size);
      const end = lastOf(plies);
      return from < end ? end : Infinity;
    },
    report,
    take(bytes) {
      if (bytes > budget.memory) throw exceeded(said`play reaches`, found.size, budget, position.whyMany?.());
      peak = Math.max(peak, bytes);
    },
    refuse(most, cannotFit) {
      report();
      if (cannotFit(most, report))
        throw surelyExceeded(most, reached().slice(0, -1), budget, position.whyMany?.());
    },
  };
}
