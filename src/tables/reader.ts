/**
 * Reads a table from anywhere: a file, a Blob, an address that answers range requests. Nothing here knows where the bytes
 * come from or how they are inflated, and whether one has to wait for them: what is needed is yielded, and a driver hands
 * it in. So the same lines serve Node, which waits for nothing, and a browser.
 */
import { type Sentence, badInput, badUse, said } from '../base/errors.ts';
import type { Rules } from '../rules/rules.ts';
import type { Value } from '../engines/value.ts';
import { Malformed, Reader, Writer } from './bytes.ts';
import { crc32 } from './checksum.ts';
import { type Key, type Packed, codeAt, readEntries, readKeys } from './entries.ts';
import { fingerprint } from './fingerprint.ts';
import { BLOCK_BYTES, PRELUDE_BYTES, type Prelude, damaged, readPrelude } from './format.ts';
import { type Header, type TableGame, type TableInfo, infoOf } from './header.ts';
import { ARRANGEMENTS, type Places, placesOf } from './places.ts';

/** What a reader needs next: bytes of the file, or bytes inflated to so many. */
export type Need =
  | { readonly from: number; readonly length: number }
  | { readonly deflated: Uint8Array; readonly length: number };

/** A reading under way: it yields what it needs and is handed the bytes. */
export type Reading<T> = Generator<Need, T, Uint8Array>;

/** Whatever can be opened as a table, not yet tied to rules. */
export interface Contents {
  readonly prelude: Prelude;
  readonly info: TableInfo;
  readonly values: readonly (Value | null)[];
  /** Where each block begins, and where the last one ends. */
  readonly offsets: Float64Array;
  /** With keys: the first of each block. */
  readonly firstKeys: Float64Array | readonly string[] | undefined;
}

/** Reads all but the blocks of a file of `size` bytes. Raises bad input that says what is wrong with it. */
export function* contentsOf(size: number): Reading<Contents> {
  const start = yield { from: 0, length: Math.min(PRELUDE_BYTES, size) };
  const prelude = readPrelude(start, size);
  const { header, values, index, blocks } = prelude;
  const headerText = checked(
    yield { from: PRELUDE_BYTES, length: header.bytes },
    header.checksum,
    'its header',
  );
  const told = checkedHeader(JSON.parse(new TextDecoder().decode(headerText)));
  const valuesFrom = PRELUDE_BYTES + header.bytes;
  const valuesDeflated = checked(
    yield { from: valuesFrom, length: values.bytes },
    values.checksum,
    'its list of values',
  );
  const valuesText = yield { deflated: valuesDeflated, length: values.inflated };
  const list = JSON.parse(new TextDecoder().decode(valuesText)) as (Value | null)[];
  const indexDeflated = checked(
    yield { from: size - index.bytes, length: index.bytes },
    index.checksum,
    'its index',
  );
  const reader = new Reader(yield { deflated: indexDeflated, length: index.inflated });
  const offsets = new Float64Array(blocks + 1);
  offsets[0] = valuesFrom + values.bytes;
  for (let k = 0; k < blocks; k++) offsets[k + 1] = offsets[k] + reader.number();
  if (offsets[blocks] !== size - index.bytes) throw damaged('its index');
  const kind = keyKindOf(told, reader);
  const firstKeys = kind === undefined ? undefined : readKeys(reader, kind, blocks);
  return { prelude, info: infoOf(told, prelude, list.length), values: list, offsets, firstKeys };
}

/** With keys the index goes on with a byte that says of which kind they are. */
const keyKindOf = ({ arrangement }: Header, reader: Reader): 'number' | 'text' | undefined =>
  arrangement === 'keys' ? (reader.byte() === 0 ? 'number' : 'text') : undefined;

/** A header with all that a reader asks of it; whoever writes one by hand may leave something out. */
function checkedHeader(told: unknown): Header {
  const {
    game,
    start,
    fingerprint: rules,
    options,
    arrangement,
    places,
    counts,
  } = Object(told) as Partial<Header>;
  const texts = [game, start, rules].every((text) => typeof text === 'string');
  const records = [options, counts].every((record) => typeof record === 'object' && record !== null);
  const known = arrangement !== undefined && ARRANGEMENTS.includes(arrangement);
  if (!texts || !records || !known || !(Number.isSafeInteger(places) && places! >= 0))
    throw damaged('its header');
  return told as Header;
}

function checked(bytes: Uint8Array, checksum: number, where: string): Uint8Array {
  if (crc32(bytes) !== checksum) throw damaged(where);
  return bytes;
}

/** The bytes that a block's checksum begins with: a block in another one's place, or of another table, is noticed. */
export function blockSeed(block: number, header: Prelude['header']): number {
  const bytes = new Uint8Array(8);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, block, true);
  view.setUint32(4, header.checksum, true);
  return crc32(bytes);
}

/** A table that fits the rules, with the blocks it has read. */
export class OpenTable<P> {
  readonly contents: Contents;
  readonly places: Places<P>;
  private readonly perBlock: number;
  private readonly cached: Map<number, Packed> = new Map();
  private readonly mostCached: number;

