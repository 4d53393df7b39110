/** The benchmark as `npm run bench` runs it. Times are not tested. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT, type Result, program } from './program.ts';

const BENCH = `${ROOT}dist/bench.js`;

/** Runs `npm run bench -- …words`. */
const bench = (...words: readonly string[]): Promise<Result> => program(words, '', undefined, BENCH);

describe('npm run bench', () => {
  test('prints a table whose rows have the expected counts', async () => {
    const { status, out, error } = await bench('--runs', '1', '--only', 'pursuit-20');
    expect({ status, error }).toEqual({ status: 0, error: '' });
    const [head, rule, row, blank, closing] = out.split('\n');
    expect(head).toMatch(/^\| row +\| what +\| +positions \|/);
    expect(rule).toMatch(/^\| -+ \| -+ \| -+: \|/);
    expect(row).toMatch(/^\| pursuit-20 \| n = 20 \| +44,000 \|.*\| 7baaf15c \|$/);
    expect(blank).toBe('');
    expect(closing).toMatch(
      /^The row gave the expected counts\. CPU time, user and system, median of 1 run\. /,
    );
  });

  test('times the whole program, and prints JSON', async () => {
    const { status, out, error } = await bench('--runs', '1', '--only', 'crossing-pawn-program', '--json');
    expect({ status, error }).toEqual({ status: 0, error: '' });
    const [row] = JSON.parse(out).rows;
    expect(row).toMatchObject({
      name: 'crossing-pawn-program',
      positions: 4_377_600,
      signature: 'faeda837',
    });
    // Node itself takes more
    expect(row.peakBytes).toBeGreaterThan(2 ** 24);
  });

  test('reports in one line what cannot be measured', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'perfect-play-empty-'));
    const said = async (...words: string[]): Promise<unknown> => {
      const { status, out, error } = await bench(...words);
      return { status, out, error: error.trimEnd() };
    };
    try {
      expect(await said('--only', 'pursuit-20', '--reference', folder)).toEqual({
        status: 2,
        out: '',
        error: `bench: --reference: there is no program in '${folder}' (expected pursuit.cpp)`,
      });
      expect(await said('--reference', join(folder, 'none'))).toEqual({
        status: 2,
        out: '',
        error: `bench: --reference: there is no folder '${join(folder, 'none')}'`,
      });
      expect(await said('--runs', '0')).toEqual({
        status: 2,
        out: '',
        error: 'bench: --runs 0 is outside 1..100',
      });
      expect(await said('--only', 'chess')).toMatchObject({
        status: 2,
        error: expect.stringMatching(/^bench: no row has 'chess' in its name \(expected a part of /),
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
