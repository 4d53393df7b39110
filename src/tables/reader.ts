/**
 * Reads a table from a file, a Blob, or an address that answers range requests. A reading is a generator: it yields a
 * request for bytes of the file, or for bytes to be decompressed, and is resumed with the result. Whoever runs it
 * decides where the bytes come from and whether to wait for them. So the same code serves Node, which reads
 * synchronously, and browsers.
 */
import { type Sentence, badInput, badUse, said } from '../base/errors.ts';
import { readJsonBytes } from '../base/json.ts';
import { VERIFY_TABLE, checkedLater } from '../engines/checked.ts';
import { withEndless } from '../engines/contract/endless.ts';
import { winnerOfEndless } from '../rules/endless.ts';
import type { Rules } from '../rules/rules.ts';
import { ORDERS } from '../engines/registry/orders.ts';
import { isVouchedFor } from '../rules/vouched.ts';
import type { Value } from '../engines/contract/value.ts';
import { blockSeed, readBlock } from './blocks.ts';
import { Malformed, Reader } from './bytes.ts';
import { crc32 } from './checksum.ts';
import { type EntryKey, type Packed, codeAt, placeOf, readEntries, readKeys } from './entries.ts';
import { fingerprint } from './fingerprint.ts';
import { BLOCK_BYTES, PRELUDE_BYTES, type Prelude, damaged, readPrelude } from './format.ts';
import { type Header, type TableGame, type TableInfo, headerFrom, infoOf } from './header.ts';
import { inflated } from './inflate.ts';
import { type BlobLike, type TableSource, sourceOf } from './sources.ts';
import { type Places, placesOf } from './places.ts';
import { valuesFrom } from './value-list.ts';

/** A request: `length` bytes of the file, or `deflated` bytes decompressed to `length` bytes. */
export type Need =
  | { readonly from: number; readonly length: number }
  | { readonly deflated: Uint8Array; readonly length: number };

/** Reads something of type T: yields requests and is resumed with the bytes. */
export type BytesReading<T> = Generator<Need, T, Uint8Array>;

/** All of a table file but its blocks, before its rules are known. */
export interface Contents {
  readonly prelude: Prelude;
  readonly info: TableInfo;
  readonly values: readonly (Value | null)[];
  /** Where each block begins in the file, and where the last one ends. */
  readonly offsets: Float64Array;
  /** The first key of each block; undefined if the table has no keys. */
  readonly firstKeys: Float64Array | readonly string[] | undefined;
}

/** Reads all but the blocks of a file of `size` bytes. Raises bad input that says what is wrong with the file. */
export function* contentsOf(size: number): BytesReading<Contents> {
  const start = yield { from: 0, length: Math.min(PRELUDE_BYTES, size) };
  const prelude = readPrelude(start, size);
  const { header, values, index, blocks } = prelude;
  const headerText = checked(
    yield { from: PRELUDE_BYTES, length: header.bytes },
    header.checksum,
    'its header',
  );
  const parsedHeader = headerFrom(readJsonBytes(headerText, { fractions: true }));
  const valuesAt = PRELUDE_BYTES + header.bytes;
  const valuesDeflated = checked(
    yield { from: valuesAt, length: values.bytes },
    values.checksum,
    'its list of values',
  );
  const valuesText = yield { deflated: valuesDeflated, length: values.inflated };
  const list = valuesFrom(readJsonBytes(valuesText, { fractions: true }));
  const indexDeflated = checked(
    yield { from: size - index.bytes, length: index.bytes },
    index.checksum,
    'its index',
  );
  const reader = new Reader(yield { deflated: indexDeflated, length: index.inflated });
  const offsets = new Float64Array(blocks + 1);
  offsets[0] = valuesAt + values.bytes;
  for (let k = 0; k < blocks; k++) offsets[k + 1] = offsets[k] + reader.number();
  if (offsets[blocks] !== size - index.bytes) throw damaged('its index');
  const kind = keyKindOf(parsedHeader, reader);
  const firstKeys = kind === undefined ? undefined : readKeys(reader, kind, blocks);
  return { prelude, info: infoOf(parsedHeader, prelude, list.length), values: list, offsets, firstKeys };
}

/** In a table with keys, the block lengths are followed by a byte for the kind of keys: 0 for numbers, 1 for texts. */
const keyKindOf = ({ arrangement }: Header, reader: Reader): 'number' | 'text' | undefined =>
  arrangement === 'keys' ? (reader.byte() === 0 ? 'number' : 'text') : undefined;

function checked(bytes: Uint8Array, checksum: number, where: string): Uint8Array {
  if (crc32(bytes) !== checksum) throw damaged(where);
  return bytes;
}

/** A table together with its rules and a cache of blocks. */
export class OpenTable<P> {
  readonly contents: Contents;
  readonly places: Places<P>;
  private readonly perBlock: number;
  private readonly cached: Map<number, Packed> = new Map();
  private readonly mostCached: number;

