/**
 * The file format of a proof:
 *
 *     0      prelude   40 bytes            magic, version, sizes and checksums of the rest
 *     40     header    JSON                game, options, rules, position, claims
 *            entries   raw deflate         a number for each position of the prover, in the order of `walk`, claim by claim:
 *     end                                  0: no move, the checker settles it; k: the k-th move in the order of the rules
 *
 * An entry takes one byte for each seven bits, the lowest first, with the highest bit set in all but the last. The prelude
 * (numbers are little-endian, lengths in bytes):
 *
 *      0  8   89 50 50 50 0d 0a 1a 0a: not ASCII, "PPP", and line ends that a transfer as text would change
 *      8  4   version of the format: 1
 *     12  8   header:  bytes, checksum
 *     20 12   entries: bytes, bytes inflated, checksum
 *     32  4   bytes of the whole file
 *     36  4   checksum of these 36 bytes
 *
 * Checksums are CRC-32 of the bytes as stored. They notice accidents; that a proof is right follows from its entries alone.
 */
import { type PlayError, badInput, said } from '../base/errors.ts';
import { isCount, isTexts, objectWith, readJsonBytes } from '../base/json.ts';
import { grouped } from '../base/numbers.ts';
import { crc32 } from '../tables/checksum.ts';
import { FAR } from './claim.ts';
import { packed, unpacked } from './entries.ts';
import type { Proof, ProofHeader } from './proof.ts';

const FORMAT_VERSION = 1;
const MAGIC = [0x89, 0x50, 0x50, 0x50, 0x0d, 0x0a, 0x1a, 0x0a];
export const PRELUDE_BYTES = 40;
/** The most bytes of all entries before compression. */
const MOST_INFLATED = 2 ** 30;

/** The most positions that the checker looks at to settle a position without a move. */
export const MOST_LEAF_NODES = 100_000;

/** Compresses or decompresses; `most` is the number of bytes that are expected. */
export type Pack = (bytes: Uint8Array, most: number) => Uint8Array;

/** The bytes of a proof; `deflate` is raw deflate. */
export function writeProof(header: ProofHeader, entries: ArrayLike<number>, deflate: Pack): Uint8Array {
  const head = new TextEncoder().encode(JSON.stringify(header));
  const plain = packed(entries);
  const body = deflate(plain, plain.length);
  const array = new Uint8Array(PRELUDE_BYTES + head.length + body.length);
  const view = new DataView(array.buffer);
  array.set(MAGIC);
  [FORMAT_VERSION, head.length, crc32(head), body.length, plain.length, crc32(body), array.length].forEach(
    (number, k) => view.setUint32(8 + 4 * k, number, true),
  );
  view.setUint32(36, crc32(array.subarray(0, 36)), true);
  array.set(head, PRELUDE_BYTES);
  array.set(body, PRELUDE_BYTES + head.length);
  return array;
}

/**
 * The bytes of the proof that begins with `array`, at least PRELUDE_BYTES of them, in a file of `size` bytes. Raises bad input
 * that says what is wrong with the file, before more of it is read.
 */
export function proofSize(array: Uint8Array, size: number): number {
  if (size === 0) throw badInput(said`this is no proof: the file is empty`);
  if (MAGIC.some((byte, k) => k < size && array[k] !== byte))
    throw badInput(said`this is no proof: it does not begin like one`);
  if (size < PRELUDE_BYTES)
    throw badInput(said`the proof is cut short: only ${grouped(size)} bytes are there; copy it again`);
  const view = new DataView(array.buffer, array.byteOffset, PRELUDE_BYTES);
  if (view.getUint32(36, true) !== crc32(array.subarray(0, 36))) throw damaged('its first 40 bytes');
  const [version, whole] = [view.getUint32(8, true), view.getUint32(32, true)];
  if (version !== FORMAT_VERSION) {
    throw badInput(
      said`the proof has format ${version}, and this program reads format ${FORMAT_VERSION}: make it again, or update the program`,
    );
  }
  if (size < whole) {
    throw badInput(
      said`the proof is cut short: only ${grouped(size)} of ${grouped(whole)} bytes are there; copy it again`,
    );
  }
  if (size > whole) {
    throw badInput(
      said`the file has ${grouped(size)} bytes, but the proof only ${grouped(whole)}: something was added to it`,
    );
  }
  return whole;
}

/** Reads a proof; `inflate` is raw inflate. Raises bad input that says what is wrong with the file. */
export function readProof(array: Uint8Array, inflate: Pack): Proof {
  const size = proofSize(array, array.length);
  const view = new DataView(array.buffer, array.byteOffset, PRELUDE_BYTES);
  const [headBytes = 0, headSum, bodyBytes = 0, inflated = 0, bodySum] = Array.from({ length: 5 }, (_, k) =>
    view.getUint32(12 + 4 * k, true),
  );
  const head = array.subarray(PRELUDE_BYTES, PRELUDE_BYTES + headBytes);
  const body = array.subarray(PRELUDE_BYTES + headBytes, PRELUDE_BYTES + headBytes + bodyBytes);
  if (crc32(head) !== headSum) throw damaged('its header');
  if (crc32(body) !== bodySum || inflated > MOST_INFLATED) throw damaged('its entries');
  const header = headerOf(head);
  const entries = header && unpacked(inflate(body, inflated));
  const listed = header?.claims.reduce((sum, claim) => sum + claim.entries, 0);
  if (!header || !entries || entries.length !== listed) throw damaged('its header');
  return { header, entries, body: PRELUDE_BYTES + headBytes, bytes: size };
}

/** The error for a part of the file whose bytes have changed. */
const damaged = (where: string): PlayError =>
  badInput(said`the proof is damaged in ${where}; make it again, or copy it again from an undamaged file`);

/** The header in these bytes; undefined if it is none. */
function headerOf(bytes: Uint8Array): ProofHeader | undefined {
  let json: unknown;
  try {
    json = readJsonBytes(bytes, { fractions: true });
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
  const header = objectWith(json, HEADER);
  if (!header) return undefined;
  const { game, position, fingerprint, madeBy, options, symmetric, leafNodes, claims } = header;
  const sound =
    [game, position, fingerprint, madeBy].every((one) => typeof one === 'string') &&
    isTexts(options) &&
    typeof symmetric === 'boolean' &&
    isCount(leafNodes) &&
    leafNodes <= MOST_LEAF_NODES &&
    Array.isArray(claims) &&
    claims.length > 0 &&
    claims.every(isClaim);
  return sound ? (json as ProofHeader) : undefined;
}

const HEADER = ['game', 'options', 'position', 'fingerprint', 'madeBy', 'symmetric', 'leafNodes', 'claims'];

/** A claim about points, or one about the end of the game, in which plies stay below `FAR`, since goals beyond mean something else. */
function isClaim(value: unknown): boolean {
  const claim = objectWith(value, ['mover', 'entries'], ['gets', 'plies', 'points']);
  if (!claim || typeof claim['mover'] !== 'boolean' || !isCount(claim['entries'])) return false;
  const { gets, plies, points } = claim;
  if (gets === undefined)
    return plies === undefined && typeof points === 'number' && Math.abs(points) <= Number.MAX_SAFE_INTEGER;
  if (points !== undefined) return false;
  if (gets === 'tie') return plies === undefined;
  const within = isCount(plies) && plies < FAR;
  return gets === 'win' ? plies === undefined || within : gets === 'loss' && within;
}
