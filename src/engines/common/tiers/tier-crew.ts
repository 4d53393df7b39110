/** Who solves a tier: threads of this process, or all ranks, each by one thread. */
import { ALONE, type Exchange, RankDone } from '../../contract/exchange.ts';
import type { Held } from '../../contract/keeper.ts';
import type { ShareMaker } from '../ranks/crew-thread.ts';
import type { CrewThreads } from '../ranks/crew-threads.ts';
import { blocksIn } from '../ranks/keeper.ts';
import { labelReader, serveLabels } from '../ranks/label-reader.ts';
import { type Analysis, analysisOf } from '../ranks/spread-levels.ts';
import { type WasmMemory, wasmInstance, wasmMemory } from '../wasm/instance.ts';
import { notThere } from '../wasm/not-there.ts';

/** What there is to solve tiers with. */
export interface TierMeans {
  readonly threads?: CrewThreads | undefined;
  /** The most threads; absent: as many as there are processors. A tier has fewer if others are not worth their start. */
  readonly asked?: number | undefined;
  /** The positions for which another thread is worth its start, if tests say it. */
  readonly worth?: number | undefined;
  /** The ranks that solve together; absent: there is one. */
  readonly exchange?: Exchange | undefined;
}

/** The kernel in the memory of a thread. */
export interface TierSeat<Steps> {
  readonly memory: WasmMemory;
  readonly steps: Steps;
}

/** Labels of a tier, in the memory of each thread of this process. */
export interface DealtLabels {
  readonly size: number;
  readonly block: number;
  readonly width: number;
  /** The address of the labels of each thread, and how many there are. */
  readonly parts: readonly { readonly labels: number; readonly places: number }[];
}

export class TierCrew<Numbers, Steps> {
  readonly exchange: Exchange;
  private readonly means: TierMeans;
  private readonly module: string;
  private readonly share: ShareMaker<Numbers, Steps>;
  private seats: readonly TierSeat<Steps>[] = [];
  private alone = false;

  /** `module`: the kernel, as text, for one thread. */
  constructor(means: TierMeans, module: string, share: ShareMaker<Numbers, Steps>) {
    this.means = means;
    this.module = module;
    this.share = share;
    this.exchange = means.exchange ?? ALONE;
  }

  /** The threads of this process for a tier with so many positions. */
  threadsFor(size: number): number {
    const { threads, asked, worth = threads?.worth ?? Infinity } = this.means;
    if (!threads || this.alone || this.exchange.ranks > 1) return 1;
    return threads.count(size, asked && Math.min(asked, Math.floor(size / worth)));
  }

  /** Solves a tier with so many positions by threads; by one if others do not start. */
  solving<T>(size: number, solve: (threads: number) => T): T {
    try {
      return solve(this.threadsFor(size));
    } catch (error) {
      if (this.means.threads?.missing(error) !== true) throw error;
      this.alone = true;
      this.seats = [];
      return solve(1);
    }
  }

  /**
   * Memory of at least `bytes` bytes for each of `count` threads. It is used again, so it may have anything in it; where it has to be made,
   * it is for `most` threads. Raises too large.
   */
  seated(count: number, bytes: number, most: number): readonly TierSeat<Steps>[] {
    const { seats } = this;
    // the old memory is free before there is new one
    if (seats.length < count || seats[0].memory.buffer.byteLength < bytes) this.seats = [];
    if (this.seats.length === 0) this.seats = this.seatsOf(this.alone ? 1 : Math.max(count, most), bytes);
    return this.seats.slice(0, count);
  }

  private seatsOf(count: number, bytes: number): readonly TierSeat<Steps>[] {
    const { threads } = this.means;
    return Array.from({ length: count }, () => {
      const memory = wasmMemory(bytes, count > 1);
      const text = count > 1 && threads ? threads.module : this.module;
      const steps = memory && wasmInstance<Steps>(text, memory);
      if (!memory || !steps) throw notThere(count * bytes);
      return { memory, steps };
    });
  }

  /** The analysis of the shares with these numbers, one for each thread, whose labels have so many blocks in all. */
  analysis(seats: readonly TierSeat<Steps>[], numbers: readonly Numbers[], blocks: number): Analysis {
    const { share, exchange } = this;
    const { threads } = this.means;
    const [{ memory, steps }] = seats;
    if (!threads || seats.length === 1) return analysisOf(share(numbers[0], steps, memory.buffer), exchange);
    const members = seats.map((seat, k) => ({ memory: seat.memory, numbers: numbers[k] }));
    return threads.analysis({
      source: threads.source,
      module: threads.module,
      members,
      share,
      steps,
      blocks,
    });
  }

  /** The label of each position; undefined on other ranks than the first, which serve it until it dismisses them. */
  labels(
    seats: readonly TierSeat<Steps>[],
    { size, block, width, parts }: DealtLabels,
  ): ((i: number) => number) | undefined {
    const blocks = parts.map(({ labels, places }, k) =>
      blocksIn(new Uint8Array(seats[k].memory.buffer, labels, places * width), block, width),
    );
    const blockAt = (k: number): Uint8Array => blocks[k % blocks.length](Math.floor(k / blocks.length));
    const held: Held = { exchange: this.exchange, size, block, width, blockAt };
    try {
      serveLabels(held);
    } catch (error) {
      if (error instanceof RankDone) return undefined;
      throw error;
    }
    return labelReader(held);
  }
}
