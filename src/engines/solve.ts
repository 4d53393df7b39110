/** `solve` finds the value of every position: it makes a plan and carries it out. */
import type { Rules } from '../rules/rules.ts';
import type { PlanOptions, Solved } from './engine.ts';
import { type Plan, choose, settled } from './plan.ts';
import type { Progress } from './search/levels.ts';

/** How to solve, and from which position. */
export interface SolveOptions<P> extends PlanOptions {
  /** A position that the solution must contain, with all that play reaches from it. Absent: the start of the rules. */
  readonly from?: P | undefined;
  /** Called from time to time with how much is done. */
  readonly progress?: Progress | undefined;
}

/** The values of a game's positions, and the plan by which they were found. */
export interface Solution<P> extends Solved<P> {
  readonly plan: Plan;
}

/**
 * Solves a game: the result has the value of every position for its side to move, or at least of all positions that
 * play reaches from `options.from`. Raises too large if no engine's offer fits the memory or solving exceeds it, and
 * bad use if no engine can solve the rules.
 */
export function solve<P>(rules: Rules<P>, options: SolveOptions<P> = {}): Solution<P> {
  const { from = rules.start, progress } = options;
  const chosen = choose(rules, options);
  const solved = chosen.offer.solve(from, progress);
  return Object.assign(solved, { plan: settled(chosen, solved) });
}
