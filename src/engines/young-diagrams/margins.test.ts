import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { youngDiagram } from '../../kit/fields.ts';
import type { GainTables } from '../../rules/structure.ts';
import { type DiagramOptions, diagrams } from './margins.ts';
import { fitsInt32 } from '../common/structures/scored.ts';

/** All margins by definition, in order of rank: the best over all cells that can be added. */
function slowMargins(rows: number, columns: number, tables: GainTables, firstTurn: number): number[] {
  const { size, unrank } = youngDiagram(rows, columns);
  const known = new Map<string, number>();
  const margin = (lengths: readonly number[]): number => {
    const text = lengths.join('/');
    const found = known.get(text);
    if (found !== undefined) return found;
    const turn = (firstTurn + lengths.reduce((sum, length) => sum + length, 0)) % 2;
    const moves = lengths.flatMap((length, row) => {
      if (length === columns || (row > 0 && lengths[row - 1] === length)) return [];
      return [tables[turn]![row]![length]! - margin(lengths.with(row, length + 1))];
    });
    const best = moves.length === 0 ? 0 : Math.max(...moves);
    known.set(text, best);
    return best;
  };
  return Array.from({ length: size }, (_, rank) => margin(unrank(rank)));
}

function fastMargins(
  rows: number,
  columns: number,
  tables: GainTables,
  firstTurn: number,
  options?: DiagramOptions,
): number[] {
  const { size, rank } = youngDiagram(rows, columns);
  const diagram = { is: 'young diagram' as const, field: 'diagram', rows, columns, size, rank };
  const { shards, ...margins } = diagrams(diagram, tables, firstTurn, options);
  const all = shards.flatMap((shard) => [...shard]);
  expect(margins.size).toBe(size);
  expect(all.map((_, rank) => margins.at(rank))).toEqual(all);
  return all;
}

/** All ways to find the margins: WebAssembly, TypeScript, and TypeScript with `shard` margins in an array. */
function expectAllRight(
  rows: number,
  columns: number,
  tables: GainTables,
  firstTurn: number,
  shard: number,
): void {
  const slow = slowMargins(rows, columns, tables, firstTurn);
  expect(fastMargins(rows, columns, tables, firstTurn)).toEqual(slow);
  expect(fastMargins(rows, columns, tables, firstTurn, { wasm: false })).toEqual(slow);
  expect(fastMargins(rows, columns, tables, firstTurn, { wasm: false, shard })).toEqual(slow);
}

/** Two tables of points from `points(0)`, `points(1)`, … */
function tablesOf(rows: number, columns: number, points: (n: number) => number): GainTables {
  let n = 0;
  return [0, 1].map(() =>
    Array.from({ length: rows }, () => Array.from({ length: columns }, () => points(n++))),
  );
}

/** Seeded random numbers from −`most` to `most`. */
const scattered = (most: number) => (n: number) =>
  ((Math.imul(n + 1, 0x9e3779b1) >>> 1) % (2 * most + 1)) - most;

test('margins are right on every board up to 8 × 8, with every kernel', () => {
  const boards = fc
    .record({
      rows: fc.integer({ min: 1, max: 8 }),
      columns: fc.integer({ min: 1, max: 8 }),
      most: fc.constantFrom(0, 1, 9, 100_000),
      firstTurn: fc.integer({ min: 0, max: 1 }),
      shard: fc.integer({ min: 1, max: 300 }),
    })
    .chain(({ rows, columns, most, firstTurn, shard }) => {
      const points = fc.integer({ min: -most, max: most });
      const table = fc.array(fc.array(points, { minLength: columns, maxLength: columns }), {
        minLength: rows,
        maxLength: rows,
      });
      return fc.record({
        rows: fc.constant(rows),
        columns: fc.constant(columns),
        tables: fc.tuple(table, table),
        firstTurn: fc.constant(firstTurn),
        shard: fc.constant(shard),
      });
    });
  fc.assert(
    fc.property(boards, ({ rows, columns, tables, firstTurn, shard }) => {
      expectAllRight(rows, columns, tables, firstTurn, shard);
    }),
    { numRuns: 150 },
  );
});

