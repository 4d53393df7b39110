/**
 * The checkpoint of a build: the solved values in the order of the table. With it an interrupted build can continue
 * without solving the game again. The file is a sequence of records:
 *
 *     record          [ bytes of the body: 4 ][ checksum: 4 ][ body ]
 *     first body      what is built, as JSON
 *     other bodies    the values that occur for the first time, as JSON, and up to 65,536 entries, deflated in a file on a disk
 *     last body       no entries
 *
 * Records are only ever appended. A record that was not written completely fails its checksum, and is cut off together
 * with everything behind it.
 */
import { assert } from '../base/errors.ts';
import { readJson, readJsonBytes } from '../base/json.ts';
import { type Codes, RECORD, type ValueLog } from '../engines/contract/value-log.ts';
import type { Value } from '../engines/contract/value.ts';
import type { BinaryFile } from './binary-file.ts';
import { Malformed, Reader, Writer } from './bytes.ts';
import { crc32 } from './checksum.ts';
import {
  type Entries,
  type KeyKind,
  type Packed,
  codeAt,
  codeBytesFor,
  readEntries,
  writeEntries,
} from './entries.ts';
import type { CodeBytes } from './format.ts';
import type { Header } from './header.ts';
import { valuesFrom } from './value-list.ts';

/** The most entries of a record; a multiple of the number of places in a block. */
export const RECORD_ENTRIES = RECORD;

/** The code of a place without a position. Values have the codes 1, 2, 3 … in the order of their first occurrence. */
export const NO_POSITION = 0;

/** What is built: a checkpoint can be continued only by a build with the same task. */
export interface BuildTask extends Omit<Header, 'places' | 'counts'> {
  readonly keys: KeyKind;
  /** The name of the engine. The arrangement depends on it. */
  readonly engine: string;
}

/** How entries are deflated and inflated, see zlib.ts. */
export interface Compression {
  deflate(bytes: Uint8Array): Uint8Array;
  /** The bytes, of which there are `length`. */
  inflate(deflated: Uint8Array, length: number): Uint8Array;
}

const HEAD = 8;
/** Added to the number of bytes of a code where entries are deflated. */
const DEFLATED = 0x80;
const NO_HEAD = new Uint8Array(HEAD);

export class Checkpoint implements ValueLog {
  readonly task: BuildTask;
  /** Values by code − 1; null is a position without a value. */
  readonly values: (Value | null)[] = [];
  /** The number of entries in the file. */
  entries = 0;
  /** Whether all entries are in the file. */
  complete = false;
  private readonly file: BinaryFile;
  private readonly compression: Compression | undefined;
  /** Where each record with entries begins, and where the next record will be written. */
  private readonly offsets: number[] = [];
  private to: number;
  private records = 0;
  /** How many of `values` are in the file. */
  private valuesWritten = 0;
  private readonly writer = new Writer();
  private readonly contents = new Writer();

  private constructor(file: BinaryFile, task: BuildTask, from: number, compression: Compression | undefined) {
    this.file = file;
    this.task = task;
    this.compression = compression;
    this.to = from;
    this.records = 1;
  }

  /** Begins a checkpoint of what is built. Without `compression` entries are written as they are. */
  static begin(file: BinaryFile, task: BuildTask, compression?: Compression): Checkpoint {
    const writer = new Writer();
    writer.append(NO_HEAD);
    writer.append(new TextEncoder().encode(JSON.stringify(task)));
    const bytes = headed(writer.bytes, 0);
    file.truncate(0);
    file.write(0, bytes);
    return new Checkpoint(file, task, bytes.length, compression);
  }

  /**
   * Reads a checkpoint, to be continued behind its last complete record; undefined if the file does not begin with one. Records that
   * are not deflated are read, too.
   */
  static found(file: BinaryFile, compression?: Compression): Checkpoint | undefined {
    const { size } = file;
    const first = readRecord(file, { at: 0, end: size, number: 0 });
    if (!first) return undefined;
    const task = readJsonBytes(first) as BuildTask;
    const made = new Checkpoint(file, task, HEAD + first.length, compression);
    for (let body; (body = readRecord(file, { at: made.to, end: size, number: made.records }));) {
      const reader = new Reader(body);
      made.values.push(...valuesIn(reader));
      const count = reader.number();
      made.entries += count;
      made.complete = count === 0;
      if (count > 0) made.offsets.push(made.to);
      made.to += HEAD + body.length;
      made.records++;
    }
    made.valuesWritten = made.values.length;
    file.truncate(made.to);
    return made;
  }

