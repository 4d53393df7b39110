import { pick } from '../../base/random.ts';
import { type Cases, between, sideOf, smallerNumbers, without, words } from '../cases.ts';
import staircase from '../../games/staircase.ts';

export { problem } from '../problems/staircase/problem.ts';

type Table = readonly (readonly number[])[];
interface Test {
  readonly a: Table;
  readonly b: Table;
}

const LARGEST = 10;
const MOST_POINTS = 100_000;

const tableOf = (n: number, m: number, value: (r: number, c: number) => number): number[][] =>
  Array.from({ length: n }, (_, r) => Array.from({ length: m }, (__, c) => value(r, c)));

const lines = (table: Table): string => table.map((row) => `${row.join(' ')}\n`).join('');

const columnsOf = ([first = []]: Table): number => first.length;

/** Two tables with these numbers, row by row. */
function filled(n: number, m: number, numbers: readonly number[]): Test {
  const table = (from: number): Table =>
    Array.from({ length: n }, (_, r) => numbers.slice(from + r * m, from + (r + 1) * m));
  return { a: table(0), b: table(n * m) };
}

export const cases: Cases<Test> = {
  together: 1,
  input: (tests) => tests.map(({ a, b }) => `${a.length} ${columnsOf(a)}\n${lines(a)}${lines(b)}`).join(''),
  read: (input) => {
    const [n = NaN, m = NaN, ...numbers] = input.trim().split(/\s+/).map(Number);
    return [filled(n, m, numbers)];
  },
  *small() {
    const boards = [
      [1, 1],
      [1, 2],
      [2, 1],
      [1, 3],
      [3, 1],
    ] as const;
    for (const [n, m] of boards)
      for (const numbers of words([0, 1, 2], 2 * n * m)) yield filled(n, m, numbers);
    for (const numbers of words([0, 1], 8)) yield filled(2, 2, numbers);
  },
  random: (share, random) => {
    const [n, m] = [sideOf(1, LARGEST, share, random), sideOf(1, LARGEST, share, random)];
    // small numbers make sums meet, large ones make them overflow
    const most = pick([1, 9, MOST_POINTS], random);
    const table = (): number[][] => tableOf(n, m, () => between(0, most, random));
    return { a: table(), b: table() };
  },
  changed: ({ a, b }, random) => {
    const [n, m] = [a.length, columnsOf(a)];
    const numbers = [...a.flat(), ...b.flat()];
    const most = Math.max(1, ...numbers);
    return filled(n, m, numbers.with(between(0, 2 * n * m - 1, random), between(0, most, random)));
  },
  extremes: () =>
    [1, 2, LARGEST].flatMap((n) =>
      [1, LARGEST].flatMap((m): Test[] => {
        const [none, most] = [tableOf(n, m, () => 0), tableOf(n, m, () => MOST_POINTS)];
        const chequered = tableOf(n, m, (r, c) => ((r + c) % 2) * MOST_POINTS);
        return [
          { a: none, b: none },
          { a: most, b: most },
          { a: most, b: none },
          { a: none, b: most },
          { a: chequered, b: chequered },
        ];
      }),
    ),
  *simpler({ a, b }) {
    const [n, m] = [a.length, columnsOf(a)];
    for (const rows of without([...a.keys()]))
      yield both(a, b, (table) => table.filter((_, r) => rows.includes(r)));
    for (const columns of without(Array.from({ length: m }, (_, c) => c)))
      yield both(a, b, (table) => table.map((row) => row.filter((_, c) => columns.includes(c))));
    const numbers = [...a.flat(), ...b.flat()];
    const kept = numbers.flatMap((points, k) => (points > 0 ? [k] : []));
    // without the points of half of the cells, of a quarter, …
    for (const cells of without(kept))
      yield filled(
        n,
        m,
        numbers.map((points, k) => (cells.includes(k) ? points : 0)),
      );
    for (const [k, points] of numbers.entries())
      if (points > 0) for (const less of smallerNumbers(points)) yield filled(n, m, numbers.with(k, less));
  },
  kinds: ['level', 'minus-one'],
  rules: ({ a, b }) => staircase.rules({ a, b }),
};

const both = (a: Table, b: Table, change: (table: Table) => Table): Test => ({ a: change(a), b: change(b) });
