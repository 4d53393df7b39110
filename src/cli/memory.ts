import { getHeapStatistics } from 'node:v8';
import { DEFAULT_MEMORY } from '../engines/contract/engine.ts';

/** The default limit for a table, in bytes: 8 GiB, or nine tenths of the free memory if that is less. */
export const defaultMemory = (): number =>
  Math.min(DEFAULT_MEMORY, Math.floor(0.9 * process.availableMemory()));

/**
 * The limit for values of sums, in bytes: the one given or the default, but at most seven tenths of the heap in which Node
 * keeps objects.
 */
export const valuesMemory = (given: number | undefined): number =>
  Math.min(given ?? defaultMemory(), Math.floor(0.7 * getHeapStatistics().heap_size_limit));
