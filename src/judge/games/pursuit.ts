import { type Cases, between, sideOf, smallerNumbers } from '../cases.ts';
import pursuit from '../../games/pursuit.ts';

export { problem } from '../problems/pursuit/problem.ts';

type Cell = readonly [row: number, column: number];
interface Test {
  readonly n: number;
  readonly white: Cell;
  readonly black: Cell;
}

const LARGEST = 20;
const same = ([a, b]: Cell, [c, d]: Cell): boolean => a === c && b === d;
const cellsOf = (n: number): Cell[] =>
  Array.from({ length: n * n }, (_, i): Cell => [Math.floor(i / n) + 1, (i % n) + 1]);

export const cases: Cases<Test> = {
  together: 1,
  input: (tests) =>
    tests.map(({ n, white, black }) => `${n} ${white.join(' ')} ${black.join(' ')}\n`).join(''),
  read: (input) => {
    const [n = NaN, r = NaN, c = NaN, s = NaN, d = NaN] = input.trim().split(/\s+/).map(Number);
    return [{ n, white: [r, c], black: [s, d] }];
  },
  *small() {
    for (let n = 2; n <= 4; n++)
      for (const white of cellsOf(n))
        for (const black of cellsOf(n)) if (!same(white, black)) yield { n, white, black };
  },
  random: (share, random) => {
    const n = sideOf(2, LARGEST, share, random);
    const cell = (): Cell => [between(1, n, random), between(1, n, random)];
    for (;;) {
      const test = { n, white: cell(), black: cell() };
      if (!same(test.white, test.black)) return test;
    }
  },
  changed: (test, random) => {
    for (;;) {
      const cell: Cell = [between(1, test.n, random), between(1, test.n, random)];
      const next = random() < 0.5 ? { ...test, white: cell } : { ...test, black: cell };
      if (!same(next.white, next.black)) return next;
    }
  },
  extremes: () =>
    [2, 3, LARGEST - 1, LARGEST].flatMap((n): Test[] => [
      { n, white: [1, 1], black: [n, n] },
      { n, white: [n, n], black: [1, 1] },
      { n, white: [1, n], black: [n, 1] },
      { n, white: [Math.ceil(n / 2), Math.ceil(n / 2)], black: [n, n] },
    ]),
  *simpler({ n, white, black }) {
    const fits = (cell: Cell, size: number): Cell => [Math.min(cell[0], size), Math.min(cell[1], size)];
    const tests = [
      ...smallerNumbers(n)
        .filter((size) => size >= 2)
        .map((size) => ({ n: size, white: fits(white, size), black: fits(black, size) })),
      ...nearer(white).map((cell) => ({ n, white: cell, black })),
      ...nearer(black).map((cell) => ({ n, white, black: cell })),
    ];
    for (const test of tests) if (!same(test.white, test.black)) yield test;
  },
  kinds: ['longest', 'one-move', 'trap', 'even', 'plies'],
  rules: (test) => pursuit.rules({ n: test.n, white: [...test.white], black: [...test.black] }),
};

/** The cells nearer to the corner by rows or by columns. */
const nearer = ([r, c]: Cell): Cell[] => [
  ...smallerNumbers(r - 1).map((row): Cell => [row + 1, c]),
  ...smallerNumbers(c - 1).map((column): Cell => [r, column + 1]),
];
