import { expect, test } from 'vitest';
import { Points } from './points.ts';

test('256 different values are stored, and one more is refused', () => {
  const points = new Points();
  const value = (e: number): number => (e % 256) * 1.5 - 40;
  // moves are stored in order, and some never
  for (let e = 0; e < 3000; e += 3) expect(points.set(e, value(e))).toBe(true);
  for (let e = 0; e < 3000; e += 3) expect(points.at(e)).toBe(value(e));
  expect(points.set(3000, 0.25)).toBe(false);
  expect(points.set(3000, -40)).toBe(true);
  expect(points.at(3000)).toBe(-40);
});