  /** `cache`: bytes of blocks that are kept. Raises bad use when the table is of other rules or another game. */
  constructor(contents: Contents, rules: Rules<P>, { cache, of }: OpenOptions = {}) {
    const { info, prelude } = contents;
    checkGame(info, of);
    const start = checkRules(info, rules);
    this.contents = contents;
    this.places = placesOf(rules, info.arrangement, info.symmetric, start);
    this.perBlock = BLOCK_BYTES / prelude.codeBytes;
    this.mostCached = Math.max(1, Math.floor((cache ?? DEFAULT_CACHE) / BLOCK_BYTES));
  }

  /** The block that a key would stand in; undefined: in none. */
  blockOf(key: Key): number | undefined {
    const { firstKeys, info } = this.contents;
    if (!firstKeys) {
      const place = key as number;
      return place >= 0 && place < info.places ? Math.floor(place / this.perBlock) : undefined;
    }
    const block = lastUpTo(firstKeys, key);
    return block < 0 ? undefined : block;
  }

  /** The first place of a block, where places are consecutive. */
  firstPlace(block: number): number {
    return block * this.perBlock;
  }

  /** A block that has been read lately. */
  kept(block: number): Packed | undefined {
    const { cached, mostCached } = this;
    const found = cached.get(block);
    // when all fit none has to go, and their order does not matter
    if (found && mostCached < this.contents.prelude.blocks) {
      cached.delete(block);
      cached.set(block, found);
    }
    return found;
  }

  /** Reads a block, checks it, and keeps it. Raises bad input when it is damaged. */
  *read(block: number): Reading<Packed> {
    const { prelude, offsets } = this.contents;
    const from = offsets[block];
    const stored = yield { from, length: offsets[block + 1] - from };
    const where = (): string =>
      `block ${block + 1} of ${prelude.blocks}, at the bytes from ${from} to ${offsets[block + 1] - 1}`;
    try {
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
      cached.delete(oldest!);
    }
  }

  /** What a block says of a key. */
  valueIn(block: number, packed: Packed, key: Key): Value | undefined {
    const { keys } = packed;
    let i: number;
    if (keys) {
      i = lastUpTo(keys, key);
      if (i < 0 || keys[i] !== key) return undefined;
    } else i = (key as number) - this.firstPlace(block);
    return this.contents.values[codeAt(packed, i)] ?? undefined;
  }

  /** The value of `p`, with what has to be read for it. */
  *value(p: P): Reading<Value | undefined> {
    const key = this.places.of(p);
    const block = key === undefined ? undefined : this.blockOf(key);
    if (key === undefined || block === undefined) return undefined;
    return this.valueIn(block, this.kept(block) ?? (yield* this.read(block)), key);
  }
}

/** How much of a table is kept in memory, and which game it must be of. */
export interface OpenOptions {
  /** Bytes of blocks that are kept to be read again; absent: 4 MiB. */
  readonly cache?: number | undefined;
  /** The game that the table must be of; absent: any with these rules. */
  readonly of?: TableGame | undefined;
}

const DEFAULT_CACHE = 4 * 2 ** 20;

/**
 * A block as it stands in the file, or where one may stand:
 *
 *     [ checksum of the rest: 4 ][ bytes deflated ][ bytes inflated ][ number of entries ][ deflated ]
 *
 * Throws `Malformed` when there is no whole one. The last number is where it ends.
 */
export function readBlock(bytes: Uint8Array, seed: number): StoredBlock {
  const reader = new Reader(bytes);
  reader.take(4);
  const [length, inflatedLength, entries] = [reader.number(), reader.number(), reader.number()];
  const deflated = reader.take(length);
  const checksum = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  if (checksum !== crc32(bytes.subarray(4, reader.at), seed)) throw new Malformed('the checksum is wrong');
  return { deflated, inflated: inflatedLength, entries, end: reader.at };
}

export interface StoredBlock {
  readonly deflated: Uint8Array;
  /** Bytes when it is inflated. */
  readonly inflated: number;
  readonly entries: number;
  readonly end: number;
}

/** A block as `readBlock` reads it. */
export function writeBlock(
  { deflated, inflated: length, entries }: Omit<StoredBlock, 'end'>,
  seed: number,
): Uint8Array {
  const writer = new Writer();
  for (let i = 0; i < 4; i++) writer.byte(0);
  for (const n of [deflated.length, length, entries]) writer.number(n);
  writer.append(deflated);
  const { bytes } = writer;
  new DataView(bytes.buffer).setUint32(0, crc32(bytes.subarray(4), seed), true);
  return bytes;
}

/** Raises bad use when the table is of another game, or with other options. */
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

/** The start of the table's rules. Raises bad use when they are not `rules`. */
function checkRules<P>({ game, start, fingerprint: known, arrangement }: Header, rules: Rules<P>): P {
  const other = badUse(
    said`the rules of ${game} are not those that this table was made for: they have changed since, or they have other options; build it again`,
  );
  let p: P;
  try {
    p = rules.position.parse(start);
  } catch {
    throw other;
  }
  if (fingerprint(rules, p, arrangement !== 'keys') !== known) throw other;
  return p;
}

