import { said, tooLarge } from '../../base/errors.ts';
import { grouped } from '../../base/numbers.ts';

/** Typed arrays hold no more values on the oldest Node that is supported. */
const LARGEST_ARRAY = 2 ** 32;

/**
 * `array`, of which `length` values are in use, or a larger one with the same values and room for `needed`.
 * Four times as large costs no memory until it is written, since pages of zeros are made when they are touched;
 * but to copy what there is takes both, and time.
 * Raises too large beyond what one array holds.
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

/** Bytes of the values in use once `array`, with `length` of them, holds `needed`, and of what is copied for that. */
export function bytesToHold(
  array: Uint8Array | Uint32Array | Float64Array,
  length: number,
  needed: number,
): number {
  return (needed + (needed > array.length ? length : 0)) * array.BYTES_PER_ELEMENT;
}

/** A list of unsigned 32-bit integers that grows. */
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

  /** Makes room for `more` values. */
  reserve(more: number): void {
    this.array = grown(this.array, this.length, this.length + more);
  }

  /** What is in the list, without a copy. */
  subarray(): Uint32Array {
    return this.array.subarray(0, this.length);
  }
}
