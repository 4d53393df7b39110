/** Input and output of the program: files and streams in, lines and errors out. */
import {
  type Stats,
  closeSync,
  fstatSync,
  openSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import {
  type ErrorKind,
  PlayError,
  badInput,
  badUse,
  exitStatus,
  printable,
  said,
  systemCode,
  systemReason,
  tooLarge,
} from '../base/errors.ts';
import { bytes } from '../base/numbers.ts';

/** The largest input, in bytes. */
const MOST_INPUT = 16 * 2 ** 20;

const STDIN = 0;
const STDOUT = 1;
const STDERR = 2;

/** Writes a line to standard output synchronously. */
export const print = (line: string): void => write(STDOUT, `${line}\n`);

/** How messages are written to standard error. */
const messages = { json: false, quiet: false };

/** `json`: write each error and each note as one JSON object in one line. `quiet`: write errors only. */
export const configureMessages = (how: Partial<typeof messages>): void => void Object.assign(messages, how);

export const isQuiet = (): boolean => messages.quiet;

/** Writes a line to standard error, unless quiet. */
export function note(line: string): void {
  if (!messages.quiet) writeMessage(line, { note: line });
}

/** Writes a line, or `json` instead of it, to standard error. */
const writeMessage = (line: string, json: object): void =>
  write(STDERR, `${messages.json ? JSON.stringify(json) : line}\n`);

/**
 * A function that returns the next piece of a file's text, or of standard input if there is no path; undefined at the end.
 * `keepsMark`: a byte-order mark at the beginning is part of the text.
 */
export function textSource(
  path: string | undefined,
  { keepsMark = false }: { readonly keepsMark?: boolean } = {},
): () => string | undefined {
  const fd = path === undefined ? STDIN : open(path);
  const name = path === undefined ? 'standard input' : named(path);
  const stats = statistics(fd, name);
  if (stats.isDirectory()) throw badUse(said`${name} is a directory; expected a file`);
  if (stats.isFile()) checkLength(stats.size);
  if (path === undefined && isTerminal(STDIN)) {
    throw badUse(
      said`standard input is a terminal; give a file, or pipe the input in (perfect-play answer --help shows how)`,
    );
  }
  const decoder = new TextDecoder('utf-8', { ignoreBOM: keepsMark });
  const buffer = new Uint8Array(65536);
  let total = 0;
  let ended = false;
  return () => {
    if (ended) return undefined;
    const count = readSome(fd, name, buffer);
    if (total === 0) checkEncoding(buffer.subarray(0, count));
    total += count;
    checkLength(total);
    ended = count === 0;
    if (ended && path !== undefined) closeSync(fd);
    return ended
      ? decoder.decode() || undefined
      : decoder.decode(buffer.subarray(0, count), { stream: true });
  };
}

/** The whole text of a file, or of standard input if there is no path, of at most as many bytes as any input. Raises bad use if it cannot be read, and bad input. */
export function wholeText(path: string | undefined): string {
  const next = textSource(path);
  let text = '';
  for (let piece; (piece = next()) !== undefined;) text += piece;
  return text;
}

function checkLength(length: number): void {
  if (length > MOST_INPUT) throw badInput(said`the input is longer than ${bytes(MOST_INPUT)}, the limit`);
}

/** Raises bad input for UTF-16: text that starts with its byte-order mark, or with a zero byte beside an ASCII character. */
function checkEncoding([a, b]: Uint8Array): void {
  if (a === undefined || b === undefined) return;
  const marked = (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff);
  const isText = (byte: number): boolean => (byte >= 9 && byte <= 13) || (byte >= 32 && byte <= 126);
  if (marked || (a === 0 && isText(b)) || (b === 0 && isText(a))) {
    throw badInput(said`the input looks like UTF-16 text; expected UTF-8`).at(said`line 1, column 1`);
  }
}

/** Writes a file completely or not at all, replacing an existing one. A target that is no regular file, such as a pipe, is written to directly. */
export const writeWhole = (path: string, text: string): void =>
  writing(path, (target, part) => {
    writeFileSync(part ?? target, text, { flag: part === undefined ? 'w' : 'wx' });
    if (part !== undefined) renameSync(part, target);
  });

/** Raises bad use if `writeWhole` would fail. Call it before long work whose result is to be written. */
export const checkWritable = (path: string): void =>
  writing(path, (target, part) => {
    if (part !== undefined) writeFileSync(part, '', { flag: 'wx' });
    else if (statSync(target).isDirectory()) openSync(target, 'w');
  });

/** Writes a new file completely or not at all. Raises bad use if the path exists, even as a link. */
export function writeNew(path: string, text: string): void {
  try {
    writeFileSync(path, text, { flag: 'wx' });
  } catch (error) {
    if (systemCode(error) === 'ENOSPC') rmSync(path, { force: true });
    throw cannotWrite(path, error);
  }
}

/** Calls `action` with the target of `path` and a temporary file beside it, which is removed afterwards; a pipe has no temporary file. */
function writing(path: string, action: (target: string, part: string | undefined) => void): void {
  if (path === '') throw badUse(said`cannot write '': a file needs a name`);
  try {
    const there = statSync(path, { throwIfNoEntry: false });
    if (there && !there.isFile()) return action(path, undefined);
    const target = there ? realpathSync(path) : path;
    const part = `${target}.${process.pid}.part`;
    rmSync(part, { force: true });
    try {
      action(target, part);
    } finally {
      rmSync(part, { force: true });
    }
  } catch (error) {
    throw cannotWrite(path, error);
  }
}

function cannotWrite(path: string, error: unknown): PlayError {
  const reason = systemCode(error) === 'ENOENT' ? 'there is no such folder' : systemReason(error);
  return badUse(said`cannot write ${named(path)}: ${reason}`);
}

/** Writes an error as one line and returns the exit status. `about` is the game or the command that it concerns. */
export function report(error: unknown, about = 'perfect-play'): number {
  const { title, status, shown } = describeError(error);
  const { message: detail, said: sentence, places } = shown;
  writeMessage(`${about}: ${detail}`, { error: { about, title, status, detail, sentence, places } });
  return status;
}

/** The kind of an error, its exit status and its message; `title` is the kind, as in the HTTP API. */
function describeError(error: unknown): {
  readonly title: string;
  readonly status: number;
  readonly shown: Pick<PlayError, 'message' | 'said' | 'places'>;
} {
  const as = (kind: ErrorKind, shown: PlayError) => ({ title: kind, status: exitStatus[kind], shown });
  if (error instanceof PlayError) return as(error.kind, error);
  const message = printable((error instanceof Error ? error.message : String(error)).split('\n')[0]!);
  if (isOutOfMemory(error))
    return as(
      'too large',
      tooLarge(said`not enough free memory on this machine (${message}); a smaller board helps`),
    );
  const fault = said`an error in the program, not in the input: ${message}; please report it`;
  return { title: 'fault', status: 1, shown: { message: String(fault), said: fault, places: [] } };
}

/** Whether an error means that memory ran out. */
export const isOutOfMemory = (error: unknown): boolean =>
  /allocation failed|out of memory|Invalid (typed )?array( buffer)? length|maximum size exceeded/i.test(
    error instanceof Error ? error.message : String(error),
  );

/** Whether a descriptor is a terminal. node:tty takes some milliseconds to load, so it is loaded only for character devices. */
export function isTerminal(fd: number): boolean {
  return fstatSync(fd).isCharacterDevice() && process.getBuiltinModule('node:tty').isatty(fd);
}

function open(path: string): number {
  try {
    return openSync(path, 'r');
  } catch (error) {
    throw badUse(said`cannot read ${named(path)}: ${systemReason(error)}`);
  }
}

function statistics(fd: number, name: string): Stats {
  try {
    return fstatSync(fd);
  } catch (error) {
    throw badUse(said`cannot read ${name}: ${systemReason(error)}`);
  }
}

const named = (path: string): string => `'${printable(path)}'`;

/** Waits for the next bytes; 0 at the end. A non-blocking descriptor fails with EAGAIN while there are none yet. */
function readSome(fd: number, name: string, buffer: Uint8Array): number {
  for (;;) {
    try {
      return readSync(fd, buffer);
    } catch (error) {
      if (systemCode(error) === 'EOF') return 0;
      if (systemCode(error) !== 'EAGAIN') throw badUse(said`cannot read ${name}: ${systemReason(error)}`);
      pause();
    }
  }
}

function write(fd: number, text: string): void {
  const encoded = Buffer.from(text);
  for (let at = 0; at < encoded.length;) {
    try {
      at += writeSync(fd, encoded, at);
    } catch (error) {
      if (systemCode(error) === 'EAGAIN') pause();
      // if standard error cannot be written to, the exit status still shows the failure
      else if (fd === STDERR) return;
      // the reader of the pipe has closed it
      else if (systemCode(error) === 'EPIPE') process.exit(0);
      else throw badUse(said`cannot write the output: ${systemReason(error)}`);
    }
  }
}

/** Sleeps for a millisecond. */
function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
}
