/** Solves with the engines that are preferred to all others alone, since loading these takes longer than most contests do. */
import type { Rules } from '../rules/rules.ts';
import { rowThreads } from './bit-rows/threads.ts';
import type { SolveOptions } from './contract/engine.ts';
import { rare } from './registry/list/rare.ts';
import { type Solution, solveOn } from './solve-on.ts';

const PLATFORM = { engines: rare({ rowThreads }) };

/** As `solve`, but raises too large or bad use also where another engine could solve the rules. */
export const solveSoon = <P>(rules: Rules<P>, options: SolveOptions<P>): Solution<P> =>
  solveOn(PLATFORM, rules, options);
