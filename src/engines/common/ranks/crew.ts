/**
 * Ranks that are threads of one process. Each has WebAssembly memory of its own, with its labels and buckets, as a process would;
 * all of them are shared, so updates are read from the buckets of other threads, and the calling thread, which is the first
 * rank, sees all labels.
 */
import type { Stage } from '../../contract/keeper.ts';
import { type ThreadSource, startTeam } from '../wasm/threads.ts';
import {
  type CrewMember,
  type CrewTask,
  type ShareMaker,
  controlLength,
  keepTogether,
  leave,
  threadExchange,
} from './crew-thread.ts';
import { type Analysis, spreadLevels } from './spread-levels.ts';

/** What threads work on. */
export interface Crew<Numbers, Steps> {
  /** Threads that take a `crewTurn` with the same `share`. */
  readonly source: ThreadSource;
  /** The WebAssembly module of the steps, as text. */
  readonly module: string;
  readonly members: readonly CrewMember<Numbers>[];
  readonly share: ShareMaker<Numbers, Steps>;
  /** The steps on the memory of the first rank. */
  readonly steps: Steps;
  /** The number of blocks of all ranks. */
  readonly blocks: number;
}

/** Thrown where threads do not start. */
export class NoThreads extends Error {}

/** An analysis by all members of a crew, with blocks as those of one rank. Raises `NoThreads`. */
export function crewAnalysis<Numbers, Steps>(crew: Crew<Numbers, Steps>): Analysis {
  const { source, module, members, share, steps, blocks } = crew;
  const ranks = members.length;
  return (watch, from) => {
    const memory = { buffer: new SharedArrayBuffer(4 * controlLength(ranks)) };
    const control = new Int32Array(memory.buffer);
    const sums = new Float64Array(new SharedArrayBuffer(8 * ranks));
    const done = new Uint32Array(new SharedArrayBuffer(4 * blocks));
    const stageOf = (rank: number): Stage | undefined =>
      from && { ...from, done: from.done.filter((_, block) => block % ranks === rank) };
    const taskOf = (rank: number): CrewTask<Numbers> => ({ rank, members, sums, done, from: stageOf(rank) });
    const data = members.slice(1).map((_, k) => taskOf(k + 1));
    const team = startTeam({ source, module, memory, control, data });
    if (!team) throw new NoThreads();
    const shares = members.map((one) => share(one.numbers, steps, one.memory.buffer));
    const meeting = { control, sums };
    const exchange = threadExchange(
      0,
      shares.map(({ buckets }) => buckets),
      meeting,
    );
    const keep = (stage: Stage): void =>
      keepTogether(exchange, done, stage.done, () => watch.keep?.({ ...stage, done: done.slice() }));
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
