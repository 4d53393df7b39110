/** Games written a second time, in Python and from their statements alone: the dumps are the same, byte for byte. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { gameNames, loadGame } from '../src/games/index.ts';
import type { Position } from '../src/rules/positions.ts';
import type { Rules } from '../src/rules/rules.ts';
import { endingOf, stepsOf } from '../src/tables/dump.ts';
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

/** Twins of a game whose program is called with the values of all options in order; `more` in the exhaustive run. */
const twinsOf = (game: string, some: readonly Options[], more: readonly Options[] = []): Twin[] =>
  [...some, ...(EXHAUSTIVE ? more : [])].map((options) => [
    game,
    options,
    game.replaceAll('-', '_'),
    Object.values(options),
  ]);

const twins: readonly Twin[] = [
  ...twinsOf(
    'achi',
    [{ diagonals: 'centre', stuck: 'loses' }],
    [
      { diagonals: 'all', stuck: 'ties' },
      { diagonals: 'none', stuck: 'wins' },
    ],
  ),
  ...twinsOf('amazons', [
    { width: '2', height: '2', amazons: '1' },
    { width: '3', height: '2', amazons: '2' },
    { width: '3', height: '3', amazons: '1' },
    { width: '4', height: '2', amazons: '1' },
  ]),
  ...twinsOf(
    'breakthrough',
    [
      { width: '2', height: '4' },
      { width: '2', height: '5' },
    ],
    [{ width: '3', height: '4' }],
  ),
  ...twinsOf(
    'chess-ending',
    [
      { material: 'KQK', size: '3', dead: 'yes' },
      { material: 'KRK', size: '4', dead: 'yes' },
      { material: 'KQKR', size: '3', dead: 'yes' },
      { material: 'KBKN', size: '3', dead: 'no' },
      { material: 'KPK', size: '3', dead: 'yes' },
    ],
    [
      { material: 'KBNK', size: '3', dead: 'yes' },
      { material: 'KPKR', size: '3', dead: 'yes' },
      { material: 'KPK', size: '4', dead: 'no' },
    ],
  ),
  ...twinsOf('chomp', [
    { rows: '2', columns: '3' },
    { rows: '4', columns: '4' },
    { rows: '5', columns: '2' },
  ]),
  ...twinsOf(
    'clobber',
    [
      { width: '3', height: '2', misere: 'no' },
      { width: '2', height: '3', misere: 'yes' },
      { width: '7', height: '1', misere: 'yes' },
    ],
    [{ width: '3', height: '3', misere: 'no' }],
  ),
  ...twinsOf('col', [
    { width: '2', height: '3', edges: '', misere: 'yes' },
    { width: '3', height: '3', edges: '', misere: 'no' },
    { width: '3', height: '3', edges: 'a-b-c-a c-d-e', misere: 'no' },
  ]),
  ...twinsOf(
    'connect-four',
    [
      { width: '2', height: '3', length: '2' },
      { width: '5', height: '2', length: '3' },
      { width: '4', height: '3', length: '4' },
    ],
    [{ width: '3', height: '3', length: '3' }],
  ),
  ...(EXHAUSTIVE ? ['giraffe', 'elephant', 'chick'] : []).flatMap((beside) =>
    twinsOf('dobutsu-shogi', [{ beside }]),
  ),
  ...twinsOf(
    'dodgem',
    [
      { n: '2', blocked: 'wins' },
      { n: '2', blocked: 'loses' },
    ],
    [
      { n: '3', blocked: 'wins' },
      { n: '3', blocked: 'loses' },
      { n: '4', blocked: 'wins' },
    ],
  ),
  ...twinsOf('domineering', [
    { width: '3', height: '2', misere: 'no' },
    { width: '2', height: '4', misere: 'yes' },
    { width: '3', height: '4', misere: 'no' },
  ]),
  ...twinsOf(
    'fox-and-hounds',
    [
      { n: '4', first: 'hounds', fox: 'corner' },
      { n: '4', first: 'fox', fox: 'middle' },
    ],
    [{ n: '6', first: 'hounds', fox: 'middle' }],
  ),
  ...twinsOf(
    'gobblet',
    [
      { size: '2', sizes: '2', each: '1', move: 'yes' },
      { size: '2', sizes: '2', each: '2', move: 'no' },
      { size: '2', sizes: '3', each: '1', move: 'yes' },
    ],
    [
      { size: '3', sizes: '1', each: '3', move: 'yes' },
      { size: '3', sizes: '1', each: '5', move: 'no' },
    ],
  ),
  ...twinsOf('hare-and-hounds', [
    { stalling: '0', endless: 'draw' },
    { stalling: '0', endless: 'hare' },
    { stalling: '2', endless: 'hare' },
  ]),
  ...twinsOf(
    'hackenbush',
    [
      ['.b.../r.b../.r.../b.r.g', '', 'no'],
      ['.g.r./b.g.r/.r.b./r.g.b', '', 'yes'],
      ['./g/./b', '', 'no'],
      ['.b.', 'ground-a:blue a-b-c:red c-a:green', 'yes'],
    ].map(([picture = '', edges = '', misere = '']) => ({ picture, edges, misere })),
  ),
  ...twinsOf(
    'hex',
    [
      { size: '1', swap: 'yes' },
      { size: '2', swap: 'no' },
      { size: '2', swap: 'yes' },
      { size: '3', swap: 'yes' },
    ],
    [{ size: '3', swap: 'no' }],
  ),
  ...twinsOf(
    'hexapawn',
    [
      { width: '4', height: '3' },
      { width: '1', height: '5' },
      { width: '2', height: '4' },
      { width: '3', height: '5' },
    ],
    [{ width: '3', height: '3' }],
  ),
  ...twinsOf('kayles', [
    { pins: '1', misere: 'no' },
    { pins: '7', misere: 'yes' },
    { pins: '12', misere: 'no' },
  ]),
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
  ...[
    ['3', '1', '4', '1'],
    ['3', '3', '3', '4'],
    ['4', '1', '2', '1'],
    ...(EXHAUSTIVE ? [['3', '2', '6', '2']] : []),
  ].map(([size = '', tigers = '', goats = '', captures = '']): Twin => [
    'bagh-chal',
    { size, tigers, goats, captures },
    'bagh_chal',
    [size, tigers, goats, captures],
  ]),
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
  ...twinsOf(
    'konane',
    [
      { width: '4', height: '4', misere: 'no' },
      { width: '4', height: '2', misere: 'yes' },
      { width: '7', height: '1', misere: 'no' },
      { width: '5', height: '4', misere: 'yes' },
    ],
    [
      { width: '3', height: '3', misere: 'yes' },
      { width: '5', height: '4', misere: 'no' },
    ],
  ),
  ...twinsOf('l-game', [], [{}]),
  ...twinsOf(
    'lasker-morris',
    [
      { rings: '1', men: '3', flying: 'yes' },
      { rings: '1', men: '3', flying: 'no' },
    ],
    [{ rings: '1', men: '4', flying: 'yes' }],
  ),
  ...twinsOf('lines-of-action', [{ n: '3', both: 'ties' }], [{ n: '3', both: 'wins' }]),
  ...twinsOf('neutreeko', [], [{ n: '4' }]),
  ...twinsOf(
    'nine-mens-morris',
    [
      { rings: '1', men: '3', flying: 'yes' },
      { rings: '1', men: '4', flying: 'no' },
    ],
    [{ rings: '1', men: '5', flying: 'yes' }],
  ),
  ...twinsOf(
    'nogo',
    [
      { width: '1', height: '6' },
      { width: '4', height: '2' },
      { width: '5', height: '2' },
    ],
    [{ width: '3', height: '3' }],
  ),
  ...twinsOf('othello', [], [{ size: '4' }]),
  ...twinsOf('partizan-kayles', [
    { pins: '1', misere: 'yes' },
    { pins: '9', misere: 'no' },
    { pins: '12', misere: 'yes' },
  ]),
  ['pong-hau-ki', {}, 'pong_hau_ki', []],
  ...twinsOf('qubic', [{ size: '2' }]),
  ...twinsOf('quixo', [{ n: '2' }], [{ n: '3' }]),
  ...twinsOf(
    'snort',
    [
      { width: '3', height: '3', edges: '', misere: 'no' },
      { width: '4', height: '3', edges: '', misere: 'yes' },
      { width: '3', height: '3', edges: 'a-b b-c c-a c-d', misere: 'yes' },
    ],
    [{ width: '5', height: '3', edges: '', misere: 'no' }],
  ),
  ...twinsOf(
    'three-mens-morris',
    [{ diagonals: 'centre', anywhere: 'no', rows: 'lines' }],
    [
      { diagonals: 'none', anywhere: 'yes', rows: 'all' },
      { diagonals: 'all', anywhere: 'no', rows: 'orthogonal' },
      { diagonals: 'none', anywhere: 'no', rows: 'lines' },
      { diagonals: 'all', anywhere: 'yes', rows: 'lines' },
    ],
  ),
  ...twinsOf('tic-tac-chec', [
    { size: '2', opening: 'yes' },
    { size: '2', opening: 'no' },
  ]),
  ...twinsOf(
    'tic-tac-toe',
    [
      { width: '4', height: '2', length: '3', misere: 'yes' },
      { width: '5', height: '2', length: '2', misere: 'no' },
      { width: '1', height: '7', length: '3', misere: 'no' },
    ],
    [
      { width: '2', height: '5', length: '3', misere: 'yes' },
      { width: '4', height: '3', length: '3', misere: 'no' },
    ],
  ),
  ...twinsOf(
    'toads-and-frogs',
    [
      { toads: '3', frogs: '3', gap: '2', misere: 'no' },
      { toads: '1', frogs: '1', gap: '1', misere: 'yes' },
      { toads: '4', frogs: '3', gap: '3', misere: 'yes' },
    ],
    [{ toads: '5', frogs: '4', gap: '3', misere: 'no' }],
  ),
  ...twinsOf('toppling-dominoes', [
    { row: 'rbbrgbbrr', misere: 'no' },
    { row: 'rgrbbgbr', misere: 'yes' },
    { row: 'rgbrbbrggrbrbg', misere: 'yes' },
  ]),
  ...twinsOf(
    'twelve-mens-morris',
    [
      { rings: '1', men: '3', flying: 'no' },
      { rings: '1', men: '4', flying: 'yes' },
    ],
    [{ rings: '1', men: '5', flying: 'no' }],
  ),
];

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

