/** `perfect-play generate`: every input has what was asked of it, by the answer and by a look at the rules. */
import { execFile, execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from './folder.ts';
import { part } from './part.ts';
import { SLOW_CORNER, SLOW_PAWN, SLOW_PURSUIT, SLOW_STAIRCASE } from './wrong-answers.ts';

const PROGRAM = fileURLToPath(new URL('../bin/perfect-play', import.meta.url));
const FOLDER = temporaryFolder();

interface Run {
  readonly status: number;
  readonly out: string;
  readonly errors: string;
}

const run = (words: readonly string[], input = ''): Promise<Run> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [PROGRAM, ...words],
      { maxBuffer: 2 ** 26, cwd: FOLDER },
      (error, out, errors) => resolve({ status: error ? Number(error.code) : 0, out, errors }),
    );
    child.stdin!.end(input);
  });

interface Made {
  readonly kind: string;
  readonly input: string;
  readonly answer: string;
}

async function made(words: string): Promise<readonly Made[]> {
  const { status, out, errors } = await run([
    'generate',
    ...words.split(' '),
    '--json',
    '--quiet',
    '--seconds',
    '600',
  ]);
  expect([status, errors]).toEqual([0, '']);
  return JSON.parse(out) as Made[];
}

/** How many inputs of each kind are tried. */
const EACH = process.env['EXHAUSTIVE'] === undefined ? 1 : 3;

describe.each([
  ['pursuit --min-plies 1', 'random,first,second,one-move,even'],
  ['staircase', 'random,first,second,level,minus-one'],
  ['crossing-pawn', 'random,first,second,level,one-move,trap,over,no-move,odd,even'],
])('%s', (game, kinds) => {
  test('every input is answered as it says, and the same seed makes the same inputs', async () => {
    const tests = await made(
      `${game} --kind ${kinds} --count ${EACH * kinds.split(',').length} --size 0.4 --seed 3`,
    );
    for (const { kind, input, answer } of tests) {
      const { out } = await run(['answer', game.split(' ')[0]!], input);
      expect(out).toBe(answer);
      const [word = '', plies] = answer.trim().split(' ');
      const points = Number(word);
      const first = /^(?:WHITE|Red)$/.test(word) || points > 0;
      const second = /^(?:BLACK|Black)$/.test(word) || points < 0;
      if (kind === 'first') expect(first).toBe(true);
      if (kind === 'second') expect(second).toBe(true);
      if (kind === 'level') expect(word === 'Tie' || points === 0).toBe(true);
      if (kind === 'over') expect(Number(plies)).toBe(0);
      if (kind === 'odd') expect(Number(plies) % 2).toBe(1);
      if (kind === 'even') expect(Number(plies) % 2).toBe(0);
    }
    expect(await made(`${game} --kind ${kinds} --count ${tests.length} --size 0.4 --seed 3`)).toEqual(tests);
  });
});

test('a search for the longest play says how long it has found', async () => {
  const { status, out, errors } = await run(
    'generate crossing-pawn --kind longest --size 0.3 --seconds 1'.split(' '),
  );
  expect(status).toBe(0);
  const [, plies] = /the answer is \w+ (\d+)/.exec(errors)!;
  expect(errors).toContain(`${plies} plies so far`);
  expect((await run(['answer', 'crossing-pawn'], out)).out).toContain(` ${plies}\n`);
});

/** Slow programs, and which mistake of theirs shows on every input of a kind. */
const PROGRAMS = {
  pursuit: SLOW_PURSUIT,
  staircase: SLOW_STAIRCASE,
  'crossing-pawn': SLOW_PAWN,
  corner: SLOW_CORNER,
} as const;
type GameName = keyof typeof PROGRAMS;
for (const [game, program] of Object.entries(PROGRAMS)) writeFileSync(join(FOLDER, `${game}.cjs`), program);

/** What the slow program answers to an input, with a mistake. */
const answered = (game: GameName, input: string, mutant: string): string =>
  execFileSync(process.execPath, [join(FOLDER, `${game}.cjs`), mutant], { input, encoding: 'utf8' });

const MISTAKEN: readonly (readonly [GameName, kind: string, mutant: string])[] = [
  ['pursuit', 'plies', 'haste'],
  ['pursuit', 'even', 'even'],
  ['staircase', 'minus-one', 'sentinel'],
  ['crossing-pawn', 'level', 'tie'],
  ['crossing-pawn', 'tie', 'tie'],
  ['crossing-pawn', 'no-move', 'no move'],
  ['crossing-pawn', 'over', 'over'],
  ['crossing-pawn', 'odd', 'odd'],
  ['crossing-pawn', 'even', 'even'],
  ['crossing-pawn', 'plies', 'haste'],
];

test.each(part(MISTAKEN, 0.25))(
  '%s: every input of the kind %s is answered wrongly by a program with the mistake "%s"',
  async (game, kind, mutant) => {
    const tests = await made(`${game} --kind ${kind} --count 4 --size 0.4 --seed 3`);
    expect(tests).toHaveLength(4);
    for (const { input, answer } of tests) {
      expect(answered(game, input, '')).toBe(answer);
      expect(answered(game, input, mutant)).not.toBe(answer);
    }
  },
);

