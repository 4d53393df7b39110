/** Contests of game files: the file that says what is asked, what is refused, and problems with their programs in C++. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { noCompiler } from './cpp.ts';
import { temporaryFolder } from './folder.ts';
import { onUnix } from './on-unix.ts';

const PROGRAM = fileURLToPath(new URL('../bin/perfect-play', import.meta.url));
const FOLDER = temporaryFolder();
const at = (name: string): string => join(FOLDER, name);

/** Dominoes on a board that is a picture; `#` is no cell. */
const CRAM = readFileSync(join(import.meta.dirname, 'contests/cram.ts'), 'utf8');

/** A match is taken from one of two heaps, or from both. */
const PAIR = `
import { count, game, integer, rules, shape, turns } from 'perfect-play/kit';
export default game({
  name: 'pair',
  options: { most: integer(4, 'matches', { min: 1, max: 6 }) },
  rules: ({ most }) =>
    rules(shape({ turn: turns('red', 'blue'), a: count(most), b: count(most) }), {
      start: { turn: 'red', a: most, b: most },
      moves: ({ turn, a, b }) =>
        [[a - 1, b], [a, b - 1], [a - 1, b - 1]]
          .filter(([x, y]) => x >= 0 && y >= 0)
          .map(([a, b]) => ({ turn: turn === 'blue' ? 'red' : 'blue', a, b })),
      pliesLeft: ({ a, b }) => a + b,
    }),
});
`;

/** A right program for cram, which shows a move; a mutant never does, and another one plays the wrong way round. */
const RIGHT = `
import sys
from functools import lru_cache
n, m, *rows = open(0).read().split()
n, m = int(n), int(m)
def moves(b):
    for i in range(n * m):
        for d in ([1] if i % m < m - 1 else []) + ([m] if i + m < n * m else []):
            if b[i] == b[i + d] == '.':
                yield ''.join('x' if k in (i, i + d) else c for k, c in enumerate(b))
@lru_cache(None)
def wins(b):
    return any(not wins(q) for q in moves(b))
start = ''.join(rows)
print('win' if wins(start) else 'loss')
for q in moves(start):
    if not wins(q):
        for r in range(n): print(q[r * m:r * m + m])
        break
`;

interface Ran {
  readonly status: number;
  readonly out: string;
  readonly errors: string;
}

const run = (words: readonly string[], input = ''): Promise<Ran> =>
  new Promise((resolve) => {
    const child = execFile(process.execPath, [PROGRAM, ...words], { cwd: FOLDER }, (error, out, errors) =>
      resolve({ status: error ? Number(error.code) : 0, out, errors }),
    );
    child.stdin?.end(input);
  });

beforeAll(() => {
  writeFileSync(at('cram.ts'), CRAM);
  writeFileSync(at('pair.ts'), PAIR);
  writeFileSync(at('right.py'), RIGHT);
  writeFileSync(at('never.py'), RIGHT.replace("print('win' if", "print('loss' if"));
});

test.each([
  ['pair.ts', 'winner', '2\nred\na 1\nb 1\n', 'red\n'],
  ['pair.ts', 'plies', '\uFEFF2\r\n\r\n blue a 2 b 0', 'red 2\n'],
  ['cram.ts', 'nimber', '1 2\n..\n', '1\n'],
  ['cram.ts', 'plies', '2 3\n...\n#..\n', 'second 2\n'],
])('answer ./%s, asked for the %s of %j', async (file, asks, input, answer) => {
  expect(await run(['answer', `./${file}`, '--asks', asks], input)).toEqual({
    status: 0,
    out: answer,
    errors: '',
  });
});

test.each([
  ['pair.ts', '', 'pair: line 1, column 1: unexpected end of input: expected most (matches)'],
  ['pair.ts', '7\n', 'pair: line 1, column 1: most 7 is outside 1..6'],
  ['pair.ts', '2\ngreen', "pair: line 2, column 1: the side to move: 'green' is not one of red, blue"],
  ['pair.ts', '2\nblue\nx 1', "pair: line 3, column 1: expected 'a', got 'x'"],
  ['pair.ts', '2\nblue\na 3\nb 1', 'pair: line 3, column 3: a 3 is outside 0..2'],
  ['pair.ts', '2\nblue\na 1\nb 1\n1', "pair: line 5, column 1: unexpected '1' after the last value"],
  ['cram.ts', '1 2\n.\n', 'cram: line 2, column 1: row 1 has 1 characters, expected 2'],
  ['cram.ts', '1 2\n.X\n', "cram: line 2, column 2: 'X' is not one of . # x; did you mean 'x'?"],
  [
    'cram.ts',
    '2 2\n..\n',
    'cram: line 3, column 1: unexpected end of input: expected row 2 of 2 of the board',
  ],
])('answer ./%s refuses %j', async (file, input, message) => {
  expect(await run(['answer', `./${file}`], input)).toEqual({ status: 2, out: '', errors: `${message}\n` });
});

