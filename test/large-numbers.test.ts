/** Contests with numbers beyond those that the rules of a game take: games of this file, whose values are computed here from their moves. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type Random, seeded } from '../src/base/random.ts';
import { answerTo } from '../src/contest/answer.ts';
import { type ContestSettings, checkedSettings } from '../src/contest/settings.ts';
import { contestOf } from '../src/contest/of-game.ts';
import { kindsOf } from '../src/judge/generate.ts';
import { numberCases } from '../src/judge/number-cases.ts';
import { lawPrograms } from '../src/judge/package/by-law/programs.ts';
import { count, game, integer, rules, shape } from '../src/kit/index.ts';
import type { Game } from '../src/rules/game.ts';
import { noCompiler } from './cpp.ts';
import { hasJava } from './java.ts';
import { temporaryFolder } from './folder.ts';
import { onUnix } from './on-unix.ts';

/** What moves take from a heap, or from heaps a, b and c, and whether the last move loses. */
interface Heaps {
  readonly name: string;
  readonly moves: readonly (readonly number[])[];
  readonly wins?: boolean;
}

const hasPython = spawnSync('python3', ['--version']).status === 0;

const NAMES = ['a', 'b', 'c'];

/** A game of heaps with at most 40 matches each. */
function heaps(
  { name, moves, wins = false }: Heaps,
  far = moves.map((move) => `(${move.join()})`).join(' '),
): Game {
  const names = NAMES.slice(0, moves[0]!.length);
  return game({
    name,
    about: 'A move takes matches. Whoever cannot move loses.',
    options: Object.fromEntries(names.map((heap) => [heap, integer(9, `heap ${heap}`, { min: 0, max: 40 })])),
    rules: (options: Record<string, number>) => {
      const position = shape(Object.fromEntries(names.map((heap) => [heap, count(options[heap]!)])));
      return rules(position, {
        start: options,
        moves: (p: Record<string, number>) =>
          moves
            .map((move) => Object.fromEntries(names.map((heap, k) => [heap, p[heap]! - move[k]!])))
            .filter((q) => Object.values(q).every((left) => left >= 0)),
        pliesLeft: (p: Record<string, number>) => Object.values(p).reduce((sum, left) => sum + left, 0),
        noMoves: wins ? 'wins' : 'loses',
      });
    },
    far: { moves: far, at: names },
  }) as unknown as Game;
}

const TAKE: Heaps = { name: 'take', moves: [[1], [3], [4]] };
const PAIR: Heaps = {
  name: 'pair',
  moves: [
    [2, 0],
    [0, 1],
    [1, 3],
  ],
};
const THREE: Heaps = {
  name: 'three',
  moves: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
    [1, 1, 1],
  ],
};

const MOST = 10n ** 60n;
const inputsOf = ({ moves }: Heaps): ContestSettings['inputs'] =>
  Object.fromEntries(NAMES.slice(0, moves[0]!.length).map((name) => [name, { from: 0, to: MOST }]));

/** The nimbers of all points below `side`, by the moves alone. */
function nimbers({ moves }: Heaps, side: number): Map<string, number> {
  const values = new Map<string, number>();
  const dimensions = moves[0]!.length;
  for (let k = 0; k < side ** dimensions; k++) {
    const point = Array.from({ length: dimensions }, (_, i) => Math.floor(k / side ** i) % side);
    const after = moves.map((move) => values.get(point.map((x, i) => x - move[i]!).join(' ')));
    let least = 0;
    while (after.includes(least)) least++;
    values.set(point.join(' '), least);
  }
  return values;
}

/** A number of up to so many digits. */
const large = (digits: number, random: Random): bigint =>
  BigInt(Array.from({ length: 1 + Math.floor(random() * digits) }, () => Math.floor(random() * 10)).join(''));

