/** Who wins from points that no board has, compared with all points below 400 from the corner on. */
import { expect, test } from 'vitest';
import wythoff from '../games/wythoff.ts';
import corner from '../games/corner.ts';
import { farPoint } from './far-points.ts';

const { EXHAUSTIVE } = process.env;
const SIDE = 400;

/** The lost points of Wythoff's game: from the corner on, those from which no lost point is in reach. */
function lostPoints(misere: boolean): Set<string> {
  const [columns, rows, diagonals] = [new Set<number>(), new Set<number>(), new Set<number>()];
  const lost = new Set<string>();
  for (let sum = misere ? 1 : 0; sum < 2 * SIDE; sum++)
    for (let x = 0; x <= sum; x++) {
      const y = sum - x;
      if (columns.has(x) || rows.has(y) || diagonals.has(x - y)) continue;
      columns.add(x);
      rows.add(y);
      diagonals.add(x - y);
      lost.add(`${x},${y}`);
    }
  return lost;
}

test.each(['no', 'yes'])('points beyond the board of Wythoff’s queen, misère: %s', (misere) => {
  const lost = lostPoints(misere === 'yes');
  const points = [
    [300, 200],
    [233, 144],
    [201, 325],
  ];
  for (const [x, y] of EXHAUSTIVE ? points : points.slice(0, 1)) {
    const far = farPoint(wythoff, { x: `${x}`, y: `${y}`, misere })!;
    const winning = [...lost].filter((text) => {
      const [a, b] = text.split(',').map(Number);
      const [p, q] = [x! - a!, y! - b!];
      return p >= 0 && q >= 0 && p + q > 0 && (p === 0 || q === 0 || p === q);
    });
    expect([x, y, far.won]).toEqual([x, y, !lost.has(`${x},${y}`)]);
    expect(far.winning.map(String).sort()).toEqual(winning.sort());
  }
});

test('coordinates of any length', () => {
  const even = farPoint(corner, { x: '10^40', y: '2*10^39' })!;
  expect([even.won, even.winning]).toEqual([false, []]);
  const odd = farPoint(corner, { x: '10^40+1', y: '8' })!;
  expect([odd.won, odd.winning]).toEqual([true, [[10n ** 40n, 8n]]]);
});

test('boards that there are, and options that cannot be read, are left to the rules', () => {
  const left: Readonly<Record<string, string>>[] = [
    { x: '200' },
    { x: 'abc' },
    { x: '10^40', misere: 'maybe' },
    { x: '10^40', z: '1' },
  ];
  for (const options of left) expect(farPoint(wythoff, options)).toBeUndefined();
});
