import { expect, test } from 'vitest';
import { PlayError, said } from '../../../base/errors.ts';
import { exceeded, graphBytes, surelyExceeded, withDropped } from './budget.ts';

test('a position takes five bytes, and a move four, or five with points', () => {
  expect(graphBytes({ positions: 10, edges: 0, scored: false })).toBe(50);
  expect(graphBytes({ positions: 10, edges: 100, scored: false })).toBe(450);
  expect(graphBytes({ positions: 10, edges: 100, scored: true })).toBe(550);
});

test('short-lived objects of rules count an eighth of the tables, and at most 12 MiB', () => {
  expect([0, 1, 8, 9, 800].map(withDropped)).toEqual([0, 2, 9, 11, 900]);
  const most = 96 * 2 ** 20;
  expect(withDropped(most)).toBe(most + 12 * 2 ** 20);
  expect(withDropped(most + 8)).toBe(most + 8 + 12 * 2 ** 20);
  expect(withDropped(most - 8)).toBe(most - 8 + 12 * 2 ** 20 - 1);
});

test('a graph that does not fit is refused with the memory and what is known about its positions', () => {
  const budget = { memory: 2 ** 20, toSolve: () => 0 };
  const error = exceeded(said`play reaches`, 12_345, budget);
  expect(error).toBeInstanceOf(PlayError);
  expect(error.message).toBe(
    'play reaches more than the 12,345 positions that fit in 1.0 MiB; more with --memory helps',
  );
  expect(surelyExceeded(1000, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512], budget).message).toMatch(
    /more than the 1,000 positions that fit in 1\.0 MiB, .* its first plies reach 1 \+ 2 \+ 4 \+ 8 \+ 16 \+ 32 \+ 64 \+ 128; a smaller/,
  );
});
