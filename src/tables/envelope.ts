/**
 * How files begin that are read as a whole, such as proofs and books: what says what they are, then all else in two parts.
 *
 *     0      prelude   40 bytes            magic, version, sizes and checksums of the rest
 *     40     header    JSON                what the file is about
 *            entries   raw deflate         as each kind of file says
 *     end
 *
 * The prelude (numbers are little-endian, lengths in bytes):
 *
 *      0  8   not ASCII, three letters for the kind, and line ends that a transfer as text would change
 *      8  4   version of the format
 *     12  8   header:  bytes, checksum
 *     20 12   entries: bytes, bytes inflated, checksum
 *     32  4   bytes of the whole file
 *     36  4   checksum of these 36 bytes
 *
 * Checksums are CRC-32 of the bytes as stored. They notice accidents.
 */
import { type PlayError, type Sentence, badInput, said } from '../base/errors.ts';
import { readJsonBytes } from '../base/json.ts';
import { grouped } from '../base/numbers.ts';
import { crc32 } from './checksum.ts';

/** A kind of file. */
export interface FileKind {
  /** What it is called in errors. */
  readonly name: Sentence;
  /** Three capital letters. */
  readonly letters: string;
  readonly version: number;
}

export const PRELUDE_BYTES = 40;
/** The most bytes of all entries before compression. */
const MOST_INFLATED = 2 ** 30;

/** Compresses or decompresses; `most` is the number of bytes that are expected. */
export type Pack = (bytes: Uint8Array, most: number) => Uint8Array;

/** What is in a file. */
export interface Enveloped {
  /** The header, not yet examined; undefined: it is no JSON. */
  readonly header: unknown;
  /** The entries, inflated. */
  readonly plain: Uint8Array;
  /** The byte of the file at which the deflated entries begin. */
  readonly body: number;
  /** The size of the file in bytes. */
  readonly bytes: number;
}

const magicOf = ({ letters }: FileKind): Uint8Array =>
  Uint8Array.from([0x89, ...new TextEncoder().encode(letters), 0x0d, 0x0a, 0x1a, 0x0a]);

/** The bytes of a file; `deflate` is raw deflate. */
export function enveloped(kind: FileKind, header: object, plain: Uint8Array, deflate: Pack): Uint8Array {
  const head = new TextEncoder().encode(JSON.stringify(header));
  const body = deflate(plain, plain.length);
  const array = new Uint8Array(PRELUDE_BYTES + head.length + body.length);
  const view = new DataView(array.buffer);
  array.set(magicOf(kind));
  [kind.version, head.length, crc32(head), body.length, plain.length, crc32(body), array.length].forEach(
    (number, k) => view.setUint32(8 + 4 * k, number, true),
  );
  view.setUint32(36, crc32(array.subarray(0, 36)), true);
  array.set(head, PRELUDE_BYTES);
  array.set(body, PRELUDE_BYTES + head.length);
  return array;
}

/**
 * The bytes of the file that begins with `array`, at least PRELUDE_BYTES of them, in a file of `size` bytes. Raises bad input
 * that says what is wrong with the file, before more of it is read.
 */
export function envelopeSize(kind: FileKind, array: Uint8Array, size: number): number {
  const { name } = kind;
  if (size === 0) throw badInput(said`this is no ${name}: the file is empty`);
  if (magicOf(kind).some((byte, k) => k < size && array[k] !== byte))
    throw badInput(said`this is no ${name}: it does not begin like one`);
  if (size < PRELUDE_BYTES)
    throw badInput(said`the ${name} is cut short: only ${grouped(size)} bytes are there; copy it again`);
  const view = new DataView(array.buffer, array.byteOffset, PRELUDE_BYTES);
  if (view.getUint32(36, true) !== crc32(array.subarray(0, 36))) throw damagedIn(kind, 'its first 40 bytes');
  const [version, whole] = [view.getUint32(8, true), view.getUint32(32, true)];
  if (version !== kind.version) {
    throw badInput(
      said`the ${name} has format ${version}, and this program reads format ${kind.version}: make it again, or update the program`,
    );
  }
  if (size < whole) {
    throw badInput(
      said`the ${name} is cut short: only ${grouped(size)} of ${grouped(whole)} bytes are there; copy it again`,
    );
  }
  if (size > whole) {
    throw badInput(
      said`the file has ${grouped(size)} bytes, but the ${name} only ${grouped(whole)}: something was added to it`,
    );
  }
  return whole;
}

/** Reads a file; `inflate` is raw inflate. Raises bad input that says what is wrong with the file. */
export function opened(kind: FileKind, array: Uint8Array, inflate: Pack): Enveloped {
  const size = envelopeSize(kind, array, array.length);
  const view = new DataView(array.buffer, array.byteOffset, PRELUDE_BYTES);
  const [headBytes = 0, headSum, bodyBytes = 0, inflated = 0, bodySum] = Array.from({ length: 5 }, (_, k) =>
    view.getUint32(12 + 4 * k, true),
  );
  const body = PRELUDE_BYTES + headBytes;
  const head = array.subarray(PRELUDE_BYTES, body);
  const deflated = array.subarray(body, body + bodyBytes);
  if (crc32(head) !== headSum) throw damagedIn(kind, 'its header');
  if (crc32(deflated) !== bodySum || inflated > MOST_INFLATED) throw damagedIn(kind, 'its entries');
  return { header: headerIn(head), plain: inflate(deflated, inflated), body, bytes: size };
}

/** The error for a part of the file whose bytes have changed. */
export const damagedIn = ({ name }: FileKind, where: string): PlayError =>
  badInput(said`the ${name} is damaged in ${where}; make it again, or copy it again from an undamaged file`);

function headerIn(bytes: Uint8Array): unknown {
  try {
    return readJsonBytes(bytes, { fractions: true });
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}
