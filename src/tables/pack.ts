/** The last steps of a build: packs the table on the disk, and reads the file once before it gets its name. */
import { deflateRawSync } from 'node:zlib';
import { assert } from '../base/errors.ts';
import type { Rules } from '../rules/rules.ts';
import { Malformed } from './bytes.ts';
import type { Checkpoint } from './checkpoint.ts';
import { DiskFile, existingFile, replaceFile } from './disk.ts';
import { openTableFile } from './file.ts';
import { BLOCK_BYTES, PRELUDE_BYTES } from './format.ts';
import type { TableInfo } from './header.ts';
import { type Begun, begun, packed } from './packing.ts';
import { readBlock } from './reader.ts';

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
  const steps = packed(
    rules,
    checkpoint,
    (prefix, seed) => partialTable(path, prefix, seed),
    (done, of) => progress?.('packing blocks', done, of),
  );
  for (let step = steps.next(); !step.done;) step = steps.next(deflateRawSync(step.value, { level: 9 }));
  const info = readThrough(rules, partialPath(path), progress);
  replaceFile(partialPath(path), path);
  return info;
}

/**
 * Opens the unfinished table, with the stored sizes of its complete blocks. Begins a new one if there is none or its
 * header and values are not `prefix`.
 */
function partialTable(path: string, prefix: Uint8Array, seed: (block: number) => number): Begun {
  const found = existingFile(partialPath(path));
  if (found && found.size > PRELUDE_BYTES + prefix.length) {
    const start = found.read(PRELUDE_BYTES, prefix.length);
    if (start.every((byte, i) => byte === prefix[i])) {
      const sizes = storedSizes(found, PRELUDE_BYTES + prefix.length, seed);
      return { file: found, sizes };
    }
  }
  found?.close();
  return begun(new DiskFile(partialPath(path), 'w+'), prefix);
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
