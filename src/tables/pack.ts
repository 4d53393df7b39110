/**
 * The last steps of a build: packs the values of the checkpoint into the blocks of a table file, adds the index and the
 * prelude, and reads the file once before it gets its name.
 */
import { deflateRawSync } from 'node:zlib';
import { assert } from '../base/errors.ts';
import type { Value } from '../engines/value.ts';
import type { Rules } from '../rules/rules.ts';
import { Malformed, Writer } from './bytes.ts';
import { type Checkpoint, NO_POSITION, RECORD_ENTRIES, type Task } from './checkpoint.ts';
import { crc32 } from './checksum.ts';
import { ENDINGS, countsOf } from './counts.ts';
import { DiskFile, existingFile, replaceFile } from './disk.ts';
import {
  type Entries,
  type Key,
  codeAt,
  codeBytesFor,
  entryBytes,
  writeEntries,
  writeKeys,
} from './entries.ts';
import { openTableFile } from './file.ts';
import { BLOCK_BYTES, type CodeBytes, PRELUDE_BYTES, type Section, writePrelude } from './format.ts';
import type { Header, TableInfo } from './header.ts';
import { placesOf } from './places.ts';
import { blockSeed, readBlock, writeBlock } from './reader.ts';

/** The last two stages of a build. */
type Progress = ((stage: 'packing blocks' | 'checking', done: number, of: number) => void) | undefined;

/** The path of a table while its blocks are written. */
export const partialPath = (path: string): string => `${path}.partial`;

/** Makes the table from a complete checkpoint. Blocks that an interrupted build has written are kept. */
export function pack<P>(
  rules: Rules<P>,
  path: string,
  checkpoint: Checkpoint,
  progress: Progress,
): TableInfo {
  const { task, entries: places } = checkpoint;
  const { keys: kind, engine: _, ...described } = task;
  // count the positions that have each value
  const counted = new Float64Array(checkpoint.values.length + 1);
  const { weight } = placesOf(rules, task.arrangement, task.symmetric, rules.start);
  let counting = 0;
  for (const packed of checkpoint.packed()) {
    for (let i = 0; i < packed.count; i++)
      counted[codeAt(packed, i)] += packed.keys ? 1 : weight(counting + i);
    counting += packed.count;
  }
  // sort the values, and translate codes of the checkpoint to codes of the table
  const order = Array.from(checkpoint.values.keys()).sort((a, b) =>
    compareValues(checkpoint.values[a], checkpoint.values[b]),
  );
  const values = order.map((k) => checkpoint.values[k]);
  const codes = new Uint32Array(values.length + 1);
  order.forEach((k, code) => (codes[k + 1] = code));
  const codeBytes = codeBytesFor(values.length);
  const counts = countsOf(
    values,
    order.map((k) => counted[k + 1]),
  );
  // header and values
  const header: Header = { ...described, places, counts };
  const headerBytes = encoded(header);
  const valuesBytes = encoded(values);
  const valuesDeflated = deflate(valuesBytes);
  const headerSection = { bytes: headerBytes.length, checksum: crc32(headerBytes) };

  const prefix = joined(headerBytes, valuesDeflated);
  const { file, sizes } = partialTable(path, prefix, (block) => blockSeed(block, headerSection));
  try {
    // blocks
    const firstKeys: Key[] = [];
    let at = PRELUDE_BYTES + prefix.length;
    let blocks = 0;
    let done = 0;
    const writer = new Writer();
    for (const { entries, from, to } of blocksOf(checkpoint, kind, codes, codeBytes)) {
      if (entries.keys) firstKeys.push(entries.keys[from]);
      if (blocks >= sizes.length) {
        writer.clear();
        writeEntries(writer, entries, codeBytes, from, to);
        const { bytes } = writer;
        const block = { deflated: deflate(bytes), inflated: bytes.length, entries: to - from };
        const stored = writeBlock(block, blockSeed(blocks, headerSection));
        file.write(at, stored);
        sizes.push(stored.length);
      }
      at += sizes[blocks++];
      done += to - from;
      progress?.('packing blocks', done, places);
    }
    // index, then prelude
    writer.clear();
    for (const size of sizes) writer.number(size);
    if (kind !== 'place') {
      writer.byte(kind === 'number' ? 0 : 1);
      writeKeys(writer, firstKeys);
    }
    const index = deflate(writer.bytes);
    file.write(at, index);
    file.truncate(at + index.length);
    file.sync();
    file.write(
      0,
      writePrelude({
        codeBytes,
        header: headerSection,
        values: section(valuesDeflated, valuesBytes.length),
        index: section(index, writer.length),
        blocks,
        bytes: at + index.length,
      }),
    );
    file.sync();
  } finally {
    file.close();
  }
  const info = readThrough(rules, partialPath(path), progress);
  replaceFile(partialPath(path), path);
  return info;
}