describe.each([TAKE, PAIR, THREE])('$name', (of) => {
  const side = { 1: 400, 2: 30, 3: 9 }[of.moves[0]!.length]!;
  const known = nimbers(of, side);

  test.each(['winner', 'nimber'] as const)('small numbers have the %s that the moves give', (asks) => {
    const contest = contestOf(heaps(of), { asks, inputs: inputsOf(of) });
    for (const [point, nimber] of known) {
      const expected = asks === 'nimber' ? String(nimber) : nimber > 0 ? 'first' : 'second';
      expect([point, answerTo(contest, point, undefined)]).toEqual([point, `${expected}\n`]);
    }
  });

  test('large ones have the least nimber that is not after a move', () => {
    const contest = contestOf(heaps(of), { asks: 'nimber', inputs: inputsOf(of) });
    const nimber = (point: readonly bigint[]): number =>
      Number(answerTo(contest, point.join(' '), undefined));
    const random = seeded(1);
    const seen = new Set<number>();
    for (let k = 0; k < 60; k++) {
      const point = of.moves[0]!.map(() => large(60, random));
      const after = of.moves
        .map((move) => point.map((x, i) => x - BigInt(move[i]!)))
        .filter((to) => to.every((x) => x >= 0n))
        .map(nimber);
      let least = 0;
      while (after.includes(least)) least++;
      expect([point, nimber(point)]).toEqual([point, least]);
      seen.add(least);
    }
    expect(seen.size).toBeGreaterThan(1);
  });

  test('its inputs are within the limits, read back, and shrink to the least', () => {
    const cases = numberCases(contestOf(heaps(of), { inputs: inputsOf(of) }));
    const random = seeded(2);
    const made = [
      ...cases.small(),
      ...cases.extremes(),
      ...Array.from({ length: 50 }, () => cases.random(1, random)),
    ];
    for (const one of made) {
      expect(one.every((v) => v >= 0n && v <= MOST)).toBe(true);
      expect(cases.read(cases.input([one]))).toEqual([one]);
    }
    expect(kindsOf(cases)).toContain('overflow');
    let steps = 0;
    for (let one = made.at(-1), next: typeof one; one; one = next, steps++) [next] = cases.simpler(one);
    expect(steps).toBeLessThan(100);
  });
});

/** Any number of matches are taken from one of two heaps, or the same number from both: its law is in no base. */
const QUEEN = game({
  name: 'queen',
  options: { a: integer(3, 'a', { min: 0, max: 20 }), b: integer(3, 'b', { min: 0, max: 20 }) },
  rules: ({ a, b }) =>
    rules(shape({ a: count(a), b: count(b) }), {
      start: { a, b },
      moves: (p) =>
        Array.from({ length: 20 }, (_, k) => k + 1)
          .flatMap((n) => [
            [n, 0],
            [0, n],
            [n, n],
          ])
          .map(([x = 0, y = 0]) => ({ a: p.a - x, b: p.b - y }))
          .filter((q) => q.a >= 0 && q.b >= 0),
      pliesLeft: (p) => p.a + p.b,
    }),
  far: { moves: '(n,0) (0,n) (n,n)', at: ['a', 'b'] },
}) as unknown as Game;

test('answers that few numbers have are among the inputs, and misreadings of such numbers are found', () => {
  const inputs = { a: { from: 0, to: 10n ** 30n }, b: { from: 0, to: 10n ** 30n } };
  const cases = numberCases(contestOf(QUEEN, { inputs }));
  const random = seeded(1);
  const tests = Array.from({ length: 60 }, () => cases.random(1, random));
  const lost = tests.filter(
    (one) => cases.value?.(one).outcome === 'loss' && one.every((v) => v > 10n ** 8n),
  );
  expect(lost.length).toBeGreaterThan(5);
  // Wythoff 1907: heaps of n times the golden number and of n more are lost, each rounded down
  for (const one of lost) {
    const [a, b] = one[0]! < one[1]! ? one : [one[1]!, one[0]!];
    const n = b! - a!;
    expect(a).toBe((n + root(5n * n * n)) / 2n);
  }
  expect(kindsOf(cases)).toContain('overflow');
});

/** The square root, rounded down. */
function root(v: bigint): bigint {
  let at = 1n << BigInt(Math.ceil(v.toString(2).length / 2));
  for (let next = (at + v / at) / 2n; next < at; next = (at + v / at) / 2n) at = next;
  return at;
}

