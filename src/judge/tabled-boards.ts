/** Boards that are given by tables of numbers, which stand in the input. */
import { unlessRefused } from '../base/errors.ts';
import { pick } from '../base/random.ts';
import type { OptionTexts, PositionFormat } from '../contest/position-format.ts';
import type { NumberRange } from '../contest/settings.ts';
import { type BoardShape, type Boards, cornersOf, shapesOf } from './boards.ts';
import { between, smallerNumbers, without, words } from './cases.ts';

/** Tables of one shape: the numbers of the first one row by row, then those of the next. */
interface Tables {
  readonly shape: BoardShape;
  readonly numbers: readonly number[];
}

/** The most numbers of tables of which all are tried, and those of which three numbers stand for all. */
const SMALL = 8;
const SMALLER = 6;

/** The boards of `sized` with any tables. */
export function tabledBoards({ tables, limits, rules }: PositionFormat, sized: Boards): Boards {
  const shapes = shapesOf(limits, 1);
  const areaOf = ([n, m]: BoardShape): number => n * m;
  const totalOf = (shape: BoardShape): number => tables.length * areaOf(shape);
  const rangeAt = (shape: BoardShape, k: number): NumberRange =>
    tables[Math.floor(k / areaOf(shape))]?.range ?? { from: 0, to: 0 };
  const filled = (shape: BoardShape, number: (range: NumberRange, k: number) => number): Tables => ({
    shape,
    numbers: Array.from({ length: totalOf(shape) }, (_, k) => number(rangeAt(shape, k), k)),
  });
  const named = (options: OptionTexts, { shape, numbers }: Tables): OptionTexts => ({
    ...options,
    ...Object.fromEntries(
      tables.map(({ name }, k) => [
        name,
        textOf(shape, numbers.slice(k * areaOf(shape), (k + 1) * areaOf(shape))),
      ]),
    ),
  });
  const tablesIn = (options: OptionTexts): Tables => {
    const rows = tables.map(({ name }) => rowsIn(options[name] ?? ''));
    return { shape: [rows[0]?.length ?? 0, rows[0]?.[0]?.length ?? 0], numbers: rows.flat(2) };
  };
  const accepted = (options: OptionTexts, made: Tables): OptionTexts[] => {
    const board = named(options, made);
    const fits = shapes.some((shape) => String(shape) === String(made.shape));
    return fits && unlessRefused(() => rules(board)) ? [board] : [];
  };
  return {
    *small() {
      const [options] = sized.small();
      for (const shape of shapes.filter((one) => options && totalOf(one) <= SMALL))
        for (const some of words(totalOf(shape) <= SMALLER ? [0, 1, 2] : [0, 1], totalOf(shape))) {
          const number = ({ from, to }: NumberRange, k: number): number =>
            Math.min(to, from + (some[k] ?? 0));
          yield* accepted(options ?? {}, filled(shape, number));
        }
    },
    random: (share, random, exact = false) => {
      const fit = shapesOf(limits, 1, share);
      const shape = (exact ? fit.at(-1) : pick(fit, random)) ?? [1, 1];
      // small numbers make sums meet, large ones make them overflow
      const most = pick([1, 9, Infinity], random);
      const number = ({ from, to }: NumberRange): number => between(from, Math.min(to, from + most), random);
      return named(sized.random(share, random, exact), filled(shape, number));
    },
    changed: (options, random) => {
      const { shape, numbers } = tablesIn(options);
      const k = between(0, numbers.length - 1, random);
      const { from, to } = rangeAt(shape, k);
      const number = between(from, Math.min(to, Math.max(from + 1, ...numbers)), random);
      return named(options, { shape, numbers: numbers.with(k, number) });
    },
    extremes: () =>
      [...cornersOf(shapes), ...shapes.slice(0, 1)].flatMap((shape) =>
        extremeNumbers(tables.length, shape).flatMap((isMost) =>
          sized.extremes().flatMap((options) =>
            accepted(
              options,
              filled(shape, ({ from, to }, k) => (isMost(k) ? to : from)),
            ),
          ),
        ),
      ),
    *simpler(options) {
      const found = tablesIn(options);
      const leastAt = (k: number): number => rangeAt(found.shape, k).from;
      for (const simpler of [...fewerCells(found), ...lesserNumbers(found, leastAt)])
        yield* accepted(options, simpler);
      for (const simpler of sized.simpler(options)) yield* accepted(simpler, found);
    },
    arePositions: true,
  };
}

const textOf = ([, columns]: BoardShape, numbers: readonly number[]): string =>
  Array.from({ length: numbers.length / columns }, (_, r) =>
    numbers.slice(r * columns, (r + 1) * columns).join(' '),
  ).join('/');

const rowsIn = (text: string): number[][] =>
  text.split('/').map((row) => row.trim().split(/\s+/).map(Number));

/** Which numbers are the greatest, and others the least: none or all of each table, and every second one. */
const extremeNumbers = (tables: number, [n, m]: BoardShape): ((k: number) => boolean)[] => [
  ...[...words([false, true], tables)].map((whole) => (k: number) => whole[Math.floor(k / (n * m))] ?? false),
  (k) => (Math.floor((k % (n * m)) / m) + (k % m)) % 2 === 1,
];

/** The tables without some rows, and without some columns. */
function* fewerCells({ shape: [n, m], numbers }: Tables): Generator<Tables> {
  const kept = (holds: (r: number, c: number) => boolean): number[] =>
    numbers.filter((_, k) => holds(Math.floor((k % (n * m)) / m), k % m));
  const counted = (length: number): number[] => Array.from({ length }, (_, k) => k);
  for (const rows of without(counted(n)))
    if (rows.length < n) yield { shape: [rows.length, m], numbers: kept((r) => rows.includes(r)) };
  for (const columns of without(counted(m)))
    if (columns.length < m)
      yield { shape: [n, columns.length], numbers: kept((_, c) => columns.includes(c)) };
}

/** The tables with the least number in place of some, and with a lesser one in place of each. */
function* lesserNumbers({ shape, numbers }: Tables, leastAt: (k: number) => number): Generator<Tables> {
  const more = [...numbers.keys()].filter((k) => (numbers[k] ?? 0) > leastAt(k));
  for (const kept of more.length === 1 ? [[] as number[]] : without(more)) {
    const lowered = new Set(more.filter((k) => !kept.includes(k)));
    yield { shape, numbers: numbers.map((number, k) => (lowered.has(k) ? leastAt(k) : number)) };
  }
  for (const k of more)
    for (const less of smallerNumbers((numbers[k] ?? 0) - leastAt(k)))
      yield { shape, numbers: numbers.with(k, less + leastAt(k)) };
}
