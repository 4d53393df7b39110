/**
 * All engines in order of preference, each loaded when rules need it. A new engine is an entry here. From these lists the build makes
 * the files in list/, which have the same engines at once, for where nothing has to be loaded.
 */
import type { Rules } from '../../rules/rules.ts';
import { structureOf } from '../../rules/structure.ts';
import { hasPawns, hasPieces, hasPiecesInHand, isDiagram, isFilled, isSided } from '../contract/needs.ts';
import type { Engine } from '../contract/engine.ts';
import type { PartLoaders, EngineParts } from './parts.ts';

/** An engine that is not loaded yet. */
export interface EngineEntry {
  /** Its name, as in plans. */
  readonly name: string;
  /** Whether it can make an offer for these rules at all. */
  needs<P>(rules: Rules<P>): boolean;
  load(parts: PartLoaders): Promise<Engine>;
}

const always = (): boolean => true;
/** For structures that few rules have: the laboratory loads these engines when rules need them. */
export const RARE: readonly EngineEntry[] = [
  {
    name: 'young-diagrams',
    needs: isDiagram,
    load: async () => (await import('../young-diagrams/engine.ts')).youngDiagrams,
  },
  {
    name: 'bit-rows',
    needs: isSided,
    load: async (parts) => (await import('../bit-rows/engine.ts')).bitRows(await loaded(parts, 'rowThreads')),
  },
  {
    name: 'product',
    needs: isSided,
    load: async () => (await import('../product/engine.ts')).product,
  },
];

/** For pieces of which some never come back, where that takes less memory than a table of all positions. */
export const TIERED: readonly EngineEntry[] = [
  {
    name: 'piece-tiers',
    needs: hasPawns,
    load: async () => (await import('../pieces/tier-engine.ts')).pieceTiers,
  },
];

/** For rules with a structure. */
export const STRUCTURED: readonly EngineEntry[] = [
  {
    name: 'piece-rows',
    needs: hasPieces,
    load: async () => (await import('../pieces/engine.ts')).pieceRows,
  },
  {
    name: 'pieces',
    needs: hasPieces,
    load: async () => (await import('../pieces/engine.ts')).pieces,
  },
];

/** For pieces that come back from a hand. */
export const HELD: readonly EngineEntry[] = [
  {
    name: 'hands',
    needs: hasPiecesInHand,
    load: async (parts) =>
      (await import('../hands/engine.ts')).hands(await loaded(parts, 'handThreads', 'tierRates', 'tierMap')),
  },
];

/** For games whose tables are larger than the memory of a page. */
export const LARGE: readonly EngineEntry[] = [
  {
    name: 'groups',
    needs: hasPieces,
    load: async (parts) => (await import('../hands/groups.ts')).groups(await loaded(parts, 'handThreads')),
  },
  {
    name: 'mills',
    needs: (rules) => structureOf(rules, 'mills') !== undefined,
    load: async (parts) => (await import('../mills/engine.ts')).mills(await loaded(parts, 'millThreads')),
  },
  {
    name: 'strata',
    needs: (rules) => rules.tier !== undefined,
    load: async (parts) => (await import('../strata/engine.ts')).strata(await loaded(parts, 'tierRanks')),
  },
];

/** For all rules whose positions fit the memory. */
export const GENERAL: readonly EngineEntry[] = [
  {
    name: 'indexed',
    needs: always,
    load: async (parts) => (await import('../indexed/engine.ts')).indexed(await loaded(parts, 'ranks')),
  },
  {
    name: 'explored',
    needs: always,
    load: async (parts) =>
      (await import('../explored/engine.ts')).explored(
        await loaded(parts, 'compiler', 'wordMoves', 'compileFrom', 'wordThreads', 'whyNotCompiled'),
      ),
  },
];

/** For values of boards that have fallen apart, where no table fits. */
export const SUMS: readonly EngineEntry[] = [
  {
    name: 'regions',
    needs: (rules) => rules.regions !== undefined,
    load: async () => (await import('../regions/engine.ts')).regions,
  },
];

/** For single values, where no table fits. */
export const SEARCHES: readonly EngineEntry[] = [
  {
    name: 'lines',
    needs: isFilled,
    load: async (parts) =>
      (await import('../lines/engine.ts')).lines(await loaded(parts, 'lineThreads', 'openCells')),
  },
  {
    name: 'alpha-beta',
    needs: always,
    load: async (parts) =>
      (await import('../alpha-beta/engine.ts')).alphaBeta(await loaded(parts, 'endgameTables', 'wordMoves')),
  },
];

/** The engines of some entries that rules need, in their order. */
export const enginesFor = async <P>(
  entries: readonly EngineEntry[],
  rules: Rules<P>,
  parts: PartLoaders,
): Promise<readonly Engine[]> =>
  Promise.all(entries.filter(({ needs }) => needs(rules)).map(({ load }) => load(parts)));

/** The first engine of some entries that makes an offer; no other one is loaded after it. */
export async function firstFor<P>(
  entries: readonly EngineEntry[],
  rules: Rules<P>,
  parts: PartLoaders,
): Promise<readonly Engine[]> {
  for (const { load } of entries.filter(({ needs }) => needs(rules))) {
    const engine = await load(parts);
    if (typeof engine.offer(rules, {}) !== 'string') return [engine];
  }
  return [];
}

/** The parts with these names, if the platform has them. */
async function loaded<Name extends keyof EngineParts>(
  parts: PartLoaders,
  ...names: readonly Name[]
): Promise<Pick<EngineParts, Name>> {
  const found = await Promise.all(names.map(async (name) => [name, await parts[name]?.()] as const));
  return Object.fromEntries(found) as Pick<EngineParts, Name>;
}
