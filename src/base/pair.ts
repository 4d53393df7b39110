/** What two sides have, the first one first. */
export const pair = <T>(of: (side: 0 | 1) => T): [T, T] => [of(0), of(1)];
