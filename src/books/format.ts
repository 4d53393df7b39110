/**
 * The file format of a book: an envelope of tables/envelope.ts. The entries are the values of the positions that are not over, in the
 * order of layers.ts, each as one number: its place in the list of values of the header. A number takes one byte for each seven bits,
 * the lowest first, with the highest bit set in all but the last.
 *
 *     layers    start   1 ply          2 plies …
 *     entries   37      38  37  39 …   a tie in 42 plies is the 38th value of the list, for instance
 */
import { said } from '../base/errors.ts';
import { isCount, isTexts, objectWith } from '../base/json.ts';
import { packed, unpacked } from '../proofs/entries.ts';
import { type FileKind, type Pack, damagedIn, envelopeSize, enveloped, opened } from '../tables/envelope.ts';
import type { TableGame } from '../tables/header.ts';
import type { LayerDigest } from './layers.ts';

export const BOOK: FileKind = { name: said`book`, letters: 'PPB', version: 1 };

/** What a book says about itself. */
export interface BookHeader extends TableGame {
  /** The position from which its plies are counted, as text. */
  readonly position: string;
  /** A digest of the rules, sixteen hexadecimal digits. */
  readonly fingerprint: string;
  /** The program and version that made the book. */
  readonly madeBy: string;
  /** The positions after each number of plies from 0 on. */
  readonly layers: readonly LayerDigest[];
  /** No more plies than that can follow a position of the book, nor fewer than `fewest`, by what the rules say of them. */
  readonly fewest: number;
  /** All values that occur, in ascending order: see codes.ts. */
  readonly codes: readonly number[];
}

/** A book as it is read from a file. */
export interface BookFile {
  readonly header: BookHeader;
  /** The values of the positions that are not over, as places in the list of the header. */
  readonly entries: Uint32Array;
  /** The byte of the file at which the deflated entries begin. */
  readonly body: number;
  /** The size of the file in bytes. */
  readonly bytes: number;
}

/** The bytes of a book of positions whose values have these codes; `deflate` is raw deflate. */
export function writeBook(
  header: Omit<BookHeader, 'codes'>,
  values: readonly number[],
  deflate: Pack,
): Uint8Array {
  const codes = [...new Set(values)].sort((a, b) => a - b);
  const places = new Map(codes.map((code, place) => [code, place]));
  const entries = values.map((code) => places.get(code) ?? 0);
  return enveloped(BOOK, { ...header, codes }, packed(entries), deflate);
}

/** The bytes of the book that begins with `array`, see `envelopeSize`. */
export const bookSize = (array: Uint8Array, size: number): number => envelopeSize(BOOK, array, size);

/** Reads a book; `inflate` is raw inflate. Raises bad input that says what is wrong with the file. */
export function readBook(array: Uint8Array, inflate: Pack): BookFile {
  const { header: json, plain, body, bytes } = opened(BOOK, array, inflate);
  if (!isHeader(json)) throw damagedIn(BOOK, 'its header');
  const entries = unpacked(plain);
  if (!entries || entries.some((place) => place >= json.codes.length)) throw damagedIn(BOOK, 'its entries');
  return { header: json, entries, body, bytes };
}

function isHeader(json: unknown): json is BookHeader {
  const header = objectWith(json, [
    'game',
    'options',
    'position',
    'fingerprint',
    'madeBy',
    'layers',
    'fewest',
    'codes',
  ]);
  if (!header) return false;
  const { game, options, position, fingerprint, madeBy, layers, fewest, codes } = header;
  return (
    [game, position, fingerprint, madeBy].every((one) => typeof one === 'string') &&
    isTexts(options) &&
    isCount(fewest) &&
    Array.isArray(layers) &&
    layers.length > 0 &&
    layers.every(isDigest) &&
    Array.isArray(codes) &&
    codes.every((code, k) => isCount(code) && (k === 0 || code > codes[k - 1]))
  );
}

function isDigest(value: unknown): boolean {
  const digest = objectWith(value, ['positions', 'checksum']);
  return digest !== undefined && isCount(digest['positions']) && isCount(digest['checksum']);
}
