/** `perfect-play generate`: every input has what was asked of it, by the answer and by a look at the rules. */
import { execFile } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from './folder.ts';

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
  const { status, out, errors } = await run(['generate', ...words.split(' '), '--json', '--quiet']);
  expect([status, errors]).toEqual([0, '']);
  return JSON.parse(out) as Made[];
}

describe.each([
  ['pursuit', 'random,first,second,one-move,even'],
  ['staircase', 'random,first,second,level,minus-one'],
  ['crossing-pawn', 'random,first,second,level,one-move,trap,over,no-move,odd,even'],
])('%s', (game, kinds) => {
  test('every input is answered as it says, and the same seed makes the same inputs', async () => {
    const tests = await made(
      `${game} --kind ${kinds} --count ${3 * kinds.split(',').length} --size 0.4 --seed 7`,
    );
    for (const { kind, input, answer } of tests) {
      const { out } = await run(['answer', game], input);
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
    expect(await made(`${game} --kind ${kinds} --count ${tests.length} --size 0.4 --seed 7`)).toEqual(tests);
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

test('inputs and answers are written into a folder', async () => {
  const { status, out } = await run('generate corner --count 12 --out tests'.split(' '));
  expect([status, out]).toEqual([0, '12 inputs with their answers are in tests\n']);
  expect(readdirSync(join(FOLDER, 'tests'))).toHaveLength(24);
  const input = readFileSync(join(FOLDER, 'tests/07-random.in'), 'utf8');
  const { out: answer } = await run(['answer', 'corner'], input);
  expect(readFileSync(join(FOLDER, 'tests/07-random.ans'), 'utf8')).toBe(answer);
});

test.each([
  ['nim', "there is no contest that asks for an answer to 'nim'"],
  ['pursuit --kind lnogest', "--kind: 'lnogest' is none; did you mean 'longest'?"],
  ['pursuit --count 2', "2 inputs need a folder: --out 'tests'"],
  ['pursuit --kind over', '--kind: the game has no inputs of the kind over (expected random, first,'],
  ['pursuit --kind first --longest', '--longest'],
  ['crossing-pawn --kind tie --seconds 0.000001', 'no input of the kind tie was found in 0.000001 s'],
  ['nim --export problem', "there is no contest problem of 'nim' (expected one of pursuit, "],
  ['pursuit --export problem --out tests', "option '--export' cannot be used with option '--out'"],
  ['pursuit --export problem --json', "option '--json' cannot be used with option '--export'"],
  ['pursuit --export problem --format katis', "--format: 'katis' is not one of kattis, polygon"],
])('bad use: %s', async (words, message) => {
  const { status, errors } = await run(['generate', ...words.split(' ')]);
  expect(errors).toContain(message);
  expect(status).toBe(2);
});
