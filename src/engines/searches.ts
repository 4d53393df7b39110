/** The engines that search where no table fits, with all their parts. */
import { endgameTables } from './alpha-beta/endgame.ts';
import type { Engine } from './contract/engine.ts';
import { openCells } from './lines/open-cells.ts';
import { lineThreads } from './lines/threads.ts';
import { searches } from './list/searches.ts';

/** In order of preference. */
export const SEARCHES: readonly Engine[] = searches({ endgameTables, lineThreads, openCells });
