/**
 * Compares rules that are stated with programs for the same games in plain C++, bench/plain/*.cpp, and with the same programs
 * when they batch look-ups and use huge pages. All explore from the start without symmetries and store every move, and all
 * must count the same values. They are measured in turn, and the least CPU time of each counts.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assert } from '../src/base/errors.ts';
import { grouped } from '../src/base/numbers.ts';
import { signatureOfCensus, signatureOfNumbers, valueOf } from '../src/engines/contract/value.ts';
import { answerOf, digest, median, type Run } from './measure.ts';
import { type PlainRow, VARIANTS, type PlainVariant } from './plain-rows.ts';
import { compile, environment } from './programs.ts';
import { type FigureColumn, digits, head, line } from './table.ts';

/** Relative to dist/bench.js, which this file is bundled into, and to this file itself. */
const SOURCES = fileURLToPath(new URL('../bench/plain/', import.meta.url));

/** What one run of a program for a game says. */
export interface PlainRun {
  readonly milliseconds: number;
  readonly positions: number;
  /** The digest of the answer and of the counts, as in `Solved`. */
  readonly signature: string;
  /** Bytes, before solving and at the peak; 0 where the system does not tell. */
  readonly idle: number;
  readonly peak: number;
}

/** One program, or our own engine, for one game. */
export interface PlainFigures {
  readonly cpuNanosecondsPerPosition: number;
  /** Of the peak, without what the process has before it solves. Absent: there are too few positions to tell. */
  readonly bytesPerPosition?: number;
}

/** A game in the table. */
export interface Compared {
  readonly name: string;
  readonly what: string;
  readonly positions: number;
  readonly signature: string;
  /** Ours in a process that has solved nothing before, with all that is compiled only once. */
  readonly coldNanosecondsPerPosition: number;
  readonly ours: PlainFigures;
  readonly plain: PlainFigures;
  readonly batched: PlainFigures;
}

/** How a comparison measures. */
export interface PlainInstruments {
  ours(row: PlainRow): Run;
  theirs(row: PlainRow, variant: PlainVariant): PlainRun;
}

/** With fewer positions, what a process takes for itself hides what they take. */
const TELLING = 100_000;

/** Measures each of the three in turn, `runs` times. Fails unless the counts are the same. */
export function compared(
  row: PlainRow,
  runs: number,
  tools: PlainInstruments,
  busy: (what: string) => void,
): Compared {
  const all: Readonly<Record<PlainVariant, PlainRun[]>> & { readonly ours: Run[] } = {
    ours: [],
    plain: [],
    batched: [],
  };
  for (let k = 0; k < runs; k++) {
    busy(`${row.name}, run ${k + 1} of ${runs}`);
    all.ours.push(tools.ours(row));
    for (const variant of VARIANTS) all[variant].push(tools.theirs(row, variant));
  }
  const [{ positions, signature }] = all.ours as [Run];
  for (const variant of VARIANTS)
    for (const run of all[variant]) {
      const got = `${grouped(run.positions)} positions with the counts ${run.signature}`;
      const expected = `${grouped(positions)} with ${signature}`;
      assert(
        run.positions === positions && run.signature === signature,
        `${row.source} finds ${got}, expected ${expected}`,
      );
    }
  const figures = (found: readonly PlainRun[]): PlainFigures => {
    const taken = Math.min(...found.map(({ idle, peak }) => peak - idle));
    return {
      cpuNanosecondsPerPosition:
        (1e6 * Math.min(...found.map(({ milliseconds }) => milliseconds))) / positions,
      ...(positions >= TELLING && taken > 0 ? { bytesPerPosition: taken / positions } : {}),
    };
  };
  const { name, what } = row;
  return {
    name,
    what,
    positions,
    signature,
    coldNanosecondsPerPosition:
      (1e6 * Math.min(...all.ours.map(({ coldMilliseconds }) => coldMilliseconds))) / positions,
    ours: figures(all.ours),
    plain: figures(all.plain),
    batched: figures(all.batched),
  };
}

/**
 * Compiles the programs of rows into `folder` when they are first asked for, and runs them: each solves its game as often as
 * takes `least` milliseconds.
 */
export function plainPrograms(folder: string, least = 1000): PlainInstruments['theirs'] {
  const programs = new Map<string, string>();
  return (row, variant) => {
    const macros = Object.entries(row.macros).map(([macro, value]) => `-D${macro}=${value}`);
    if (variant === 'batched') macros.push('-DBATCHED');
    const key = [row.source, ...macros].join(' ');
    const program = programs.get(key) ?? join(folder, `program-${programs.size}`);
    if (!programs.has(key))
      compile(join(SOURCES, row.source), program, ['-std=c++17', '-Wall', '-Wextra', '-Werror', ...macros]);
    programs.set(key, program);
    return plainRun(execFileSync(program, [`${least}`], { encoding: 'utf8', env: environment() }));
  };
}

