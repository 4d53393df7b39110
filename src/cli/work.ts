/** Long work goes on in a worker, so that progress is shown and Ctrl-C ends it at once. */
import { Worker } from 'node:worker_threads';
import { type ErrorKind, PlayError, exitStatus } from '../errors.ts';
import type { Flags } from './command.ts';
import { note, print, report } from './io.ts';
import { progressBar } from './progress.ts';

/** What the worker is given and what it says. */
export interface Task {
  readonly command:
    | 'solve'
    | 'check'
    | 'law'
    | 'table-build'
    | 'table-verify'
    | 'census'
    | 'explain'
    | 'play';
  /** The game's name or the path of its file. */
  readonly asked: string;
  readonly flags: Flags;
}
/** What the worker says; the last one is a text or an error. */
export type Message =
  | { readonly done: number; readonly of: number; readonly stage?: string | undefined }
  | { readonly note: string }
  | { readonly line: string }
  | { readonly prompt: string }
  | { readonly text: string | undefined; readonly status: number }
  | { readonly error: string; readonly kind?: ErrorKind };

/** What the worker hears when it has prompted: a line, or that there are no more. */
export type Heard = { readonly line: string | undefined };

/** Lines that a person or a pipe gives, one when it is asked for. */
export interface Lines {
  /** Undefined: there are no more. */
  next(prompt: string): Promise<string | undefined>;
  close(): void;
}

export interface WorkOptions {
  /** What is said after Ctrl-C; absent: 'interrupted'. */
  readonly interrupted?: string;
  /** Absent: the task asks for none. */
  readonly lines?: Lines;
}

/** Does the task, prints what comes of it and returns the exit status. `label` stands before errors and the bar. */
export function work(
  task: Task,
  label: string,
  { interrupted = 'interrupted', lines }: WorkOptions = {},
): Promise<number> {
  const bar = progressBar(label);
  const worker = new Worker(new URL('./worker.js', import.meta.url), { workerData: task });
  return new Promise((resolve) => {
    const finish = (status: number): void => {
      process.off('SIGINT', interrupt);
      lines?.close();
      resolve(status);
    };
    const interrupt = (): void => {
      bar.clear();
      note(`${label}: ${interrupted}`);
      void worker.terminate();
      finish(exitStatus.interrupted);
    };
    process.on('SIGINT', interrupt);
    worker.on('message', (message: Message) => {
      if ('done' in message) return bar.show(message.done, message.of, message.stage);
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
      const { error, kind } = message;
      finish(report(kind ? new PlayError(kind, error) : new Error(error), label));
    });
    worker.on('error', (error) => {
      bar.clear();
      finish(report(error, label));
    });
  });
}
