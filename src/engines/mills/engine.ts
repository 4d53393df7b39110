import type { Rules } from '../../rules/rules.ts';
import { tierEngine, tiersInWords } from '../common/tiers/solve-tiers.ts';
import type { CrewThreads } from '../common/ranks/crew-threads.ts';
import type { TierMeans } from '../common/tiers/tier-crew.ts';
import type { TierPlaces } from '../common/tiers/tier-places.ts';
import type { Engine } from '../contract/engine.ts';
import { millsOrder, millsPlaces } from './places.ts';
import { type MillsGame, MillsSolver, canRun } from './solver.ts';

/** What the engine does only where there is more than a page: it shares the work. */
export interface MillParts {
  readonly millThreads?: CrewThreads;
}

/** How tiers are solved. */
interface MillsMeans extends TierMeans, Pick<MillsGame<unknown>, 'share'> {
  readonly symmetries?: boolean | undefined;
  /** Whether there may be WebAssembly. */
  readonly wasm?: boolean | undefined;
}

/** The places of these rules with what solves them; or why there are none. */
export function millsTiers<P>(
  rules: Rules<P>,
  { symmetries, wasm = true, ...means }: MillsMeans = {},
): TierPlaces<P> | string {
  const places = millsPlaces(rules, symmetries);
  if (typeof places === 'string') return places;
  if (!wasm || !canRun()) return 'needs WebAssembly';
  const { structure, spaces, tiers } = places;
  return { ...places, solver: new MillsSolver({ structure, places: spaces, tiers, ...means }) };
}

/** Solves games of men on points, where three in a row take one off, by the numbers of men. */
// a bundle without this engine is without what it is made of
/* @__NO_SIDE_EFFECTS__ */
export const mills = ({ millThreads }: MillParts = {}): Engine =>
  tierEngine({
    name: 'mills',
    order: millsOrder,
    shares: 'by its solver',
    inWords: tiersInWords,
    places: (rules, { symmetries, wasm, threads: asked, exchange }) =>
      millsTiers(rules, { symmetries, wasm, threads: millThreads, asked, exchange }),
  });
