/** A source of random numbers: each call returns the next one, at least 0 and below 1. */
export type Random = () => number;

/**
 * Pseudorandom numbers by the generator Mulberry32 (Tommy Ettinger, 2017). They depend only on the seed, a whole number, and are
 * the same on every machine.
 */
export function seeded(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One element of a list, all equally likely. The list must not be empty. */
export const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)]!;