test.each([
  ["{ asks: 'wins' }", "asks: 'wins' is not one of winner, plies, score, nimber, move, play"],
  ['{ ask: 1 }', "the contest has no member 'ask'; did you mean 'asks'?"],
  ["{ asks: 'score' }", "asks: 'score' needs a game in which moves gain points; this one has none"],
  ['{ inputs: { most: { from: 5, to: 9 } } }', 'most 7 is outside 1..6'],
  ['{ options: { size: 3 } }', "pair has no option 'size'"],
  ['{ seconds: 0.5 }', 'seconds expects a whole number from 1 on, got 0.5'],
  ["{ submissions: { right: ['x.py'] } }", "submissions has no member 'right'"],
  ["{ languages: ['c'] }", "languages: 'c' is not one of cpp, java, javascript, python"],
  ['3', "the default export expects { asks: 'winner' }, got 3"],
])('the contest file %s is refused', async (settings, message) => {
  const folder = `file-${settings.replaceAll(/\W/g, '')}`;
  mkdirSync(at(folder));
  writeFileSync(at(`${folder}/pair.ts`), PAIR);
  writeFileSync(at(`${folder}/pair.contest.ts`), `export default ${settings};\n`);
  const { status, errors } = await run(['answer', `./${folder}/pair.ts`], '2\n');
  expect(errors).toContain(message);
  expect(errors.trimEnd().split('\n')).toHaveLength(1);
  expect(status).toBe(2);
});

test('contest new writes a file that works, and leaves one that is there', async () => {
  mkdirSync(at('new'));
  writeFileSync(at('new/pair.ts'), PAIR);
  const made = await run(['contest', 'new', './new/pair.ts', '--asks', 'plies']);
  expect(made).toMatchObject({ status: 0, errors: '' });
  expect(await run(['answer', './new/pair.ts'], '2\nblue\na 2\nb 0\n')).toMatchObject({ out: 'red 2\n' });
  const again = await run(['contest', 'new', './new/pair.ts']);
  expect(again).toMatchObject({ status: 2, errors: expect.stringContaining('already exists') });
  expect(await run(['contest', 'new', 'nim'])).toMatchObject({ status: 2 });
});

const hasPython = spawnSync('python3', ['--version']).status === 0;

onUnix('a problem of a game file', () => {
  /** Exports it with these submissions. */
  async function exported(name: string, submissions: string): Promise<Ran & { readonly folder: string }> {
    mkdirSync(at(name));
    for (const file of ['cram.ts', 'right.py', 'never.py'])
      writeFileSync(at(`${name}/${file}`), readFileSync(at(file)));
    writeFileSync(
      at(`${name}/cram.contest.ts`),
      `export default { asks: 'move', mutations: false, submissions: ${submissions} };\n`,
    );
    const ran = await run(['generate', `./${name}/cram.ts`, '--export', `${name}/problem`, '--quiet']);
    return { ...ran, folder: at(`${name}/problem`) };
  }

  test('needs a right program, and programs of which each gets its verdict', async () => {
    expect(await exported('none', '{}')).toMatchObject({
      status: 2,
      errors: expect.stringContaining('a problem needs a right program'),
    });
    if (!hasPython) return;
    expect(await exported('wrong', "{ accepted: ['never.py'] }")).toMatchObject({
      status: 2,
      errors: expect.stringMatching(
        /never\.py must get 'accepted', and gets 'wrong answer' on sample-1: expected/,
      ),
    });
  });

  describe.skipIf(noCompiler !== undefined || !hasPython)('with programs in C++', () => {
    const status = (program: string, words: readonly string[], input: string): number | null =>
      spawnSync(program, words, { input }).status;

    test('the validator accepts its tests and nothing that is written otherwise, the other one every good move', async () => {
      const { folder, out } = await exported(
        'whole',
        "{ accepted: ['right.py'], wrong_answer: ['never.py'] }",
      );
      expect(out).toMatch(/^\d+ tests and 2 submissions are in /);
      for (const [program, source] of [
        ['input', 'input_validators/validate/validate.cpp'],
        ['output', 'output_validators/validate/validate.cpp'],
      ] as const)
        expect(
          spawnSync('g++', [
            '-std=c++17',
            '-Wall',
            '-Wextra',
            '-Werror',
            '-o',
            at(program),
            join(folder, source),
          ]).status,
        ).toBe(0);
      const data = join(folder, 'data');
      const tests = readdirSync(data, { recursive: true, encoding: 'utf8' }).filter((file) =>
        file.endsWith('.in'),
      );
      expect(tests.length).toBeGreaterThan(5);
      let moves = 0;
      for (const file of tests.filter((_, k) => k % 4 === 0)) {
        const input = readFileSync(join(data, file), 'utf8');
        const answerFile = join(data, file.replace(/in$/, 'ans'));
        const answer = readFileSync(answerFile, 'utf8');
        expect([file, status(at('input'), [], input)]).toEqual([file, 42]);
        const wrong = [
          input.slice(0, -1),
          ` ${input}`,
          `0${input}`,
          input.replace(/\n/, ' \n'),
          `${input}.\n`,
        ];
        for (const text of [...wrong, input.replace(/[.x]/, 'X')])
          expect([text, status(at('input'), [], text)]).toEqual([text, 43]);
        const judged = (text: string): number | null =>
          status(at('output'), [join(data, file), answerFile, FOLDER], text);
        expect(judged(answer)).toBe(42);
        expect(judged('')).toBe(43);
        expect(judged(answer.replace(/^\w+/, (word) => (word === 'win' ? 'loss' : 'win')))).toBe(43);
        if (!answer.startsWith('win')) continue;
        moves++;
        const rows = Number(input.split(' ')[0]);
        const [, ...lines] = answer.trimEnd().split('\n');
        expect(judged(`win\n${lines.slice(-rows).join(' ')}`)).toBe(42);
        expect(judged('win\n')).toBe(43);
        expect(judged(`win\n${input.split('\n').slice(1).join('\n')}`)).toBe(43);
        expect(judged(`${answer}x\n`)).toBe(43);
      }
      expect(moves).toBeGreaterThan(1);
    });
  });
});
