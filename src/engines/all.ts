/** All engines: those that make tables, then those that search where no table fits. */
import { alphaBeta } from './alpha-beta/engine.ts';
import type { Engine } from './engine.ts';
import { ENGINES } from './index.ts';
import { lines } from './lines/engine.ts';

/** In order of preference. A new search is added here; an engine that makes tables is added to `ENGINES`. */
export const ALL_ENGINES: readonly Engine[] = [...ENGINES, lines, alphaBeta];
