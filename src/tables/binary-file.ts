/** A file as the builder of a table uses it, on a disk or in memory. */
export interface BinaryFile {
  readonly size: number;
  /** Up to `length` bytes from `from` on, fewer at the end of the file; in `buffer` if that is large enough. */
  read(from: number, length: number, buffer?: Uint8Array): Uint8Array;
  /** Writes all the bytes from offset `from` on. */
  write(from: number, bytes: Uint8Array): void;
  truncate(size: number): void;
  /** Waits until everything that was written is on the disk. */
  sync(): void;
  close(): void;
}

/** A file in memory. */
export class MemoryFile implements BinaryFile {
  private array: Uint8Array<ArrayBuffer> = new Uint8Array(2 ** 16);
  size = 0;

  /** All that was written, without a copy: valid until the next `write`. */
  get bytes(): Uint8Array<ArrayBuffer> {
    return this.array.subarray(0, this.size);
  }

  read(from: number, length: number): Uint8Array {
    return this.array.slice(from, Math.min(from + length, this.size));
  }

  write(from: number, bytes: Uint8Array): void {
    const end = from + bytes.length;
    if (end > this.array.length) {
      const larger = new Uint8Array(Math.max(2 * this.array.length, end));
      larger.set(this.bytes);
      this.array = larger;
    }
    this.array.set(bytes, from);
    this.size = Math.max(this.size, end);
  }

  truncate(size: number): void {
    this.size = size;
  }

  sync(): void {
    // memory is always up to date
  }

  close(): void {
    // what was written can still be read
  }
}
