/** `perfect-play compare`: planted mistakes are found and made small; right programs agree. */
import { execFile, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFolder } from './folder.ts';
import { onUnix } from './on-unix.ts';
import { part } from './part.ts';
import {
  PYTHON_CORNER,
  PYTHON_PAWN,
  PYTHON_PURSUIT,
  PYTHON_STAIRCASE,
  SLOW_CORNER,
  SLOW_PAWN,
  SLOW_PURSUIT,
  SLOW_STAIRCASE,
} from './wrong-answers.ts';

const PROGRAM = fileURLToPath(new URL('../bin/perfect-play', import.meta.url));
const FOLDER = temporaryFolder();

/** Slow programs by game; those in Python and those in JavaScript answer alike. */
const FILES = {
  'crossing-pawn': { js: SLOW_PAWN, py: PYTHON_PAWN },
  staircase: { js: SLOW_STAIRCASE, py: PYTHON_STAIRCASE },
  pursuit: { js: SLOW_PURSUIT, py: PYTHON_PURSUIT },
  corner: { js: SLOW_CORNER, py: PYTHON_CORNER },
} as const;
type GameName = keyof typeof FILES;
for (const [game, { js, py }] of Object.entries(FILES)) {
  writeFileSync(join(FOLDER, `${game}.cjs`), js);
  writeFileSync(join(FOLDER, `${game}.py`), py);
}
const hasPython = spawnSync('python3', ['--version']).status === 0;

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

type Language = 'js' | 'py';
/** The command of the slow program of a game, with a mistake. */
const slow = (game: GameName, language: Language, mutant = ''): string =>
  `${language === 'py' ? 'python3' : `"${process.execPath}"`} ${game}.${language === 'py' ? 'py' : 'cjs'} "${mutant}"`;

interface Difference {
  readonly input: string;
  readonly got: { readonly output: string };
  readonly expected: { readonly output: string };
}

/** The rows and columns of the board of an input; of a corner the coordinates. */
function sizeOf(game: GameName, input: string): readonly number[] {
  const numbers = input.trim().split(/\s+/);
  if (game === 'pursuit') return [Number(numbers[0])];
  return numbers
    .slice(game === 'crossing-pawn' ? 2 : 0)
    .slice(0, 2)
    .map(Number);
}

/** Mistakes, with what is expected where they show and what is got. */
const MISTAKES: readonly (readonly [GameName, mutant: string, expected: RegExp, got: RegExp])[] = [
  ['crossing-pawn', 'tie', /^Tie$/, /^Black 0$/],
  ['crossing-pawn', 'haste', /^(?:Red|Black) \d+$/, /^(?:Red|Black) \d+$/],
  ['crossing-pawn', 'over', /^Black 0$/, /^Black 1$/],
  ['crossing-pawn', 'odd', /^Red \d+$/, /^Red \d+$/],
  ['crossing-pawn', 'no move', /^(?:Red|Black) \d+$/, /^Tie$/],
  ['staircase', 'sentinel', /^-?\d+$/, /^-?\d+$/],
  ['pursuit', 'haste', /^BLACK \d+$/, /^BLACK \d+$/],
  ['pursuit', 'even', /^BLACK \d+$/, /^BLACK \d+$/],
  ['corner', 'no move', /^后手$/, /^先手$/],
  ['corner', 'diagonal', /^先手$/, /^后手$/],
];
const planted = MISTAKES.flatMap((mistake) =>
  (['js', 'py'] as const).map((language) => [...mistake, language] as const),
);

/** In Python a few mistakes, unless `npm run exhaustive` asks for all. */
const tried = ([, mutant, , , language]: (typeof planted)[number]): boolean =>
  language === 'js' || (hasPython && (process.env['EXHAUSTIVE'] !== undefined || mutant === 'even'));