const LANGUAGES = (['cpp', 'java', 'javascript', 'python'] as const).filter(
  (language) =>
    language === 'javascript' ||
    { cpp: noCompiler === undefined, java: hasJava, python: hasPython }[language],
);

onUnix('programs that are made of a law', () => {
  const folder = temporaryFolder();
  const most = 40;
  const limits = { from: 0, to: 10n ** 30n };
  const tests = { most, after: { id: { from: 0, to: 9 } } };

  test.each([
    [
      'a law in base 2, with a number that all inputs have',
      PAIR,
      { inputs: { b: limits }, options: { a: 5 }, tests },
    ],
    ['nimbers in another base', TAKE, { inputs: { a: limits }, asks: 'nimber', tests }],
    ['a law in no base', QUEEN, { inputs: { a: limits, b: limits }, lines: ['b', 'a'], tests }],
  ] as const)('%s: they answer alike in every language', { timeout: 300_000 }, (_, of, settings) => {
    const contest = contestOf('moves' in of ? heaps(of) : of, settings);
    const cases = numberCases(contest);
    const random = seeded(3);
    const input = cases.input(Array.from({ length: most }, () => cases.random(1, random)));
    const made = lawPrograms(contest, LANGUAGES);
    if (typeof made === 'string') throw new Error(made);
    const right = made.right.flat();
    expect(right.map(({ language }) => language)).toEqual(LANGUAGES);
    for (const { file, source, language } of right) {
      const path = join(folder, file);
      writeFileSync(path, source);
      const binary = join(folder, 'program');
      const flags = ['-std=c++17', '-O2', '-Wall', '-Wextra', '-Wconversion', '-Wshadow', '-Werror'];
      if (language === 'cpp') expect(spawnSync('g++', [...flags, '-o', binary, path]).status).toBe(0);
      if (language === 'java') expect(spawnSync('javac', ['-d', folder, path]).status).toBe(0);
      const [command, ...words] = {
        cpp: [binary],
        java: ['java', '-cp', folder, 'by_law'],
        javascript: [process.execPath, path],
        python: ['python3', path],
      }[language];
      const { stdout } = spawnSync(command!, words, { input, encoding: 'utf8' });
      expect([language, stdout]).toEqual([language, answerTo(contest, input, undefined)]);
    }
  });
});

test('several tests, fixed numbers and words stand in an input as in any contest', () => {
  const contest = contestOf(heaps(PAIR), {
    inputs: { b: { from: 1, to: 10n ** 20n } },
    options: { a: 3 },
    tests: { most: 4, after: { id: { from: 0, to: 9 } } },
    words: { first: 'YES', second: 'NO' },
  });
  const known = nimbers(PAIR, 30);
  const expected = [5, 6, 7].map((b) => (known.get(`3 ${b}`)! > 0 ? 'YES\n' : 'NO\n')).join('');
  expect(answerTo(contest, '0 3\n5\n6\n7\n', undefined)).toBe(expected);
  expect(contest.texts.input.en).toContain('1 ≤ b ≤ 10^20');
  expect(contest.texts.input.en).toContain('1 ≤ T ≤ 4');
});

test.each([
  ['', 'line 1, column 1: unexpected end of input: expected a (heap a)'],
  ['4', 'line 1, column 2: unexpected end of input: expected two integers, got 1; b (heap b) is missing'],
  ['4 -1', 'line 1, column 3: b must be at least 0, got -1'],
  ['4 1.5', "line 1, column 3: '1.5' is not an integer (expected b)"],
  ['4 1 1', "line 1, column 5: unexpected '1' after the last value"],
])('the input %j is refused', (input, message) => {
  expect(() => answerTo(contestOf(heaps(PAIR), { inputs: inputsOf(PAIR) }), input, undefined)).toThrow(
    message,
  );
});

