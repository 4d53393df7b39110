import { describe, expect, test } from 'vitest';
import {
  type BenchOptions,
  type Instruments,
  asJson,
  chosen,
  counted,
  measureNamed,
  report,
} from './bench.ts';
import type { Run } from './measure.ts';
import { ROWS, type Row } from './rows.ts';

const [first, second] = ROWS as [Row, Row];

const run = (milliseconds: number, peak = 2 ** 26): Run => ({
  milliseconds,
  each: [milliseconds],
  positionsEach: [1_000_000],
  positions: 1_000_000,
  plan: 'product, 1.0 MiB',
  planned: 2 ** 20,
  answers: ['Tie'],
  counts: 'Tie won 0',
  signature: 'abcd1234',
  idle: 2 ** 25,
  peak,
  coldMilliseconds: milliseconds,
});

/** The printed report, and the calls of `tools` in their order. */
function printed(rows: readonly Row[], tools: Instruments, options: Partial<BenchOptions> = {}) {
  const lines: string[] = [];
  const busy: string[] = [];
  const measured = report(rows, { runs: 3, ...options }, tools, {
    print: (line) => lines.push(line),
    busy: (what) => busy.push(what),
  });
  return { lines, busy, measured, cells: lines.map((line) => line.split('|').map((cell) => cell.trim())) };
}

/** Fakes of our program and the reference program that take these times. */
function fakes(ours: readonly number[], theirs: readonly number[]) {
  const calls: string[] = [];
  const times = { ours: [...ours], theirs: [...theirs] };
  const tools: Instruments = {
    ours: ({ name }) => {
      calls.push(`ours ${name}`);
      return run(times.ours.shift()!);
    },
    theirs: ({ name }, answers) => {
      calls.push(`prepare ${name} for ${answers.join(' ')}`);
      return () => {
        calls.push(`theirs ${name}`);
        return times.theirs.shift()!;
      };
    },
  };
  return { tools, calls };
}

describe('the table', () => {
  test('has a line for each row, and every line is as wide as the first', () => {
    const { lines, cells } = printed([first, second], { ours: () => run(500) });
    const width = [...lines[0]!].length;
    expect(lines.slice(0, 4).map((line) => [...line].length)).toEqual([width, width, width, width]);
    expect(cells[0]).toEqual([
      '',
      'row',
      'what',
      'positions',
      'CPU ms',
      'each, longest',
      'positions each',
      'positions/s',
      'planned',
      'peak',
      'counts',
      '',
    ]);
    expect(cells[2]).toEqual([
      '',
      first.name,
      first.what,
      '1,000,000',
      '500.0',
      '–',
      '–',
      '2.00 M',
      '1.0 MiB',
      '64.0 MiB',
      'abcd1234',
      '',
    ]);
    expect(lines.at(-1)).toMatch(
      /^\nAll 2 rows gave the expected counts\. CPU time.*median of 3 runs\..*Node \d+/,
    );
  });

  test('has the median time and the greatest peak of the runs', () => {
    const runs = [run(70, 2 ** 26), run(10, 2 ** 27), run(20, 2 ** 26)];
    const { cells } = printed([first], { ours: () => runs.shift()! });
    expect([cells[2]![4], cells[2]![9]]).toEqual(['20.0', '128 MiB']);
  });

  test('measures our program and the reference alternately and takes the ratio pair by pair', () => {
    // medians 20 and 200, but the pairs have the ratios 2, 20 and 30
    const { tools, calls } = fakes([100, 10, 20], [200, 200, 600]);
    const { cells } = printed([first], tools, { reference: 'folder' });
    expect(calls).toEqual(
      ['ours', 'prepare', 'theirs', 'ours', 'theirs', 'ours', 'theirs'].map((call) =>
        call === 'prepare' ? `prepare ${first.name} for Tie` : `${call} ${first.name}`,
      ),
    );
    expect(cells[0]!.slice(-3)).toEqual(['reference ms', 'ratio', '']);
    expect(cells[2]!.slice(-3)).toEqual(['200.0', '20.0 ×', '']);
  });

  test('has no reference columns if there is no reference program', () => {
    const { cells } = printed(
      [first],
      { ours: () => run(1), theirs: () => undefined },
      { reference: 'folder' },
    );
    expect(cells[2]!.slice(-3)).toEqual(['–', '–', '']);
  });

  test('as JSON is one document with units in its names', () => {
    const { tools } = fakes([100, 10, 20], [200, 200, 600]);
    const { lines, measured } = printed([first], tools, { reference: 'folder', json: true });
    expect(lines).toEqual([]);
    expect(JSON.parse(asJson(3, measured, []))).toMatchObject({
      machine: expect.stringContaining('Node'),
      runs: 3,
      rows: [
        {
          name: first.name,
          positions: 1_000_000,
          cpuMilliseconds: 20,
          positionsPerSecond: 50_000_000,
          plan: { reason: 'product, 1.0 MiB' },
          plannedBytes: 2 ** 20,
          idleBytes: 2 ** 25,
          peakBytes: 2 ** 26,
          signature: 'abcd1234',
          reference: { cpuMilliseconds: 200, ratio: 20 },
        },
      ],
      plain: [],
    });
  });

  test('shows what is being measured', () => {
    expect(printed([first], { ours: () => run(1) }, { runs: 2 }).busy).toEqual([
      `${first.name}, run 1 of 2`,
      `${first.name}, run 2 of 2`,
    ]);
  });
});

describe('the rows that are measured', () => {
  const names = (options: Parameters<typeof chosen>[0]): string[] =>
    chosen(options).rows.map(({ name }) => name);

  test('are all but the extra ones, unless those are selected with --all or by name', () => {
    expect(names({})).toEqual(ROWS.filter(({ extra }) => !extra).map(({ name }) => name));
    expect(names({ all: true })).toEqual(ROWS.map(({ name }) => name));
    expect(names({ only: 'pursuit-20' })).toEqual(['pursuit-20']);
    expect(names({ only: 'pursuit-20-no-symmetries' })).toEqual(['pursuit-20-no-symmetries']);
    expect(names({ only: 'pursuit-20', all: true }).length).toBeGreaterThan(2);
    expect(names({ only: 'staircase' })).toEqual(['staircase-10', 'staircase-10-plain', 'staircase-15']);
  });

  test('are listed in the error if none is selected', () => {
    expect(() => chosen({ only: 'chess' })).toThrow(
      /^no row has 'chess' in its name \(expected a part of cross/,
    );
  });
});

describe('counts', () => {
  test('pass if they are as expected', () => {
    const right = run(1);
    expect(counted({ ...first, signature: 'abcd1234' }, right)).toBe(right);
  });

  test('that are wrong are reported with the row and the expected counts', () => {
    expect(() => counted({ ...first, signature: '00000000' }, run(1))).toThrow(
      `${first.name} gave the counts abcd1234 (Tie won 0), expected 00000000`,
    );
    expect(() => counted(first, { ...run(1), counts: 'Tie won 0\nTie won 1' })).toThrow('(Tie won 0; …)');
  });

  test('of a row measured in this process are the expected ones', async () => {
    const row = ROWS.find(({ name }) => name === 'pursuit-20')!;
    expect(await measureNamed(row.name)).toMatchObject({
      run: { signature: row.signature, positions: 44_000 },
    });
  });
});
