/** `solve` finds the value of every position: it makes a plan and carries it out. */
import { PlayError, said } from '../base/errors.ts';
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
   * The seconds after which a search ends with what it knows. If a table is tried first whose size is not known, half of
   * them are for that. A table whose size is known takes the time it needs. Absent: there is no limit.
   */
  readonly time?: number | undefined;
}

/** The values of a game's positions, and the plan by which they were found. */
export interface Solution<P> extends Solved<P> {
  readonly plan: Plan;
}

/**
 * Solves a game: the result has the value of every position for its side to move, or at least of all positions that
 * play reaches from `options.from`. If the chosen table turns out to be too large, values are searched for, provided that
 * `options.engines` has a search for these rules. Raises too large if no engine's offer fits the memory or solving exceeds
 * it, and bad use if no engine can solve the rules.
 */
export function solve<P>(rules: Rules<P>, options: SolveOptions<P> = {}): Solution<P> {
  const chosen = choose(rules, options);
  const { otherwise } = chosen;
  const started = performance.now();
  if (!otherwise) return carriedOut(rules, chosen, options, started);
  try {
    return carriedOut(rules, chosen, { ...options, time: options.time && options.time / 2 }, started);
  } catch (error) {
    if (!(error instanceof PlayError) || (error.kind !== 'too large' && error.kind !== 'out of time'))
      throw error;
    const { plan } = otherwise;
    const passedOver = [
      ...plan.passedOver,
      { engine: chosen.plan.engine, why: `gave up: ${error.sentence}` },
    ];
    return carriedOut(rules, { ...otherwise, plan: { ...plan, passedOver } }, options, started);
  }
}

function carriedOut<P>(
  rules: Rules<P>,
  chosen: Chosen<P>,
  { from = rules.start, progress, time = Infinity, ended }: SolveOptions<P>,
  started: number,
): Solution<P> {
  const late = (): boolean => performance.now() - started > time * 1000;
  const { unbounded, gives } = chosen.plan;
  const timed: Progress | undefined =
    unbounded || gives.exactBytes || time === Infinity
      ? progress
      : (...done) => {
          if (late())
            throw new PlayError('out of time', said`the time was over before all positions were found`);
          progress?.(...done);
        };
  const solved = chosen.offer.solve(from, timed, { ended: () => late() || ended?.() === true });
  return Object.assign(solved, { plan: settled(chosen, solved) });
}
