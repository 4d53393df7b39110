/** Times programs from start to exit: ours, and the reference programs, which are compiled here. */
import { execFileSync } from 'node:child_process';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assert, badUse, printable, quote, said } from '../src/base/errors.ts';
import { peakIn } from './measure.ts';
import type { ContestInput } from './rows.ts';

/** A program with its arguments. */
export type Command = readonly [program: string, ...words: string[]];

/** CPU time that one measurement of a quick program takes at least, over as many runs as that needs. */
const LEAST_MS = 300;

/** With this a program of Node leaves its peak memory on standard error, as Linux says it or as Node does elsewhere. */
const PRINT_PEAK = `data:text/javascript,import { readFileSync } from 'node:fs';
const peak = () => {
  try { return readFileSync('/proc/self/status', 'utf8'); }
  catch { return 'VmHWM: ' + process.resourceUsage().maxRSS + ' kB'; }
};
process.on('exit', () => process.stderr.write(peak()));`.replaceAll('\n', ' ');

/** A program at work on one input. */
export interface Timed {
  /** CPU milliseconds of a run, user and system, from start to exit. */
  time(): number;
}

/** The program that reads `input`; raises an error when it prints anything but `answers`. */
export function timed(command: Command, input: string, answers: readonly string[]): Timed {
  const printed = outputOf(command, input).trim().split(/\r?\n/);
  if (printed.join('\n') !== answers.join('\n')) {
    const [got, expected] = [printed, answers].map((lines) => quote(lines.join(' ')));
    throw new Error(`${command.join(' ')} answers ${got}, expected ${expected}`);
  }
  const times = Math.min(100, Math.ceil(LEAST_MS / Math.max(1, cpuOf(command, input, 1))));
  return { time: () => cpuOf(command, input, times) };
}

/** What a program prints that reads the file `input`. */
const outputOf = (command: Command, input: string): string => bash('exec "$@" < "$INPUT"', command, input);

/** CPU milliseconds, user and system, of a program that reads the file `input`: the mean of `times` runs. */
const cpuOf = (command: Command, input: string, times: number): number =>
  childTime(
    bash(
      `for ((k = 0; k < ${times}; k++)); do "$@" < "$INPUT" > /dev/null || exit; done; times`,
      command,
      input,
    ),
  ) / times;

/** The peak memory in bytes of a program of Node that reads the file `input`. */
export function peakOf([node, ...words]: Command, input: string): number {
  const script = 'exec "$@" < "$INPUT" 2>&1 > /dev/null';
  return peakIn(bash(script, [node, '--import', PRINT_PEAK, ...words], input));
}

/** The last line of what bash's `times` prints, user and system time of its children, in milliseconds. */
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
 * What a measured process sees: numbers are written with a point, and Node reads no certificates, which would take 30 ms at
 * every start.
 */
export function environment(): NodeJS.ProcessEnv {
  const { NODE_EXTRA_CA_CERTS: _, ...rest } = process.env;
  return { ...rest, LC_ALL: 'C' };
}

/** What `script` prints, with a command as its arguments and a file as $INPUT. */
function bash(script: string, command: Command, input: string): string {
  const env = { ...environment(), INPUT: input };
  try {
    return execFileSync('bash', ['-c', script, 'bash', ...command], { encoding: 'utf8', env, stdio: 'pipe' });
  } catch (error) {
    if (isMissing(error)) throw badUse(said`there is no bash, which programs are timed with`);
    throw new Error(`${command.join(' ')} fails: ${firstLine(error)}`, { cause: error });
  }
}

/** A program that does nothing but start, with the libraries that the reference programs use. */
const IDLE = '#include <iostream>\nint main() {}\n';

/** Programs to measure beside ours. */
export interface References {
  /** The program of a contest on an input, for which it must print `answers`; undefined when there is none. */
  of(input: ContestInput, answers: readonly string[]): Reference | undefined;
}

/** A reference program at work on an input. */
export interface Reference {
  /** CPU milliseconds from start to exit. */
  whole(): number;
  /** The same less what a program takes that does nothing. */
  solving(): number;
}

/**
 * The programs `<contest>.cpp` in `folder`, compiled with `g++ -O2`; `into` is a folder for what is made. Raises bad use.
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

/** The program made of `source` at the path `program`. */
function compiled(source: string, program: string): string {
  try {
    execFileSync('g++', ['-O2', '-w', '-o', program, source], { encoding: 'utf8', stdio: 'pipe' });
    return program;
  } catch (error) {
    if (isMissing(error)) throw badUse(said`--reference: there is no g++, which compiles the programs`);
    throw badUse(said`--reference: g++ -O2 cannot compile '${printable(source)}': ${firstLine(error)}`);
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The first line that a failed program left on standard error, or else what Node says. */
function firstLine(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
  return printable((said || String(error)).split('\n')[0]!);
}
