/** Compiles the C++ programs of packages, and runs them. */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Why no C++ program can be compiled here; undefined if it can. */
export const noCompiler: string | undefined = (() => {
  if (process.platform === 'win32') return 'these programs are compiled with g++ on Unix only';
  try {
    execFileSync('g++', ['--version'], { stdio: 'ignore' });
    return undefined;
  } catch {
    return 'there is no g++ here';
  }
})();

const FLAGS = ['-std=c++17', '-O2', '-Wall', '-Wextra', '-Wconversion', '-Wshadow', '-Werror'];

/** Files of tests in a folder. */
export class Workshop {
  readonly folder: string;
  private files = 0;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** A new file with this text, whose name ends in `ending`. */
  file(text: string | Uint8Array, ending = ''): string {
    const path = join(this.folder, `file-${this.files++}${ending}`);
    writeFileSync(path, text);
    return path;
  }

  /** Runs commands one after the other. One shell starts them all, since a start by Node takes many times as long. */
  async run(runs: readonly Run[]): Promise<Ran[]> {
    const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;
    const errors = this.file('');
    const lines = runs.map(
      ({ words, input = '/dev/null' }, k) =>
        `${words.map(quoted).join(' ')} < ${quoted(input)} > /dev/null 2> ${quoted(`${errors}-${k}`)}; echo $?\n`,
    );
    const script = this.file(lines.join(''));
    const { stdout } = await promisify(execFile)('sh', [script]);
    const statuses = stdout.trim().split('\n').map(Number);
    return statuses.map((status, k) => ({ status, errors: readFileSync(`${errors}-${k}`, 'utf8') }));
  }

  /** The program that this source is; a warning is an error, and all that g++ says is in it. */
  compile(source: string): Promise<string> {
    const code = this.file(source, '.cpp');
    const program = `${code}.out`;
    return new Promise((resolve, reject) => {
      execFile('g++', [...FLAGS, '-o', program, code], (error, _, errors) =>
        error ? reject(new Error(errors)) : resolve(program),
      );
    });
  }
}

export interface Ran {
  readonly status: number;
  readonly errors: string;
}

/** A command with its words, and the file that it reads. */
export interface Run {
  readonly words: readonly string[];
  readonly input?: string;
}

/** Runs a program that answers the input in a file into another; its exit status, or null when it takes too long. */
export function answer(
  [file, ...words]: readonly string[],
  input: string,
  output: string,
  seconds: number,
): Promise<number | null> {
  const [from, to] = [openSync(input, 'r'), openSync(output, 'w')];
  return new Promise((resolve, reject) => {
    const child = spawn(file!, words, {
      stdio: [from, to, 'ignore'],
      timeout: 1000 * seconds,
      killSignal: 'SIGKILL',
    });
    child.on('error', reject);
    child.on('exit', (status, signal) => {
      closeSync(from);
      closeSync(to);
      // a signal that ends it earlier is a crash
      resolve(signal !== null && signal !== 'SIGKILL' ? -1 : status);
    });
  });
}

/** The results of `action` on all items, several at a time. */
export async function all<T, R>(items: readonly T[], action: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let k = next++; k < items.length; k = next++) results[k] = await action(items[k]!);
  };
  await Promise.all(Array.from({ length: 2 * availableParallelism() }, work));
  return results;
}

export interface Played {
  /** Of the interactor; null when the time was over. */
  readonly status: number | null;
  /** Of the program. */
  readonly program: number | null;
  readonly errors: string;
}

/** Python keeps what it writes until it is flushed, as on a judge's machine. */
export const BUFFERED = { ...process.env };
delete BUFFERED['PYTHONUNBUFFERED'];

/** Joins an interactor and a program by pipes, as judges do. Both are ended when the time is over, and a program that failed. */
export const interact = (
  interactor: readonly string[],
  program: readonly string[],
  seconds: number,
): Promise<Played> =>
  new Promise((resolve, reject) => {
    const [a, b] = [interactor, program].map(([file, ...words]) => {
      const child = spawn(file!, words, { stdio: ['pipe', 'pipe', 'pipe'], env: BUFFERED });
      child.on('error', reject);
      child.stdin.on('error', () => undefined);
      return child;
    });
    a!.stdout.pipe(b!.stdin);
    b!.stdout.pipe(a!.stdin);
    // a program that ends first stops the pipe, but the interactor is over only when all of its output has been read
    b!.stdin.on('close', () => a!.stdout.resume());
    let errors = '';
    a!.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
    b!.stderr.resume();
    const timer = setTimeout(() => {
      a!.kill('SIGKILL');
      b!.kill('SIGKILL');
    }, 1000 * seconds);
    let left = 2;
    const ended = (): void => {
      if (--left > 0) return;
      clearTimeout(timer);
      resolve({ status: a!.exitCode, program: b!.exitCode, errors });
    };
    a!.on('exit', (status) => status === 0 || b!.kill('SIGKILL'));
    a!.on('close', ended);
    // nobody may be left who reads what it still writes
    b!.on('exit', ended);
  });
