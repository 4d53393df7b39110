/** Solves games tier by tier, each with the values of those before it. */
import { type Said, badInput, said } from '../../../base/errors.ts';
import { grouped } from '../../../base/numbers.ts';
import type { Rules } from '../../../rules/rules.ts';
import { DEFAULT_MEMORY, type Engine, type PlanOptions, type Solved } from '../../contract/engine.ts';
import { retrograde } from '../levels/retrograde.ts';
import { EASILY_STORED, budgetFor, storedBytes } from '../levels/bytes.ts';
import type { Progress } from '../../contract/progress.ts';
import { ALONE, type Exchange, RankDone } from '../../contract/exchange.ts';
import type { OwnOptions } from '../../contract/own.ts';
import type { TableOrder } from '../../contract/places.ts';
import { type Value, signatureOfCensus, valueOf } from '../../contract/value.ts';
import { meaningAt } from '../levels/labels.ts';
import type { Tier, TierPlaces } from './tier-places.ts';
import { askedMap, mapped } from './tier-map.ts';
import type { TierMap } from '../../contract/tier-map.ts';
import type { tierRanks } from './shared-tier.ts';
import { type LowerTiers, tierGraph } from './tier-graph.ts';
import { LoggedValues, logInMemory } from './value-log.ts';

/** The part of the memory in which values of finished tiers are kept when they are read from the disk. */
const KEPT = 1 / 8;
/** Tiers with fewer places are solved by the first rank alone: the others would not help as long as sending takes. */
const SHARED = 2 ** 14;
/** Records of them that have been read and are not needed any more take at most so many bytes until the system frees them. */
const FREED_LATE = 64 * 2 ** 20;

/** What an engine that goes tier by tier knows of rules. */
export interface Tiering {
  /** Its name in plans. */
  readonly name: string;
  /** The order of its tables on disk. */
  readonly order: TableOrder;
  /** How ranks solve a tier together: all its places have a solver that does; or what asks the rules. Absent: one process solves all. */
  readonly shares?: 'by its solver' | typeof tierRanks | undefined;
  /** Its tiers in words. */
  readonly inWords: (tiers: number, most: number) => Said;
  /** The places of these rules; or why there are none, as a phrase that continues the name of the engine. */
  readonly places: <P>(
    rules: Rules<P>,
    options: Pick<PlanOptions & OwnOptions, 'exchange' | 'symmetries' | 'threads' | 'wasm'>,
  ) => TierPlaces<P> | string;
}

/** An engine that solves one tier after the other, and reads the values of finished ones from a log. */
// a bundle without these engines is without what they are made of
/* @__NO_SIDE_EFFECTS__ */
export const tierEngine = ({ name, order, shares, inWords, places: placesFor }: Tiering): Engine => ({
  name,
  shares: shares !== undefined,
  order,
  offer(rules, options) {
    const places = placesFor(rules, options);
    if (typeof places === 'string') return places;
    const { memory = DEFAULT_MEMORY, onDisk = false, exchange = ALONE } = options;
    const { tiers, count, symmetries } = places;
    const kept = onDisk ? Math.min(2 * count, KEPT * memory) : 2 * count;
    const late = onDisk ? Math.min(2 * count, FREED_LATE) : 0;
    const size = Math.max(...tiers.map(({ from, to }) => to - from));
    const stored = places.solver ? Infinity : storedBytes(rules) / rules.position.size;
    const wanted = options.engine === name || options.needs?.positions === 'index' || onDisk;
    if (!wanted && stored * count <= EASILY_STORED * memory)
      return 'computes moves several times, and there is memory to store them';
    const dealt = exchange.ranks > 1 && typeof shares === 'object' ? shares : undefined;
    const tooMany = dealt?.tooMany(size, exchange);
    if (tooMany !== undefined) return tooMany;
    const most =
      places.solver?.bytes ??
      dealt?.bytes(rules, { size, symmetries, exchange }) ??
      stored * (size / Math.max(1, symmetries)) + size / 4;
    const what = inWords(tiers.length, Math.max(...tiers.map((tier) => tier.size)));
    return {
      what,
      method: 'retrograde',
      positions: undefined,
      symmetries,
      bytes: Math.ceil(kept + late + most),
      ranks: exchange.ranks,
      gives: {
        positions: 'index',
        numbered: false,
        remoteness: true,
        exactBytes: true,
        asksAll: places.solver === undefined,
        logs: true,
      },
      tiers: () => mapOf(rules, places),
      places: count,
      ...(places.solver?.rates && { rates: () => places.solver?.rates?.() }),
      ...(places.solver?.longestArray !== undefined && { longestArray: places.solver.longestArray }),
      ...(onDisk && { disk: count }),
      solve(from, progress, { log = logInMemory() } = {}) {
        if (places.of(from) === undefined && places.outside?.(from) === undefined)
          throw badInput(said`${rules.position.text(from)} has no ${'tier'}, so it is not solved`);
        const values = new LoggedValues(log, kept);
        const left = { memory: memory - kept - late, beside: options.beside };
        const bytes = solveTiers(rules, places, values, { left, progress, exchange, dealt });
        return solved(rules, places, values, {
          what,
          bytes: Math.ceil(kept + late + bytes),
        });
      },
    };
  },
});