/** Reads what a program prints: lines with a word and numbers, see `run` in bench/plain/solve.hpp. */
export function plainRun(text: string): PlainRun {
  const numbers = new Map<string, number>();
  const census: (readonly [value: number, count: number])[] = [];
  for (const printed of text.trim().split('\n')) {
    const [word = '', ...rest] = printed.split(' ');
    const [first = NaN, second = NaN] = rest.map(Number);
    if (word === 'count') census.push([first, second]);
    else numbers.set(word, first);
  }
  const score = numbers.get('score');
  const value = numbers.get('value');
  const milliseconds = numbers.get('milliseconds');
  assert(milliseconds !== undefined && (score ?? value) !== undefined, `a program printed ${text}`);
  const answer = answerOf(score === undefined ? valueOf(value ?? 0) : { score });
  const counts =
    score === undefined
      ? signatureOfCensus(census)
      : signatureOfNumbers(census.flatMap(([points, count]) => Array.from({ length: count }, () => points)));
  return {
    milliseconds,
    positions: census.reduce((sum, [, count]) => sum + count, 0),
    signature: digest(`${answer} ${counts}`),
    idle: numbers.get('idle') ?? 0,
    peak: numbers.get('peak') ?? 0,
  };
}

/** How many times the CPU time of a variant ours is. */
const ratio = ({ ours, ...theirs }: Compared, variant: PlainVariant): number =>
  ours.cpuNanosecondsPerPosition / theirs[variant].cpuNanosecondsPerPosition;

const nanoseconds = ({ cpuNanosecondsPerPosition }: PlainFigures): string =>
  digits(cpuNanosecondsPerPosition);

const bytesEach = ({ bytesPerPosition }: PlainFigures): string =>
  bytesPerPosition === undefined ? '–' : digits(bytesPerPosition);

/** The columns of the table of these rows. */
const plainColumns = (rows: readonly PlainRow[]): readonly FigureColumn<Compared>[] => {
  const longest = (texts: readonly string[]): number => Math.max(...texts.map(({ length }) => length));
  return [
    { title: 'row', width: longest(rows.map(({ name }) => name)), left: true, cell: ({ name }) => name },
    { title: 'what', width: longest(rows.map(({ what }) => what)), left: true, cell: ({ what }) => what },
    { title: 'positions', width: 9, cell: ({ positions }) => grouped(positions) },
    { title: 'cold', width: 6, cell: (row) => digits(row.coldNanosecondsPerPosition) },
    { title: 'ns each', width: 7, cell: ({ ours }) => nanoseconds(ours) },
    { title: 'plain', width: 5, cell: ({ plain }) => nanoseconds(plain) },
    { title: 'batched', width: 7, cell: ({ batched }) => nanoseconds(batched) },
    { title: 'of plain', width: 8, cell: (row) => `${digits(ratio(row, 'plain'))} ×` },
    { title: 'of batched', width: 10, cell: (row) => `${digits(ratio(row, 'batched'))} ×` },
    { title: 'bytes each', width: 10, cell: ({ ours }) => bytesEach(ours) },
    { title: 'plain', width: 5, cell: ({ plain }) => bytesEach(plain) },
    { title: 'counts', width: 8, left: true, cell: ({ signature }) => signature },
  ];
};

/** Measures the rows and returns what it found; prints a table, one line at a time, unless `json`. */
export function comparePlain(
  rows: readonly PlainRow[],
  { runs, json = false }: { readonly runs: number; readonly json?: boolean | undefined },
  tools: PlainInstruments,
  { print, busy }: { print(line: string): void; busy(what: string): void },
): readonly Compared[] {
  const columns = plainColumns(rows);
  const say = json ? () => undefined : print;
  say('\nRules that are stated beside plain C++: CPU time and memory a position.\n');
  head(columns).forEach(say);
  const found = rows.map((row) => {
    const made = compared(row, runs, tools, busy);
    say(line(columns, made));
    return made;
  });
  const middle = (variant: PlainVariant): string => digits(median(found.map((row) => ratio(row, variant))));
  say(
    `\nMedian of the ratios: ${middle('plain')} × plain, ${middle('batched')} × batched. The least of ${runs} runs each.`,
  );
  return found;
}
