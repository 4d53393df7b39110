/** What it would take to solve rules by several ranks, for as many as one likes. */
import type { Said } from '../base/errors.ts';
import type { Rules } from '../rules/rules.ts';
import { DEFAULT_MEMORY, type OfferOptions } from './contract/engine.ts';
import { ENGINES } from './index.ts';
import { type Plan, type PlanOptions, choose } from './plan.ts';
import { ALONE, type Exchange } from './contract/exchange.ts';
import type { Rates } from './contract/rates.ts';
import { type RanksCost, costOf } from './common/ranks/cost.ts';
import { type EstimatedRates, estimatedRates } from './common/ranks/graph-rates.ts';
import { sharedBytes } from './common/ranks/solve-shared.ts';
import type { TierMap } from './contract/tier-map.ts';

/** A plan without a limit of memory, and what it takes if its engine can say so. */
export interface PlannedCost {
  /** Its bytes are those of each rank. If ranks cannot solve the rules, it is that of one process. */
  readonly plan: Plan;
  /** Undefined: ranks cannot solve the rules, or nobody knows; only engines that share their work among ranks say it. */
  readonly cost: RanksCost | undefined;
  /** What of the rules is not compiled, as a sentence without a full stop. Absent: all is, or it would not help. */
  readonly notCompiled?: Said | undefined;
  /** Why ranks cannot solve these rules. Absent: they can, or they are not asked for. */
  readonly prevented?: Prevented;
}

/** Rates that have been measured for the rules, each once. */
interface Measured {
  rates?: Rates | undefined;
  estimated?: EstimatedRates;
}

/** Why ranks cannot solve rules, and what it would take if they could. */
export interface Prevented {
  /** What each engine that shares its work says of them, as a sentence without a full stop. */
  readonly reasons: readonly string[];
  /** The number of index values, exactly, in decimal digits. Absent: there is no index, or the number is not known exactly. */
  readonly index?: string;
  /** The bytes of each rank. Absent: there is no index. */
  readonly bytes?: number;
  /** What the whole run would take. Absent: there is no index. */
  readonly cost?: RanksCost;
  /** The positions whose moves were counted, since those that lead to a position are not known. */
  readonly counted: EstimatedRates['from'];
}

/**
 * Raises bad use if no engine can solve the rules so. Measures for about a second, unless `measured` has the rates from a plan of the
 * same rules.
 */
export function planCost<P>(
  rules: Rules<P>,
  ranks: number,
  options: PlanOptions = {},
  measured: Measured = {},
): PlannedCost {
  const exchange = ranks > 1 ? { ...ALONE, ranks } : undefined;
  const given = { ...options, memory: Number.MAX_SAFE_INTEGER };
  const reasons = exchange && reasonsAgainst(rules, { ...given, exchange });
  if (reasons) return withoutRanks(rules, exchange, { reasons, plan: choose(rules, given).plan, measured });
  const { plan, offer } = choose(rules, { ...given, exchange });
  const rates = (measured.rates ??= offer.rates?.());
  const { positions = offer.places } = offer;
  const notCompiled = offer.notCompiled?.();
  const cost = rates && positions !== undefined ? costOf(positions, ranks, rates) : undefined;
  return { plan, cost, notCompiled };
}

/** Why none of the engines that share their work can solve the rules; undefined if one can, or the one that was asked for never does. */
function reasonsAgainst<P>(rules: Rules<P>, options: OfferOptions<P>): string[] | undefined {
  const sharing = ENGINES.filter(({ shares, name }) => shares && (options.engine ?? name) === name);
  if (sharing.length === 0) return undefined;
  const offers = sharing.map((engine) => ({ name: engine.name, offer: engine.offer(rules, options) }));
  if (offers.some(({ offer }) => typeof offer !== 'string')) return undefined;
  return offers.map(({ name, offer }) => `${name} ${offer as string}`);
}

function withoutRanks<P>(
  rules: Rules<P>,
  exchange: Exchange,
  {
    reasons,
    plan,
    measured,
  }: { readonly reasons: readonly string[]; readonly plan: Plan; readonly measured: Measured },
): PlannedCost {
  const { size } = rules.position;
  const index = indexSize(rules);
  const { rates, from: counted } = (measured.estimated ??= estimatedRates(rules));
  const known = Number.isFinite(size);
  return {
    plan,
    cost: undefined,
    prevented: {
      reasons,
      ...(index !== undefined && { index: String(index) }),
      ...(known && { bytes: sharedBytes(rules, exchange), cost: costOf(size, exchange.ranks, rates) }),
      counted,
    },
  };
}

/** The number of index values, exactly; undefined if that is not known. */
function indexSize<P>({ position: { size, radices = [size] } }: Rules<P>): bigint | undefined {
  return radices.every(Number.isSafeInteger)
    ? radices.reduce((product, digits) => product * BigInt(digits), 1n)
    : undefined;
}

/** How rules are solved whose positions are numbered by tiers. */
export interface PlannedTiers {
  readonly engine: string;
  /** The tiers in words: "12 tiers of at most 120 positions". */
  readonly what: string;
  /** The memory in bytes, if finished tiers are on the disk. */
  readonly bytes: number;
  /** The most bytes of finished tiers on the disk, before they are compressed. Absent: none are put there. */
  readonly disk?: number | undefined;
  /** The tiers and where moves lead. May ask the rules about many positions. */
  map(): TierMap;
}

/**
 * By the first engine that fits the memory, or else the first one of all. Undefined if no engine, or not the one that is named, numbers
 * the positions by tiers; with several ranks, if it does not share its work.
 */
export function plannedTiers<P>(rules: Rules<P>, options: PlanOptions, ranks = 1): PlannedTiers | undefined {
  const { memory = DEFAULT_MEMORY } = options;
  const exchange = ranks > 1 ? { ...ALONE, ranks } : undefined;
  const offers = ENGINES.filter(
    ({ name, avoidsTies, shares }) =>
      (options.engine ?? name) === name &&
      (avoidsTies === true || !rules.endlessTies) &&
      (!exchange || shares === true),
  ).flatMap((engine) => {
    const offer = engine.offer(rules, { ...options, exchange, onDisk: true });
    if (typeof offer === 'string' || offer.tiers === undefined) return [];
    const { what, bytes, disk, tiers } = offer;
    return [{ engine: engine.name, what: String(what), bytes, disk, map: () => tiers() }];
  });
  return offers.find(({ bytes }) => bytes <= memory) ?? offers[0];
}

/** What a number of ranks takes. */
export interface RanksPlan extends PlannedCost {
  readonly ranks: number;
  /** With finished tiers on disk. Absent: none are put there. */
  readonly onDisk?: PlannedTiers | undefined;
}

/** What each of several numbers of ranks takes, with rates that are measured once. Raises bad use if no engine can solve the rules. */
export function planByRanks<P>(
  rules: Rules<P>,
  list: readonly number[],
  options: PlanOptions,
): readonly RanksPlan[] {
  const measured: Measured = {};
  return list.map((ranks) => {
    const planned = planCost(rules, ranks, options, measured);
    const tiers = planned.prevented ? undefined : plannedTiers(rules, options, ranks);
    return { ranks, ...planned, onDisk: tiers?.disk === undefined ? undefined : tiers };
  });
}
