/**
 * Times the engines. Every measurement runs in a new process, which must give the expected counts of the row. Reference
 * programs are measured alternately with ours, A B A B, and the ratio is taken pair by pair.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ErrorKind, PlayError, assert, badUse, quote, said } from '../src/base/errors.ts';
import { type Run, measure, median } from './measure.ts';
import { type Compared, comparePlain, plainPrograms } from './plain.ts';
import { PLAIN_ROWS, type PlainRow } from './plain-rows.ts';
import { type ProgramCall, environment, hasCompiler, peakOf, references, timed } from './programs.ts';
import { ROWS, type Row } from './rows.ts';
import { type Measured, closing, columnsOf, head, line, machine } from './table.ts';

export interface BenchOptions {
  /** How many runs of each row. */
  readonly runs: number;
  /** Only rows whose name contains this. */
  readonly only?: string | undefined;
  /** Whether to include the extra rows. */
  readonly all?: boolean | undefined;
  /** A folder with reference programs, `<contest>.cpp`, to be compiled with `g++ -O2`. */
  readonly reference?: string | undefined;
  /** Whether to print one JSON document instead of a table. */
  readonly json?: boolean | undefined;
}

/** Where a benchmark writes. */
export interface BenchOutput {
  print(line: string): void;
  /** Shows what is being measured. */
  busy(what: string): void;
}

/** How a benchmark measures. */
export interface Instruments {
  /** Measures a row once; fails unless it gives the expected counts. */
  ours(row: Row): Run;
  /** Measures the reference program on the row's input, in CPU milliseconds; undefined if there is none. */
  theirs?(row: Row, answers: readonly string[]): (() => number) | undefined;
}

