/**
 * Packs the solved values into the blocks of a table, and adds the index and the prelude. The blocks are in one file or in
 * several shards, which ranks pack at the same time. The bytes of the table do not depend on that, but for tables of keys, since a
 * shard begins with a new block.
 */
import { ALONE, type Exchange } from '../engines/contract/exchange.ts';
import type { Value } from '../engines/contract/value.ts';
import type { BinaryFile } from './binary-file.ts';
import { Malformed, Writer } from './bytes.ts';
import { NO_POSITION, RECORD_ENTRIES } from './checkpoint.ts';
import { crc32 } from './checksum.ts';
import { ENDINGS, type TableCounts, countsOf } from './counts.ts';
import {
  type Entries,
  type EntryKey,
  codeAt,
  codeBytesFor,
  entryBytes,
  writeEntries,
  writeKeys,
} from './entries.ts';
import { BLOCK_BYTES, type CodeBytes, PRELUDE_BYTES, type FileSection, writePrelude } from './format.ts';
import type { Header } from './header.ts';
import { joined } from './parts.ts';
import type { Places } from './places.ts';
import type { ValueRecords } from './records.ts';
import { blockSeed, readBlock, writeBlock } from './blocks.ts';

/** Asks for bytes to be deflated, each time with what it is given. */
type Packing = Generator<Uint8Array, void, Uint8Array>;

/** Where a table is written. */
export interface TableFiles {
  /** The file of a shard, and where its blocks begin in it. Complete blocks that are there already are kept. */
  shard(shard: number): { readonly file: BinaryFile; readonly from: number };
  /** Writes the index and then the prelude, without which it is no table. */
  finish(index: Uint8Array, prelude: Uint8Array): void;
  close(): void;
}

/** Who packs what. */
export interface Dealing {
  /** The number of shards that the blocks are dealt to. Absent: 1. */
  readonly shards?: number | undefined;
  /** The ranks that pack shards, each its own ones, and have all seen the same complete records. Absent: there is one. */
  readonly exchange?: Exchange | undefined;
}

/** Packs the blocks of a table. */
interface Packer {
  readonly records: ValueRecords;
  readonly runs: readonly RecordRun[];
  /** For each run the last code before it. */
  readonly before: readonly number[];
  /** What code of the table each code of the records becomes. */
  readonly codes: Uint32Array;
  readonly codeBytes: CodeBytes;
  readonly files: TableFiles;
  readonly exchange: Exchange;
  readonly progress: (done: number, of: number) => void;
  seed(block: number): number;
}

/** The blocks of a table: their stored sizes, and with keys the first key of each. */
interface WrittenBlocks {
  readonly sizes: number[];
  readonly firstKeys: readonly EntryKey[];
}

/**
 * Makes the table from its complete records, whose entries have these places. `begin` opens the files of so many shards for what precedes the blocks.
 */
export function* packed(
  { weight }: Pick<Places<never>, 'weight'>,
  records: ValueRecords,
  begin: (prefix: Uint8Array, shards: number) => TableFiles,
  { shards = 1, exchange = ALONE, progress }: Dealing & Pick<Packer, 'progress'>,
): Packing {
  const { task, entries: places } = records;
  const { keys: kind, engine: _, ...described } = task;
  const runs = runsOf(records.length, shards);
  const { counted, before } = countedIn(records, weight, runs, exchange);
  const { values, codes, counts } = sortedValues(records.values, counted);
  const codeBytes = codeBytesFor(values.length);
  // header and values
  const header: Header = { ...described, places, counts };
  const headerBytes = encoded(header);
  const valuesBytes = encoded(values);
  const valuesDeflated = yield valuesBytes;
  const headerSection = { bytes: headerBytes.length, checksum: crc32(headerBytes) };
  const prefix = joined([headerBytes, valuesDeflated]);
  const seed = (block: number): number => blockSeed(block, headerSection);

  const files = begin(prefix, runs.length);
  try {
    const packer = { records, runs, before, codes, codeBytes, files, exchange, progress, seed };
    const { sizes, firstKeys } = yield* packBlocks(packer);
    // all ranks have packed their shards
    exchange.sum(0);
    if (exchange.rank === 0) {
      addOthers(packer, sizes);
      // index, then prelude
      const writer = new Writer();
      for (const size of sizes) writer.number(size);
      if (kind !== 'place') {
        writer.byte(kind === 'number' ? 0 : 1);
        writeKeys(writer, firstKeys);
      }
      const index = yield writer.bytes;
      const bytes = sizes.reduce((sum, size) => sum + size, PRELUDE_BYTES + prefix.length) + index.length;
      files.finish(
        index,
        writePrelude({
          codeBytes,
          header: headerSection,
          values: section(valuesDeflated, valuesBytes.length),
          index: section(index, writer.length),
          blocks: sizes.length,
          bytes,
        }),
      );
    }
  } finally {
    files.close();
  }
}

