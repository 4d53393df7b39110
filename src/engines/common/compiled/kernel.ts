/** Numbers positions that play reaches: `assembly/explore.ts` with the machine code that is made of the rules. */
import type { Rules } from '../../../rules/rules.ts';
import { EXPLORATION } from '../wasm/explore.ts';
import { type WasmMemory, MOST_WASM_BYTES, wasmMemory } from '../wasm/instance.ts';
import { rankOf, wordOf } from './layout.ts';
import type { Lowered } from './lower.ts';
import { type ExploreModule, Addresses, compiledRules, describe, exploreModule } from './module.ts';

/** The most positions that are expanded together. */
const BATCH = 1024;
/** The most moves of a batch. */
const ROOM = 2 ** 16;
/** The look-ups that are made together, each with a hash. */
const TOGETHER = 128;
/** log2 of the number of slots to begin with; of how many times as many there are when they are full, unless there are many. */
const FIRST_BITS = 14;
const MANY_BITS = 24;
/** The greatest part of the slots that may be in use. */
const MOST_FILLED = 0.75;
const MOST_BITS = 30;
/** A word, and its share of the slots at least. */
const BYTES_EACH = 8 + 4 / MOST_FILLED;

/** What is at which address, with room for 2^bits slots. */
function addresses(images: number, bits: number) {
  const places = new Addresses();
  const take = (bytes: number): number => places.take(bytes);
  const exploration = take(EXPLORATION.bytes);
  const all = {
    images: take(images),
    hashes: take(4 * TOGETHER),
    states: take(BATCH),
    ends: take(4 * BATCH),
    points: take(4 * ROOM),
    found: take(8 * ROOM),
    words: take(8 * MOST_FILLED * 2 ** bits),
    slots: take(4 * 2 ** bits),
  };
  return { ...all, exploration, end: places.end };
}

/** Positions as numbered words, whose moves are found by machine code. */
export interface WordNumbering<P> {
  readonly size: number;
  /** How many positions there is room for. */
  readonly most: number;
  /** How many are expanded together at most. */
  readonly batch: number;
  /** The least number of bytes that a position takes. */
  readonly bytesEach: number;
  /**
   * Finds the moves of the positions from number `from` to below `to`, or of the first of them, and returns the number of the one behind
   * the last: `from` if that one alone has too many moves. Their states are then in `states`, and in `ends` how many moves they have together with those before; the last is `count`.
   */
  expand(from: number, to: number): number;
  readonly states: Uint8Array;
  readonly ends: Uint32Array;
  /** The points that those moves gain; meaningless if moves gain none. */
  readonly points: Int32Array;
  /** Numbers what the first `count` of those moves lead to: `numbers` then has their numbers. */
  number(count: number): void;
  readonly numbers: Uint32Array;
  /** Numbers the positions with these ranks, the first `count` of the list. */
  add(ranks: ArrayLike<number>, count: number): void;
  find(p: P): number | undefined;
  positionAt(i: number): P;
  /** The peak memory in bytes while `more` positions are added. */
  bytesWith(more: number): number;
}

/**
 * Memory for `most` positions, or for as many as fit in `bytes`, or for fewer if the machine does not give so much. More than
 * is needed would make the system clean up its memory first, which takes longer than a small game.
 */
function reserved(
  bytes: number,
  images: number,
  most: number,
): { memory: WasmMemory; bits: number } | undefined {
  const within = Math.min(bytes, MOST_WASM_BYTES - images);
  let bits = FIRST_BITS;
  while (bits < MOST_BITS && MOST_FILLED * 2 ** bits < most) bits++;
  for (; bits >= FIRST_BITS; bits--) {
    const { end } = addresses(images, bits);
    const memory = addresses(0, bits).end <= within ? wasmMemory(end) : undefined;
    if (memory) return { memory, bits };
  }
  return undefined;
}

/**
 * A numbering of the positions of rules that can be compiled, one for each class of symmetric ones if `classes`. Undefined: they
 * cannot be, or there is no WebAssembly.
 */
