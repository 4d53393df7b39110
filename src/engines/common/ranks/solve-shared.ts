/** Solves any graph with un-moves by several ranks. */
import { present } from '../../../base/present.ts';
import { OPEN } from '../../../rules/ending.ts';
import type { Rules } from '../../../rules/rules.ts';
import type { Limits, Solved } from '../../contract/engine.ts';
import type { GameGraph } from '../../contract/graph.ts';
import type { Progress } from '../../contract/progress.ts';
import { legalCount } from '../levels/order.ts';
import { signatureOfCensus, valueOf } from '../../contract/value.ts';
import type { Exchange } from '../../contract/exchange.ts';
import { type BucketSize, bucketOf, graphShares, placesOf } from './graph-share.ts';
import { blocksIn, keptLevels } from './keeper.ts';
import type { Held } from '../../contract/keeper.ts';
import { graphRates } from './graph-rates.ts';
import { labelReader, serveLabels } from './label-reader.ts';
import { analysisOf } from './spread-levels.ts';

/** Positions in a block. */
const BLOCK = 2 ** 8;

/** The bytes that a rank needs, if labels have two bytes. */
export function sharedBytes(size: number, exchange: Exchange): number {
  const { capacity, reserve } = bucketOf(exchange.ranks);
  return 2 * placesOf(size, BLOCK, exchange) + 8 * exchange.ranks * (capacity + reserve);
}

/** Why rules cannot be solved by several ranks, as a phrase that continues the name of an engine; undefined if they can. */
export const notShared = <P>({ unmoves, gain, endlessTies }: Rules<P>): string | undefined => {
  if (endlessTies) return 'shares only games without ties, if a side wins endless play';
  return unmoves && !gain ? undefined : 'shares only games with un-moves and without points';
};

/**
 * All values of a graph, solved by all ranks, without nimbers. Only the first one returns: the others serve it and then raise
 * `RankDone`.
 */
export function solveShared<P>(
  graph: GameGraph<P>,
  exchange: Exchange,
  progress?: Progress,
  { keeper, bucket }: Pick<Limits, 'keeper'> & { readonly bucket?: BucketSize } = {},
): Solved<P> {
  const { size } = graph;
  let held: Held | undefined;
  const hold = (width: number): ReturnType<Parameters<typeof keptLevels>[1]> => {
    const places = placesOf(size, BLOCK, exchange);
    const labels = width === 2 ? new Uint16Array(places) : new Uint32Array(places);
    const blockAt = blocksIn(new Uint8Array(labels.buffer), BLOCK, width);
    held = { exchange, size, block: BLOCK, width, blockAt };
    const shares = graphShares(graph, { labels, block: BLOCK, exchange, bucket });
    return { held, analyses: shares.map((share) => analysisOf(share, exchange)) };
  };
  const watch = { progress: (decided: number) => progress?.(decided * exchange.ranks, size) };
  keptLevels([2, 4], hold, watch, keeper);
  const labels = present(held);
  const label = labelReader(labels);
  const shift = labels.width === 2 ? 14 : 30;
  serveLabels(labels);
  const meaning = (i: number): number => {
    const found = label(i);
    const outcome = found >>> shift;
    return outcome === OPEN ? 0 : ((found & (2 ** shift - 1)) << 2) | outcome;
  };
  const counts = (): Map<number, number> => {
    const counted = new Map<number, number>();
    for (let i = 0; i < size; i++) counted.set(meaning(i), (counted.get(meaning(i)) ?? 0) + 1);
    return counted;
  };
  return {
    positions: legalCount(graph),
    value: (p) => {
      const i = graph.indexOf(p);
      return i === undefined ? undefined : valueOf(meaning(i));
    },
    holds: (p) => graph.indexOf(p) !== undefined,
    numbered: { graph, meaning, score: undefined, value: (i) => valueOf(meaning(i)) },
    at: (i) => (graph.legal(i) ? valueOf(meaning(i)) : undefined),
    signature: () => signatureOfCensus(counts()),
    release: () => undefined,
  };
}

/** What engines of any graph need to share their work among ranks. */
export const ranks = { rates: graphRates, bytes: sharedBytes, prevented: notShared, solve: solveShared };
