/** Milliseconds of a day. */
const DAY = 24 * 60 * 60 * 1000;

/** The seed of the puzzle of a day, the same everywhere: the number of the day since 1 January 1970, UTC. */
export const dailySeed = (now: number): number => Math.floor(now / DAY);
