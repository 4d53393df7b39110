/**
 * A hash table that numbers different positions in the order in which they are added.
 *
 * Nearly every lookup misses the cache, and waiting for memory takes most of the time. So positions are looked up in
 * batches: the slots of a whole batch are computed and read once, so that the memory fetches them in parallel, and only
 * then compared.
 */
import { badUse, said, tooLarge } from '../../base/errors.ts';
import { grouped } from '../../base/numbers.ts';
import type { Positions } from '../../rules/positions.ts';
import type { Rules } from '../../rules/rules.ts';
import { bytesToHold, grown } from '../common/graph/edges.ts';
import {
  canonical,
  compareKeys,
  indexKeys,
  leastByKey,
  leastRank,
  rankBound,
  textOf,
} from '../common/symmetry/quotient.ts';

/** Numbers positions 0, 1, 2 … in the order in which they are added. */
export interface PositionNumbering<P> {
  readonly size: number;
  /** Puts `p` in place k of the batch. */
  want(k: number, p: P): void;
  /**
   * Puts what is in the places from `from` to `to` − 1 of the batch in order, as machine code does, each once, and returns where they end.
   * Positions of which no index is known stay as they are.
   */
  inOrder(from: number, to: number): number;
  /**
   * Writes the numbers of the first `count` positions of the batch to `into` from `at` on. New positions get new
   * numbers.
   */
  add(count: number, into: Uint32Array, at: number): void;
  /** The number of `p`; undefined if it has none. */
  find(p: P): number | undefined;
  /** The position with number i. */
  positionAt(i: number): P;
  /** The least number of bytes that a position takes. */
  readonly bytesEach: number;
  /** The peak memory in bytes while `more` new positions are added, including arrays that have to be copied. */
  bytesWith(more: number): number;
}

/** About the number of bytes of a position that is stored with its text: the object, the text, and an entry of a map. */
const TEXT_BYTES = 160;
/** A longer text means a larger position, of which each further character takes about so many bytes. */
const LONG_TEXT = 40;
const CHARACTER_BYTES = 8;

/**
 * Identifies positions by rank if that is an exact number, else by text. `classes`: symmetric positions share a number.
 */
export function numbering<P>(rules: Numbered<P>, classes: boolean): PositionNumbering<P> {
  const { position } = rules;
  const bound = rankBound(position);
  if (bound === undefined) {
    const keyOf = indexKeys(position);
    const least = (): ((p: P) => P) => (keyOf ? leastByKey(rules, keyOf) : canonical(rules));
    return new ByText(position, classes ? least() : (p) => p, keyOf);
  }
  const { rank, unrank } = position;
  return new ByRank(classes ? leastRank(rules) : rank, unrank, bound);
}

type Numbered<P> = Pick<Rules<P>, 'position' | 'symmetries' | 'permutations'>;

class ByText<P> implements PositionNumbering<P> {
  readonly bytesEach: number;
  private readonly numbers = new Map<string, number>();
  private readonly positions: P[] = [];
  private readonly wanted: P[] = [];
  private readonly representative: (p: P) => P;
  private readonly key: (p: P) => string;
  private readonly indexKey: ((p: P) => Uint32Array) | undefined;
  /** The bytes of the positions that have numbers. */
  private taken = 0;

  constructor(
    position: Positions<P>,
    representative: (p: P) => P,
    indexKey: ((p: P) => Uint32Array) | undefined,
  ) {
    this.indexKey = indexKey;
    this.bytesEach = position.heldBytes ?? TEXT_BYTES;
    this.representative = representative;
    this.key = textOf(position);
  }

  get size(): number {
    return this.positions.length;
  }

  bytesWith(more: number): number {
    return this.taken + more * Math.max(this.bytesEach, this.taken / Math.max(1, this.size));
  }

  want(k: number, p: P): void {
    this.wanted[k] = this.representative(p);
  }

