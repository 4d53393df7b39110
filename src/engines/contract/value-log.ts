/** The values of finished tiers in the order of their places, in records that are only ever appended. */
import type { Value } from './value.ts';

/** Places in a record; the last one may have fewer. */
export const RECORD = 2 ** 16;

/** Where values are appended and read from. A checkpoint of a table on disk is one. */
export interface ValueLog {
  /** The values by code − 1. Code 0 is a place without a position. */
  readonly values: (Value | null)[];
  /** The number of places whose codes are in the log. */
  readonly entries: number;
  /** Appends a record, and with it the values that are new in `values`. */
  add(record: { readonly keys: undefined; readonly codes: Uint32Array }): void;
  /** The codes of a record. */
  record(k: number): Codes;
}

export type Codes = Uint8Array | Uint16Array | Uint32Array;
