/**
 * Positions told apart and numbered in the order they come.
 *
 * Most of the time goes to memory: each position looked for is a cache line of the hash table that is not at hand. So they
 * are looked for many at a time: all slots are worked out and touched first, and the memory fetches them side by side.
 */
import { badUse } from '../errors.ts';
import type { Positions } from '../rules.ts';
import { grown } from './edges.ts';

/** Numbers positions 0, 1, 2 … in the order they come, and tells equal ones apart from new ones. */
export interface Numbering<P> {
  readonly size: number;
  /** Writes the numbers of the first `count` of `positions` to `into` from `at` on, new ones for those that have none. */
  add(positions: readonly P[], count: number, into: Uint32Array, at: number): void;
  find(p: P): number | undefined;
  positionAt(i: number): P;
  /** Bytes of memory in use. */
  readonly bytes: number;
}

/** What a position takes that is kept by its text: the object, the text and its place in a map; about so many bytes. */
const TEXT_BYTES = 160;

/** Positions without a perfect index may still have a key: `rank` is then a whole number from 0 to below `bound`. */
export type Keyed<P> = Positions<P> & { readonly bound?: number };

/** The number that every rank is below; undefined where ranks are no exact numbers, and positions are told apart by text. */
export function rankBound<P>({ bound, size }: Keyed<P>): number | undefined {
  const below = bound ?? size;
  return below <= 2 ** 53 ? below : undefined;
}

/** By rank where that is an exact number, else by text. */
export function numbering<P>(position: Positions<P>): Numbering<P> {
  const bound = rankBound(position);
  return bound === undefined ? new ByText(position) : new ByRank(position, bound);
}

class ByText<P> implements Numbering<P> {
  private readonly numbers = new Map<string, number>();
  private readonly positions: P[] = [];
  private readonly position: Positions<P>;

  constructor(position: Positions<P>) {
    this.position = position;
  }

  get size(): number {
    return this.positions.length;
  }

  get bytes(): number {
    return this.size * TEXT_BYTES;
  }

  add(positions: readonly P[], count: number, into: Uint32Array, at: number): void {
    const { numbers, position } = this;
    for (let k = 0; k < count; k++) {
      const p = positions[k]!;
      const text = position.text(p);
      let number = numbers.get(text);
      if (number === undefined) {
        number = this.positions.push(p) - 1;
        numbers.set(text, number);
      }
      into[at + k] = number;
    }
  }

  find(p: P): number | undefined {
    return this.numbers.get(this.position.text(p));
  }

  positionAt(i: number): P {
    return this.positions[i]!;
  }
}

/** Ranks below 2^32 take four bytes, others eight. */
type Ranks = Uint32Array | Float64Array;

/**
 * Open addressing with linear probing, at most three quarters full. Rank and number stand side by side, so that a look
 * at a slot is one cache line; the table is made anew from `ranks` when it grows:
 *
 *     slots   [ rank | number + 1 ] [ – | 0 ] [ rank | number + 1 ] …     0 is free
 *     ranks   [ rank of 0 ] [ rank of 1 ] …
 */
class ByRank<P> implements Numbering<P> {
  size = 0;
  private readonly position: Positions<P>;
  private readonly bound: number;
  private readonly make: (length: number) => Ranks;
  private ranks: Ranks;
  private slots: Ranks;
  /** 32 − log2 of the number of slots: what a hash is shifted by. */
  private shift = 22;
  /** The ranks that are being looked for, where their slots are, and which of them were not there at the first look. */
  private wanted: Ranks;
  private places = new Uint32Array(0);
  private missing = new Uint32Array(1);
  /** Kept so that touching the slots is not left out. */
  touched = 0;

  constructor(position: Positions<P>, bound: number) {
    this.position = position;
    this.bound = bound;
    this.make = bound <= 2 ** 32 ? (length) => new Uint32Array(length) : (length) => new Float64Array(length);
    this.ranks = this.make(512);
    this.slots = this.make(2 << (32 - this.shift));
    this.wanted = this.make(0);
  }

  get bytes(): number {
    return this.slots.byteLength + this.size * this.ranks.BYTES_PER_ELEMENT;
  }

  add(positions: readonly P[], count: number, into: Uint32Array, at: number): void {
    this.reserve(count);
    const { position, bound, slots, ranks, shift, wanted, places, missing } = this;
    const mask = slots.length - 1;
    for (let k = 0; k < count; k++) wanted[k] = checked(position.rank(positions[k]!), bound);
    // touch every slot: a loop so short that a dozen cache lines are under way at once
    let touched = 0;
    for (let k = 0; k < count; k++) {
      const place = 2 * (hashOf(wanted[k]!) >>> shift);
      places[k] = place;
      touched |= slots[place]!;
    }
    this.touched = touched;
    // look at it once, without a branch: most of what is known is there
    let missed = 0;
    for (let k = 0; k < count; k++) {
      const place = places[k]!;
      const number = slots[place + 1]!;
      into[at + k] = number - 1;
      missing[missed] = k;
      missed += +(slots[place] !== wanted[k]) | +(number === 0);
    }
    // look on for the others, in the order they came, and number the new ones
    let { size } = this;
    for (let m = 0; m < missed; m++) {
      const k = missing[m]!;
      const rank = wanted[k]!;
      let place = places[k]!;
      let number = slots[place + 1]!;
      while (number !== 0 && slots[place] !== rank) {
        place = (place + 2) & mask;
        number = slots[place + 1]!;
      }
      if (number === 0) {
        ranks[size] = rank;
        number = ++size;
        slots[place] = rank;
        slots[place + 1] = number;
      }
      into[at + k] = number - 1;
    }
    this.size = size;
  }

  find(p: P): number | undefined {
    const { slots, shift } = this;
    const rank = this.position.rank(p);
    const mask = slots.length - 1;
    let place = 2 * (hashOf(rank) >>> shift);
    while (slots[place + 1] !== 0 && slots[place] !== rank) place = (place + 2) & mask;
    const number = slots[place + 1]!;
    return number === 0 ? undefined : number - 1;
  }

  positionAt(i: number): P {
    return this.position.unrank(this.ranks[i]!);
  }

  /** Makes room for `more` positions, all of them new. */
  private reserve(more: number): void {
    const most = this.size + more;
    if (this.places.length < more) {
      this.places = new Uint32Array(2 * more);
      this.wanted = this.make(2 * more);
      this.missing = new Uint32Array(2 * more + 1);
    }
    this.ranks = grown(this.ranks, this.size, most);
    let bits = 32 - this.shift;
    while (most > 0.75 * 2 ** bits) bits++;
    if (bits > 32 - this.shift) this.rehash(bits);
  }

  /** Slots are in the order of the hashes, so both tables are gone through from front to back. */
  private rehash(bits: number): void {
    const { slots, make } = this;
    const larger = make(2 ** (bits + 1));
    const shift = 32 - bits;
    const mask = larger.length - 1;
    for (let from = 0; from < slots.length; from += 2) {
      const number = slots[from + 1]!;
      if (number === 0) continue;
      const rank = slots[from]!;
      let place = 2 * (hashOf(rank) >>> shift);
      while (larger[place + 1] !== 0) place = (place + 2) & mask;
      larger[place] = rank;
      larger[place + 1] = number;
    }
    this.slots = larger;
    this.shift = shift;
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
  throw badUse(`${rank} is no key (expected a whole number from 0 to ${bound - 1})`);
}