  inOrder(from: number, to: number): number {
    const { indexKey, wanted } = this;
    if (!indexKey) return to;
    const all = wanted.slice(from, to).map((p) => ({ p, key: indexKey(p) }));
    all.sort((a, b) => compareKeys(a.key, b.key));
    let end = from;
    for (const [k, { p, key }] of all.entries())
      if (k === 0 || compareKeys(key, all[k - 1].key) !== 0) wanted[end++] = p;
    return end;
  }

  add(count: number, into: Uint32Array, at: number): void {
    const { numbers, key, wanted } = this;
    for (let k = 0; k < count; k++) {
      const p = wanted[k];
      const text = key(p);
      let number = numbers.get(text);
      if (number === undefined) {
        number = this.positions.push(p) - 1;
        numbers.set(text, number);
        this.taken += this.bytesEach + CHARACTER_BYTES * Math.max(0, text.length - LONG_TEXT);
      }
      into[at + k] = number;
    }
  }

  find(p: P): number | undefined {
    return this.numbers.get(this.key(this.representative(p)));
  }

  positionAt(i: number): P {
    return this.positions[i];
  }
}

/** Ranks below 2^32 take four bytes, others eight. */
type Ranks = Uint32Array | Float64Array;

/**
 * A table with fewer slots grows to four times its size, so that entries are seldom moved; a larger one doubles, to
 * save memory.
 */
const MANY_SLOTS = 2 ** 24;
/** The most bits of a number. */
const MOST_BITS = 31;
/** The greatest part of the slots that may be in use. */
const MOST_FILLED = 0.75;
/** The most positions that can be numbered, whatever the memory. */
export const MOST_NUMBERED = MOST_FILLED * 2 ** MOST_BITS;

/**
 * Numbers positions by rank, with open addressing and linear probing. There are 2^bits slots of four bytes, at most
 * three quarters of them in use:
 *
 *     hash of a rank   [ first slot to look at: bits ][ tag: 32 − bits ]
 *     slot             [ tag: 32 − bits ][ number + 1: bits ]                0 is free
 *     ranks            [ rank of number 0 ] [ rank of number 1 ] …
 *
 * The rank is compared only if the tag agrees, and then it is nearly always equal. It is usually in the cache, because
 * moves lead to positions that were found recently. Storing the rank in the slot would take two to four times the
 * memory and save no time.
 */
class ByRank<P> implements PositionNumbering<P> {
  size = 0;
  readonly bytesEach: number;
  private readonly rank: (p: P) => number;
  private readonly unrank: (rank: number) => P;
  private readonly bound: number;
  private readonly make: (length: number) => Ranks;
  private all: Ranks;
  private bits = 11;
  private slots = new Int32Array(2 ** this.bits);
  /** The ranks of the batch, and their hashes. */
  private wanted: Ranks;
  private hashes = new Int32Array(0);
  /** Stored so that the compiler does not remove the loop that reads the slots in advance. */
  touched = 0;

  constructor(rank: (p: P) => number, unrank: (rank: number) => P, bound: number) {
    this.rank = rank;
    this.unrank = unrank;
    this.bound = bound;
    this.make = bound <= 2 ** 32 ? (length) => new Uint32Array(length) : (length) => new Float64Array(length);
    this.all = this.make(512);
    this.bytesEach = this.all.BYTES_PER_ELEMENT + 4 / MOST_FILLED;
    this.wanted = this.make(0);
  }

  bytesWith(more: number): number {
    const most = this.size + more;
    const bits = this.bitsFor(most);
    const slots = this.slots.byteLength + (bits > this.bits ? 4 * 2 ** bits : 0);
    return slots + bytesToHold(this.all, this.size, most);
  }

  want(k: number, p: P): void {
    if (k >= this.wanted.length) this.wanted = grown(this.wanted, k, k + 1);
    this.wanted[k] = checked(this.rank(p), this.bound);
  }

  inOrder(from: number, to: number): number {
    const { wanted } = this;
    let end = from;
    for (let k = from; k < to; k++) {
      const rank = wanted[k];
      let place = end;
      while (place > from && wanted[place - 1] > rank) place--;
      if (place > from && wanted[place - 1] === rank) continue;
      for (let later = end++; later > place; later--) wanted[later] = wanted[later - 1];
      wanted[place] = rank;
    }
    return end;
  }

