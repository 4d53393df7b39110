import { DEFAULT_MEMORY } from '../engines/plan.ts';

/** The default limit for a table, in bytes: 8 GiB, or nine tenths of the free memory if that is less. */
export const defaultMemory = (): number =>
  Math.min(DEFAULT_MEMORY, Math.floor(0.9 * process.availableMemory()));
