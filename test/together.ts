/** Exploring and labelling by several threads, from few positions on. */
import { wordNumbering } from '../src/engines/common/compiled/kernel.ts';
import type { WordThreads } from '../src/engines/common/compiled/together.ts';
import { CONTROL } from '../src/engines/common/wasm/thread.ts';
import type { ThreadSource } from '../src/engines/common/wasm/threads.ts';
import { wordThreads } from '../src/engines/explored/threads.ts';

/** Threads of Node that are there at once: each is waited for. */
const source: ThreadSource = {
  canStart: () => true,
  start: (task) => {
    const { buffer } = task.memory;
    const control = new Int32Array(buffer, task.address, task.length);
    const joined = Atomics.load(control, CONTROL.joined);
    if (!wordThreads.source.start(task)) return false;
    if (Atomics.wait(control, CONTROL.joined, joined, 30_000) === 'timed-out') throw new Error('no thread');
    return true;
  },
};

export const threadsOf = (count: number): WordThreads => ({ count: () => count, source });

/** How a numbering is made that has so many threads from the position with the number `from` on; `most` as in `NumberingOptions`. */
export const numberingBy =
  (
    count: number,
    { from = 1, most }: { readonly from?: number; readonly most?: number } = {},
  ): typeof wordNumbering =>
  (rules, classes, start, how) =>
    wordNumbering(rules, classes, start, {
      ...how,
      threads: threadsOf(count),
      sharedFrom: from,
      ...(most !== undefined && { most }),
    });
