/**
 * The library as programs in the frame of the laboratory import it: the same names as in src/index.ts. What cannot be done there says
 * so when it is called.
 */
import { type Plan, choose } from '../../../engines/choose.ts';
import type { SolveOptions } from '../../../engines/contract/engine.ts';
import { type Solution, solveOn } from '../../../engines/solve-on.ts';
import { type Census, type CensusOptions, censusOn } from '../../../play/census-on.ts';
import type { Rules } from '../../../rules/rules.ts';
import { FRAME, SEARCHES } from './platform.ts';

export { PlayError } from '../../../base/errors.ts';
export { seeded } from '../../../base/random.ts';
export { audit } from '../../../engines/audit.ts';
export { chooseMove } from '../../../play/choose-move.ts';
export { explain, refutation } from '../../../play/explain.ts';
export * as puzzles from '../../../play/groups/puzzles.ts';
export * as words from '../../../play/groups/words.ts';
export { whyImpossible } from '../../../play/impossible.ts';
export { bestLine, movesBestFirst } from '../../../play/line.ts';
export { readPosition } from '../../../play/position.ts';
export { sayValue } from '../../../play/words.ts';
export { gameNames, loadGame } from './no-games.ts';
export * as sessions from './no-sessions.ts';
export { openTable } from './no-tables.ts';

export const ALL_ENGINES = [...FRAME.engines, ...SEARCHES];

export const plan = <P>(rules: Rules<P>, options: SolveOptions<P> = {}): Plan =>
  choose(FRAME.engines, rules, options).plan;

export const solve = <P>(rules: Rules<P>, options?: SolveOptions<P>): Solution<P> =>
  solveOn(FRAME, rules, options);

export const census = <P>(rules: Rules<P>, options?: CensusOptions<P>): Census<P> =>
  censusOn(FRAME, rules, options);
