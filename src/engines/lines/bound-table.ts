/** A table of bounds, as the search keeps them: see `find` in assembly/lines.ts. */

/** Entries of an earlier epoch are empty: so many bits of an entry are a bound, and no bits of an epoch. */
export const SCORE_BITS = 9;

export interface BoundTable {
  /** log2 of the number of entries. */
  readonly slots: number;
  readonly epoch: number;
  /** Two words for each entry, the lower one first; where a key has two words, two more for the second. */
  readonly words: Uint32Array;
}

/**
 * Copies the entries to a larger table, which is empty. What an entry has of its key, behind the number of its slot, begins with the bits
 * by which the number of its slot in the other table is longer.
 */
export function copyEntries(from: BoundTable, to: BoundTable): void {
  const size = from.words.length / 2 ** from.slots;
  const more = to.slots - from.slots;
  const mask = 2 ** from.slots - 1;
  // powers in the loop would take longer than all the rest
  const parts = 2 ** more;
  const bounds = 2 ** SCORE_BITS - 1;
  for (let slot = 0, at = 0; at < from.words.length; slot++, at += size) {
    const low = from.words[at];
    const high = from.words[at + 1];
    const kept = low & mask;
    if (kept >>> SCORE_BITS !== from.epoch) continue;
    const bound = kept & bounds;
    const key = low & ~mask;
    const target = size * (slot * parts + (high >>> (32 - more)));
    to.words[target] = (key << more) | (to.epoch << SCORE_BITS) | bound;
    to.words[target + 1] = (high << more) | (key >>> (32 - more));
    for (let k = 2; k < size; k++) to.words[target + k] = from.words[at + k];
  }
}
