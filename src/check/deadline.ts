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

/** A function that returns the milliseconds spent since it was made. */
function stopwatch(): () => number {
  const [work, clock] = [worked(), performance.now()];
  return () => Math.max(worked() - work, (performance.now() - clock) / WAITING);
}

/** A time by which something must be done. */
export class Deadline {
  /** There is no limit. */
  static readonly none = new Deadline(() => 0, Infinity);
  readonly #spent: () => number;
  readonly #most: number;

  private constructor(spent: () => number, most: number) {
    this.#spent = spent;
    this.#most = most;
  }

  /** After so many seconds of work from now on. */
  static in(seconds: number): Deadline {
    return new Deadline(stopwatch(), 1000 * seconds);
  }

  get passed(): boolean {
    return this.#spent() > this.#most;
  }

  /** When this share of the time that is left will have passed. */
  part(share: number): Deadline {
    const spent = this.#spent();
    return new Deadline(this.#spent, spent + (this.#most - spent) * share);
  }
}
