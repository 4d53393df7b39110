/** All engines: those that make tables, then those that search where no table fits. */
import { alphaBeta } from './alpha-beta/engine.ts';
import type { Engine } from './engine.ts';
import { ENGINES } from './index.ts';
import { lines } from './lines/engine.ts';
import { regions } from './regions/engine.ts';

/** The engines that search. A new one is added here. */
export const SEARCHES: readonly Engine[] = [lines, alphaBeta];

/** In order of preference: outcomes by regions, if only they are wanted; a table if one fits; else a search. */
export const ALL_ENGINES: readonly Engine[] = [regions, ...ENGINES, ...SEARCHES];
