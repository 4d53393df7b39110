/** Describes a tier of men on points as numbers in memory, in the form that `assembly/mills.ts` reads. */
import { lookUp } from '../../base/present.ts';
import type { Mills } from '../../rules/structure.ts';
import { placesBelow } from '../common/ranks/dealt.ts';
import { capacityOf } from '../common/ranks/graph-share.ts';
import type { Tier } from '../common/tiers/tier-places.ts';
import { MemoryLayout } from '../common/wasm/memory-layout.ts';
import { CLASSES, GAME, LOWER, SPACE } from '../common/wasm/mills.ts';
import { structBytes, writeFields } from '../common/wasm/struct.ts';
import { EXPANDED, tableBytes } from './index.ts';
import { type Space, type Spaces, below, mostUnits } from './tier.ts';

/** Play of more plies is refused. */
export const MOST_LEVELS = 2 ** 12;
/** The units that a label of two bytes counts. */
const NARROW_UNITS = 2 ** 14 - 1;
/** A set that has a point which no men have. */
const NO_ROW = 2 ** 31;

/** Which part of the labels is described, and smaller sizes with which tests provoke on small games what otherwise happens only on huge ones. */
export interface MillsShare {
  readonly ranks?: number | undefined;
  readonly me?: number | undefined;
  /** The bytes of a code of a lower tier. */
  readonly codeBytes?: 1 | 2 | undefined;
  /** Numbers in a bucket, besides those of the moves to one more position, and the binary logarithm of the positions in a block. */
  readonly bucket?: number | undefined;
  readonly blockBits?: number | undefined;
}

/** The positions of a lower space, and where their codes are. */
export interface LowerCodes {
  readonly space: Space;
  readonly at: number;
}

/** A tier in memory. */
export interface MillsLayout extends Required<MillsShare> {
  /** The number of labels that this rank has, their address, and the bytes of each. */
  readonly places: number;
  readonly labels: number;
  readonly width: 2 | 4;
  readonly lower: readonly LowerCodes[];
  /** The addresses of the buckets for all ranks, of how full they are, and of the buckets from all ranks. */
  readonly out: number;
  readonly filled: number;
  readonly into: number;
  readonly bucketBytes: number;
  readonly bytes: number;
  /** Writes everything but codes and labels. */
  write(memory: ArrayBufferLike): void;
}

/** The bytes of a label. */
const labelBytes = (structure: Pick<Mills<unknown>, 'near' | 'each'>, symmetries: number): 2 | 4 =>
  mostUnits(structure, symmetries) < NARROW_UNITS ? 2 : 4;

const sizeOf = ({ from, to }: Space): number => to - from;

/** The lower spaces that moves lead to from some, each once. */
const belowAll = <P>({ least }: Mills<P>, places: Spaces, spaces: readonly Space[]): readonly Space[] => {
  const going = spaces.filter(({ own, left }) => own + ((left + 1) >> 1) >= least);
  return [...new Set(going.flatMap((space) => Object.values(below(places, space)).filter((to) => !!to)))];
};

/** The numbers in a bucket: each update may have another one before it. */
const strideOf = (
  structure: Pick<Mills<unknown>, 'near' | 'each'>,
  symmetries: number,
  bucket: number,
): number => bucket + 2 * mostUnits(structure, symmetries) + 2;

const BLOCK_BITS = 16;

