/** Which positions are the same, and which position represents a class of symmetric ones. */
import type { Positions } from '../../../rules/positions.ts';
import type { Rules } from '../../../rules/rules.ts';

type Symmetric<P> = Pick<Rules<P>, 'position' | 'symmetries' | 'permutations'>;

/**
 * All ranks are below this number; undefined if ranks are not exact numbers, so that positions are compared by text.
 */
export function rankBound<P>({ bound, size }: Pick<Positions<P>, 'bound' | 'size'>): number | undefined {
  const below = bound ?? size;
  return below <= 2 ** 53 ? below : undefined;
}

/** A text that identifies a position, for positions without an exact rank. */
export const textOf = <P>(position: Positions<P>): ((p: P) => string) =>
  position.key ?? ((p) => position.text(p));

/**
 * Keys in the order of an index that is too large to be an exact number. Undefined: the index is one, or nothing is known of its digits.
 */
export function indexKeys<P>(position: Positions<P>): ((p: P) => Uint32Array) | undefined {
  const { words, toDigits } = position;
  if (!words || !toDigits || rankBound(position) !== undefined) return undefined;
  return (p) => {
    const key = new Uint32Array(words.count);
    words.write(p, key, 0);
    return key;
  };
}

/** The difference of the first numbers in which two keys differ; 0 if they are equal. */
export function compareKeys(one: Uint32Array, other: Uint32Array): number {
  for (let k = 0; k < one.length; k++) if (one[k] !== other[k]) return one[k] - other[k];
  return 0;
}

/** The position with the least key in the class of a position. */
export const leastByKey = <P>(
  { symmetries }: Pick<Rules<P>, 'symmetries'>,
  keyOf: (p: P) => Uint32Array,
): ((p: P) => P) => leastBy(symmetries, keyOf, (one, other) => compareKeys(one, other) < 0);

function leastBy<P, Key>(
  symmetries: Rules<P>['symmetries'],
  keyOf: (p: P) => Key,
  isLess: (one: Key, other: Key) => boolean,
): (p: P) => P {
  return (p) => {
    let best = p;
    let least = keyOf(p);
    for (const symmetry of symmetries) {
      const image = symmetry(p);
      const key = keyOf(image);
      if (isLess(key, least)) [best, least] = [image, key];
    }
    return best;
  };
}

/** The least among a rank and the ranks of its `count` images. */
export function leastImage(
  images: (rank: number, into: Float64Array) => void,
  count: number,
): (rank: number) => number {
  const ranks = new Float64Array(count);
  return (rank) => {
    let least = rank;
    images(rank, ranks);
    for (let g = 0; g < count; g++) if (ranks[g] < least) least = ranks[g];
    return least;
  };
}

/** The least rank in the class of a position. Ranks must be exact numbers. */
export function leastRank<P>({ position, symmetries, permutations }: Symmetric<P>): (p: P) => number {
  if (position.images && permutations.length > 0) {
    const least = leastImage(position.images(permutations), permutations.length);
    return (p) => least(position.rank(p));
  }
  return (p) => {
    let least = position.rank(p);
    for (const symmetry of symmetries) least = Math.min(least, position.rank(symmetry(p)));
    return least;
  };
}

/**
 * The position that represents the class of a position under the symmetries: the one with the least rank, or least
 * text.
 */
export function canonical<P>(rules: Symmetric<P>): (p: P) => P {
  const { position, symmetries } = rules;
  if (rankBound(position) !== undefined) {
    const least = leastRank(rules);
    return (p) => {
      const rank = least(p);
      return rank === position.rank(p) ? p : position.unrank(rank);
    };
  }
  return leastBy(
    symmetries,
    (p) => position.text(p),
    (one, other) => one < other,
  );
}
