/**
 * Threads that search the same position as the caller, over one table of bounds in shared memory. Each tries the moves of the
 * first two plies in an order of its own, so they find different entries for each other; the first one that is done ends the
 * others. Any of them gives the same answer, since a bound is a bound whoever finds it.
 */
import { canShare } from '../bit-rows/threads.ts';
import type { WasmMemory } from '../wasm/instance.ts';
import { linesShared } from '../wasm/lines.ts';

/** The integers of 32 bits by which the threads coordinate, as indices of an array in the shared memory. */
const CONTROL = { joined: 0, turn: 1, working: 2, done: 3, bound: 4, side: 5, alpha: 6, beta: 7 } as const;
export const CONTROL_BYTES = 32;

/** States of `done`: the search goes on; somebody writes the bound; the bound is there, or the search was ended. */
const [OPEN, WRITING, DONE] = [0, 1, 2] as const;

/** The program of a thread; see bit-rows/threads.ts for why it is a text. */
const PROGRAM = `
const { workerData } = process.getBuiltinModule('node:worker_threads');
const { text, memory, address, game, lists, at } = workerData;
const control = new Int32Array(memory.buffer, address, ${CONTROL_BYTES / 4});
let stopped = false;
const stop = () => (stopped = Atomics.load(control, at.done) !== ${OPEN}) ? 1 : 0;
const module = new WebAssembly.Module(Buffer.from(text, 'hex'));
const { search } = new WebAssembly.Instance(module, { env: { memory }, lines: { stop } }).exports;
Atomics.add(control, at.joined, 1);
Atomics.notify(control, at.joined);
for (let turn = 0; ; turn++) {
  Atomics.wait(control, at.turn, turn);
  if (Atomics.load(control, at.turn) < 0) break;
  stopped = false;
  const bound = search(game, lists, control[at.side], control[at.alpha], control[at.beta]);
  if (!stopped && Atomics.compareExchange(control, at.done, ${OPEN}, ${WRITING}) === ${OPEN}) {
    control[at.bound] = bound;
    Atomics.store(control, at.done, ${DONE});
  }
  if (Atomics.sub(control, at.working, 1) === 1) Atomics.notify(control, at.working);
}`;

/** How long the threads may take to start, in milliseconds. */
const PATIENCE = 10_000;

/** The part of Node's worker threads that is used here. */
interface Threads {
  readonly Worker: new (
    program: string,
    options: { eval: true; execArgv: readonly string[]; workerData: unknown },
  ) => { unref(): void };
}

/** How many threads to use if so many are wanted; 1 where there are none. */
export const threadsFor = (asked: number): number => (asked > 1 && canShare() ? asked : 1);

/** Threads beside the calling one. */
export interface Helpers {
  /** Lets them search with this window; their descriptions are up to date. */
  begin(side: number, alpha: number, beta: number): void;
  /** Whether one of them has found a bound. */
  found(): boolean;
  /** Ends their search and waits for that; returns the bound: of one of them if it came first, else `own`. */
  finish(own: number): number;
  /** Ends the threads. */
  end(): void;
}

/** Starts a thread for each description of a game, with memory for its lists. Undefined if the threads do not start. */
export function startHelpers(
  memory: WasmMemory,
  address: number,
  games: readonly { readonly game: number; readonly lists: number }[],
): Helpers | undefined {
  const { process } = globalThis as { process?: { getBuiltinModule?: (name: string) => unknown } };
  const { Worker } = process!.getBuiltinModule!('node:worker_threads') as Threads;
  const control = new Int32Array(memory.buffer, address, CONTROL_BYTES / 4);
  for (const own of games) {
    const workerData = { text: linesShared, memory, address, at: CONTROL, ...own };
    new Worker(PROGRAM, { eval: true, execArgv: [], workerData }).unref();
  }
  const end = (): void => {
    Atomics.store(control, CONTROL.turn, -1);
    Atomics.notify(control, CONTROL.turn);
  };
  const deadline = performance.now() + PATIENCE;
  for (let joined = 0; joined < games.length; joined = Atomics.load(control, CONTROL.joined)) {
    if (Atomics.wait(control, CONTROL.joined, joined, deadline - performance.now()) !== 'timed-out') continue;
    end();
    return undefined;
  }
  return {
    begin: (side, alpha, beta) => {
      control.set([side, alpha, beta], CONTROL.side);
      Atomics.store(control, CONTROL.done, OPEN);
      Atomics.store(control, CONTROL.working, games.length);
      Atomics.add(control, CONTROL.turn, 1);
      Atomics.notify(control, CONTROL.turn);
    },
    found: () => Atomics.load(control, CONTROL.done) === DONE,
    finish: (own) => {
      const first = Atomics.compareExchange(control, CONTROL.done, OPEN, DONE) === OPEN;
      for (let left = games.length; left > 0; left = Atomics.load(control, CONTROL.working))
        Atomics.wait(control, CONTROL.working, left);
      return first ? own : control[CONTROL.bound];
    },
    end,
  };
}