const encoded = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

const deflate = (bytes: Uint8Array): Uint8Array => deflateRawSync(bytes, { level: 9 });

const section = (bytes: Uint8Array, inflated: number): Section => ({
  bytes: bytes.length,
  inflated,
  checksum: crc32(bytes),
});

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const writer = new Writer();
  for (const part of parts) writer.append(part);
  return writer.bytes;
}

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

/** The entries of each block. `codes` translates codes of the checkpoint to codes of the table. */
function* blocksOf(
  checkpoint: Checkpoint,
  kind: Task['keys'],
  codes: Uint32Array,
  codeBytes: CodeBytes,
): Iterable<Run> {
  if (kind === 'place') {
    const most = BLOCK_BYTES / codeBytes;
    const buffer = new Uint32Array(RECORD_ENTRIES);
    let last = 0;
    for (const packed of checkpoint.packed()) {
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
  let keys: Key[] = [];
  let blockCodes: number[] = [];
  let bytes = 0;
  const run = (): Run => ({
    entries: { keys, codes: Uint32Array.from(blockCodes) },
    from: 0,
    to: blockCodes.length,
  });
  for (const packed of checkpoint.packed()) {
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

/**
 * Opens the unfinished table, with the stored sizes of its complete blocks. Begins a new one if there is none or its
 * header and values are not `prefix`.
 */
function partialTable(
  path: string,
  prefix: Uint8Array,
  seed: (block: number) => number,
): { file: DiskFile; sizes: number[] } {
  const found = existingFile(partialPath(path));
  if (found && found.size > PRELUDE_BYTES + prefix.length) {
    const start = found.read(PRELUDE_BYTES, prefix.length);
    if (start.every((byte, i) => byte === prefix[i])) {
      const sizes = storedSizes(found, PRELUDE_BYTES + prefix.length, seed);
      return { file: found, sizes };
    }
  }
  found?.close();
  const file = new DiskFile(partialPath(path), 'w+');
  file.write(0, new Uint8Array(PRELUDE_BYTES));
  file.write(PRELUDE_BYTES, prefix);
  return { file, sizes: [] };
}

/** The most bytes that a block takes in the file, except with long texts as keys; such a block is written again. */
const MOST_STORED = 2 * BLOCK_BYTES;

/** The stored sizes of the complete blocks from offset `from` on. */
function storedSizes(file: DiskFile, from: number, seed: (block: number) => number): number[] {
  const sizes: number[] = [];
  for (let at = from; ;) {
    try {
      const { end } = readBlock(file.read(at, MOST_STORED), seed(sizes.length));
      sizes.push(end);
      at += end;
    } catch (error) {
      if (error instanceof Malformed) return sizes;
      file.close();
      throw error;
    }
  }
}

/** Reads every block of a table once, to check that it was written correctly. */
function readThrough<P>(rules: Rules<P>, path: string, progress: Progress): TableInfo {
  const file = openTableFile(path, rules, { cache: 0 });
  try {
    const { blocks, places } = file.info;
    let entries = 0;
    for (let block = 0; block < blocks; block++) {
      entries += file.block(block).count;
      progress?.('checking', block + 1, blocks);
    }
    assert(entries === places, `${entries} entries for ${places} places`);
    return file.info;
  } finally {
    file.close();
  }
}