onUnix('compare', () => {
  test.each(part(planted, 0.2, 2).filter(tried))(
    '%s: the mistake "%s" is shown on a board of at most 4×4 (%s %s, %s)',
    { timeout: 300_000 },
    async (game, mutant, expected, got, language) => {
      const flags = '--seconds 240 --test-seconds 60 --json';
      const { status, out } = await compare(game, [slow(game, language, mutant)], flags);
      const { difference } = JSON.parse(out) as { difference: Difference };
      expect(status).toBe(1);
      expect(difference.expected.output.trim()).toMatch(expected);
      expect(difference.got.output.trim()).toMatch(got);
      expect(Math.max(...sizeOf(game, difference.input))).toBeLessThanOrEqual(4);
    },
  );

  test.skipIf(!hasPython)('two programs with each other, where the truth does not fit', async () => {
    const both = [slow('pursuit', 'js', 'even'), slow('pursuit', 'py')];
    const { status, out } = await compare('pursuit', both, '--memory 16B --json');
    expect(status).toBe(1);
    expect(sizeOf('pursuit', (JSON.parse(out) as { difference: Difference }).difference.input)).toEqual([2]);
    const truth = await compare('pursuit', both.slice(0, 1), '--memory 16B');
    expect([truth.status, truth.errors]).toEqual([3, expect.stringMatching(/memory/)]);
  });

  // it takes as long as all others together
  test.skipIf(process.env['EXHAUSTIVE'] === undefined)(
    'an input too large for a board is shown without one',
    async () => {
      const { status, out } = await compare('corner', [slow('corner', 'js', 'int 32')], '--seconds 240');
      expect(out).toMatch(
        /^Different answers to this input:\n\n(?:\d+ \d+)\n\nGot: 先手\nExpected: 后手\n\nIt (was|could not be) made/,
      );
      expect(Math.max(.../\n(\d+) (\d+)\n/.exec(out)!.slice(1).map(Number))).toBe(2 ** 31);
      expect(status).toBe(1);
    },
  );

  test('a right program agrees on all that there is time for', async () => {
    const { status, out } = await compare(
      'staircase',
      [slow('staircase', 'js')],
      '--seconds 1 --test-seconds 600',
    );
    expect(out).toMatch(/^The same answers to \d+ tests: /);
    expect(status).toBe(0);
  });

  test('says input, both answers and the board', async () => {
    const { status, out } = await compare('corner', ['echo 先手'], '--seconds 10');
    expect(status).toBe(1);
    expect(out).toMatch(/^Different answers to this input:\n\n0 0\n\nGot: 先手\nExpected: 后手\n/);
  });

  // its mistakes are rare, so it takes many runs to meet one
  test.runIf(process.env['EXHAUSTIVE'])(
    'an input beyond what the game itself allows is shown without a board',
    async () => {
      // its numbers are doubles
      writeFileSync(
        join(FOLDER, 'doubles.awk'),
        '{ print ($1 % 2 == 1 || $2 % 2 == 1) ? "先手" : "后手" }\n',
      );
      const { status, out } = await compare('corner', ['awk -f doubles.awk'], '--seconds 240');
      expect(status).toBe(1);
      expect(out).toMatch(
        /^Different answers to this input:\n\n(?:0 \d{16,}|\d{16,} 0)\n\nGot: 后手\nExpected: 先手\n\nIt was made simpler/,
      );
    },
  );

  test('two programs with each other, and one that crashes', async () => {
    const { status, out } = await compare('corner', ['exit 3', 'echo 先手'], '--seconds 10');
    expect(status).toBe(1);
    expect(out).toMatch(/The one: \(it ended with status 3\)\nThe other: 先手\n/);
  });

  test.each([
    ['staircase', [], 'compare needs the program'],
    ['nmi', ['x'], "there is no game 'nmi'"],
    ['knightmare', ['x'], "the contest of 'knightmare' asks for no answer, since its programs play"],
  ])('bad use: %s %j', async (game, programs, message) => {
    const { status, errors } = await compare(game, programs);
    expect(errors).toContain(message);
    expect(status).toBe(2);
  });
});
