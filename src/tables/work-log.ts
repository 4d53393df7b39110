/** What is found in long work, in a file, so that interrupted work can be continued. */
import { crc32 } from './checksum.ts';
import { DiskFile, existing } from './disk.ts';

/**
 * Lines in a file that are only ever appended, each after its checksum. The first line says what the work is. From the first line on that
 * is damaged, or was not written completely, all are dropped.
 */
export class WorkLog {
  private readonly file: DiskFile;
  private to = 0;

  private constructor(file: DiskFile) {
    this.file = file;
  }

  /** The log at `path` and its lines after the first; a new one if there is none, or one of other work. */
  static open(path: string, first: string): readonly [log: WorkLog, lines: readonly string[]] {
    if (existing(path)) {
      const log = new WorkLog(new DiskFile(path, 'r+'));
      const [work, ...lines] = log.read();
      if (work === first) return [log, lines];
      log.close();
    }
    const log = new WorkLog(new DiskFile(path, 'w+'));
    log.append(first);
    return [log, []];
  }

  private read(): string[] {
    const { file } = this;
    const bytes = file.read(0, file.size);
    const lines: string[] = [];
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, this.to)) {
      const line = new TextDecoder().decode(bytes.subarray(this.to + CHECKED, end));
      if (!Buffer.from(checked(line)).equals(bytes.subarray(this.to, end + 1))) break;
      lines.push(line);
      this.to = end + 1;
    }
    file.truncate(this.to);
    return lines;
  }

  append(line: string): void {
    const bytes = checked(line);
    this.file.write(this.to, bytes);
    this.to += bytes.length;
  }

  close(): void {
    this.file.close();
  }
}

const NEWLINE = 10;
/** Bytes before what a line says: the checksum in hexadecimal digits, and a space. */
const CHECKED = 9;

/** A line with its checksum and its end, as it is in the file. */
function checked(line: string): Uint8Array {
  const bytes = new TextEncoder().encode(line);
  return new TextEncoder().encode(
    `${crc32(bytes)
      .toString(16)
      .padStart(CHECKED - 1, '0')} ${line}\n`,
  );
}

/** Milliseconds between two writes. */
const WRITE_MS = 1000;

/** Numbers that are found one by one, and written to a log together. */
export class LoggedNumbers {
  private readonly numbers: number[];
  private readonly log: WorkLog;
  private readonly lineOf: (some: readonly number[]) => string;
  /** How many of the numbers are in the file, and when they were written. */
  private written: number;
  private writtenAt = performance.now();

  /** `found` are in the log already; `lineOf` writes further ones. */
  constructor(log: WorkLog, found: number[], lineOf: (some: readonly number[]) => string = JSON.stringify) {
    this.log = log;
    this.numbers = found;
    this.lineOf = lineOf;
    this.written = found.length;
  }

  /** All numbers so far. */
  get all(): readonly number[] {
    return this.numbers;
  }

  /** Adds a number, which is written within a second of work. */
  add(number: number): void {
    this.numbers.push(number);
    if (performance.now() - this.writtenAt > WRITE_MS) this.flush();
  }

  flush(): void {
    if (this.written < this.numbers.length) this.log.append(this.lineOf(this.numbers.slice(this.written)));
    this.written = this.numbers.length;
    this.writtenAt = performance.now();
  }

  /** Writes what is not written yet, and closes the log. */
  close(): void {
    this.flush();
    this.log.close();
  }
}
