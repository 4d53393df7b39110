/**
 * Positions as words and back: by their ranks, which are in the same order as the words, or by the digits of ranks that are too large to be
 * exact numbers.
 */
import { once } from '../../../base/once.ts';
import type { Positions } from '../../../rules/positions.ts';
import { rankBound } from '../symmetry/quotient.ts';
import type { WordDigit, WordLayout } from './layout.ts';

/** Words are given as numbers of so many bits. */
const BITS = 32;

export interface WordCoding<P> {
  wordOf(p: P): bigint;
  /** The position with this word, which is given as numbers of 32 bits, the lowest first. */
  positionOf(word: ArrayLike<number>): P;
}

/** The same with words as numbers of 32 bits, the lowest first. */
export interface NumberCoding<P> extends Pick<WordCoding<P>, 'positionOf'> {
  /** Writes the word of a position to `into`, from `at` on. False: it has none. */
  write(p: P, into: Uint32Array, at: number): boolean;
}

/** Words of so many bits as numbers. */
export const numberCoding = <P>({ wordOf, positionOf }: WordCoding<P>, width: number): NumberCoding<P> => ({
  write(p, into, at) {
    const word = wordOf(p);
    for (let k = 0; k < width / BITS; k++)
      into[at + k] = Number(BigInt.asUintN(BITS, word >> BigInt(BITS * k)));
    return true;
  },
  positionOf,
});

/** What is read of positions. */
type Coded<P> = Pick<Positions<P>, 'rank' | 'unrank' | 'size' | 'bound' | 'toDigits' | 'fromDigits'>;

/** Undefined: a field has so many values that its own index is not exact. */
export function wordCoding<P>(layout: WordLayout, position: Coded<P>): WordCoding<P> | undefined {
  if (rankBound(position) !== undefined) {
    const rank = once(() => ranksOf(layout));
    return {
      wordOf: (p) => wordOf(layout, position.rank(p)),
      positionOf: (word) => position.unrank(rank()(word)),
    };
  }
  const { toDigits, fromDigits } = position;
  if (!toDigits || !fromDigits) return undefined;
  return {
    wordOf: (p) => {
      const digits = toDigits(p);
      return layout.digits.reduce((word, digit, k) => word | bitsOf(digit, digits[k]), 0n);
    },
    positionOf: (word) => fromDigits(layout.digits.map((digit) => digitIn(digit, word))),
  };
}

/** The word of the position with that rank. */
export function wordOf({ digits }: WordLayout, rank: number): bigint {
  let word = 0n;
  for (let k = digits.length - 1; k >= 0; k--) {
    const { radix } = digits[k];
    const rest = Math.floor(rank / radix);
    word |= bitsOf(digits[k], rank - rest * radix);
    rank = rest;
  }
  return word;
}

/** A function from a word, given as numbers of 32 bits, to the rank of its position, for very many of them. */
function ranksOf(layout: WordLayout): (word: ArrayLike<number>) => number {
  const { digits, width } = layout;
  if (digits.some(({ sets }) => sets)) return (word) => rankOf(layout, word);
  // what each byte adds to the rank, since each bit adds the same whatever the others are
  const bytes = new Float64Array(width * 32);
  let weight = 1;
  for (let k = digits.length - 1; k >= 0; k--) {
    const { radix, shift, bits } = digits[k];
    for (let b = 0; b < bits; b++)
      for (let byte = 0; byte < 256; byte++)
        if ((byte >> ((shift + b) & 7)) & 1) bytes[256 * ((shift + b) >> 3) + byte] += weight * 2 ** b;
    weight *= radix;
  }
  return (word) => {
    let rank = 0;
    for (let k = 0; k < width / BITS; k++) {
      const part = word[k];
      const at = 1024 * k;
      rank +=
        bytes[at + (part & 255)] +
        bytes[at + 256 + ((part >>> 8) & 255)] +
        bytes[at + 512 + ((part >>> 16) & 255)] +
        bytes[at + 768 + (part >>> 24)];
    }
    return rank;
  };
}

/** The rank of the position with that word, given as numbers of 32 bits. */
function rankOf({ digits }: WordLayout, word: ArrayLike<number>): number {
  let rank = 0;
  for (let k = 0; k < digits.length; k++) rank = rank * digits[k].radix + digitIn(digits[k], word);
  return rank;
}

/** The bits of a digit in a word. */
const bitsOf = ({ shift, sets }: WordDigit, value: number): bigint =>
  (sets?.bitsOf(value) ?? BigInt(value)) << BigInt(shift);

/** The value of a digit in a word. */
function digitIn({ shift, bits, sets }: WordDigit, word: ArrayLike<number>): number {
  if (sets) return sets.digitOf((bit) => ((word[(shift + bit) >> 5] >>> ((shift + bit) & 31)) & 1) === 1);
  let value = 0;
  // the digit may begin in one number and end in another one
  for (let taken = 0; taken < bits;) {
    const from = (shift + taken) & 31;
    const here = Math.min(bits - taken, BITS - from);
    const part = (word[(shift + taken) >> 5] >>> from) & (2 ** here - 1);
    value += (part >>> 0) * 2 ** taken;
    taken += here;
  }
  return value;
}
