/**
 * The contents of a block before compression: the codes of some positions and, unless they are consecutive numbers,
 * their keys.
 *
 *     [ keys ][ lowest byte of each code ][ next byte of each code ] …
 *
 *     ascending keys that are numbers    [ first ][ second − first ][ third − second ] …
 *     ascending keys that are texts      [ number of first characters shared with the key before ][ the rest ] …
 *
 * Bytes of the same kind are stored together because they compress better that way.
 */
import { Malformed, Reader, type Writer, numberLength } from './bytes.ts';
import type { CodeBytes } from './format.ts';

/** What identifies a position: its place (an index without gaps, so that no key is stored), a number, or its text. */
export type KeyKind = 'place' | 'number' | 'text';
export type EntryKey = number | string;

/** The key of a table by places, in which all keys are numbers. */
export const placeOf = (key: EntryKey): number => key as number;

export interface Entries {
  /** In ascending order; undefined for consecutive places. */
  readonly keys: ArrayLike<EntryKey> | undefined;
  readonly codes: Uint32Array;
}

/** The bytes of a code if there are `codes` different ones. */
export const codeBytesFor = (codes: number): CodeBytes => (codes <= 2 ** 8 ? 1 : codes <= 2 ** 16 ? 2 : 4);

/** Writes the entries from `from` up to but not including `to`. */
export function writeEntries(
  writer: Writer,
  { keys, codes }: Entries,
  codeBytes: CodeBytes,
  { from = 0, to = codes.length }: { readonly from?: number; readonly to?: number } = {},
): void {
  if (keys) for (let i = from; i < to; i++) writeKey(writer, keys[i], i > from ? keys[i - 1] : undefined);
  for (let shift = 0; shift < 8 * codeBytes; shift += 8)
    for (let i = from; i < to; i++) writer.byte((codes[i] >>> shift) & 0xff);
}

/** The bytes of an entry that follows the one with the key `before`; undefined if it is the first of its block. */
export const entryBytes = (key: EntryKey, before: EntryKey | undefined, codeBytes: CodeBytes): number =>
  codeBytes + keyBytes(key, before);

function keyBytes(key: EntryKey, before: EntryKey | undefined): number {
  if (typeof key === 'number') return numberLength(key - (typeof before === 'number' ? before : 0));
  const shared = sharedLength(key, typeof before === 'string' ? before : '');
  const rest = new TextEncoder().encode(key.slice(shared)).length;
  return numberLength(shared) + numberLength(rest) + rest;
}

function writeKey(writer: Writer, key: EntryKey, before: EntryKey | undefined): void {
  if (typeof key === 'number') return writer.number(key - (typeof before === 'number' ? before : 0));
  const shared = sharedLength(key, typeof before === 'string' ? before : '');
  writer.number(shared);
  writer.text(key.slice(shared));
}

function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  // never split a surrogate pair
  return length > 0 && /[\uD800-\uDBFF]/.test(a[length - 1]) ? length - 1 : length;
}

/** Entries as they are read. */
export interface Packed {
  readonly keys: Float64Array | readonly string[] | undefined;
  readonly count: number;
  /** The lowest byte of each code, then the next byte of each code, and so on: see `codeAt`. */
  readonly planes: Uint8Array;
}

/** Reads `count` entries. Throws `Malformed` unless they take exactly the bytes given. */
export function readEntries(bytes: Uint8Array, kind: KeyKind, count: number, codeBytes: CodeBytes): Packed {
  const reader = new Reader(bytes);
  const keys = kind === 'place' ? undefined : readKeys(reader, kind, count);
  const planes = reader.take(count * codeBytes);
  if (reader.at !== bytes.length) throw new Malformed('there are more bytes than entries');
  return { keys, count, planes };
}

/** The code of entry i, counted from 0. */
export function codeAt({ planes, count }: Pick<Packed, 'planes' | 'count'>, i: number): number {
  let code = planes[i];
  for (let at = count + i, unit = 256; at < planes.length; at += count, unit *= 256)
    code += planes[at] * unit;
  return code;
}

/** Reads `count` keys that `writeKeys` has written. */
export function readKeys(
  reader: Reader,
  kind: 'number' | 'text',
  count: number,
): Float64Array | readonly string[] {
  if (kind === 'text') {
    const texts: string[] = [];
    for (let i = 0; i < count; i++) {
      const shared = reader.number();
      texts.push((texts[i - 1] ?? '').slice(0, shared) + reader.text());
    }
    return texts;
  }
  const numbers = new Float64Array(count);
  for (let i = 0, key = 0; i < count; i++) numbers[i] = key += reader.number();
  // their sums are exact as long as the last one is
  if (count > 0 && !Number.isSafeInteger(numbers[count - 1])) throw new Malformed('a key is too large');
  return numbers;
}

/** Writes ascending keys, each as its difference from the one before. */
export function writeKeys(writer: Writer, keys: readonly EntryKey[]): void {
  keys.forEach((key, i) => writeKey(writer, key, keys[i - 1]));
}
