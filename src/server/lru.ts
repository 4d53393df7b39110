/** A map that forgets what was used longest ago, once it has too many entries or they weigh too much together. */
export class Lru<V> {
  readonly #most: number;
  readonly #heaviest: number;
  /** Weight of an entry, in the unit of `heaviest`. */
  readonly #weigh: (key: string, value: V) => number;
  /** The one used longest ago in front. */
  readonly #entries = new Map<string, V>();
  #weight = 0;

  constructor(most: number, heaviest = Infinity, weigh: (key: string, value: V) => number = () => 0) {
    this.#most = most;
    this.#heaviest = heaviest;
    this.#weigh = weigh;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Of all entries together. */
  get weight(): number {
    return this.#weight;
  }

  get(key: string): V | undefined {
    const value = this.#entries.get(key);
    if (value !== undefined) {
      this.#entries.delete(key);
      this.#entries.set(key, value);
    }
    return value;
  }

  /** What is heavier than all may be together is not kept. */
  set(key: string, value: V): void {
    this.#delete(key);
    this.#entries.set(key, value);
    this.#weight += this.#weigh(key, value);
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#most && this.#weight <= this.#heaviest) break;
      this.#delete(oldest);
    }
  }

  #delete(key: string): void {
    const value = this.#entries.get(key);
    if (value === undefined) return;
    this.#weight -= this.#weigh(key, value);
    this.#entries.delete(key);
  }
}
