/** The engines in order of preference: the first one whose offer fits solves the game. A new engine is added here. */
import { bitRows } from './bit-rows/engine.ts';
import type { Engine } from './contract/engine.ts';
import { explored } from './explored/engine.ts';
import { indexed } from './indexed/engine.ts';
import { pieceRows, pieces } from './pieces/engine.ts';
import { mills } from './mills/engine.ts';
import { product } from './product/engine.ts';
import { hands } from './hands/engine.ts';
import { groups } from './hands/groups.ts';
import { strata } from './strata/engine.ts';
import { youngDiagrams } from './young-diagrams/engine.ts';

export const ENGINES: readonly Engine[] = [
  youngDiagrams,
  bitRows,
  product,
  pieceRows,
  pieces,
  hands,
  groups,
  mills,
  strata,
  indexed,
  explored,
];
