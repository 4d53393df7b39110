/**
 * Bytes in blocks that are compressed one by one, for tables of values, where most bytes are equal to one at a known distance before
 * them: the value with a piece one step further. A symbol says which of these distances it is, or else the byte itself:
 *
 *     0 … 2     equal to the byte that is so much earlier in the block as the first, second or third step says
 *     3 + b     the byte b
 *
 * The symbols of a block have a prefix code of their own, whose lengths precede them, two in a byte. General compression by matches
 * would take a tenth more space and four times as long, and is not at hand in every place where games are solved.
 */
import { present } from '../../../base/present.ts';
import { LENGTH_BITS, LENGTH_MASK, LONGEST_WORD, fillTable, wordLengths, wordsOf } from './prefix-code.ts';

const BLOCK_BITS = 15;
/** Bytes in a block; the last one may have fewer. */
export const BLOCK = 2 ** BLOCK_BITS;
const STEPS = 3;
const SYMBOLS = STEPS + 256;
const HEADER = Math.ceil(SYMBOLS / 2);
/** Bytes that may be read after the last word, whatever they are: they are read two at a time. */
const READ_AHEAD = Math.ceil(LONGEST_WORD / 8) + 1;

/** Distances at which equal bytes are expected, the most frequent first. */
export type PackSteps = readonly [number, number, number];

/** Blocks that are unpacked at the same time: of any number of bytes, those unpacked first making room for others. */
export class UnpackedBlocks {
  /** The bytes that unpacked blocks take so far. */
  bytes = 0;

  private readonly most: number;
  private readonly kept: { readonly bytes: Uint8Array; forget(): void }[] = [];
  private next = 0;

  /** Takes `bytes` bytes at most, but one block at least. */
  constructor(bytes: number) {
    this.most = Math.max(1, Math.floor(bytes / BLOCK));
  }

  /** Room for a block, until `forget` is called. */
  take(forget: () => void): Uint8Array {
    const k = this.next;
    this.next = (k + 1) % this.most;
    const old = this.kept[k];
    old?.forget();
    if (!old) this.bytes += BLOCK;
    const bytes = old?.bytes ?? new Uint8Array(BLOCK);
    this.kept[k] = { bytes, forget };
    return bytes;
  }
}

export class PackedBytes {
  readonly length: number;
  /** What the packed blocks take. */
  readonly bytes: number;

  private readonly steps: PackSteps;
  private readonly packed: readonly Uint8Array[];
  private readonly unpacked: UnpackedBlocks;
  private readonly open: (Uint8Array | undefined)[];

  /** `read` fills its array with the bytes from a place on. */
  constructor(
    length: number,
    read: (place: number, into: Uint8Array) => void,
    steps: PackSteps,
    unpacked: UnpackedBlocks,
  ) {
    this.length = length;
    this.steps = steps;
    this.unpacked = unpacked;
    const packer = new Packer(steps);
    const whole = new Uint8Array(BLOCK);
    this.packed = Array.from({ length: Math.ceil(length / BLOCK) }, (_, k) => {
      const block = whole.subarray(0, length - k * BLOCK);
      read(k * BLOCK, block);
      return packer.pack(block);
    });
    this.bytes = this.packed.reduce((sum, { length }) => sum + length, 0);
    this.open = this.packed.map(() => undefined);
  }

  at(i: number): number {
    const k = Math.floor(i / BLOCK);
    return (this.open[k] ?? this.unpack(k))[i & (BLOCK - 1)];
  }

  private unpack(k: number): Uint8Array {
    const block = this.unpacked.take(() => (this.open[k] = undefined));
    const length = Math.min(BLOCK, this.length - k * BLOCK);
    unpackInto(present(this.packed[k]), this.steps, block.subarray(0, length));
    this.open[k] = block;
    return block;
  }
}

class Packer {
  private readonly steps: PackSteps;
  private readonly symbols = new Uint16Array(BLOCK);
  private readonly counts = new Uint32Array(SYMBOLS);
  // a word of 12 bits for each byte at most, and what is begun
  private readonly out = new Uint8Array(HEADER + 2 * BLOCK);

  constructor(steps: PackSteps) {
    this.steps = steps;
  }

  pack(block: Uint8Array): Uint8Array {
    const { counts, symbols, out } = this;
    this.findSymbols(block);
    const lengths = wordLengths(counts);
    const words = wordsOf(lengths);
    for (let k = 0; k < HEADER; k++) out[k] = lengths[2 * k] | ((lengths[2 * k + 1] ?? 0) << 4);
    let at = HEADER;
    let bits = 0;
    let have = 0;
    for (let i = 0; i < block.length; i++) {
      const symbol = symbols[i];
      bits |= words[symbol] << have;
      have += lengths[symbol];
      for (; have >= 8; have -= 8, bits >>>= 8) out[at++] = bits;
    }
    if (have > 0) out[at++] = bits;
    return out.slice(0, at + READ_AHEAD);
  }

  private findSymbols(block: Uint8Array): void {
    const { symbols, counts } = this;
    const [first, second, third] = this.steps;
    counts.fill(0);
    for (let i = 0; i < block.length; i++) {
      const byte = block[i];
      let symbol = STEPS + byte;
      if (byte === earlier(block, i, first)) symbol = 0;
      else if (byte === earlier(block, i, second)) symbol = 1;
      else if (byte === earlier(block, i, third)) symbol = 2;
      symbols[i] = symbol;
      counts[symbol]++;
    }
  }
}

/** The byte at this distance before the i-th one; 0 if there is none. */
const earlier = (block: Uint8Array, i: number, step: number): number => (i < step ? 0 : block[i - step]);

const LENGTHS = new Uint8Array(2 * HEADER);
const TABLE = new Uint16Array(2 ** LONGEST_WORD);

function unpackInto(packed: Uint8Array, steps: PackSteps, into: Uint8Array): void {
  for (let k = 0; k < HEADER; k++) {
    LENGTHS[2 * k] = packed[k] & 15;
    LENGTHS[2 * k + 1] = packed[k] >>> 4;
  }
  fillTable(LENGTHS, TABLE);
  let at = HEADER;
  let bits = 0;
  let have = 0;
  for (let i = 0; i < into.length; i++) {
    if (have < LONGEST_WORD) {
      bits |= (packed[at] | (packed[at + 1] << 8)) << have;
      at += 2;
      have += 16;
    }
    const entry = TABLE[bits & (TABLE.length - 1)];
    const length = entry & LENGTH_MASK;
    bits >>>= length;
    have -= length;
    const symbol = entry >>> LENGTH_BITS;
    into[i] = symbol < STEPS ? earlier(into, i, steps[symbol]) : symbol - STEPS;
  }
}
