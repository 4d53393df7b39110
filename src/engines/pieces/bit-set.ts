/**
 * Sets of small numbers as bits, in words of 32 bits. One array contains many sets of the same size, so every function
 * gets the index of the set's first word, `from`.
 */

import { assert } from '../../base/errors.ts';

/** The number of words of a set of numbers below `size`. */
export const wordsFor = (size: number): number => Math.ceil(size / 32);

/** Gives arrays of so many words, all zero. */
export type NewSet = (words: number) => Uint32Array;

export const newSet: NewSet = (words) => new Uint32Array(words);

/** Sets in one array, which has at least `words` words: after `clear` it is used again from the start. */
export class SetSpace {
  private readonly space: Uint32Array;
  private used = 0;

  constructor(words: number) {
    this.space = new Uint32Array(words);
  }

  readonly take: NewSet = (words) => {
    const from = this.used;
    assert(from + words <= this.space.length, 'the sets fit their space');
    this.used += words;
    return this.space.subarray(from, this.used).fill(0);
  };

  clear(): void {
    this.used = 0;
  }
}

/** The lowest bit that is set in a word, which must not be 0. */
export const lowest = (word: number): number => 31 - Math.clz32(word & -word);

export const has = (bits: Uint32Array, from: number, i: number): boolean =>
  ((bits[from + (i >>> 5)] >>> (i & 31)) & 1) === 1;

export function add(bits: Uint32Array, from: number, i: number): void {
  bits[from + (i >>> 5)] |= 1 << (i & 31);
}

export function remove(bits: Uint32Array, from: number, i: number): void {
  bits[from + (i >>> 5)] &= ~(1 << (i & 31));
}

export function isEmpty(bits: Uint32Array, from: number, words: number): boolean {
  for (let w = 0; w < words; w++) if (bits[from + w] !== 0) return false;
  return true;
}

/** Calls `visit` for the numbers of a set in ascending order; it may remove the one that it gets. */
export function forEach(bits: Uint32Array, from: number, words: number, visit: (i: number) => void): void {
  for (let w = 0; w < words; w++) {
    for (let left = bits[from + w]; left !== 0; left &= left - 1) visit(32 * w + lowest(left));
  }
}

/** The number of elements of all sets in the array together. */
export function count(bits: Uint32Array): number {
  let total = 0;
  for (let k = 0; k < bits.length; k++) for (let left = bits[k]; left !== 0; left &= left - 1) total++;
  return total;
}
