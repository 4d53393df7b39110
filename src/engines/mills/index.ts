/**
 * Numbers the ways to put men of two sides on points, of which symmetric ones are the same up to a few. The sets of one side's men
 * fall into classes, each represented by one set; the men of the other side are a combination among the points that are left:
 *
 *     [ class of the own men ][ rank of the other men among the free points ]
 *
 * A set that symmetries map to itself leaves several numbers for one class of positions. They are all used while values are found,
 * and only the least one of them is kept.
 *
 * Sets of points are words with one bit each, and tables for eight or twelve bits at a time replace loops over points.
 */
import type { Permutation } from '../../rules/structure.ts';

/** What the tables are that `assembly/mills/numbers.ts` reads too. */
export interface IndexTables {
  /** The ranks of the points of a set below the half, and of the others by how many there are below. */
  readonly lowRanks: Uint32Array;
  readonly highRanks: Uint32Array;
  /** By symmetry and byte the images of its points. */
  readonly images: Uint32Array;
  /** By byte of points that are taken, the points of a byte without them. */
  readonly together: Uint8Array;
}

/** The sets of as many points, in classes. */
export interface SetClasses {
  /** The set that represents each class. */
  readonly sets: Uint32Array;
  /** By the rank of a set: its class, and the symmetry that maps it to the one that represents the class. */
  readonly classOf: Uint32Array;
  readonly symmetryOf: Uint16Array;
  /** The symmetries that map the set of a class to itself, the identity first. */
  readonly kept: readonly (readonly number[])[];
}

export interface MillsIndex {
  readonly points: number;
  readonly tables: IndexTables;
  /** The number of symmetries. */
  readonly symmetries: number;
  /** The number of combinations of k among n. */
  choose(n: number, k: number): number;
  /** The number of a set among those of as many points, in the order of the words. */
  rank(set: number): number;
  /** All sets of k among the first n points by rank. */
  sets(n: number, k: number): Uint32Array;
  classes(k: number): SetClasses;
  /** The number of classes of sets of k points. */
  classCount(k: number): number;
  /** The memory of the tables, with the classes of sets of up to `most` points, in bytes. */
  bytes(most: number): number;
  /** The image of a set under a symmetry. */
  image(symmetry: number, set: number): number;
  /** The points of `set` counted among those that are not in `taken`. */
  compressed(set: number, taken: number): number;
  /** The least rank among the points that are not in `taken` of the images of a set under `kept`, which leave `taken` where it is. */
  leastRank(set: number, taken: number, kept: readonly number[]): number;
  /** Writes to `into` what `expanded` reads, for sets among the points that are not in `taken`. */
  expand(taken: number, into: Uint32Array): void;
}

/** Sets are numbered in two parts of so many points. */
const HALF = 12;
const LOW = 2 ** HALF - 1;
/** Bytes of a set. */
const BYTES = 3;

/** More than rules can have. */
const NO_SYMMETRY = 2 ** 16 - 1;

/** The inverse of `compressed`. */
export const expanded = (table: Uint32Array, set: number): number =>
  table[set & 255] | table[256 + ((set >>> 8) & 255)] | table[512 + (set >>> 16)];

/** The length of what `expand` writes. */
export const EXPANDED = 256 * BYTES;

