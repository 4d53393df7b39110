/** Threads of Node that work as a crew. */
import { nodeThreads, processors } from '../wasm/node.ts';
import type { ThreadSource } from '../wasm/threads.ts';
import { NoThreads, crewAnalysis } from './crew.ts';

/** What an engine that can share its work among threads gets; without it, it works alone. */
export interface CrewThreads {
  /** How many threads, the calling one included, are used for so many positions, of those that were asked for or are there. */
  count(positions: number, asked?: number): number;
  readonly source: ThreadSource;
  /** The positions for which another thread is worth its start. */
  readonly worth: number;
  /** The module for shared memory, as text. */
  readonly module: string;
  readonly analysis: typeof crewAnalysis;
  /** Whether this error says that the threads did not start. */
  missing(error: unknown): boolean;
}

const TO_SHARE = 2 ** 21;

/** Threads that run the text `program`, see `nodeThreads`, with the module for shared memory. */
export function crewThreads(program: string, module: string): CrewThreads {
  const source = nodeThreads(program);
  return {
    count: (positions, asked = Math.min(processors(), Math.floor(positions / TO_SHARE))) =>
      asked > 1 && source.canStart() ? asked : 1,
    source,
    worth: TO_SHARE,
    module,
    analysis: crewAnalysis,
    missing: (error) => error instanceof NoThreads,
  };
}
