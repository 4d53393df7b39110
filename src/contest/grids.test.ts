/** Inputs with several tests, with pictures in lines of their own, and with tables of numbers. */
import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { noCompiler } from '../../test/cpp.ts';
import { temporaryFolder } from '../../test/folder.ts';
import { unlessRefused } from '../base/errors.ts';
import { pick, seeded } from '../base/random.ts';
import { withHeaders } from '../judge/package/self-contained.ts';
import { validatorOf } from '../judge/package/validator.ts';
import { positionCases } from '../judge/positions.ts';
import { Board, E, S, game, integer, one, picture, rules, shape, table, turns, walks } from '../kit/index.ts';
import { answerTo } from './answer.ts';
import { Input } from './input.ts';
import { type GameContest, contestOf } from './of-game.ts';
import type { ContestSettings } from './settings.ts';

const MEMORY = 2 ** 28;

/** A picker goes right or down and takes the apples of each cell, of which it pays a toll. */
const orchard = game({
  name: 'orchard',
  title: 'Orchard',
  about: 'In turn the picker goes right or down, and whoever moves it takes the apples there.',
  options: {
    toll: integer(1, 'toll', { min: 0, max: 9 }),
    apples: table('1 2/3 4', 'apples', { min: 0, max: 1_000_000 }),
    tolls: table('0 0/0 0', 'tolls', { min: -9 }),
  },
  rules: ({ toll, apples, tolls }) => {
    const board = Board.rectangle(apples.length, apples[0]!.length);
    const position = shape({ at: one(board) });
    return rules(position, {
      start: { at: 0 },
      moves: walks(position, { at: board.steps(E, S) }),
      gain: (_, { at }) => {
        const [r, c] = [board.row(at) - 1, board.column(at) - 1];
        return apples[r]![c]! - toll - (tolls[r]?.[c] ?? 0);
      },
      noMoves: 'ties',
      pliesLeft: ({ at }) => board.size - at,
    });
  },
});

/** What the first to move gains more, by the definition. */
function picked(toll: number, apples: number[][], tolls: number[][], r = 0, c = 0): number {
  const margins = [
    [r + 1, c],
    [r, c + 1],
  ].flatMap(([y, x]) => {
    const here = apples[y!]?.[x!];
    return here === undefined ? [] : [here - toll - tolls[y!]![x!]! - picked(toll, apples, tolls, y!, x!)];
  });
  return margins.length === 0 ? 0 : Math.max(...margins);
}

const TABLES: ContestSettings = {
  inputs: { toll: { from: 0, to: 3 }, apples: { from: 0, to: 900 }, tolls: { from: -2, to: 5 } },
  lines: ['toll', 'tolls', 'apples'],
  size: { rows: { from: 1, to: 4 }, columns: { from: 2, to: 3 } },
  tests: { most: 3, after: { id: { from: 0, to: 100 } } },
};

/** A fox and a hen on a map with walls. */
const hunt = game({
  name: 'hunt',
  title: 'Hunt',
  about: 'The fox goes right or down, the hen too. Whoever cannot move loses.',
  options: { map: picture('F.#/..H', 'the map') },
  rules: ({ map }) => {
    const board = Board.parse(map);
    const position = shape({ turn: turns('fox', 'hen'), fox: one(board, 'F'), hen: one(board, 'H') });
    const steps = board.steps(E, S);
    return rules(position, {
      start: position.place(map),
      moves: walks(position, { fox: { fox: steps }, hen: { hen: steps } }, { onto: 'empty' }),
    });
  },
});

const MAPS: ContestSettings = {
  lines: ['map', 'turn'],
  size: { rows: { from: 1, to: 4 }, columns: { from: 2, to: 5 } },
  notOnRows: { H: [-1], F: [1] },
  tests: { most: 4 },
};

const answersTo = (contest: GameContest, input: string): string[] =>
  answerTo(contest, input, MEMORY).trimEnd().split('\n');

