/** Packs the values of a checkpoint into the blocks of a table file, and adds the index and the prelude. */
import type { Value } from '../engines/value.ts';
import type { Rules } from '../rules/rules.ts';
import type { BinaryFile } from './binary-file.ts';
import { Writer } from './bytes.ts';
import { type Checkpoint, NO_POSITION, RECORD_ENTRIES, type Task } from './checkpoint.ts';
import { crc32 } from './checksum.ts';
import { ENDINGS, countsOf } from './counts.ts';
import {
  type Entries,
  type Key,
  codeAt,
  codeBytesFor,
  entryBytes,
  writeEntries,
  writeKeys,
} from './entries.ts';
import { BLOCK_BYTES, type CodeBytes, PRELUDE_BYTES, type Section, writePrelude } from './format.ts';
import type { Header } from './header.ts';
import { placesOf } from './places.ts';
import { blockSeed, writeBlock } from './reader.ts';

/** Asks for bytes to be deflated, each time with what it is given. */
type Packing = Generator<Uint8Array, void, Uint8Array>;

/** A table whose blocks are being written, with the sizes of those that are. */
export interface Begun {
  readonly file: BinaryFile;
  readonly sizes: number[];
}

/**
 * Makes the table from a complete checkpoint. `begin` opens the file for what precedes the blocks, with the stored sizes of the
 * blocks that it has already.
 */
export function* packed<P>(
  rules: Rules<P>,
  checkpoint: Checkpoint,
  begin: (prefix: Uint8Array, seed: (block: number) => number) => Begun,
  progress: (done: number, of: number) => void,
): Packing {
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
  const valuesDeflated = yield valuesBytes;
  const headerSection = { bytes: headerBytes.length, checksum: crc32(headerBytes) };

  const prefix = joined(headerBytes, valuesDeflated);
  const { file, sizes } = begin(prefix, (block) => blockSeed(block, headerSection));
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
        const block = { deflated: yield bytes, inflated: bytes.length, entries: to - from };
        const stored = writeBlock(block, blockSeed(blocks, headerSection));
        file.write(at, stored);
        sizes.push(stored.length);
      }
      at += sizes[blocks++];
      done += to - from;
      progress(done, places);
    }
    // index, then prelude
    writer.clear();
    for (const size of sizes) writer.number(size);
    if (kind !== 'place') {
      writer.byte(kind === 'number' ? 0 : 1);
      writeKeys(writer, firstKeys);
    }
    const index = yield writer.bytes;
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
}

/** Begins a table in an empty file. */
export function begun(file: BinaryFile, prefix: Uint8Array): Begun {
  file.write(0, new Uint8Array(PRELUDE_BYTES));
  file.write(PRELUDE_BYTES, prefix);
  return { file, sizes: [] };
}

const encoded = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

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
