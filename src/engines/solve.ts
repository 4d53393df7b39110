/** `solve` carries out a plan: rules in, the value of every position out. */
import type { Rules } from '../rules/rules.ts';
import type { PlanOptions, Solved } from './engine.ts';
import { type Plan, choose, settled } from './plan.ts';
import type { Progress } from './search/levels.ts';

/** What is solved, and how. */
export interface SolveOptions<P> extends PlanOptions {
  /** The position to be answered; absent: the start of the rules. */
  readonly from?: P | undefined;
  readonly progress?: Progress | undefined;
}

/** The values of a game's positions, and how they were found. */
export interface Solution<P> extends Solved<P> {
  readonly plan: Plan;
}

/** Raises too large when no way to solve fits the memory given. */
export function solve<P>(rules: Rules<P>, options: SolveOptions<P> = {}): Solution<P> {
  const { from = rules.start, progress } = options;
  const chosen = choose(rules, options);
  const solved = chosen.offer.solve(from, progress);
  return Object.assign(solved, { plan: settled(chosen, solved) });
}
