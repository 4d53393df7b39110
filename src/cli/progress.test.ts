import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { progressBar } from './progress.ts';

const written: string[] = [];

beforeEach(() => {
  written.length = 0;
  vi.useFakeTimers();
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => (written.push(String(text)), true));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('without a terminal a line is written after 10 s, after 30 s and then every minute', () => {
  const bar = progressBar(() => 'connect-four');
  const plies = [1, 7, 49, 238, 1120, 12];
  bar.show({ done: 0, of: 1500, stage: 'exploring', reach: { plies, values: 2 * 3 ** 42 } });
  vi.advanceTimersByTime(9900);
  expect(written).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(written).toEqual([
    'connect-four, exploring: 1,500 positions found (1 + 7 + 49 + 238 + 1,120 in the first plies; 2.19e20 index values) after 10 s\n',
  ]);
  bar.show({ done: 10, of: 12_300_000, stage: 'exploring', reach: { plies: [1, 1], values: Infinity } });
  vi.advanceTimersByTime(20_000);
  bar.show({ done: 200_000, of: 400_000 });
  vi.advanceTimersByTime(30_000);
  bar.show({ done: 100, of: 400, stage: 'exploring', reach: { plies: [], values: 400 } });
  vi.advanceTimersByTime(60_000);
  expect(written.slice(1)).toEqual([
    'connect-four, exploring: 12.3 M positions found after 30 s\n',
    'connect-four: 200,000 of 400,000 positions after 60 s\n',
    'connect-four, exploring: 100 of 400 positions after 120 s\n',
  ]);
});

test('a search says how many positions it has searched, and what it knows', () => {
  const found = { nodes: 12_345_678, words: 'X does not lose; whether x wins is open.' };
  progressBar(() => 'hex').show({ done: 2, of: 7, stage: 'searching', found });
  vi.advanceTimersByTime(10_100);
  expect(written).toEqual([
    'hex, searching: 12.3 M positions searched, 2 of 7 moves: X does not lose; whether x wins is open after 10 s\n',
  ]);
});

test('work that ends before 10 s writes nothing', () => {
  const bar = progressBar(() => 'dao');
  bar.show({ done: 1, of: 2 });
  bar.clear();
  vi.advanceTimersByTime(100_000);
  expect(written).toEqual([]);
});
