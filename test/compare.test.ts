/** `perfect-play compare`: planted mistakes are found and made small; right programs agree. */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFolder } from './folder.ts';
import { onUnix } from './on-unix.ts';
import { SLOW_PAWN, SLOW_STAIRCASE } from './wrong-answers.ts';

const PROGRAM = fileURLToPath(new URL('../bin/perfect-play', import.meta.url));
const FOLDER = temporaryFolder();

const FILES = { 'crossing-pawn': 'pawn.cjs', staircase: 'staircase.cjs' } as const;
writeFileSync(join(FOLDER, FILES['crossing-pawn']), SLOW_PAWN);
writeFileSync(join(FOLDER, FILES.staircase), SLOW_STAIRCASE);
writeFileSync(join(FOLDER, 'corner.cjs'), "console.log(process.argv[2] ?? '先手');");

interface Compared {
  readonly status: number;
  readonly out: string;
  readonly errors: string;
}

/** Runs the command on a game with the flags, which are separated by blanks. */
const compare = (game: string, programs: readonly string[], flags = ''): Promise<Compared> =>
  new Promise((resolve) => {
    const [program, against] = programs;
    const given = program === undefined ? [] : ['--program', program];
    const other = against === undefined ? [] : ['--against', against];
    const words = flags === '' ? [] : flags.split(' ');
    execFile(
      process.execPath,
      [PROGRAM, 'compare', game, ...given, ...other, ...words],
      { maxBuffer: 2 ** 26, cwd: FOLDER },
      (error, out, errors) => resolve({ status: error ? Number(error.code) : 0, out, errors }),
    );
  });

const runs = (file: string, mutant = ''): string => `"${process.execPath}" ${file} ${mutant}`;
onUnix('compare', () => {
  test.each([
    ['crossing-pawn', 'tie', /^Tie$/, 'Black 0'],
    ['crossing-pawn', 'plies', /^Black \d+$/, /^Black \d+$/],
    ['crossing-pawn', 'no move', /^(?:Red|Black) \d+$/, 'Tie'],
    ['staircase', 'sentinel', /^-?\d+$/, /^-?\d+$/],
  ] as const)(
    '%s: the mistake "%s" is shown on a board of at most 4×4',
    async (game, mutant, expected, got) => {
      const { status, out } = await compare(game, [runs(FILES[game], `"${mutant}"`)], '--seconds 120 --json');
      const { difference } = JSON.parse(out) as {
        difference: { input: string; got: { output: string }; expected: { output: string } };
      };
      expect(status).toBe(1);
      expect(difference.expected.output.trim()).toMatch(expected);
      expect(difference.got.output.trim()).toMatch(got);
      const [n, m] = difference.input
        .trim()
        .split(/\s+/)
        .slice(game === 'staircase' ? 0 : 2)
        .map(Number);
      expect(Math.max(n!, m!)).toBeLessThanOrEqual(4);
    },
  );

  test('a right program agrees on all that there is time for', async () => {
    const { status, out } = await compare('staircase', [runs('staircase.cjs')], '--seconds 3');
    expect(out).toMatch(/^The same answers to \d+ tests: /);
    expect(status).toBe(0);
  });

  test('says input, both answers and the board', async () => {
    const { status, out } = await compare('corner', [runs('corner.cjs')], '--seconds 10');
    expect(status).toBe(1);
    expect(out).toMatch(/^Different answers to this input:\n\n0 0\n\nGot: 先手\nExpected: 后手\n/);
  });

  test('an input beyond what the game itself allows is shown without a board', async () => {
    writeFileSync(
      join(FOLDER, 'doubles.cjs'),
      `const odd = require('fs').readFileSync(0, 'utf8').trim().split(' ').some((number) => Number(number) % 2 === 1);
      console.log(odd ? '先手' : '后手');`,
    );
    const { status, out } = await compare('corner', [runs('doubles.cjs')], '--seconds 60');
    expect(status).toBe(1);
    expect(out).toMatch(
      /^Different answers to this input:\n\n(?:0 \d{16,}|\d{16,} 0)\n\nGot: 后手\nExpected: 先手\n\nIt was made simpler/,
    );
  });

  test('two programs with each other, and one that crashes', async () => {
    const { status, out } = await compare('corner', ['exit 3', runs('corner.cjs')], '--seconds 10');
    expect(status).toBe(1);
    expect(out).toMatch(/The one: \(it ended with status 3\)\nThe other: 先手\n/);
  });

  test.each([
    ['staircase', [], 'compare needs the program'],
    ['nim', ['x'], "there is no contest that asks for an answer to 'nim'"],
    ['knightmare', ['x'], "there is no contest that asks for an answer to 'knightmare'"],
  ])('bad use: %s %j', async (game, programs, message) => {
    const { status, errors } = await compare(game, programs);
    expect(errors).toContain(message);
    expect(status).toBe(2);
  });
});
