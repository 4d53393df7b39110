/** Extended tables have the same values as larger tables. */
import { expect, test } from 'vitest';
import { pointsBelow } from '../../test/slow-subtraction.ts';
import { continued } from './cones.ts';
import { parseGame } from './subtraction.ts';
import { type Kind, LawTable, valueOf } from './table.ts';

const VECTORS = ['(1,0)', '(0,1)', '(1,1)', '(2,0)', '(0,2)', '(2,1)', '(1,2)', '(2,2)'];
/** Every third of the 255 sets of these vectors. */
const sets = Array.from({ length: 85 }, (_, i) =>
  VECTORS.filter((__, bit) => ((3 * i + 1) >> bit) % 2 === 1).join(' '),
);

test('periods are found up to a quarter of the side', () => {
  for (const moves of [
    '(1,0) (1,1) (2,0) (0,2)',
    '(1,0) (2,0) (0,2) (2,1)',
    '(0,1) (2,0) (0,2) (2,1) (2,2) (3,1)',
  ]) {
    const periods = [44, 47, 48, 51, 64, 90].map(
      (side) => continued(new LawTable(parseGame(moves), 'outcomes', side))?.period,
    );
    expect([moves, periods]).toEqual([moves, [undefined, undefined, 12, 12, 12, 12]]);
  }
});

// with fewer tables that show cones this early, searches would take longer
test.each<[Kind, number]>([
  ['outcomes', 46],
  ['nimbers', 41],
])('%s: of tables of side 100 that show cones, in all %i sets, none is continued wrongly', (kind, shown) => {
  const points = pointsBelow(2, 200).filter(([x, y]) => (x! + 3 * y!) % 5 === 0);
  let count = 0;
  for (const moves of sets) {
    const game = parseGame(moves);
    const cones = continued(new LawTable(game, kind, 100));
    if (!cones) continue;
    count++;
    const larger = new LawTable(game, kind, 200);
    const wrong = points.filter((p) => cones.at(p) !== larger.at(p));
    expect([moves, wrong]).toEqual([moves, []]);
    expect([cones.sure, cones.dimensions]).toEqual([100, 2]);
  }
  expect(count).toBe(shown);
});

test('borders are found in small tables, on the side of either axis', () => {
  for (const side of [77, 78, 80, 85, 90, 120, 150]) {
    const cones = continued(new LawTable(parseGame('(1,1) (2,1)'), 'outcomes', side))!;
    expect([side, cones.period, cones.borders]).toEqual([
      side,
      6,
      [
        [1, 0],
        [3, 2],
        [0, 1],
      ],
    ]);
    const other = continued(new LawTable(parseGame('(1,1) (1,2)'), 'outcomes', side))!;
    expect([side, other.period, other.borders]).toEqual([
      side,
      6,
      [
        [1, 0],
        [2, 3],
        [0, 1],
      ],
    ]);
  }
});

test('a table with several borders, and values far outside it', () => {
  const game = parseGame('(2,1) (1,2) (2,2)');
  const cones = continued(new LawTable(game, 'outcomes', 384))!;
  expect([cones.period, cones.borders]).toEqual([
    21,
    [
      [1, 0],
      [4, 3],
      [3, 4],
      [0, 1],
    ],
  ]);
  const larger = new LawTable(game, 'outcomes', 1000);
  const points = Array.from({ length: 4000 }, (_, i) => [(i * 7919) % 1000, (i * 104_729) % 1000]);
  expect(points.filter((p) => cones.at(p) !== larger.at(p))).toEqual([]);
});

test('reading many cells of cones gives the values of single cells, and the same hash for the same values', () => {
  const cones = continued(new LawTable(parseGame('(2,1) (1,2)'), 'nimbers', 100))!;
  const points = pointsBelow(2, 6);
  const read = (start: readonly number[], scale: number): [hash: number, values: number[]] => {
    const into = new Uint8Array(points.length);
    const hash = cones.read(start, scale, points, into);
    return [hash, [...into].map(valueOf)];
  };
  const hashes = new Map<string, number>();
  for (const start of [
    [0, 0],
    [1, 5],
    [700, 3],
    [10 ** 9, 10 ** 9 + 7],
  ] as const) {
    for (const scale of [1, 2, 4, 3 ** 12]) {
      const [hash, values] = read(start, scale);
      expect(values).toEqual(
        points.map(([x, y]) => cones.at([start[0] + scale * x!, start[1] + scale * y!])),
      );
      expect(hashes.get(values.join()) ?? hash).toBe(hash);
      hashes.set(values.join(), hash);
    }
  }
  expect(new Set(hashes.values()).size).toBe(hashes.size);
});
