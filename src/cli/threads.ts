import { parseInteger } from '../base/errors.ts';

/** Each thread takes some memory of its own, and beyond these few machines have processors for them. */
const MOST_THREADS = 64;

export const THREADS_TEXT = `1..${MOST_THREADS}`;

/** A number of threads. Raises bad input. */
export const parseThreads = (text: string): number =>
  parseInteger('--threads', text, { min: 1, max: MOST_THREADS });
