/** Threads that solve a game of pieces with hands together. */
import { NoThreads, crewAnalysis } from '../common/ranks/crew.ts';
import { handsShared } from '../common/wasm/hands.ts';
import { canShare, processors } from '../common/wasm/threads.ts';

/** Threads as a crew of ranks. An engine without them works alone. */
export interface HandThreads {
  /** How many threads, the calling one included, are used for so many positions, of those that were asked for or are there. */
  count(positions: number, asked?: number): number;
  /** The module for shared memory, as text. */
  readonly module: string;
  readonly analysis: typeof crewAnalysis;
  /** Whether this error says that the threads did not start. */
  missing(error: unknown): boolean;
}

/** The positions for which another thread is worth its start. */
const TO_SHARE = 2 ** 21;

/** Threads of Node, or those that a page has started. */
export const handThreads: HandThreads = {
  count: (positions, asked = Math.min(processors(), Math.floor(positions / TO_SHARE))) =>
    asked > 1 && canShare() ? asked : 1,
  module: handsShared,
  analysis: crewAnalysis,
  missing: (error) => error instanceof NoThreads,
};
