/** A game file that `serve` serves: what its threads run, and how they are watched. */
import type { Worker } from 'node:worker_threads';
import { type Said, badInput, said } from '../../base/errors.ts';
import type { OwnFile } from '../../server/own-games.ts';
import type { ThreadProgram, ThreadWatch } from '../../server/thread.ts';
import { COUNTS, type ServedFile } from '../task.ts';
import { LONG_SECONDS, watchQuestions } from './slow-questions.ts';
import { doingIn, endedBy } from './trouble.ts';

export const servedFile = (path: string): OwnFile => ({
  path,
  program: (version) => programOf(path, version),
});

function programOf(path: string, version: string | undefined): ThreadProgram {
  return {
    file: new URL('./serving.js', import.meta.url),
    settings: () => {
      const counts = new Int32Array(new SharedArrayBuffer(COUNTS * Int32Array.BYTES_PER_ELEMENT));
      return { path, version, counts } satisfies ServedFile;
    },
    watch: (worker, { counts }, refuse) => watched(worker, path, counts as Int32Array, refuse),
  };
}

/** A call of the rules that takes long is refused while they are tested, and otherwise named when the time is up. */
function watched(
  worker: Worker,
  path: string,
  counts: Int32Array,
  refuse: Parameters<NonNullable<ThreadProgram['watch']>>[2],
): ThreadWatch {
  let slow: Said | undefined;
  let loaded = false;
  const watch = watchQuestions(
    counts,
    (at, limited) => {
      slow = said`${doingIn(path, at, loaded)} has taken ${LONG_SECONDS} s`;
      if (limited) refuse(badInput(slow));
    },
    worker.threadId,
  );
  return {
    get slow() {
      return slow;
    },
    heard: () => {
      loaded = true;
      slow = undefined;
      watch.heard();
    },
    causeOf: (error) => endedBy(error, path, watch.running(), loaded),
    end: watch.end,
  };
}
