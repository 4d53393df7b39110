/** Files in an envelope on disk, with a sentence for everything that can be wrong with one. */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { located, printable, said } from '../base/errors.ts';
import { DiskFile, replaceFile } from './disk.ts';
import { PRELUDE_BYTES, type Pack } from './envelope.ts';

/** How a kind of file is read, see envelope.ts. */
interface Reading<T> {
  readonly sizeOf: (array: Uint8Array, size: number) => number;
  readonly read: (array: Uint8Array, inflate: Pack) => T;
}

/** What is in the file at `path`. Raises bad input if it is damaged, cut short or of another kind, and bad use if it cannot be read. */
export function readEnveloped<T>(path: string, { sizeOf, read }: Reading<T>): T {
  const file = new DiskFile(path, 'r');
  try {
    return located(said`'${printable(path)}'`, () => {
      const start = file.read(0, PRELUDE_BYTES);
      const size = sizeOf(start, file.size);
      return read(size > start.length ? file.read(0, size) : start, inflate);
    });
  } finally {
    file.close();
  }
}

/** Puts these bytes in the file at `path`, in place of what was there, as a whole. Raises bad use if it cannot be written. */
export function save(path: string, bytes: Uint8Array): void {
  const file = new DiskFile(`${path}.partial`, 'w+');
  file.write(0, bytes);
  file.sync();
  file.close();
  replaceFile(`${path}.partial`, path);
}

/** Raw deflate, as small as it gets. */
export const deflate: Pack = (plain) => deflateRawSync(plain, { level: 9 });

/** The bytes inflated, or none if they cannot be, which the reader then refuses. */
export function inflate(bytes: Uint8Array, most: number): Uint8Array {
  try {
    return inflateRawSync(bytes, { maxOutputLength: Math.max(1, most) });
  } catch {
    return new Uint8Array(0);
  }
}
