/** All engines: those that make tables, then those that search where no table fits. */
import type { Engine } from './contract/engine.ts';
import { TABLE_PARTS } from './index.ts';
import { general } from './registry/list/general.ts';
import { held } from './registry/list/held.ts';
import { large } from './registry/list/large.ts';
import { structured } from './registry/list/structured.ts';
import { tiered } from './registry/list/tiered.ts';
import { rare } from './registry/list/rare.ts';
import { sums } from './registry/list/sums.ts';
import { SEARCHES } from './searches.ts';

/**
 * For one answer that is wanted soon: a table if one fits, else a search, of sums if the board has fallen apart. Tables of what play
 * reaches are preferred to those of all positions, unless these are very few.
 */
export const ALL_ENGINES: readonly Engine[] = [
  ...rare(TABLE_PARTS),
  ...tiered(),
  ...structured(),
  ...held(TABLE_PARTS),
  ...large(TABLE_PARTS),
  ...general({ ...TABLE_PARTS, atOnce: true }),
  ...sums(),
  ...SEARCHES,
];
