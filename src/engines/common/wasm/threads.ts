/**
 * Threads that work together with the calling one on a shared WebAssembly memory, turn by turn: the caller begins a turn,
 * works too, and waits until all others are done, so that a turn is one synchronous call.
 */
import type { WasmMemory } from './instance.ts';
import { CONTROL, LOOKS, type WasmTask } from './thread.ts';

/** How long the threads may take to start, in milliseconds. */
const PATIENCE = 10_000;

/** Where threads come from that can do one kind of work. */
export interface ThreadSource {
  /** Whether this platform has any. */
  canStart(): boolean;
  /** Gives a task to a thread; returns false if there is no thread for it. */
  start(task: WasmTask<unknown>): boolean;
}

/** What the threads do. */
export interface TeamWork<Data> {
  readonly source: ThreadSource;
  /** The WebAssembly module in hexadecimal digits. */
  readonly module: string;
  readonly memory: WasmMemory;
  readonly control: Int32Array;
  /** `data` for each of the threads. */
  readonly data: readonly Data[];
}

/** Threads beside the calling one. */
export interface Team {
  /** Whether all of them have started. */
  isThere(): boolean;
  /** Lets each of them work once. What the work needs must be in the memory before. */
  begin(): void;
  /** Waits until all have done so. */
  join(): void;
  /** Ends the threads. */
  end(): void;
}

/** Starts a thread for each of `data`. Undefined if they do not start. */
export function startTeam<Data>(work: TeamWork<Data>): Team | undefined {
  const { control, data } = work;
  const team = callTeam(work);
  if (!team) return undefined;
  const deadline = performance.now() + PATIENCE;
  for (let joined = 0; joined < data.length; joined = Atomics.load(control, CONTROL.joined)) {
    if (
      Atomics.wait(control, CONTROL.joined, joined, Math.max(0, deadline - performance.now())) !== 'timed-out'
    )
      continue;
    team.end();
    return undefined;
  }
  return team;
}

/** The same, but does not wait until they have started. Undefined if there are not so many. */
export function callTeam<Data>({ source, module, memory, control, data }: TeamWork<Data>): Team | undefined {
  const task = { module, memory, address: control.byteOffset, length: control.length };
  const started = data.every((own) => source.start({ ...task, data: own }));
  const end = (): void => {
    Atomics.store(control, CONTROL.turn, -1);
    Atomics.notify(control, CONTROL.turn);
  };
  if (!started) {
    end();
    return undefined;
  }
  return {
    isThere: () => Atomics.load(control, CONTROL.joined) === data.length,
    begin: () => {
      Atomics.store(control, CONTROL.working, data.length);
      Atomics.add(control, CONTROL.turn, 1);
      Atomics.notify(control, CONTROL.turn);
    },
    join: () => {
      for (let k = 0; k < LOOKS && Atomics.load(control, CONTROL.working) > 0; k++);
      for (
        let left = Atomics.load(control, CONTROL.working);
        left > 0;
        left = Atomics.load(control, CONTROL.working)
      )
        Atomics.wait(control, CONTROL.working, left);
    },
    end,
  };
}