export function millsLayout<P>(
  structure: Mills<P>,
  places: Spaces,
  tier: Tier,
  { ranks = 1, me = 0, codeBytes = 1, bucket = capacityOf(ranks), blockBits = BLOCK_BITS }: MillsShare = {},
): MillsLayout {
  const share = { ranks, me, codeBytes, bucket, blockBits };
  const { index } = places;
  const { points, symmetries, tables } = index;
  const spaces = tier.parts as readonly Space[];
  const width = labelBytes(structure, symmetries);
  const parts = new MemoryLayout(GAME.bytes);
  const board = boardIn(parts, structure);
  const classesAt = new Map<number, number>();
  const leadTo = belowAll(structure, places, spaces);
  for (const { own } of [...spaces, ...leadTo])
    if (!classesAt.has(own)) classesAt.set(own, classesIn(parts, places, own));
  const counts = parts.add(new Uint32Array(MOST_LEVELS));
  const bucketBytes = 4 * strideOf(structure, symmetries, bucket);
  const filled = parts.add(new Uint32Array(ranks));
  const out = parts.reserve(bucketBytes * ranks);
  const into = ranks === 1 ? out : parts.reserve(bucketBytes * ranks);
  const lower = leadTo.map((space) => ({ space, at: parts.reserve(codeBytes * sizeOf(space)) }));
  const lowerAt = new Map<unknown, number>(
    lower.map(({ space, at }) => [
      space,
      parts.add(
        structBytes(LOWER, [{ codes: at, others: space.others, classes: lookUp(classesAt, space.own) }]),
      ),
    ]),
  );
  const described = spaces.map((space) => {
    const { left, own, other, others } = space;
    const before = spaces.findIndex((one) => one.own === other && one.other === own);
    const { taking, quiet } = below(places, space);
    return {
      from: space.from - tier.from,
      to: space.to - tier.from,
      left,
      own,
      other,
      others,
      ranked: parts.add(index.sets(points - own, other)),
      classes: lookUp(classesAt, own),
      reached: +(left === 0 && own >= structure.least),
      before: Math.max(0, before),
      taking: lowerAt.get(taking) ?? 0,
      quiet: lowerAt.get(quiet) ?? 0,
    };
  });
  const count = placesBelow(tier.size, share);
  const game = {
    points,
    symmetries,
    least: structure.least,
    flying: +structure.flying,
    ...board,
    lowRanks: parts.add(tables.lowRanks),
    highRanks: parts.add(tables.highRanks),
    images: parts.add(tables.images),
    together: parts.add(tables.together),
    expanded: parts.add(new Uint32Array(EXPANDED)),
    free: 0,
    spaces: parts.add(structBytes(SPACE, described)),
    spaceCount: spaces.length,
    counts,
    bytes: width,
    codeBytes,
    ranks,
    me,
    blockBits,
    bucket: out,
    filled,
    bucketBytes,
    capacity: bucket,
  };
  const labels = Math.ceil(parts.end / 16) * 16;
  return {
    ...share,
    places: count,
    labels,
    width,
    lower,
    out,
    filled,
    into,
    bucketBytes,
    bytes: labels + width * count,
    write: (memory) => {
      writeFields(new DataView(memory), 0, GAME, { ...game, labels });
      parts.write(memory);
    },
  };
}

/** The points and rows of a board. */
function boardIn<P>(parts: MemoryLayout, { near, rows }: Mills<P>) {
  const setOf = (cells: readonly number[]): number => cells.reduce((set, c) => set | (1 << c), 0);
  const others = near.map((_, c) =>
    rows.filter((row) => row.includes(c)).map((row) => setOf(row) & ~(1 << c)),
  );
  const each = Math.max(0, ...others.map((list) => list.length));
  return {
    to: parts.add(Uint32Array.from(near, setOf)),
    from: parts.add(
      Uint32Array.from(near, (_, c) => setOf(near.flatMap((list, d) => (list.includes(c) ? [d] : [])))),
    ),
    others: parts.add(
      Uint32Array.from(others.flatMap((list) => Array.from({ length: each }, (_, k) => list[k] ?? NO_ROW))),
    ),
    each,
    rows: parts.add(Uint32Array.from(rows, setOf)),
    rowCount: rows.length,
  };
}

/** The classes of sets of so many points; returns the address of their description. */
function classesIn(parts: MemoryLayout, { index }: Spaces, own: number): number {
  const { sets, classOf, symmetryOf, kept } = index.classes(own);
  const known = new Uint32Array(2 * classOf.length);
  for (let k = 0; k < classOf.length; k++) {
    known[2 * k] = classOf[k];
    known[2 * k + 1] = symmetryOf[k];
  }
  const keptFrom = new Uint32Array(kept.length + 1);
  kept.forEach((list, k) => (keptFrom[k + 1] = keptFrom[k] + list.length));
  return parts.add(
    structBytes(CLASSES, [
      {
        sets: parts.add(sets),
        classOf: parts.add(known),
        keptFrom: parts.add(keptFrom),
        kept: parts.add(Uint16Array.from(kept.flat())),
      },
    ]),
  );
}

/**
 * About the bytes of a layout, and not less, before the sets of points have been put in classes. `ranks` as in the share.
 */
export function plannedBytes<P>(
  structure: Mills<P>,
  places: Spaces,
  tier: Pick<Tier, 'parts' | 'size'>,
  ranks: number,
  bucket = capacityOf(ranks),
): number {
  const { index } = places;
  const { points, symmetries } = index;
  const spaces = tier.parts as readonly Space[];
  const lower = belowAll(structure, places, spaces);
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
  const classes = [...new Set([...spaces, ...lower].map(({ own }) => own))].map((own) => {
    const count = index.classCount(own);
    // few sets are left where they are by a symmetry
    return 8 * index.choose(points, own) + 4 * (2 * count + 1) + 4 * count + 2 * symmetries;
  });
  const stride = strideOf(structure, symmetries, bucket);
  // nothing is written to the bucket from itself
  const buckets = 4 * stride * (2 * ranks - 1);
  const ranked = sum(spaces.map(({ others }) => 4 * others));
  const labels =
    labelBytes(structure, symmetries) * placesBelow(tier.size, { ranks, me: 0, blockBits: BLOCK_BITS });
  const tables = tableBytes(symmetries) + 4 * EXPANDED + 4 * MOST_LEVELS + MORE;
  return tables + sum(classes) + buckets + ranked + sum(lower.map(sizeOf)) + labels;
}

/** For what is as small as the board. */
const MORE = 2 ** 16;
