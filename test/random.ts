/** Seeded random numbers: every run of the tests sees the same games. */
import { seeded } from '../src/base/random.ts';

export class Random {
  /** A number from 0 up to 1. */
  readonly next: () => number;

  constructor(seed: number) {
    this.next = seeded(seed);
  }

  /** A whole number from 0 to n − 1. */
  below(n: number): number {
    return Math.floor(this.next() * n);
  }

  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }

  /** A list of `least` to `most` results of `make`. */
  list<T>(least: number, most: number, make: (i: number) => T): T[] {
    return Array.from({ length: this.between(least, most) }, (_, i) => make(i));
  }

  shuffled<T>(list: readonly T[]): T[] {
    return list
      .map((value) => ({ value, at: this.next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ value }) => value);
  }
}

/** Runs `body` with `count` seeds; a failure names its seed. */
export function checkSeeds(count: number, body: (random: Random) => void): void {
  for (let seed = 1; seed <= count; seed++) {
    try {
      body(new Random(seed));
    } catch (error) {
      throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
  }
}
