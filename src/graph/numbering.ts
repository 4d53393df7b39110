import type { Positions } from '../rules.ts';

/** Numbers positions 0, 1, 2 … in the order they come, and tells equal ones apart from new ones. */
export interface Numbering<P> {
  readonly size: number;
  /** The number of `p`, a new one if it has none. */
  add(p: P): number;
  find(p: P): number | undefined;
  positionAt(i: number): P;
}

/** By perfect index where that is an exact number, else by text. */
export function numbering<P>(position: Positions<P>): Numbering<P> {
  return position.size <= Number.MAX_SAFE_INTEGER ? new ByIndex(position) : new ByText(position);
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

  add(p: P): number {
    const text = this.position.text(p);
    const found = this.numbers.get(text);
    if (found !== undefined) return found;
    this.numbers.set(text, this.positions.length);
    return this.positions.push(p) - 1;
  }

  find(p: P): number | undefined {
    return this.numbers.get(this.position.text(p));
  }

  positionAt(i: number): P {
    return this.positions[i]!;
  }
}

/** Open addressing with linear probing, at most half full. */
class ByIndex<P> implements Numbering<P> {
  size = 0;
  private keys = new Float64Array(1024);
  /** Number + 1 in each slot; 0 is free. */
  private slots = new Uint32Array(2048);
  private readonly position: Positions<P>;

  constructor(position: Positions<P>) {
    this.position = position;
  }

  add(p: P): number {
    const key = this.position.rank(p);
    const slot = this.slotOf(key);
    if (this.slots[slot] !== 0) return this.slots[slot]! - 1;
    this.slots[slot] = this.size + 1;
    if (this.size === this.keys.length) {
      const larger = new Float64Array(this.size * 2);
      larger.set(this.keys);
      this.keys = larger;
    }
    this.keys[this.size++] = key;
    if (this.size * 2 > this.slots.length) this.rehash();
    return this.size - 1;
  }

  find(p: P): number | undefined {
    const number = this.slots[this.slotOf(this.position.rank(p))]!;
    return number === 0 ? undefined : number - 1;
  }

  positionAt(i: number): P {
    return this.position.unrank(this.keys[i]!);
  }

  /** The slot that holds `key`, or the free one where it belongs. */
  private slotOf(key: number): number {
    const { slots, keys } = this;
    const mask = slots.length - 1;
    const low = key >>> 0;
    let hash = Math.imul(low ^ Math.imul((key - low) / 4294967296, 0x85ebca6b), 0x9e3779b1);
    hash ^= hash >>> 15;
    let slot = hash & mask;
    while (slots[slot] !== 0 && keys[slots[slot]! - 1] !== key) slot = (slot + 1) & mask;
    return slot;
  }

  private rehash(): void {
    this.slots = new Uint32Array(this.slots.length * 2);
    for (let i = 0; i < this.size; i++) this.slots[this.slotOf(this.keys[i]!)] = i + 1;
  }
}