/** "3 tiers of at most 1,024 positions" */
export const tiersInWords = (tiers: number, most: number): Said =>
  said`${grouped(tiers)} tiers of at most ${grouped(most)} positions`;

function mapOf<P>(rules: Rules<P>, places: TierPlaces<P>): TierMap {
  const { arrows, tiers } = places;
  if (arrows) return mapped(arrows(), 'statement');
  const numbered = tiers.map(({ tier, from, size }) => ({ name: String(tier), from, to: from + size }));
  return askedMap(rules, numbered, places);
}

/** Solves the tiers that are not in the log, which only the first rank has; returns the peak memory in bytes. Raises `RankDone` on the others. */
function solveTiers<P>(
  rules: Rules<P>,
  places: TierPlaces<P>,
  values: LoggedValues,
  {
    left,
    progress,
    exchange,
    dealt,
  }: {
    readonly left: Parameters<typeof budgetFor>[1];
    readonly progress?: Progress | undefined;
    readonly exchange: Exchange;
    readonly dealt: typeof tierRanks | undefined;
  },
): number {
  const isFirst = exchange.rank === 0;
  const finished = exchange.sum(isFirst ? values.places : 0);
  let peak = 0;
  for (const tier of places.tiers) {
    if (finished >= tier.to) continue;
    if (isFirst) while (values.places < tier.from) values.push(0);
    const report = (place: number): void => progress?.(place, places.count);
    const meaning = (place: number): number | undefined => values.meaning(place);
    const longest = Math.max(0, ...values.log.values.map((value) => value?.remoteness ?? 0));
    const isSmall = dealt && !places.share && tier.to - tier.from < SHARED;
    if (isSmall && !isFirst) continue;
    const found = solvedTier(rules, places, tier, {
      longest,
      meaning,
      left,
      exchange,
      dealt: isSmall ? undefined : dealt,
      report,
    });
    peak = Math.max(peak, found.bytes);
    if (!isFirst) continue;
    write(tier, values, found.meaning);
    exchange.dismiss();
    report(tier.to);
  }
  if (!isFirst) throw new RankDone();
  values.flush();
  return peak;
}

/** The values of a tier, or undefined meanings on other ranks than the first; and the peak memory in bytes. */
function solvedTier<P>(
  rules: Rules<P>,
  places: TierPlaces<P>,
  tier: Tier,
  {
    left,
    exchange,
    dealt,
    report,
    ...lower
  }: LowerTiers & {
    readonly left: Parameters<typeof budgetFor>[1];
    readonly exchange: Exchange;
    readonly dealt: typeof tierRanks | undefined;
    readonly report: (place: number) => void;
  },
): { readonly meaning: (place: number) => number | undefined; readonly bytes: number } {
  const { solver } = places;
  if (solver) return { meaning: solver.solve(tier, lower.meaning, report), bytes: solver.bytes };
  if (dealt) {
    const { memory = DEFAULT_MEMORY } = left;
    return dealt.solve(rules, places, tier, lower, { exchange, memory, progress: report });
  }
  const { graph, used, bytes } = tierGraph(rules, places, tier, {
    ...lower,
    budget: budgetFor(rules, left),
    progress: report,
  });
  const labels = retrograde(graph);
  let i = 0;
  // asked in the order of places
  const meaning = (place: number): number | undefined =>
    used.has(place - tier.from) ? meaningAt(labels, i++) : undefined;
  return { meaning, bytes };
}

/** Appends the values of a tier, except for those that are in the log. */
function write(
  { from, to }: Tier,
  values: LoggedValues,
  meaning: (place: number) => number | undefined,
): void {
  for (let place = from; place < to; place++) {
    const found = meaning(place);
    // codes must be given in the order of the places, also where they are in the log
    const code = found === undefined ? 0 : values.codeOf(found);
    if (place >= values.places) values.push(code);
  }
}

function solved<P>(
  rules: Rules<P>,
  places: TierPlaces<P>,
  values: LoggedValues,
  took: Solved<P>['took'],
): Solved<P> {
  const census = values.census();
  const positions = [...census.values()].reduce((sum, count) => sum + count, 0);
  const at = (place: number): Value | undefined => {
    const found = values.meaning(place);
    return found === undefined ? undefined : valueOf(found);
  };
  const placeOf = (p: P): number | undefined => (rules.legal(p) ? places.of(p) : undefined);
  const outside = (p: P): Value | undefined => places.outside?.(p);
  return {
    positions,
    took,
    value: (p) => {
      const place = placeOf(p);
      return place === undefined ? outside(p) : at(place);
    },
    holds: (p) => placeOf(p) !== undefined || outside(p) !== undefined,
    numbered: undefined,
    at,
    signature: () => signatureOfCensus(census),
    release: () => undefined,
  };
}
