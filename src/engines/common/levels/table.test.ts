import { describe, expect, test } from 'vitest';
import { Random } from '../../../../test/random.ts';
import { type Ending, LOSS, TIE, WIN } from '../../../rules/ending.ts';
import { LabelTable, epochOf, labelBytes, tableBytes } from './table.ts';

test('labels have the fewest bytes with which at least half of their values can be codes', () => {
  expect([1, 127, 128, 2 ** 15 - 1, 2 ** 15].map(labelBytes)).toEqual([1, 1, 2, 2, 4]);
});

test('the working space is twice a tiny table, half of a small one, and two planes and more of a large one', () => {
  const space = (size: number): number => (tableBytes(size, 3) - size) / 4;
  expect(space(10)).toBe(22);
  expect(space(10_000)).toBe(2 * 313 + 64 + 2 ** 14);
  expect(space(100_000)).toBe(50_000);
  expect(space(100_001)).toBe(50_001);
  expect(space(2 ** 20)).toBe(2 ** 18);
  // two planes of a bit for each position, and one integer for 128
  expect(space(2 ** 26)).toBe(2 * 2 ** 21 + 64 + 2 ** 19);
  expect(space(2 ** 40)).toBe(2 ** 29);
  expect(tableBytes(1000, 200)).toBe(2 * 1000 + 4 * 2002);
  expect(new LabelTable(10, 10, 3).freeSpace).toHaveLength(202);
  expect(new LabelTable(10, 10, 3, { space: 7 }).freeSpace).toHaveLength(7);
});

test('columns have as many bits as the number of the last label in a row needs', () => {
  const bits = (rowLength: number): number => new LabelTable(1, rowLength, 1).columnBits;
  expect([1, 2, 3, 4, 5, 256, 257].map(bits)).toEqual([0, 1, 2, 2, 3, 8, 9]);
});

test('shards are whole rows, as many as fit, and at least one', () => {
  const shards = (shardSize: number, most = 3) =>
    new LabelTable(5, 4, most, { shardSize }).shards.map(({ firstRow, rows, labels }) => [
      firstRow,
      rows,
      labels.length,
    ]);
  expect(shards(9)).toEqual([
    [0, 2, 8],
    [2, 2, 8],
    [4, 1, 4],
  ]);
  expect(shards(100)).toEqual([[0, 5, 20]]);
  expect(shards(1)).toHaveLength(5);
  // of labels with two bytes half as many fit
  expect(shards(16, 200)).toHaveLength(3);
  const labels = (most: number) => new LabelTable(1, 1, most).shards[0]!.labels;
  expect([labels(3), labels(300), labels(2 ** 20)]).toEqual([
    new Uint8Array(1),
    new Uint16Array(1),
    new Uint32Array(1),
  ]);
});

const ENDINGS: readonly Ending[] = [LOSS, TIE, WIN];

describe.each([
  ['one shard', {}],
  ['three codes in an epoch', { codes: 3 }],
  ['three codes, and a shard for each row', { codes: 3, shardSize: 1 }],
  ['four codes, and no space for planes', { codes: 4, space: 2, shardSize: 70 }],
])('%s', (_, limits) => {
  test.each([3, 250])(
    'positions keep their meanings through all epochs, of at most %d successors',
    (most) => {
      const random = new Random(most);
      const [rows, rowLength] = [5, 33];
      const table = new LabelTable(rows, rowLength, most, limits);
      const meanings = Array.from({ length: table.size }, () => 0);
      const where = (i: number) => {
        const row = Math.floor(i / rowLength);
        const shard = table.shards.find(({ firstRow, rows }) => row >= firstRow && row < firstRow + rows)!;
        return { shard, offset: i - shard.firstRow * rowLength };
      };
      const open = random.shuffled(meanings.map((_, i) => i));
      // an undecided position counts its undecided successors, up to the greatest possible number
      for (const i of open) where(i).shard.labels[where(i).offset] = random.pick([0, 1, most]);
      const decidedIn: number[] = [];
      for (let remoteness = 0; open.length > 20; remoteness++) {
        table.reserve(2);
        for (const outcome of [random.pick(ENDINGS), LOSS] as const) {
          const code = table.code(outcome, remoteness);
          expect(code).toBeGreaterThan(most);
          for (const i of open.splice(0, random.between(0, 6))) {
            where(i).shard.labels[where(i).offset] = code;
            meanings[i] = remoteness * 4 + outcome;
            decidedIn[i] = table.epoch;
          }
        }
        expect(meanings.map((_, i) => table.meaning(i))).toEqual(meanings);
      }
      decidedIn.forEach((epoch, i) => expect(epochOf(where(i).shard, where(i).offset)).toBe(epoch));
      expect(table.epoch > 3).toBe('codes' in limits);
      const counted = new Map<number, number>();
      for (const [meaning, count] of table.census())
        if (count > 0) counted.set(meaning, (counted.get(meaning) ?? 0) + count);
      const expected = new Map<number, number>();
      for (const meaning of meanings) expected.set(meaning, (expected.get(meaning) ?? 0) + 1);
      expect([...counted].sort((a, b) => a[0] - b[0])).toEqual([...expected].sort((a, b) => a[0] - b[0]));
    },
  );
});

test('an epoch ends when its codes are used up, and not before', () => {
  const table = new LabelTable(1, 10, 3, { codes: 5 });
  expect(table.reserve(5)).toBe(false);
  expect([1, 2, 3].map((plies) => table.code(WIN, plies))).toEqual([4, 5, 6]);
  expect([table.reserve(2), table.epoch]).toEqual([false, 0]);
  expect([table.reserve(3), table.epoch]).toEqual([true, 1]);
  expect(table.code(LOSS, 4)).toBe(4);
  // a byte has no more numbers than these
  const whole = new LabelTable(1, 10, 3);
  expect([whole.reserve(252), whole.reserve(253)]).toEqual([false, true]);
});

test('planes are taken from the end of the working space as long as enough is left for lists', () => {
  const table = new LabelTable(100, 1000, 3, { codes: 3 });
  const before = table.freeSpace;
  for (const epoch of [1, 2, 3]) {
    table.reserve(4);
    expect(table.freeSpace).toHaveLength(before.length - epoch * 3125);
  }
  const [first, second] = table.shards[0]!.planes;
  expect(first).toHaveLength(3125);
  expect(first!.byteOffset).toBe(before.byteOffset + 4 * (before.length - 3125));
  expect(second!.byteOffset + 4 * 3125).toBe(first!.byteOffset);
  // 2^14 integers stay free
  for (let epoch = 0; epoch < 10; epoch++) table.reserve(4);
  expect(table.freeSpace).toHaveLength(50_000 - 10 * 3125);
  expect(table.shards[0]!.planes.at(-1)!.buffer).not.toBe(before.buffer);
  table.close();
  expect(table.freeSpace).toHaveLength(0);
});
