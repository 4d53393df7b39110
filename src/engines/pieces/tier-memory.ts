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
/** The bytes of a packed position: a guess, since they are known only afterwards. */
const PACKED = 0.35;
/** The sets, of one bit for each position, while a tier is solved; and the bytes of the level of a row (see due.ts). */
const SETS = 10;
const LEVEL_BYTES = 2;

/** Where a tier is solved. */
export interface Room {
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
export function roomsOf(tiers: readonly PieceTier[], packed: boolean): readonly Room[] {
  let most: Room = { labels: 0, words: 0, rows: 0 };
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

const roomBytes = ({ labels, words, rows }: Room): number => labels + 4 * words + LEVEL_BYTES * rows;

/** The bytes at the peak: at some tier, its room, what is kept of it and of those before it, and blocks that are unpacked. */
export function peakBytes(rooms: readonly Room[], kept: readonly number[], unpacked: number): number {
  let [sum, peak] = [0, 0];
  kept.forEach((bytes, k) => (peak = Math.max(peak, roomBytes(rooms[k]) + (sum += bytes))));
  return Math.ceil((peak + unpacked) * PAGES);
}

/** The same before the tiers are solved. */
export function plannedBytes(tiers: readonly PieceTier[]): number {
  const packed = arePacked(tiers);
  const each = packed ? PACKED : 1;
  return peakBytes(
    roomsOf(tiers, packed),
    tiers.map((tier) => each * sizeOf(tier)),
    packed ? UNPACKED : 0,
  );
}
