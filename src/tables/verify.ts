/**
 * Verifies a table: first all checksums, then the counts in its header, and last that every value follows from the
 * values of its successors, block by block. The time is proportional to the number of moves in the game.
 */
import { badInput, said } from '../base/errors.ts';
import type { Rules } from '../rules/rules.ts';
import { type Flaw, audit } from '../engines/audit.ts';
import { uncheckedOf } from '../engines/checked.ts';
import { ALONE, type Exchange } from '../engines/contract/exchange.ts';
import { type TableCounts, countsOf } from './counts.ts';
import { type EntryKey, type Packed, codeAt } from './entries.ts';
import type { TableFile } from './file.ts';
import { damaged } from './format.ts';
import type { Places } from './places.ts';

/** A position whose value is wrong, and the block that contains it. */
export interface TableFlaw<P> extends Flaw<P> {
  /** The number of the block, counted from 1. */
  readonly block: number;
}

/** The stages of a verification, in order. */
export type VerifyStage = 'reading blocks' | 'counting' | 'auditing';

/** Blocks that follow each other, counted from 1. */
export interface BlockRange {
  readonly from: number;
  readonly to: number;
}

/** Options of `verifyTable`. */
export interface VerifyOptions {
  /** Called with the stage and how much of it is done: blocks while reading, otherwise entries. */
  readonly progress?: ((stage: VerifyStage, done: number, of: number) => void) | undefined;
  /**
   * The only blocks whose values are computed again, for tables that take too long as a whole. All bytes and counts are checked
   * all the same. Absent: all blocks.
   */
  readonly blocks?: BlockRange | undefined;
  /**
   * The ranks that verify together. All of them return the same block, and a flaw is found again by the first one.
   *
   * @internal
   */
  readonly exchange?: Exchange | undefined;
}

/**
 * The first wrong value, in the order of the table; undefined if all are right. Raises bad input if the table is
 * damaged or its parts contradict each other. Blocks are read many times, so open the table with a cache that can hold
 * all of them.
 */
export function verifyTable<P>(
  rules: Rules<P>,
  file: TableFile<P>,
  options: VerifyOptions = {},
): TableFlaw<P> | undefined {
  const { progress, blocks, exchange = ALONE } = options;
  const { info, table } = file;
  // all ranks have opened the table; from here on each may find damage that others do not
  exchange.sum(0);
  const own = shareOf({ from: 1, to: info.blocks }, exchange);
  for (let block = own.from - 1; block < own.to; block++) {
    file.block(block);
    progress?.('reading blocks', block + 1 - own.from + 1, info.blocks / exchange.ranks);
  }
  checkBlocks(file, own, exchange, progress);
  const value = uncheckedOf(file.value);
  if (value(rules.position.parse(info.start)) === undefined)
    throw badInput(said`the table does not contain the position that play starts from; build it again`);
  const audited = shareOf(blocks ?? { from: 1, to: info.blocks }, exchange);
  let done = 0;
  const flawIn = (block: number): TableFlaw<P> | undefined => {
    const packed = table.kept(block - 1) ?? file.block(block - 1);
    done += packed.count;
    const flaw = audit(rules, value, positionsIn(file, block - 1, packed));
    return flaw && { ...flaw, block };
  };
  let found: TableFlaw<P> | undefined;
  const places = (info.places * (audited.to - audited.from + 1)) / info.blocks;
  for (let block = audited.from; block <= audited.to && !found; block++) {
    found = flawIn(block);
    progress?.('auditing', Math.min(done, Math.ceil(places)), Math.ceil(places));
  }
  // the first flaw of all ranks, whose shares follow each other
  for (let rank = 0; rank < exchange.ranks; rank++) {
    const block = exchange.sum(rank === exchange.rank ? (found?.block ?? 0) : 0);
    if (block > 0) return found?.block === block ? found : flawIn(block);
  }
  return undefined;
}

/** The part of a range that a rank does. */
const shareOf = ({ from, to }: BlockRange, { rank, ranks }: Exchange): BlockRange => {
  const at = (k: number): number => from + Math.floor((k * (to - from + 1)) / ranks);
  return { from: at(rank), to: at(rank + 1) - 1 };
};

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

/** Checks the number of entries of some blocks and their order, and the counts in the header with those of all ranks. */
function checkBlocks<P>(
  file: TableFile<P>,
  { from, to }: BlockRange,
  { ranks, sum }: Exchange,
  progress: VerifyOptions['progress'],
): void {
  const { info, table } = file;
  const { values, firstKeys } = table.contents;
  const counted = new Float64Array(values.length);
  let entries = 0;
  for (let block = from - 1; block < to; block++) {
    const packed = table.kept(block) ?? file.block(block);
    const { keys, count } = packed;
    const wrong = damaged(`block ${block + 1} of ${info.blocks}, whose entries do not agree with the index`);
    const [first, next] = [firstKeys?.[block], firstKeys?.[block + 1]];
    const lastKey = keys?.at(-1);
    if (
      firstKeys &&
      (keys?.[0] !== first || (next !== undefined && lastKey !== undefined && lastKey >= next))
    )
      throw wrong;
    const place = table.firstPlace(block);
    let before: EntryKey | undefined;
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
      } else counted[code] += weightOf(table.places, place + i);
    }
    entries += count;
    progress?.('counting', entries, info.places / ranks);
  }
  const all = sum(entries);
  const counts: TableCounts = countsOf(
    values,
    counted.map((count) => sum(count)),
  );
  if (all !== info.places || JSON.stringify(counts) !== JSON.stringify(info.counts)) {
    throw badInput(
      said`the table's header has ${info.counts.signature} for ${info.places} entries, but its blocks have ${counts.signature} for ${all}; build it again`,
    );
  }
}

/** How many positions a place counts for; none if there is no position. */
const weightOf = <P>({ full, at, weight }: Places<P>, place: number): number =>
  full || at(place) !== undefined ? weight(place) : 0;
