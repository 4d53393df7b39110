/**
 * The file format of a table: the value of each position of a game, in blocks that can be read one at a time.
 *
 *     0      prelude   60 bytes                 magic, version, sizes and checksums of the rest
 *     60     header    JSON                     game, options, rules, counts
 *            values    deflated JSON            the list of different values; the code of a value is its index there
 *            blocks    16 KiB each, deflated    the codes, one or two bytes for each position
 *            index     deflated                 length of each block and, in tables with keys, its first key
 *     end
 *
 * The prelude (numbers are little-endian, offsets and lengths in bytes):
 *
 *      0  8   89 50 50 54 0d 0a 1a 0a: not ASCII, "PPT", and line ends that a transfer as text would change
 *      8  2   version of the format: 2
 *     10  1   compression of values, blocks and index: 1 is raw deflate (RFC 1951)
 *     11  1   bytes of a code: 1, 2 or 4
 *     12  8   header:  bytes, checksum
 *     20 12   values:  bytes, bytes inflated, checksum
 *     32 12   index:   bytes, bytes inflated, checksum
 *     44  4   number of blocks
 *     48  8   bytes of the whole file
 *     56  4   checksum of these 56 bytes
 *
 * Checksums are CRC-32 of the bytes as stored, compressed or not. Every byte of the file is covered by one, so a
 * changed byte is noticed when its part of the file is read, and the reader then refuses the file.
 */
import { type PlayError, badInput, said } from '../base/errors.ts';
import { grouped } from '../base/numbers.ts';
import { crc32 } from './checksum.ts';

export const FORMAT_VERSION = 2;
/** The version of the program that wrote each earlier format. */
const WRITTEN_BY: Readonly<Record<number, string>> = { 1: '0.1' };
export const PRELUDE_BYTES = 60;
/**
 * The most bytes of a block before compression. Only a single entry with a longer key may exceed it, alone in its
 * block.
 */
export const BLOCK_BYTES = 16 * 1024;

const MAGIC = [0x89, 0x50, 0x50, 0x54, 0x0d, 0x0a, 0x1a, 0x0a];
const CODEC_DEFLATE = 1;

/** A part of the file: its length in bytes, as stored and decompressed, and the checksum of the stored bytes. */
export interface FileSection {
  readonly bytes: number;
  readonly inflated: number;
  readonly checksum: number;
}

export type CodeBytes = 1 | 2 | 4;

export interface Prelude {
  readonly codeBytes: CodeBytes;
  readonly header: Omit<FileSection, 'inflated'>;
  readonly values: FileSection;
  readonly index: FileSection;
  readonly blocks: number;
  /** Of the whole file. */
  readonly bytes: number;
}

export function writePrelude({ codeBytes, header, values, index, blocks, bytes }: Prelude): Uint8Array {
  const array = new Uint8Array(PRELUDE_BYTES);
  const view = new DataView(array.buffer);
  array.set(MAGIC);
  view.setUint16(8, FORMAT_VERSION, true);
  array[10] = CODEC_DEFLATE;
  array[11] = codeBytes;
  const sections = [values, index].flatMap((s) => [s.bytes, s.inflated, s.checksum]);
  const numbers = [header.bytes, header.checksum, ...sections, blocks];
  numbers.forEach((n, i) => view.setUint32(12 + 4 * i, n, true));
  view.setBigUint64(48, BigInt(bytes), true);
  view.setUint32(56, crc32(array.subarray(0, 56)), true);
  return array;
}

/** Decodes the first bytes of a file of `size` bytes. Raises bad input that says what is wrong. */
export function readPrelude(array: Uint8Array, size: number): Prelude {
  if (size === 0) throw badInput(said`this is no table: the file is empty`);
  if (MAGIC.some((byte, i) => i < size && array[i] !== byte))
    throw badInput(said`this is no table: it does not begin like one`);
  if (size < PRELUDE_BYTES) throw cut(size, undefined);
  const view = new DataView(array.buffer, array.byteOffset, PRELUDE_BYTES);
  const number = (at: number): number => view.getUint32(at, true);
  if (number(56) !== crc32(array.subarray(0, 56))) throw damaged('its first 60 bytes');
  const version = view.getUint16(8, true);
  const codec = array[10];
  if (version < FORMAT_VERSION) {
    throw badInput(
      said`the table has format ${version}, which perfect-play ${WRITTEN_BY[version] ?? '?'} wrote; this program reads format ${FORMAT_VERSION}: build it again`,
    );
  }
  if (version > FORMAT_VERSION || codec !== CODEC_DEFLATE) {
    throw badInput(
      said`the table has format ${version}, codec ${codec}, which a newer perfect-play wrote; this program reads format ${FORMAT_VERSION}, codec ${CODEC_DEFLATE}: update it, or build the table again`,
    );
  }
  const section = (at: number): FileSection => ({
    bytes: number(at),
    inflated: number(at + 4),
    checksum: number(at + 8),
  });
  const bytes = Number(view.getBigUint64(48, true));
  if (size < bytes) throw cut(size, bytes);
  if (size > bytes) {
    throw badInput(
      said`the file has ${grouped(size)} bytes, but the table only ${grouped(bytes)}: something was added to it`,
    );
  }
  return {
    codeBytes: array[11] as CodeBytes,
    header: { bytes: number(12), checksum: number(16) },
    values: section(20),
    index: section(32),
    blocks: number(44),
    bytes,
  };
}

/** The error for a part of the file, `where`, whose bytes have changed. */
export const damaged = (where: string): PlayError =>
  badInput(said`the table is damaged in ${where}; build it again, or copy it again from an undamaged file`);

const cut = (size: number, whole: number | undefined): PlayError =>
  badInput(
    said`the table is cut short: only ${grouped(size)}${whole === undefined ? '' : ` of ${grouped(whole)}`} bytes are there; build or copy it again`,
  );
