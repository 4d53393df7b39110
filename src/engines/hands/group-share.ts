/** What one rank has of the labels of a group of tiers, and of the finished tiers that it leads to, through the kernel. */
import { bucketsAt } from '../common/ranks/dealt.ts';
import type { Share } from '../contract/exchange.ts';
import type { Layout } from './layout.ts';
import type { Steps } from './share.ts';

/** Positions with labels that follow each other. */
export interface LabelledRun {
  /** Its labels among those of all ranks. */
  readonly from: number;
  readonly to: number;
  /** What is added to the number of a label for that of its position among all. */
  readonly shift: number;
  /** The number of the first position among those with its turn. */
  readonly ranked: number;
  readonly turn: number;
  readonly opening: boolean;
  /** Whether its values are known. */
  readonly finished: boolean;
}

/** Where the share is in memory; plain numbers, which can be sent to a thread. */
export interface GroupNumbers extends Pick<
  Layout,
  'ranks' | 'me' | 'most' | 'blockBits' | 'out' | 'filled' | 'into' | 'bucketBytes'
> {
  readonly places: number;
  /** The address of the labels, the bytes of each, and the address of what is added to a number. */
  readonly labels: number;
  readonly width: number;
  readonly shift: number;
  readonly runs: readonly LabelledRun[];
  /** The last level of a finished tier. */
  readonly latest: number;
}

/** A part of a run that is in one block of this rank. */
interface Part {
  readonly run: LabelledRun;
  /** Its places, and the label of the first one among those of all ranks. */
  readonly from: number;
  readonly to: number;
  readonly number: number;
}

/** The parts of the runs at places of one block. */
export function partsAt(
  { ranks, me, blockBits, runs }: Pick<GroupNumbers, 'ranks' | 'me' | 'blockBits' | 'runs'>,
  from: number,
  to: number,
): readonly Part[] {
  const block = 2 ** blockBits;
  const first = (Math.floor(from / block) * ranks + me) * block + (from % block);
  return runs.flatMap((run) => {
    const start = Math.max(first, run.from);
    const end = Math.min(first + to - from, run.to);
    return start < end ? [{ run, from: from + start - first, to: from + end - first, number: start }] : [];
  });
}

/** Labels the positions of a part by their moves. */
export function seedPart(
  { labels, width }: Pick<GroupNumbers, 'labels' | 'width'>,
  steps: Pick<Steps, 'seed'>,
  { run, from, to, number }: Part,
): void {
  const ranked = run.ranked + number - run.from;
  steps.seed(ranked, ranked + to - from, run.turn, labels + from * width, run.opening);
}

export function groupShare(numbers: GroupNumbers, steps: Steps, memory: ArrayBufferLike): Share {
  const { most, places, blockBits, width, latest } = numbers;
  const shift = new Uint32Array(memory, numbers.shift, 1);
  return {
    buckets: bucketsAt(numbers, memory),
    places,
    block: 2 ** blockBits,
    deepest: 2 ** (8 * width) - most - 3,
    // positions that are lost since all moves leave the leader to be captured are found beforehand
    shallow: Math.max(2, latest),
    seed: (from, to) => {
      for (const part of partsAt(numbers, from, to)) if (!part.run.finished) seedPart(numbers, steps, part);
      return true;
    },
    spread: (level, from, to) => {
      for (const part of partsAt(numbers, from, to)) {
        shift[0] = part.run.shift;
        const reached = steps.spread(level, part.from, part.to) >>> 0;
        if (reached < part.to) return reached;
      }
      return to;
    },
    apply: (level, updates) => steps.apply(level, updates.byteOffset, updates.length),
    found: () => steps.foundNow() >>> 0,
  };
}
