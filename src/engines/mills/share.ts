/** What one rank has of the labels of a tier of men on points, through the kernel. */
import { bucketsAt } from '../common/ranks/dealt.ts';
import type { Share } from '../contract/exchange.ts';
import type { MillsLayout } from './layout.ts';

/** The steps of `assembly/mills.ts`. */
export interface MillsSteps {
  seed(from: number, to: number): void;
  spread(level: number, from: number, to: number): number;
  apply(level: number, at: number, count: number): void;
  foundNow(): number;
  unmovesOf(place: number): number;
}

/** Where a share is in memory; plain numbers, which can be sent to a thread. */
export interface MillsNumbers extends Pick<
  MillsLayout,
  'ranks' | 'places' | 'blockBits' | 'out' | 'filled' | 'into' | 'bucketBytes'
> {
  readonly deepest: number;
  /** The last level at which a position is decided by what its moves to lower tiers bring. */
  readonly latest: number;
}

export function millsShare(numbers: MillsNumbers, steps: MillsSteps, memory: ArrayBufferLike): Share {
  const { places, blockBits, deepest, latest } = numbers;
  return {
    buckets: bucketsAt(numbers, memory),
    places,
    block: 2 ** blockBits,
    deepest,
    shallow: latest,
    seed: (from, to) => {
      steps.seed(from, to);
      return true;
    },
    spread: (level, from, to) => steps.spread(level, from, to) >>> 0,
    apply: (level, updates) => steps.apply(level, updates.byteOffset, updates.length),
    found: () => steps.foundNow() >>> 0,
  };
}
