/** The table of the benchmark: aligned Markdown, which is also readable in a terminal. */
import { availableParallelism, cpus } from 'node:os';
import { bytes, grouped, plural } from '../src/base/numbers.ts';
import type { Row } from './rows.ts';

/** One row of the table. */
export interface Measured {
  readonly name: string;
  readonly what: string;
  readonly positions: number;
  /** User and system time, the median of the runs. */
  readonly cpuMilliseconds: number;
  readonly positionsPerSecond: number;
  /** Of the tables of a row that has several: the median and the longest time, the median and the most positions. */
  readonly each?: { readonly median: number; readonly longest: number };
  readonly positionsEach?: { readonly median: number; readonly most: number };
  /** How the row is solved. */
  readonly plan: { readonly reason: string };
  /** Bytes: according to the plan, of the process before solving, and at its peak. */
  readonly plannedBytes: number;
  readonly idleBytes: number;
  readonly peakBytes: number;
  readonly signature: string;
  /** The time of the reference program on the same input, and the median of the ratios of the pairs. */
  readonly reference?: { readonly cpuMilliseconds: number; readonly ratio: number };
}

/** A column of the table. */
export interface FigureColumn<R = Measured> {
  readonly title: string;
  readonly width: number;
  /** Whether it is aligned left, as words are, instead of right, as numbers are. */
  readonly left?: boolean;
  readonly cell: (row: R) => string;
}

/** The columns of a table of these rows; `reference`: whether reference programs were measured too. */
export function columnsOf(rows: readonly Row[], reference: boolean): readonly FigureColumn[] {
  const longest = (texts: readonly string[]): number => Math.max(...texts.map(({ length }) => length));
  const columns: readonly FigureColumn[] = [
    { title: 'row', width: longest(rows.map(({ name }) => name)), left: true, cell: ({ name }) => name },
    { title: 'what', width: longest(rows.map(({ what }) => what)), left: true, cell: ({ what }) => what },
    { title: 'positions', width: 11, cell: ({ positions }) => grouped(positions) },
    { title: 'CPU ms', width: 7, cell: ({ cpuMilliseconds }) => digits(cpuMilliseconds) },
    {
      title: 'each, longest',
      width: 13,
      cell: ({ each }) => (each ? `${digits(each.median)}, ${digits(each.longest)}` : '–'),
    },
    {
      title: 'positions each',
      width: 18,
      cell: ({ positionsEach: each }) => (each ? `${grouped(each.median)}, ${grouped(each.most)}` : '–'),
    },
    {
      title: 'positions/s',
      width: 11,
      cell: ({ positionsPerSecond }) => `${digits(positionsPerSecond / 1e6)} M`,
    },
    { title: 'planned', width: 8, cell: ({ plannedBytes }) => bytes(plannedBytes) },
    { title: 'peak', width: 8, cell: ({ peakBytes }) => bytes(peakBytes) },
    { title: 'counts', width: 8, left: true, cell: ({ signature }) => signature },
  ];
  if (!reference) return columns;
  return [
    ...columns,
    {
      title: 'reference ms',
      width: 12,
      cell: (row) => (row.reference ? digits(row.reference.cpuMilliseconds) : '–'),
    },
    { title: 'ratio', width: 7, cell: (row) => (row.reference ? `${digits(row.reference.ratio)} ×` : '–') },
  ];
}

/** The two lines above the rows. */
export const head = <R>(columns: readonly FigureColumn<R>[]): readonly string[] => [
  inBars(columns.map((column) => padded(column, column.title))),
  inBars(columns.map(({ width, left }) => (left ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`))),
];

/** The line of a row. */
export const line = <R>(columns: readonly FigureColumn<R>[], row: R): string =>
  inBars(columns.map((column) => padded(column, column.cell(row))));

const inBars = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const padded = ({ width, left }: Pick<FigureColumn, 'width' | 'left'>, text: string): string =>
  left ? text.padEnd(width) : text.padStart(width);

/** "0.84", "20.9", "1,234" */
export const digits = (n: number): string => (n < 10 ? n.toFixed(2) : n < 1000 ? n.toFixed(1) : grouped(n));

/** The machine: "2 × AMD EPYC, Node 20.20.2, linux x64" */
export const machine = (): string =>
  `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, Node ${process.versions.node}, ${process.platform} ${process.arch}`;

/** The sentence below the table. */
export function closing(rows: number, runs: number, reference: boolean): string {
  const times = `CPU time, user and system, median of ${plural(runs, 'run')}`;
  const ratios = reference
    ? `; reference by g++ -O2, ratio: median of ${plural(runs, 'pair')} measured alternately`
    : '';
  const came = rows === 1 ? 'The row gave the expected counts' : `All ${rows} rows gave the expected counts`;
  return `${came}. ${times}${ratios}. ${machine()}.`;
}
