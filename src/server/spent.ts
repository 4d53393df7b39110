/** After so many milliseconds half of what a client has taken is forgotten. */
const HALF_MS = 60_000;
/** Clients that have taken less are forgotten when there are many. */
const LEAST_MS = 1;
const MANY = 1000;

/** The time of threads that each client has taken lately, in milliseconds. */
export class Spent {
  readonly #now: () => number;
  readonly #taken = new Map<string, { readonly ms: number; readonly at: number }>();

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  of(client: string): number {
    const taken = this.#taken.get(client);
    return taken ? taken.ms * 2 ** ((taken.at - this.#now()) / HALF_MS) : 0;
  }

  add(client: string, ms: number): void {
    this.#taken.set(client, { ms: this.of(client) + ms, at: this.#now() });
    if (this.#taken.size > MANY)
      for (const other of this.#taken.keys()) if (this.of(other) < LEAST_MS) this.#taken.delete(other);
  }
}
