/** Bad input gives an exit status, one sentence on standard error, and only the answers of earlier tests on standard output. */
import { execFile, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { answer } from '../src/contest/answer.ts';
import { contestNames, loadContest } from '../src/contest/index.ts';
import { Input } from '../src/contest/input.ts';
import { PlayError, exitStatus } from '../src/base/errors.ts';
import { temporaryFolder } from './folder.ts';
import { PROGRAM, type Result, program } from './program.ts';

/** The same without starting a process. */
async function inProcess(
  game: string,
  text: string,
  flags: Readonly<Record<string, string>>,
): Promise<Result> {
  const contest = await loadContest(game);
  let out = '';
  let error = '';
  try {
    answer(contest, Input.of(text), {
      print: (line) => (out += `${line}\n`),
      note: (sentence) => (error += `${game}: ${sentence}\n`),
      flags,
    });
    return { status: 0, out, error };
  } catch (thrown) {
    if (!(thrown instanceof PlayError)) throw thrown;
    return { status: exitStatus[thrown.kind], out, error: `${error}${game}: ${thrown.message}\n` };
  }
}

/** The first value in each game's input, and what the error says if it is missing. */
const FIRST: Readonly<Record<string, readonly [name: string, missing: string, hint?: string]>> = {
  pursuit: ['n', 'n (board size)'],
  staircase: ['n', 'n (rows)'],
  'crossing-pawn': ['id', 'id T (the first line)', '; the first line must be: id T'],
  corner: ['x', 'x (first coordinate)'],
  knightmare: ['n', 'n (number of rows)'],
};

describe.each(contestNames)('%s, as every game,', (game) => {
  const [name, missing, hint = ''] = FIRST[game]!;
  const ends: [what: string, text: string, place: string][] = [
    ['an empty file', '', 'line 1, column 1'],
    ['white space alone', '   \n\n\t ', 'line 3, column 3'],
    ['a byte-order mark alone', '\uFEFF', 'line 1, column 1'],
    ['line ends alone', '\r\n\r\n', 'line 3, column 1'],
  ];
  const odd: [text: string, said: string][] = [
    ['a b', "'a'"],
    ['3.5 1', "'3.5'"],
    ['1e3 1', "'1e3'"],
    ['0x10 1', "'0x10'"],
    ['1,2', "'1,2'"],
    ['1_000 1', "'1_000'"],
    ['１２ 1', "'１２' (U+FF11)"],
    ['- 1', "'-'"],
    ['+ 1', "'+'"],
    ['--5', "'--5'"],
    ['5\u200B 1', "'5\uFFFD' (U+200B)"],
    ['\u00A05 1', "'\u00A05' (U+00A0)"],
    ['2\u00001', "'2\uFFFD1' (U+0000)"],
    ['\u001B[31m', "'\uFFFD[31m' (U+001B)"],
    ['\u009B31m', "'\uFFFD31m' (U+009B)"],
    ['\uFFFD\uFFFD', "'\uFFFD\uFFFD' (not UTF-8 text)"],
    ['x'.repeat(1_000_000), `'${'x'.repeat(24)}…'`],
  ];

  test.each(ends)('refuses %s', async (_, text, place) => {
    const error = `${game}: ${place}: unexpected end of input: expected ${missing}\n`;
    expect(await inProcess(game, text, {})).toEqual({ status: 2, out: '', error });
  });

  test.each(odd)('refuses %.20j for an integer', async (text, said) => {
    const error = `${game}: line 1, column 1: ${said} is not an integer (expected ${name})${hint}\n`;
    expect(await inProcess(game, text, {})).toEqual({ status: 2, out: '', error });
  });

  test.concurrent('refuses an empty file and UTF-16 when it is run', async () => {
    const refused = (error: string): Result => ({
      status: 2,
      out: '',
      error: `${game}: line 1, column 1: ${error}\n`,
    });
    const utf16 = Buffer.from('\uFEFF2 1 1 2 2\n', 'utf16le');
    const results = await Promise.all(['', utf16].map((input) => program(['answer', game], input)));
    expect(results).toEqual([
      refused(`unexpected end of input: expected ${missing}`),
      refused('the input looks like UTF-16 text; expected UTF-8'),
    ]);
  });
});

/** One input of one game, with the error (without the name of the game; absent: none) and the output. */
interface Row {
  readonly input: string;
  readonly flags?: Readonly<Record<string, string>>;
  readonly error?: string;
  readonly out?: string;
  /** Absent: 2 with an error, 0 without. */
  readonly status?: number;
}

const far = '99999999999999999999';
const digits = (n: number): string => '9'.repeat(n);
const safe = '9007199254740991';

const pursuit: Row[] = [
  { input: '5 1 1 1 1', error: 'line 1, column 7: white and black are on the same cell (1,1)' },
  { input: '5 0 0 3 3', error: 'line 1, column 3: white row 0 is outside 1..5; coordinates start at 1' },
  { input: '5 3 0 1 1', error: 'line 1, column 5: white column 0 is outside 1..5; coordinates start at 1' },
  { input: '5 1 1 -0 1', error: 'line 1, column 7: black row 0 is outside 1..5; coordinates start at 1' },
  { input: '5 6 6 1 1', error: 'line 1, column 3: white row 6 is outside 1..5' },
  { input: '5 1 1\n2 9', error: 'line 2, column 3: black column 9 is outside 1..5' },
  { input: '5 -1 1 3 3', error: 'line 1, column 3: white row -1 is outside 1..5' },
  { input: '1 1 1 1 1', error: 'line 1, column 1: n must be at least 2, got 1' },
  { input: '0 1 1 1 1', error: 'line 1, column 1: n must be at least 2, got 0' },
  { input: '-3 1 1 1 1', error: 'line 1, column 1: n must be at least 2, got -3' },
  { input: '21 1 1 21 21', out: 'BLACK 58\n' },
  { input: '26 1 1 26 26', out: 'BLACK 74\n' },
  {
    input: '1000 1 1 2 2',
    status: 3,
    error:
      'a table of 250,000,000,000 positions, at least 233 GiB, would be needed, but 8.0 GiB may be used; a smaller board or a larger --memory helps',
  },
  {
    input: '100000 1 1 2 2',
    status: 3,
    error:
      'a table of 2.50e19 positions, at least 21.7 EiB, would be needed, but 8.0 GiB may be used; a smaller board helps',
  },
  { input: `${far} 1 1 2 2`, error: `line 1, column 1: n ${far} is outside 2..${safe}` },
  { input: `5 ${far} 1 2 2`, error: `line 1, column 3: white row ${far} is outside 1..5` },
  { input: '5 4294967297 1 2 2', error: 'line 1, column 3: white row 4294967297 is outside 1..5' },
  {
    input: `5 1 ${digits(5000)} 2 2`,
    error: `line 1, column 5: white column ${digits(20)}… (5000 digits) is outside 1..5`,
  },
  {
    input: '2',
    error:
      'line 1, column 2: unexpected end of input: expected 5 integers, got 1; r1 (row of white) is missing',
  },
  {
    input: '2 1 1',
    error:
      'line 1, column 6: unexpected end of input: expected 5 integers, got 3; r2 (row of black) is missing',
  },
  {
    input: '2 1 1 2\r\n',
    error:
      'line 2, column 1: unexpected end of input: expected 5 integers, got 4; c2 (column of black) is missing',
  },
  { input: '2 1 1 2 2\nextra', error: "line 2, column 1: unexpected 'extra' after the last value" },
  { input: '2 1 1 2 2 7', error: "line 1, column 11: unexpected '7' after the last value" },
  { input: '+3 +1 001 2 2', out: 'BLACK 2\n' },
];

const allZeroButOne = (n: number, m: number): string => `${n} ${m}\n${'0 '.repeat(2 * n * m - 1)}1\n`;

const staircase: Row[] = [
  { input: '2', error: 'line 1, column 2: unexpected end of input: expected m (columns)' },
  {
    input: '2 2\n1 2\n3 4\n5 6\n',
    error:
      'line 5, column 1: unexpected end of input: expected 8 values (2 tables of 2×2), got 6; row 2 of B is missing',
  },
  {
    input: '2 2\n1 2\n3 4\n',
    error:
      'line 4, column 1: unexpected end of input: expected 8 values (2 tables of 2×2), got 4; row 1 of B is missing',
  },
  {
    input: '2 2\n1 2\n3',
    error:
      'line 3, column 2: unexpected end of input: expected 8 values (2 tables of 2×2), got 3; row 2 of A ends after 1 value',
  },
  {
    input: '2 2\n1 2\n3\n5 6 9\n7 8',
    out: '-13\n',
    status: 0,
    error: 'line 3 has 1 number, expected 2; numbers are read one after the other across lines',
  },
  { input: '2 2\n1 2\n3 5\n6 9\n7 8', out: '-13\n' },
  { input: '2 2\n1 2 3 5 6 9 7 8', out: '-13\n' },
  { input: '2 2 1 2 3 5 6 9 7 8', out: '-13\n' },
  { input: '0 1', error: 'line 1, column 1: n 0 is outside 1..1000' },
  { input: '1 0', error: 'line 1, column 3: m 0 is outside 1..1000' },
  { input: '-1 3', error: 'line 1, column 1: n -1 is outside 1..1000' },
  { input: `3 ${far}`, error: `line 1, column 3: m ${far} is outside 1..1000` },
  { input: '1001 1', error: 'line 1, column 1: n 1001 is outside 1..1000' },
  { input: `11 11\n${'1 '.repeat(242)}`, out: '1\n' },
  { input: `1 1000\n${'1 '.repeat(2000)}`, out: '0\n' },
  {
    input: `20 20\n${'1 '.repeat(800)}`,
    status: 3,
    error:
      'a table of 137,846,528,820 positions, at least 514 GiB, would be needed, but 8.0 GiB may be used; a smaller board or a larger --memory helps',
  },
  {
    input: '1000 1000\n',
    status: 3,
    error:
      'a table of more than 1e308 positions would be needed, but 8.0 GiB may be used; a smaller board helps',
  },
  { input: '2 2\n1 -1 2 3 4 5 6 7', error: 'line 2, column 3, row 1 of A: points -1 is outside 0..100000' },
  {
    input: '2 2\n1 1 100001 3 4 5 6 7',
    error: 'line 2, column 5, row 2 of A: points 100001 is outside 0..100000',
  },
  {
    input: '1 1\n9999999999 1',
    error: 'line 2, column 1, row 1 of A: points 9999999999 is outside 0..100000',
  },
  { input: `1 1\n1 ${far}`, error: `line 2, column 3, row 1 of B: points ${far} is outside 0..100000` },
  {
    input: '2 2\n1 2\n3 1.5',
    error: "line 3, column 3, row 2 of A: '1.5' is not an integer (expected points)",
  },
  { input: '2 2\n1 2 3 4 5 6 7 8\n9', error: "line 3, column 1: unexpected '9' after the last value" },
  { input: '1 1\n100000 0', out: '100000\n' },
  { input: allZeroButOne(5, 6), out: '-1\n' },
  { input: allZeroButOne(10, 10), out: '-1\n' },
];

const board = ['...#O', '.#..#', '#O#..', '.#..X'];
/** One test with rows of the board replaced. */
const pawn = (rows: Readonly<Record<number, string>> = {}, head = '0 1'): string =>
  `${head}\n4 5\n${board.map((row, r) => `${rows[r + 1] ?? row}\n`).join('')}`;
const open = (n: number, m: number, guards: number): string =>
  `0 1\n${n} ${m}\n${'O'.repeat(guards).padEnd(m, '.')}\n${`${'.'.repeat(m)}\n`.repeat(n - 2)}${'X'.padEnd(m, '.')}\n`;
const good = pawn().slice('0 1\n'.length);

const crossingPawn: Row[] = [
  { input: pawn(), out: 'Black 0\n' },
  { input: pawn({ 4: '.#...' }), error: 'test 1, line 3, column 1: no black piece X' },
  {
    input: pawn({ 2: 'X#..#' }),
    error: 'test 1, line 6, column 5: two X (row 2 column 1, row 4 column 5), expected one',
  },
  { input: pawn({ 1: 'X..#O', 4: '.#...' }), out: 'Black 0\n' },
  {
    input: pawn({ 3: '#.#..' }),
    error: 'test 1, line 3, column 1: expected two red guards O, found 1; --guards sets how many',
  },
  {
    input: pawn({ 1: '...#.', 3: '#.#..' }),
    error: 'test 1, line 3, column 1: expected two red guards O, found 0',
  },
  {
    input: pawn({ 1: 'O..#O' }),
    error:
      'test 1, line 5, column 2: expected two red guards O, found 3 (row 1 column 1, row 1 column 5, row 3 column 2); --guards sets how many',
  },
  { input: pawn({ 1: 'O..#O' }), flags: { guards: '3' }, out: 'Red 11\n' },
  {
    input: pawn(),
    flags: { guards: '3' },
    error: 'test 1, line 3, column 1: expected three red guards O, found 2; --guards sets how many',
  },
  {
    input: pawn(),
    flags: { guards: '1' },
    error:
      'test 1, line 5, column 2: expected one red guard O, found 2 (row 1 column 5, row 3 column 2); --guards sets how many',
  },
  { input: pawn(), flags: { guards: '0' }, error: '--guards 0 is outside 1..8' },
  { input: pawn(), flags: { guards: '-1' }, error: '--guards -1 is outside 1..8' },
  { input: pawn(), flags: { guards: 'two' }, error: "'two' is not an integer (expected --guards)" },
  { input: pawn({ 4: '.#..Z' }), error: "test 1, line 6, column 5: 'Z' is not one of . # X O" },
  {
    input: pawn({ 4: '.#..x' }),
    error: "test 1, line 6, column 5: 'x' is not one of . # X O; did you mean 'X'?",
  },
  {
    input: pawn({ 3: '#o#..' }),
    error: "test 1, line 5, column 2: 'o' is not one of . # X O; did you mean 'O'?",
  },
  {
    input: pawn({ 3: '#0#..' }),
    error: "test 1, line 5, column 2: '0' is not one of . # X O; did you mean 'O'?",
  },
  { input: pawn({ 3: '#О#..' }), error: "test 1, line 5, column 2: 'О' (U+041E) is not one of . # X O" },
  { input: pawn({ 4: '.#..Ｘ' }), error: "test 1, line 6, column 5: 'Ｘ' (U+FF38) is not one of . # X O" },
  { input: pawn({ 3: '＃O#..' }), error: "test 1, line 5, column 1: '＃' (U+FF03) is not one of . # X O" },
  { input: pawn({ 2: '.😀..?' }), error: "test 1, line 4, column 2: '😀' (U+1F600) is not one of . # X O" },
  { input: pawn({ 2: '.#.' }), error: 'test 1, line 4, column 1: row 2 has 3 characters, expected 5' },
  { input: pawn({ 2: '.' }), error: 'test 1, line 4, column 1: row 2 has 1 character, expected 5' },
  { input: pawn({ 2: '.#..#.' }), error: 'test 1, line 4, column 1: row 2 has 6 characters, expected 5' },
  { input: pawn({ 2: '😀😀😀' }), error: 'test 1, line 4, column 1: row 2 has 3 characters, expected 5' },
  {
    input: pawn({ 2: '.# .#' }),
    error: 'test 1, line 4, column 1: row 2 has 2 characters, expected 5; a blank is not a cell',
  },
  {
    input: pawn({ 2: '' }),
    error:
      'test 1, line 7, column 1: unexpected end of input: expected row 4 of 4; T says 1 test, input ends in test 1',
  },
  { input: pawn({ 2: '\n.#..#' }), out: 'Black 0\n' },
  {
    input: '0 1\n4 5\n...#O\n.#..#',
    error:
      'test 1, line 4, column 6: unexpected end of input: expected row 3 of 4; T says 1 test, input ends in test 1',
  },
  { input: '0 1\n1 5\nX.O.O\n', error: 'test 1, line 2, column 1: n must be at least 2, got 1' },
  { input: '0 1\n2 0\n', error: 'test 1, line 2, column 3: m must be at least 1, got 0' },
  { input: `0 1\n${far} 5\n`, error: `test 1, line 2, column 1: n ${far} is outside 2..${safe}` },
  { input: '0 0\n', error: 'line 1, column 3: T must be at least 1, got 0' },
  { input: '0 -1\n', error: 'line 1, column 3: T must be at least 1, got -1' },
  { input: `0 ${far}\n`, error: `line 1, column 3: T ${far} is outside 1..${safe}` },
  {
    input: pawn({}, '0 2'),
    out: 'Black 0\n',
    error:
      'test 2, line 7, column 1: unexpected end of input: expected n (rows); T says 2 tests, input ends in test 2',
  },
  {
    input: `0 3\n${good}${good}4 5\n...#O\n.#.#\n`,
    out: 'Black 0\nBlack 0\n',
    error: 'test 3, line 14, column 1: row 2 has 4 characters, expected 5',
  },
  { input: `0 11\n${good.repeat(11)}`, out: 'Black 0\n'.repeat(11) },
  {
    input: '5',
    error:
      'line 1, column 2: unexpected end of input: expected T (number of tests); the first line must be: id T',
  },
  {
    input: `1\n${good}`,
    error: "test 1, line 3, column 1: '...#O' is not an integer (expected m); the first line must be: id T",
  },
  {
    input: good,
    error: "test 1, line 2, column 1: '...#O' is not an integer (expected n); the first line must be: id T",
  },
  {
    input: 'x 1',
    error: "line 1, column 1: 'x' is not an integer (expected id); the first line must be: id T",
  },
  { input: `${pawn()}4 5\n`, error: "line 7, column 1: unexpected '4' after the last value" },
  {
    input: open(1000, 1000, 2),
    status: 3,
    error:
      'test 1, line 3, column 1: a table of 5.00e17 positions, at least 222 PiB, would be needed, but 8.0 GiB may be used; a smaller board helps',
  },
  {
    input: open(20, 20, 8),
    flags: { guards: '8' },
    status: 3,
    error:
      'test 1, line 3, column 1: a table of 6.06e18 positions, at least 2.6 EiB, would be needed, but 8.0 GiB may be used; a smaller board helps',
  },
];

const corner: Row[] = [
  { input: '-1 0', error: 'line 1, column 1: x must be at least 0, got -1' },
  { input: '-2 -3', error: 'line 1, column 1: x must be at least 0, got -2' },
  { input: '0 -1', error: 'line 1, column 3: y must be at least 0, got -1' },
  {
    input: `1 -${digits(100)}`,
    error: `line 1, column 3: y must be at least 0, got -${digits(19)}… (100 digits)`,
  },
  { input: '2147483648 0', out: '后手\n' },
  {
    input: '5',
    error:
      'line 1, column 2: unexpected end of input: expected two integers, got 1; y (second coordinate) is missing',
  },
  { input: '0 0', out: '后手\n', status: 0, error: 'already at (0,0): the first player cannot move' },
  { input: '2.5 4', error: "line 1, column 1: '2.5' is not an integer (expected x)" },
  { input: '2 4.0', error: "line 1, column 3: '4.0' is not an integer (expected y)" },
  { input: '3,4', error: "line 1, column 1: '3,4' is not an integer (expected x)" },
  { input: '1e3 2', error: "line 1, column 1: '1e3' is not an integer (expected x)" },
  { input: '0x10 2', error: "line 1, column 1: '0x10' is not an integer (expected x)" },
  { input: '007 4', out: '先手\n' },
  { input: '+4 2', out: '后手\n' },
  { input: '-0 2', out: '后手\n' },
  { input: '4 4 4', error: "line 1, column 5: unexpected '4' after the last value" },
];

const knightmare: Row[] = [
  { input: '7 7\n1 1\n2 2', error: 'line 1, column 1: n must be even, got 7' },
  { input: '4 4\n1 1\n2 2', error: 'line 1, column 1: n 4 is outside 6..1000' },
  { input: '8 1010\n1 1\n2 2', error: 'line 1, column 3: m 1010 is outside 6..1000' },
  { input: '8 8\n1 1\n1 1', error: 'line 3, column 1: both knights on (1,1)' },
  { input: '8 8\n9 9\n1 1', error: 'line 2, column 1: white knight (9,9) is outside the 8×8 board' },
  { input: '8 8\n4 4\n1 1', error: 'line 2, column 1: white already stands on its target (4,4)' },
  { input: '8 8\n1 1\n5 4', error: 'line 3, column 1: black already stands on its target (5,4)' },
  {
    input: '8 8\n1 1\n',
    error: 'line 3, column 1: unexpected end of input: expected x2 (row of the black knight)',
  },
  {
    input: '8 8\n2 2\n7 8\n1 1\n',
    out: 'WHITE\n4 1\n',
    error: "line 4, column 1: illegal move by the opponent: (7,8)→(1,1) is not a knight's move",
  },
  {
    input: '8 8\n2 2\n7 8\n-1 -1\n',
    out: 'WHITE\n4 1\n',
    status: 1,
    error:
      'the opponent sent -1 -1 after move 1 (1 by White, 0 by Black): it says that we lost or moved illegally',
  },
  {
    input: '8 8\n2 2\n7 8\n',
    out: 'WHITE\n4 1\n',
    error: 'line 4, column 1: the opponent closed the connection after move 1 (1 by White, 0 by Black)',
  },
];

const games: readonly (readonly [game: string, rows: readonly Row[]])[] = [
  ['pursuit', pursuit],
  ['staircase', staircase],
  ['crossing-pawn', crossingPawn],
  ['corner', corner],
  ['knightmare', knightmare],
];

test.each(games)('bad input of %s is refused with its line and column', (_, rows) => {
  const ofFlag = /^--guards|\(expected --guards\)$/;
  const refused = rows.flatMap(({ error, status = 2 }) =>
    error === undefined || status !== 2 || ofFlag.test(error) ? [] : [error],
  );
  expect(refused.length).toBeGreaterThan(5);
  expect(refused.filter((error) => !/^(test \d+, )?line \d+, column \d+[:,]/.test(error))).toEqual([]);
});

describe.each(games)('%s', (game, rows) => {
  const shown = (text: string): string => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
  const named = rows.map(
    (row) => [`${shown(row.input)} ${row.flags ? JSON.stringify(row.flags) : ''}`, row] as const,
  );

  const expected = ({ error, out = '', status = error === undefined ? 0 : 2 }: Row): Result => ({
    status,
    out,
    error: error === undefined ? '' : `${game}: ${error}\n`,
  });

  test.each(named)('%s', async (_, row) => {
    expect(await inProcess(game, row.input, row.flags ?? {})).toEqual(expected(row));
  });

  // one row of each kind: by exit status, whether there is output, whether there is an error, and flags
  const kinds = new Map(
    named.toReversed().map((entry) => {
      const { status, out, error } = expected(entry[1]);
      return [[status, out !== '', error !== '', entry[1].flags !== undefined].join(), entry];
    }),
  );

  test.concurrent.each([...kinds.values()])('%s when it is run', async (_, row) => {
    const words = Object.entries(row.flags ?? {}).flatMap(([flag, value]) => [`--${flag}`, value]);
    expect(await program(['answer', game, ...words], row.input)).toEqual(expected(row));
  });
});

describe('use of the program', () => {
  const folder = temporaryFolder();
  const file = (name: string): string => join(folder, name);

  beforeAll(() => {
    writeFileSync(file('good.in'), '2 1 1 2 2\n');
    writeFileSync(file('large.in'), new Uint8Array(2 ** 24 + 1).fill(32));
    writeFileSync(
      file('binary.in'),
      Uint8Array.from({ length: 1000 }, (_, i) => (i * 151 + 127) % 256),
    );
    writeFileSync(file('中文.in'), '5 1 1 1 1\n');
  });

  const names = 'pursuit, staircase, crossing-pawn, corner, knightmare';
  const noGame = 'perfect-play: there is no game';
  /** `@name` stands for a file in the folder. */
  const refused: [words: string, error: string][] = [
    ['', `perfect-play: answer needs a game, such as ${names}, or a game file`],
    ['pursuti', `${noGame} 'pursuti'; did you mean 'pursuit'?`],
    ['Crossing-Pawn', `${noGame} 'Crossing-Pawn'; did you mean 'crossing-pawn'?`],
    ['chess', `${noGame} 'chess' (perfect-play list names them)`],
    ['constructor', `${noGame} 'constructor' (perfect-play list names them)`],
    ['pursuit @none.in', "pursuit: cannot read '@none.in': there is no such file"],
    ['pursuit @good.in/x', "pursuit: cannot read '@good.in/x': a part of its path is not a directory"],
    ['pursuit @', "pursuit: '@' is a directory; expected a file"],
    ['pursuit @good.in more', "pursuit: unexpected 'more' after the file"],
    ['pursuit @large.in', 'pursuit: the input is longer than 16.0 MiB, the limit'],
    ['pursuit @中文.in', 'pursuit: line 1, column 7: white and black are on the same cell (1,1)'],
    ['pursuit --memroy 1GB', "pursuit: there is no option --memroy; did you mean '--memory'?"],
    ['pursuit --guards 2', 'pursuit: there is no option --guards (expected --memory)'],
    ['crossing-pawn --guard 2', "crossing-pawn: there is no option --guard; did you mean '--guards'?"],
    ['pursuit --__proto__ 2', 'pursuit: there is no option --__proto__ (expected --memory)'],
    ['pursuit -x', 'perfect-play: there is no option -x (expected --memory, --help)'],
    ['pursuit --memory', 'perfect-play: --memory needs a value'],
    ['pursuit --memory --guards 2', 'perfect-play: --memory needs a value'],
    ['pursuit --memory=', "pursuit: --memory: '' is not a size; expected one such as 500MB or 2GiB"],
    ['pursuit --memory lots', "pursuit: --memory: 'lots' is not a size; expected one such as 500MB or 2GiB"],
    ['pursuit --memory -5', "pursuit: --memory: '-5' is not a size; expected one such as 500MB or 2GiB"],
  ];
  const placed = (text: string): string => text.replaceAll('@', `${folder}/`);

  test.concurrent.each(refused)('answer %s', async (words, error) => {
    const list = placed(words).split(' ').filter(Boolean);
    expect(await program(['answer', ...list], '2 1 1 2 2')).toEqual({
      status: 2,
      out: '',
      error: `${placed(error)}\n`,
    });
  });

  test.concurrent.each([
    ['pursuit @good.in'],
    ['pursuit'],
    ['pursuit -'],
    ['pursuit -- @good.in'],
    ['--memory 1MB pursuit @good.in'],
    ['pursuit --memory=1.5kB @good.in'],
  ])('answer %s', async (words) => {
    const result = await program(['answer', ...placed(words).split(' ')], '2 1 1 2 2');
    expect(result).toEqual({ status: 0, out: 'BLACK 2\n', error: '' });
  });

  test.concurrent.each([['answer --help'], ['answer -h'], ['answer crossing-pawn --help']])(
    '%s',
    async (words) => {
      const { status, out, error } = await program(words.split(' '), '');
      expect({ status, error }).toEqual({ status: 0, error: '' });
      expect(out).toMatch(/^Usage: perfect-play answer <game> \[file\]/);
      // ignoring line breaks
      const sentences = out.replaceAll(/\s+/g, ' ');
      expect(sentences).toContain('A pawn that starts on row 1 has won: Black 0.');
      expect(sentences.includes('007, +4, -0')).toBe(!words.includes('crossing-pawn'));
    },
  );

  test.concurrent('bytes that are not text are reported in one printable line', async () => {
    const { status, out, error } = await program(['answer', 'pursuit', file('binary.in')], '');
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(error).toMatch(
      /^pursuit: line 1, column 1: '[^\p{Cc}]*' \((U\+007F|not UTF-8 text)\) is not an integer \(expected n\)\n$/u,
    );
  });

  test.concurrent('endless input is read up to a limit', async () => {
    const child = spawn('sh', ['-c', `"$0" "$1" answer corner < /dev/zero`, process.execPath, PROGRAM]);
    let error = '';
    child.stderr.on('data', (piece) => (error += piece));
    const status = await new Promise((resolve) => child.on('close', resolve));
    expect({ status, error }).toEqual({
      status: 2,
      error: 'corner: the input is longer than 16.0 MiB, the limit\n',
    });
  });

  test.concurrent('too little memory is reported before anything is allocated, after the answers of earlier tests', async () => {
    const input = `0 2\n${good}20 20\n${open(20, 20, 2).slice('0 1\n20 20\n'.length)}`;
    const { status, out, error } = await program(['answer', 'crossing-pawn', '--memory', '1MB'], input);
    expect({ status, out }).toEqual({ status: 3, out: 'Black 0\n' });
    expect(error).toMatch(
      /^crossing-pawn: test 2, line 8, column 1: a table of 31,920,000 positions, at least 15\.2 MiB, would be needed, but 1\.0 MiB may be used; a smaller board or a larger --memory helps\n$/,
    );
  });

  test.concurrent('an input that only the plan finds too large is refused', async () => {
    const { status, out, error } = await program(['answer', 'pursuit', '--memory', '5kB'], '8 1 1 8 8');
    expect({ status, out }).toEqual({ status: 3, out: '' });
    expect(error).toMatch(
      /^pursuit: .*1,280 positions.* would be needed, but 5\.0 KiB may be used; .*--memory.*\n$/,
    );
  });

  /** Runs a shell command in which $P is the program. */
  const shell = (line: string): Promise<Result> =>
    new Promise((resolve) => {
      const script = line.replaceAll('$P', `"${process.execPath}" "${PROGRAM}"`);
      execFile('sh', ['-c', script], { timeout: 200_000 }, (error, out, err) =>
        resolve({ status: error ? Number(error.code ?? -1) : 0, out, error: err }),
      );
    });

  const posix = process.platform !== 'win32';
  test.runIf(posix)('standard input that is closed or a directory', async () => {
    expect(await shell('$P answer pursuit <&-')).toEqual({
      status: 2,
      out: '',
      error: 'pursuit: line 1, column 1: unexpected end of input: expected n (board size)\n',
    });
    expect(await shell('$P answer pursuit < /')).toEqual({
      status: 2,
      out: '',
      error: 'pursuit: standard input is a directory; expected a file\n',
    });
  });

  test.runIf(posix)('a closed output pipe is not an error', async () => {
    const { status, error } = await shell('{ echo 2 1 1 2 2 | $P answer pursuit; echo $? >&2; } | true');
    expect({ status, error }).toEqual({ status: 0, error: '0\n' });
    expect(await shell('echo 2 1 1 2 2 | $P answer pursuit >&-')).toMatchObject({ status: 0, error: '' });
  });

  test.runIf(posix)('the exit status is right even if standard error is closed', async () => {
    expect((await shell('echo 2 1 1 | $P answer pursuit 2>&-')).status).toBe(2);
  });

  test.runIf(process.platform === 'linux')('a full disk is reported', async () => {
    expect(await shell('echo 2 1 1 2 2 | $P answer pursuit > /dev/full')).toEqual({
      status: 2,
      out: '',
      error: 'pursuit: cannot write the output: no space is left\n',
    });
  });

  test.runIf(posix)('an interruption ends a long answer', async () => {
    const child = spawn(process.execPath, [PROGRAM, 'answer', 'pursuit'], {
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let said = '';
    child.stdout.on('data', (piece) => (said += piece));
    child.stderr.on('data', (piece) => (said += piece));
    child.stdin.end('150 1 1 150 150');
    setTimeout(() => child.kill('SIGINT'), 1000);
    const ended = await new Promise((resolve) =>
      child.on('close', (code, signal) => resolve(signal ?? code)),
    );
    expect(['SIGINT', 130]).toContain(ended);
    expect(said).not.toMatch(/WHITE|BLACK|DRAW| at /);
  });
});
