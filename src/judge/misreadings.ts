/** What programs make of numbers that are too large for their types. */

/** A way to misread whole numbers from 0. */
export interface Misreading {
  /** As part of the name of a file. */
  readonly name: string;
  /** What such a program does, after "Wrong: ". */
  readonly about: string;
  /** The largest number that is known: larger ones become it. Absent: there is none. */
  readonly largest?: bigint;
  /** Of how many bits, the last of them a sign, numbers keep the last. Absent: of all. */
  readonly bits?: number;
  /** Whether only the first digits are kept, as in a double, which has 53 bits. Absent: all are. */
  readonly rounds?: boolean;
}

const LIMITS = [31, 32, 63].map((bits): Misreading => ({
  name: `at_most_${bits}_bits`,
  about: `numbers from 2^${bits} on are read as the largest one below.`,
  largest: 2n ** BigInt(bits) - 1n,
}));

const WRAPPED = [32, 64].map((bits): Misreading => ({
  name: `last_${bits}_bits`,
  about: `keeps the last ${bits} bits of numbers.`,
  bits,
}));

export const MISREADINGS: readonly Misreading[] = [
  ...LIMITS,
  {
    name: 'doubles',
    about: 'keeps the first 15 digits of numbers, about as many as a double has.',
    rounds: true,
  },
  ...WRAPPED,
];

/** What the number is read as. */
export function misread(v: bigint, { largest, bits, rounds }: Misreading): bigint {
  if (largest !== undefined) return v < largest ? v : largest;
  if (bits !== undefined) {
    const signed = BigInt.asIntN(bits, v);
    return signed < 0n ? -signed : signed;
  }
  return rounds ? BigInt(Number(v)) : v;
}
