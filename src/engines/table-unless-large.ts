/** Tables for those who ask about more positions than a search would value. */
import { PlayError } from '../base/errors.ts';
import type { Rules } from '../rules/rules.ts';
import type { SolveOptions } from './contract/engine.ts';
import { Many, refusingMany } from './many.ts';
import { type Solution, solve } from './solve.ts';

/** A large board is searched as soon as so many positions are found. */
const MANY_FOUND = 2 ** 14;

/** The table; undefined if it hardly fits, and values can be searched for. Raises as `solve`. */
export function tableUnlessLarge<P>(rules: Rules<P>, options: SolveOptions<P>): Solution<P> | undefined {
  try {
    return solve(rules, { ...options, progress: refusingMany(rules, MANY_FOUND, options.progress) });
  } catch (error) {
    const large = error instanceof Many || (error instanceof PlayError && error.kind === 'too large');
    if (!large || !rules.pliesLeft) throw error;
    return undefined;
  }
}
