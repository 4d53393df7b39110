import { said } from '../../base/errors.ts';
import { grouped } from '../../base/numbers.ts';
import type { Rules } from '../../rules/rules.ts';
import type { CrewThreads } from '../common/ranks/crew-threads.ts';
import { tierEngine } from '../common/tiers/solve-tiers.ts';
import type { TierPlaces } from '../common/tiers/tier-places.ts';
import type { Engine } from '../contract/engine.ts';
import { groupOrder, groupPlaces } from './group-places.ts';
import { type GroupMeans, GroupSolver, type TierRun } from './group-solver.ts';

/** What the engine does only where there is more than a page: it shares the work. */
export interface GroupParts {
  readonly handThreads?: CrewThreads;
}

/** The places of these rules with what solves them; or why there are none. */
export function groupTiers<P>(rules: Rules<P>, means: GroupMeans = {}): TierPlaces<P> | string {
  const places = groupPlaces(rules);
  if (typeof places === 'string') return places;
  const { game, byIndex, tiers } = places;
  const groupsOfRuns = tiers.map(({ parts }) => parts as readonly TierRun[]);
  return { ...places, solver: new GroupSolver(game, byIndex, groupsOfRuns, means) };
}

/** Solves games of pieces group by group: tiers that lead to each other together, after those that they lead to. */
// a bundle without this engine is without what it is made of
/* @__NO_SIDE_EFFECTS__ */
export const groups = ({ handThreads }: GroupParts = {}): Engine =>
  tierEngine({
    name: 'groups',
    order: groupOrder,
    shares: 'by its solver',
    inWords: (tiers, most) =>
      tiers === 1
        ? said`one group of tiers with ${grouped(most)} positions`
        : said`${grouped(tiers)} groups of tiers with at most ${grouped(most)} positions`,
    places: (rules, { wasm, threads: asked, exchange }) =>
      wasm === false ? 'needs WebAssembly' : groupTiers(rules, { threads: handThreads, asked, exchange }),
  });
