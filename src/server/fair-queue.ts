/**
 * A queue that serves the client first that has taken the least, and clients that have taken the same in turn, each with its
 * oldest item first. When it is full, the client with the most items loses its newest one, so a client that floods the queue
 * takes no place from others.
 */
export class FairQueue<T extends { client: string }> {
  readonly #most: number;
  /** What a client has taken so far, in any unit. */
  readonly #spent: (client: string) => number;
  /** The items of each client; the client whose turn is next comes first. No list is empty. */
  readonly #lines = new Map<string, T[]>();
  /** The client that had the last turn; a client that came in the meantime goes before it. */
  #last: string | undefined;
  #size = 0;

  constructor(most: number, spent: (client: string) => number = () => 0) {
    this.#most = most;
    this.#spent = spent;
  }

  get size(): number {
    return this.#size;
  }

  /** How many items of a client are waiting. */
  of(client: string): number {
    return this.#lines.get(client)?.length ?? 0;
  }

  /** How many items of the same client are waiting before `item`, which must be in the queue. */
  before(item: T): number {
    return this.#lines.get(item.client)?.indexOf(item) ?? 0;
  }

  /** Adds an item; returns the item that is dropped because the queue is full, which may be this one. */
  push(item: T): T | undefined {
    const line = this.#lines.get(item.client);
    if (line) line.push(item);
    else this.#lines.set(item.client, [item]);
    this.#size++;
    if (this.#size <= this.#most) return undefined;
    // on a tie, the client of the new item
    let longest = this.#lines.get(item.client)!;
    for (const other of this.#lines.values()) if (other.length > longest.length) longest = other;
    const out = longest.at(-1)!;
    this.delete(out);
    return out;
  }

  /** The next item, which stays in the queue. */
  first(): T | undefined {
    let [next, least]: [T | undefined, number] = [undefined, Infinity];
    for (const [client, [item]] of this.#lines) {
      const spent = this.#spent(client);
      // on a tie, the client that had the last turn comes after the others
      if (spent > least || (spent === least && next!.client !== this.#last)) continue;
      [next, least] = [item, spent];
    }
    return next;
  }

  /** Removes the next item; its client then goes to the end of the turns. */
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

  /** Removes all items that satisfy `which`; by default all. */
  take(which: (item: T) => boolean = () => true): T[] {
    const taken = [...this.#lines.values()].flat().filter(which);
    for (const item of taken) this.delete(item);
    return taken;
  }

  /** Removes an item; returns whether it was in the queue. */
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
