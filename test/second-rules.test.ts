/** Games written a second time, in Python and from their statements alone: the dumps are the same, byte for byte. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type Options, dumper, hasPython } from './dumps.ts';
import { Random } from './random.ts';
import { part } from './part.ts';
import { program } from './program.ts';

const RULES = fileURLToPath(new URL('../proof/rules/', import.meta.url));
const EXHAUSTIVE = process.env['EXHAUSTIVE'] !== undefined;
if (!hasPython) console.log('The second rules in Python are not run: Python is not installed.');

const random = new Random(7);

/** A board with walls, two guards and a pawn that is not on the first row. */
function randomMap(): string {
  const [rows, columns] = [2 + random.below(3), 1 + random.below(4)];
  if (rows * columns < 4) return randomMap();
  const cells = Array.from({ length: rows * columns }, (): string => (random.below(4) === 0 ? '#' : '.'));
  const put = (symbol: string, from: number): void => {
    const free = cells.flatMap((cell, i) => (i >= from && !'OX'.includes(cell) ? [i] : []));
    cells[free[random.below(free.length)]!] = symbol;
  };
  put('X', columns);
  put('O', 0);
  put('O', 0);
  return Array.from({ length: rows }, (_, r) => cells.slice(r * columns, (r + 1) * columns).join('')).join(
    '/',
  );
}

const table = (rows: number, columns: number): string =>
  Array.from({ length: rows }, () => Array.from({ length: columns }, () => random.below(10)).join(' ')).join(
    '/',
  );

/** A game, its options, the program in Python and what it is called with. */
type Twin = readonly [game: string, options: Options, program: string, words: readonly string[]];

function randomStaircase(): Twin {
  const [rows, columns] = [1 + random.below(4), 1 + random.below(4)];
  const [a, b] = [table(rows, columns), table(rows, columns)];
  return ['staircase', { a, b }, 'staircase', [a, b]];
}

const crossingPawn = (map: string): Twin => ['crossing-pawn', { map }, 'crossing_pawn', [map]];
const count = EXHAUSTIVE ? 200 : 3;
const times = <T>(make: () => T): T[] => Array.from({ length: count }, make);

const pursuit = (n: number): Twin => {
  const [white, black] = ['1,1', `${n},${n}`];
  return ['pursuit', { n: `${n}`, white, black }, 'pursuit', [`${n}`, white, black]];
};
/** One of 1 to 3 rows. */
const strip = (rows: number, columns: number): Twin => {
  const [white, black] = ['1,1', `${rows},${columns}`];
  const options = { rows: `${rows}`, columns: `${columns}`, white, black };
  return ['pursuit', options, 'pursuit', ['4', white, black, `${rows}`, `${columns}`]];
};
const knightmare = (n: number, m: number): Twin => {
  const [white, black] = ['1,1', `${n},${m}`];
  return ['knightmare', { n: `${n}`, m: `${m}`, white, black }, 'knightmare', [`${n}`, `${m}`, white, black]];
};

