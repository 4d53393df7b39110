/** The values of a table in its order before they are packed, in records: those of a checkpoint, or kept in memory. */
import type { Value } from '../engines/contract/value.ts';
import { Writer } from './bytes.ts';
import type { BuildTask } from './checkpoint.ts';
import { type Entries, type Packed, codeBytesFor, writeEntries } from './entries.ts';

export interface ValueRecords {
  readonly task: BuildTask;
  /** Values by code − 1; null is a position without a value. */
  readonly values: (Value | null)[];
  /** The number of entries in all records, and of records. */
  readonly entries: number;
  readonly length: number;
  /** Appends a record of entries, whose values have been pushed to `values`. Empty entries say that all are there. */
  add(entries: Entries): void;
  /** The entries of records `from` up to but not including `to`, record by record. */
  packed(from?: number, to?: number): Iterable<ValueRecord>;
}

type ValueRecord = Omit<Packed, 'keys'> & Pick<Entries, 'keys'>;

/** Records in memory, where no interrupted build is continued. */
export class MemoryRecords implements ValueRecords {
  readonly task: BuildTask;
  readonly values: (Value | null)[] = [];
  entries = 0;
  private readonly records: ValueRecord[] = [];

  constructor(task: BuildTask) {
    this.task = task;
  }

  get length(): number {
    return this.records.length;
  }

  add({ keys, codes }: Entries): void {
    const count = codes.length;
    if (count === 0) return;
    const writer = new Writer();
    writeEntries(writer, { keys: undefined, codes }, codeBytesFor(this.values.length + 1));
    this.records.push({ keys, count, planes: writer.bytes.slice() });
    this.entries += count;
  }

  packed(from?: number, to?: number): Iterable<ValueRecord> {
    return this.records.slice(from, to);
  }
}
