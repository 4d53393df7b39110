/**
 * What threads need of Node. Its modules are asked for by name while the program runs: a library that imported them could not be
 * loaded by a page.
 */
import { present } from '../../../base/present.ts';
import type { WasmTask } from './thread.ts';
import type { ThreadSource } from './threads.ts';

/** With more threads than these, the memory is the bottleneck. */
const MOST_THREADS = 16;

/** The parts that are used here. Their own types are in modules that browsers do not have. */
interface NodeModules {
  readonly 'node:os': { availableParallelism(): number };
  readonly 'node:worker_threads': {
    readonly Worker: new (
      program: string,
      options: { eval: true; execArgv: readonly string[]; workerData: unknown },
    ) => { unref(): void };
    readonly workerData: unknown;
  };
}

/** A module of Node; undefined elsewhere. */
function builtin<Name extends keyof NodeModules>(name: Name): NodeModules[Name] | undefined {
  const { process } = globalThis as { process?: { getBuiltinModule?: (name: string) => unknown } };
  return process?.getBuiltinModule?.(name) as NodeModules[Name] | undefined;
}

/** How many threads, the calling one included, should share the work at most. */
export const processors = (): number =>
  Math.min(MOST_THREADS, builtin('node:os')?.availableParallelism() ?? 1);

/**
 * Threads that run the text `program`, which `scripts/threads.mjs` makes of a file. It is a text because a file would have to be
 * found again after this one was bundled somewhere else.
 */
export const nodeThreads = (program: string): ThreadSource => ({
  canStart: () => builtin('node:worker_threads') !== undefined,
  start: (task) => {
    const { Worker } = present(builtin('node:worker_threads'));
    new Worker(program, { eval: true, execArgv: [], workerData: task }).unref();
    return true;
  },
});

/** The task that the thread which runs this was started with. */
export const ownTask = <Data>(): WasmTask<Data> =>
  present(builtin('node:worker_threads')).workerData as WasmTask<Data>;
