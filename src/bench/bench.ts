/**
 * Times the engine. Every measurement is a process of its own, which solves its row once to warm up and once to be timed,
 * and must come to the row's counts. With reference programs the two are run in turn, A B A B, and the ratio is taken pair
 * by pair. Times are CPU times, user and system.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assert, badUse, quote } from '../errors.ts';
import { bytes, grouped } from '../numbers.ts';
import { ROWS, type Row, solveRow } from './rows.ts';

export interface BenchOptions {
  /** Runs of each row. */
  readonly runs: number;
  /** Only rows whose name contains this. */
  readonly only?: string | undefined;
  /** A folder with reference programs, `<contest>.cpp`, to be compiled with `g++ -O2`. */
  readonly reference?: string | undefined;
}

/** One measured run. */
interface Run {
  readonly milliseconds: number;
  readonly positions: number;
  readonly peak: number;
}

/** Solves a row twice in this process; the second time is measured. Fails when a count is not what it must be. */
export async function measure(name: string): Promise<Run> {
  const row = ROWS.find((r) => r.name === name);
  assert(row, `there is no row ${name}`);
  await solveRow(row);
  const before = process.cpuUsage();
  const { positions, signature } = await solveRow(row);
  const { user, system } = process.cpuUsage(before);
  assert(signature === row.signature, `${name}: the counts are ${signature}, expected ${row.signature}`);
  return { milliseconds: (user + system) / 1000, positions, peak: process.resourceUsage().maxRSS * 1024 };
}

/** Runs the rows and prints a table, one line at a time. */
export function bench({ runs, only = '', reference }: BenchOptions, print: (line: string) => void): void {
  const rows = ROWS.filter(({ name }) => name.includes(only));
  if (rows.length === 0) {
    throw badUse(
      `no row has ${quote(only)} in its name (expected a part of ${ROWS.map(({ name }) => name).join(', ')})`,
    );
  }
  const folder = mkdtempSync(join(tmpdir(), 'perfect-play-bench-'));
  try {
    print(
      '| row | what | positions | CPU ms | positions/s | peak | counts |' +
        (reference ? ' reference ms | ratio |' : ''),
    );
    print('| --- | --- | ---: | ---: | ---: | ---: | --- |' + (reference ? ' ---: | ---: |' : ''));
    for (const row of rows) {
      const program = reference === undefined ? undefined : compiled(row, reference, folder);
      const input = join(folder, `${row.name}.in`);
      writeFileSync(input, row.input);
      const ours: Run[] = [];
      const theirs: number[] = [];
      for (let k = 0; k < runs; k++) {
        ours.push(measureApart(row.name));
        if (program !== undefined) theirs.push(referenceTime(program, input));
      }
      const { positions } = ours[0]!;
      const time = median(ours.map(({ milliseconds }) => milliseconds));
      const peak = Math.max(...ours.map((run) => run.peak));
      const cells = [
        row.name,
        row.what,
        grouped(positions),
        time.toFixed(1),
        `${((positions / time) * 1e-3).toFixed(1)} M`,
        bytes(peak),
        row.signature,
      ];
      if (reference !== undefined) {
        const ratio = median(theirs.map((t, k) => t / ours[k]!.milliseconds));
        cells.push(
          ...(program === undefined ? ['–', '–'] : [median(theirs).toFixed(1), `${ratio.toFixed(2)} ×`]),
        );
      }
      print(`| ${cells.join(' | ')} |`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** `measure` in a process of its own. */
function measureApart(name: string): Run {
  const program = fileURLToPath(new URL('../../bin/perfect-play', import.meta.url));
  return JSON.parse(
    execFileSync(process.execPath, [program, 'bench', '--measure', name], { encoding: 'utf8' }),
  ) as Run;
}

/** The compiled reference program of a row's contest; undefined when the folder has none that solves what we solve. */
function compiled({ contest, name }: Row, folder: string, into: string): string | undefined {
  const source = join(folder, `${contest}.cpp`);
  // beyond its contest's limits, or without a table, a published program does something else
  if (!existsSync(source) || /-(15|100|40)$/.test(name)) return undefined;
  const program = join(into, contest);
  try {
    execFileSync('g++', ['-O2', '-w', '-o', program, source], { stdio: 'pipe' });
  } catch (error) {
    throw badUse(
      `cannot compile ${quote(source)} with g++: ${error instanceof Error ? error.message.split('\n')[0] : ''}`,
    );
  }
  return program;
}

/** CPU milliseconds, user and system, of a program that reads `input`. */
function referenceTime(program: string, input: string): number {
  const script = '"$0" < "$1" > /dev/null; times';
  const [, children = ''] = execFileSync('bash', ['-c', script, program, input], { encoding: 'utf8' })
    .trim()
    .split('\n');
  const seconds = [...children.matchAll(/(\d+)m([\d.]+)s/g)].map(
    ([, minutes, rest]) => Number(minutes) * 60 + Number(rest),
  );
  return seconds.reduce((a, b) => a + b, 0) * 1000;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
