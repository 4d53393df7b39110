/**
 * A queue that serves its clients in turn, each its oldest item first. When it is full, the client that has most items in
 * it makes room: so one that floods it takes no place from others.
 */
export class FairQueue<T extends { client: string }> {
  readonly #most: number;
  /** The client whose turn it is in front; none is empty. */
  readonly #lines = new Map<string, T[]>();
  /** The client that had the last turn: another one that has come meanwhile goes before it. */
  #last: string | undefined;
  #size = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#size;
  }

  /** How many items of a client wait. */
  of(client: string): number {
    return this.#lines.get(client)?.length ?? 0;
  }

  /** How many items of its client wait before an item that is here. */
  before(item: T): number {
    return this.#lines.get(item.client)?.indexOf(item) ?? 0;
  }

  /** Returns the item for which there is no place, which may be this one; undefined when there is room. */
  push(item: T): T | undefined {
    const line = this.#lines.get(item.client);
    if (line) line.push(item);
    else this.#lines.set(item.client, [item]);
    this.#size++;
    if (this.#size <= this.#most) return undefined;
    // of clients that have equally many, the one that comes now
    let longest = this.#lines.get(item.client)!;
    for (const other of this.#lines.values()) if (other.length > longest.length) longest = other;
    const out = longest.at(-1)!;
    this.delete(out);
    return out;
  }

  /** The next item, which stays. */
  first(): T | undefined {
    for (const [client, [item]] of this.#lines)
      if (client !== this.#last || this.#lines.size === 1) return item;
    return undefined;
  }

  /** Takes the next item; its client is then the last to have another turn. */
  shift(): T | undefined {
    const item = this.first();
    if (item === undefined) return undefined;
    const line = this.#lines.get(item.client)!;
    this.delete(item);
    this.#last = item.client;
    if (line.length > 0) {
      this.#lines.delete(item.client);
      this.#lines.set(item.client, line);
    }
    return item;
  }

  /** Takes all items that `which` names, or else all. */
  take(which: (item: T) => boolean = () => true): T[] {
    const taken = [...this.#lines.values()].flat().filter(which);
    for (const item of taken) this.delete(item);
    return taken;
  }

  /** Whether the item was here. */
  delete(item: T): boolean {
    const line = this.#lines.get(item.client);
    const at = line?.indexOf(item) ?? -1;
    if (!line || at < 0) return false;
    line.splice(at, 1);
    if (line.length === 0) this.#lines.delete(item.client);
    this.#size--;
    return true;
  }
}