export function wordNumbering<P>(
  rules: Rules<P>,
  classes: boolean,
  bytes: number,
): WordNumbering<P> | undefined {
  const compiled = compiledRules(rules, classes);
  const room = compiled && reserved(bytes, compiled.imagesLength, rules.position.size);
  const module = room && exploreModule(compiled, room.memory);
  if (!module) return undefined;
  const { memory, bits } = room;
  const at = addresses(compiled.imagesLength, bits);
  describe(compiled, memory, {
    images: at.images,
    words: at.words,
    size: 0,
    slots: at.slots,
    bits: FIRST_BITS,
    found: at.found,
    foundEnd: at.found + 8 * ROOM,
    hashes: at.hashes,
    states: at.states,
    ends: at.ends,
    points: at.points,
    keys: 0,
    endings: 0,
  });
  return new Numbering(rules, compiled.made, { memory, module, at, bits });
}

interface Parts {
  readonly memory: WasmMemory;
  readonly module: ExploreModule;
  readonly at: ReturnType<typeof addresses>;
  /** log2 of the number of slots that there is room for. */
  readonly bits: number;
}

class Numbering<P> implements WordNumbering<P> {
  size = 0;
  readonly most: number;
  readonly batch = BATCH;
  readonly bytesEach = BYTES_EACH;
  readonly states: Uint8Array;
  readonly ends: Uint32Array;
  readonly points: Int32Array;
  readonly numbers: Uint32Array;
  private readonly rules: Rules<P>;
  private readonly made: Lowered;
  private readonly parts: Parts;
  private readonly view: DataView;
  private bits = FIRST_BITS;

  constructor(rules: Rules<P>, made: Lowered, parts: Parts) {
    const { memory, at, bits } = parts;
    this.rules = rules;
    this.made = made;
    this.parts = parts;
    this.most = Math.floor(MOST_FILLED * 2 ** bits);
    this.states = new Uint8Array(memory.buffer, at.states, BATCH);
    this.ends = new Uint32Array(memory.buffer, at.ends, BATCH);
    this.points = new Int32Array(memory.buffer, at.points, ROOM);
    this.numbers = new Uint32Array(memory.buffer, at.found, ROOM);
    this.view = new DataView(memory.buffer);
  }

  bytesWith(more: number): number {
    const { at } = this.parts;
    const most = this.size + more;
    return at.words - at.exploration + 8 * most + 4 * 2 ** this.bitsFor(most);
  }

  expand(from: number, to: number): number {
    const { module, at } = this.parts;
    return module.expand(at.exploration, from, Math.min(to, from + BATCH));
  }

  number(count: number): void {
    const { module, at, memory } = this.parts;
    const bits = this.bitsFor(this.size + count);
    if (bits > this.bits) {
      this.bits = bits;
      this.view.setUint32(at.exploration + EXPLORATION.numbers.bits, bits, true);
      new Uint32Array(memory.buffer, at.slots, 2 ** bits).fill(0);
      module.rehash(at.exploration);
    }
    module.number(at.exploration, count);
    this.size = this.view.getUint32(at.exploration + EXPLORATION.numbers.size, true);
  }

  add(ranks: ArrayLike<number>, count: number): void {
    const { at } = this.parts;
    for (let from = 0; from < count; from += ROOM) {
      const to = Math.min(count, from + ROOM);
      for (let k = from; k < to; k++)
        this.view.setBigUint64(at.found + 8 * (k - from), wordOf(this.made.layout, ranks[k]), true);
      this.number(to - from);
    }
  }

  find(p: P): number | undefined {
    const { module, at } = this.parts;
    const word = wordOf(this.made.layout, this.rules.position.rank(p));
    const found = module.numberOf(at.exploration, word) >>> 0;
    return found === 2 ** 32 - 1 ? undefined : found;
  }

  positionAt(i: number): P {
    const address = this.parts.at.words + 8 * i;
    const rank = rankOf(
      this.made.layout,
      this.view.getUint32(address + 4, true),
      this.view.getUint32(address, true),
    );
    return this.rules.position.unrank(rank);
  }

  /** The bits of a table that holds `most` positions. */
  private bitsFor(most: number): number {
    let { bits } = this;
    while (most > MOST_FILLED * 2 ** bits) bits += bits < MANY_BITS - 1 ? 2 : 1;
    return Math.min(bits, this.parts.bits);
  }
}
