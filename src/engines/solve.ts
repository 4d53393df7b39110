/** `solve` finds the value of every position: it makes a plan and carries it out. */
import { PlayError } from '../base/errors.ts';
import type { Rules } from '../rules/rules.ts';
import type { Limits, PlanOptions, Solved } from './engine.ts';
import { type Chosen, type Plan, choose, settled } from './plan.ts';
import type { Progress } from './search/levels.ts';

/** How to solve, and from which position. */
export interface SolveOptions<P> extends PlanOptions, Limits {
  /** A position that the solution must contain, with all that play reaches from it. Absent: the start of the rules. */
  readonly from?: P | undefined;
  /** Called from time to time with how much is done. */
  readonly progress?: Progress | undefined;
  /**
   * The seconds after which a search ends with what it knows. A table of unknown size that is tried before may take half of
   * them; other tables take the time they need. Absent: there is no limit.
   */
  readonly time?: number | undefined;
}

/** The values of a game's positions, and the plan by which they were found. */
export interface Solution<P> extends Solved<P> {
  readonly plan: Plan;
}

/** Thrown when a table has taken half of the time. */
class Late extends Error {}

/**
 * Solves a game: the result has the value of every position for its side to move, or at least of all positions that
 * play reaches from `options.from`. If the table turns out to be too large, values are searched for, provided that
 * `options.engines` has a search for these rules. Raises too large if no engine's offer fits the memory or solving
 * exceeds it, and bad use if no engine can solve the rules.
 */
export function solve<P>(rules: Rules<P>, options: SolveOptions<P> = {}): Solution<P> {
  const { from = rules.start, progress, time = Infinity, ended } = options;
  const started = performance.now();
  const late = (seconds: number): boolean => performance.now() - started > seconds * 1000;
  const carriedOut = (chosen: Chosen<P>, report: Progress | undefined): Solution<P> => {
    const solved = chosen.offer.solve(from, report, { ended: () => late(time) || ended?.() === true });
    return Object.assign(solved, { plan: settled(chosen, solved) });
  };
  const chosen = choose(rules, options);
  const { otherwise } = chosen;
  if (!otherwise) return carriedOut(chosen, progress);
  try {
    return carriedOut(chosen, (...done) => {
      if (late(time / 2)) throw new Late('took half of the time');
      progress?.(...done);
    });
  } catch (error) {
    const tooLarge = error instanceof PlayError && error.kind === 'too large';
    if (!tooLarge && !(error instanceof Late)) throw error;
    const why = tooLarge ? `found that ${error.sentence}` : error.message;
    const passedOver = [...otherwise.plan.passedOver, { engine: chosen.plan.engine, why }];
    return carriedOut({ ...otherwise, plan: { ...otherwise.plan, passedOver } }, progress);
  }
}
