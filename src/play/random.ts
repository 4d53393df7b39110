/** Numbers from 0 up to 1 that are the same for the same seed, whatever machine: Mulberry32. */
export type Random = () => number;

/** Random numbers that depend on the seed alone, a whole number. */
export function seeded(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of a list, each as likely as any other; the list must not be empty. */
export const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)]!;
