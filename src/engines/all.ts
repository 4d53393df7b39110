/** All engines: those that make tables, then those that search where no table fits. */
import type { Engine } from './contract/engine.ts';
import { ENGINES } from './index.ts';
import { sums } from './list/sums.ts';
import { SEARCHES } from './searches.ts';

/** In order of preference: a table if one fits, else a search, of sums if the board has fallen apart. */
export const ALL_ENGINES: readonly Engine[] = [...ENGINES, ...sums(), ...SEARCHES];
