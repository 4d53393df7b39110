/**
 * A prefix code (Huffman 1952) for one block of symbols. The lengths of its words determine it: words of one length are numbered in
 * the order of their symbols. Words are written from the lowest bit on, so that as many bits as the longest word has find a symbol in
 * one table.
 */

/** The most bits of a word: the table of a code then stays in the first cache. */
export const LONGEST_WORD = 12;
/** The bits of an entry of the table of a code that say the length; the others are the symbol. */
export const LENGTH_BITS = 4;
export const LENGTH_MASK = 2 ** LENGTH_BITS - 1;

/** The bits of the word of each symbol, 0 for those that do not occur; at least one must. */
export function wordLengths(counts: ArrayLike<number>): Uint8Array {
  const lengths = new Uint8Array(counts.length);
  const used = Array.from(counts, (_, symbol) => symbol).filter((symbol) => counts[symbol] > 0);
  const symbols = Uint16Array.from(used.toSorted((a, b) => counts[a] - counts[b]));
  const weights = Float64Array.from(symbols, (symbol) => counts[symbol]);
  let depths = depthsOf(weights);
  while (depths.some((depth) => depth > LONGEST_WORD)) {
    // counts that differ less make a flatter tree
    for (let k = 0; k < weights.length; k++) weights[k] = Math.floor(weights[k] / 2) + 1;
    depths = depthsOf(weights);
  }
  symbols.forEach((symbol, k) => (lengths[symbol] = Math.max(1, depths[k])));
  return lengths;
}

/** The depths of the leaves with these weights, in ascending order, in the tree that joins the two lightest again and again. */
function depthsOf(weights: Float64Array): Uint16Array {
  const leaves = weights.length;
  // nodes that are joined follow the leaves, in ascending order too, so that the lightest one is the first of either
  const all = new Float64Array(2 * leaves - 1);
  const parents = new Uint16Array(2 * leaves - 1);
  all.set(weights);
  let [leaf, joined] = [0, leaves];
  for (let node = leaves; node < all.length; node++) {
    for (let k = 0; k < 2; k++) {
      const lightest = joined >= node || (leaf < leaves && all[leaf] <= all[joined]) ? leaf++ : joined++;
      all[node] += all[lightest];
      parents[lightest] = node;
    }
  }
  const depths = new Uint16Array(2 * leaves - 1);
  for (let node = depths.length - 2; node >= 0; node--) depths[node] = depths[parents[node]] + 1;
  return depths.subarray(0, leaves);
}

/** The word of each symbol, its first bit the lowest one. */
export function wordsOf(lengths: Uint8Array): Uint16Array {
  const words = new Uint16Array(lengths.length);
  let next = 0;
  for (let length = 1; length <= LONGEST_WORD; length++, next <<= 1) {
    for (let symbol = 0; symbol < lengths.length; symbol++)
      if (lengths[symbol] === length) words[symbol] = reversed(next++, length);
  }
  return words;
}

function reversed(word: number, length: number): number {
  let bits = 0;
  for (let k = 0; k < length; k++) bits |= ((word >>> k) & 1) << (length - 1 - k);
  return bits;
}

/** Fills in the symbol and the length of the word that any `LONGEST_WORD` bits begin with: see `LENGTH_BITS`. */
export function fillTable(lengths: Uint8Array, table: Uint16Array): void {
  const words = wordsOf(lengths);
  for (let symbol = 0; symbol < lengths.length; symbol++) {
    const length = lengths[symbol];
    if (length === 0) continue;
    const entry = (symbol << LENGTH_BITS) | length;
    for (let bits = words[symbol]; bits < table.length; bits += 1 << length) table[bits] = entry;
  }
}