describe.skipIf(!hasPython)('rules written a second time', () => {
  const dumpOf = dumper();
  test.each(part(twins, 0.06))('%s %o', async (game, options, program, words) => {
    const { stdout, stderr, status } = spawnSync('python3', [`${RULES}${program}.py`, ...words], {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    });
    expect([stderr, status]).toEqual(['', 0]);
    expect(hash(stdout)).toBe(hash(await dumpOf(game, options)));
  });
});

test('every game of the library is written a second time', () => {
  const programs = readdirSync(RULES).filter((file) => file.endsWith('.py'));
  expect(programs).toEqual(
    expect.arrayContaining(gameNames.map((name) => `${name.replaceAll('-', '_')}.py`)),
  );
});

/** Boards of which a dump in Python takes too long: positions of random play are compared. */
const large: readonly Twin[] = [
  ...twinsOf('amazons', [{ width: '6', height: '6', amazons: '2' }]),
  ...twinsOf('bagh-chal', [{ size: '5', tigers: '4', goats: '20', captures: '5' }]),
  ...twinsOf('breakthrough', [{ width: '8', height: '8' }]),
  ...twinsOf('checkers', [
    { width: '6', height: '6', rows: '2' },
    { width: '8', height: '8', rows: '3' },
  ]),
  ...twinsOf('connect-four', [{ width: '7', height: '6', length: '4' }]),
  ...twinsOf('dao', [{ corner: 'yes' }, { corner: 'no' }]),
  ...twinsOf('dobutsu-shogi', [{ beside: 'all' }]),
  ...twinsOf('fox-and-hounds', [
    { n: '8', first: 'hounds', fox: 'corner' },
    { n: '10', first: 'fox', fox: 'middle' },
  ]),
  ...twinsOf('gobblet', [{ size: '4', sizes: '3', each: '3', move: 'yes' }]),
  ...twinsOf('hex', [{ size: '7', swap: 'yes' }]),
  ...twinsOf('konane', [{ width: '8', height: '8', misere: 'no' }]),
  ...twinsOf('lasker-morris', [
    { rings: '2', men: '5', flying: 'no' },
    { rings: '3', men: '10', flying: 'yes' },
  ]),
  ...twinsOf('lines-of-action', [
    { n: '5', both: 'wins' },
    { n: '8', both: 'ties' },
  ]),
  ...twinsOf('neutreeko', [{ n: '5' }, { n: '6' }]),
  ...twinsOf('nine-mens-morris', [
    { rings: '2', men: '6', flying: 'no' },
    { rings: '3', men: '9', flying: 'yes' },
  ]),
  ...twinsOf('nogo', [{ width: '6', height: '6' }]),
  ...twinsOf('othello', [{ size: '6' }, { size: '8' }]),
  ...twinsOf('qubic', [{ size: '3' }, { size: '4' }]),
  ...twinsOf('quixo', [{ n: '4' }, { n: '5' }]),
  ...twinsOf('surakarta', [{ size: '6', men: '12' }]),
  ...twinsOf('teeko', [
    { n: '4', squares: 'small' },
    { n: '5', squares: 'all' },
  ]),
  ...twinsOf('tic-tac-chec', [
    { size: '3', opening: 'yes' },
    { size: '4', opening: 'no' },
  ]),
  ...twinsOf('twelve-mens-morris', [
    { rings: '2', men: '6', flying: 'yes' },
    { rings: '3', men: '12', flying: 'no' },
  ]),
];

/** A position with what a dump says of its moves, as `play` in solver.py writes it. */
function lineOf<P>(rules: Rules<P>, p: P): string {
  const { text } = rules.position;
  const steps = new Set(stepsOf(rules, p).map(({ to, marks }) => text(to) + marks));
  return [text(p), ...(steps.size > 0 ? [...steps].toSorted() : [endingOf(rules, p)])].join('\t');
}

describe.skipIf(!hasPython)('rules written a second time of games with too many positions for a dump', () => {
  test.each(part(large, 0.1))('%s %o', async (game, options, program, words) => {
    const rules: Rules<Position> = (await loadGame(game)).read(options);
    const { stdout, stderr, status } = spawnSync('python3', [`${RULES}${program}.py`, ...words], {
      env: { ...process.env, PLAY: EXHAUSTIVE ? '10000' : '400' },
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    });
    expect([stderr, status]).toEqual(['', 0]);
    const lines = stdout.trimEnd().split('\n');
    expect(lines[0]!.split('\t')[0]).toBe(rules.position.text(rules.start));
    for (const line of lines) expect(lineOf(rules, rules.position.parse(line.split('\t')[0]!))).toBe(line);
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
