/** Long work goes on in a worker, so that progress is shown and Ctrl-C ends it at once. */
import { Worker } from 'node:worker_threads';
import { PlayError, badInput, errorOf, said } from '../base/errors.ts';
import { note, print, report } from './io.ts';
import { blame } from './load.ts';
import { isPath } from './rules-file.ts';
import { progressBar } from './progress.ts';
import { LONG_SECONDS, watchQuestions } from './slow.ts';
import { COUNTS, type Heard, type Message, type Task } from './task.ts';

/** Lines that a person or a pipe gives, one when it is asked for. */
export interface Lines {
  /** Undefined: there are no more. */
  next(prompt: string): Promise<string | undefined>;
  close(): void;
}

export interface WorkOptions {
  /** What is said of what is kept after Ctrl-C; absent: nothing. */
  readonly kept?: () => string;
  /** Absent: the task asks for none. */
  readonly lines?: Lines;
}

/** What is said besides where rules of the user's own never came to an end. */
const NOTHING_DONE = '; nothing was done yet, so look for a loop in the rules that does not end';

/** Does the task, prints what comes of it and returns the exit status. `label` stands before errors and the bar. */
export function work(
  task: Task,
  label: string,
  { kept = () => '', lines }: WorkOptions = {},
): Promise<number> {
  const bar = progressBar(label);
  const counts = new Int32Array(new SharedArrayBuffer(COUNTS * Int32Array.BYTES_PER_ELEMENT));
  const worker = new Worker(new URL('./worker.js', import.meta.url), {
    workerData: { ...task, counts } satisfies Task,
  });
  let begun = false;
  let failed = false;
  let finished = false;
  return new Promise((resolve) => {
    const finish = (status: number): void => {
      if (finished) return;
      finished = true;
      process.off('SIGINT', interrupt);
      unwatch();
      lines?.close();
      resolve(status);
    };
    const interrupt = (): void => {
      bar.clear();
      const rest = `${kept()}${isPath(task.asked) && !begun ? NOTHING_DONE : ''}`;
      const status = report(new PlayError('interrupted', `interrupted${rest}`), label);
      void worker.terminate();
      finish(status);
    };
    process.on('SIGINT', interrupt);
    const slow = (where: string | undefined, limited: boolean): void => {
      if (finished) return;
      bar.clear();
      const sentence = said`${where ?? said`one question to the rules of ${task.asked}`} has taken ${LONG_SECONDS} s`;
      if (!limited) return note(`${label}: ${sentence} so far; Ctrl-C ends it`);
      void worker.terminate();
      finish(report(badInput(sentence), label));
    };
    const unwatch = isPath(task.asked) ? watchQuestions(counts, slow) : () => undefined;
    worker.on('message', (message: Message) => {
      if ('done' in message) {
        begun ||= message.done > 0;
        return bar.show(message.done, message.of, message.stage, message.reach);
      }
      bar.clear();
      if ('note' in message) return note(`${label}: ${message.note}`);
      if ('line' in message) return print(message.line);
      if ('prompt' in message) {
        void lines?.next(message.prompt).then((line) => worker.postMessage({ line } satisfies Heard));
        return;
      }
      if ('text' in message) {
        if (message.text !== undefined) print(message.text);
        return finish(message.status);
      }
      finish(report('error' in message ? errorOf(message.error) : new Error(message.fault), label));
    });
    worker.on('error', (error) => {
      bar.clear();
      failed = true;
      void blame(error, task.asked).then((blamed) => finish(report(blamed, label)));
    });
    worker.on('exit', () => {
      if (finished || failed) return;
      bar.clear();
      const ended = badInput(said`the rules end the program`).at(task.asked);
      finish(report(isPath(task.asked) ? ended : new Error('its worker ended without an answer'), label));
    });
  });
}
