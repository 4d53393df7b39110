/**
 * What is known of positions, in a hash table of fixed width. An entry is a few numbers in a row, so that looking it up waits
 * for the memory only once:
 *
 *     [ the words of the key ][ work | ties ][ lower | upper ]
 *
 *     key      exact, so that no two positions are ever taken for one
 *     work     1 + log2 of the positions that were searched for this, 8 bits; 0: the slot is empty
 *     ties     for tied positions: twice the plies to the level end, plus 1 if that is exact and not a bound; 0: unknown
 *     lower    a bound that the value is not below
 *     upper    a bound that the value is not above
 *
 * Bounds that are points have 32 bits each instead of 16. One that does not fit is replaced by one that does and says less.
 *
 * A position may be in one of two neighbouring slots. If both are taken, the one with less work is given up. The table
 * begins small, which is quick to search, and doubles until it has all its slots.
 *
 * Most positions that are looked up are not there. So each slot has a tag, one byte of the hash of its key, which is 0 if it is empty:
 * only where the tag is right the entry is read. The tags are so few bytes that most of them are in the cache of the processor.
 */
export class Transpositions {
  private readonly words: number;
  private readonly width: number;
  private readonly most: number;
  private readonly scored: boolean;
  private slots: number;
  private taken = 0;
  private entries: Uint32Array;
  private tags: Uint8Array;

  /** A table of at most `most` slots, a power of 2, for keys of `words` numbers. `scored`: bounds are points. */
  constructor(words: number, most: number, scored: boolean, slots = Math.min(most, FIRST_SLOTS)) {
    this.words = words;
    this.width = words + (scored ? 3 : 2);
    this.most = most;
    this.scored = scored;
    this.slots = slots;
    this.entries = new Uint32Array(this.slots * this.width);
    this.tags = new Uint8Array(this.slots);
  }

  /** The memory in use, in bytes. */
  get bytes(): number {
    return this.slots * slotBytes(this.words, this.scored);
  }

  /** A bound that the value at a slot is not below. */
  lower(slot: number): number {
    const bound = this.entries[slot * this.width + this.words + 1] | 0;
    if (this.scored) return bound === UNBOUNDED ? -Infinity : bound;
    return (bound << 16) >> 16;
  }

  /** A bound that the value at a slot is not above. */
  upper(slot: number): number {
    const bound = this.entries[(slot + 1) * this.width - 1] | 0;
    if (this.scored) return bound === UNBOUNDED ? Infinity : bound;
    return bound >> 16;
  }

  /** Twice the plies to the level end from the tied position at a slot, plus 1 if that is exact and not a bound; 0: unknown. */
  ties(slot: number): number {
    return this.entries[slot * this.width + this.words] >>> 8;
  }

  private work(slot: number): number {
    return this.entries[slot * this.width + this.words] & 0xff;
  }

  /** The slot of the key that begins at `at`; −1 if it has none. */
  find(key: Uint32Array, at: number): number {
    const { tags } = this;
    const hash = this.hash(key, at);
    const slot = hash & (this.slots - 1);
    const tag = tagOf(hash);
    if (tags[slot] === tag && this.holds(slot, key, at)) return slot;
    return tags[slot ^ 1] === tag && this.holds(slot ^ 1, key, at) ? slot ^ 1 : -1;
  }

  private hash(key: Uint32Array, at: number): number {
    let hash = 0;
    for (let w = 0; w < this.words; w++) {
      hash = Math.imul(hash ^ key[at + w], 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    hash = Math.imul(hash, 0x85ebca6b);
    return hash ^ (hash >>> 13);
  }

  private holds(slot: number, key: Uint32Array, at: number): boolean {
    const { words, entries } = this;
    const entry = slot * this.width;
    for (let w = 0; w < words; w++) if (entries[entry + w] !== key[at + w]) return false;
    return true;
  }

  /** Adds to what is known of a key: its value is from `lower` to `upper`, as the search of `nodes` positions has shown. */
  store(key: Uint32Array, at: number, lower: number, upper: number, nodes: number): void {
    const work = 32 - Math.clz32(Math.min(nodes, 2 ** 32 - 1));
    const known = this.find(key, at);
    if (known >= 0) {
      this.write(
        known,
        Math.max(lower, this.lower(known)),
        Math.min(upper, this.upper(known)),
        this.ties(known),
        Math.max(work, this.work(known)),
      );
      return;
    }
    if (2 * this.taken > this.slots && this.slots < this.most) this.grow();
    this.put(key, at, lower, upper, 0, work);
  }

  /** Notes the plies to the level end of a tied position: exactly, or at least so many. */
  storeTie(key: Uint32Array, at: number, plies: number, exact: boolean): void {
    let slot = this.find(key, at);
    if (slot < 0) slot = this.put(key, at, 0, 0, 0, 1);
    const tie = 2 * plies + (exact ? 1 : 0);
    this.write(slot, this.lower(slot), this.upper(slot), tie, this.work(slot));
  }

  private put(key: Uint32Array, at: number, lower: number, upper: number, tie: number, work: number): number {
    const { words, width, entries } = this;
    const hash = this.hash(key, at);
    const home = hash & (this.slots - 1);
    const slot = this.work(home ^ 1) < this.work(home) ? home ^ 1 : home;
    if (this.tags[slot] === 0) this.taken++;
    this.tags[slot] = tagOf(hash);
    for (let w = 0; w < words; w++) entries[slot * width + w] = key[at + w];
    this.write(slot, lower, upper, tie, work);
    return slot;
  }

  private write(slot: number, lower: number, upper: number, tie: number, work: number): void {
    const at = slot * this.width + this.words;
    this.entries[at] = (tie << 8) | work;
    if (this.scored) {
      this.entries[at + 1] = lower < -MOST_POINTS ? UNBOUNDED : Math.min(lower, MOST_POINTS);
      this.entries[at + 2] = upper > MOST_POINTS ? UNBOUNDED : Math.max(upper, -MOST_POINTS);
    } else this.entries[at + 1] = (lower & 0xffff) | (upper << 16);
  }

  private grow(): void {
    const double = new Transpositions(this.words, this.most, this.scored, this.slots * 2);
    for (let s = 0; s < this.slots; s++) {
      const work = this.work(s);
      if (work > 0)
        double.put(this.entries, s * this.width, this.lower(s), this.upper(s), this.ties(s), work);
    }
    ({ slots: this.slots, taken: this.taken, entries: this.entries, tags: this.tags } = double);
  }
}

/** In the place of a bound that is unknown. */
const UNBOUNDED = -(2 ** 31);
/** The most points of a bound. */
const MOST_POINTS = 2 ** 31 - 1;
const FIRST_SLOTS = 2 ** 14;
/** Fewer slots are not worth a search. */
export const FEWEST_SLOTS = 2 ** 10;

/** The tag of a slot with a key that has this hash; of the bits that do not say which slot it is, unless there are more than 2^25. */
const tagOf = (hash: number): number => (hash >>> 25) + 1;

/** Bytes of a slot. */
const slotBytes = (words: number, scored: boolean): number => 4 * words + (scored ? 13 : 9);

/** Bytes at the peak of a table of so many slots: while it doubles, half as many are there too. */
export const tableBytes = (slots: number, words: number, scored: boolean): number =>
  1.5 * slots * slotBytes(words, scored);
