/**
 * The steps over rows of bits by several threads on one shared memory. Each thread takes the next few thousand rows until
 * none are left, and a step ends when all threads have finished; no two threads decide positions of the same row. The
 * calling thread works too and then waits for the others, so solving is still one synchronous call.
 */
import type { WasmMemory } from '../common/wasm/instance.ts';
import { rowsShared } from '../common/wasm/rows.ts';
import { nodeThreads, processors } from '../common/wasm/node.ts';
import { startTeam } from '../common/wasm/threads.ts';
import type { RowKernel } from './kernel.ts';
import { threadProgram } from './thread-program.ts';
import { CONTROL, CONTROL_LENGTH, type RowTask, takeRows } from './turn.ts';

const source = nodeThreads(threadProgram);

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
export interface SharedTable extends Omit<RowTask, 'scratch'> {
  /** Shared between the threads; everything below is in it. */
  readonly memory: WasmMemory;
  /** For each of the other threads, the address of its working memory of `scratchLength` integers. */
  readonly scratch: readonly number[];
  readonly control: Int32Array;
}

/**
 * Shares the steps of `kernel` with one new thread for each address in `scratch`. Every call of `takeStep` then takes the
 * step in all rows. Undefined if the threads do not start.
 */
export function threadedKernel(
  kernel: RowKernel,
  { memory, description, scratch, control, rows }: SharedTable,
): ThreadedKernel | undefined {
  const data = scratch.map((own): RowTask => ({ description, scratch: own, rows }));
  const team = startTeam({ source, module: rowsShared, memory, control, data });
  if (!team) return undefined;
  const takeStep: RowKernel['takeStep'] = (_from, _to, step, everywhere, mark) => {
    control[CONTROL.next] = 0;
    control[CONTROL.decided] = 0;
    control[CONTROL.step] = step;
    control[CONTROL.everywhere] = everywhere ? 1 : 0;
    control[CONTROL.mark] = mark ? 1 : 0;
    team.begin();
    const own = takeRows(kernel, control, rows);
    team.join();
    return own + control[CONTROL.decided];
  };
  return { takeStep, end: team.end };
}

/** Threads of Node. */
export const rowThreads: RowThreads = {
  // asked only where it matters, since Node takes 7 ms to load its worker threads
  count: (asked = processors()) => (asked > 1 && source.canStart() ? asked : 1),
  controlLength: CONTROL_LENGTH,
  module: rowsShared,
  kernel: threadedKernel,
};
