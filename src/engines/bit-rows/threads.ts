/**
 * The steps over rows of bits by several threads on one shared memory. Each thread takes the next few thousand rows until
 * none are left, and a step ends when all threads have finished; no two threads decide positions of the same row. The
 * calling thread works too and then waits for the others, so solving is still one synchronous call.
 */
import type { WasmMemory } from '../common/wasm/instance.ts';
import { rowsShared } from '../common/wasm/rows.ts';
import { OWN, canShare, processors, startTeam } from '../common/wasm/threads.ts';
import type { RowKernel } from './kernel.ts';

/** Indices of what a step needs, in the array by which the threads coordinate. */
const CONTROL = { next: OWN, decided: OWN + 1, step: OWN + 2, everywhere: OWN + 3, mark: OWN + 4 } as const;
/** Number of integers in that array. */
export const CONTROL_LENGTH = OWN + 5;

/**
 * Takes rows for one step until none are left, and returns how many positions were decided. Its text is part of `PROGRAM`,
 * so it must use nothing that is declared outside it.
 */
function share(kernel: RowKernel, control: Int32Array, rows: number, at: typeof CONTROL): number {
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

/** See `TeamWork` for why it is a text. */
const PROGRAM = `({ data, control, instantiate }) => {
  const { description, scratch, rows, at } = data;
  const kernel = instantiate();
  kernel.locate(description, scratch);
  const share = ${share.toString()};
  return () => Atomics.add(control, at.decided, share(kernel, control, rows, at));
}`;

export interface ThreadedKernel extends RowKernel {
  /** Ends the threads. */
  end(): void;
}

/** Threads that share rows of bits. An engine without them works alone. */
export interface RowThreads {
  /** How many threads, the calling one included, are used of those that were asked for, or else of those that there are. */
  count(asked?: number): number;
  /** The number of integers in the array by which they coordinate. */
  readonly controlLength: number;
  /** The module for shared memory, as text. */
  readonly module: string;
  readonly kernel: typeof threadedKernel;
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
  kernel: RowKernel,
  { memory, description, scratch, control, rows }: SharedTable,
): ThreadedKernel | undefined {
  const team = startTeam({
    program: PROGRAM,
    module: rowsShared,
    memory,
    control,
    data: scratch.map((own) => ({ description, scratch: own, rows, at: CONTROL })),
  });
  if (!team) return undefined;
  const takeStep: RowKernel['takeStep'] = (_from, _to, step, everywhere, mark) => {
    control[CONTROL.next] = 0;
    control[CONTROL.decided] = 0;
    control[CONTROL.step] = step;
    control[CONTROL.everywhere] = everywhere ? 1 : 0;
    control[CONTROL.mark] = mark ? 1 : 0;
    team.begin();
    const own = share(kernel, control, rows, CONTROL);
    team.join();
    return own + control[CONTROL.decided];
  };
  return { takeStep, end: team.end };
}

/** Threads of Node, or those that a page has started. */
export const rowThreads: RowThreads = {
  // asked only where it matters, since Node takes 7 ms to load its worker threads
  count: (asked = processors()) => (asked > 1 && canShare() ? asked : 1),
  controlLength: CONTROL_LENGTH,
  module: rowsShared,
  kernel: threadedKernel,
};
