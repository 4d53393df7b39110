/** Access to files through Node, with a sentence for everything that can go wrong. */
import {
  type Stats,
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  lstatSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { PlayError, badUse, printable, said, systemCode, systemReason } from '../base/errors.ts';

/** System error codes for a full disk, a full quota, and a file larger than the system allows. */
const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** The disk is full. The code that writes adds to the message what has become of the data. */
export class DiskFull extends PlayError {}

/**
 * Runs `action`, which uses the file at `path`. Raises `DiskFull` if the disk is full, and bad use for other failures.
 */
function onDisk<T>(path: string, what: 'read' | 'write', action: () => T): T {
  try {
    return action();
  } catch (error) {
    const missing = what === 'write' && systemCode(error) === 'ENOENT';
    const reason = missing ? 'there is no such folder' : systemReason(error);
    const sentence = said`cannot ${what} '${printable(path)}': ${reason}`;
    throw FULL.includes(systemCode(error)) ? new DiskFull('too large', sentence) : badUse(sentence);
  }
}

type Mode = 'r' | 'r+' | 'w+';

/** Never write through a symbolic link, which could lead to a file that nobody named. Windows ignores O_NOFOLLOW. */
const FLAGS: Readonly<Record<Mode, number>> = {
  // without waiting for somebody who writes into a pipe
  r: constants.O_RDONLY | (constants.O_NONBLOCK ?? 0),
  'r+': constants.O_RDWR | constants.O_NOFOLLOW,
  'w+': constants.O_RDWR | constants.O_CREAT | constants.O_EXCL,
};

/** An open file. */
export class DiskFile {
  readonly path: string;
  private readonly fd: number;

  /**
   * `r` opens the file for reading; `r+` for reading and writing, unless it is a link; `w+` replaces what is at the
   * path by a new, empty file for reading and writing.
   */
  constructor(path: string, mode: Mode) {
    this.path = path;
    if (mode === 'w+') removeFile(path);
    this.fd = onDisk(path, mode === 'r' ? 'read' : 'write', () => openSync(path, FLAGS[mode]));
    if (!fstatSync(this.fd).isFile()) {
      const directory = fstatSync(this.fd).isDirectory();
      closeSync(this.fd);
      throw badUse(
        said`'${printable(path)}' is ${directory ? 'a directory' : 'no regular file'}; expected a file on disk`,
      );
    }
  }

  get size(): number {
    return fstatSync(this.fd).size;
  }

  /** Up to `length` bytes from `from` on, fewer at the end of the file; in `buffer` if that is large enough. */
  read(from: number, length: number, buffer?: Uint8Array): Uint8Array {
    const bytes = buffer && buffer.length >= length ? buffer : new Uint8Array(length);
    let done = 0;
    while (done < length) {
      const count = onDisk(this.path, 'read', () =>
        readSync(this.fd, bytes, done, length - done, from + done),
      );
      if (count === 0) break;
      done += count;
    }
    return bytes.subarray(0, done);
  }

  write(from: number, bytes: Uint8Array): void {
    for (let done = 0; done < bytes.length;) {
      const [at, left] = [done, bytes.length - done];
      done += onDisk(this.path, 'write', () => writeSync(this.fd, bytes, at, left, from + at));
    }
  }

  truncate(size: number): void {
    onDisk(this.path, 'write', () => ftruncateSync(this.fd, size));
  }

  /** Returns when everything written has reached the disk. */
  sync(): void {
    onDisk(this.path, 'write', () => fsyncSync(this.fd));
  }

  close(): void {
    closeSync(this.fd);
  }
}

/** Renames the file `from` to `to`, replacing a file there. Happens as a whole or not at all. */
export function replaceFile(from: string, to: string): void {
  onDisk(to, 'write', () => renameSync(from, to));
  // the file is renamed even where the system cannot open or synchronise a folder
  try {
    const folder = openSync(dirname(to), 'r');
    fsyncSync(folder);
    closeSync(folder);
  } catch {
    return;
  }
}

/**
 * Reserves `path` for this process; call the result to release it. Raises bad use if another process has reserved it.
 * The lock is the file `path`.building with the id and start time of its process. With these the lock of a process that
 * was killed is recognised and replaced.
 */
export function claim(path: string): () => void {
  const lock = `${path}.building`;
  const holder = itself(lock)?.isFile() ? onDisk(lock, 'read', () => readFileSync(lock, 'utf8')) : '';
  const pid = Number(holder.split(' ')[0]);
  if (pid !== process.pid && runs(holder))
    throw badUse(
      said`'${printable(path)}' is being built by process ${pid}; wait for it, build to another file, or remove '${printable(lock)}' if that process builds no table`,
    );
  removeFile(lock);
  const release = (): void => removeFile(lock);
  try {
    onDisk(lock, 'write', () => writeFileSync(lock, identity(process.pid), { flag: 'wx' }));
  } catch (error) {
    if (error instanceof DiskFull) release();
    throw error;
  }
  return release;
}

/** Whether the process that wrote `holder` is still running, under whichever user. */
function runs(holder: string): boolean {
  const [number, start] = holder.split(' ');
  const pid = Number(number);
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (systemCode(error) !== 'EPERM') return false;
  }
  // the system reuses process ids: a different start time means a different process
  const started = startOf(pid);
  return start === undefined || started === undefined || start === started;
}

/**
 * A process as it is written in a lock: `4711 90210`, its id and start time, or the id alone where that is not known.
 */
const identity = (pid: number): string => [pid, startOf(pid)].filter((part) => part !== undefined).join(' ');

/** When a process started, in clock ticks since the system booted; undefined on systems without `/proc`. */
function startOf(pid: number): string | undefined {
  try {
    // `4711 (its name) S 1 …`: the 22nd field; the name may contain spaces and parentheses
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

export const removeFile = (path: string): void => onDisk(path, 'write', () => rmSync(path, { force: true }));

/** Whether there is anything at `path`, even a link that leads nowhere. */
export const existing = (path: string): boolean => itself(path) !== undefined;

export const isLink = (path: string): boolean => itself(path)?.isSymbolicLink() ?? false;

const itself = (path: string): Stats | undefined =>
  onDisk(path, 'write', () => lstatSync(path, { throwIfNoEntry: false }));

/** Opens the file at `path` for reading and writing; undefined if there is none. */
export const existingFile = (path: string): DiskFile | undefined =>
  existing(path) ? new DiskFile(path, 'r+') : undefined;
