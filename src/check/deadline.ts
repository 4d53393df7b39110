/** How much time testing may take: time of the processor, since on a busy machine less is done in the same time. */

/** The processor does nothing while rules wait for something; waiting counts so much less. */
const WAITING = 3;

/** What Node has, and a browser does not. */
interface Processor {
  cpuUsage?(): { readonly user: number; readonly system: number };
}
const processor: Processor = (globalThis as { readonly process?: Processor }).process ?? {};

/** Milliseconds of the processor, in all threads; of the clock where nobody tells them. */
const worked = (): number => {
  const usage = processor.cpuUsage?.();
  return usage === undefined ? performance.now() : (usage.user + usage.system) / 1000;
};

/** The milliseconds spent since it was made, less those that are not to count. */
class Stopwatch {
  private work = worked();
  private clock = performance.now();

  get spent(): number {
    return Math.max(worked() - this.work, (performance.now() - this.clock) / WAITING);
  }

  /** Calls `body`, whose time does not count. */
  stoppedFor<T>(body: () => T): T {
    const [work, clock] = [worked(), performance.now()];
    try {
      return body();
    } finally {
      this.work += worked() - work;
      this.clock += performance.now() - clock;
    }
  }
}

/** A time by which something must be done. */
export class Deadline {
  /** There is no limit. */
  static readonly none = new Deadline(new Stopwatch(), Infinity);
  readonly #watch: Stopwatch;
  readonly #most: number;

  private constructor(watch: Stopwatch, most: number) {
    this.#watch = watch;
    this.#most = most;
  }

  /** After so many seconds of work from now on. */
  static in(seconds: number): Deadline {
    return new Deadline(new Stopwatch(), 1000 * seconds);
  }

  get passed(): boolean {
    return this.#watch.spent > this.#most;
  }

  /** When this share of the time that is left will have passed. */
  part(share: number): Deadline {
    const { spent } = this.#watch;
    return new Deadline(this.#watch, spent + (this.#most - spent) * share);
  }

  /** Calls `body`, whose time does not count. */
  without<T>(body: () => T): T {
    return this.#watch.stoppedFor(body);
  }
}
