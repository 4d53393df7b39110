/**
 * Retrograde analysis of a graph by ranks, of which each knows its own positions: the algorithm of search/retrograde.ts, with labels as
 * described in value.ts. An update says what a position learns of a move:
 *
 *     [ place: 30 bits ][ the side that wins after the move, or TIE: 2 bits ]
 */
import { LOSS, OPEN, TIE, WIN } from '../../../rules/ending.ts';
import type { PositionGraph } from '../../contract/graph.ts';
import { Dealt } from './dealt.ts';
import { settle } from '../levels/levels.ts';
import type { Buckets, Exchange, Share } from '../../contract/exchange.ts';

/**
 * The most updates in the buckets for all ranks, which take 16 MiB, and those from all ranks as much: with more ranks each bucket is
 * smaller. A bucket for few positions is smaller too.
 */
const ALL_UPDATES = 2 ** 22;
const LEAST_UPDATES = 2 ** 6;
const FEW_UPDATES = 2 ** 10;
/** The updates in a bucket of a thread. */
const THREAD_UPDATES = 2 ** 14;
/** A bucket has an update for so many positions of a rank. */
const POSITIONS = 8;

/**
 * The updates in a bucket where so many ranks have so many positions in all; `positions` is absent where they are threads, which wait for
 * each other so little that a bucket is better small.
 */
export function capacityOf(ranks: number, positions?: number): number {
  if (ranks === 1) return THREAD_UPDATES;
  const most = Math.max(LEAST_UPDATES, Math.floor(ALL_UPDATES / ranks));
  if (positions === undefined) return Math.min(most, THREAD_UPDATES);
  return Math.min(most, Math.max(FEW_UPDATES, Math.ceil(positions / ranks / POSITIONS)));
}

/** Empty buckets for so many words each. */
export const emptyBuckets = (ranks: number, stride: number): Buckets => ({
  out: new Uint32Array(stride * ranks),
  filled: new Uint32Array(ranks),
  into: new Uint32Array(stride * ranks),
  stride,
});

/** The number of places of a rank, all its blocks in full. */
export const placesOf = (
  size: number,
  block: number,
  { rank, ranks }: Pick<Exchange, 'rank' | 'ranks'>,
): number => Math.max(0, Math.ceil((Math.ceil(size / block) - rank) / ranks)) * block;

/** What a rank is asked about its own positions, as of `PositionGraph`. */
export interface DealtGraph extends Pick<
  PositionGraph,
  'size' | 'alternates' | 'mover' | 'legal' | 'ended' | 'stuck'
> {
  /** The number of successors. */
  degree(i: number): number;
  /** The predecessors, each once for every time that i is among its successors. They are asked for again only when all are done. */
  before(i: number): ArrayLike<number>;
  /** The plies that are left where the game has ended at i, if it stands for a value; and the most of them. Absent: 0. */
  readonly plies?: (i: number) => number;
  readonly longest?: number;
}

/** The labels of a rank: those of its places, all zero, in blocks of so many. */
interface RankLabels {
  readonly labels: Uint16Array | Uint32Array;
  readonly block: number;
  readonly exchange: Exchange;
  /** The updates in a bucket. Absent: as many as suit the number of ranks. */
  readonly bucket?: number | undefined;
}

/** The shares of a rank: first of the analysis from wins and losses, then of that from ties. */
export function graphShares(graph: DealtGraph, own: RankLabels): readonly Share[] {
  const { labels, block } = own;
  const updates = new Updates(graph, own);
  const { buckets, shift, unit } = updates;
  const share = (begins: (outcome: number) => boolean): Share => ({
    buckets,
    places: labels.length,
    block,
    deepest: unit - 1,
    shallow: graph.longest ?? 0,
    seed: (from, to) => seed(graph, labels, updates, { from, to }),
    spread: (level, from, to) => {
      for (let place = from; place < to; place++) {
        const outcome = labels[place] >>> shift;
        if (outcome === OPEN || (labels[place] & (unit - 1)) !== level - 1 || !begins(outcome)) continue;
        if (!updates.spread(level, updates.dealt.numberAt(place), outcome)) return place;
      }
      return to;
    },
    isAmid: () => updates.isAmid,
    apply: (level, given) => {
      for (let k = 0; k < given.length; k++) updates.learn(level, given[k] >>> 2, given[k] & 3);
    },
    found: () => updates.foundNow(),
  });
  return [share((outcome) => outcome !== TIE), share((outcome) => outcome === TIE)];
}

