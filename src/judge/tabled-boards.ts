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

/** The tables of a contest as numbers, and as the texts of options. */
class TableOptions {
  private readonly format: PositionFormat;
  readonly shapes: readonly BoardShape[];

  constructor(format: PositionFormat) {
    this.format = format;
    this.shapes = shapesOf(format.limits, 1);
  }

  /** How many numbers tables of this shape have. */
  total([n, m]: BoardShape): number {
    return this.format.tables.length * n * m;
  }

  /** The values of the k-th number. */
  range([n, m]: BoardShape, k: number): NumberRange {
    return this.format.tables[Math.floor(k / (n * m))]?.range ?? { from: 0, to: 0 };
  }

  filled(shape: BoardShape, number: (range: NumberRange, k: number) => number): Tables {
    const numbers = Array.from({ length: this.total(shape) }, (_, k) => number(this.range(shape, k), k));
    return { shape, numbers };
  }

  /** The options with these tables. */
  named(options: OptionTexts, { shape, numbers }: Tables): OptionTexts {
    const area = shape[0] * shape[1];
    const texts = this.format.tables.map(
      ({ name }, k) => [name, textOf(shape, numbers.slice(k * area, (k + 1) * area))] as const,
    );
    return { ...options, ...Object.fromEntries(texts) };
  }

  /** The same where the contest has such tables, and the rules such options; otherwise none. */
  accepted(options: OptionTexts, made: Tables): OptionTexts[] {
    const board = this.named(options, made);
    const fits = this.shapes.some((shape) => String(shape) === String(made.shape));
    return fits && unlessRefused(() => this.format.rules(board)) ? [board] : [];
  }

  in(options: OptionTexts): Tables {
    const rows = this.format.tables.map(({ name }) => rowsIn(options[name] ?? ''));
    return { shape: [rows[0]?.length ?? 0, rows[0]?.[0]?.length ?? 0], numbers: rows.flat(2) };
  }
}

/** Tables that are made until the rules accept some. */
const TRIES = 200;

/** The boards of `sized` with any tables. */
export function tabledBoards(format: PositionFormat, sized: Boards): Boards {
  const tables = new TableOptions(format);
  const { shapes } = tables;
  const random: Boards['random'] = (share, source, exact = false) => {
    const fit = shapesOf(format.limits, 1, share);
    const make = (): Tables => {
      // small numbers make sums meet, large ones make them overflow
      const most = pick([1, 9, Infinity], source);
      const shape = (exact ? fit.at(-1) : pick(fit, source)) ?? [1, 1];
      return tables.filled(shape, ({ from, to }) => between(from, Math.min(to, from + most), source));
    };
    for (let k = 0; k < TRIES; k++) {
      const [board] = tables.accepted(sized.random(share, source, exact), make());
      if (board) return board;
    }
    return tables.named(sized.random(share, source, exact), make());
  };
  return {
    *small() {
      const [options = {}] = sized.small();
      for (const shape of shapes.filter((one) => tables.total(one) <= SMALL)) {
        const total = tables.total(shape);
        for (const more of words(total <= SMALLER ? [0, 1, 2] : [0, 1], total))
          yield* tables.accepted(
            options,
            tables.filled(shape, ({ from, to }, k) => Math.min(to, from + (more[k] ?? 0))),
          );
      }
    },
    random,
    changed: (options, source) => {
      const { shape, numbers } = tables.in(options);
      const k = between(0, numbers.length - 1, source);
      const { from, to } = tables.range(shape, k);
      const number = between(from, Math.min(to, Math.max(from + 1, ...numbers)), source);
      return tables.accepted(options, { shape, numbers: numbers.with(k, number) })[0];
    },
    extremes: () =>
      [...shapes.slice(0, 1), ...cornersOf(shapes)].flatMap((shape) =>
        extremeNumbers(format.tables.length, shape).flatMap((isMost) => {
          const made = tables.filled(shape, ({ from, to }, k) => (isMost(k) ? to : from));
          return sized.extremes().flatMap((options) => tables.accepted(options, made));
        }),
      ),
    *simpler(options) {
      const found = tables.in(options);
      for (const simpler of fewerCells(found)) yield* tables.accepted(options, simpler);
      for (const simpler of lesserNumbers(found, (k) => tables.range(found.shape, k).from))
        yield* tables.accepted(options, simpler);
      for (const simpler of sized.simpler(options)) yield* tables.accepted(simpler, found);
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