test.each<[message: string, settings: unknown]>([
  ["asks: 'plies' needs a table", { inputs: { a: { from: 0, to: 10n ** 9n } }, asks: 'plies' }],
  ['a expects whole numbers, as { from: 0, to: 10n ** 100n }', { inputs: { a: { from: 50n, to: 41n } } }],
  ['a expects { from: 2, to: 4 } or a list of texts', { inputs: { a: { from: 5n, to: 1.5 } } }],
  ['a -1 is outside 0..40', { inputs: { a: { from: -1, to: 100n } } }],
  ['a expects whole numbers, as { from: 0, to: 10n ** 100n }', { inputs: { a: { from: 0.5, to: 100n } } }],
  ['b is no number of far', { inputs: { a: { from: 0, to: 50 }, b: ['1', '3'] } }],
  ['b is no number of far', { inputs: { a: { from: 0, to: 50 } }, lines: ['a b'] }],
])('a contest file is refused: %s', (message, settings) => {
  const of = heaps(PAIR);
  expect(() => contestOf(of, checkedSettings(settings, of))).toThrow(message);
});

test('a game without a law, and one whose law contradicts its rules, have no such contest', () => {
  const inputs = { a: { from: 0, to: 100 } };
  const without = { ...heaps(TAKE), far: undefined };
  expect(() => checkedSettings({ inputs }, without)).toThrow(
    'a 41 is outside 0..40; larger numbers need a law, of the moves that far in the game names',
  );
  const wrong = contestOf(heaps(TAKE, '(1) (3)'), { inputs });
  expect(() => answerTo(wrong, '7', undefined)).toThrow(
    'by the moves of far, (1) (3), the start at (4) is a loss for the first player, but by the rules it is a win',
  );
  // two matches may be taken from three, which loses nothing, but is another nimber
  const other = game({
    name: 'other',
    options: { a: integer(9, 'a', { min: 0, max: 40 }) },
    rules: ({ a }) =>
      rules(shape({ a: count(a) }), {
        start: { a },
        moves: (p) => (p.a === 3 ? [1, 2] : p.a > 0 ? [1] : []).map((taken) => ({ a: p.a - taken })),
        pliesLeft: (p) => p.a,
      }),
    far: { moves: '(1)', at: ['a'] },
  }) as unknown as Game;
  expect(answerTo(contestOf(other, { inputs }), '10000000000000001', undefined)).toBe('first\n');
  expect(() => answerTo(contestOf(other, { inputs, asks: 'nimber' }), '7', undefined)).toThrow(
    'the start at (3) has the nimber 1, but by the rules 2',
  );
});

const PROGRAM = fileURLToPath(new URL('../bin/perfect-play', import.meta.url));
const FOLDER = temporaryFolder();

/** The game of a heap as a file, and what its contest says. */
const FILE = `
import { count, game, integer, rules, shape } from 'perfect-play/kit';
export default game({
  name: 'take',
  title: { en: 'Take', zh: '取子', ja: '石取り' },
  options: { heap: integer(20, 'the matches', { min: 0, max: 1000 }) },
  rules: ({ heap }) =>
    rules(shape({ left: count(heap) }), {
      start: { left: heap },
      moves: ({ left }) => [1, 3, 4].filter((n) => n <= left).map((n) => ({ left: left - n })),
      pliesLeft: ({ left }) => left,
    }),
  far: { moves: '(1) (3) (4)', at: ['heap'] },
});
`;
const CONTEST = `
export default {
  inputs: { heap: { from: 0, to: 10n ** 60n } },
  words: { first: '先手', second: '后手' },
  submissions: { accepted: ['right.py'], wrong_answer: ['double.py'] },
  languages: ['cpp', 'python'],
  seconds: 1,
};
`;
/** The heap is lost if it leaves 0 or 2 when divided by 7. */
const RIGHT = `import sys
heap = int(open(0).read())
sys.stdout.buffer.write(('后手' if heap % 7 in (0, 2) else '先手').encode())
`;

const run = (
  words: readonly string[],
  input = '',
): Promise<{ status: number; out: string; errors: string }> =>
  new Promise((resolve) => {
    const child = execFile(process.execPath, [PROGRAM, ...words], { cwd: FOLDER }, (error, out, errors) =>
      resolve({ status: error ? Number(error.code) : 0, out, errors }),
    );
    child.stdin?.end(input);
  });

