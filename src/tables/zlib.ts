/** Compression by Node, which has the bytes at once. */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { Malformed } from './bytes.ts';
import type { Compression } from './checkpoint.ts';

/** Raw deflate data (RFC 1951, no header), decompressed. Throws `Malformed` if they are damaged, or more than `length` bytes. */
export function inflate(deflated: Uint8Array, length: number): Uint8Array {
  try {
    // in one piece, which no more bytes could follow
    return inflateRawSync(deflated, {
      maxOutputLength: Math.max(1, length),
      chunkSize: Math.max(64, length + 1),
    });
  } catch {
    throw new Malformed('the data cannot be decompressed');
  }
}

/** A third of the time of the usual level, for codes of values, and 7 % more bytes. */
const LEVEL = 3;

/** For what is written once and read a few times. */
export const QUICKLY: Compression = {
  deflate: (bytes) => deflateRawSync(bytes, { level: LEVEL }),
  inflate,
};
