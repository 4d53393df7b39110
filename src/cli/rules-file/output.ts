/** Sends everything that a game file prints to standard error, whatever it prints with: standard output is for answers. */
import childProcess, { type StdioOptions } from 'node:child_process';
import { Console } from 'node:console';
import fs, { writeSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { Writable } from 'node:stream';
import { bytes } from '../../base/numbers.ts';
import { isTerminal, note } from '../io.ts';

const [STDOUT, STDERR] = [1, 2];
/** What is printed beyond so many bytes is not shown. */
const MOST_PRINTED = 2 ** 20;

let printed = 0;

/** Writes to standard error without a buffer, and clears a progress bar first. */
const ERRORS = new Writable({
  decodeStrings: false,
  write: (text: string | Uint8Array, _encoding, done) => {
    const before = printed;
    printed += text.length;
    if (printed <= MOST_PRINTED) {
      if (isTerminal(STDERR)) writeSync(STDERR, '\r\x1b[K');
      note(String(text).replace(/\n$/, ''));
    } else if (before <= MOST_PRINTED) {
      note(`the file prints more than ${bytes(MOST_PRINTED)}; the rest is not shown`);
    }
    done();
  },
});

/** Functions of node:fs that write to the file that their first argument names, or is the descriptor of. */
const WRITING = [
  'write',
  'writeSync',
  'writev',
  'writevSync',
  'writeFile',
  'writeFileSync',
  'appendFile',
  'appendFileSync',
] as const;
/** Functions that open the file of that name. */
const OPENING = ['open', 'openSync', 'createWriteStream'] as const;
/** Names of standard output that Unix has. */
const NAMES: readonly unknown[] = ['/dev/stdout', '/dev/fd/1', '/proc/self/fd/1'];
const isOutput = (target: unknown): boolean => target === STDOUT || NAMES.includes(target);

/** Functions of node:child_process whose programs may inherit standard output, by the options given last. */
const STARTING = ['spawn', 'spawnSync', 'execFileSync', 'execSync', 'fork'] as const;

type Anything = Record<string, (...given: unknown[]) => unknown>;

export function speakOnStandardError(): void {
  const write = ERRORS.write.bind(ERRORS) as typeof process.stdout.write;
  globalThis.console = new Console(ERRORS);
  process.stdout.write = write;
  process.stderr.write = write;
  for (const name of WRITING)
    wrap(fs as unknown as Anything, name, ([target, ...rest]) => [
      isOutput(target) ? STDERR : target,
      ...rest,
    ]);
  for (const name of OPENING)
    wrap(fs as unknown as Anything, name, ([path, ...rest]) => [
      isOutput(path) ? '/dev/stderr' : path,
      ...rest,
    ]);
  for (const name of STARTING)
    wrap(childProcess as unknown as Anything, name, (given) =>
      given.map((one) => (isOptions(one) ? { ...one, stdio: elsewhere(one.stdio!) } : one)),
    );
  syncBuiltinESMExports();
}

function wrap(module: Anything, name: string, changed: (given: unknown[]) => unknown[]): void {
  const original = module[name]!;
  module[name] = (...given) => original.apply(module, changed(given));
}

const isOptions = (given: unknown): given is { readonly stdio?: StdioOptions } =>
  typeof given === 'object' && given !== null && 'stdio' in given;

/** The same with standard error in place of an inherited standard output. */
function elsewhere(stdio: StdioOptions): StdioOptions {
  if (stdio === 'inherit') return ['inherit', STDERR, 'inherit'];
  if (!Array.isArray(stdio)) return stdio;
  return stdio.map((one, fd) =>
    one === STDOUT || one === process.stdout || (fd === STDOUT && one === 'inherit') ? STDERR : one,
  );
}
