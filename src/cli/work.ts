/** Long work goes on in a worker, so that progress is shown and Ctrl-C ends it at once. */
import { Worker } from 'node:worker_threads';
import { type ErrorKind, PlayError, exitStatus } from '../errors.ts';
import type { Flags } from './command.ts';
import { note, print, report } from './io.ts';
import { progressBar } from './progress.ts';

/** What the worker is given and what it says. */
export interface Task {
  readonly command: 'solve' | 'check' | 'law' | 'table-build' | 'table-verify' | 'census' | 'explain';
  /** The game's name or the path of its file. */
  readonly asked: string;
  readonly flags: Flags;
}
export type Message =
  | { readonly done: number; readonly of: number; readonly stage?: string | undefined }
  | { readonly note: string }
  | { readonly text: string; readonly status?: number }
  | { readonly error: string; readonly kind?: ErrorKind };

/**
 * Does the task, prints what comes of it and returns the exit status. `label` stands before errors and the bar, and
 * `interrupted` behind it is said after Ctrl-C.
 */
export function work(task: Task, label: string, interrupted = 'interrupted'): Promise<number> {
  const bar = progressBar(label);
  const worker = new Worker(new URL('./worker.js', import.meta.url), { workerData: task });
  return new Promise((resolve) => {
    const finish = (status: number): void => {
      process.off('SIGINT', interrupt);
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
      if ('text' in message) {
        print(message.text);
        return finish(message.status ?? 0);
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
