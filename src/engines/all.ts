/** All engines: those that make tables, then those that search where no table fits. */
import type { Engine } from './engine.ts';
import { ENGINES } from './index.ts';
import { regions } from './regions/engine.ts';
import { SEARCHES } from './searches.ts';

/**
 * In order of preference: a table if one fits, else a search. Sums of regions come last, since the search before them takes the
 * same games and is faster on the boards that were measured: they are searched only if that engine is named.
 */
export const ALL_ENGINES: readonly Engine[] = [...ENGINES, ...SEARCHES, regions];
