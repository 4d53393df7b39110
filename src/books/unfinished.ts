/**
 * The values that are found while a book is made, in a file beside it, so that an interrupted book can be continued. A line is JSON: the
 * header of the book first, then the codes of the next positions of the last layer, in lists. Lines are only ever appended, and a last
 * line that was not written completely is dropped.
 */
import { readJson } from '../base/json.ts';
import { isCount } from '../base/json.ts';
import { DiskFile, existing } from '../tables/disk.ts';
import type { BookHeader } from './format.ts';

/** The path of the values found so far for the book at `path`. */
export const unfinishedPath = (path: string): string => `${path}.unfinished`;

/** Milliseconds between two writes. */
const WRITE_MS = 1000;

export class UnfinishedBook {
  /** The codes so far. */
  readonly codes: number[] = [];
  private readonly file: DiskFile;
  private to = 0;
  /** How many of the codes are in the file, and when they were written. */
  private written = 0;
  private writtenAt = performance.now();

  private constructor(file: DiskFile) {
    this.file = file;
  }

  /** What was found for a book with this header; nothing if there is no such file, or if it is for another book. */
  static open(path: string, header: Omit<BookHeader, 'codes'>): UnfinishedBook {
    const at = unfinishedPath(path);
    const first = JSON.stringify(header);
    if (existing(at)) {
      const file = new DiskFile(at, 'r+');
      const found = new UnfinishedBook(file);
      if (found.read(first)) return found;
      file.close();
    }
    const made = new UnfinishedBook(new DiskFile(at, 'w+'));
    made.append(first);
    return made;
  }

  /** Reads what is there; false if it is about another book. */
  private read(first: string): boolean {
    const { file } = this;
    const bytes = file.read(0, file.size);
    this.to = bytes.lastIndexOf(10) + 1;
    file.truncate(this.to);
    const [header, ...lists] = new TextDecoder().decode(bytes.subarray(0, this.to)).split('\n').slice(0, -1);
    if (header !== first) return false;
    for (const text of lists) {
      const list = readJson(text);
      if (!Array.isArray(list) || !list.every(isCount)) return false;
      for (const code of list) this.codes.push(code);
    }
    this.written = this.codes.length;
    return true;
  }

  private append(line: string): void {
    const bytes = new TextEncoder().encode(`${line}\n`);
    this.file.write(this.to, bytes);
    this.to += bytes.length;
  }

  /** Adds the code of the next position, which is written within a second of work. */
  add(code: number): void {
    this.codes.push(code);
    if (performance.now() - this.writtenAt > WRITE_MS) this.flush();
  }

  flush(): void {
    if (this.written < this.codes.length) this.append(JSON.stringify(this.codes.slice(this.written)));
    this.written = this.codes.length;
    this.writtenAt = performance.now();
  }

  close(): void {
    this.flush();
    this.file.close();
  }
}
