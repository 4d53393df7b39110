/** Some of the numbers from 0 on, which are marked one by one and then counted. */
export class Marks {
  private readonly bits: Uint32Array;
  /** How many are marked before the first one of each word. */
  private readonly before: Uint32Array;

  /** `size` numbers, none of which is marked. */
  constructor(size: number) {
    this.bits = new Uint32Array(Math.ceil(size / 32));
    this.before = new Uint32Array(this.bits.length);
  }

  get bytes(): number {
    return this.bits.byteLength + this.before.byteLength;
  }

  mark(i: number): void {
    this.bits[i >>> 5] |= 1 << (i & 31);
  }

  has(i: number): boolean {
    return ((this.bits[i >>> 5] >>> (i & 31)) & 1) === 1;
  }

  /** Counts what is marked, for `below`. */
  count(): number {
    const { bits, before } = this;
    let count = 0;
    bits.forEach((word, k) => {
      before[k] = count;
      count += bitCount(word);
    });
    return count;
  }

  /** How many marked numbers are less than i. */
  below(i: number): number {
    return this.before[i >>> 5] + bitCount(this.bits[i >>> 5] & ((1 << (i & 31)) - 1));
  }
}

const bitCount = (bits: number): number => {
  bits -= (bits >>> 1) & 0x55555555;
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};