/** The last of ascending `keys` that is not after `key`; −1: all are. */
function lastUpTo(keys: Float64Array | readonly string[], key: Key): number {
  let [from, to] = [0, keys.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (keys[middle] <= key) from = middle + 1;
    else to = middle;
  }
  return from - 1;
}

/** Where a table's bytes come from. */
export interface TableSource {
  /** In bytes, of the whole table. */
  readonly size: number;
  /** The bytes from `from` on, `length` of them. Rejects where they cannot be had. */
  read(from: number, length: number): Promise<Uint8Array>;
}

/** Inflates deflate without a frame to `length` bytes. */
export type Inflate = (deflated: Uint8Array, length: number) => Promise<Uint8Array>;

/** A table whose blocks are waited for. */
export interface Table<P> {
  readonly info: TableInfo;
  /**
   * The value for the side to move at `p`, of one block at most, which is read unless it was lately; undefined when the
   * table does not hold `p`. As many as one likes may be asked for at once. Rejects when the block is damaged.
   */
  value(p: P): Promise<Value | undefined>;
}

/** Opens a table of `rules`. Rejects when it is damaged, cut, or of other rules. */
export async function openTable<P>(
  source: TableSource,
  rules: Rules<P>,
  { inflate = inflateByStream, ...options }: OpenOptions & { readonly inflate?: Inflate } = {},
): Promise<Table<P>> {
  const drive = async <T>(reading: Reading<T>): Promise<T> => {
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
  // whoever asks for a block that is on its way waits for the same one
  const underWay = new Map<number, Promise<Packed>>();
  const read = (block: number): Promise<Packed> => {
    const found = underWay.get(block);
    if (found) return found;
    const reading = drive(table.read(block)).finally(() => underWay.delete(block));
    underWay.set(block, reading);
    return reading;
  };
  return {
    info: contents.info,
    value: async (p) => {
      const key = table.places.of(p);
      const block = key === undefined ? undefined : table.blockOf(key);
      if (key === undefined || block === undefined) return undefined;
      return table.valueIn(block, table.kept(block) ?? (await read(block)), key);
    },
  };
}

async function supply(need: Need, source: TableSource, inflate: Inflate): Promise<Uint8Array> {
  if ('from' in need) {
    const bytes = await source.read(need.from, need.length);
    if (bytes.length !== need.length) throw new Malformed('the source ended too early');
    return bytes;
  }
  return inflated(await inflate(need.deflated, need.length), need.length);
}

/** `bytes`, of which there must be `length`. */
export function inflated(bytes: Uint8Array, length: number): Uint8Array {
  if (bytes.length !== length) throw new Malformed('more or fewer bytes than were deflated');
  return bytes;
}

/** A reading of which no stumbling comes through but as a sentence. */
export function* refusing<T>(reading: Reading<T>): Reading<T> {
  try {
    return yield* reading;
  } catch (error) {
    if (error instanceof Malformed || error instanceof SyntaxError)
      throw badInput(said`the table is damaged: ${error.message}; build it again`);
    throw error;
  }
}

/** Inflates as browsers can, and Node. */
const inflateByStream: Inflate = async (deflated) => {
  const stream = new DecompressionStream('deflate-raw');
  const written = new Blob([deflated as Uint8Array<ArrayBuffer>]).stream().pipeThrough(stream);
  try {
    return new Uint8Array(await new Response(written).arrayBuffer());
  } catch {
    throw new Malformed('what was deflated cannot be inflated');
  }
};

/** Bytes that are still to be read. */
export interface BlobPart {
  /** Reads them. */
  readonly arrayBuffer: () => Promise<ArrayBuffer>;
}

/** The part of a `Blob` that is used: a declaration that names `Blob` itself compiles only where there is one. */
export interface BlobLike {
  readonly size: number;
  /** The bytes from `from` up to but not including `end`. */
  readonly slice: (from: number, end: number) => BlobPart;
}

/** A table that is a file of the page, or was fetched whole. */
export const blobSource = (blob: BlobLike): TableSource => ({
  size: blob.size,
  read: async (from, length) => new Uint8Array(await blob.slice(from, from + length).arrayBuffer()),
});

/**
 * A table at an address, of which only the parts that are asked for are fetched; all of it where the server knows no parts.
 * Rejects with bad use when there is nothing to be had.
 */
export async function urlSource(url: string): Promise<TableSource> {
  const fetched = async (from: number, length: number): Promise<Response> => {
    const response = await fetch(url, { headers: { Range: `bytes=${from}-${from + length - 1}` } });
    if (!response.ok)
      throw badUse(said`cannot read ${url}: the server answers with status ${response.status}`);
    return response;
  };
  const first = await fetched(0, 1);
  const [, size] = /\/(\d+)$/.exec(first.headers.get('Content-Range') ?? '') ?? [];
  if (first.status !== 206 || size === undefined) return blobSource(await first.blob());
  return {
    size: Number(size),
    read: async (from, length) => {
      const response = await fetched(from, length);
      if (response.status !== 206) throw badUse(said`${url} is no longer answered in parts`);
      return new Uint8Array(await response.arrayBuffer());
    },
  };
}
