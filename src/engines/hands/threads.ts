import { crewThreads } from '../common/ranks/crew-threads.ts';
import { handsShared } from '../common/wasm/hands.ts';
import { threadProgram } from './thread-program.ts';

/** Threads that solve a game of pieces with hands together. */
export const handThreads = crewThreads(threadProgram, handsShared);
