/** Counts the positions of a game: here with what Node has. */
import { NODE } from '../engines/node.ts';
import type { Rules } from '../rules/rules.ts';
import { type Census, type CensusOptions, censusOn } from './census-on.ts';

/**
 * Solves a game and counts its positions by their values. Raises bad input for a position to start from that is not legal, bad use
 * for a scope that these rules do not have, and too large if the memory does not suffice.
 */
export const census = <P>(rules: Rules<P>, options: CensusOptions<P> = {}): Census<P> =>
  censusOn(NODE, rules, options);