onUnix('a game file with numbers of any size', () => {
  writeFileSync(join(FOLDER, 'take.ts'), FILE);
  writeFileSync(join(FOLDER, 'right.py'), RIGHT);
  writeFileSync(
    join(FOLDER, 'double.py'),
    RIGHT.replace('int(open(0).read())', 'int(float(open(0).read()))'),
  );

  test('contest new says that they may be larger, and answer reads them', async () => {
    mkdirSync(join(FOLDER, 'new'));
    writeFileSync(join(FOLDER, 'new/take.ts'), FILE);
    expect(await run(['contest', 'new', './new/take.ts', '--asks', 'winner'])).toMatchObject({ status: 0 });
    expect(readFileSync(join(FOLDER, 'new/take.contest.ts'), 'utf8')).toContain(
      'inputs: { heap: { from: 1, to: 20 } },',
    );
    writeFileSync(join(FOLDER, 'take.contest.ts'), CONTEST);
    const heap = 7n ** 60n;
    for (const [more, word] of ['后手', '先手'].entries())
      expect(await run(['answer', './take.ts'], String(heap + BigInt(more)))).toMatchObject({
        out: `${word}\n`,
      });
  });

  test.skipIf(!hasPython)('compare tells a program that rounds from one that does not', async () => {
    const flags = '--seconds 2 --test-seconds 10 --jobs 1 --quiet'.split(' ');
    const wrong = await run(['compare', './take.ts', '--program', 'python3 double.py', ...flags]);
    expect([wrong.status, wrong.out]).toEqual([
      1,
      expect.stringMatching(/Different answers to this input:\n\n\d{16,}\n/),
    ]);
    if (process.env['EXHAUSTIVE'] === undefined) return;
    const right = await run(['compare', './take.ts', '--program', 'python3 right.py', ...flags]);
    expect(right).toMatchObject({ status: 0 });
  });

  test('generate makes inputs of the kind overflow', async () => {
    const { out, status } = await run('generate ./take.ts --kind overflow --count 5 --json'.split(' '));
    expect(status).toBe(0);
    for (const { input, answer } of JSON.parse(out) as { input: string; answer: string }[]) {
      expect(BigInt(input)).toBeGreaterThan(2n ** 31n);
      expect(answer).toBe([0n, 2n].includes(BigInt(input) % 7n) ? '后手\n' : '先手\n');
    }
  });

  test.skipIf(noCompiler !== undefined || !hasPython)(
    'its problem has right programs, mistakes about large numbers, and a validator of its limits',
    { timeout: 300_000 },
    async () => {
      const { status, out, errors } = await run(['generate', './take.ts', '--export', 'take', '--quiet']);
      expect([status, out, errors]).toEqual([
        0,
        expect.stringMatching(/^\d+ tests and \d+ submissions/),
        expect.anything(),
      ]);
      const programs = (folder: string): string[] =>
        readdirSync(join(FOLDER, 'take/submissions', folder)).sort();
      expect(programs('accepted')).toEqual(['by_law.cpp', 'by_law.py', 'right.py']);
      expect(programs('time_limit_exceeded')).toEqual(['counts.cpp']);
      expect(programs('wrong_answer')).toEqual(
        expect.arrayContaining([
          'at_most_31_bits.py',
          'at_most_63_bits.cpp',
          'double.py',
          'last_64_bits.cpp',
          'overlooks_last.py',
        ]),
      );
      const validator = join(FOLDER, 'validator');
      const source = join(FOLDER, 'take/input_validators/validate/validate.cpp');
      expect(
        spawnSync('g++', ['-std=c++17', '-Wall', '-Wextra', '-Werror', '-o', validator, source]).status,
      ).toBe(0);
      const verdict = (input: string): number | null => spawnSync(validator, [], { input }).status;
      for (const input of ['0\n', '9\n', `${10n ** 60n}\n`, `${10n ** 60n - 1n}\n`])
        expect([input, verdict(input)]).toEqual([input, 42]);
      for (const input of [
        '-1\n',
        '00\n',
        '+1\n',
        '',
        '1',
        '1 \n',
        `${10n ** 60n + 1n}\n`,
        `${10n ** 61n}\n`,
        '1.0\n',
        '1\n1\n',
      ])
        expect([input, verdict(input)]).toEqual([input, 43]);
    },
  );
});
