/**
 * What is found while a proof is made, in a file beside it, so that an interrupted proof can be continued. A line is JSON:
 *
 *     {"task": …}             the first line: what is proved
 *     {"claims": […]}         what the proof will claim
 *     {"found": [key, true]}  the answer to a question that took long: see oracle.ts
 *     {"moves": [0, 3, 1]}    the next entries of the proof
 *
 * Lines are only ever appended. A last line that was not written completely is dropped.
 */
import { readJson } from '../base/json.ts';
import { DiskFile, existing } from '../tables/disk.ts';
import type { Claim } from './claim.ts';
import type { ProofHeader } from './proof.ts';

/** What is proved: a journal is continued only by the same task. */
export interface ProofTask extends Omit<ProofHeader, 'claims'> {
  readonly want: string;
}

type Line =
  | { readonly task: ProofTask }
  | { readonly claims: readonly Claim[] }
  | { readonly found: readonly [key: string, reached: boolean] }
  | { readonly moves: readonly number[] };

/** The path of the journal of the proof at `path`. */
export const journalPath = (path: string): string => `${path}.unfinished`;

/** Milliseconds between two writes of entries. */
const WRITE_MS = 1000;

export class Journal {
  claims: readonly Claim[] | undefined;
  readonly found = new Map<string, boolean>();
  /** The entries of all claims so far. */
  readonly entries: number[] = [];
  private readonly file: DiskFile;
  private to = 0;
  /** How many of the entries are in the file, and when they were written. */
  private written = 0;
  private writtenAt = performance.now();

  private constructor(file: DiskFile) {
    this.file = file;
  }

  /** The journal of this task beside the proof at `path`; a new one if there is none, or one of another task. */
  static open(path: string, task: ProofTask): Journal {
    const at = journalPath(path);
    if (existing(at)) {
      const file = new DiskFile(at, 'r+');
      const journal = new Journal(file);
      if (journal.read(task)) return journal;
      file.close();
    }
    const journal = new Journal(new DiskFile(at, 'w+'));
    journal.append({ task });
    return journal;
  }

  /** Reads what is there; false if it is about another task. */
  private read(task: ProofTask): boolean {
    const { file } = this;
    const bytes = file.read(0, file.size);
    // a line that was cut off is written again
    this.to = bytes.lastIndexOf(10) + 1;
    file.truncate(this.to);
    const lines = new TextDecoder().decode(bytes.subarray(0, this.to)).split('\n').slice(0, -1);
    for (const [number, text] of lines.entries()) {
      const line = readJson(text, { fractions: true }) as Line;
      if (number === 0 && JSON.stringify(line) !== JSON.stringify({ task })) return false;
      if ('claims' in line) this.claims = line.claims;
      if ('found' in line) this.found.set(...line.found);
      if ('moves' in line) for (const move of line.moves) this.entries.push(move);
    }
    this.written = this.entries.length;
    return lines.length > 0;
  }

  private append(line: Line): void {
    const bytes = new TextEncoder().encode(`${JSON.stringify(line)}\n`);
    this.file.write(this.to, bytes);
    this.to += bytes.length;
  }

  decide(claims: readonly Claim[]): void {
    this.claims = claims;
    this.append({ claims });
  }

  find(key: string, reached: boolean): void {
    this.found.set(key, reached);
    this.append({ found: [key, reached] });
  }

  /** Adds an entry, which is written within a second. */
  add(entry: number): void {
    this.entries.push(entry);
    if (performance.now() - this.writtenAt > WRITE_MS) this.flush();
  }

  flush(): void {
    if (this.written < this.entries.length) this.append({ moves: this.entries.slice(this.written) });
    this.written = this.entries.length;
    this.writtenAt = performance.now();
  }

  close(): void {
    this.file.close();
  }
}
