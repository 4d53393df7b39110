/**
 * Positions told apart and numbered in the order they come.
 *
 * Most of the time goes to memory: each position looked for is a cache line of the hash table that is not at hand. So they
 * are looked for many at a time: all slots are worked out and touched first, and the memory fetches them side by side.
 */
import { badUse, said, tooLarge } from '../../base/errors.ts';
import { grouped } from '../../base/numbers.ts';
import type { Positions, Rules } from '../../rules/rules.ts';
import { bytesToHold, grown } from '../graph/edges.ts';
import { canonical, leastRank, rankBound, textOf } from './quotient.ts';

/** Numbers positions 0, 1, 2 … in the order they come, and tells equal ones apart from new ones. */
export interface Numbering<P> {
  readonly size: number;
  /** Takes note of `p` as the k-th position to be looked for. */
  want(k: number, p: P): void;
  /** Writes the numbers of the first `count` positions wanted to `into` from `at` on, new ones for those that have none. */
  add(count: number, into: Uint32Array, at: number): void;
  find(p: P): number | undefined;
  positionAt(i: number): P;
  /** Bytes that a position takes at least. */
  readonly bytesEach: number;
  /** Bytes in use with `more` positions more, all of them new, and with what is copied when they find no room. */
  bytesWith(more: number): number;
}

/** What a position takes that is kept by its text: the object, the text and its place in a map; about so many bytes. */
const TEXT_BYTES = 160;

/** By rank where that is an exact number, else by text; `classes`: symmetric positions have one number. */
export function numbering<P>(rules: Numbered<P>, classes: boolean): Numbering<P> {
  const { position } = rules;
  const bound = rankBound(position);
  if (bound === undefined) return new ByText(position, classes ? canonical(rules) : (p) => p);
  const { rank, unrank } = position;
  return new ByRank(classes ? leastRank(rules) : rank, unrank, bound);
}

type Numbered<P> = Pick<Rules<P>, 'position' | 'symmetries' | 'permutations'>;

class ByText<P> implements Numbering<P> {
  readonly bytesEach = TEXT_BYTES;
  private readonly numbers = new Map<string, number>();
  private readonly positions: P[] = [];
  private readonly wanted: P[] = [];
  private readonly representative: (p: P) => P;
  private readonly key: (p: P) => string;

  constructor(position: Positions<P>, representative: (p: P) => P) {
    this.representative = representative;
    this.key = textOf(position);
  }

  get size(): number {
    return this.positions.length;
  }

  bytesWith(more: number): number {
    return (this.size + more) * TEXT_BYTES;
  }

  want(k: number, p: P): void {
    this.wanted[k] = this.representative(p);
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

/** Below so many slots there are four times as many the next time, so that little is moved; then twice, to save memory. */
const MANY_SLOTS = 2 ** 24;
/** Numbers take at most so many bits. */
const MOST_BITS = 31;
/** This part of the slots at most is in use. */
const MOST_FILLED = 0.75;
/** More positions are not numbered, whatever memory there is. */
export const MOST_NUMBERED = MOST_FILLED * 2 ** MOST_BITS;

/**
 * Open addressing with linear probing, at most three quarters full. There are 2^bits slots, of four bytes each:
 *
 *     hash of a rank   [ where its slots begin: bits ][ tag: 32 − bits ]
 *     slot             [ tag: 32 − bits ][ number + 1: bits ]                0 is free
 *     ranks            [ rank of 0 ] [ rank of 1 ] …
 *
 * The rank itself is looked at where the tag is right, and then it is nearly always the one: in memory that is at hand,
 * since moves lead to what was found lately. A slot with the rank in it takes two to four times the memory, and no less time.
 */
class ByRank<P> implements Numbering<P> {
  size = 0;
  readonly bytesEach: number;
  private readonly rank: (p: P) => number;
  private readonly unrank: (rank: number) => P;
  private readonly bound: number;
  private readonly make: (length: number) => Ranks;
  private ranks: Ranks;
  private bits = 11;
  private slots = new Int32Array(2 ** this.bits);
  /** The ranks that are being looked for, and their hashes. */
  private wanted: Ranks;
  private hashes = new Int32Array(0);
  /** Kept so that touching the slots is not left out. */
  touched = 0;

  constructor(rank: (p: P) => number, unrank: (rank: number) => P, bound: number) {
    this.rank = rank;
    this.unrank = unrank;
    this.bound = bound;
    this.make = bound <= 2 ** 32 ? (length) => new Uint32Array(length) : (length) => new Float64Array(length);
    this.ranks = this.make(512);
    this.bytesEach = this.ranks.BYTES_PER_ELEMENT + 4 / MOST_FILLED;
    this.wanted = this.make(0);
  }

  bytesWith(more: number): number {
    const most = this.size + more;
    const bits = this.bitsFor(most);
    const slots = this.slots.byteLength + (bits > this.bits ? 4 * 2 ** bits : 0);
    return slots + bytesToHold(this.ranks, this.size, most);
  }

  want(k: number, p: P): void {
    if (k >= this.wanted.length) this.wanted = grown(this.wanted, k, k + 1);
    this.wanted[k] = checked(this.rank(p), this.bound);
  }

  add(count: number, into: Uint32Array, at: number): void {
    this.reserve(count);
    const { slots, ranks, bits, wanted, hashes } = this;
    const shift = 32 - bits;
    const mask = 2 ** bits - 1;
    // touch every slot: a loop so short that a dozen cache lines are under way at once
    let touched = 0;
    for (let k = 0; k < count; k++) {
      const hash = hashOf(wanted[k]);
      hashes[k] = hash;
      touched |= slots[hash >>> shift];
    }
    this.touched = touched;
    // find them, and number the new ones
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
    const { slots, ranks, bits } = this;
    const mask = 2 ** bits - 1;
    const rank = this.rank(p);
    for (let place = hashOf(rank) >>> (32 - bits); slots[place] !== 0; place = (place + 1) & mask) {
      const number = (slots[place] & mask) - 1;
      if (ranks[number] === rank) return number;
    }
    return undefined;
  }

  positionAt(i: number): P {
    return this.unrank(this.ranks[i]);
  }

  /** Makes room for `more` positions, all of them new. */
  private reserve(more: number): void {
    const most = this.size + more;
    if (this.hashes.length < more) this.hashes = new Int32Array(2 * more);
    this.ranks = grown(this.ranks, this.size, most);
    const bits = this.bitsFor(most);
    if (bits > this.bits) this.rehash(bits);
  }

  /** Bits of the slots that hold `most` positions. Raises too large. */
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

  /** Slots are in the order of the hashes, so both tables are gone through from front to back. */
  private rehash(bits: number): void {
    const { slots, ranks } = this;
    // memory that is read before it is written is made twice, first as zeros and then to write to
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

/** Thirty-two bits, of which the highest are the best. */
function hashOf(rank: number): number {
  const low = rank >>> 0;
  const mixed = rank === low ? low : low ^ Math.imul((rank - low) / 2 ** 32, 0x85ebca6b);
  return Math.imul(mixed ^ (mixed >>> 15), 0x9e3779b1);
}

/** `rank`; raises bad use when it is none. */
function checked(rank: number, bound: number): number {
  if (rank === rank >>> 0 && rank < bound) return rank;
  if (rank >= 0 && rank < bound && Number.isInteger(rank)) return rank;
  throw badUse(said`${rank} is not a key (expected a whole number from 0 to ${bound - 1})`);
}
