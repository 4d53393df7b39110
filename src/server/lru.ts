/** A map that evicts the least recently used entries when there are too many or their total weight is too large. */
export class Lru<V> {
  readonly #most: number;
  readonly #heaviest: number;
  /** The weight of an entry, in the unit of `heaviest`. */
  readonly #weigh: (key: string, value: V) => number;
  /** The least recently used entry comes first. */
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

  /** The total weight of all entries. */
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

  /** Adds an entry. One that is heavier than the limit is not kept. */
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