test.each([
  [1, 1],
  [1, 300],
  [300, 1],
  [2, 60],
  [60, 2],
  [3, 20],
  [20, 3],
  [5, 11],
  [11, 5],
  [9, 8],
  [8, 9],
])('margins are right on %d × %d', (rows, columns) => {
  for (const firstTurn of [0, 1])
    expectAllRight(rows, columns, tablesOf(rows, columns, scattered(99)), firstTurn, 37);
});

test('shards of one margin hold a whole board', () => {
  expectAllRight(5, 6, tablesOf(5, 6, scattered(9)), 0, 1);
});

test.each([1, -1])('points that barely fit are added exactly, sign %d', (sign) => {
  const [rows, columns] = [4, 5];
  const most = 2 ** 29 - 1;
  const each = Math.floor(most / (2 * rows * columns));
  const even = tablesOf(rows, columns, () => sign * each);
  const against = tablesOf(rows, columns, (n) => (n < rows * columns ? sign : -sign) * each);
  const single = tablesOf(rows, columns, (n) => (n === 0 ? sign * most : 0));
  const last = tablesOf(rows, columns, (n) => (n === 2 * rows * columns - 1 ? sign * most : 0));
  for (const tables of [even, against, single, last]) {
    expect(fitsInt32(tables)).toBe(true);
    for (const firstTurn of [0, 1]) expectAllRight(rows, columns, tables, firstTurn, 11);
  }
});

test('points fit when they are integers whose sizes add up to less than 2 ** 29', () => {
  expect(fitsInt32([[[2 ** 28 - 1]], [[-(2 ** 28)]]])).toBe(true);
  expect(fitsInt32([[[2 ** 28]], [[-(2 ** 28)]]])).toBe(false);
  expect(fitsInt32([[[0.5]], [[1]]])).toBe(false);
});

test('10 × 10 margins are the same in WebAssembly, TypeScript and shards', () => {
  const tables = tablesOf(10, 10, scattered(100_000));
  const margins = fastMargins(10, 10, tables, 0);
  expect(fastMargins(10, 10, tables, 0, { wasm: false })).toEqual(margins);
  expect(fastMargins(10, 10, tables, 0, { wasm: false, shard: 1000 })).toEqual(margins);
});

test('progress counts the margins found, and never more than there are', () => {
  const diagram = {
    is: 'young diagram' as const,
    field: 'diagram',
    rank: () => 0,
    rows: 12,
    columns: 13,
    size: 5_200_300,
  };
  const tables = tablesOf(12, 13, scattered(9));
  for (const wasm of [true, false]) {
    const seen: number[] = [];
    diagrams(diagram, tables, 0, {
      wasm,
      progress: (done, of) => {
        expect(of).toBe(diagram.size);
        seen.push(done);
      },
    });
    expect(seen.length).toBeGreaterThan(0);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen.every((done) => done <= diagram.size)).toBe(true);
  }
});

test('without WebAssembly the margins are the same', async () => {
  const tables = tablesOf(6, 7, scattered(50));
  vi.stubGlobal('WebAssembly', undefined);
  vi.resetModules();
  const without = await import('./margins.ts');
  vi.unstubAllGlobals();
  const { size, rank } = youngDiagram(6, 7);
  const diagram = { is: 'young diagram' as const, field: 'diagram', rows: 6, columns: 7, size, rank };
  const { shards } = without.diagrams(diagram, tables, 1);
  expect(shards[0]!.byteOffset).toBe(0);
  expect([...shards[0]!]).toEqual(slowMargins(6, 7, tables, 1));
});

test('with WebAssembly the margins are its memory', () => {
  const { size, rank } = youngDiagram(6, 7);
  const diagram = { is: 'young diagram' as const, field: 'diagram', rows: 6, columns: 7, size, rank };
  const { shards } = diagrams(diagram, tablesOf(6, 7, scattered(50)), 1);
  expect(shards).toHaveLength(1);
  expect(shards[0]!.byteOffset).toBeGreaterThan(0);
});
