/** Times programs from start to exit: ours, and the reference programs, which it compiles. */
import { execFileSync } from 'node:child_process';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assert, badUse, printable, quote, said } from '../src/base/errors.ts';
import { peakIn } from './measure.ts';
import type { ContestInput } from './rows.ts';

/** A program with its arguments. */
export type ProgramCall = readonly [program: string, ...words: string[]];

/** The least CPU time of one measurement; a quick program is run several times to reach it. */
const LEAST_MS = 300;

/** A module that makes a Node program print its peak memory to standard error at exit, in the format of Linux. */
const PRINT_PEAK = `data:text/javascript,import { readFileSync } from 'node:fs';
const peak = () => {
  try { return readFileSync('/proc/self/status', 'utf8'); }
  catch { return 'VmHWM: ' + process.resourceUsage().maxRSS + ' kB'; }
};
process.on('exit', () => process.stderr.write(peak()));`.replaceAll('\n', ' ');

/** A program with one input. */
export interface Timed {
  /** The CPU milliseconds of a run, user and system, from start to exit. */
  time(): number;
}

/** A program that reads `input`; raises an error if it prints anything but `answers`. */
export function timed(command: ProgramCall, input: string, answers: readonly string[]): Timed {
  const printed = outputOf(command, input).trim().split(/\r?\n/);
  if (printed.join('\n') !== answers.join('\n')) {
    const [got, expected] = [printed, answers].map((lines) => quote(lines.join(' ')));
    throw new Error(`${command.join(' ')} answers ${got}, expected ${expected}`);
  }
  const times = Math.min(100, Math.ceil(LEAST_MS / Math.max(1, cpuOf(command, input, 1))));
  return { time: () => cpuOf(command, input, times) };
}

/** The output of a program for the file `input`. */
const outputOf = (command: ProgramCall, input: string): string =>
  bash('exec "$@" < "$INPUT"', command, input);

/** The CPU milliseconds of a program for the file `input`, user and system: the mean of `times` runs. */
const cpuOf = (command: ProgramCall, input: string, times: number): number =>
  childTime(
    bash(
      `for ((k = 0; k < ${times}; k++)); do "$@" < "$INPUT" > /dev/null || exit; done; times`,
      command,
      input,
    ),
  ) / times;

/** The peak memory in bytes of a Node program for the file `input`. */
export function peakOf([node, ...words]: ProgramCall, input: string): number {
  const script = 'exec "$@" < "$INPUT" 2>&1 > /dev/null';
  return peakIn(bash(script, [node, '--import', PRINT_PEAK, ...words], input));
}

/** The user and system time of child processes in milliseconds, from the last line that bash's `times` prints. */
export function childTime(times: string): number {
  const found = [
    ...times
      .trimEnd()
      .split('\n')
      .at(-1)!
      .matchAll(/(\d+)m(\d+\.\d+)s/g),
  ];
  assert(found.length === 2, `bash's times says ${quote(times)}, not two times in its last line`);
  return found.reduce(
    (sum, [, minutes, seconds]) => sum + (Number(minutes) * 60 + Number(seconds)) * 1000,
    0,
  );
}

/**
 * The environment of measured processes: numbers have decimal points, and Node does not load extra certificates, which
 * would take 30 ms at every start.
 */
export function environment(): NodeJS.ProcessEnv {
  const { NODE_EXTRA_CA_CERTS: _, ...rest } = process.env;
  return { ...rest, LC_ALL: 'C' };
}

/** The output of a bash `script` with a command as its arguments and a file as $INPUT. */
function bash(script: string, command: ProgramCall, input: string): string {
  const env = { ...environment(), INPUT: input };
  try {
    return execFileSync('bash', ['-c', script, 'bash', ...command], { encoding: 'utf8', env, stdio: 'pipe' });
  } catch (error) {
    if (isMissing(error)) throw badUse(said`bash, which times the programs, is not installed`);
    throw new Error(`${command.join(' ')} fails: ${firstLine(error)}`, { cause: error });
  }
}

/** A program that only starts, with the libraries of the reference programs. */
const IDLE = '#include <iostream>\nint main() {}\n';

/** The reference programs. */
export interface References {
  /** The program for a contest input, which must print `answers`; undefined if there is none. */
  of(input: ContestInput, answers: readonly string[]): Reference | undefined;
}

/** A reference program with one input. */
export interface Reference {
  /** The CPU milliseconds from start to exit. */
  whole(): number;
  /** The same minus the time of a program that does nothing. */
  solving(): number;
}

/**
 * The programs `<contest>.cpp` in `folder`, compiled with `g++ -O2` into the folder `into`. Raises bad use.
 */
export function references(
  folder: string,
  into: string,
  contests: readonly string[],
  time = timed,
): References {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) {
    throw badUse(said`--reference: there is no folder '${printable(folder)}'`);
  }
  const made = (name: string, text: string): string => {
    const path = join(into, name);
    writeFileSync(path, text);
    return path;
  };
  const sources = contests.map((contest) => ({ contest, path: join(folder, `${contest}.cpp`) }));
  const found = sources.filter(({ path }) => existsSync(path));
  if (sources.length > 0 && found.length === 0) {
    const names = contests.map((contest) => `${contest}.cpp`).join(', ');
    throw badUse(said`--reference: there is no program in '${printable(folder)}' (expected ${names})`);
  }
  const programs = new Map(found.map(({ contest, path }) => [contest, compiled(path, join(into, contest))]));
  const idle = found.length > 0 ? compiled(made('idle.cpp', IDLE), join(into, 'idle')) : undefined;
  return {
    of: ({ contest, text }, answers) => {
      const program = programs.get(contest);
      if (program === undefined || idle === undefined) return undefined;
      const input = made(`${contest}.in`, text);
      const whole = time([program], input, answers);
      const start = time([idle], input, ['']);
      return { whole: whole.time, solving: () => whole.time() - start.time() };
    },
  };
}

/** Compiles `source` to `program` with `g++ -O2`; fails as Node does. */
export const compile = (source: string, program: string, flags: readonly string[]): string =>
  execFileSync('g++', ['-O2', ...flags, '-o', program, source], { encoding: 'utf8', stdio: 'pipe' });

/** Whether there is `g++`. */
export function hasCompiler(): boolean {
  try {
    execFileSync('g++', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Compiles the reference program `source` to `program`. */
function compiled(source: string, program: string): string {
  try {
    compile(source, program, ['-w']);
    return program;
  } catch (error) {
    if (isMissing(error)) throw badUse(said`--reference: g++, which compiles the programs, is not installed`);
    throw badUse(said`--reference: g++ -O2 cannot compile '${printable(source)}': ${firstLine(error)}`);
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The first line that a failed program wrote to standard error, or else Node's message. */
function firstLine(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
  return printable((said || String(error)).split('\n')[0]!);
}
