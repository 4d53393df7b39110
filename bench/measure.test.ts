import { describe, expect, test } from 'vitest';
import { type RowResult, measure, median, peakIn, processMemory } from './measure.ts';
import { ROWS, type Row } from './rows.ts';

const row: Row = { ...ROWS[0]!, signature: 'right' };

/** Fake solves that take the given times one after the other, then the last time again and again. */
function solves(times: readonly number[], signatures: readonly string[] = []) {
  const made = { count: 0 };
  const once = async (): Promise<RowResult> => {
    const k = made.count++;
    return {
      milliseconds: times[Math.min(k, times.length - 1)]!,
      each: [times[Math.min(k, times.length - 1)]!],
      positionsEach: [7],
      positions: 7,
      plan: 'product, 8 B',
      planned: 8,
      answers: ['Tie'],
      counts: 'Tie',
      signature: signatures[k] ?? 'right',
    };
  };
  return { once, made };
}

/** The memory of a fake process that grows by one byte with each solve. */
const memoryOf = (made: { readonly count: number }) => () => ({
  now: 100 + made.count,
  peak: 200 + made.count,
});

describe('a measurement', () => {
  test('leaves out the warm-up and takes the median of what follows', async () => {
    // 600 ms of warm-up, then at least 1,000 ms: 200, 500, 400
    const { once, made } = solves([300, 300, 200, 500, 400]);
    expect((await measure(row, once, memoryOf(made))).milliseconds).toBe(400);
    expect(made.count).toBe(5);
  });

  test('of a long row is its first solve', async () => {
    const { once, made } = solves([2001, 1000]);
    expect(await measure(row, once, memoryOf(made))).toMatchObject({ milliseconds: 2001, positions: 7 });
    expect(made.count).toBe(1);
  });

  test('of a program solves once, for its answers', async () => {
    const { once, made } = solves([1]);
    expect(await measure({ ...row, program: true }, once, memoryOf(made))).toMatchObject({
      answers: ['Tie'],
    });
    expect(made.count).toBe(1);
  });

  test('says the memory of a process that has solved once', async () => {
    const { once, made } = solves([1000]);
    expect(await measure(row, once, memoryOf(made))).toMatchObject({ idle: 100, peak: 201 });
    expect(made.count).toBeGreaterThan(1);
  });

  test('ends at the first solve with wrong counts, wherever it is', async () => {
    for (const wrong of [0, 3]) {
      const signatures = ['right', 'right', 'right', 'right'].with(wrong, 'wrong');
      const { once, made } = solves([300], signatures);
      expect(await measure(row, once, memoryOf(made))).toMatchObject({ signature: 'wrong' });
      expect(made.count).toBe(wrong + 1);
    }
  });
});

test('the median of an even number of values is half-way between the two in the middle', () => {
  expect(median([5])).toBe(5);
  expect(median([9, 1, 4])).toBe(4);
  expect(median([10, 1, 4, 2])).toBe(3);
});

test('a peak is read in kilobytes of 1,024 bytes', () => {
  expect(peakIn('Name:\tnode\nVmPeak:\t  999 kB\nVmHWM:\t  2048 kB\nVmRSS:\t  1000 kB\n')).toBe(2_097_152);
  expect(() => peakIn('Name:\tnode\n')).toThrow('no VmHWM');
});

test('the peak of this process is at least what it has now', () => {
  const { now, peak } = processMemory();
  expect(peak).toBeGreaterThanOrEqual(now);
  expect(now).toBeGreaterThan(2 ** 20);
});
