/** The engines that search where no table fits, with all their parts. */
import { endgameTables } from './alpha-beta/endgame.ts';
import { wordMoves } from './common/compiled/follow.ts';
import { nodeThreads } from './common/wasm/node.ts';
import type { Engine } from './contract/engine.ts';
import { openCells } from './lines/open-cells.ts';
import { threadProgram } from './lines/thread-program.ts';
import { lineThreads } from './lines/threads.ts';
import { searches } from './registry/list/searches.ts';

/** In order of preference. */
export const SEARCHES: readonly Engine[] = searches({
  endgameTables,
  lineThreads: lineThreads(nodeThreads(threadProgram)),
  openCells,
  wordMoves,
});
