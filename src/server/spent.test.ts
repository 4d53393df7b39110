import { expect, test } from 'vitest';
import { Spent } from './spent.ts';

test('what a client has taken adds up, and half of it is forgotten each minute', () => {
  let now = 0;
  const spent = new Spent(() => now);
  spent.add('a', 100);
  spent.add('a', 20);
  expect([spent.of('a'), spent.of('b')]).toEqual([120, 0]);
  now = 60_000;
  expect(spent.of('a')).toBeCloseTo(60);
  spent.add('a', 60);
  now = 180_000;
  expect(spent.of('a')).toBeCloseTo(30);
});
