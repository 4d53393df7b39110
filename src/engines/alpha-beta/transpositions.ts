/**
 * What is known of positions, in a hash table of fixed width:
 *
 *     keys     [ the words of the key ]     exact, so that no two positions are ever taken for one
 *     lower    a bound that the value is not below
 *     upper    a bound that the value is not above
 *     ties     for tied positions: twice the plies to the level end, plus 1 if that is exact and not a bound; 0: unknown
 *     work     1 + log2 of the positions that were searched for this; 0: the slot is empty
 *
 * A position may be in one of two neighbouring slots. If both are taken, the one with less work is given up. The table
 * begins small, which is quick to search, and doubles until it has all its slots.
 */
export class Transpositions {
  private readonly words: number;
  private readonly most: number;
  private readonly scored: boolean;
  private slots: number;
  private taken = 0;
  private keys: Uint32Array;
  lower: Int16Array | Float64Array;
  upper: Int16Array | Float64Array;
  ties: Uint16Array;
  private work: Uint8Array;

  /** A table of at most `most` slots, a power of 2, for keys of `words` numbers. `scored`: bounds are points. */
  constructor(words: number, most: number, scored: boolean) {
    this.words = words;
    this.most = most;
    this.scored = scored;
    this.slots = Math.min(most, FIRST_SLOTS);
    this.keys = new Uint32Array(this.slots * words);
    this.lower = this.bounds();
    this.upper = this.bounds();
    this.ties = new Uint16Array(scored ? 0 : this.slots);
    this.work = new Uint8Array(this.slots);
  }

  /** The memory in use, in bytes. */
  get bytes(): number {
    return this.slots * slotBytes(this.words, this.scored);
  }

  private bounds(): Int16Array | Float64Array {
    return this.scored ? new Float64Array(this.slots) : new Int16Array(this.slots);
  }

  /** The slot of the key that begins at `at`; −1 if it has none. */
  find(key: Uint32Array, at: number): number {
    const slot = this.home(key, at);
    if (this.holds(slot, key, at)) return slot;
    return this.holds(slot ^ 1, key, at) ? slot ^ 1 : -1;
  }

  private home(key: Uint32Array, at: number): number {
    let hash = 0;
    for (let w = 0; w < this.words; w++) {
      hash = Math.imul(hash ^ key[at + w], 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    hash = Math.imul(hash, 0x85ebca6b);
    return (hash ^ (hash >>> 13)) & (this.slots - 1);
  }

  private holds(slot: number, key: Uint32Array, at: number): boolean {
    const { words, keys } = this;
    if (this.work[slot] === 0) return false;
    for (let w = 0; w < words; w++) if (keys[slot * words + w] !== key[at + w]) return false;
    return true;
  }

  /** Adds to what is known of a key: its value is from `lower` to `upper`, as the search of `nodes` positions has shown. */
  store(key: Uint32Array, at: number, lower: number, upper: number, nodes: number): void {
    const work = Math.min(255, 1 + Math.floor(Math.log2(nodes)));
    const known = this.find(key, at);
    if (known >= 0) {
      if (lower > this.lower[known]) this.lower[known] = lower;
      if (upper < this.upper[known]) this.upper[known] = upper;
      if (work > this.work[known]) this.work[known] = work;
      return;
    }
    if (2 * this.taken > this.slots && this.slots < this.most) this.grow();
    this.put(key, at, lower, upper, 0, work);
  }

  /** Notes the plies to the level end of a tied position: exactly, or at least so many. */
  storeTie(key: Uint32Array, at: number, plies: number, exact: boolean): void {
    let slot = this.find(key, at);
    if (slot < 0) slot = this.put(key, at, 0, 0, 0, 1);
    this.ties[slot] = 2 * plies + (exact ? 1 : 0);
  }

  private put(key: Uint32Array, at: number, lower: number, upper: number, tie: number, work: number): number {
    const { words } = this;
    const home = this.home(key, at);
    const slot = this.work[home ^ 1] < this.work[home] ? home ^ 1 : home;
    if (this.work[slot] === 0) this.taken++;
    for (let w = 0; w < words; w++) this.keys[slot * words + w] = key[at + w];
    this.lower[slot] = lower;
    this.upper[slot] = upper;
    if (!this.scored) this.ties[slot] = tie;
    this.work[slot] = work;
    return slot;
  }

  private grow(): void {
    const { slots, keys, lower, upper, ties, work, words } = this;
    this.slots = slots * 2;
    this.taken = 0;
    this.keys = new Uint32Array(this.slots * words);
    this.lower = this.bounds();
    this.upper = this.bounds();
    this.ties = new Uint16Array(this.scored ? 0 : this.slots);
    this.work = new Uint8Array(this.slots);
    for (let s = 0; s < slots; s++)
      if (work[s] > 0) this.put(keys, s * words, lower[s], upper[s], ties[s] ?? 0, work[s]);
  }
}

const FIRST_SLOTS = 2 ** 14;
/** Fewer slots are not worth a search. */
export const FEWEST_SLOTS = 2 ** 10;

/** Bytes of a slot. */
const slotBytes = (words: number, scored: boolean): number => 4 * words + (scored ? 16 : 6) + 1;

/** Bytes at the peak of a table of so many slots: while it doubles, half as many are there too. */
export const tableBytes = (slots: number, words: number, scored: boolean): number =>
  1.5 * slots * slotBytes(words, scored);
