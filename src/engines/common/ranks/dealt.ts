/** Where the part of a rank is: its places, and its buckets in memory. */
import type { Buckets, Exchange } from '../../contract/exchange.ts';

/** Blocks of positions dealt to ranks in turn: who has a position, and at which of its places. */
export class Dealt {
  private readonly block: number;
  private readonly rank: number;
  private readonly ranks: number;

  constructor(block: number, { rank, ranks }: Pick<Exchange, 'rank' | 'ranks'>) {
    this.block = block;
    this.rank = rank;
    this.ranks = ranks;
  }

  ownerOf(i: number): number {
    return Math.floor(i / this.block) % this.ranks;
  }

  placeOf(i: number): number {
    return Math.floor(i / (this.block * this.ranks)) * this.block + (i % this.block);
  }

  /** The number of the position at a place of this rank. */
  numberAt(place: number): number {
    const { block, rank, ranks } = this;
    return (Math.floor(place / block) * ranks + rank) * block + (place % block);
  }
}

/** The number of places of a rank whose positions have numbers below i. */
export function placesBelow(
  i: number,
  { ranks, me, blockBits }: { readonly ranks: number; readonly me: number; readonly blockBits: number },
): number {
  const block = 2 ** blockBits;
  const whole = Math.floor(i / block);
  return Math.max(0, Math.ceil((whole - me) / ranks)) * block + (whole % ranks === me ? i % block : 0);
}

/** The addresses of the buckets for all ranks, of how full they are, and of the buckets from all ranks; and the bytes of a bucket. */
export interface BucketAddresses {
  readonly ranks: number;
  readonly out: number;
  readonly filled: number;
  readonly into: number;
  readonly bucketBytes: number;
}

/** The bytes of the bucket from itself that each rank has: nothing is written there, so the system gives no memory for it. */
export const unusedBytes = ({
  ranks,
  bucketBytes,
}: Pick<BucketAddresses, 'ranks' | 'bucketBytes'>): number => (ranks === 1 ? 0 : bucketBytes);

export function bucketsAt(
  { ranks, out, filled, into, bucketBytes }: BucketAddresses,
  memory: ArrayBufferLike,
): Buckets {
  const stride = bucketBytes / 4;
  return {
    out: new Uint32Array(memory, out, stride * ranks),
    filled: new Uint32Array(memory, filled, ranks),
    into: new Uint32Array(memory, into, stride * ranks),
    stride,
  };
}
