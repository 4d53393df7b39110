/** The array by which threads that search a game of lines coordinate. */
import { OWN } from '../common/wasm/threads.ts';

/** Indices of what the search needs in it. */
export const CONTROL = { done: OWN, bound: OWN + 1, side: OWN + 2, alpha: OWN + 3, beta: OWN + 4 } as const;
/** How many integers it has. */
export const CONTROL_LENGTH = OWN + 5;
