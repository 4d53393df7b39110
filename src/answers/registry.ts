/**
 * All sources of answers that need not solve. A new source is an entry here, and works in every interface. Where none has an answer, an
 * engine does, see engines/registry/registry.ts.
 */
import { wantsGame } from './question.ts';
import type { SourceEntry } from './source.ts';

/** Those that are asked about rules, and need nothing else: the page has them too. None comes with the project. */
export const SOURCES: readonly SourceEntry[] = [];

/** All, in their order of preference: those before rules can be read, those above, and those that read files. */
export const NODE_SOURCES: readonly SourceEntry[] = [
  {
    name: 'law',
    needs: ({ game, text }) => game.far !== undefined && text === undefined,
    load: async () => (await import('./law.ts')).law,
  },
  ...SOURCES,
  {
    name: 'book',
    needs: (question, { book }) => !wantsGame(question) && book !== undefined,
    load: async () => (await import('./book.ts')).book,
  },
  {
    name: 'proof',
    needs: ({ wants }, { proof }) => wants === 'outcome' && proof !== undefined,
    load: async () => (await import('./proof.ts')).proof,
  },
  {
    name: 'table on disk',
    needs: (_, { table }) => table !== undefined,
    load: async () => (await import('./table-file.ts')).tableFile,
  },
];
