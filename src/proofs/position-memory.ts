/** What a search has found of positions on boards of at most 64 cells. It is exact: no position is taken for another. */

/** The words of a position, and the number of the search that met it. */
const WORDS = 5;

export class PositionMemory {
  private readonly slots: Int32Array;
  private readonly reached: Uint8Array;
  private readonly mask: number;
  private search = 0;

  /** For at most `most` positions of a search. */
  constructor(most: number) {
    const size = 2 ** Math.ceil(Math.log2(2 * most + 2));
    this.slots = new Int32Array(WORDS * size);
    this.reached = new Uint8Array(size);
    this.mask = size - 1;
    this.clear();
  }

  /** Forgets everything. */
  clear(): void {
    this.search++;
  }

  /** What was found of the position with these words; undefined if nothing was. */
  get(a: number, b: number, c: number, d: number): boolean | undefined {
    const slot = this.slotOf(a, b, c, d);
    return this.slots[WORDS * slot + 4] === this.search ? this.reached[slot] === 1 : undefined;
  }

  set(a: number, b: number, c: number, d: number, reached: boolean): void {
    const { slots, search } = this;
    const slot = this.slotOf(a, b, c, d);
    const k = WORDS * slot;
    slots[k] = a;
    slots[k + 1] = b;
    slots[k + 2] = c;
    slots[k + 3] = d;
    slots[k + 4] = search;
    this.reached[slot] = reached ? 1 : 0;
  }

  /** The slot of the position, or the free one where it belongs. */
  private slotOf(a: number, b: number, c: number, d: number): number {
    const { slots, mask, search } = this;
    let hash = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35) ^ d;
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    for (let slot = (hash ^ (hash >>> 13)) & mask; ; slot = (slot + 1) & mask) {
      const k = WORDS * slot;
      if (slots[k + 4] !== search) return slot;
      if (slots[k] === a && slots[k + 1] === b && slots[k + 2] === c && slots[k + 3] === d) return slot;
    }
  }
}
