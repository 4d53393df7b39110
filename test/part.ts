/** The part of a large matrix of tests that `npm test` runs; `npm run exhaustive` runs all of it. */
import { seeded } from '../src/base/random.ts';

/** All elements in the exhaustive run, otherwise each with the probability `share`, the same ones for the same seed. */
export function part<T>(all: readonly T[], share: number, seed = 1): T[] {
  const random = seeded(seed);
  return all.filter(() => process.env['EXHAUSTIVE'] !== undefined || random() < share);
}

const CORE = ['pursuit', 'staircase', 'crossing-pawn', 'corner', 'knightmare'];

/** All games in the exhaustive run, otherwise the five core games and a part of the others, in the given order. */
export function partOfGames<T>(all: readonly T[], nameOf: (game: T) => string, share: number, seed = 1): T[] {
  const others = new Set(part(all, share, seed));
  return all.filter((game) => others.has(game) || CORE.includes(nameOf(game)));
}

/** The number of seeds to check: `count` in the exhaustive run, otherwise a quarter of them. */
export const someSeeds = (count: number): number =>
  process.env['EXHAUSTIVE'] === undefined ? Math.ceil(count / 4) : count;
