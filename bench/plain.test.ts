import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../test/folder.ts';
import { part } from '../test/part.ts';
import { chosen } from './bench.ts';
import { type Run, solver } from './measure.ts';
import { PLAIN_ROWS, type PlainRow, VARIANTS, plainRow } from './plain-rows.ts';
import { type PlainRun, comparePlain, plainPrograms, plainRun } from './plain.ts';
import { hasCompiler } from './programs.ts';
import { ROWS } from './rows.ts';

/** Rows that take a second or more. */
const LONG = ['cpp-connect-four', 'cpp-breakthrough', 'cpp-quixo'];

const [quick, slow] = [false, true].map((isLong) =>
  PLAIN_ROWS.filter(({ name }) => LONG.includes(name) === isLong),
) as [PlainRow[], PlainRow[]];

describe('rows that are compared with plain C++', () => {
  test.each([...part(quick, 0.3), ...part(slow, 0)])('$name gives the expected counts', async (row) => {
    const { signature, plan } = await solver(row)();
    expect(signature).toBe(row.signature);
    expect(plan).toMatch(/^explored(?!.*symmetries)/);
  });

  test('have names of their own, by which they are selected', () => {
    const names = [...ROWS, ...PLAIN_ROWS].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const { rows, beside } = chosen({ only: 'cpp-' });
    expect([rows, beside]).toEqual([[], PLAIN_ROWS]);
    expect(chosen({}).beside).toEqual(PLAIN_ROWS);
  });
});

describe('a program in plain C++', () => {
  const small = [
    plainRow('connect-four', '4×3', { options: { width: 4, height: 3 } }, ''),
    plainRow('connect-four', '3×5', { options: { width: 3, height: 5 } }, ''),
    plainRow('breakthrough', '2×5', { options: { width: 2, height: 5 } }, ''),
    plainRow('clobber', '5×2', { options: { width: 5, height: 2 } }, ''),
    plainRow('konane', '6×3', { options: { width: 6, height: 3 } }, ''),
    plainRow('hexapawn', '4×4', { options: { width: 4, height: 4 } }, ''),
    plainRow('othello', '4×4', { options: { size: 4 } }, ''),
    plainRow('domineering', '3×5', { options: { width: 3, height: 5 } }, ''),
    plainRow('three-mens-morris', 'tapatan', {}, ''),
    plainRow('quixo', '3×3', { options: { n: 3 }, cells: '.../.../...' }, ''),
    plainRow('hare-and-hounds', 'eleven points', {}, ''),
  ];
  const folder = temporaryFolder();
  const run = plainPrograms(folder, 0);

  test.skipIf(!hasCompiler()).each(part(small, 0.2))('gives every value of $source, $what', async (row) => {
    const { positions, signature } = await solver(row)();
    for (const variant of VARIANTS) expect(run(row, variant)).toMatchObject({ positions, signature });
  });

  test('is read with its counts, of values or of points', () => {
    const printed = 'idle 1000\npeak 5000\nvalue 11\ncount 0 7\ncount 11 2\nmilliseconds 1.5\n';
    const read = plainRun(printed);
    expect(read).toMatchObject({ milliseconds: 1.5, positions: 9, idle: 1000, peak: 5000 });
    expect(plainRun(printed.replace('count 0 7', 'count 4 7')).signature).not.toBe(read.signature);
    const points = plainRun('score -2\ncount -2 1\ncount 2 1\nmilliseconds 1\n');
    expect(points).toMatchObject({ positions: 2, idle: 0, peak: 0 });
    expect(() => plainRun('Segmentation fault')).toThrow('a program printed Segmentation fault');
  });
});

describe('the comparison', () => {
  const [row] = PLAIN_ROWS as [PlainRow];
  const fake = (milliseconds: number, bytes: number, signature = 'abcd1234'): Run & PlainRun => ({
    milliseconds,
    each: [milliseconds],
    positionsEach: [1_000_000],
    positions: 1_000_000,
    plan: '',
    planned: 0,
    answers: [],
    counts: '',
    signature,
    idle: 1_000_000,
    peak: 1_000_000 + bytes,
    coldMilliseconds: 3 * milliseconds,
  });

  /** The cells of each line that is printed, and the calls in their order. */
  function printed(ours: Run[], theirs: Readonly<Record<(typeof VARIANTS)[number], PlainRun[]>>) {
    const [lines, calls]: [string[], string[]] = [[], []];
    const next = <T>(runs: T[]): T => runs.shift() ?? expect.fail('asked too often');
    const tools = {
      ours: () => (calls.push('ours'), next(ours)),
      theirs: (_: PlainRow, variant: (typeof VARIANTS)[number]) => (
        calls.push(variant),
        next(theirs[variant])
      ),
    };
    const found = comparePlain([row], { runs: ours.length }, tools, {
      print: (text) => lines.push(text),
      busy: () => undefined,
    });
    return { found, calls, lines, cells: lines.map((text) => text.split('|').map((cell) => cell.trim())) };
  }

  test('takes the least time and memory of runs in turn, and their ratios', () => {
    const { calls, cells, lines } = printed([fake(600, 50_000_000), fake(400, 60_000_000)], {
      plain: [fake(900, 80_000_000), fake(800, 90_000_000)],
      batched: [fake(200, 80_000_000), fake(250, 70_000_000)],
    });
    expect(calls).toEqual(['ours', 'plain', 'batched', 'ours', 'plain', 'batched']);
    const values = [
      row.name,
      row.what,
      '1,000,000',
      '1,200',
      '400.0',
      '800.0',
      '200.0',
      '0.50 ×',
      '2.00 ×',
      '50.0',
      '80.0',
    ];
    expect(cells.find(([, name]) => name === row.name)).toEqual(['', ...values, 'abcd1234', '']);
    expect(lines.at(-1)).toContain('0.50 × plain, 2.00 × batched');
  });

  test('fails if a program counts other values', () => {
    const runs = { plain: [fake(1, 1)], batched: [fake(1, 1, '00000000')] };
    expect(() => printed([fake(1, 1)], runs)).toThrow(
      'connect-four.cpp finds 1,000,000 positions with the counts 00000000, expected 1,000,000 with abcd1234',
    );
  });

  test('says nothing of the memory of few positions', () => {
    const few = { ...fake(1, 1_000_000), positions: 1000 };
    const { found } = printed([few], { plain: [few], batched: [few] });
    expect(found[0]!.ours).toEqual({ cpuNanosecondsPerPosition: 1000 });
  });
});