/** Runs the rows and prints their tables, one line at a time, or one JSON document. Raises bad use. */
export function bench(options: BenchOptions, output: BenchOutput): void {
  const { rows, beside } = chosen(options);
  const folder = mkdtempSync(join(tmpdir(), 'perfect-play-bench-'));
  try {
    const measured =
      rows.length === 0 ? [] : report(rows, options, instruments(rows, options, folder), output);
    const compared = beside.length === 0 ? [] : comparedBeside(beside, options, folder, output);
    if (options.json) output.print(asJson(options.runs, measured, compared));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** One document with everything that was measured. */
export const asJson = (runs: number, rows: readonly Measured[], plain: readonly Compared[]): string =>
  JSON.stringify({ machine: machine(), runs, rows, plain }, undefined, 2);

/** The rows selected by the options; the full name of an extra row also selects it. Raises bad use. */
export function chosen({ only = '', all = false }: Pick<BenchOptions, 'only' | 'all'>): {
  readonly rows: readonly Row[];
  /** Those that are compared with plain C++. */
  readonly beside: readonly PlainRow[];
} {
  const rows = ROWS.filter(({ name, extra }) => name.includes(only) && (all || !extra || name === only));
  const beside = PLAIN_ROWS.filter(({ name }) => name.includes(only));
  if (rows.length + beside.length > 0) return { rows, beside };
  const names = [...ROWS, ...PLAIN_ROWS].map(({ name }) => name).join(', ');
  throw badUse(said`no row has ${quote(only)} in its name (expected a part of ${names})`);
}

/** Compares rows with programs in C++, if they can be compiled. */
function comparedBeside(
  rows: readonly PlainRow[],
  options: BenchOptions,
  folder: string,
  output: BenchOutput,
): readonly Compared[] {
  if (hasCompiler())
    return comparePlain(rows, options, { ours: measureApart, theirs: plainPrograms(folder) }, output);
  if (!options.json) output.print('\nNothing is compared with plain C++: there is no g++ to compile it.');
  return [];
}

/** Measures the rows with `tools` and returns the results; prints them as a table, unless as JSON. */
export function report(
  rows: readonly Row[],
  { runs, json = false, reference }: BenchOptions,
  tools: Instruments,
  { print, busy }: BenchOutput,
): readonly Measured[] {
  const columns = columnsOf(rows, reference !== undefined);
  if (!json) head(columns).forEach(print);
  const measured = rows.map((row) => {
    const made = measuredRow(row, runs, tools, busy);
    if (!json) print(line(columns, made));
    return made;
  });
  if (!json) print(`\n${closing(rows.length, runs, reference !== undefined)}`);
  return measured;
}

/** Measures our program and the reference program alternately, A B A B. */
function measuredRow(row: Row, runs: number, tools: Instruments, busy: (what: string) => void): Measured {
  const ours: Run[] = [];
  const theirs: number[] = [];
  let reference: (() => number) | undefined;
  for (let k = 0; k < runs; k++) {
    busy(`${row.name}, run ${k + 1} of ${runs}`);
    const run = tools.ours(row);
    ours.push(run);
    if (k === 0) reference = tools.theirs?.(row, run.answers);
    if (reference) theirs.push(reference());
  }
  const [{ positions, plan, planned, signature, each, positionsEach }] = ours as [Run];
  const cpuMilliseconds = rounded(median(ours.map(({ milliseconds }) => milliseconds)));
  const ratio = rounded(median(theirs.map((time, k) => time / ours[k]!.milliseconds)));
  return {
    name: row.name,
    what: row.what,
    positions,
    cpuMilliseconds,
    positionsPerSecond: Math.round((positions / cpuMilliseconds) * 1000),
    ...(each.length > 1
      ? {
          each: { median: rounded(median(each)), longest: rounded(Math.max(...each)) },
          positionsEach: { median: median(positionsEach), most: Math.max(...positionsEach) },
        }
      : {}),
    plan: { reason: plan },
    plannedBytes: planned,
    idleBytes: median(ours.map(({ idle }) => idle)),
    peakBytes: Math.max(...ours.map(({ peak }) => peak)),
    signature,
    ...(theirs.length > 0 ? { reference: { cpuMilliseconds: rounded(median(theirs)), ratio } } : {}),
  };
}

/** Rounds to three decimals: milliseconds to whole microseconds. */
const rounded = (n: number): number => Math.round(n * 1000) / 1000;

/** Relative to dist/bench.js, which this file is bundled into. */
const PROGRAM = fileURLToPath(new URL('../bin/perfect-play', import.meta.url));
const BENCH = fileURLToPath(new URL('bench.js', import.meta.url));

/** Measures with processes; `folder` is for inputs and compiled programs. */
function instruments(rows: readonly Row[], options: BenchOptions, folder: string): Instruments {
  const ours = (row: Row): Run => (row.program ? wholeProgram(row, folder) : measureApart(row));
  if (options.reference === undefined) return { ours };
  const contests = rows.flatMap(({ game, reference }) =>
    reference && 'contest' in game ? game.contest : [],
  );
  const programs = references(options.reference, folder, [...new Set(contests)]);
  return {
    ours,
    theirs: ({ game, program, reference }, answers) => {
      const found = reference && 'contest' in game ? programs.of(game, answers) : undefined;
      return program ? found?.whole : found?.solving;
    },
  };
}

/** The output of a measuring process: its measurement, or why there is none. */
export type RowReport = { readonly run: Run } | { readonly kind?: ErrorKind; readonly message: string };

/** Measures the row with that name in this process. */
export async function measureNamed(name: string): Promise<RowReport> {
  const row = [...ROWS, ...PLAIN_ROWS].find((r) => r.name === name);
  assert(row, `there is no row ${name}`);
  try {
    return { run: await measure(row) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return error instanceof PlayError ? { kind: error.kind, message } : { message };
  }
}

/** `measure` in a new process. */
function measureApart(row: Row): Run {
  const words = [BENCH, '--measure', row.name];
  const { status, signal, stdout, stderr } = spawnSync(process.execPath, words, {
    encoding: 'utf8',
    env: environment(),
  });
  const ended = signal ?? `status ${status}: ${stderr.trim()}`;
  assert(status === 0, `${row.name}: the process that measures it ended with ${ended}`);
  const said = JSON.parse(stdout) as RowReport;
  if ('run' in said) return counted(row, said.run);
  throw said.kind
    ? new PlayError(said.kind, said.message, [row.name])
    : new Error(`${row.name}: ${said.message}`);
}

/** Returns the run; fails if its counts are not the expected ones. */
export function counted(row: Row, run: Run): Run {
  const [table = '', ...more] = run.counts.split('\n');
  const got = `${run.signature} (${table}${more.length > 0 ? '; …' : ''})`;
  assert(run.signature === row.signature, `${row.name} gave the counts ${got}, expected ${row.signature}`);
  return run;
}

/** The program that answers the contest, from start to exit. */
function wholeProgram(row: Row, folder: string): Run {
  const { game } = row;
  assert('contest' in game, `${row.name} is not an input of a contest`);
  const run = measureApart(row);
  const input = join(folder, `${row.name}.in`);
  writeFileSync(input, game.text);
  const flags = Object.entries(game.flags ?? {}).map(([flag, value]) => `--${flag}=${value}`);
  const command: ProgramCall = [process.execPath, PROGRAM, 'answer', game.contest, ...flags];
  const milliseconds = timed(command, input, run.answers).time();
  return { ...run, milliseconds, peak: peakOf(command, input) };
}
