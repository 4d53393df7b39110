/**
 * Ranks that are threads of one process. Each has WebAssembly memory of its own, with its labels and buckets, as a process would;
 * all of them are shared, so updates are read from the buckets of other threads, and the calling thread, which is the first
 * rank, sees all labels.
 */
import type { WasmMemory } from '../wasm/instance.ts';
import { OWN, startTeam } from '../wasm/threads.ts';
import type { Buckets, Exchange, Share } from '../../contract/exchange.ts';
import { type Analysis, spreadLevels } from './spread-levels.ts';
import type { Stage } from '../../contract/keeper.ts';

/** Indices into the array by which the threads coordinate; the flags of each rank follow. */
const AT = { arrived: OWN, turn: OWN + 1, ended: OWN + 2, flags: OWN + 3 } as const;

/** What threads work on: each rank has a memory, and numbers from which `share` makes what it has. */
export interface Crew<Numbers, Steps> {
  /** The WebAssembly module of the steps, as text. */
  readonly module: string;
  readonly members: readonly { readonly memory: WasmMemory; readonly numbers: Numbers }[];
  /** Makes the share of a rank. It uses nothing that is declared outside it, since threads get it as text. */
  readonly share: (numbers: Numbers, steps: Steps, memory: ArrayBufferLike) => Share;
  /** The steps on the memory of the first rank. */
  readonly steps: Steps;
  /** The number of blocks of all ranks. */
  readonly blocks: number;
}

/** Thrown where threads do not start. */
export class NoThreads extends Error {}

/** Where the threads of a crew meet. */
interface Meeting {
  readonly control: Int32Array;
  /** A number of each rank, to be added up. */
  readonly sums: Float64Array;
  readonly at: typeof AT;
}

/** The exchange of a thread. It uses nothing that is declared outside it, since threads get it as text. */
function threadExchange(rank: number, all: readonly Buckets[], { control, sums, at }: Meeting): Exchange {
  const ranks = all.length;
  /** Waits until all ranks are here. Throws if one of them has ended. */
  const meet = (): void => {
    const turn = Atomics.load(control, at.turn);
    if (Atomics.add(control, at.arrived, 1) === ranks - 1) {
      Atomics.store(control, at.arrived, 0);
      Atomics.add(control, at.turn, 1);
      Atomics.notify(control, at.turn);
    } else while (Atomics.load(control, at.turn) === turn) Atomics.wait(control, at.turn, turn);
    if (Atomics.load(control, at.ended) !== 0) throw new Error('another thread has ended');
  };
  return {
    rank,
    ranks,
    round: ({ filled, into, stride }, flags, apply) => {
      control[at.flags + rank] = flags;
      meet();
      let every = flags;
      for (let r = 0; r < ranks; r++) {
        if (r === rank) continue;
        every |= control[at.flags + r];
        const count = all[r].filled[rank];
        if (count === 0) continue;
        into.set(all[r].out.subarray(rank * stride, rank * stride + count));
        apply(into.subarray(0, count));
      }
      meet();
      filled.fill(0);
      return every;
    },
    sum: (number) => {
      sums[rank] = number;
      meet();
      const sum = sums.reduce((total, one) => total + one, 0);
      meet();
      return sum;
    },
    fetch: () => undefined,
    serve: () => undefined,
    dismiss: () => undefined,
  };
}

/** Ends the work of all ranks at their next meeting. Threads get it as text. */
function leave({ control, at }: Meeting): void {
  Atomics.store(control, at.ended, 1);
  Atomics.add(control, at.turn, 1);
  Atomics.notify(control, at.turn);
}

/** See `TeamWork` in wasm/threads.ts for why it is a text. */
const programOf = (share: string): string => `({ data, control, instantiate }) => {
  const { rank, memories, numbers, sums, at, done, from } = data;
  const share = ${share};
  const steps = instantiate({ env: { memory: memories[rank] } });
  const shares = memories.map(({ buffer }, r) => share(numbers[r], r === rank ? steps : undefined, buffer));
  const meeting = { control, sums, at };
  const exchange = (${threadExchange.toString()})(rank, shares.map(({ buckets }) => buckets), meeting);
  const keep = (stage) => {
    stage.done.forEach((count, k) => (done[k * memories.length + rank] = count));
    exchange.sum(0);
    exchange.sum(0);
  };
  return () => {
    try {
      (${spreadLevels.toString()})(shares[rank], exchange, { keep }, from);
    } catch {
      (${leave.toString()})(meeting);
    }
  };
}`;

/** An analysis by all members of a crew, with blocks as those of one rank. Raises `NoThreads`. */
export function crewAnalysis<Numbers, Steps>(crew: Crew<Numbers, Steps>): Analysis {
  const { module, members, share, steps, blocks } = crew;
  const ranks = members.length;
  return (watch, from) => {
    const memory = { buffer: new SharedArrayBuffer(4 * (AT.flags + ranks)) };
    const control = new Int32Array(memory.buffer);
    const sums = new Float64Array(new SharedArrayBuffer(8 * ranks));
    const done = new Uint32Array(new SharedArrayBuffer(4 * blocks));
    const stageOf = (rank: number): Stage | undefined =>
      from && { ...from, done: from.done.filter((_, block) => block % ranks === rank) };
    const common = {
      memories: members.map((one) => one.memory),
      numbers: members.map(({ numbers }) => numbers),
      sums,
      at: AT,
      done,
    };
    const data = members.slice(1).map((_, k) => ({ ...common, rank: k + 1, from: stageOf(k + 1) }));
    const team = startTeam({ program: programOf(share.toString()), module, memory, control, data });
    if (!team) throw new NoThreads();
    const shares = members.map((one) => share(one.numbers, steps, one.memory.buffer));
    const meeting = { control, sums, at: AT };
    const exchange = threadExchange(
      0,
      shares.map(({ buckets }) => buckets),
      meeting,
    );
    const keep = (stage: Stage): void => {
      stage.done.forEach((count, k) => (done[k * ranks] = count));
      exchange.sum(0);
      watch.keep?.({ ...stage, done: done.slice() });
      exchange.sum(0);
    };
    const progress = (decided: number): void => watch.progress?.(decided * ranks);
    team.begin();
    try {
      return spreadLevels(shares[0], exchange, { progress, due: watch.due, keep }, stageOf(0));
    } finally {
      leave(meeting);
      team.end();
    }
  };
}