const twins: readonly Twin[] = [
  ...(EXHAUSTIVE ? [2, 3, 4, 5, 6] : [2, 3, 4]).map(pursuit),
  strip(1, 9),
  strip(3, 2),
  ...(EXHAUSTIVE ? [strip(2, 7), strip(2, 2), strip(4, 3)] : []),
  ...times(() => crossingPawn(randomMap())),
  ...times(randomStaircase),
  knightmare(6, 6),
  ...(EXHAUSTIVE ? [knightmare(6, 8), knightmare(8, 6)] : []),
  ...[
    [0, 1],
    [5, 3],
  ].map(([x, y]): Twin => ['corner', { x: `${x}`, y: `${y}` }, 'corner', [`${x}`, `${y}`]]),
  ...['3,4,5', '1', '2,2,2,1'].map((heaps): Twin => ['nim', { heaps }, 'nim', [heaps]]),
  ...['no', 'yes'].map((misere): Twin => [
    'wythoff',
    { x: '6', y: '9', misere },
    'wythoff',
    ['6', '9', misere],
  ]),
  ['notakto', {}, 'notakto', []],
  ...(EXHAUSTIVE
    ? [
        [1, 1],
        [1, 2],
        [2, 1],
        [2, 2],
      ]
    : [
        [1, 1],
        [1, 2],
      ]
  ).map(([rows, columns]): Twin => [
    'dots-and-boxes',
    { rows: `${rows}`, columns: `${columns}` },
    'dots_and_boxes',
    [`${rows}`, `${columns}`],
  ]),
  ['mu-torere', {}, 'mu_torere', []],
  ...[
    ['2', '2', 'yes'],
    ['2', '2', 'no'],
    ...(EXHAUSTIVE
      ? [
          ['1', '5', 'yes'],
          ['2', '4', 'no'],
          ['3', '1', 'yes'],
        ]
      : []),
  ].map(([pits = '', seeds = '', emptyCapture = '']): Twin => [
    'kalah',
    { pits, seeds, emptyCapture },
    'kalah',
    [pits, seeds, emptyCapture],
  ]),
  ...[
    ['1,2', '2,1', 'nothing'],
    ['1,2', '2,1', 'captures'],
    ['1,3', '2,1', 'forbidden'],
    ...(EXHAUSTIVE
      ? [
          ['1,0,1', '0,2,1', 'forbidden'],
          ['2,0,1', '0,2,0', 'nothing'],
          ['4,1', '2,2', 'captures'],
        ]
      : []),
  ].map(([south = '', north = '', grandSlam = '']): Twin => [
    'oware',
    { south, north, grandSlam },
    'oware',
    [south, north, grandSlam],
  ]),
  ...(EXHAUSTIVE ? ['4', '6'] : ['4']).map((height): Twin => [
    'checkers',
    { width: '4', height, rows: '1' },
    'checkers',
    ['4', height, '1'],
  ]),
  ...[['4', '1'], ['6', '1'], ...(EXHAUSTIVE ? [['4', '2']] : [])].map(([size = '', men = '']): Twin => [
    'surakarta',
    { size, men },
    'surakarta',
    [size, men],
  ]),
  ...(EXHAUSTIVE ? ['small', 'all'] : ['all']).map((squares): Twin => [
    'teeko',
    { n: '3', squares },
    'teeko',
    ['3', squares],
  ]),
  ...[['1', '4', '1'], ['3', '3', '4'], ...(EXHAUSTIVE ? [['2', '6', '2']] : [])].map(
    ([tigers = '', goats = '', captures = '']): Twin => [
      'bagh-chal',
      { tigers, goats, captures },
      'bagh_chal',
      ['3', tigers, goats, captures],
    ],
  ),
  ...[
    ['2', '1'],
    ['2', '2'],
    ['3', '2'],
    ['3', '3'],
  ].map(([columns, length]): Twin => [
    'ultimate-tic-tac-toe',
    { rows: '1', columns: `${columns}`, length: `${length}` },
    'ultimate_tic_tac_toe',
    [`${columns}`, `${length}`],
  ]),
];

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

describe.skipIf(!hasPython)('rules written a second time', () => {
  const dumpOf = dumper();
  test.each(part(twins, 0.2))('%s %o', async (game, options, program, words) => {
    const { stdout, stderr, status } = spawnSync('python3', [`${RULES}${program}.py`, ...words], {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    });
    expect([stderr, status]).toEqual(['', 0]);
    expect(hash(stdout)).toBe(hash(await dumpOf(game, options)));
  });
});

describe.skipIf(!hasPython)('check --against compares with second rules', () => {
  const dump = (...words: string[]): string =>
    spawnSync('python3', [`${RULES}nim.py`, ...words], { encoding: 'utf8' }).stdout;
  const check = ['check', 'nim', '--heaps', '2,3', '--against', '-'];

  test('that say the same', async () => {
    const { status, out } = await program(check, dump('2,3'));
    expect([status, out]).toEqual([
      0,
      expect.stringMatching(/^holds   the second rules say the same \(12 positions of the file\)$/m),
    ]);
  });

  test('that lack a move, which is named, and that are of another board', async () => {
    // from a=2 only to a=1
    const wrong = dump('2').replace('\n0 1\n', '\n1\n');
    expect(wrong).not.toBe(dump('2'));
    const { status, out } = await program(['check', 'nim', '--heaps', '2', '--against', '-'], wrong);
    expect([status, out]).toEqual([
      2,
      expect.stringContaining("a=2: a move that the file has not: to 'a=0'"),
    ]);
    const other = await program(check, dump('2,4'));
    expect([other.status, other.error]).toEqual([
      2,
      expect.stringContaining('line 3 of the dump: expected the options of these rules'),
    ]);
  });
});