  /**
   * Appends a record of entries, together with the values pushed to `values` since the last record. Empty entries
   * complete the checkpoint.
   */
  add(entries: Entries): void {
    const { writer } = this;
    const newValues = this.values.slice(this.valuesWritten);
    writer.clear();
    writer.append(NO_HEAD);
    writer.text(newValues.length > 0 ? JSON.stringify(newValues) : '');
    const codeBytes = codeBytesFor(entries.codes.reduce((most, code) => Math.max(most, code), 0) + 1);
    writer.number(entries.codes.length);
    this.writePacked(entries, codeBytes);
    const bytes = headed(writer.bytes, this.records);
    this.file.write(this.to, bytes);
    if (entries.codes.length > 0) this.offsets.push(this.to);
    this.to += bytes.length;
    this.records++;
    this.valuesWritten = this.values.length;
    this.entries += entries.codes.length;
    this.complete = entries.codes.length === 0;
  }

  private writePacked(entries: Entries, codeBytes: CodeBytes): void {
    const { writer, contents, compression } = this;
    if (!compression) {
      writer.byte(codeBytes);
      writeEntries(writer, entries, codeBytes);
      return;
    }
    contents.clear();
    writeEntries(contents, entries, codeBytes);
    writer.byte(codeBytes + DEFLATED);
    writer.number(contents.length);
    writer.append(compression.deflate(contents.bytes));
  }

  close(): void {
    this.file.close();
  }

  /** The number of records with entries. */
  get length(): number {
    return this.offsets.length;
  }

  /** Returns when everything written has reached the disk. */
  sync(): void {
    this.file.sync();
  }

  /** The codes of record k. */
  record(k: number): Codes {
    const [packed] = this.packed(k, k + 1);
    const { planes, count } = packed;
    if (planes.length === count) return planes;
    const codes = planes.length === 2 * count ? new Uint16Array(count) : new Uint32Array(count);
    for (let i = 0; i < count; i++) codes[i] = codeAt(packed, i);
    return codes;
  }

  /** The entries of records `from` up to but not including `to`, record by record. The memory of a record is reused for the next one. */
  *packed(from = 0, to = this.length): Iterable<Packed> {
    let kept: Uint8Array | undefined;
    for (let k = from; k < to; k++) {
      const place = { at: this.offsets[k], end: this.to, number: k + 1 };
      const body = readRecord(this.file, place, kept);
      if (!body) throw new Malformed('the checkpoint was changed while it was read');
      const reader = new Reader(body);
      valuesIn(reader);
      const count = reader.number();
      const coded = reader.byte();
      const codeBytes = (coded % DEFLATED) as CodeBytes;
      yield readEntries(this.contentsIn(reader, coded >= DEFLATED), this.task.keys, count, codeBytes);
      if (kept === undefined || body.buffer.byteLength > kept.length) kept = new Uint8Array(body.buffer);
    }
  }

  /** The entries of a record that is read up to them. */
  private contentsIn(reader: Reader, deflated: boolean): Uint8Array {
    if (!deflated) return reader.bytes.subarray(reader.at);
    const { compression } = this;
    assert(compression !== undefined, 'a checkpoint in memory is not deflated');
    const length = reader.number();
    return compression.inflate(reader.bytes.subarray(reader.at), length);
  }
}

function valuesIn(reader: Reader): readonly (Value | null)[] {
  const text = reader.text();
  return text === '' ? [] : valuesFrom(readJson(text, { fractions: true }));
}

/**
 * Fills in the head of a record, whose `bytes` begin with space for it. The checksum includes the record's number, so
 * that a record in the wrong place is noticed.
 */
function headed(bytes: Uint8Array, number: number): Uint8Array {
  const body = bytes.subarray(HEAD);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  view.setUint32(0, body.length, true);
  view.setUint32(4, crc32(body, number), true);
  return bytes;
}

/** A record of a file that ends at `end`. */
interface RecordPlace {
  readonly at: number;
  readonly end: number;
  readonly number: number;
}

/** The body of the record at `at`, in `buffer` if that is large enough; undefined if there is no complete record. */
function readRecord(
  file: BinaryFile,
  { at, end, number }: RecordPlace,
  buffer?: Uint8Array,
): Uint8Array | undefined {
  if (at + HEAD > end) return undefined;
  const head = file.read(at, HEAD);
  const view = new DataView(head.buffer);
  const length = view.getUint32(0, true);
  if (length === 0 || at + HEAD + length > end) return undefined;
  const body = file.read(at + HEAD, length, buffer);
  return body.length === length && crc32(body, number) === view.getUint32(4, true) ? body : undefined;
}
