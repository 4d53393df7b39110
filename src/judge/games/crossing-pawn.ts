import { type PictureLetters, changedPicture, rowsOf, simplerPictures } from '../boards.ts';
import { type Cases, between, sideOf, words } from '../cases.ts';
import { type Random, pick } from '../../base/random.ts';
import crossingPawn from '../../games/crossing-pawn.ts';

export { problem } from '../problems/crossing-pawn/problem.ts';

/** The rows of a board. */
type Test = readonly string[];

const LARGEST = 10;
const GUARDS = 2;
/** Shares of the cells that are walls on boards at random. */
const WALLED = [0, 0.1, 0.25, 0.4];
const [OPEN, WALL, PAWN, GUARD] = ['.', '#', 'X', 'O'] as const;

const LETTERS: PictureLetters = {
  empty: OPEN,
  pieces: [PAWN, GUARD, GUARD],
  fillers: [WALL],
  single: new Set([PAWN, GUARD]),
};

const count = (test: Test, character: string): number => test.join('').split(character).length - 1;

const columnsOf = ([first = '']: Test): number => first.length;

/** Whether the contest allows it: one pawn, not on row 1, and two guards. */
const allowed = (test: Test): boolean =>
  test.length >= 2 &&
  columnsOf(test) >= 1 &&
  count(test, PAWN) === 1 &&
  count(test, GUARD) === GUARDS &&
  count(test.slice(0, 1), PAWN) === 0;

/** A board with its pieces at random, and walls on about `walls` of its cells. */
function randomBoard(n: number, m: number, walls: number, random: Random): Test {
  for (;;) {
    const cells: string[] = Array.from({ length: n * m }, () => (random() < walls ? WALL : OPEN));
    for (const piece of LETTERS.pieces) cells[between(0, n * m - 1, random)] = piece;
    const board = rowsOf(cells, m);
    if (allowed(board)) return board;
  }
}

/** Red wins in 223 plies: found by `perfect-play generate crossing-pawn --longest`. */
const LONG: Test = [
  '.#..#####.',
  'O.##......',
  '##...#.#.#',
  '...#..##..',
  '.#.##..##.',
  '.##O.#..#.',
  '....#.#.#.',
  '.##.....#.',
  '......##..',
  '..X......#',
];

export const cases: Cases<Test> = {
  together: 10,
  input: (tests) =>
    `1 ${tests.length}\n${tests.map((rows) => `${rows.length} ${columnsOf(rows)}\n${rows.join('\n')}\n`).join('')}`,
  read: (input) => {
    const [, , ...lines] = input.trim().split(/\s+/);
    const tests: Test[] = [];
    for (let at = 0; at < lines.length;) {
      const end = at + 2 + Number(lines[at]);
      tests.push(lines.slice(at + 2, end));
      at = end;
    }
    return tests;
  },
  *small() {
    const boards = [
      [2, 2],
      [3, 1],
      [4, 1],
      [2, 3],
      [3, 2],
      [5, 1],
      [4, 2],
    ] as const;
    for (const [n, m] of boards)
      for (const cells of words([OPEN, GUARD, PAWN, WALL], n * m)) {
        const board = rowsOf(cells, m);
        if (allowed(board)) yield board;
      }
  },
  random: (share, random) => {
    const n = sideOf(2, LARGEST, share, random);
    // a pawn and the guards need a cell each, and one must be left
    const m = sideOf(Math.floor((GUARDS + 1) / n) + 1, LARGEST, share, random);
    return randomBoard(n, m, pick(WALLED, random), random);
  },
  sized: (share, random) => {
    const side = Math.max(3, Math.round(LARGEST * share));
    return randomBoard(side, side, pick(WALLED, random), random);
  },
  changed: (rows, random) => {
    for (;;) {
      const board = changedPicture(LETTERS, rows, random);
      if (allowed(board)) return board;
    }
  },
  extremes: () => {
    const boards = [
      [LARGEST, LARGEST],
      [LARGEST, 1],
      [2, LARGEST],
    ] as const;
    const open = boards.flatMap(([n, m]): Test[] => {
      const empty = (): string[] => Array.from({ length: n * m }, () => OPEN);
      const at = (row: number, column: number): number => (row - 1) * m + column - 1;
      const [top, bottom] = [empty(), empty()];
      for (const cells of [top, bottom]) cells[at(n, m)] = PAWN;
      top[at(1, 1)] = GUARD;
      top[m > 1 ? at(1, m) : at(2, 1)] = GUARD;
      if (m > 1) bottom[at(n, 1)] = GUARD;
      bottom[at(n - 1, m)] = GUARD;
      if (count(bottom, GUARD) < GUARDS) bottom[at(1, 1)] = GUARD;
      return [top, bottom].map((cells) => rowsOf(cells, m)).filter(allowed);
    });
    return [...open, LONG];
  },
  *simpler(rows) {
    for (const board of simplerPictures(LETTERS, rows)) if (allowed(board)) yield board;
  },
  kinds: ['level', 'longest', 'one-move', 'trap', 'over', 'odd', 'even', 'plies', 'tie', 'no-move'],
  rules: (map) => crossingPawn.rules({ map: [...map], guards: GUARDS }),
};
