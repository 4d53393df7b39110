/** Solves any graph by several ranks. */
import { said } from '../../../base/errors.ts';
import { present } from '../../../base/present.ts';
import { grouped } from '../../../base/numbers.ts';
import { OPEN } from '../../../rules/ending.ts';
import type { Rules } from '../../../rules/rules.ts';
import type { Limits, Solved } from '../../contract/engine.ts';
import type { GameGraph, NumberedGraph } from '../../contract/graph.ts';
import type { Progress } from '../../contract/progress.ts';
import { sampled } from '../levels/bytes.ts';
import { legalCount } from '../levels/order.ts';
import { signatureOfCensus, valueOf } from '../../contract/value.ts';
import type { Exchange } from '../../contract/exchange.ts';
import { HOLE, stateOf } from '../graph/stored.ts';
import { dealtBytes, dealtGraph } from './dealt-graph.ts';
import { type DealtGraph, capacityOf, graphShares, placesOf } from './graph-share.ts';
import { blocksIn, keptLevels } from './keeper.ts';
import type { Held } from '../../contract/keeper.ts';
import { estimatedRates, graphRates } from './graph-rates.ts';
import { labelReader, serveLabels } from './label-reader.ts';
import { analysisOf } from './spread-levels.ts';
import type { Rates } from '../../contract/rates.ts';

/** Positions in a block. */
export const BLOCK = 2 ** 8;
/** The most places of a rank: see graph-share.ts. */
const MOST_PLACES = 2 ** 30;

/** The bytes that a rank needs, if labels have two bytes. */
export function sharedBytes<P>(rules: Rules<P>, { ranks }: Pick<Exchange, 'ranks'>): number {
  const { size } = rules.position;
  if (!rules.unmoves) return dealtBytes({ places: size, ...sampled(rules) }, ranks);
  return 2 * placesOf(size, BLOCK, { rank: 0, ranks }) + 8 * ranks * capacityOf(ranks, size);
}

/** Why rules cannot be solved by several ranks, as a phrase that continues the name of an engine; undefined if they can. */
export function notShared<P>({ gain, endlessTies }: Rules<P>): string | undefined {
  if (endlessTies) return 'shares only games without ties, if a side wins endless play';
  return gain ? 'shares only games without points' : undefined;
}

/** Why so many positions are too many for each rank, likewise; undefined if they are not. */
export const tooManyFor = (size: number, { ranks }: Pick<Exchange, 'ranks'>): string | undefined =>
  placesOf(size, BLOCK, { rank: 0, ranks }) < MOST_PLACES && size < 2 ** 32
    ? undefined
    : `shares at most ${grouped(2 ** 32)} positions, and ${grouped(MOST_PLACES)} for each rank`;

/** How ranks share the labels of a graph. `bucket`: the words in a bucket; absent: as many as suit the number of ranks. */
export interface Sharing extends Pick<Limits, 'keeper'> {
  readonly exchange: Exchange;
  readonly block: number;
  readonly bucket?: number | undefined;
  readonly progress?: ((decided: number) => void) | undefined;
}

/** The labels of a graph that all ranks have found. */
export interface SharedLabels {
  readonly held: Held;
  /** Of the first rank, while the others serve it: remoteness · 4 + outcome at each number; undefined where there is no position. */
  meaning(i: number): number | undefined;
}

/** Finds the labels of a graph, of which each rank knows its part. All ranks call it. */
export function sharedLabels(
  graph: DealtGraph,
  { exchange, block, bucket, progress, keeper }: Sharing,
): SharedLabels {
  const { size } = graph;
  let found: Held | undefined;
  const hold = (width: number): ReturnType<Parameters<typeof keptLevels>[1]> => {
    const places = placesOf(size, block, exchange);
    const labels = width === 2 ? new Uint16Array(places) : new Uint32Array(places);
    const blockAt = blocksIn(new Uint8Array(labels.buffer), block, width);
    const held = (found = { exchange, size, block, width, blockAt });
    const shares = graphShares(graph, { labels, block, exchange, bucket });
    return { held, analyses: shares.map((share) => analysisOf(share, exchange)) };
  };
  keptLevels([2, 4], hold, progress ? { progress } : {}, keeper);
  const held = present(found);
  const label = labelReader(held);
  const shift = held.width === 2 ? 14 : 30;
  const meaning = (i: number): number | undefined => {
    const all = label(i);
    // an undecided position has the number of its moves that may still be good
    if (all === 0) return undefined;
    const outcome = all >>> shift;
    return outcome === OPEN ? 0 : ((all & (2 ** shift - 1)) << 2) | outcome;
  };
  return { held, meaning };
}

/** A graph that is asked about all positions; without un-moves, each rank finds what leads to its own. */
type AskedGraph<P> = NumberedGraph<P> & Partial<Pick<GameGraph<P>, 'predecessors'>>;

/** How a graph is solved by ranks. */
export interface SharedLimits extends Pick<Limits, 'keeper'>, Pick<Sharing, 'bucket'> {
  /** The bytes that the part of each rank may take where un-moves are not known. Absent: as many as there are. */
  readonly memory?: number;
}

/** What this rank is asked of a graph. */
function partOf<P>(
  graph: AskedGraph<P>,
  {
    exchange,
    bucket,
    memory = Infinity,
    progress,
  }: Omit<SharedLimits, 'keeper'> & Pick<Sharing, 'exchange' | 'progress'>,
): DealtGraph {
  const { predecessors, size, alternates } = graph;
  const buffer: number[] = [];
  if (predecessors)
    return {
      ...graph,
      degree: (i) => graph.successors(i, buffer),
      before: (i) => {
        buffer.length = predecessors(i, buffer);
        return buffer;
      },
    };
  return dealtGraph(
    {
      size,
      row(i, into) {
        if (!graph.legal(i)) return HOLE;
        const ended = graph.ended(i);
        if (ended === OPEN) into.length = graph.successors(i, into);
        const stuck = ended === OPEN && into.length === 0 ? graph.stuck(i) : OPEN;
        return stateOf(alternates ? 0 : graph.mover(i), ended, stuck);
      },
    },
    { exchange, block: BLOCK, bucket, memory, what: said`the index has`, alternates, progress },
  );
}

/**
 * All values of a graph, solved by all ranks, without nimbers. Only the first one returns: the others serve it and then raise
 * `RankDone`.
 */
export function solveShared<P>(
  graph: AskedGraph<P>,
  exchange: Exchange,
  progress?: Progress,
  { keeper, ...limits }: SharedLimits = {},
): Solved<P> {
  const { size } = graph;
  const report = (decided: number): void => progress?.(decided * exchange.ranks, size);
  const part = partOf(graph, { ...limits, exchange, progress: () => report(0) });
  const { held, meaning: at } = sharedLabels(part, {
    exchange,
    block: BLOCK,
    bucket: limits.bucket,
    keeper,
    progress: report,
  });
  serveLabels(held);
  const meaning = (i: number): number => at(i) ?? 0;
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

/** What solving costs on this machine. */
const ratesOf = <P>(rules: Rules<P>, graph: AskedGraph<P>): Rates => {
  const { predecessors } = graph;
  return predecessors ? graphRates({ ...graph, predecessors }) : estimatedRates(rules).rates;
};

/** What engines of any graph need to share their work among ranks. */
export const ranks = {
  rates: ratesOf,
  bytes: sharedBytes,
  prevented: notShared,
  tooMany: tooManyFor,
  solve: solveShared,
};
