/** Entries of the atlas, compared with tables so small that their last cells are compared as well. */
import { expect, test, vi } from 'vitest';
import { slowValues } from '../../test/slow-subtraction.ts';
import { SETS, entryOf, gameOf, pictureName, rowOf } from './atlas.ts';
import { parseGame } from './subtraction.ts';
import { LawTable } from './table.ts';

/** The cells that a picture's strokes cover: m goes on by (x, −y), h draws to the right. */
function drawn(picture: string): Set<string> {
  const [, path] = /stroke="#073642" d="M0 31\.5(.*)"/.exec(picture)!;
  const cells = new Set<string>();
  let [x, y] = [0, 0];
  for (const [, dx, dy, length] of path!.matchAll(/m(-?\d+) (-?\d+)h(\d+)/g)) {
    [x, y] = [x + Number(dx), y - Number(dy)];
    for (const end = x + Number(length); x < end; x++) cells.add(`${x},${y}`);
  }
  return cells;
}

test.each([1, 7, 13, 129])('the picture of set %i has the cells that are lost by the rules', (set) => {
  const lost = slowValues(gameOf(set), 'outcomes');
  const cells = Array.from({ length: 32 * 32 }, (_, k) => [k % 32, Math.floor(k / 32)] as const);
  const expected = cells.filter(([x, y]) => lost([x, y]) === 0).map(([x, y]) => `${x},${y}`);
  expect([...drawn(entryOf(set, 33).picture)].sort()).toEqual(expected.sort());
});

test('an entry has the figures of its laws, and compares them with the whole table and nothing beyond', () => {
  for (const side of [33, 300, 301]) {
    const entry = entryOf(7, side);
    expect(entry).toMatchObject({ set: 7, moves: '(1,0) (0,1) (1,1)' });
    expect(rowOf(entry)).toBe(
      '| (1,0) (0,1) (1,1) | ![lost cells](atlas/007.svg) | 3 states, base 2, proof 10 | 7 states, base 2, proof 16 | Lost for the player to move exactly when x and y are both even. |',
    );
  }
});

test.each([
  ['near the corner', 33, 5],
  ['in the last column of a larger table', 301, 300],
])('a law that a table contradicts %s is no entry', (_, side, column) => {
  const right = LawTable.prototype.at;
  const wrong = vi.spyOn(LawTable.prototype, 'at').mockImplementation(function (this: LawTable, point) {
    const value = right.call(this, point);
    return this.side === side && point[0] === column ? value + 1 : value;
  });
  try {
    expect(() => entryOf(7, side)).toThrow(new RegExp(`\\(${column},\\d+\\) has the value`));
  } finally {
    wrong.mockRestore();
  }
});

test('there are 255 sets, each with its vectors and a file', () => {
  expect(SETS).toBe(255);
  const vectors = '(1,0) (0,1) (1,1) (2,0) (0,2) (2,1) (1,2) (2,2)';
  expect(gameOf(255).vectors).toEqual(parseGame(vectors).vectors);
  expect(gameOf(0b1000_0001).vectors).toEqual([
    [1, 0],
    [2, 2],
  ]);
  expect([7, 255].map(pictureName)).toEqual(['007.svg', '255.svg']);
});
