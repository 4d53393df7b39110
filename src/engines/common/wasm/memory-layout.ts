/** Numbers in memory for which there is none yet. */

/** Numbers one after the other, whose addresses are known before there is memory. */
export class MemoryLayout {
  end: number;
  private readonly parts: { readonly at: number; readonly bytes: Uint8Array }[] = [];

  constructor(from: number) {
    this.end = aligned(from);
  }

  /** Adds numbers, and returns their address. */
  add(numbers: Uint8Array | Uint16Array | Uint32Array): number {
    const at = this.reserve(numbers.byteLength);
    this.parts.push({ at, bytes: new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength) });
    return at;
  }

  /** Adds numbers at an address that is reserved for them. */
  place(at: number, numbers: Uint32Array): void {
    this.parts.push({ at, bytes: new Uint8Array(numbers.buffer) });
  }

  reserve(bytes: number): number {
    const at = this.end;
    this.end = aligned(at + bytes);
    return at;
  }

  write(memory: ArrayBufferLike): void {
    for (const { at, bytes } of this.parts) new Uint8Array(memory).set(bytes, at);
  }
}

/** The next address for numbers of any size. */
const aligned = (at: number): number => Math.ceil(at / 8) * 8;
