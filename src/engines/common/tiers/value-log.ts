/** The values of finished tiers in the order of their places, in records that are only ever appended. */
import { LOSS, OPEN, TIE, WIN } from '../../../rules/ending.ts';
import { type Outcome, type Value, valueOf } from '../../contract/value.ts';
import { type Codes, RECORD, type ValueLog } from '../../contract/value-log.ts';

/** The codes in an array as short as they allow. */
function shortened(codes: Uint32Array): Codes {
  let most = 0;
  for (let i = 0; i < codes.length; i++) most = Math.max(most, codes[i]);
  return most < 2 ** 8 ? Uint8Array.from(codes) : most < 2 ** 16 ? Uint16Array.from(codes) : codes.slice();
}

/** A log in memory. */
export function logInMemory(): ValueLog {
  const records: Codes[] = [];
  let entries = 0;
  return {
    values: [],
    get entries() {
      return entries;
    },
    add: ({ codes }) => {
      records.push(shortened(codes));
      entries += codes.length;
    },
    record: (k) => records[k],
  };
}

/** Appends the codes of one place after the other, and reads any that have been appended. */
export class LoggedValues {
  readonly log: ValueLog;
  /** By meaning. */
  private readonly codes: (number | undefined)[] = [];
  private readonly meanings: (number | undefined)[] = [undefined];
  /** The codes that follow those in the log. */
  private readonly next = new Uint32Array(RECORD);
  private filled = 0;
  private readonly kept = new Map<number, Codes>();
  private readonly mostKept: number;
  private latest = -1;
  private latestCodes: Codes = this.next;

  /** Keeps `bytes` bytes of the records that were read last, or a little more. */
  constructor(log: ValueLog, bytes: number) {
    this.log = log;
    this.mostKept = Math.max(16, Math.floor(bytes / RECORD));
    log.values.forEach((value, k) => {
      const meaning = meaningOf(value!);
      this.codes[meaning] = k + 1;
      this.meanings[k + 1] = meaning;
    });
  }

  /** The number of places that have a code. */
  get places(): number {
    return this.log.entries + this.filled;
  }

  /** The code of a value, given as remoteness · 4 + outcome. */
  codeOf(meaning: number): number {
    const known = this.codes[meaning];
    if (known !== undefined) return known;
    const code = this.log.values.push(valueOf(meaning));
    this.meanings[code] = meaning;
    this.codes[meaning] = code;
    return code;
  }

  /** remoteness · 4 + outcome of the value at a place that has a code; undefined if there is no position. */
  meaning(place: number): number | undefined {
    return this.meanings[this.at(place)];
  }

  /** The number of places that have each meaning. */
  census(): Map<number, number> {
    const counts = new Float64Array(this.meanings.length);
    const { places } = this;
    for (let place = 0; place < places; place++) counts[this.at(place)]++;
    return new Map(
      this.meanings.flatMap((meaning, code) =>
        meaning === undefined ? [] : [[meaning, counts[code]] as const],
      ),
    );
  }

  push(code: number): void {
    this.next[this.filled++] = code;
    if (this.filled === RECORD) this.flush();
  }

  /** Appends what is left. Afterwards nothing more may be pushed. */
  flush(): void {
    if (this.filled > 0) this.log.add({ keys: undefined, codes: this.next.subarray(0, this.filled) });
    this.filled = 0;
  }

  /** The code at a place that has one. */
  at(place: number): number {
    const k = Math.floor(place / RECORD);
    const i = place % RECORD;
    if (place >= this.log.entries) return this.next[i];
    if (k !== this.latest) {
      this.latest = k;
      this.latestCodes = this.kept.get(k) ?? this.read(k);
    }
    return this.latestCodes[i];
  }

  private read(k: number): Codes {
    const codes = this.log.record(k);
    // the one that was read first goes first
    const [first = k] = this.kept.size >= this.mostKept ? this.kept.keys() : [];
    this.kept.delete(first);
    this.kept.set(k, codes);
    return codes;
  }
}

const ENDINGS: Readonly<Record<Outcome, number>> = { draw: OPEN, loss: LOSS, tie: TIE, win: WIN };

/** remoteness · 4 + outcome of a value. */
const meaningOf = ({ outcome, remoteness = 0 }: Value): number => 4 * remoteness + ENDINGS[outcome!];
