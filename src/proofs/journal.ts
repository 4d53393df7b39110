/**
 * What is found while a proof is made, in a file beside it, so that an interrupted proof can be continued. A line is JSON:
 *
 *     {"task": …}             the first line: what is proved
 *     {"claims": […]}         what the proof will claim
 *     {"found": [key, true]}  the answer to a question that took long: see oracle.ts
 *     {"moves": [0, 3, 1]}    the next entries of the proof
 */
import { LoggedNumbers, WorkLog } from '../tables/work-log.ts';
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

export class Journal {
  claims: readonly Claim[] | undefined;
  readonly found = new Map<string, boolean>();
  private readonly log: WorkLog;
  private readonly moves: LoggedNumbers;

  private constructor(log: WorkLog, lines: readonly string[]) {
    const entries: number[] = [];
    for (const text of lines) {
      const line: Line = JSON.parse(text);
      if ('claims' in line) this.claims = line.claims;
      if ('found' in line) this.found.set(...line.found);
      if ('moves' in line) for (const move of line.moves) entries.push(move);
    }
    this.log = log;
    this.moves = new LoggedNumbers(log, entries, (moves) => textOf({ moves }));
  }

  /** The journal of this task beside the proof at `path`; a new one if there is none, or one of another task. */
  static open(path: string, task: ProofTask): Journal {
    return new Journal(...WorkLog.open(journalPath(path), textOf({ task })));
  }

  /** The entries of all claims so far. */
  get entries(): readonly number[] {
    return this.moves.all;
  }

  decide(claims: readonly Claim[]): void {
    this.claims = claims;
    this.log.append(textOf({ claims }));
  }

  find(key: string, reached: boolean): void {
    this.found.set(key, reached);
    this.log.append(textOf({ found: [key, reached] }));
  }

  /** Adds an entry, which is written within a second. */
  add(entry: number): void {
    this.moves.add(entry);
  }

  flush(): void {
    this.moves.flush();
  }

  close(): void {
    this.log.close();
  }
}

const textOf = (line: Line): string => JSON.stringify(line);
