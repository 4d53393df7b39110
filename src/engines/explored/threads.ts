/** Threads of Node that explore and label positions together. */
import type { WordThreads } from '../common/compiled/together.ts';
import { nodeThreads, processors } from '../common/wasm/node.ts';
import { threadProgram } from './thread-program.ts';

const source = nodeThreads(threadProgram);

export const wordThreads: WordThreads = {
  count: (asked = processors()) => (asked > 1 && source.canStart() ? asked : 1),
  source,
};
