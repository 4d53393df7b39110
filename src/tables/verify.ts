/**
 * Verifies a table: first all checksums, then the counts in its header, and last that every value follows from the
 * values of its successors, block by block. The time is proportional to the number of moves in the game.
 */
import { badInput, said } from '../base/errors.ts';
import type { Rules } from '../rules/rules.ts';
import { type Flaw, audit } from '../engines/audit.ts';
import { type Counts, countsOf } from './counts.ts';
import { type Key, type Packed, codeAt } from './entries.ts';
import type { TableFile } from './file.ts';
import { damaged } from './format.ts';

/** A position whose value is wrong, and the block that contains it. */
export interface TableFlaw<P> extends Flaw<P> {
  /** The number of the block, counted from 1. */
  readonly block: number;
}

/** The stages of a verification, in order. */
export type VerifyStage = 'reading blocks' | 'counting' | 'auditing';

/** Options of `verifyTable`. */
export interface VerifyOptions {
  /** Called with the stage and how much of it is done: blocks while reading, otherwise entries. */
  readonly progress?: ((stage: VerifyStage, done: number, of: number) => void) | undefined;
}

/**
 * The first wrong value, in the order of the table; undefined if all are right. Raises bad input if the table is
 * damaged or its parts contradict each other. Blocks are read many times, so open the table with a cache that can hold
 * all of them.
 */
export function verifyTable<P>(
  rules: Rules<P>,
  file: TableFile<P>,
  { progress }: VerifyOptions = {},
): TableFlaw<P> | undefined {
  const { info, table } = file;
  for (let block = 0; block < info.blocks; block++) {
    file.block(block);
    progress?.('reading blocks', block + 1, info.blocks);
  }
  checkBlocks(file, progress);
  if (file.value(rules.position.parse(info.start)) === undefined)
    throw badInput(said`the table does not contain the position that play starts from; build it again`);
  let done = 0;
  for (let block = 0; block < info.blocks; block++) {
    const packed = table.kept(block) ?? file.block(block);
    const positions = positionsIn(file, block, packed);
    const flaw = audit(rules, (p) => file.value(p), positions);
    if (flaw) return { ...flaw, block: block + 1 };
    done += packed.count;
    progress?.('auditing', done, info.places);
  }
  return undefined;
}

/**
 * The positions that have an entry in a block, in the order of the entries.
 *
 * @internal
 */
export function* positionsIn<P>(
  { table }: TableFile<P>,
  block: number,
  { keys, count }: Packed,
): Iterable<P> {
  for (let i = 0; i < count; i++) {
    const p = table.places.at(keys ? keys[i] : table.firstPlace(block) + i);
    if (p !== undefined) yield p;
  }
}

/** Checks the number of entries, their order, and the counts in the header. */
function checkBlocks<P>(file: TableFile<P>, progress: VerifyOptions['progress']): void {
  const { info, table } = file;
  const { values, firstKeys } = table.contents;
  const counted = new Float64Array(values.length);
  let entries = 0;
  let before: Key | undefined;
  for (let block = 0; block < info.blocks; block++) {
    const packed = table.kept(block) ?? file.block(block);
    const { keys, count } = packed;
    const wrong = damaged(`block ${block + 1} of ${info.blocks}, whose entries do not agree with the index`);
    if (firstKeys && keys?.[0] !== firstKeys[block]) throw wrong;
    for (let i = 0; i < count; i++) {
      const code = codeAt(packed, i);
      if (code >= values.length) throw wrong;
      if (keys) {
        const key = keys[i];
        const p = table.places.at(key);
        if ((before !== undefined && key <= before) || p === undefined || table.places.of(p) !== key)
          throw wrong;
        before = key;
        counted[code]++;
      } else if (table.places.at(entries + i) !== undefined) {
        counted[code] += table.places.weight(entries + i);
      }
    }
    entries += count;
    progress?.('counting', entries, info.places);
  }
  const counts: Counts = countsOf(values, counted);
  if (entries !== info.places || JSON.stringify(counts) !== JSON.stringify(info.counts)) {
    throw badInput(
      said`the table's header has ${info.counts.signature} for ${info.places} entries, but its blocks have ${counts.signature} for ${entries}; build it again`,
    );
  }
}