  add(count: number, into: Uint32Array, at: number): void {
    this.reserve(count);
    const { slots, all: ranks, bits, wanted, hashes } = this;
    const shift = 32 - bits;
    const mask = 2 ** bits - 1;
    // read every first slot in advance: the loop is so short that a dozen cache lines are fetched at once
    let touched = 0;
    for (let k = 0; k < count; k++) {
      const hash = hashOf(wanted[k]);
      hashes[k] = hash;
      touched |= slots[hash >>> shift];
    }
    this.touched = touched;
    // look the ranks up, and number the new ones
    let { size } = this;
    for (let k = 0; k < count; k++) {
      const rank = wanted[k];
      const hash = hashes[k];
      const tag = hash << bits;
      let place = hash >>> shift;
      let slot = slots[place];
      let number = (slot & mask) - 1;
      while (slot !== 0 && (((slot ^ tag) & ~mask) !== 0 || ranks[number] !== rank)) {
        place = (place + 1) & mask;
        slot = slots[place];
        number = (slot & mask) - 1;
      }
      if (slot === 0) {
        number = size++;
        ranks[number] = rank;
        slots[place] = tag | size;
      }
      into[at + k] = number;
    }
    this.size = size;
  }

  find(p: P): number | undefined {
    const { slots, all: ranks, bits } = this;
    const mask = 2 ** bits - 1;
    const rank = this.rank(p);
    for (let place = hashOf(rank) >>> (32 - bits); slots[place] !== 0; place = (place + 1) & mask) {
      const number = (slots[place] & mask) - 1;
      if (ranks[number] === rank) return number;
    }
    return undefined;
  }

  positionAt(i: number): P {
    return this.unrank(this.all[i]);
  }

  /** Makes space for `more` new positions. */
  private reserve(more: number): void {
    const most = this.size + more;
    if (this.hashes.length < more) this.hashes = new Int32Array(2 * more);
    this.all = grown(this.all, this.size, most);
    const bits = this.bitsFor(most);
    if (bits > this.bits) this.rehash(bits);
  }

  /** The bits of a table that holds `most` positions. Raises too large. */
  private bitsFor(most: number): number {
    let { bits } = this;
    while (most > MOST_FILLED * 2 ** bits) bits += 2 ** bits < MANY_SLOTS ? 2 : 1;
    if (bits > MOST_BITS) {
      throw tooLarge(
        said`at most ${grouped(MOST_NUMBERED)} positions can be explored; a smaller board helps`,
      );
    }
    return bits;
  }

  /**
   * Moves the entries to a larger table. Slots are in the order of the hashes, so both tables are traversed front to
   * back.
   */
  private rehash(bits: number): void {
    const { slots, all: ranks } = this;
    // write all pages first: a page that is read before it is written is provided by the system twice
    const larger = new Int32Array(2 ** bits).fill(0);
    const shift = 32 - bits;
    const [from, to] = [slots.length - 1, larger.length - 1];
    for (let old = 0; old < slots.length; old++) {
      const number = slots[old] & from;
      if (number === 0) continue;
      const hash = hashOf(ranks[number - 1]);
      let place = hash >>> shift;
      while (larger[place] !== 0) place = (place + 1) & to;
      larger[place] = (hash << bits) | number;
    }
    this.slots = larger;
    this.bits = bits;
  }
}

/** A hash of 32 bits. The highest bits depend on all bits of the rank. */
function hashOf(rank: number): number {
  const low = rank >>> 0;
  const mixed = rank === low ? low : low ^ Math.imul((rank - low) / 2 ** 32, 0x85ebca6b);
  return Math.imul(mixed ^ (mixed >>> 15), 0x9e3779b1);
}

/** Returns `rank`. Raises bad use if it is not a whole number from 0 to `bound` − 1. */
function checked(rank: number, bound: number): number {
  if (rank === rank >>> 0 && rank < bound) return rank;
  if (rank >= 0 && rank < bound && Number.isInteger(rank)) return rank;
  throw badUse(said`${rank} is not a key (expected a whole number from 0 to ${bound - 1})`);
}
