/** Bytes one after the other: numbers of as many bytes as they need, and texts. */

/** Thrown where bytes do not say what they should; readers make a sentence of it. */
export class Malformed extends Error {}

/** Bytes that grow. */
export class Writer {
  private array = new Uint8Array(1024);
  length = 0;

  /** What was written; the next `clear` gives it up. */
  get bytes(): Uint8Array {
    return this.array.subarray(0, this.length);
  }

  clear(): void {
    this.length = 0;
  }

  byte(value: number): void {
    if (this.length === this.array.length) this.grow(1);
    this.array[this.length++] = value;
  }

  append(bytes: Uint8Array): void {
    if (this.length + bytes.length > this.array.length) this.grow(bytes.length);
    this.array.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** A whole number from 0 below 2⁵³ in groups of seven bits, the lowest first; all but the last have the eighth bit set. */
  number(value: number): void {
    while (value >= 128) {
      this.byte((value % 128) + 128);
      value = Math.floor(value / 128);
    }
    this.byte(value);
  }

  text(value: string): void {
    const bytes = new TextEncoder().encode(value);
    this.number(bytes.length);
    this.append(bytes);
  }

  private grow(more: number): void {
    const larger = new Uint8Array(Math.max(2 * this.array.length, this.length + more));
    larger.set(this.array);
    this.array = larger;
  }
}

/** Bytes of a number as `Writer` writes it. */
export function numberLength(value: number): number {
  let length = 1;
  for (; value >= 128; value = Math.floor(value / 128)) length++;
  return length;
}

/** Reads what `Writer` wrote. Throws `Malformed` where it ends too early. */
export class Reader {
  readonly bytes: Uint8Array;
  at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  byte(): number {
    const byte = this.bytes[this.at++];
    if (byte === undefined) throw new Malformed('the bytes end too early');
    return byte;
  }

  take(length: number): Uint8Array {
    if (this.at + length > this.bytes.length) throw new Malformed('the bytes end too early');
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  number(): number {
    let value = 0;
    for (let unit = 1; ; unit *= 128) {
      const byte = this.byte();
      value += (byte & 127) * unit;
      if (value > Number.MAX_SAFE_INTEGER) throw new Malformed('a number is too large');
      if (byte < 128) return value;
    }
  }

  text(): string {
    return new TextDecoder().decode(this.take(this.number()));
  }
}