const isOwn = ({ rank, ranks }: Exchange, shard: number): boolean => shard % ranks === rank;

/** The number of the first block of a run, where entries are places. */
const firstBlock = ({ from }: RecordRun, codeBytes: CodeBytes): number =>
  (from * RECORD_ENTRIES * codeBytes) / BLOCK_BYTES;

/** Packs the shards of this rank. */
function* packBlocks(packer: Packer): Generator<Uint8Array, WrittenBlocks, Uint8Array> {
  const { records, runs, codeBytes, files, exchange, progress, seed } = packer;
  const { entries: places, task } = records;
  const firstKeys: EntryKey[] = [];
  const sizes: number[] = [];
  let [blocks, done] = [0, 0];
  const writer = new Writer();
  for (const [shard, run] of runs.entries()) {
    if (task.keys === 'place') blocks = firstBlock(run, codeBytes);
    if (!isOwn(exchange, shard)) continue;
    const { file, from } = files.shard(shard);
    const kept = storedSizes(file, from, blocks, seed);
    let at = from;
    for (const { entries, from: first, to } of blocksOf(packer, shard)) {
      if (entries.keys) firstKeys.push(entries.keys[first]);
      let size = kept.shift();
      if (size === undefined) {
        writer.clear();
        writeEntries(writer, entries, codeBytes, { from: first, to });
        const { bytes } = writer;
        const block = { deflated: yield bytes, inflated: bytes.length, entries: to - first };
        const stored = writeBlock(block, seed(blocks));
        file.write(at, stored);
        size = stored.length;
      }
      sizes[blocks++] = size;
      at += size;
      done += to - first;
      progress(Math.min(done * exchange.ranks, places), places);
    }
    file.truncate(at);
    file.sync();
  }
  return { sizes, firstKeys };
}

/** Adds the sizes of the blocks that other ranks have packed. */
function addOthers({ runs, codeBytes, files, exchange, seed }: Packer, sizes: number[]): void {
  for (const [shard, run] of runs.entries()) {
    if (isOwn(exchange, shard)) continue;
    const first = firstBlock(run, codeBytes);
    const { file, from } = files.shard(shard);
    storedSizes(file, from, first, seed).forEach((size, k) => (sizes[first + k] = size));
  }
}

/** Records that follow each other. */
interface RecordRun {
  readonly from: number;
  readonly to: number;
}

/** The records of each shard; there are fewer shards where there are not so many records. */
const runsOf = (records: number, shards: number): RecordRun[] => {
  const count = Math.max(1, Math.min(shards, records));
  return Array.from({ length: count }, (_, k) => ({
    from: Math.floor((k * records) / count),
    to: Math.floor(((k + 1) * records) / count),
  }));
};

/**
 * How many positions have each code of the records, counted by all ranks, each in its own shards; and for each shard the last code
 * of a position before it.
 */
function countedIn(
  records: ValueRecords,
  weight: Places<never>['weight'],
  runs: readonly RecordRun[],
  { rank, ranks, sum }: Exchange,
): { readonly counted: Float64Array; readonly before: readonly number[] } {
  const counted = new Float64Array(records.values.length + 1);
  const lastIn = runs.map(({ from, to }, shard) => {
    if (shard % ranks !== rank) return 0;
    let last = NO_POSITION;
    let counting = from * RECORD_ENTRIES;
    for (const packed of records.packed(from, to)) {
      for (let i = 0; i < packed.count; i++) {
        const code = codeAt(packed, i);
        counted[code] += packed.keys ? 1 : weight(counting + i);
        if (code !== NO_POSITION) last = code;
      }
      counting += packed.count;
    }
    return last;
  });
  const before: number[] = [];
  let last = NO_POSITION;
  for (const own of lastIn) {
    before.push(last);
    last = sum(own) || last;
  }
  return { counted: counted.map((count) => sum(count)), before };
}