  /** Raises bad use if the table belongs to other rules or, with `of`, to another game. */
  constructor(contents: Contents, rules: Rules<P>, { cache, of }: OpenOptions = {}) {
    const { info, prelude } = contents;
    checkGame(info, of);
    const start = checkRules(info, rules);
    this.contents = contents;
    this.places = placesOf(rules, info, start, ORDERS);
    const { firstPlaces = this.places.firstPlaces } = info;
    if (firstPlaces?.join() !== this.places.firstPlaces?.join()) throw damaged('its header');
    this.perBlock = BLOCK_BYTES / prelude.codeBytes;
    this.mostCached = Math.max(1, Math.floor((cache ?? DEFAULT_CACHE) / BLOCK_BYTES));
  }

  /** The only block that can contain a key; undefined if there is none. */
  blockOf(key: EntryKey): number | undefined {
    const { firstKeys, info } = this.contents;
    if (!firstKeys) {
      const place = placeOf(key);
      return place >= 0 && place < info.places ? Math.floor(place / this.perBlock) : undefined;
    }
    const block = lastUpTo(firstKeys, key);
    return block < 0 ? undefined : block;
  }

  /** The first place of a block, in a table without keys. */
  firstPlace(block: number): number {
    return block * this.perBlock;
  }

  /** A block of the cache; undefined if it is not there. */
  kept(block: number): Packed | undefined {
    const { cached, mostCached } = this;
    const found = cached.get(block);
    // move it to the end, so that the block unused for longest comes first; no need if the cache can hold all blocks
    if (found && mostCached < this.contents.prelude.blocks) {
      cached.delete(block);
      cached.set(block, found);
    }
    return found;
  }

  /** Reads a block, checks it, and adds it to the cache. Raises bad input if it is damaged. */
  *read(block: number): BytesReading<Packed> {
    const { prelude, offsets } = this.contents;
    const from = offsets[block];
    const where = (): string =>
      `block ${block + 1} of ${prelude.blocks}, at the bytes from ${from} to ${offsets[block + 1] - 1}`;
    try {
      const stored = yield { from, length: offsets[block + 1] - from };
      const {
        deflated,
        inflated: length,
        entries,
        end,
      } = readBlock(stored, blockSeed(block, prelude.header));
      if (end !== stored.length) throw new Malformed('the block is not as long as the index says');
      const bytes = yield { deflated, length };
      const packed = readEntries(bytes, this.places.kind, entries, prelude.codeBytes);
      this.keep(block, packed);
      return packed;
    } catch (error) {
      throw error instanceof Malformed ? damaged(where()) : error;
    }
  }

  private keep(block: number, packed: Packed): void {
    const { cached, mostCached } = this;
    cached.set(block, packed);
    if (cached.size > mostCached) {
      const [oldest] = cached.keys();
      cached.delete(oldest);
    }
  }

  /** The value of a key in its block; undefined if the block has no value for it. */
  valueIn(block: number, packed: Packed, key: EntryKey): Value | undefined {
    const { keys } = packed;
    let i: number;
    if (keys) {
      i = lastUpTo(keys, key);
      if (i < 0 || keys[i] !== key) return undefined;
    } else i = placeOf(key) - this.firstPlace(block);
    return this.contents.values[codeAt(packed, i)] ?? undefined;
  }

  /** The value of `p` for the side to move; reads its block if that is not in the cache. */
  *value(p: P): BytesReading<Value | undefined> {
    const key = this.places.of(p);
    const block = key === undefined ? undefined : this.blockOf(key);
    if (key === undefined || block === undefined) return this.places.outside?.(p);
    return this.valueIn(block, this.kept(block) ?? (yield* this.read(block)), key);
  }
}

/** How much of a table is kept in memory, and for which game it must have been built. */
export interface OpenOptions {
  /** Size of the cache for decompressed blocks, in bytes, at least one block. Absent: 4 MiB. */
  readonly cache?: number | undefined;
  /** The game and options that the table must have been built for. Absent: only the rules must agree. */
  readonly of?: TableGame | undefined;
}

const DEFAULT_CACHE = 4 * 2 ** 20;

/** Raises bad use if the table was built for another game, or with other options. */
export function checkGame(info: TableGame, of: TableGame | undefined): void {
  if (of === undefined) return;
  if (info.game !== of.game) throw badUse(said`this is a table of ${info.game}, not of ${of.game}`);
  const names = [...new Set([...Object.keys(info.options), ...Object.keys(of.options)])];
  const other = names.find((name) => info.options[name] !== of.options[name]);
  if (other === undefined) return;
  const optionOf = ({ options }: TableGame): Sentence =>
    options[other] === undefined ? said`without --${other}` : said`with --${other} ${options[other]}`;
  throw badUse(said`this is a table of ${info.game} ${optionOf(info)}, not ${optionOf(of)}`);
}

