/** The engines that search where no table fits, in order of preference. A new one is added here. */
import { alphaBeta } from './alpha-beta/engine.ts';
import type { Engine } from './contract/engine.ts';
import { lines } from './lines/engine.ts';

export const SEARCHES: readonly Engine[] = [lines, alphaBeta];
