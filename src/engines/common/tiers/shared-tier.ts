/** Solves a tier by all ranks, which ask the rules for the moves of each position; the first rank has the values of lower tiers. */
import { said } from '../../../base/errors.ts';
import { OPEN } from '../../../rules/ending.ts';
import type { Rules } from '../../../rules/rules.ts';
import { type Exchange, RankDone } from '../../contract/exchange.ts';
import { HOLE, stateOf } from '../graph/stored.ts';
import { sampled } from '../levels/bytes.ts';
import { type Forward, type Outside, dealtBytes, dealtGraph } from '../ranks/dealt-graph.ts';
import { BLOCK, sharedLabels, tooManyFor } from '../ranks/solve-shared.ts';
import { serveLabels } from '../ranks/label-reader.ts';
import { type LowerTiers, checkTier, higher } from './tier-graph.ts';
import type { Tier, TierPlaces } from './tier-places.ts';

/** How ranks share a tier. */
export interface TierSharing {
  readonly exchange: Exchange;
  /** The bytes that each rank may take. */
  readonly memory: number;
  readonly progress: (place: number) => void;
}

export interface SharedTier {
  /** remoteness · 4 + outcome at each place of the tier; undefined where there is no position, and on other ranks than the first. */
  readonly meaning: (place: number) => number | undefined;
  /** The peak memory of this rank in bytes. */
  readonly bytes: number;
}

function sharedTier<P>(
  rules: Rules<P>,
  places: TierPlaces<P>,
  tier: Tier,
  { longest, meaning }: LowerTiers,
  { exchange, memory, progress }: TierSharing,
): SharedTier {
  const { position, legal, ended, stuck } = rules;
  const size = tier.to - tier.from;
  const { block = BLOCK, bucket } = places.share ?? {};
  /** Where a move from p leads. */
  const follow = (p: P, q: P, into: number[], outside: Outside[]): void => {
    const to = places.of(q);
    if (to === undefined || to >= tier.to) throw higher(rules, p, q, tier);
    if (to >= tier.from) into.push(to - tier.from);
    else outside.push({ place: to, mover: position.toMove(q) });
  };
  const forward: Forward = {
    size,
    row(i, into, outside) {
      const p = places.at(tier.from + i);
      if (p === undefined) return HOLE;
      checkTier(rules, p, tier);
      const ending = ended(p);
      if (ending === OPEN) for (const q of rules.moves(p)) if (legal(q)) follow(p, q, into, outside);
      const isStuck = ending === OPEN && into.length + outside.length === 0;
      return stateOf(position.toMove(p), ending, isStuck ? stuck(p) : OPEN);
    },
    known: {
      longest: exchange.sum(exchange.rank === 0 ? longest : 0),
      meaning,
      missing(i, place) {
        const p = places.at(tier.from + i)!;
        return higher(
          rules,
          p,
          rules.moves(p).find((q) => legal(q) && places.of(q) === place)!,
          tier,
        );
      },
    },
  };
  const graph = dealtGraph(forward, {
    exchange,
    block,
    bucket,
    memory,
    what: said`tier ${tier.tier} has`,
    progress: (done) => progress(Math.min(tier.to, tier.from + done * exchange.ranks)),
  });
  const { held, meaning: at } = sharedLabels(graph, { exchange, block, bucket });
  try {
    serveLabels(held);
  } catch (error) {
    if (!(error instanceof RankDone)) throw error;
    return { meaning: () => undefined, bytes: graph.bytes };
  }
  return { meaning: (place) => at(place - tier.from), bytes: graph.bytes };
}

/** The bytes that solving a tier of so many places takes in each rank, if the rules are asked for all moves. */
function sharedTierBytes<P>(
  rules: Rules<P>,
  {
    size,
    symmetries,
    exchange,
  }: { readonly size: number; readonly symmetries: number; readonly exchange: Pick<Exchange, 'ranks'> },
): number {
  const positions = size / Math.max(1, symmetries);
  const moves = sampled(rules).moves * (positions / rules.position.size);
  return dealtBytes({ places: size, positions, moves }, exchange.ranks);
}

/** What engines that go tier by tier and ask the rules need to share their work among ranks. */
export const tierRanks = { solve: sharedTier, bytes: sharedTierBytes, tooMany: tooManyFor };
