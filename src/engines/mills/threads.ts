import { crewThreads } from '../common/ranks/crew-threads.ts';
import { millsShared } from '../common/wasm/mills.ts';
import { threadProgram } from './thread-program.ts';

/** Threads that solve a tier of men on points together. */
export const millThreads = crewThreads(threadProgram, millsShared);
