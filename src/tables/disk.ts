/** Files of Node, with sentences for what can go wrong. */
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

const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** Too large: the disk has no room for what is to be written. Whoever writes adds what becomes of the rest. */
export class DiskFull extends PlayError {}

/** Does something with the file at `path`. Raises `DiskFull` when there is no room, else bad use. */
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

/** What is written stands at its path itself: a link there would lead to a file that nobody named. Windows has no such flag. */
const FLAGS: Readonly<Record<Mode, number>> = {
  r: constants.O_RDONLY,
  'r+': constants.O_RDWR | constants.O_NOFOLLOW,
  'w+': constants.O_RDWR | constants.O_CREAT | constants.O_EXCL,
};

/** An open file. */
export class DiskFile {
  readonly path: string;
  private readonly fd: number;

  /** `r`: to read; `r+`: to read and write what is there, unless it is a link; `w+`: the same of a new one in its place. */
  constructor(path: string, mode: Mode) {
    this.path = path;
    if (mode === 'w+') removeFile(path);
    this.fd = onDisk(path, mode === 'r' ? 'read' : 'write', () => openSync(path, FLAGS[mode]));
    if (!fstatSync(this.fd).isFile()) {
      const directory = fstatSync(this.fd).isDirectory();
      closeSync(this.fd);
      throw badUse(said`'${printable(path)}' is ${directory ? 'a directory' : 'no file'}; expected a table`);
    }
  }

  get size(): number {
    return fstatSync(this.fd).size;
  }

  /** The bytes from `from` on, as many as there are up to `length`, in `room` where it is large enough. */
  read(from: number, length: number, room?: Uint8Array): Uint8Array {
    const bytes = room && room.length >= length ? room : new Uint8Array(length);
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

  /** Returns when all is on the disk and stays there. */
  sync(): void {
    onDisk(this.path, 'write', () => fsyncSync(this.fd));
  }

  close(): void {
    closeSync(this.fd);
  }
}

/** Puts the file `from` in the place of `to`, whole or not at all. */
export function replaceFile(from: string, to: string): void {
  onDisk(to, 'write', () => renameSync(from, to));
  // a folder that cannot be opened or synchronised, as on some systems, has the new name all the same
  try {
    const folder = openSync(dirname(to), 'r');
    fsyncSync(folder);
    closeSync(folder);
  } catch {
    return;
  }
}

/**
 * Takes what stands at `path` for this process; the result gives it back. Raises bad use while another process has it.
 * One that was killed has left its number and start in `path`.building, and is known by them to run no more.
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

/** Whether there is the process that left `holder`; one of another user counts as well. */
function runs(holder: string): boolean {
  const [number, start] = holder.split(' ');
  const pid = Number(number);
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (systemCode(error) !== 'EPERM') return false;
  }
  // numbers are given out again: another start is another process
  const started = startOf(pid);
  return start === undefined || started === undefined || start === started;
}

/** A process as a lock says it: `4711 90210`, its number and its start; the number alone where the start is not told. */
const identity = (pid: number): string => [pid, startOf(pid)].filter((part) => part !== undefined).join(' ');

/** When a process started, in ticks since the machine did; undefined where the system does not say so in a file. */
function startOf(pid: number): string | undefined {
  try {
    // `4711 (its name) S 1 …`: the 22nd field, and the name may have spaces and brackets
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

export const removeFile = (path: string): void => onDisk(path, 'write', () => rmSync(path, { force: true }));

/** Whether something stands at `path` itself, if only a link to nothing. */
export const existing = (path: string): boolean => itself(path) !== undefined;

export const isLink = (path: string): boolean => itself(path)?.isSymbolicLink() ?? false;

const itself = (path: string): Stats | undefined =>
  onDisk(path, 'write', () => lstatSync(path, { throwIfNoEntry: false }));

/** The open file, to read and write; undefined: there is none. */
export const existingFile = (path: string): DiskFile | undefined =>
  existing(path) ? new DiskFile(path, 'r+') : undefined;
