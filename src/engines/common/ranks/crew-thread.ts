/** What a thread of a crew does: its share of an analysis, in exchange with the other threads of one process. */
import { present } from '../../../base/present.ts';
import type { Buckets, Exchange, Share } from '../../contract/exchange.ts';
import type { Stage } from '../../contract/keeper.ts';
import { type WasmMemory, wasmInstance } from '../wasm/instance.ts';
import { OWN, type Shared } from '../wasm/thread.ts';
import { spreadLevels } from './spread-levels.ts';

/** Indices into the array by which the threads coordinate; the flags of each rank follow. */
const AT = { arrived: OWN, turn: OWN + 1, ended: OWN + 2, flags: OWN + 3 } as const;

/** How many integers that array has. */
export const controlLength = (ranks: number): number => AT.flags + ranks;

/** Makes the share of a rank from numbers; `Steps` are the exports of the WebAssembly module. */
export type ShareMaker<Numbers, Steps> = (numbers: Numbers, steps: Steps, memory: ArrayBufferLike) => Share;

/** What each rank has: its memory, and the numbers for its share. */
export interface CrewMember<Numbers> {
  readonly memory: WasmMemory;
  readonly numbers: Numbers;
}

/** Where the threads of a crew meet. */
export interface Meeting {
  readonly control: Int32Array;
  /** A number of each rank, to be added up. */
  readonly sums: Float64Array;
}

/** What the thread of a rank gets. */
export interface CrewTask<Numbers> extends Pick<Meeting, 'sums'> {
  readonly rank: number;
  readonly members: readonly CrewMember<Numbers>[];
  /** What is done in each block, of all ranks, while a stage is kept. */
  readonly done: Uint32Array;
  /** The stage to begin with; absent: the beginning. */
  readonly from: Stage | undefined;
}

/** The exchange of a thread. */
export function threadExchange(rank: number, all: readonly Buckets[], { control, sums }: Meeting): Exchange {
  const ranks = all.length;
  /** Waits until all ranks are here. Throws if one of them has ended. */
  const meet = (): void => {
    const turn = Atomics.load(control, AT.turn);
    if (Atomics.add(control, AT.arrived, 1) === ranks - 1) {
      Atomics.store(control, AT.arrived, 0);
      Atomics.add(control, AT.turn, 1);
      Atomics.notify(control, AT.turn);
    } else while (Atomics.load(control, AT.turn) === turn) Atomics.wait(control, AT.turn, turn);
    if (Atomics.load(control, AT.ended) !== 0) throw new Error('another thread has ended');
  };
  const add = (number: number): number => {
    sums[rank] = number;
    meet();
    const sum = sums.reduce((total, one) => total + one, 0);
    meet();
    return sum;
  };
  return {
    rank,
    ranks,
    round: ({ filled, into, stride }, flags, apply) => {
      control[AT.flags + rank] = flags;
      meet();
      let every = flags;
      for (let r = 0; r < ranks; r++) {
        if (r === rank) continue;
        every |= control[AT.flags + r];
        const count = all[r].filled[rank];
        if (count === 0) continue;
        into.set(all[r].out.subarray(rank * stride, rank * stride + count));
        apply(into.subarray(0, count));
      }
      meet();
      filled.fill(0);
      return every;
    },
    sum: add,
    sums: (numbers) => numbers.map(add),
    fetch: () => undefined,
    serve: () => undefined,
    dismiss: () => undefined,
  };
}

/** Ends the work of all ranks at their next meeting. */
export function leave({ control }: Meeting): void {
  Atomics.store(control, AT.ended, 1);
  Atomics.add(control, AT.turn, 1);
  Atomics.notify(control, AT.turn);
}

/** Waits until all ranks have put down what is done in their blocks, and then until the first one has kept it. */
export function keepTogether(
  exchange: Exchange,
  done: Uint32Array,
  own: Uint32Array,
  keepAll: () => void = () => undefined,
): void {
  own.forEach((count, k) => (done[k * exchange.ranks + exchange.rank] = count));
  exchange.sum(0);
  keepAll();
  exchange.sum(0);
}

/** The analysis of one rank beside the first. */
export const crewTurn =
  <Numbers, Steps>(share: ShareMaker<Numbers, Steps>) =>
  ({ data, control, module }: Shared<CrewTask<Numbers>>): (() => void) => {
    const { rank, members, sums, done, from } = data;
    const steps = present(wasmInstance<Steps>(module, members[rank].memory));
    const shares = members.map(({ memory, numbers }) => share(numbers, steps, memory.buffer));
    const meeting = { control, sums };
    const buckets = shares.map((one) => one.buckets);
    const exchange = threadExchange(rank, buckets, meeting);
    const keep = (stage: Stage): void => keepTogether(exchange, done, stage.done);
    return () => {
      try {
        spreadLevels(shares[rank], exchange, { keep }, from);
      } catch {
        leave(meeting);
      }
    };
  };
