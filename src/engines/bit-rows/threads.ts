/**
 * The steps over rows of bits by several threads on one shared memory. Each thread takes the next few thousand rows until
 * none are left, and a step ends when all threads have finished; no two threads decide positions of the same row. The
 * calling thread works too and then waits for the others, so solving is still one synchronous call.
 */
import type { WasmMemory } from '../wasm/instance.ts';
import { rowsShared } from '../wasm/rows.ts';
import type { Kernel } from './kernel.ts';

/** The integers of 32 bits by which the threads coordinate, as indices of an array in the shared memory. */
const CONTROL = {
  joined: 0,
  turn: 1,
  next: 2,
  working: 3,
  decided: 4,
  step: 5,
  everywhere: 6,
  mark: 7,
} as const;
/** Number of integers in `CONTROL`. */
export const CONTROL_LENGTH = 8;

/**
 * Takes rows for one step until none are left, and returns how many positions were decided. Its text is part of `PROGRAM`,
 * so it must use nothing that is declared outside it.
 */
function share(kernel: Kernel, control: Int32Array, rows: number, at: typeof CONTROL): number {
  const chunk = 4096;
  const step = control[at.step];
  const everywhere = control[at.everywhere] === 1;
  const mark = control[at.mark] === 1;
  let decided = 0;
  for (;;) {
    const from = Atomics.add(control, at.next, chunk);
    if (from >= rows) return decided;
    const to = Math.min(from + chunk, rows);
    decided += kernel.takeStep(from, to, step, everywhere, mark);
  }
}

/**
 * The whole program of a thread, as text: a file of its own would have to be found again after this one was bundled
 * somewhere else. It needs only the module and the memory.
 */
const PROGRAM = `
const { workerData } = process.getBuiltinModule('node:worker_threads');
const { text, memory, description, scratch, address, rows, at } = workerData;
const control = new Int32Array(memory.buffer, address, ${CONTROL_LENGTH});
const share = ${share.toString()};
const module = new WebAssembly.Module(Buffer.from(text, 'hex'));
const kernel = new WebAssembly.Instance(module, { env: { memory } }).exports;
kernel.locate(description, scratch);
Atomics.add(control, at.joined, 1);
Atomics.notify(control, at.joined);
for (let turn = 0; ; turn++) {
  Atomics.wait(control, at.turn, turn);
  if (Atomics.load(control, at.turn) < 0) break;
  Atomics.add(control, at.decided, share(kernel, control, rows, at));
  if (Atomics.sub(control, at.working, 1) === 1) Atomics.notify(control, at.working);
}`;

/** How long the threads may take to start, in milliseconds. */
const PATIENCE = 10_000;

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

/** Whether this platform has threads to share the work, and how many at most should. */
export const canShare = (): boolean => threadsHere() !== undefined;
export const processors = (): number =>
  Math.min(MOST_THREADS, builtin<Processors>('node:os')?.availableParallelism() ?? 1);
/** With more threads than these, the memory is the bottleneck. */
const MOST_THREADS = 16;

export interface ThreadedKernel extends Kernel {
  /** Ends the threads. */
  end(): void;
}

/** The table that the threads work on. */
export interface SharedTable {
  /** Shared between the threads; everything below is in it. */
  readonly memory: WasmMemory;
  /** The address that `describeTable` returned. */
  readonly description: number;
  /** For each of the other threads, the address of its working memory of `scratchLength` integers. */
  readonly scratch: readonly number[];
  readonly control: Int32Array;
  readonly rows: number;
}

/**
 * Shares the steps of `kernel` with one new thread for each address in `scratch`. Every call of `takeStep` then takes the
 * step in all rows. Undefined if the threads do not start.
 */
export function threadedKernel(
  kernel: Kernel,
  { memory, description, scratch, control, rows }: SharedTable,
): ThreadedKernel | undefined {
  const others = scratch.length;
  const { Worker } = threadsHere()!;
  const task = { text: rowsShared, memory, description, address: control.byteOffset, rows, at: CONTROL };
  for (const own of scratch) {
    new Worker(PROGRAM, { eval: true, execArgv: [], workerData: { ...task, scratch: own } }).unref();
  }
  const end = (): void => {
    Atomics.store(control, CONTROL.turn, -1);
    Atomics.notify(control, CONTROL.turn);
  };
  const deadline = performance.now() + PATIENCE;
  for (let joined = 0; joined < others; joined = Atomics.load(control, CONTROL.joined)) {
    if (Atomics.wait(control, CONTROL.joined, joined, deadline - performance.now()) !== 'timed-out') continue;
    end();
    return undefined;
  }

  const takeStep: Kernel['takeStep'] = (_from, _to, step, everywhere, mark) => {
    control[CONTROL.next] = 0;
    control[CONTROL.decided] = 0;
    control[CONTROL.step] = step;
    control[CONTROL.everywhere] = everywhere ? 1 : 0;
    control[CONTROL.mark] = mark ? 1 : 0;
    Atomics.store(control, CONTROL.working, others);
    Atomics.add(control, CONTROL.turn, 1);
    Atomics.notify(control, CONTROL.turn);
    const own = share(kernel, control, rows, CONTROL);
    for (let left = others; left > 0; left = Atomics.load(control, CONTROL.working)) {
      Atomics.wait(control, CONTROL.working, left);
    }
    return own + control[CONTROL.decided];
  };
  return { takeStep, end };
}
