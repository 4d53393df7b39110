/** Files of Node, with sentences for what can go wrong. */
import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { badUse, printable, said, systemCode, systemReason, tooLarge } from '../errors.ts';

const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** Does something with the file at `path`. Raises too large when the disk is full, else bad use. */
function onDisk<T>(path: string, what: 'read' | 'write', action: () => T): T {
  try {
    return action();
  } catch (error) {
    const missing = what === 'write' && systemCode(error) === 'ENOENT';
    const reason = missing ? 'there is no such folder' : systemReason(error);
    const sentence = said`cannot ${what} '${printable(path)}': ${reason}`;
    if (!FULL.includes(systemCode(error))) throw badUse(sentence);
    throw tooLarge(said`${sentence}; what is done is kept, and with more space --resume goes on from there`);
  }
}

/** An open file. */
export class DiskFile {
  readonly path: string;
  private readonly fd: number;

  /** `r`: to read; `r+`: to read and write what is there; `w+`: the same of a new one in its place. */
  constructor(path: string, mode: 'r' | 'r+' | 'w+') {
    this.path = path;
    this.fd = onDisk(path, mode === 'r' ? 'read' : 'write', () => openSync(path, mode));
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
 * One that was killed has left its number in `path`, and is known by it to run no more.
 */
export function claim(path: string): () => void {
  const lock = `${path}.building`;
  const holder = existsSync(lock) ? Number(onDisk(lock, 'read', () => readFileSync(lock, 'utf8'))) : 0;
  if (holder !== process.pid && runs(holder))
    throw badUse(
      said`'${printable(path)}' is being built by process ${holder}; wait for it, or build to another file`,
    );
  removeFile(lock);
  onDisk(lock, 'write', () => writeFileSync(lock, String(process.pid), { flag: 'wx' }));
  return () => removeFile(lock);
}

/** Whether there is a process of that number; one of another user counts as well. */
function runs(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemCode(error) === 'EPERM';
  }
}

export const removeFile = (path: string): void => onDisk(path, 'write', () => rmSync(path, { force: true }));

/** The open file, to read and write; undefined: there is none. */
export function existingFile(path: string): DiskFile | undefined {
  try {
    closeSync(openSync(path, 'r'));
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
  }
  return new DiskFile(path, 'r+');
}
