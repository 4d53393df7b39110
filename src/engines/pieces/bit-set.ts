/**
 * Sets of small numbers, one bit for each in words of 32 bits. Many sets of the same size stand one after the other in one
 * array, so every function is told the first word of the set that is meant.
 */

/** How many words a set of numbers below `size` takes. */
export const wordsFor = (size: number): number => Math.ceil(size / 32);

/** The least number in a word that is not empty. */
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

/** Visits the numbers of a set in order; `visit` may remove the one it is given. */
export function forEach(bits: Uint32Array, from: number, words: number, visit: (i: number) => void): void {
  for (let w = 0; w < words; w++) {
    for (let left = bits[from + w]; left !== 0; left &= left - 1) visit(32 * w + lowest(left));
  }
}

/** How many numbers all sets of the array have together. */
export function count(bits: Uint32Array): number {
  let total = 0;
  for (let k = 0; k < bits.length; k++) for (let left = bits[k]; left !== 0; left &= left - 1) total++;
  return total;
}
