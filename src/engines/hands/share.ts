/** What one rank has of the labels of a game of pieces, through the kernel. */
import { lastOf } from '../../base/present.ts';
import { bucketsAt } from '../common/ranks/dealt.ts';
import type { Share } from '../contract/exchange.ts';
import type { Layout } from './layout.ts';

/** The steps of `assembly/hands.ts`. */
export interface Steps {
  seed(from: number, to: number, turn: number, at: number, opening: boolean): void;
  spread(level: number, from: number, to: number): number;
  apply(level: number, at: number, count: number): void;
  foundNow(): number;
}

/** Where a share is in memory; plain numbers, which can be sent to a thread. */
export interface ShareNumbers extends Pick<
  Layout,
  'ranks' | 'me' | 'at' | 'most' | 'places' | 'blockBits' | 'out' | 'filled' | 'into' | 'bucketBytes'
> {
  /** The address of the labels, and the bytes of each. */
  readonly labels: number;
  readonly width: number;
  /** Positions with numbers that follow each other: the number of the first, and its number among arrangements with its turn. */
  readonly runs: readonly {
    readonly from: number;
    readonly to: number;
    readonly turn: number;
    readonly first: number;
    readonly opening: boolean;
  }[];
}

/** The runs of all positions of a game. `first` is that of its index, see tier-index.ts. */
export function runsOf(
  { exchanged, played, opening }: Layout,
  first: readonly number[],
): ShareNumbers['runs'] {
  const half = lastOf(first);
  return [
    ...(exchanged ? [0] : [0, 1]).map((turn) => ({
      from: turn * half,
      to: Math.min((turn + 1) * half, played),
      turn,
      first: 0,
      opening: false,
    })),
    ...opening.map(({ from, to, turn, tier }) => ({ from, to, turn, first: first[tier], opening: true })),
  ];
}

/** The share of one rank. */
export function kernelShare(numbers: ShareNumbers, steps: Steps, memory: ArrayBufferLike): Share {
  const { ranks, me, most, places, blockBits, labels, width, runs } = numbers;
  const block = 2 ** blockBits;
  return {
    buckets: bucketsAt(numbers, memory),
    places,
    block,
    deepest: 2 ** (8 * width) - most - 3,
    // positions that are lost since all moves leave the leader to be captured are found beforehand
    shallow: 2,
    seed: (from, to) => {
      const number = (Math.floor(from / block) * ranks + me) * block + (from % block);
      const end = number + to - from;
      for (const run of runs) {
        const start = Math.max(number, run.from);
        const stop = Math.min(end, run.to);
        if (start >= stop) continue;
        const at = labels + (from + start - number) * width;
        steps.seed(run.first + start - run.from, run.first + stop - run.from, run.turn, at, run.opening);
      }
      return true;
    },
    spread: (level, from, to) => steps.spread(level, from, to) >>> 0,
    apply: (level, updates) => steps.apply(level, updates.byteOffset, updates.length),
    found: () => steps.foundNow() >>> 0,
  };
}
