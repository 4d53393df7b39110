/** A game file that `serve` serves: what its threads run, and how they are watched. */
import type { Worker } from 'node:worker_threads';
import { type PlayError, type Said, badInput, badUse, quote, said } from '../../base/errors.ts';
import type { OwnFile } from '../../server/own-games.ts';
import type { ThreadProgram, ThreadWatch } from '../../server/thread.ts';
import { COUNTS, type ServedFile } from '../task.ts';
import { isPath } from './path.ts';
import { LONG_SECONDS, watchQuestions } from './slow-questions.ts';
import { pageText } from './text.ts';
import { doingIn, endedBy } from './trouble.ts';

/** Raises bad use for the name of a library game, which every page and server has. */
export function gameFile(path: string): OwnFile {
  if (!isPath(path))
    throw badUse(
      said`${quote(path)} is not the path of a game file, as in ${`./${path}.ts`}; games of the library are always there`,
    );
  return {
    path,
    text: () => pageText(path),
    program: (version) => programOf(path, version),
  };
}

const programOf = (path: string, version: string | undefined): ThreadProgram => ({
  file: new URL('./serving.js', import.meta.url),
  begin: () => {
    const counts = new Int32Array(new SharedArrayBuffer(COUNTS * Int32Array.BYTES_PER_ELEMENT));
    return {
      settings: { path, version, counts } satisfies ServedFile,
      watch: (worker, refuse) => watched(worker, path, counts, refuse),
    };
  },
});

/** A call of the rules that takes long is refused while they are tested, and otherwise named when the time is up. */
function watched(
  worker: Worker,
  path: string,
  counts: Int32Array,
  refuse: (error: PlayError) => void,
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