/** Programs whose numbers stop at the largest of a type, or are rounded. */
const WAYS = ['int 32', 'unsigned 32', 'int 64', 'rounds'];

test('large numbers show every way to misread them, each on some input', async () => {
  const tests = await made('corner --kind overflow --count 10 --seed 3');
  const shown = tests.map(({ input, answer }) => {
    expect(answered('corner', input, '')).toBe(answer);
    return WAYS.filter((way) => answered('corner', input, way) !== answer);
  });
  expect(shown.filter((ways) => ways.length === 0)).toEqual([]);
  expect(new Set(shown.flat())).toEqual(new Set(WAYS));
});

test('the heaviest input has a board of the largest size, and no wall on it', async () => {
  const [pawn] = await made('crossing-pawn --kind heavy');
  expect(pawn!.input).toMatch(/^0 1\n10 10\n[.XO\n]+$/);
  const [pursuit] = await made('pursuit --kind heavy');
  expect(pursuit!.input).toMatch(/^20 /);
  expect(pursuit!.answer).toBe('BLACK 58\n');
  const [staircase] = await made('staircase --kind heavy');
  expect(staircase!.input).toMatch(/^10 10\n/);
  const [corner] = await made('corner --kind heavy');
  expect(corner!.input.length).toBeGreaterThan(2000);
});

test('the inputs of a game against the judge are starts, each with the side that can win', async () => {
  const { status, out } = await run(['generate', 'knightmare', ...'--count 3 --out starts'.split(' ')]);
  expect([status, out]).toEqual([0, '3 inputs with their answers are in starts\n']);
  for (const file of readdirSync(join(FOLDER, 'starts')).filter((name) => name.endsWith('.in'))) {
    const { out: answer } = await run(
      ['answer', 'knightmare'],
      readFileSync(join(FOLDER, 'starts', file), 'utf8'),
    );
    const side = readFileSync(join(FOLDER, 'starts', file.replace('.in', '.ans')), 'utf8');
    expect(answer).toMatch(new RegExp(`^${side}`));
  }
});

test('inputs and answers are written into a folder', async () => {
  const { status, out } = await run('generate corner --count 12 --out tests'.split(' '));
  expect([status, out]).toEqual([0, '12 inputs with their answers are in tests\n']);
  expect(readdirSync(join(FOLDER, 'tests'))).toHaveLength(24);
  const input = readFileSync(join(FOLDER, 'tests/07-random.in'), 'utf8');
  const { out: answer } = await run(['answer', 'corner'], input);
  expect(readFileSync(join(FOLDER, 'tests/07-random.ans'), 'utf8')).toBe(answer);
});

test('inputs that are found are made though others are not, which is said', async () => {
  const words = '--kind tie,first --count 4 --size 0.1 --seconds 0.5 --out some'.split(' ');
  // no board of two rows and two columns has a tie that a move can lose
  const { status, out, errors } = await run(['generate', 'crossing-pawn', ...words]);
  expect([status, out]).toEqual([4, '2 inputs with their answers are in some\n']);
  expect(errors).toContain('no input of the kind tie was found in 0.5 s; --seconds and --size may help');
  expect(readdirSync(join(FOLDER, 'some')).sort()).toEqual([
    '1-first.ans',
    '1-first.in',
    '2-first.ans',
    '2-first.in',
  ]);
});

test.each([
  ['nmi', "there is no game 'nmi' (perfect-play list names them)"],
  ['nim --asks score', "asks: 'score' needs a game in which moves gain points; this one has none"],
  [
    'knightmare --kind longest',
    'the game has no inputs of the kind longest (expected random, first, second, heavy, one-move, trap)',
  ],
  ['pursuit --kind lnogest', "--kind: 'lnogest' is none; did you mean 'longest'?"],
  ['pursuit --count 2', "2 inputs need a folder: --out 'tests'"],
  ['pursuit --kind over', '--kind: the game has no inputs of the kind over (expected random, first,'],
  ['pursuit --kind first --longest', '--longest'],
  ['crossing-pawn --kind tie --seconds 0.000001', 'no input of the kind tie was found in 0.000001 s'],
  ['crossing-pawn --kind tie --seconds 0.001ms', 'no input of the kind tie was found in 0.000001 s'],
  ['corner --min-plies 3', '--min-plies: how many plies play takes is not known of inputs of corner'],
  ['crossing-pawn --kind tie --seconds 2x', "--seconds: '2x' is not a time; expected one such as 500ms, 15s"],
  ['pursuit --export problem --out tests', "option '--export' cannot be used with option '--out'"],
  ['pursuit --export problem --json', "option '--json' cannot be used with option '--export'"],
  [
    'pursuit --export problem --format katis',
    "--format: 'katis' is not one of kattis, kattis-2025-09, polygon",
  ],
])('bad use: %s', async (words, message) => {
  const { status, errors } = await run(['generate', ...words.split(' ')]);
  expect(errors).toContain(message);
  expect(status).toBe(2);
});
