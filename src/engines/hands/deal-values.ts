/** Gives the values of finished tiers to those who have their labels. */
import { OPEN } from '../../rules/ending.ts';
import { bucketsAt } from '../common/ranks/dealt.ts';
import type { Exchange } from '../contract/exchange.ts';
import type { GroupNumbers } from './group-share.ts';

/** The labels of a thread of this process. */
interface Part extends Omit<GroupNumbers, 'latest'> {
  readonly buffer: ArrayBufferLike;
}

interface Finished {
  /** Of all threads of this process, or of this rank alone. */
  readonly parts: readonly Part[];
  /** Whether labels that say that a leader can be captured stay as they are. */
  readonly guarded: boolean;
  /** The labels of runs that follow each other, and the place of the first value of each. */
  readonly runs: readonly { readonly place: number; readonly from: number; readonly to: number }[];
  /** remoteness · 4 + outcome at a place; only the first rank knows it. */
  readonly meaning: (place: number) => number | undefined;
}

type Labels = Uint8Array | Uint16Array;

/**
 * Writes the labels of the runs. The first rank sends them to the others, block by block. Returns the greatest level; undefined if it is
 * too great for a label.
 */
export function dealValues(exchange: Exchange, finished: Finished): number | undefined {
  const { parts, runs } = finished;
  const [{ ranks, width, most, blockBits }] = parts;
  const block = 2 ** blockBits;
  const deepest = 2 ** (8 * width) - most - 3;
  const last = runs.at(-1)?.to ?? 0;
  const reader = new ValueLabels(finished, deepest);
  for (let first = 0; first < last; first += block * ranks) {
    if (exchange.ranks === 1)
      for (const part of parts) {
        const from = first + part.me * block;
        merge(part, finished.guarded, first / ranks, reader.labels(from, Math.min(block, last - from)));
      }
    else sendBlocks(exchange, finished, reader, first, last);
  }
  const latest = exchange.sum(exchange.rank === 0 ? (reader.latest ?? -1) : 0);
  return latest < 0 ? undefined : latest;
}

/** Sends a block to each rank, in as many rounds as its buckets need. */
function sendBlocks(
  { rank, ranks, round }: Exchange,
  { parts, guarded }: Finished,
  reader: ValueLabels,
  first: number,
  last: number,
): void {
  const [part] = parts;
  const block = 2 ** part.blockBits;
  const buckets = bucketsAt(part, part.buffer);
  const { out, filled, stride } = buckets;
  const each = (4 * stride) / part.width;
  const place = first / ranks;
  for (let at = 0; at < block && first + at < last; at += each) {
    const others = rank === 0 ? ranks : 0;
    for (let to = 0; to < others; to++) {
      const from = first + to * block + at;
      const labels = reader.labels(from, Math.min(each, block - at, last - from));
      if (to === 0) merge(part, guarded, place + at, labels);
      else {
        new Uint8Array(out.buffer, out.byteOffset + 4 * to * stride, labels.byteLength).set(bytesOf(labels));
        filled[to] = Math.ceil(labels.byteLength / 4);
      }
    }
    const from = first + rank * block + at;
    const count = Math.max(0, Math.min(each, block - at, last - from));
    round(buckets, 0, ({ buffer, byteOffset }) =>
      merge(
        part,
        guarded,
        place + at,
        part.width === 1
          ? new Uint8Array(buffer, byteOffset, count)
          : new Uint16Array(buffer, byteOffset, count),
      ),
    );
  }
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Labels): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** Writes labels at a place, but for those that stay as they are. */
function merge(
  { buffer, labels: at, places, width, most }: Part,
  guarded: boolean,
  place: number,
  given: Labels,
): void {
  const own = width === 1 ? new Uint8Array(buffer, at, places) : new Uint16Array(buffer, at, places);
  for (let k = 0; k < given.length; k++)
    if (!(guarded && own[place + k] === most + 1)) own[place + k] = given[k];
}

/** The labels of finished runs, as the first rank knows them. */
class ValueLabels {
  /** The greatest level so far; undefined: it is too great. */
  latest: number | undefined = 0;
  private readonly finished: Finished;
  private readonly deepest: number;

  constructor(finished: Finished, deepest: number) {
    this.finished = finished;
    this.deepest = deepest;
  }

  /** So many labels; none if the number is negative. What no run has is 0. */
  labels(from: number, count: number): Labels {
    const { runs, meaning, parts } = this.finished;
    const [{ width, most }] = parts;
    const length = Math.max(0, count);
    const made = width === 1 ? new Uint8Array(length) : new Uint16Array(length);
    for (const run of runs) {
      const end = Math.min(run.to, from + length);
      for (let i = Math.max(run.from, from); i < end; i++) {
        const value = meaning(run.place + i - run.from)!;
        const level = value >>> 2;
        if (level > this.deepest) this.latest = undefined;
        else if (this.latest !== undefined && level > this.latest) this.latest = level;
        made[i - from] = value === OPEN ? 0 : most + 2 + level;
      }
    }
    return made;
  }
}
