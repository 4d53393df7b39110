/**
 * Threads that work together with the calling one on a shared WebAssembly memory, turn by turn: the caller begins a turn,
 * works too, and waits until all others are done, so that a turn is one synchronous call.
 */
import { present } from '../../../base/present.ts';
import type { WasmMemory } from './instance.ts';
import { type WasmTask, runThread } from './thread.ts';

/**
 * The integers of 32 bits by which the threads coordinate, as indices of an array in the shared memory: how many threads
 * have started, the number of the turn (−1 after the last), and how many threads still work in it. From `OWN` on the array
 * has what the work itself needs.
 */
const CONTROL = { joined: 0, turn: 1, working: 2 } as const;
export const OWN = 3;

/** How long the threads may take to start, in milliseconds. */
const PATIENCE = 10_000;

/** With more threads than these, the memory is the bottleneck. */
const MOST_THREADS = 16;

/** The part of Node's worker threads that is used here. Its own types are in a module that browsers do not have. */
interface Threads {
  readonly Worker: new (
    program: string,
    options: { eval: true; execArgv: readonly string[]; workerData: unknown },
  ) => { unref(): void };
}

interface Processors {
  availableParallelism(): number;
}

function builtin<T>(name: string): T | undefined {
  const { process } = globalThis as { process?: { getBuiltinModule?: (name: string) => unknown } };
  return process?.getBuiltinModule?.(name) as T | undefined;
}

const threadsHere = (): Threads | undefined => builtin('node:worker_threads');

/** Gives a task to a thread that runs the function whose text is `program`; returns false if there is no thread for it. */
export type StartThread = (task: WasmTask, program: string) => boolean;

function startInNode(task: WasmTask, program: string): boolean {
  const { Worker } = present(threadsHere());
  const text = `(${runThread.toString()})(process.getBuiltinModule('node:worker_threads').workerData, ${program});`;
  new Worker(text, { eval: true, execArgv: [], workerData: task }).unref();
  return true;
}

let startThread: StartThread | undefined;

/** From now on `start` gives tasks to threads. A browser needs it, where threads run programs that are files. */
export const startThreadsBy = (start: StartThread): void => void (startThread = start);

/** Whether this platform has threads to share the work. */
export const canShare = (): boolean => startThread !== undefined || threadsHere() !== undefined;

/** How many threads, the calling one included, should share the work at most. */
export const processors = (): number =>
  Math.min(MOST_THREADS, builtin<Processors>('node:os')?.availableParallelism() ?? 1);

/** What the threads do. */
export interface TeamWork {
  /**
   * The text of a function of what is `Shared` that returns the function for one turn. It can use nothing that is declared
   * outside it. It is a text because a file would have to be found again after this one was bundled somewhere else.
   */
  readonly program: string;
  /** The WebAssembly module in hexadecimal digits. */
  readonly module: string;
  readonly memory: WasmMemory;
  readonly control: Int32Array;
  /** `data` for each of the threads. */
  readonly data: readonly unknown[];
}

/** Threads beside the calling one. */
export interface Team {
  /** Lets each of them work once. What the work needs must be in the memory before. */
  begin(): void;
  /** Waits until all have done so. */
  join(): void;
  /** Ends the threads. */
  end(): void;
}

/** Starts a thread for each of `data`. Undefined if they do not start. */
export function startTeam({ program, module, memory, control, data }: TeamWork): Team | undefined {
  const task = { module, memory, address: control.byteOffset, length: control.length, at: CONTROL };
  const started = data.every((own) => (startThread ?? startInNode)({ ...task, data: own }, program));
  const end = (): void => {
    Atomics.store(control, CONTROL.turn, -1);
    Atomics.notify(control, CONTROL.turn);
  };
  const deadline = started ? performance.now() + PATIENCE : 0;
  for (let joined = 0; joined < data.length; joined = Atomics.load(control, CONTROL.joined)) {
    if (
      Atomics.wait(control, CONTROL.joined, joined, Math.max(0, deadline - performance.now())) !== 'timed-out'
    )
      continue;
    end();
    return undefined;
  }
  return {
    begin: () => {
      Atomics.store(control, CONTROL.working, data.length);
      Atomics.add(control, CONTROL.turn, 1);
      Atomics.notify(control, CONTROL.turn);
    },
    join: () => {
      for (let left = data.length; left > 0; left = Atomics.load(control, CONTROL.working))
        Atomics.wait(control, CONTROL.working, left);
    },
    end,
  };
}
