/** The program's ends: files and streams in, lines and errors out. */
import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { PlayError, badInput, badUse, exitStatus, quote } from '../errors.ts';

/** The most bytes that an input may have. */
const MOST_INPUT = 16 * 2 ** 20;

const STDIN = 0;
const STDOUT = 1;
const STDERR = 2;

/** Writes a line to standard output at once. */
export const print = (line: string): void => write(STDOUT, `${line}\n`);

/** Writes a line to standard error at once. */
export const note = (line: string): void => write(STDERR, `${line}\n`);

/** The pieces of a file's text, or of standard input's when there is no path, read only as they are asked for. */
export function textSource(path: string | undefined): () => string | undefined {
  const fd = path === undefined ? STDIN : open(path);
  if (fstatSync(fd).isDirectory())
    throw badUse(`${path === undefined ? 'standard input' : quote(path)} is a directory; expected a file`);
  if (path === undefined && isTerminal(STDIN)) {
    throw badUse(
      'standard input is a terminal; give a file, or pipe the input in (perfect-play answer --help shows how)',
    );
  }
  const decoder = new TextDecoder();
  const buffer = new Uint8Array(65536);
  let total = 0;
  let ended = false;
  return () => {
    if (ended) return undefined;
    const count = readSome(fd, buffer);
    total += count;
    if (total > MOST_INPUT) throw badInput(`the input is longer than ${MOST_INPUT / 2 ** 20} MiB`);
    ended = count === 0;
    if (ended && path !== undefined) closeSync(fd);
    return ended
      ? decoder.decode() || undefined
      : decoder.decode(buffer.subarray(0, count), { stream: true });
  };
}

/** Says an error to the person in one line and returns the exit status. `context` is the game or command it is about. */
export function report(error: unknown, context?: string): number {
  const about = context === undefined ? 'perfect-play' : context;
  if (error instanceof PlayError) {
    note(`${about}: ${error.message}`);
    return exitStatus[error.kind];
  }
  const message = error instanceof Error ? error.message : String(error);
  if (/allocation failed|out of memory|Invalid (typed )?array( buffer)? length/i.test(message)) {
    note(`${about}: this machine has not enough free memory: ${message}`);
    return exitStatus['too large'];
  }
  note(`${about}: a fault of the program, not of the input: ${message.split('\n')[0]}; please report it`);
  return 1;
}

/** Whether a descriptor is a terminal. The module that knows is loaded only for character devices: it costs some milliseconds. */
export function isTerminal(fd: number): boolean {
  return fstatSync(fd).isCharacterDevice() && process.getBuiltinModule('node:tty').isatty(fd);
}

function open(path: string): number {
  try {
    return openSync(path, 'r');
  } catch (error) {
    throw badUse(`cannot read ${quote(path)}: ${REASONS[code(error)] ?? code(error)}`);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'permission denied',
};

const code = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

/** Waits for the next bytes; 0 at the end. A non-blocking descriptor says EAGAIN while it has none yet. */
function readSome(fd: number, buffer: Uint8Array): number {
  for (;;) {
    try {
      return readSync(fd, buffer);
    } catch (error) {
      if (code(error) === 'EOF') return 0;
      if (code(error) !== 'EAGAIN') throw badUse(`cannot read the input: ${code(error)}`);
      pause();
    }
  }
}

function write(fd: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length;) {
    try {
      at += writeSync(fd, bytes, at);
    } catch (error) {
      // whoever was reading has gone: nothing more to say
      if (code(error) === 'EPIPE') process.exit(0);
      if (code(error) !== 'EAGAIN') throw error;
      pause();
    }
  }
}

/** Sleeps for a millisecond. */
function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
}
