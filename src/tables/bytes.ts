/** Writing and reading sequences of bytes: numbers of variable length, and texts. */

/** Thrown when bytes cannot be decoded. Whoever reads a table turns it into a sentence for the user. */
export class Malformed extends Error {}

/** A growing array of bytes. */
export class Writer {
  private array = new Uint8Array(1024);
  length = 0;

  /** What has been written, without a copy: valid until the next `clear`. */
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

  /**
   * Writes a whole number from 0 to 2⁵³ − 1 in groups of seven bits, lowest group first (LEB128). The eighth bit is set
   * in every byte but the last.
   */
  number(value: number): void {
    while (value >= 128) {
      this.byte((value % 128) + 128);
      value = Math.floor(value / 128);
    }
    this.byte(value);
  }

  /** Writes the length in bytes, then the text in UTF-8. */
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

/** How many bytes `Writer` needs for a number. */
export function numberLength(value: number): number {
  let length = 1;
  for (; value >= 128; value = Math.floor(value / 128)) length++;
  return length;
}

/** Reads what `Writer` wrote. Throws `Malformed` if the bytes end too early. */
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
      if (value > Number.MAX_SAFE_INTEGER || unit > 2 ** 53) throw new Malformed('a number is too large');
      if (byte === 0 && unit > 1) throw new Malformed('a number has more bytes than it needs');
      if (byte < 128) return value;
    }
  }

  text(): string {
    return new TextDecoder().decode(this.take(this.number()));
  }
}
