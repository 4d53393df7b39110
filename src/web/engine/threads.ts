/** Threads for searches. They share memory, which only pages can that are isolated from other origins, as `serve` sends them. */
import type { ThreadSource } from '../../engines/common/wasm/threads.ts';
import { fileAt } from './files.ts';

/** More threads take more memory and energy than they save time. */
const MOST = 8;

/** Threads that wait for a task. */
const free: Worker[] = [];
let started = false;

/** Those that have been started. They run thread.ts, so they only search games of lines. */
export const pageThreads: ThreadSource = {
  canStart: () => started,
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
  if (count > 1 && !started) {
    started = true;
    for (let k = 1; k < count; k++) {
      const worker = new Worker(fileAt('thread.js'), { type: 'module' });
      worker.addEventListener('message', () => void free.push(worker));
    }
  }
  return count;
}
