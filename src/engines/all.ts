/** All engines with all their parts: those that Node has. */
import { endgameTables } from './alpha-beta/endgame.ts';
import { rowThreads } from './bit-rows/threads.ts';
import { ranks } from './common/ranks/solve-shared.ts';
import type { Engine } from './contract/engine.ts';
import { tierRates } from './hands/rates.ts';
import { handThreads } from './hands/threads.ts';
import { tierMap } from './hands/tier-map.ts';
import { openCells } from './lines/open-cells.ts';
import { lineThreads } from './lines/threads.ts';
import { general, large, searches, structured, sums } from './list.ts';
import type { Parts } from './parts.ts';

const PARTS: Parts = {
  endgameTables,
  handThreads,
  lineThreads,
  openCells,
  ranks,
  rowThreads,
  tierMap,
  tierRates,
};

/** The engines that make tables, in order of preference: the first one whose offer fits solves the game. */
export const ENGINES: readonly Engine[] = [...structured(PARTS), ...large(), ...general(PARTS)];

/** Those that search where no table fits. */
export const SEARCHES: readonly Engine[] = searches(PARTS);

/**
 * All engines, for one answer that is wanted soon: a table if one fits, else a search, of sums if the board has fallen apart. Tables of
 * what play reaches are preferred to those of all positions, unless these are very few.
 */
export const ALL_ENGINES: readonly Engine[] = [
  ...structured(PARTS),
  ...large(),
  ...general({ ...PARTS, atOnce: true }),
  ...sums(),
  ...SEARCHES,
];