test('tables and several tests are read, answered and written', () => {
  const contest = contestOf(orchard, TABLES);
  const input = '7 2\n2\n1 3\n0 1 0\n0 5 9\n0\n2 2\n0 0\n0 0\n0 4\n3 0\n';
  // 5 − 2 − 1 against 9 − 2; and 4 against nothing
  expect(answersTo(contest, input)).toEqual(['-5', '4']);
  const cases = positionCases(contest);
  expect(cases.input(cases.read(input))).toBe(input.replace('7', '0'));
  expect(contest.texts.input.en).toBe(
    [
      'The first line of the input has `id T`: id means nothing (0 ≤ id ≤ 100), and T is the number of tests (1 ≤ T ≤ 3). The tests follow.',
      'The first line of each test has `toll`: 0 ≤ toll ≤ 3.',
      'The next line has two integers `n m`, the numbers of rows and columns, 1 ≤ n ≤ 4, 2 ≤ m ≤ 3.',
      'Then n lines of m integers, `tolls`, each of them -2 ≤ tolls ≤ 5.',
      'Then n lines of m integers, `apples`, each of them 0 ≤ apples ≤ 900.',
      'All else is as at the start of the game.',
    ].join('\n'),
  );
  expect(contest.texts.output.en).toBe('A line with one integer for each test.');
});

/** The numbers of tests of `orchard`: tolls, then tables. */
function* orchards(input: string): Generator<Parameters<typeof picked>> {
  const numbers = input.trim().split(/\s+/).map(Number);
  for (let at = 2; at < numbers.length;) {
    const [toll = 0, n = 0, m = 0] = numbers.slice(at, at + 3);
    const tableAt = (from: number): number[][] =>
      Array.from({ length: n }, (_, r) => numbers.slice(from + r * m, from + (r + 1) * m));
    yield [toll, tableAt(at + 3 + n * m), tableAt(at + 3)];
    at += 3 + 2 * n * m;
  }
}

test('all inputs with tables that are made are answered as by the definition', () => {
  const contest = contestOf(orchard, TABLES);
  const cases = positionCases(contest);
  const random = seeded(4);
  const made = Array.from({ length: 12 }, (_, k) => cases.random((k + 1) / 12, random));
  const tests = [...made, ...made.map((one) => cases.changed(one, random)), ...cases.extremes()];
  for (let k = 0; k < tests.length; k += 3) {
    const input = cases.input(tests.slice(k, k + 3));
    expect([input, answersTo(contest, input)]).toEqual([
      input,
      Array.from(orchards(input), (one) => String(picked(...one))),
    ]);
  }
  // simpler and simpler ones come to an end, at the smallest tables with the least numbers
  let [least] = made.slice(-1);
  for (let next = least; next; [next] = cases.simpler(next)) least = next;
  expect(cases.input(least ? [least] : [])).toBe('0 1\n0\n1 2\n-2 -2\n0 0\n');
});

test('pictures in lines of their own keep letters off rows, and say who is to move', () => {
  const contest = contestOf(hunt, MAPS);
  expect(answersTo(contest, '2\n2 2\nH.\nF.\nhen\n2 2\nH.\nF.\nfox\n')).toEqual(['fox', 'hen']);
  expect(contest.texts.input.en).toMatch(/ or `hen`\.\n`H` is not on row n\.\n`F` is not on row 1\.$/);
  const cases = positionCases(contest);
  const random = seeded(6);
  const tests = Array.from({ length: 30 }, (_, k) => cases.random((k + 1) / 30, random));
  const [small] = cases.small();
  for (const one of [...tests, ...(small ? [small] : []), ...cases.extremes()]) {
    const [, size = '', ...rows] = cases.input([one]).trim().split('\n');
    const [n, m] = size.split(' ').map(Number);
    expect([rows.length - 1, rows[0]?.length]).toEqual([n, m]);
    expect([rows[0], rows.at(-2)]).toEqual([
      expect.not.stringContaining('F'),
      expect.not.stringContaining('H'),
    ]);
  }
  expect(new Set(tests.map(({ rules: { position }, position: p }) => position.toMove(p))).size).toBe(2);
});

