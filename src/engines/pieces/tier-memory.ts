/**
 * What solving tier by tier takes. Finished tiers are packed, and unpacked again a block at a time, unless all of them are small. The
 * room in which a tier is solved is that of the largest one left, and is exchanged for a smaller one once that saves half.
 */
import { PAGES } from '../common/levels/bytes.ts';
import { BLOCK } from '../common/tiers/packed-bytes.ts';
import { wordsFor } from './bit-set.ts';
import type { PieceTier } from './piece-tiers.ts';

/** The bytes of blocks that are unpacked at the same time. Tiers that take no more than that in all are not packed. */
export const UNPACKED = 2 ** 9 * BLOCK;
/** The bytes of a packed position, as measured: they are known only afterwards. */
const PACKED = 0.25;
/** The sets, of one bit for each position, while a tier is solved; and the bytes of the level of a row (see due.ts). */
const SETS = 10;
const LEVEL_BYTES = 2;

/** Where a tier is solved. */
export interface TierRoom {
  /** The number of labels, 0 if those of a tier stay where they are. */
  readonly labels: number;
  /** The words of all sets. */
  readonly words: number;
  readonly rows: number;
}

export const sizeOf = ({ rows, columns }: PieceTier): number => rows * columns;

export const arePacked = (tiers: readonly PieceTier[], unpacked: number = UNPACKED): boolean =>
  tiers.reduce((sum, tier) => sum + sizeOf(tier), 0) > unpacked;

/** The room for each tier. */
export function roomsOf(tiers: readonly PieceTier[], packed: boolean): readonly TierRoom[] {
  let most: TierRoom = { labels: 0, words: 0, rows: 0 };
  const left = tiers
    .toReversed()
    .map((tier) => {
      const { rows, columns } = tier;
      return (most = {
        labels: packed ? Math.max(most.labels, sizeOf(tier)) : 0,
        words: Math.max(most.words, SETS * rows * wordsFor(columns)),
        rows: Math.max(most.rows, rows),
      });
    })
    .toReversed();
  let room = left[0];
  return left.map((enough) => (room = 2 * roomBytes(enough) <= roomBytes(room) ? enough : room));
}

const roomBytes = ({ labels, words, rows }: TierRoom): number => labels + 4 * words + LEVEL_BYTES * rows;

/** What a tier takes beside its room: the bytes that are kept of it, and those of unpacked blocks while it is solved. */
export interface BesideRoom {
  readonly kept: number;
  readonly unpacked: number;
}

/** The bytes at the peak: at some tier, with what is kept of those before it. */
export function peakBytes(rooms: readonly TierRoom[], beside: readonly BesideRoom[]): number {
  let [sum, peak] = [0, 0];
  beside.forEach(({ kept, unpacked }, k) => {
    sum += kept;
    peak = Math.max(peak, roomBytes(rooms[k]) + sum + unpacked);
  });
  return Math.ceil(peak * PAGES);
}

/** The same before the tiers are solved. */
export function plannedBytes(tiers: readonly PieceTier[]): number {
  const packed = arePacked(tiers);
  const each = packed ? PACKED : 1;
  // moves lead to tiers of less height only, whose blocks are unpacked then
  let [height, lower, all] = [0, 0, 0];
  const beside = tiers.map((tier) => {
    if (tier.height > height) [height, lower] = [tier.height, all];
    all += sizeOf(tier);
    return { kept: each * sizeOf(tier), unpacked: packed ? Math.min(UNPACKED, lower) : 0 };
  });
  return peakBytes(roomsOf(tiers, packed), beside);
}
