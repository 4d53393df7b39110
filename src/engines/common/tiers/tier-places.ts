/** What tiers are, and how they follow each other. */
import type { Arrows } from './tier-map.ts';
import type { TablePlaces } from '../../contract/places.ts';
import type { Rates } from '../../contract/rates.ts';
import { RECORD } from '../../contract/value-log.ts';

/** Positions that are solved together. */
export interface Tier {
  /** What the rules call it. */
  readonly tier: number;
  /** Its first place, and one more than its last one. */
  readonly from: number;
  readonly to: number;
  /** The number of places that positions can have; the others are the last ones. */
  readonly size: number;
  /** What the tier consists of, in the order of the places. Empty: nothing is known. */
  readonly parts: readonly TierPart[];
}

/** Positions of a tier that are numbered together. */
export interface TierPart {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** The places of positions that are numbered tier by tier. */
export interface TierPlaces<P> extends TablePlaces<P> {
  /** From the least one on. */
  readonly tiers: readonly Tier[];
  /** The number of symmetries used, including the identity; 0 or 1 if none are used. */
  readonly symmetries: number;
  /** The parts of all tiers and where their moves lead, if that is known without asking the rules. Absent: it is not. */
  readonly arrows?: (() => readonly Arrows[]) | undefined;
  /** A way to solve a tier without asking the rules. Absent: they are asked for the moves of each position. */
  readonly solver?: TierSolver | undefined;
  /** How ranks share a tier where there is no solver: smaller sizes than necessary, for tests. */
  readonly share?: { readonly block: number; readonly bucket: number };
}

export interface TierSolver {
  /** The memory that solving the largest tier takes, in bytes. */
  readonly bytes: number;
  /** The part of it that must be in one piece. Absent: it can be in several. */
  readonly longestArray?: number;
  /** What a position costs on this machine. Absent: unknown. */
  rates?(): Rates | undefined;
  /**
   * remoteness · 4 + outcome at each place of the tier; undefined where there is no position. `meaning` is the same for places of
   * lower tiers. Of several ranks, only the first one knows lower tiers, and gets meanings: the others serve it until it dismisses them.
   */
  solve(
    tier: Tier,
    meaning: (place: number) => number | undefined,
    progress?: (place: number) => void,
  ): (place: number) => number | undefined;
}

/** Puts the parts of each tier one after the other, from the least tier on. */
export function arranged<T extends { readonly size: number }>(
  inTier: ReadonlyMap<number, readonly T[]>,
): {
  readonly tiers: readonly Omit<Tier, 'parts'>[];
  readonly count: number;
  readonly parts: readonly (T & Pick<TierPart, 'from' | 'to'>)[];
} {
  const tiers: Omit<Tier, 'parts'>[] = [];
  const parts: (T & Pick<TierPart, 'from' | 'to'>)[] = [];
  let count = 0;
  for (const [tier, list] of [...inTier].toSorted(([a], [b]) => a - b)) {
    const size = list.reduce((sum, part) => sum + part.size, 0);
    const aligned = size >= RECORD;
    const from = aligned ? Math.ceil(count / RECORD) * RECORD : count;
    count = from;
    for (const part of list) parts.push({ ...part, from: count, to: (count += part.size) });
    if (aligned) count = Math.ceil(count / RECORD) * RECORD;
    tiers.push({ tier, from, to: count, size });
  }
  return { tiers, count, parts };
}

/** The last of `count` things that begins at `place` or before; they are in the order in which they begin. */
export function lastUpTo(place: number, count: number, begin: (k: number) => number): number {
  let [low, high] = [0, count - 1];
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (begin(middle) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}
