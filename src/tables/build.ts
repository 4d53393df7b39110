/**
 * Builds a table. A build can be interrupted at any moment and continued later:
 *
 *     1 solve             in memory
 *     2 write values      to table.solved, the checkpoint; after this step nothing has to be solved again
 *     3 pack blocks       to table.partial, block by block
 *     4 finish            write the index and then the prelude, without which the file is no table; read everything once,
 *                         and rename the file to its final name
 *
 * The bytes written depend only on what is built, so an interrupted build that is continued produces the same file.
 */
import { existsSync, statSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { PlayError, assert, badUse, printable, said, tooLarge } from '../base/errors.ts';
import type { GameGraph } from '../engines/graph/graph.ts';
import { LOSS, TIE, WIN } from '../rules/ending.ts';
import type { Rules } from '../rules/rules.ts';
import type { Gives, Numbered, PlanOptions } from '../engines/engine.ts';
import { plan } from '../engines/plan.ts';
import { type Solution, solve } from '../engines/solve.ts';
import type { Value } from '../engines/value.ts';
import { Malformed, Writer } from './bytes.ts';
import { Checkpoint, NO_POSITION, RECORD_ENTRIES, type Task, checkpointPath, isKept } from './checkpoint.ts';
import { crc32 } from './checksum.ts';
import { countsOf } from './counts.ts';
import {
  DiskFile,
  DiskFull,
  claim,
  existing,
  existingFile,
  isLink,
  removeFile,
  replaceFile,
} from './disk.ts';
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
import { fingerprint } from './fingerprint.ts';
import { BLOCK_BYTES, type CodeBytes, PRELUDE_BYTES, type Section, writePrelude } from './format.ts';
import type { Header, TableGame, TableInfo } from './header.ts';
import { type Arrangement, type Places, leadingClasses, placesOf } from './places.ts';
import { blockSeed, readBlock, writeBlock } from './reader.ts';
import { sortedNumbers } from './sorted.ts';

/** Bytes for each position while the positions of an explored game are sorted: its key, and its number twice. */
const SORTING = 16;

/** The stages of a build, in order. */
export type Stage = 'solving' | 'writing values' | 'packing blocks' | 'checking';

/** What to build, how to solve it, and callbacks. */
export interface BuildOptions extends Omit<PlanOptions, 'impliedTurn'> {
  /** The game and its options, for the header of the table. */
  readonly of: TableGame;
  /** The program and its version, for the header. An interrupted build is continued only by the same version. */
  readonly madeBy: string;
  /** True: continue an interrupted build of the same table if there is one. Absent: discard it and start again. */
  readonly resume?: boolean | undefined;
  /** Called with the solution before any of it is written. If it throws, the build ends. */
  readonly solved?: (<P>(rules: Rules<P>, solution: Solution<P>) => void) | undefined;
  /** Called with the stage and how much of it is done: positions while solving, entries or blocks afterwards. */
  readonly progress?: ((stage: Stage, done: number, of: number) => void) | undefined;
  /** Called with a sentence about what was found of an earlier build. */
  readonly note?: ((sentence: string) => void) | undefined;
}

/** The path of a table while its blocks are written. */
const partialPath = (path: string): string => `${path}.partial`;

/**
 * Solves `rules` and writes their table to `path`. A file there is replaced only when the new table is complete. Returns
 * what the table says about itself. Raises too large if no engine's offer fits the memory or the table does not fit on the
 * disk, and bad use if the file cannot be written or another process is building it.
 */
export function buildTable<P>(rules: Rules<P>, path: string, options: BuildOptions): TableInfo {
  if (path === '' || (existsSync(path) && !statSync(path).isFile()))
    throw badUse(said`'${printable(path)}' is no file that a table can be written to`);
  try {
    const release = claim(path);
    try {
      return claimed(rules, path, options);
    } finally {
      release();
    }
  } catch (error) {
    if (!(error instanceof DiskFull)) throw error;
    throw tooLarge(
      isKept(path)
        ? said`${error.said}; what is done is kept, and with more space --resume goes on from there`
        : said`${error.said}; nothing is kept, so free some space or build to another disk`,
    );
  }
}

function claimed<P>(rules: Rules<P>, path: string, options: BuildOptions): TableInfo {
  const { resume = false, note = () => undefined } = options;
  const files = [checkpointPath(path), partialPath(path)];
  for (const file of files.filter(isLink)) {
    note(`'${printable(file)}' is a link, which is not followed; the build starts again`);
    removeFile(file);
  }
  const unfinished = files.filter(existing);
  if (!resume) {
    if (unfinished.length > 0)
      note(`an unfinished build of '${printable(path)}' is discarded; --resume would have continued it`);
    unfinished.forEach(removeFile);
  } else if (unfinished.length === 0) {
    const info = finished(rules, path, options);
    if (info) note(`'${printable(path)}' is already finished`);
    if (info) return info;
  }
  const found = resume ? earlier(rules, path, options, note) : undefined;
  const checkpoint = found?.complete ? found : solved(rules, path, found, options);
  try {
    const info = pack(rules, path, checkpoint, options);
    removeFile(checkpointPath(path));
    return info;
  } finally {
    checkpoint.close();
  }
}

/** The table at `path` if it is the one to be built; undefined otherwise. */
function finished<P>(rules: Rules<P>, path: string, { of, madeBy }: BuildOptions): TableInfo | undefined {
  if (!existsSync(path)) return undefined;
  try {
    const file = openTableFile(path, rules, { of });
    file.close();
    return file.info.madeBy === madeBy ? file.info : undefined;
  } catch (error) {
    if (error instanceof PlayError) return undefined;
    throw error;
  }
}

/** The checkpoint of an interrupted build of the same table. */
function earlier<P>(
  rules: Rules<P>,
  path: string,
  { of, madeBy }: BuildOptions,
  note: (sentence: string) => void,
): Checkpoint | undefined {
  const file = existingFile(checkpointPath(path));
  if (!file) return undefined;
  const found = Checkpoint.found(file);
  const wrong = found ? otherBuild(rules, found.task, of, madeBy) : 'it is empty or damaged';
  if (found && wrong === undefined) return found;
  note(`'${printable(file.path)}' is no checkpoint of this build: ${wrong}; the build starts again`);
  file.close();
  removeFile(file.path);
  return undefined;
}

/** Why a checkpoint belongs to a different build; undefined if it does not. */
function otherBuild<P>(rules: Rules<P>, task: Task, of: TableGame, madeBy: string): string | undefined {
  const options = JSON.stringify(of.options);
  if (task.game !== of.game) return `it is for ${task.game}`;
  if (JSON.stringify(task.options) !== options)
    return `its options are ${JSON.stringify(task.options)}, not ${options}`;
  if (task.madeBy !== madeBy) return `it was made by ${task.madeBy}, and this is ${madeBy}`;
  const { start } = rules;
  const same =
    task.start === rules.position.text(start) &&
    task.fingerprint === fingerprint(rules, start, task.arrangement !== 'keys');
  return same ? undefined : 'the rules have changed since';
}

/** The arrangement of the table, by the positions that the solution gives. */
const ARRANGED: Readonly<Record<Gives['positions'], Arrangement>> = {
  index: 'whole',
  diagrams: 'diagrams',
  reached: 'keys',
};

/** Solves, and writes to the checkpoint all values that it does not have yet. */
function solved<P>(
  rules: Rules<P>,
  path: string,
  found: Checkpoint | undefined,
  options: BuildOptions,
): Checkpoint {
  const { of, madeBy, progress } = options;
  const how: PlanOptions = {
    ...options,
    // the engine of an interrupted build is used again, whatever would be planned with the memory available now
    engine: found?.task.engine ?? options.engine,
    beside: SORTING,
    // a table contains every position with either side to move, whether or not play reaches it
    impliedTurn: false,
  };
  const planned = plan(rules, how);
  const arrangement = ARRANGED[planned.gives.positions];
  const symmetric =
    arrangement === 'keys'
      ? planned.symmetries > 1
      : arrangement === 'whole' && options.symmetries !== false && leadingClasses(rules) !== undefined;
  const places = placesOf(rules, arrangement, symmetric, rules.start);
  const task: Task = {
    ...of,
    start: rules.position.text(rules.start),
    fingerprint: fingerprint(rules, rules.start, arrangement !== 'keys'),
    madeBy,
    solvedAs: `${planned.what}, ${planned.method}`,
    arrangement,
    symmetric,
    keys: places.kind,
    engine: planned.engine,
  };
  const continues = JSON.stringify(found?.task) === JSON.stringify(task);
  if (!continues) found?.close();
  let checkpoint = continues ? found : undefined;
  try {
    const solution = solve(rules, {
      ...how,
      engine: planned.engine,
      progress: progress && ((done, total) => progress('solving', done, total)),
    });
    options.solved?.(rules, solution);
    checkpoint ??= Checkpoint.begin(new DiskFile(checkpointPath(path), 'w+'), task);
    const report = (done: number, total: number): void => progress?.('writing values', done, total);
    if (places.count === undefined) writeKeyed(checkpoint, places, solution.numbered!, report);
    else writePlaces(checkpoint, places, places.count, solution, report);
    solution.release();
    return checkpoint;
  } catch (error) {
    checkpoint?.close();
    if (!checkpoint || checkpoint.entries === 0) removeFile(checkpointPath(path));
    throw error;
  }
}

/** Writes the values of all places that the checkpoint does not have yet. */
function writePlaces<P>(
  checkpoint: Checkpoint,
  places: Places<P>,
  count: number,
  { at, value }: Pick<Solution<P>, 'at' | 'value'>,
  report: (done: number, of: number) => void,
): void {
  const codeOf = coder(checkpoint.values);
  const code = (place: number): number => {
    if (places.weight(place) === 0) return NO_POSITION;
    if (at) {
      const found = at(place);
      return found ? codeOf(found) : NO_POSITION;
    }
    const p = places.at(place);
    return p === undefined ? NO_POSITION : codeOf(value(p));
  };
  // one array for all records: an array per record would stay in memory until it is collected
  const buffer = new Uint32Array(Math.min(RECORD_ENTRIES, count));
  for (let from = checkpoint.entries; from < count; from = checkpoint.entries) {
    const codes = buffer.subarray(0, count - from);
    for (let i = 0; i < codes.length; i++) codes[i] = code(from + i);
    checkpoint.add({ keys: undefined, codes });
    report(from + codes.length, count);
  }
  checkpoint.add({ keys: undefined, codes: new Uint32Array() });
}

/** Writes the positions that play reaches, in the order of their keys, and their values. */
function writeKeyed<P>(
  checkpoint: Checkpoint,
  places: Places<P>,
  { graph, value }: Numbered<P>,
  report: (done: number, of: number) => void,
): void {
  const codeOf = coder(checkpoint.values);
  const { size } = graph;
  const all = keysOf(places, graph);
  const order = Array.isArray(all) ? sortedTexts(all) : sortedNumbers(all as Float64Array);
  for (let from = checkpoint.entries; from < size; from = checkpoint.entries) {
    const numbers = order.subarray(from, from + RECORD_ENTRIES);
    const codes = Uint32Array.from(numbers, (i) => codeOf(value(i)));
    const keys = Array.isArray(all)
      ? Array.from(numbers, (i) => all[i])
      : Float64Array.from(numbers, (i) => (all as Float64Array)[i]);
    checkpoint.add({ keys, codes });
    report(from + codes.length, size);
  }
  checkpoint.add({ keys: undefined, codes: new Uint32Array() });
}

/** The key of each position of the graph. With symmetries the graph contains one position of each class. */
function keysOf<P>({ kind, of }: Places<P>, graph: GameGraph<P>): Float64Array | readonly string[] {
  const { size } = graph;
  if (kind === 'text') return Array.from({ length: size }, (_, i) => of(graph.positionAt(i)) as string);
  const keys = new Float64Array(size);
  for (let i = 0; i < size; i++) keys[i] = of(graph.positionAt(i)) as number;
  return keys;
}

const sortedTexts = (texts: readonly string[]): Uint32Array =>
  Uint32Array.from(texts, (_, i) => i).sort((i, j) => (texts[i] < texts[j] ? -1 : 1));

/** A function from values to their codes in a checkpoint, the index in `values` plus 1. It appends new values. */
function coder(values: (Value | null)[]): (value: Value | undefined) => number {
  // an array indexed by small integers is several times as fast as a map
  const byMeaning: number[] = [];
  const others = new Map<number, number>();
  const meaning = ({ outcome, remoteness = 0 }: Value): number => OUTCOMES[outcome!] + 4 * remoteness;
  const isPlain = (value: Value | undefined): value is Value =>
    value !== undefined && value.score === undefined && value.nimber === undefined;
  const key = (value: Value | undefined): number =>
    value === undefined ? NaN : (value.score ?? meaning(value) * 2 ** 24 + value.nimber!);
  const learn = (value: Value | undefined, code: number): number => {
    if (isPlain(value)) byMeaning[meaning(value)] = code;
    else others.set(key(value), code);
    return code;
  };
  values.forEach((value, k) => learn(value ?? undefined, k + 1));
  return (value) => {
    const code = isPlain(value) ? byMeaning[meaning(value)] : others.get(key(value));
    return code ?? learn(value, values.push(value ?? null));
  };
}

const OUTCOMES = { draw: 0, loss: LOSS, tie: TIE, win: WIN } as const;

/** Makes the table from a complete checkpoint. Blocks that an interrupted build has written are kept. */
function pack<P>(rules: Rules<P>, path: string, checkpoint: Checkpoint, options: BuildOptions): TableInfo {
  const { progress } = options;
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
      : [OUTCOMES[value.outcome ?? 'draw'], value.remoteness ?? 0, value.score ?? 0, value.nimber ?? 0];
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
    entries: {
      keys: kind === 'number' ? Float64Array.from(keys as number[]) : (keys as string[]),
      codes: Uint32Array.from(blockCodes),
    },
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
 * Opens the unfinished table, with the stored sizes of its complete blocks. Begins a new one if there is none or its header
 * and values are not `prefix`.
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
      throw error;
    }
  }
}

/** Reads every block of a table once, to check that it was written correctly. */
function readThrough<P>(rules: Rules<P>, path: string, progress: BuildOptions['progress']): TableInfo {
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
