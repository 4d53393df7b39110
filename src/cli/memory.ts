import { DEFAULT_MEMORY } from '../engines/plan.ts';

/** What a table may take when nothing is said: 8 GiB, or nine tenths of what is free if that is less. */
export const defaultMemory = (): number =>
  Math.min(DEFAULT_MEMORY, Math.floor(0.9 * process.availableMemory()));
