/** The part of a large matrix of tests that `npm test` runs; `npm run exhaustive` runs all of it. */
import { seeded } from '../src/play/random.ts';

/** All elements in the exhaustive run, otherwise each with the probability `share`, the same ones for the same seed. */
export function part<T>(all: readonly T[], share: number, seed = 1): T[] {
  const random = seeded(seed);
  return all.filter(() => process.env['EXHAUSTIVE'] !== undefined || random() < share);
}
