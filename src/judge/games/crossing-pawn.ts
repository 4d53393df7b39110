import { type Cases, between, sideOf, without, words } from '../cases.ts';
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

/** A board of these characters, row by row. */
const boardOf = (characters: readonly string[], columns: number): Test =>
  Array.from({ length: characters.length / columns }, (_, r) =>
    characters.slice(r * columns, (r + 1) * columns).join(''),
  );

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
    for (const piece of [PAWN, GUARD, GUARD]) cells[between(0, n * m - 1, random)] = piece;
    const board = boardOf(cells, m);
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
        const board = boardOf(cells, m);
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
    const m = columnsOf(rows);
    for (;;) {
      const cells = [...rows.join('')];
      const cell = (): number => between(0, cells.length - 1, random);
      for (let k = between(1, 3, random); k > 0; k--) {
        const [at, to] = [cell(), cell()];
        const piece = cells[at];
        if (piece === WALL) cells[at] = OPEN;
        else if (piece === OPEN) cells[at] = WALL;
        else if (piece !== undefined && cells[to] === OPEN) [cells[at], cells[to]] = [OPEN, piece];
      }
      const board = boardOf(cells, m);
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
      return [top, bottom].map((cells) => boardOf(cells, m)).filter(allowed);
    });
    return [...open, LONG];
  },
  *simpler(rows) {
    const m = columnsOf(rows);
    const cells = [...rows.join('')];
    const walls = [...cells.keys()].filter((k) => cells[k] === WALL);
    // the last wall, too, can be opened
    const walled = walls.length === 0 ? [] : [[], ...without(walls)];
    const boards = [
      ...without(rows),
      ...Array.from(without(Array.from({ length: m }, (_, c) => c)), (columns) =>
        rows.map((row) => columns.map((c) => row[c]).join('')),
      ),
      ...walled.map((kept) =>
        boardOf(
          cells.map((cell, k) => (cell === WALL && !kept.includes(k) ? OPEN : cell)),
          m,
        ),
      ),
    ];
    for (const board of boards) if (allowed(board)) yield board;
  },
  kinds: ['level', 'longest', 'one-move', 'trap', 'over', 'odd', 'even', 'plies', 'tie', 'no-move'],
  rules: (map) => crossingPawn.rules({ map: [...map], guards: GUARDS }),
};
