/** Threads that solve a game of pieces with hands together. */
import { NoThreads, crewAnalysis } from '../common/ranks/crew.ts';
import { handsShared } from '../common/wasm/hands.ts';
import { nodeThreads, processors } from '../common/wasm/node.ts';
import type { ThreadSource } from '../common/wasm/threads.ts';
import { threadProgram } from './thread-program.ts';

/** Threads as a crew of ranks. An engine without them works alone. */
export interface HandThreads {
  /** How many threads, the calling one included, are used for so many positions, of those that were asked for or are there. */
  count(positions: number, asked?: number): number;
  readonly source: ThreadSource;
  /** The module for shared memory, as text. */
  readonly module: string;
  readonly analysis: typeof crewAnalysis;
  /** Whether this error says that the threads did not start. */
  missing(error: unknown): boolean;
}

/** The positions for which another thread is worth its start. */
const TO_SHARE = 2 ** 21;

const source = nodeThreads(threadProgram);

/** Threads of Node. */
export const handThreads: HandThreads = {
  count: (positions, asked = Math.min(processors(), Math.floor(positions / TO_SHARE))) =>
    asked > 1 && source.canStart() ? asked : 1,
  source,
  module: handsShared,
  analysis: crewAnalysis,
  missing: (error) => error instanceof NoThreads,
};
