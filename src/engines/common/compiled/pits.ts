/** The seeds in pits, as parts of programs. In a word every bit of their numbers is the opposite one, see layout.ts. */
import { type WordExpression, and, number, or, plus, shifted, times, xor } from './code.ts';
import type { PitsLayout } from './layout.ts';

/** The word with the numbers of seeds themselves, or back again. */
export const heldIn = ({ mask }: PitsLayout, word: WordExpression): WordExpression => xor(word, number(mask));

/** The bit that is one seed in a pit. */
export const seedIn = ({ shifts }: PitsLayout, pit: number): bigint => 1n << BigInt(shifts[pit]);

/** All bits of the numbers of some pits. */
export const bitsOfPits = (layout: PitsLayout, pits: readonly number[]): bigint =>
  pits.reduce((all, pit) => all | ((2n ** BigInt(layout.bits) - 1n) * seedIn(layout, pit)), 0n);

/** How many seeds are in these pits together, of numbers that `heldIn` gives. */
export const seedsIn = (
  { bits, shifts }: PitsLayout,
  held: WordExpression,
  pits: readonly number[],
): WordExpression =>
  pits.reduce<WordExpression>(
    (sum, pit) => plus(sum, and(shifted(held, -shifts[pit]), number(2n ** BigInt(bits) - 1n))),
    number(0),
  );

/** The numbers with so many seeds more in a pit. */
export const withSeeds = (
  layout: PitsLayout,
  held: WordExpression,
  seeds: WordExpression,
  pit: number,
): WordExpression => plus(held, times(seeds, number(seedIn(layout, pit))));

/** The bits of those words whose condition holds. */
export const chosen = (all: readonly (readonly [test: WordExpression, word: bigint])[]): WordExpression =>
  or(...all.map(([test, word]) => times(test, number(word))));