test.each([
  [
    orchard,
    { ...TABLES, lines: ['toll tolls', 'apples'] },
    'is an option with rows, and needs a line of its own',
  ],
  [orchard, { ...TABLES, lines: ['toll', 'tolls', 'at'] }, "'at' is not one of toll, apples, tolls"],
  [
    orchard,
    { ...TABLES, notOnRows: { F: [1] } },
    'notOnRows: rows without a letter need an option that is a picture',
  ],
  [
    hunt,
    { ...MAPS, lines: undefined, asks: 'play' as const },
    'tests: programs that print positions have one test',
  ],
])('settings of %o are refused: %o', (of, settings, message) => {
  expect(() => contestOf(of, settings as ContestSettings)).toThrow(message);
});

test.each([
  ['1 0\n', 'line 1, column 3: T must be at least 1, got 0'],
  [
    '1 1\n0\n1 2\n0 0\n0\n',
    'test 1, line 6, column 1: unexpected end of input: expected apples row 1, column 2',
  ],
  ['1 2\n0\n1 2\n0 0\n0 0\n', 'test 2, line 6, column 1: unexpected end of input: expected toll (toll)'],
  [
    '1 1\n0\n1 2\n0 0\n0 x\n',
    "test 1, line 5, column 3: 'x' is not an integer (expected apples row 1, column 2)",
  ],
  ['1 1\n0\n1 2\n0 0\n0 -1\n', 'test 1, line 5, column 1: apples row 1, column 2 -1 is outside 0..1000000'],
  ['1 1\n0\n1 2\n0 0\n0 0\n5', "line 6, column 1: unexpected '5' after the last value"],
])('of the input %j it says %s', (input, message) => {
  expect(() => answersTo(contestOf(orchard, TABLES), input)).toThrow(message);
});

/** Whether an input is written as the contest of `hunt` writes it, and within its limits. */
function isStrict(contest: GameContest, text: string): boolean {
  const tests = unlessRefused(() => [...contest.input.readAll(Input.of(text))]);
  return (
    tests !== undefined &&
    tests.length <= 4 &&
    contest.input.writeAll(tests) === text &&
    tests.every(({ options: { map = '' } }) => {
      const rows = map.split('/');
      const isSized = rows.length <= 4 && rows[0]!.length >= 2 && rows[0]!.length <= 5;
      return isSized && !rows[0]!.includes('F') && !rows.at(-1)!.includes('H');
    })
  );
}

test.skipIf(noCompiler !== undefined)('a validator accepts what is made, and nothing that is not', () => {
  const contest = contestOf(hunt, MAPS);
  const program = join(temporaryFolder(), 'validator');
  writeFileSync(`${program}.cpp`, withHeaders(validatorOf(contest)));
  execFileSync('g++', ['-std=c++17', '-Wall', '-Wextra', '-Werror', '-o', program, `${program}.cpp`]);
  const cases = positionCases(contest);
  const random = seeded(8);
  let accepted = 0;
  for (let k = 1; k <= 4; k++) {
    const input = cases.input(Array.from({ length: k }, () => cases.random(k / 4, random)));
    const others = Array.from({ length: 12 }, () => {
      const at = Math.floor(random() * input.length);
      return `${input.slice(0, at)}${pick([...'012456 \n.#FH', ''], random)}${input.slice(at + 1)}`;
    });
    for (const text of [input, ...others, input.replace('1', '5')]) {
      const { status } = spawnSync(program, [], { input: text });
      expect([text, status === 0]).toEqual([text, isStrict(contest, text)]);
      if (status === 0 && text !== input) accepted++;
    }
  }
  expect(accepted).toBeGreaterThan(0);
});
