/**
 * A prefix code (Huffman 1952) for one block of symbols. The lengths of its words determine it: words of one length are numbered in
 * the order of their symbols. Words are written from the lowest bit on, so that as many bits as the longest word has find a symbol in
 * one table.
 */

/** The most bits of a word: the table of a code then stays in the first cache. */
export const LONGEST_WORD = 12;
/** The bits of an entry of the table of a code that say the length; the others are the symbol. */
export const LENGTH_BITS = 4;

interface Tree {
  readonly count: number;
  /** The symbol; −1 where there are two branches. */
  readonly symbol: number;
  readonly branches: readonly Tree[];
}

/** The bits of the word of each symbol, 0 for those that do not occur; at least one must. */
export function wordLengths(counts: ArrayLike<number>): Uint8Array {
  const lengths = new Uint8Array(counts.length);
  let left = Array.from(counts);
  do {
    lengths.fill(0);
    mark(treeOf(left), 0, lengths);
    // counts that differ less make a flatter tree
    left = left.map((count) => (count > 0 ? (count >>> 1) + 1 : 0));
  } while (lengths.some((length) => length > LONGEST_WORD));
  return lengths;
}

function treeOf(counts: readonly number[]): Tree {
  const leaves = counts
    .flatMap((count, symbol): Tree[] => (count > 0 ? [{ count, symbol, branches: [] }] : []))
    .toSorted((a, b) => a.count - b.count);
  // branches are made in the order of their counts, so that two queues do
  const made: Tree[] = [];
  let [leaf, branch] = [0, 0];
  const next = (): Tree =>
    branch >= made.length || (leaf < leaves.length && leaves[leaf].count <= made[branch].count)
      ? leaves[leaf++]
      : made[branch++];
  for (let k = 1; k < leaves.length; k++) {
    const branches = [next(), next()];
    made.push({ count: branches[0].count + branches[1].count, symbol: -1, branches });
  }
  return next();
}

function mark({ symbol, branches }: Tree, depth: number, lengths: Uint8Array): void {
  if (symbol >= 0) lengths[symbol] = Math.max(1, depth);
  for (const branch of branches) mark(branch, depth + 1, lengths);
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
