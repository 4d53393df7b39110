/** The engines that make tables, with all their parts. */
import { ranks } from './common/ranks/solve-shared.ts';
import { tierRanks } from './common/tiers/shared-tier.ts';
import { wordMoves } from './common/compiled/follow.ts';
import { wordNumbering } from './common/compiled/kernel.ts';
import { whyNotCompiled } from './common/compiled/why-not.ts';
import type { Engine } from './contract/engine.ts';
import { rowThreads } from './bit-rows/threads.ts';
import { wordThreads } from './explored/threads.ts';
import { tierRates } from './hands/rates.ts';
import { handThreads } from './hands/threads.ts';
import { millThreads } from './mills/threads.ts';
import { tierMap } from './hands/tier-map.ts';
import { general } from './registry/list/general.ts';
import { held } from './registry/list/held.ts';
import { large } from './registry/list/large.ts';
import { structured } from './registry/list/structured.ts';
import { tiered } from './registry/list/tiered.ts';
import { rare } from './registry/list/rare.ts';
import type { EngineParts } from './registry/parts.ts';

export const TABLE_PARTS: EngineParts = {
  compiler: wordNumbering,
  handThreads,
  millThreads,
  ranks,
  rowThreads,
  tierMap,
  tierRanks,
  tierRates,
  whyNotCompiled,
  wordMoves,
  wordThreads,
};

/** In order of preference: the first one whose offer fits solves the game. */
export const ENGINES: readonly Engine[] = [
  ...rare(TABLE_PARTS),
  ...tiered(),
  ...structured(),
  ...held(TABLE_PARTS),
  ...large(TABLE_PARTS),
  ...general(TABLE_PARTS),
];