/** Parses the start position of the table. Raises bad use if the table belongs to other rules. */
function checkRules<P>(
  { game, start, fingerprint: known, arrangement, endless }: Header,
  rules: Rules<P>,
): P {
  const other = badUse(
    said`the rules of ${game} are not those that this table was made for: they have changed since, or they have other options; build it again`,
  );
  let p: P;
  try {
    p = rules.position.parse(start);
  } catch {
    throw other;
  }
  if (fingerprint(rules, p, arrangement !== 'keys') !== known || winnerOfEndless(rules) !== endless)
    throw other;
  return p;
}

/** The index of the last of the ascending `keys` that is at most `key`; −1 if there is none. Binary search. */
function lastUpTo(keys: Float64Array | readonly string[], key: EntryKey): number {
  let [from, to] = [0, keys.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (keys[middle] <= key) from = middle + 1;
    else to = middle;
  }
  return from - 1;
}

/** Decompresses raw deflate data (RFC 1951, no header) to exactly `length` bytes. */
export type Inflate = (deflated: Uint8Array, length: number) => Promise<Uint8Array>;

/** An open table whose blocks are read asynchronously. */
export interface Table<P> {
  readonly info: TableInfo;
  /**
   * The value for the side to move at `p`; undefined if the table does not contain `p`. Reads at most one block, and
   * none if the block is still in the cache. Several calls may be waiting at the same time. Rejects if the block is
   * damaged. For rules that are not of the library the value is recomputed from those after its moves, whose blocks are read
   * too: rejects with bad input if it does not follow from them.
   */
  value(p: P): Promise<Value | undefined>;
}

/**
 * Opens a table of `rules`, in Node or a browser: at an address, which ends with a slash if it is the folder of a table in several
 * files, in a `Blob`, such as a file chosen in a page, or wherever a source reads it. Of a table at an address only the parts that are
 * needed are fetched, if the server supports range requests. Rejects with bad input if it is damaged, cut short or no table, and
 * with bad use if it belongs to other rules. `inflate` replaces the decompression of the platform.
 */
export async function openTable<P>(
  from: string | BlobLike | TableSource,
  rules: Rules<P>,
  { inflate = inflateByStream, ...options }: OpenOptions & { readonly inflate?: Inflate } = {},
): Promise<Table<P>> {
  const source = await sourceOf(from);
  const drive = async <T>(reading: BytesReading<T>): Promise<T> => {
    for (let step = reading.next(); ;) {
      if (step.done) return step.value;
      let bytes: Uint8Array;
      try {
        bytes = await supply(step.value, source, inflate);
      } catch (error) {
        step = reading.throw(error);
        continue;
      }
      step = reading.next(bytes);
    }
  };
  const contents = await drive(refusing(contentsOf(source.size)));
  const table = new OpenTable(contents, rules, options);
  // calls that need the same block at the same time share one read
  const underWay = new Map<number, Promise<Packed>>();
  const read = (block: number): Promise<Packed> => {
    const found = underWay.get(block);
    if (found) return found;
    const reading = drive(table.read(block)).finally(() => underWay.delete(block));
    underWay.set(block, reading);
    return reading;
  };
  const found = async (p: P): Promise<Value | undefined> => {
    const key = table.places.of(p);
    const block = key === undefined ? undefined : table.blockOf(key);
    if (key === undefined || block === undefined) return table.places.outside?.(p);
    return table.valueIn(block, table.kept(block) ?? (await read(block)), key);
  };
  const value = async (p: P): Promise<Value | undefined> => {
    const stored = await found(p);
    return stored && withEndless(rules, p, stored);
  };
  return {
    info: contents.info,
    value: isVouchedFor(rules) ? value : checkedLater(rules, value, VERIFY_TABLE),
  };
}

const supply = async (need: Need, source: TableSource, inflate: Inflate): Promise<Uint8Array> =>
  complete(
    await ('from' in need ? source.read(need.from, need.length) : inflate(need.deflated, need.length)),
    need.length,
  );

/** Returns `bytes`. Throws `Malformed` if they are not `length` bytes. */
export function complete(bytes: Uint8Array, length: number): Uint8Array {
  if (bytes.length !== length) throw new Malformed(`${bytes.length} bytes were read instead of ${length}`);
  return bytes;
}

/** The same reading with errors in decoding raised as bad input. */
export function* refusing<T>(reading: BytesReading<T>): BytesReading<T> {
  try {
    return yield* reading;
  } catch (error) {
    if (error instanceof Malformed || error instanceof SyntaxError)
      throw badInput(said`the table is damaged: ${error.message}; build it again`);
    throw error;
  }
}

/** Decompresses with the streams that both browsers and Node provide. */
const inflateByStream: Inflate = async (deflated) => {
  try {
    return await inflated(deflated);
  } catch {
    throw new Malformed('the data cannot be decompressed');
  }
};