/** The values of a table, how often each occurs, and what code each code of the records becomes. */
function sortedValues(
  given: ValueRecords['values'],
  counted: Float64Array,
): { readonly values: readonly (Value | null)[]; readonly codes: Uint32Array; readonly counts: TableCounts } {
  const order = Array.from(given.keys()).sort((a, b) => compareValues(given[a], given[b]));
  const values = order.map((k) => given[k]);
  const codes = new Uint32Array(values.length + 1);
  order.forEach((k, code) => (codes[k + 1] = code));
  const counts = countsOf(
    values,
    order.map((k) => counted[k + 1]),
  );
  return { values, codes, counts };
}

const encoded = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

const section = (bytes: Uint8Array, inflated: number): FileSection => ({
  bytes: bytes.length,
  inflated,
  checksum: crc32(bytes),
});

/** An order of values that does not depend on where they occur. */
function compareValues(a: Value | null, b: Value | null): number {
  const numbers = (value: Value | null): number[] =>
    value === null
      ? [-1]
      : [ENDINGS[value.outcome ?? 'draw'], value.remoteness ?? 0, value.score ?? 0, value.nimber ?? 0];
  const [x, y] = [numbers(a), numbers(b)];
  const differ = x.findIndex((n, i) => n !== y[i]);
  return differ < 0 ? 0 : x[differ] - (y[differ] ?? 0);
}

/** The entries of a block: those from `from` up to but not including `to`. */
interface Run {
  readonly entries: Entries;
  readonly from: number;
  readonly to: number;
}

/** The entries of each block of a shard. */
function* blocksOf({ records, runs, before, codes, codeBytes }: Packer, shard: number): Iterable<Run> {
  const { from: first, to: end } = runs[shard];
  const codeBefore = before[shard];
  if (records.task.keys === 'place') {
    const most = BLOCK_BYTES / codeBytes;
    const buffer = new Uint32Array(RECORD_ENTRIES);
    let last = codeBefore === NO_POSITION ? 0 : codes[codeBefore];
    for (const packed of records.packed(first, end)) {
      // a place without a position repeats the code before it, which compresses best
      const blockCodes = buffer.subarray(0, packed.count);
      for (let i = 0; i < blockCodes.length; i++) {
        const code = codeAt(packed, i);
        blockCodes[i] = last = code === NO_POSITION ? last : codes[code];
      }
      const entries = { keys: undefined, codes: blockCodes };
      for (let from = 0; from < blockCodes.length; from += most)
        yield { entries, from, to: Math.min(from + most, blockCodes.length) };
    }
    return;
  }
  let keys: EntryKey[] = [];
  let blockCodes: number[] = [];
  let bytes = 0;
  const run = (): Run => ({
    entries: { keys, codes: Uint32Array.from(blockCodes) },
    from: 0,
    to: blockCodes.length,
  });
  for (const packed of records.packed(first, end)) {
    for (let i = 0; i < packed.count; i++) {
      const key = packed.keys![i];
      let more = entryBytes(key, keys.at(-1), codeBytes);
      if (blockCodes.length > 0 && bytes + more > BLOCK_BYTES) {
        yield run();
        [keys, blockCodes, bytes] = [[], [], 0];
        more = entryBytes(key, undefined, codeBytes);
      }
      keys.push(key);
      blockCodes.push(codes[codeAt(packed, i)]);
      bytes += more;
    }
  }
  if (blockCodes.length > 0) yield run();
}

/** The most bytes that a block takes in the file, except with long texts as keys; such a block is written again. */
const MOST_STORED = 2 * BLOCK_BYTES;

/** The stored sizes of the complete blocks from offset `from` on, whose numbers begin with `first`. */
function storedSizes(
  file: BinaryFile,
  from: number,
  first: number,
  seed: (block: number) => number,
): number[] {
  const sizes: number[] = [];
  for (let at = from; ;) {
    try {
      const { end } = readBlock(file.read(at, MOST_STORED), seed(first + sizes.length));
      sizes.push(end);
      at += end;
    } catch (error) {
      if (error instanceof Malformed) return sizes;
      throw error;
    }
  }
}
