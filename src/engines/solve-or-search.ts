/** Solving for the command line: with a table if one fits, else by a search. */
import { PlayError, said, tooLarge } from '../base/errors.ts';
import type { Rules } from '../rules/rules.ts';
import { type Chosen, type PlanOptions, choose, plan } from './plan.ts';
import { ALL_ENGINES } from './all.ts';
import { SEARCHES } from './searches.ts';
import { type Solution, solve } from './solve.ts';
import type { SolveOptions } from './contract/engine.ts';
import type { OwnOptions } from './contract/own.ts';

/** What `solveOrSearch` would begin with; undefined: nothing fits the memory. */
export function chosenFor<P>(rules: Rules<P>, options: PlanOptions = {}): Chosen<P> | undefined {
  try {
    return choose(rules, { ...options, engines: ALL_ENGINES });
  } catch (error) {
    if (error instanceof PlayError && error.kind === 'too large') return undefined;
    throw error;
  }
}

/**
 * Solves a game with all engines. Raises as `solve`. If the game has more positions than fit, which is known only after
 * some were explored, the error also says why it is not searched.
 */
export function solveOrSearch<P>(
  rules: Rules<P>,
  options: Omit<SolveOptions<P>, 'engines'> & OwnOptions = {},
): Solution<P> {
  const given = { ...options, engines: ALL_ENGINES };
  const { exactBytes } = plan(rules, given).gives;
  try {
    return solve(rules, given);
  } catch (error) {
    const explored = !exactBytes && options.engine === undefined;
    if (!explored || !(error instanceof PlayError) || error.kind !== 'too large') throw error;
    const [declined] = SEARCHES.toReversed().map((engine) => engine.offer(rules, options));
    if (typeof declined !== 'string') throw error;
    throw tooLarge(
      said`${error.said}; a search ${declined}, but with ${'--want win'} it looks for a forced win`,
    );
  }
}
