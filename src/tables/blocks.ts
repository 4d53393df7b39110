/** Blocks of a table as they are stored: deflated, each with a checksum. */
import { Malformed, Reader, Writer } from './bytes.ts';
import { crc32 } from './checksum.ts';
import type { Prelude } from './format.ts';

/** The initial value of a block's checksum. It detects a block in the wrong position, or from another table. */
export function blockSeed(block: number, header: Prelude['header']): number {
  const bytes = new Uint8Array(8);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, block, true);
  view.setUint32(4, header.checksum, true);
  return crc32(bytes);
}

/**
 * Decodes the block with which `bytes` begin:
 *
 *     [ checksum of the rest: 4 ][ bytes deflated ][ bytes inflated ][ number of entries ][ deflated ]
 *
 * Throws `Malformed` if the block is incomplete or its checksum is wrong. `seed`: see `blockSeed`.
 */
export function readBlock(bytes: Uint8Array, seed: number): StoredBlock {
  const reader = new Reader(bytes);
  reader.take(4);
  const [length, inflatedLength, entries] = [reader.number(), reader.number(), reader.number()];
  const deflated = reader.take(length);
  const checksum = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  if (checksum !== crc32(bytes.subarray(4, reader.at), seed)) throw new Malformed('the checksum is wrong');
  return { deflated, inflated: inflatedLength, entries, end: reader.at };
}

export interface StoredBlock {
  readonly deflated: Uint8Array;
  /** Bytes after decompression. */
  readonly inflated: number;
  readonly entries: number;
  /** The offset behind the block's last byte. */
  readonly end: number;
}

/** Encodes a block for `readBlock`. */
export function writeBlock(
  { deflated, inflated: length, entries }: Omit<StoredBlock, 'end'>,
  seed: number,
): Uint8Array {
  const writer = new Writer();
  for (let i = 0; i < 4; i++) writer.byte(0);
  for (const n of [deflated.length, length, entries]) writer.number(n);
  writer.append(deflated);
  const { bytes } = writer;
  new DataView(bytes.buffer).setUint32(0, crc32(bytes.subarray(4), seed), true);
  return bytes;
}
