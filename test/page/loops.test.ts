/** Loops outside a board: arcs that go on with its lines, drawn whole on screens of any size. */
import { expect, test } from 'vitest';
import { Board } from '../../src/kit/board.ts';
import { fill, turns } from '../../src/kit/fields.ts';
import { shape } from '../../src/kit/shape.ts';
import { arcOf, reachOfLoops } from '../../src/web/board/loops.ts';
import { openPage, openSite } from './browser.ts';

/** A board of 3×4 points with loops along the tracks. */
function boardWith(tracks: readonly (readonly (readonly number[])[])[], closed = true) {
  const fields = { turn: turns('black', 'white'), men: fill(Board.rectangle(3, 4, 'a1'), '.bw') };
  const { scene } = shape(fields, { board: 'crossings', loops: { tracks, closed } });
  return scene!.boards[0]!;
}

test('a loop is three quarters of a circle round a corner, or half of one between parallel lines', () => {
  const corner = boardWith(
    [
      [
        [6, 5, 4],
        [1, 5, 9],
      ],
    ],
    false,
  );
  expect(corner.loops).toEqual([{ from: 4, to: 1, out: [0, -1] }]);
  const arc = arcOf(corner, corner.loops![0]!);
  expect(arc).toMatchObject({ large: true, clockwise: true });
  expect(arc.radius).toBeCloseTo(1);
  for (const [row, column] of arc.places) expect(Math.hypot(row - 1, column - 1)).toBeCloseTo(1);
  expect(reachOfLoops(corner)).toBeCloseTo(0.5);

  const rows = boardWith([
    [
      [0, 1, 2, 3],
      [11, 10, 9, 8],
    ],
  ]);
  expect(rows.loops!.map(({ from, to }) => [from, to])).toEqual([
    [3, 11],
    [8, 0],
  ]);
  for (const [k, loop] of rows.loops!.entries()) {
    const half = arcOf(rows, loop);
    expect(half).toMatchObject({ clockwise: true });
    expect(half.radius).toBeCloseTo(1);
    expect(half.places[12]![0]).toBeCloseTo(2);
    expect(half.places[12]![1]).toBeCloseTo(k === 0 ? 5 : 0);
  }
});

test('a loop that leaves a single cell, or goes straight on, is a straight line', () => {
  const board = boardWith(
    [
      [[0], [9]],
      [[4, 5], [7]],
    ],
    false,
  );
  expect(board.loops!.map((loop) => arcOf(board, loop).radius)).toEqual([0, 0]);
  expect(reachOfLoops(board)).toBe(0);
});

const { site, browser } = await openSite();

test.each([
  ['4', 1000],
  ['6', 1000],
  ['6', 340],
])('all loops of surakarta on %s rows are on a page %i wide', async (size, width) => {
  const { page, context, faults } = await openPage(browser, { viewport: { width, height: 700 } });
  await page.goto(`${site.address}?${new URLSearchParams({ game: 'surakarta', size })}`);
  const loops = page.locator('svg.board path.line');
  await expect.poll(() => loops.count()).toBe(size === '4' ? 4 : 8);
  const outside = await loops.evaluateAll(
    (paths) =>
      paths.filter((path) => {
        const [arc, board] = [path.getBoundingClientRect(), path.closest('svg')!.getBoundingClientRect()];
        return (
          arc.left < board.left || arc.right > board.right || arc.top < board.top || arc.bottom > board.bottom
        );
      }).length,
  );
  expect(outside).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});
