/**
 * A table in several files of one folder. Their bytes, one file after the other, are those of the same table in one file:
 *
 *     head         prelude, header and values
 *     000, 001 …   the shards, each with blocks that follow each other
 *     index        the index
 *     parts.json   the names and sizes of the files, in this order
 *
 * So a probe reads its block from one of the files, and several programs can write the shards at the same time.
 */
import { lastOf } from '../base/present.ts';
import { type PlayError, badInput, said } from '../base/errors.ts';
import { isCount, objectWith, readJson } from '../base/json.ts';

/** The file that lists the others. */
export const PARTS = 'parts.json';
export const HEAD = 'head';
export const INDEX = 'index';

/** The name of a shard. */
export const shardName = (shard: number): string => String(shard).padStart(3, '0');

/** Whether a file of this name belongs to a table in a folder. */
export const isPart = (name: string): boolean => /^(?:head|index|parts\.json|\d{3,})$/.test(name);

/** One of the files, in which the bytes of the table from `from` on are. */
export interface TablePart {
  readonly name: string;
  readonly from: number;
  readonly bytes: number;
}

/** The text of the list. */
export const writeParts = (parts: readonly Omit<TablePart, 'from'>[]): string =>
  `${JSON.stringify({ parts: parts.map(({ name, bytes }) => ({ name, bytes })) }, undefined, 2)}\n`;

/** Reads the list. Raises bad input if it is damaged. */
export function readParts(text: string): readonly TablePart[] {
  let from = 0;
  let list: unknown;
  try {
    list = objectWith(readJson(text), ['parts'])?.['parts'];
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw damagedList();
  }
  if (!Array.isArray(list) || list.length === 0) throw damagedList();
  return list.map((part): TablePart => {
    const { name, bytes } = objectWith(part, ['name', 'bytes']) ?? {};
    if (typeof name !== 'string' || !isPart(name) || !isCount(bytes)) throw damagedList();
    from += bytes;
    if (!isCount(from)) throw damagedList();
    return { name, from: from - bytes, bytes };
  });
}

const damagedList = (): PlayError =>
  badInput(
    said`the list of the files of the table is damaged; build it again, or copy it again from an undamaged one`,
  );

/** The size of the table in these files. */
export const sizeOf = (parts: readonly TablePart[]): number => {
  const { from, bytes } = lastOf(parts);
  return from + bytes;
};

/** The pieces of the files that have `length` bytes of the table from `from` on; less at its end. */
export function piecesOf(parts: readonly TablePart[], from: number, length: number): TablePart[] {
  const end = from + length;
  return parts
    .filter((part) => part.from < end && part.from + part.bytes > from)
    .map((part) => {
      const start = Math.max(from, part.from);
      const stop = Math.min(end, part.from + part.bytes);
      return { name: part.name, from: start - part.from, bytes: stop - start };
    });
}

/** The bytes of several pieces one after the other. */
export function joined(pieces: readonly Uint8Array[]): Uint8Array {
  if (pieces.length === 1) return pieces[0];
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