export const bitsOf = (set: number): number => {
  set -= (set >>> 1) & 0x55555555;
  set = (set & 0x33333333) + ((set >>> 2) & 0x33333333);
  return Math.imul((set + (set >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

/** The least point of a set. */
export const first = (set: number): number => 31 - Math.clz32(set & -set);

/** The next greater word with as many bits. */
function following(set: number): number {
  const low = set & -set;
  const carried = set + low;
  return carried | (((set ^ carried) >>> 2) / low);
}

/** The index of sets of points; `group` has all symmetries, the identity first. */
export function millsIndex(points: number, group: readonly Permutation[]): MillsIndex {
  const choose = choosing(points);
  const tables = { ...rankTables(points, choose), images: imageTable(group), together: togetherTable() };
  const rank = ranking(tables);
  const image = imaging(tables);
  const compressed = compressing(tables);
  const sets = (n: number, k: number): Uint32Array => {
    const all = new Uint32Array(choose(n, k));
    for (let i = 0, set = 2 ** k - 1; i < all.length; i++) {
      all[i] = set;
      set = set === 0 ? 0 : following(set);
    }
    return all;
  };
  // a class for each set that a symmetry leaves where it is, on average over the symmetries: a set is left so if it consists of cycles
  const leftBy = group.map((g) => {
    let ways = [1];
    for (const length of cycles(g))
      ways = Array.from({ length: ways.length + length }, (_, k) => (ways[k] ?? 0) + (ways[k - length] ?? 0));
    return ways;
  });
  const classes = classing(group, { all: (k) => sets(points, k), rank, image });
  return {
    points,
    tables,
    symmetries: group.length,
    choose,
    rank,
    sets,
    classes,
    classCount: (k) => leftBy.reduce((sum, ways) => sum + ways[k], 0) / group.length,
    bytes: (most) => {
      const counts = Array.from({ length: most + 1 }, (_, own) => choose(points, own));
      return (
        tableBytes(group.length) + 4 * Math.max(...counts) + counts.reduce((sum, count) => sum + 6 * count, 0)
      );
    },
    image,
    compressed,
    leastRank: (set, taken, kept) => {
      let least = rank(compressed(set, taken));
      for (let k = 1; k < kept.length; k++)
        least = Math.min(least, rank(compressed(image(kept[k], set), taken)));
      return least;
    },
    expand: (taken, into) => {
      const free: number[] = [];
      for (let point = 0; point < points; point++) if (((taken >>> point) & 1) === 0) free.push(1 << point);
      for (let byte = 0; byte < BYTES; byte++)
        for (let set = 1; set < 256; set++)
          into[256 * byte + set] = into[256 * byte + (set & (set - 1))] | (free[8 * byte + first(set)] ?? 0);
    },
  };
}

/** Puts sets in classes, those of each number of points when they are first asked for. */
function classing(
  group: readonly Permutation[],
  { all: allOf, rank, image }: Pick<MillsIndex, 'rank' | 'image'> & { all(k: number): Uint32Array },
): MillsIndex['classes'] {
  const inverses = group.map((g) => group.findIndex((h) => h.every((to, c) => g[to] === c)));
  const made = new Map<number, SetClasses>();
  return (k) => {
    const known = made.get(k);
    if (known) return known;
    const all = allOf(k);
    const classOf = new Uint32Array(all.length);
    const symmetryOf = new Uint16Array(all.length).fill(NO_SYMMETRY);
    const found: number[] = [];
    const kept: number[][] = [];
    all.forEach((set, i) => {
      if (symmetryOf[i] !== NO_SYMMETRY) return;
      const same: number[] = [];
      for (let g = 0; g < group.length; g++) {
        const to = image(g, set);
        if (to === set) same.push(g);
        const at = rank(to);
        if (symmetryOf[at] !== NO_SYMMETRY) continue;
        classOf[at] = found.length;
        symmetryOf[at] = inverses[g];
      }
      found.push(set);
      kept.push(same);
    });
    const result = { sets: Uint32Array.from(found), classOf, symmetryOf, kept };
    made.set(k, result);
    return result;
  };
}

function choosing(points: number): MillsIndex['choose'] {
  const choices: number[][] = [];
  for (let n = 0; n <= points; n++) {
    choices[n] = Array.from({ length: points + 2 }, () => 0);
    choices[n][0] = 1;
    for (let k = 1; k <= n; k++) choices[n][k] = choices[n - 1][k - 1] + (k < n ? choices[n - 1][k] : 0);
  }
  return (n, k) => (k < 0 || k > n ? 0 : choices[n][k]);
}

/** The memory of `IndexTables`. */
export const tableBytes = (symmetries: number): number =>
  4 * (HALF + 2) * 2 ** HALF + 4 * symmetries * EXPANDED + 2 ** 16;

/** The rank of a set is a sum of C(point, how many are below it + 1). */
function rankTables(
  points: number,
  choose: MillsIndex['choose'],
): Pick<IndexTables, 'lowRanks' | 'highRanks'> {
  const rankOf = (set: number, from: number, below: number): number => {
    let rank = 0;
    for (; set !== 0; set &= set - 1) {
      const point = from + first(set);
      if (point >= points) return 0;
      rank += choose(point, ++below);
    }
    return rank;
  };
  return {
    lowRanks: Uint32Array.from({ length: LOW + 1 }, (_, set) => rankOf(set, 0, 0)),
    highRanks: Uint32Array.from({ length: (HALF + 1) << HALF }, (_, i) => rankOf(i & LOW, HALF, i >>> HALF)),
  };
}

function ranking({ lowRanks, highRanks }: Pick<IndexTables, 'lowRanks' | 'highRanks'>): MillsIndex['rank'] {
  const bits = Uint8Array.from({ length: LOW + 1 }, (_, set) => bitsOf(set));
  return (set) => lowRanks[set & LOW] + highRanks[(bits[set & LOW] << HALF) | (set >>> HALF)];
}

function imageTable(group: readonly Permutation[]): Uint32Array {
  const images = new Uint32Array(group.length * EXPANDED);
  group.forEach((g, k) => {
    for (let byte = 0; byte < BYTES; byte++)
      for (let set = 1; set < 256; set++) {
        const to = g[8 * byte + first(set)];
        const at = k * EXPANDED + 256 * byte;
        images[at + set] = images[at + (set & (set - 1))] | (to === undefined ? 0 : 1 << to);
      }
  });
  return images;
}

function imaging({ images }: Pick<IndexTables, 'images'>): MillsIndex['image'] {
  return (symmetry, set) => {
    const at = symmetry * EXPANDED;
    return (
      images[at + (set & 255)] | images[at + 256 + ((set >>> 8) & 255)] | images[at + 512 + (set >>> 16)]
    );
  };
}

function togetherTable(): Uint8Array {
  const bits = Uint8Array.from({ length: 256 }, (_, set) => bitsOf(set));
  const together = new Uint8Array(2 ** 16);
  for (let taken = 0; taken < 256; taken++)
    for (let set = 1; set < 256; set++) {
      const last = 31 - Math.clz32(set);
      const rest = together[(taken << 8) | (set ^ (1 << last))];
      const free = last - bits[taken & ((1 << last) - 1)];
      together[(taken << 8) | set] = (taken >>> last) & 1 ? rest : rest | (1 << free);
    }
  return together;
}

/** Moves the points of a byte that are not taken together, all at once. */
function compressing({ together }: Pick<IndexTables, 'together'>): MillsIndex['compressed'] {
  const bits = Uint8Array.from({ length: 256 }, (_, set) => bitsOf(set));
  return (set, taken) => {
    const [t0, t1, t2] = [taken & 255, (taken >>> 8) & 255, taken >>> 16];
    const after = 8 - bits[t0];
    return (
      together[(t0 << 8) | (set & 255)] |
      (together[(t1 << 8) | ((set >>> 8) & 255)] << after) |
      (together[(t2 << 8) | (set >>> 16)] << (after + 8 - bits[t1]))
    );
  };
}

/** The lengths of the cycles of a permutation. */
function cycles(g: Permutation): number[] {
  const seen = new Set<number>();
  return Array.from(g, (_, c) => {
    let length = 0;
    for (let at = c; !seen.has(at); at = g[at], length++) seen.add(at);
    return length;
  }).filter((length) => length > 0);
}
