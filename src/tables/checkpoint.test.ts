/** A checkpoint contains all complete records, wherever its file was cut. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../test/folder.ts';
import type { Value } from '../engines/contract/value.ts';
import { Checkpoint, type Compression, type BuildTask } from './checkpoint.ts';
import { DiskFile } from './disk.ts';
import { checkpointPath, isKept } from './unfinished.ts';
import { type Entries, codeAt } from './entries.ts';
import { QUICKLY } from './zlib.ts';

const FOLDER = temporaryFolder();
const PATH = join(FOLDER, 'some');

const TASK: BuildTask = {
  game: 'some',
  options: { n: '5' },
  start: 'here',
  fingerprint: 'abc',
  madeBy: 'the tests',
  solvedAs: 'slowly',
  arrangement: 'keys',
  symmetric: true,
  keys: 'number',
  engine: 'explored',
};
const win = (remoteness: number): Value => ({ outcome: 'win', remoteness });

/**
 * Records with new values and without, of one entry and of many, with codes of one byte and of two; the last one is
 * empty.
 */
const RECORDS: readonly { readonly news: readonly (Value | null)[]; readonly entries: Entries }[] = [
  { news: [win(1), null], keys: [3, 4, 900], codes: [1, 2, 1] },
  { news: [], keys: Array.from({ length: 40 }, (_, i) => 1000 + 7 * i), codes: Array(40).fill(2) },
  { news: [win(3)], keys: [2000], codes: [3] },
  {
    news: Array.from({ length: 297 }, (_, i) => win(i + 4)),
    keys: Array.from({ length: 300 }, (_, i) => 3000 + i),
    codes: Array.from({ length: 300 }, (_, i) => i + 1),
  },
  { news: [], keys: [], codes: [] },
].map(({ news, keys, codes }) => ({
  news,
  entries: { keys: Float64Array.from(keys), codes: Uint32Array.from(codes as number[]) },
}));

/** The size of the file after each record. */
function written(path: string, compression?: Compression): number[] {
  const file = new DiskFile(path, 'w+');
  const made = Checkpoint.begin(file, TASK, compression);
  const sizes = [file.size];
  for (const { news, entries } of RECORDS) {
    made.values.push(...news);
    made.add(entries);
    sizes.push(file.size);
  }
  expect([made.entries, made.complete]).toEqual([344, true]);
  made.close();
  return sizes;
}

const listed = (checkpoint: Checkpoint): (readonly [key: number, code: number])[] =>
  [...checkpoint.packed()].flatMap((packed) =>
    Array.from({ length: packed.count }, (_, i) => [packed.keys![i] as number, codeAt(packed, i)] as const),
  );
const entriesOf = (records: typeof RECORDS): (readonly [key: number, code: number])[] =>
  records.flatMap(({ entries: { keys, codes } }) =>
    [...codes].map((code, i) => [keys![i] as number, code] as const),
  );

const HOW = [
  ['as they are', undefined],
  ['deflated', QUICKLY],
] as const;

test.each(HOW)('in a file cut anywhere all complete records are found, and appended to: %s', (_, packing) => {
  const sizes = written(PATH, packing);
  const bytes = readFileSync(PATH);
  expect(sizes.at(-1)).toBe(bytes.length);
  // around the end of each record, and in the middle of some
  const cuts = new Set([0, 4, 8, 11, 600, ...sizes.flatMap((size) => [size - 1, size, size + 1, size + 8])]);
  for (const cut of cuts) {
    if (cut > bytes.length) continue;
    writeFileSync(PATH, bytes.subarray(0, cut));
    const file = new DiskFile(PATH, 'r+');
    const found = Checkpoint.found(file, packing);
    const whole = sizes.filter((size) => size <= cut).length - 1;
    if (whole < 0) {
      expect([cut, found]).toEqual([cut, undefined]);
      file.close();
      continue;
    }
    const records = RECORDS.slice(0, whole);
    expect(found!.task).toEqual(TASK);
    expect(found!.values).toEqual(records.flatMap(({ news }) => news));
    expect([found!.entries, found!.complete]).toEqual([entriesOf(records).length, whole === RECORDS.length]);
    expect(file.size).toBe(sizes[whole]);
    expect(listed(found!)).toEqual(entriesOf(records));
    // the rest is written again, to the same bytes
    for (const { news, entries } of RECORDS.slice(whole)) {
      found!.values.push(...news);
      found!.add(entries);
    }
    expect(listed(found!)).toEqual(entriesOf(RECORDS));
    found!.close();
    expect(readFileSync(PATH).equals(bytes)).toBe(true);
  }
});

test('entries that are deflated take less, and follow in one file those that are not', () => {
  const [plain, deflated] = [written(PATH).at(-1)!, written(PATH, QUICKLY).at(-1)!];
  expect(deflated).toBeLessThan(plain);
  for (const whole of RECORDS.keys()) {
    const made = Checkpoint.begin(new DiskFile(PATH, 'w+'), TASK);
    const add = (to: Checkpoint, records: typeof RECORDS): void => {
      for (const { news, entries } of records) {
        to.values.push(...news);
        to.add(entries);
      }
    };
    add(made, RECORDS.slice(0, whole));
    made.close();
    const found = Checkpoint.found(new DiskFile(PATH, 'r+'), QUICKLY)!;
    add(found, RECORDS.slice(whole));
    expect(listed(found)).toEqual(entriesOf(RECORDS));
    found.close();
  }
});

test.each(HOW)('reading ends before a record that is changed, or in the wrong position: %s', (_, packing) => {
  const sizes = written(PATH, packing);
  const bytes = readFileSync(PATH);
  const recordsIn = (changed: Uint8Array): number => {
    writeFileSync(PATH, changed);
    const file = new DiskFile(PATH, 'r+');
    const found = Checkpoint.found(file, packing);
    const whole = found === undefined ? -1 : sizes.indexOf(file.size);
    file.close();
    return whole;
  };
  sizes.forEach((end, record) => {
    for (const at of [sizes[record - 1] ?? 0, (sizes[record - 1] ?? 0) + 5, end - 1]) {
      const changed = Uint8Array.from(bytes);
      changed[at]! ^= 1;
      expect([at, recordsIn(changed)]).toEqual([at, record - 1]);
    }
  });
  const [a, b, c, d] = sizes as [number, number, number, number];
  const swapped = Buffer.concat([
    bytes.subarray(0, a),
    bytes.subarray(b, c),
    bytes.subarray(a, b),
    bytes.subarray(c, d),
  ]);
  expect(recordsIn(swapped)).toBe(0);
});

test('a file that changes while it is read is refused', () => {
  written(PATH);
  const file = new DiskFile(PATH, 'r+');
  const found = Checkpoint.found(file)!;
  // the last byte of the entries: the record that ends them has eleven
  file.write(file.size - 12, Uint8Array.of(77));
  expect(() => listed(found)).toThrow('the checkpoint was changed while it was read');
  found.close();
});

test('a build is kept if there is a checkpoint beside its table', () => {
  expect([checkpointPath('x/y'), isKept(PATH)]).toEqual(['x/y.solved', false]);
  writeFileSync(`${PATH}.solved`, '');
  expect(isKept(PATH)).toBe(true);
});
