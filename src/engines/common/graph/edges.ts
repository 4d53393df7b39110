import { said, tooLarge } from '../../../base/errors.ts';
import { grouped } from '../../../base/numbers.ts';

/** The most elements of a typed array on the oldest supported Node. */
const LARGEST_ARRAY = 2 ** 32;

/**
 * An array with space for `needed` values: `array` itself, or a larger copy of its first `length` values. The copy is
 * four times as large, to make copies rare; the system provides its memory page by page, only when it is written.
 * Raises too large if no array can be that long.
 */
export function grown<A extends Uint8Array | Uint32Array | Float64Array>(
  array: A,
  length: number,
  needed: number,
): A {
  if (needed <= array.length) return array;
  if (needed > LARGEST_ARRAY) {
    throw tooLarge(said`one table holds at most ${grouped(LARGEST_ARRAY)} values; a smaller board helps`);
  }
  const make = array.constructor as new (length: number) => A;
  const larger = new make(Math.min(LARGEST_ARRAY, Math.max(1024, needed, length * 4)));
  larger.set(array.subarray(0, length));
  return larger;
}

/**
 * The bytes in use while `array`, which holds `length` values, grows to hold `needed`: both copies if it is replaced.
 */
export function bytesToHold(
  array: Uint8Array | Uint32Array | Float64Array,
  length: number,
  needed: number,
): number {
  return (needed + (needed > array.length ? length : 0)) * array.BYTES_PER_ELEMENT;
}

/** A growing list of unsigned 32-bit integers. */
export class Uint32List {
  length: number;
  array: Uint32Array;

  constructor(capacity = 1024) {
    this.length = 0;
    this.array = new Uint32Array(capacity);
  }

  push(value: number): void {
    if (this.length === this.array.length) this.reserve(1);
    this.array[this.length++] = value;
  }

  /** Makes space for `more` values. */
  reserve(more: number): void {
    this.array = grown(this.array, this.length, this.length + more);
  }

  /** The values of the list, without a copy. */
  subarray(): Uint32Array {
    return this.array.subarray(0, this.length);
  }
}
