/**
 * Retrograde analysis of a graph with un-moves by ranks: the algorithm of search/retrograde.ts, with labels as described in
 * value.ts. An update says what a position learns of a move:
 *
 *     [ place: 30 bits ][ 0: one move less to hope for, WIN, or TIE: 2 bits ]
 */
import { LOSS, OPEN, TIE, WIN } from '../../../rules/ending.ts';
import type { PositionGraph } from '../../contract/graph.ts';
import { settle } from '../levels/levels.ts';
import type { Exchange, Share } from '../../contract/exchange.ts';

/** Updates in a bucket: when there are more, they are exchanged; and the most un-moves of one position that lead to one rank. */
export interface BucketSize {
  readonly capacity: number;
  readonly reserve: number;
}
/** The most updates in a bucket, and in those for all ranks: with more ranks each bucket is smaller, not their sum larger. */
const MOST_UPDATES = 2 ** 14;
const ALL_UPDATES = 2 ** 20;
const LEAST_UPDATES = 2 ** 6;
/** The same of the room for the un-moves of one position, of which there are seldom more than hundreds. */
const MOST_RESERVE = 2 ** 16;
const ALL_RESERVES = 2 ** 22;
const LEAST_RESERVE = 2 ** 10;

/** The updates in a bucket where there are so many ranks. */
export const capacityOf = (ranks: number): number =>
  Math.max(LEAST_UPDATES, Math.min(MOST_UPDATES, Math.floor(ALL_UPDATES / ranks)));

export const bucketOf = (ranks: number): BucketSize => ({
  capacity: capacityOf(ranks),
  reserve: Math.max(LEAST_RESERVE, Math.min(MOST_RESERVE, Math.floor(ALL_RESERVES / ranks))),
});

/** The number of places of a rank, all its blocks in full. */
export const placesOf = (size: number, block: number, { rank, ranks }: Exchange): number =>
  Math.max(0, Math.ceil((Math.ceil(size / block) - rank) / ranks)) * block;

/** The labels of a rank: those of its places, all zero, in blocks of so many. */
interface RankLabels {
  readonly labels: Uint16Array | Uint32Array;
  readonly block: number;
  readonly exchange: Exchange;
  /** Absent: as many ranks need. */
  readonly bucket?: BucketSize | undefined;
}

/** The shares of a rank: first of the analysis from wins and losses, then of that from ties. */
export function graphShares(graph: PositionGraph, own: RankLabels): readonly Share[] {
  const { labels, block } = own;
  const updates = new Updates(graph, own);
  const { buckets, shift, unit } = updates;
  const share = (begins: (outcome: number) => boolean): Share => ({
    buckets,
    places: labels.length,
    block,
    deepest: unit - 1,
    shallow: 0,
    seed: (from, to) => seed(graph, labels, updates, { from, to }),
    spread: (level, from, to) => {
      for (let place = from; place < to; place++) {
        const outcome = labels[place] >>> shift;
        if (outcome === OPEN || (labels[place] & (unit - 1)) !== level - 1 || !begins(outcome)) continue;
        if (updates.spread(level, updates.numberAt(place), outcome)) return place + 1;
      }
      return to;
    },
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
  readonly buckets: Share['buckets'];
  private readonly graph: PositionGraph;
  private readonly own: RankLabels;
  private readonly capacity: number;
  private readonly buffer: number[] = [];
  private found = 0;

  constructor(graph: PositionGraph, own: RankLabels) {
    const { labels, exchange } = own;
    const { ranks } = exchange;
    const { capacity, reserve } = own.bucket ?? bucketOf(ranks);
    const stride = capacity + reserve;
    this.graph = graph;
    this.own = own;
    this.capacity = capacity;
    this.shift = labels.BYTES_PER_ELEMENT === 2 ? 14 : 30;
    this.unit = 2 ** this.shift;
    this.buckets = {
      out: new Uint32Array(stride * ranks),
      filled: new Uint32Array(ranks),
      into: new Uint32Array(stride * ranks),
      stride,
    };
  }

  /** How many positions were decided since this was asked last. */
  foundNow(): number {
    const count = this.found;
    this.found = 0;
    return count;
  }

  /** The number of the position at a place. */
  numberAt(place: number): number {
    const { block, exchange } = this.own;
    return (Math.floor(place / block) * exchange.ranks + exchange.rank) * block + (place % block);
  }

  learn(level: number, place: number, what: number): void {
    const mark = what === 0 ? 0 : what * this.unit + level;
    if (settle(this.own.labels, this.shift, place, mark, LOSS * this.unit + level)) this.found++;
  }

  /** Puts the updates of all positions before position j, which is decided, into buckets. Whether one is full. */
  spread(level: number, j: number, outcome: number): boolean {
    const { graph, buckets, buffer, capacity, own } = this;
    const { block, exchange } = own;
    const { rank, ranks } = exchange;
    const { alternates } = graph;
    const mover = alternates ? 0 : graph.mover(j);
    const count = graph.predecessors(j, buffer);
    let full = false;
    for (let e = 0; e < count; e++) {
      const i = buffer[e];
      const turned = alternates || graph.mover(i) !== mover;
      const what = outcome === TIE ? TIE : outcome === (turned ? LOSS : WIN) ? WIN : 0;
      const number = Math.floor(i / block);
      const place = Math.floor(number / ranks) * block + (i % block);
      const owner = number % ranks;
      if (owner === rank) this.learn(level, place, what);
      else {
        const filled = buckets.filled[owner]++;
        if (filled === buckets.stride) throw new Error(`position ${j} has ${count} un-moves`);
        buckets.out[owner * buckets.stride + filled] = place * 4 + what;
        full ||= filled >= capacity;
      }
    }
    return full;
  }
}

/** Labels finished positions, and counts the moves of the others. False if there are too many for a label. */
function seed(
  graph: PositionGraph,
  labels: RankLabels['labels'],
  updates: Updates,
  { from, to }: { readonly from: number; readonly to: number },
): boolean {
  const { unit } = updates;
  const buffer: number[] = [];
  for (let place = from; place < to; place++) {
    const i = updates.numberAt(place);
    if (i >= graph.size || !graph.legal(i)) continue;
    let ending = graph.ended(i);
    if (ending === OPEN) {
      const successors = graph.successors(i, buffer);
      if (successors >= unit) return false;
      labels[place] = successors;
      if (successors > 0) continue;
      ending = graph.stuck(i);
    }
    labels[place] = ending * unit;
  }
  return true;
}