/** What decided positions say of those before them: of the own ones at once, of others in buckets. */
class Updates {
  readonly shift: number;
  readonly unit: number;
  readonly buckets: Buckets;
  readonly dealt: Dealt;
  private readonly graph: DealtGraph;
  private readonly own: RankLabels;
  /** The positions before the one whose updates are made, and how many of them are done. */
  private list: ArrayLike<number> = [];
  private done = 0;
  private found = 0;

  constructor(graph: DealtGraph, own: RankLabels) {
    const { labels, exchange } = own;
    const { ranks } = exchange;
    this.graph = graph;
    this.own = own;
    this.dealt = new Dealt(own.block, exchange);
    this.shift = labels.BYTES_PER_ELEMENT === 2 ? 14 : 30;
    this.unit = 2 ** this.shift;
    this.buckets = emptyBuckets(ranks, own.bucket ?? capacityOf(ranks, graph.size));
  }

  /** Whether some updates of a position are made and others not. */
  get isAmid(): boolean {
    return this.done > 0;
  }

  /** How many positions were decided since this was asked last. */
  foundNow(): number {
    const count = this.found;
    this.found = 0;
    return count;
  }

  /** Notes what a move of the position at a place brings: the side that wins after it, or TIE. */
  learn(level: number, place: number, result: number): void {
    const mover = this.graph.alternates ? 0 : this.graph.mover(this.dealt.numberAt(place));
    const mark = result === TIE ? TIE * this.unit + level : result === mover ? WIN * this.unit + level : 0;
    if (settle(this.own.labels, this.shift, place, mark, LOSS * this.unit + level)) this.found++;
  }

  /** Puts the updates of all positions before position j, which is decided, into buckets, or those that are left. False: one is full. */
  spread(level: number, j: number, outcome: number): boolean {
    const { graph, buckets, own, dealt } = this;
    const { out, filled, stride } = buckets;
    const { rank } = own.exchange;
    // where every move passes the turn, the side to move before it is called 0
    const mover = graph.alternates ? 1 : graph.mover(j);
    const result = outcome === TIE ? TIE : outcome === WIN ? mover : 1 - mover;
    if (this.done === 0) this.list = graph.before(j);
    const { list } = this;
    for (; this.done < list.length; this.done++) {
      const i = list[this.done];
      const place = dealt.placeOf(i);
      const owner = dealt.ownerOf(i);
      if (owner === rank) this.learn(level, place, result);
      else {
        if (filled[owner] === stride) return false;
        out[owner * stride + filled[owner]++] = place * 4 + result;
      }
    }
    this.done = 0;
    return true;
  }
}

/** Labels finished positions, and counts the moves of the others. False if there are too many for a label. */
function seed(
  graph: DealtGraph,
  labels: RankLabels['labels'],
  updates: Updates,
  { from, to }: { readonly from: number; readonly to: number },
): boolean {
  const { unit } = updates;
  for (let place = from; place < to; place++) {
    const i = updates.dealt.numberAt(place);
    if (i >= graph.size || !graph.legal(i)) continue;
    let ending = graph.ended(i);
    if (ending === OPEN) {
      const degree = graph.degree(i);
      if (degree >= unit) return false;
      labels[place] = degree;
      if (degree > 0) continue;
      ending = graph.stuck(i);
    }
    const plies = graph.plies?.(i) ?? 0;
    if (plies >= unit) return false;
    labels[place] = ending * unit + plies;
  }
  return true;
}
