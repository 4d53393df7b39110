/** Threads for searches and tables. They share memory, which only pages can that are isolated from other origins, as `serve` sends them. */
import type { WordThreads } from '../../engines/common/compiled/together.ts';
import type { ThreadSource } from '../../engines/common/wasm/threads.ts';
import { fileAt } from './files.ts';
import { Unread } from './unread.ts';

/** More threads take more memory and energy than they save time. */
const MOST = 8;

/** Threads that wait for a task. */
const free: Worker[] = [];
/** When all that were started wait for a task, or cannot be started. */
let started: Promise<void> | undefined;

/** Those that have been started. They run thread.ts. */
export const pageThreads: ThreadSource = {
  canStart: () => started !== undefined,
  start: (task) => {
    const worker = free.pop();
    worker?.postMessage(task);
    return worker !== undefined;
  },
};

/**
 * How many threads can search together, the calling one included. The others are started now, without waiting for them: a search
 * takes those that are free when it has found that it takes long.
 */
export function threads(): number {
  const count = self.crossOriginIsolated ? Math.min(MOST, navigator.hardwareConcurrency) : 1;
  if (count > 1) started ??= Promise.all(Array.from({ length: count - 1 }, begun)).then(() => undefined);
  return count;
}

const begun = (): Promise<void> =>
  new Promise((settled) => {
    const worker = new Worker(fileAt('thread.js'), { type: 'module' });
    worker.addEventListener('message', () => {
      free.push(worker);
      settled();
    });
    worker.addEventListener('error', () => settled());
  });

/** For answers that are asked for again: throws `Unread` at the first large table, until the threads have started. */
export const tableThreads: WordThreads = {
  count: () => {
    const isFirst = !started;
    const count = threads();
    if (isFirst && started) throw new Unread(started);
    return Math.min(count, free.length + 1);
  },
  source: pageThreads,
};
