/** What the page does not need is left out of its files. */
import type { Plugin } from 'vite';

/** Vite would load the styles and preloads of a part before it; here no part has any. */
export function withoutPreloads(): Plugin {
  return {
    name: 'without-preloads',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined,
  };
}

/** Threads that share a memory, and the kernel for them, are for Node: solving in a browser has one thread. */
export function withoutThreads(): Plugin {
  return {
    name: 'without-threads',
    enforce: 'pre',
    transform(code, id) {
      if (/\/src\/engines\/common\/wasm\/(rows|hands)\.ts$/.test(id))
        return code.replace(/(Shared = )'[^']*'/, "$1''");
      if (id.endsWith('/src/engines/common/ranks/crew.ts'))
        return 'export const crewAnalysis = () => undefined; export class NoThreads extends Error {}';
      if (!id.endsWith('/src/engines/bit-rows/threads.ts')) return undefined;
      return `
        export const CONTROL_LENGTH = 0;
        export const threadedKernel = () => undefined;`;
    },
  };
}

/** A frame without an origin shares no memory, so threads cannot help there. */
export function withoutTeams(): Plugin[] {
  const instead: Readonly<Record<string, string>> = {
    '/src/web/engine/threads.ts': 'export const threads = () => 1;',
    '/src/engines/lines/threads.ts': `
      export const CONTROL_BYTES = 0;
      export const threadsFor = () => 1;
      export const startHelpers = () => undefined;`,
    '/src/engines/common/wasm/threads.ts': `
      export const OWN = 0;
      export const canShare = () => false;
      export const processors = () => 1;
      export const startTeam = () => undefined;`,
  };
  return [
    replaced('without-teams', instead),
    {
      name: 'without-shared-lines',
      enforce: 'pre',
      transform: (code, id) =>
        id.endsWith('/src/engines/common/wasm/lines.ts')
          ? code.replace(/(Shared = )'[^']*'/, "$1''")
          : undefined,
    },
  ];
}

/** The page makes a table or searches, one after the other: it needs no race between the two. */
export function withoutRace(): Plugin {
  return {
    name: 'without-race',
    enforce: 'pre',
    load: (id) => (id.endsWith('/src/engines/race.ts') ? 'export const race = () => ({});' : undefined),
  };
}

/** The frame of the laboratory builds tables in its memory and reads them once, but no file of anybody else. */
export const withoutFiles = (): Plugin =>
  replaced('without-files', {
    '/src/base/json.ts': `
      export const readJson = (text) => JSON.parse(text);
      export const readJsonBytes = (bytes) => JSON.parse(new TextDecoder().decode(bytes));
      export const objectWith = (value, members) => members.every((name) => name in value) ? value : undefined;
      export const isCount = Number.isSafeInteger;
      export const isTexts = () => true;`,
  });

/** The page searches without taking sums apart, so in the laboratory only a reader's own program could ask for it. */
export const withoutRegions = (): Plugin =>
  replaced('without-regions', {
    '/src/engines/all.ts': `
      import { ENGINES } from './index.ts';
      import { SEARCHES } from './searches.ts';
      export const ALL_ENGINES = [...ENGINES, ...SEARCHES];`,
  });

/** An endgame table pays for searches of minutes, with which nobody waits for values while rules are typed. */
export function withoutEndgame(): Plugin {
  return {
    name: 'without-endgame',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('/src/engines/alpha-beta/endgame.ts')
        ? 'export const PLACE_BYTES = 0; export class Endgame { reach = 0; bytes = 0; meet() {} }'
        : undefined,
  };
}

/** How many positions of each kind are known, what takes minutes, and the values of many boards are for the tests and the docs. */
export function withoutCounts(): Plugin {
  return {
    name: 'without-counts',
    enforce: 'pre',
    transform: (code, id) =>
      id.includes('/src/games/') && !id.includes('?')
        ? code.replaceAll(/\b(?:counts: \{[^}]*\}|large: true),?|\.\.\.boardFacts\(\),/g, '')
        : undefined,
  };
}

/** Boards with more than 64 cells are searched by alpha-beta in the page: every first visit to a board of lines would pay for more. */
export function withoutOpenCells(): Plugin {
  return {
    name: 'without-open-cells',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('/src/engines/lines/open-cells.ts')
        ? 'export const openCells = (filling) => ({ filling });'
        : undefined,
  };
}

/** Ranks that solve a game together, how long they would take, and the list of tiers in a plan are for Node. */
export function withoutRanks(): Plugin {
  const instead: Readonly<Record<string, string>> = {
    '/src/engines/hands/rates.ts': 'export const tierRates = () => undefined;',
    '/src/engines/hands/tier-map.ts': 'export const tierMap = () => undefined;',
    '/src/engines/common/ranks/graph-rates.ts': 'export const graphRates = () => undefined;',
    '/src/engines/common/ranks/solve-shared.ts': `
      export const sharedBytes = () => 0;
      export const notShared = () => undefined;
      export const solveShared = () => undefined;`,
  };
  return replaced('without-ranks', instead);
}

/** Replaces modules, by the ends of their paths. */
const replaced = (name: string, instead: Readonly<Record<string, string>>): Plugin => ({
  name,
  enforce: 'pre',
  load: (id) => Object.entries(instead).find(([path]) => id.endsWith(path))?.[1],
});

/** Leaves engines out of the list from which a plan is taken. */
function withoutEngines(names: RegExp, file = /\/src\/engines\/index\.ts$/): Plugin {
  return {
    name: 'without-engines',
    enforce: 'pre',
    transform: (code, id) =>
      file.test(id)
        ? code
            .split('\n')
            .filter((line) => !names.test(line))
            .join('\n')
        : undefined,
  };
}

/** The page loads the engines that few games need when it meets one of them. */
export const withoutRareEngines = (): Plugin =>
  withoutEngines(/\b(youngDiagrams|pieceRows|pieces|hands|groups|mills|strata)\b/);

/** Solving tier by tier is for games whose tables a page could not hold. */
export const withoutTiers = (): Plugin =>
  withoutEngines(/\b(groups|mills|strata)\b/, /\/src\/engines\/(index|orders)\.ts$/);
