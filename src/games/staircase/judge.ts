import { type Cases, between, sideOf, smallerNumbers, without, words } from '../../judge/cases.ts';
import staircase from './staircase.ts';

export { problem } from './package/problem.ts';

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

/** Two tables with each of their numbers, in order, put where `numbers` says. */
function filled(n: number, m: number, numbers: readonly number[]): Test {
  return {
    a: tableOf(n, m, (r, c) => numbers[r * m + c]!),
    b: tableOf(n, m, (r, c) => numbers[n * m + r * m + c]!),
  };
}

export const cases: Cases<Test> = {
  together: 1,
  input: ([test]) => `${test!.a.length} ${test!.a[0]!.length}\n${lines(test!.a)}${lines(test!.b)}`,
  read: (input) => {
    const [n, m, ...numbers] = input.trim().split(/\s+/).map(Number);
    return [filled(n!, m!, numbers)];
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
    const most = [1, 9, MOST_POINTS][between(0, 2, random)]!;
    const table = (): number[][] => tableOf(n, m, () => between(0, most, random));
    return { a: table(), b: table() };
  },
  changed: ({ a, b }, random) => {
    const [n, m] = [a.length, a[0]!.length];
    const numbers = [...a.flat(), ...b.flat()];
    const most = Math.max(1, ...numbers);
    return filled(n, m, numbers.with(between(0, 2 * n * m - 1, random), between(0, most, random)));
  },
  extremes: () =>
    [1, 2, LARGEST].flatMap((n) =>
      [1, LARGEST].flatMap((m): Test[] => {
        const [none, most] = [0, MOST_POINTS].map((points) => tableOf(n, m, () => points));
        const chequered = tableOf(n, m, (r, c) => ((r + c) % 2) * MOST_POINTS);
        return [
          { a: none!, b: none! },
          { a: most!, b: most! },
          { a: most!, b: none! },
          { a: none!, b: most! },
          { a: chequered, b: chequered },
        ];
      }),
    ),
  *simpler({ a, b }) {
    const [n, m] = [a.length, a[0]!.length];
    for (const rows of without([...a.keys()])) yield both(a, b, (table) => rows.map((r) => table[r]!));
    for (const columns of without([...a[0]!.keys()]))
      yield both(a, b, (table) => table.map((row) => columns.map((c) => row[c]!)));
    const numbers = [...a.flat(), ...b.flat()];
    const kept = [...numbers.keys()].filter((k) => numbers[k]! > 0);
    // without the points of half of the cells, of a quarter, …
    for (const cells of without(kept))
      yield filled(
        n,
        m,
        numbers.map((points, k) => (cells.includes(k) ? points : 0)),
      );
    for (const k of kept)
      for (const points of smallerNumbers(numbers[k]!)) yield filled(n, m, numbers.with(k, points));
  },
  kinds: ['level', 'minus-one'],
  rules: ({ a, b }) => staircase.rules({ a, b }),
};

const both = (a: Table, b: Table, change: (table: Table) => Table): Test => ({ a: change(a), b: change(b) });
