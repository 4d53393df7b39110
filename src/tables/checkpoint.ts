/**
 * The checkpoint of a build: the solved values in the order of the table, written as soon as they are known. With it a
 * build that was ended goes on without solving again.
 *
 *     record    [ bytes of the rest: 4 ][ checksum: 4 ][ rest ]
 *     first     what is built, as JSON
 *     others    the values that come up for the first time, as JSON, and up to 65,536 entries
 *     last      no entries
 *
 * Records are only ever added. One that was not written to its end does not fit its checksum: all from there on is cut off.
 */
import type { Value } from '../engines/value.ts';
import { Malformed, Reader, Writer } from './bytes.ts';
import { crc32 } from './checksum.ts';
import { type DiskFile, existing } from './disk.ts';
import {
  type Entries,
  type KeyKind,
  type Packed,
  codeBytesFor,
  readEntries,
  writeEntries,
} from './entries.ts';
import type { CodeBytes } from './format.ts';
import type { TableGame } from './header.ts';
import type { Arrangement } from './places.ts';

/** Entries in a record; a multiple of those in a block. */
export const RECORD_ENTRIES = 2 ** 16;

/** The code of a place without a position; values have 1, 2, 3 … in the order in which they come up. */
export const NO_POSITION = 0;

/** What a checkpoint is of. */
export interface Task extends TableGame {
  readonly start: string;
  readonly fingerprint: string;
  readonly madeBy: string;
  readonly solvedAs: string;
  readonly arrangement: Arrangement;
  readonly symmetric: boolean;
  readonly keys: KeyKind;
  /** The engine that was planned, of which the arrangement follows. */
  readonly engine: string;
}

/** Where the checkpoint of a build of `path` stands. */
export const checkpointPath = (path: string): string => `${path}.solved`;

/** Whether a build of `path` that was ended has left values, which --resume does not solve again. */
export const isKept = (path: string): boolean => existing(checkpointPath(path));

const HEAD = 8;
const NO_HEAD = new Uint8Array(HEAD);

export class Checkpoint {
  readonly task: Task;
  /** Values by code − 1; null is a position without a value. */
  readonly values: (Value | null)[] = [];
  /** Entries that are there. */
  entries = 0;
  complete = false;
  private readonly file: DiskFile;
  /** Where the records of entries begin, and where the next one goes. */
  private readonly from: number;
  private to: number;
  private records = 0;
  private told = 0;
  private readonly writer = new Writer();

  private constructor(file: DiskFile, task: Task, from: number) {
    this.file = file;
    this.task = task;
    this.from = this.to = from;
    this.records = 1;
  }

  static begin(file: DiskFile, task: Task): Checkpoint {
    const writer = new Writer();
    writer.append(NO_HEAD);
    writer.append(new TextEncoder().encode(JSON.stringify(task)));
    const bytes = headed(writer.bytes, 0);
    file.truncate(0);
    file.write(0, bytes);
    return new Checkpoint(file, task, bytes.length);
  }

  /** What a file has to go on with; undefined: nothing. */
  static found(file: DiskFile): Checkpoint | undefined {
    const { size } = file;
    const first = readRecord(file, 0, size, 0);
    if (!first) return undefined;
    const task = JSON.parse(new TextDecoder().decode(first)) as Task;
    const made = new Checkpoint(file, task, HEAD + first.length);
    for (let rest; (rest = readRecord(file, made.to, size, made.records));) {
      const reader = new Reader(rest);
      made.values.push(...valuesIn(reader));
      const count = reader.number();
      made.entries += count;
      made.complete = count === 0;
      made.to += HEAD + rest.length;
      made.records++;
    }
    made.told = made.values.length;
    file.truncate(made.to);
    return made;
  }

  /** Adds entries, whose codes may be of values that were pushed since; none at all: there are no more. */
  add(entries: Entries): void {
    const { writer } = this;
    const news = this.values.slice(this.told);
    writer.clear();
    writer.append(NO_HEAD);
    writer.text(news.length > 0 ? JSON.stringify(news) : '');
    const codeBytes = codeBytesFor(entries.codes.reduce((most, code) => Math.max(most, code), 0) + 1);
    writer.number(entries.codes.length);
    writer.byte(codeBytes);
    writeEntries(writer, entries, codeBytes);
    const bytes = headed(writer.bytes, this.records);
    this.file.write(this.to, bytes);
    this.to += bytes.length;
    this.records++;
    this.told = this.values.length;
    this.entries += entries.codes.length;
    this.complete = entries.codes.length === 0;
  }

  close(): void {
    this.file.close();
  }

  /** All entries, as many at a time as were added; each time good until the next ones are asked for. */
  *packed(): Iterable<Packed> {
    let number = 1;
    let room: Uint8Array | undefined;
    for (let at = this.from; at < this.to; number++) {
      const rest = readRecord(this.file, at, this.to, number, room);
      if (!rest) throw new Malformed('the checkpoint was changed while it was read');
      const reader = new Reader(rest);
      valuesIn(reader);
      const count = reader.number();
      const codeBytes = reader.byte() as CodeBytes;
      if (count > 0) yield readEntries(rest.subarray(reader.at), this.task.keys, count, codeBytes);
      at += HEAD + rest.length;
      if (room === undefined || rest.buffer.byteLength > room.length) room = new Uint8Array(rest.buffer);
    }
  }
}

function valuesIn(reader: Reader): (Value | null)[] {
  const text = reader.text();
  return text === '' ? [] : (JSON.parse(text) as (Value | null)[]);
}

/** A record with its head, for which there is room; its checksum knows which one it is. */
function headed(bytes: Uint8Array, number: number): Uint8Array {
  const rest = bytes.subarray(HEAD);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  view.setUint32(0, rest.length, true);
  view.setUint32(4, crc32(rest, number), true);
  return bytes;
}

/** The rest of the record at `at`, in `room` where it is large enough; undefined when there is no whole one. */
function readRecord(
  file: DiskFile,
  at: number,
  size: number,
  number: number,
  room?: Uint8Array,
): Uint8Array | undefined {
  if (at + HEAD > size) return undefined;
  const head = file.read(at, HEAD);
  const view = new DataView(head.buffer);
  const length = view.getUint32(0, true);
  if (length === 0 || at + HEAD + length > size) return undefined;
  const rest = file.read(at + HEAD, length, room);
  return rest.length === length && crc32(rest, number) === view.getUint32(4, true) ? rest : undefined;
}
