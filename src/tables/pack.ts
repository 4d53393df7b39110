/** The last steps of a build: packs the table on the disk, and reads all of it once before it gets its name. */
import { deflateRawSync } from 'node:zlib';
import { assert } from '../base/errors.ts';
import { ALONE, type Exchange } from '../engines/contract/exchange.ts';
import { ORDERS } from '../engines/registry/orders.ts';
import type { Rules } from '../rules/rules.ts';
import type { Checkpoint } from './checkpoint.ts';
import { replaceFile } from './disk.ts';
import { openTableFile } from './file.ts';
import { replaceTable } from './folder.ts';
import type { TableInfo } from './header.ts';
import { type Dealing, packed } from './packing.ts';
import { PartialFiles } from './partial-files.ts';
import { placesOf } from './places.ts';

/** The last two stages of a build. */
type Progress = ((stage: 'packing blocks' | 'checking', done: number, of: number) => void) | undefined;

/** The path of a table while its blocks are written. */
export const partialPath = (path: string): string => `${path}.partial`;

/**
 * Makes the table from a complete checkpoint: in one file, or in a folder if there are `shards`. Blocks that an interrupted build has
 * written are kept.
 */
export function pack<P>(
  rules: Rules<P>,
  path: string,
  checkpoint: Checkpoint,
  { shards, exchange = ALONE, progress }: Dealing & { readonly progress?: Progress },
): TableInfo {
  const partial = partialPath(path);
  const steps = packed(
    placesOf(rules, checkpoint.task, rules.start, ORDERS),
    checkpoint,
    (prefix, count) => new PartialFiles(partial, prefix, shards === undefined ? undefined : count, exchange),
    { shards, exchange, progress: (done, of) => progress?.('packing blocks', done, of) },
  );
  for (let step = steps.next(); !step.done;) step = steps.next(deflateRawSync(step.value, { level: 9 }));
  // the table is complete
  exchange.sum(0);
  const info = readThrough(rules, partial, exchange, progress);
  if (exchange.rank === 0) (shards === undefined ? replaceFile : replaceTable)(partial, path);
  return info;
}

/** Reads every block of a table once, each rank its share of them, to check that it was written correctly. */
function readThrough<P>(
  rules: Rules<P>,
  path: string,
  { rank, ranks, sum }: Exchange,
  progress: Progress,
): TableInfo {
  const file = openTableFile(path, rules, { cache: 0 });
  try {
    const { blocks, places } = file.info;
    let entries = 0;
    for (let block = rank; block < blocks; block += ranks) {
      entries += file.block(block).count;
      progress?.('checking', block + 1, blocks);
    }
    const all = sum(entries);
    assert(all === places, `${all} entries for ${places} places`);
    return file.info;
  } finally {
    file.close();
  }
}
