/** What a worker of the page has: it is loaded when it is needed. */
import {
  GENERAL,
  HELD,
  RARE,
  SEARCHES,
  STRUCTURED,
  TIERED,
  enginesFor,
  firstFor,
} from '../../engines/registry/registry.ts';
import { loadGame } from '../../games/index.ts';
import { compilerFileAt, lateCompiler } from './compiler.ts';
import { fileAt } from './files.ts';
import type { WorkerHost } from './host.ts';
import { pageThreads, tableThreads, threads } from './threads.ts';

const { awaited } = lateCompiler(() => compilerFileAt(fileAt('compiler.js').href));
const COMPILING = {
  compiler: () => Promise.resolve(awaited.compiler),
  compileFrom: () => Promise.resolve(awaited.compileFrom),
  wordThreads: () => Promise.resolve(tableThreads),
};

/** A worker that shares no memory still searches, alone. A page races no search with a table. */
const SEARCHING = {
  endgameTables: async () => (await import('../../engines/alpha-beta/endgame.ts')).endgameTables,
  lineThreads: async () => (await import('../../engines/lines/threads.ts')).lineThreads(pageThreads),
};

export const PAGE_HOST: WorkerHost = {
  loadGame,
  platformFor: async (rules) => ({
    engines: await enginesFor([...RARE, ...TIERED, ...STRUCTURED, ...HELD, ...GENERAL], rules, COMPILING),
  }),
  searchesFor: (rules) => firstFor(SEARCHES, rules, SEARCHING),
  threads,
  contests: () => import('./contests.ts'),
  followers: () => import('./followers.ts'),
  laws: () => import('./laws.ts'),
  openings: () => import('./opening.ts'),
  sources: () => import('./known.ts'),
  sums: () => import('./sums.ts'),
  tables: () => import('./borrowed.ts'),
};
