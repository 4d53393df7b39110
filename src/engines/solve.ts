/** `solve` finds the value of every position: here with what Node has. */
import type { Rules } from '../rules/rules.ts';
import type { SolveOptions } from './contract/engine.ts';
import { NODE } from './node.ts';
import { type Solution, solveOn } from './solve-on.ts';

export type { Solution };

/**
 * Solves a game: the result has the value of every position for its side to move, or at least of all positions that
 * play reaches from `options.from`. If `options.engines` has a search for these rules, and the table that would be made takes
 * more than a moment, both are tried by turns, and whichever ends first gives the solution: a search only what is asked. Raises too large if no engine's offer fits the memory or solving
 * exceeds it, and bad use if no engine can solve the rules.
 *
 * A table of rules that are not of the library is audited, see audited.ts, and each of its values is recomputed from the moves when it is
 * asked for: raises bad input where it does not follow from them.
 */
export const solve = <P>(rules: Rules<P>, options: SolveOptions<P> = {}): Solution<P> =>
  solveOn(NODE, rules, options);
