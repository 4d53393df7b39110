/** `perfect-play solve`: the work goes on in a worker, so that progress is shown and Ctrl-C ends it at once. */
import { Worker } from 'node:worker_threads';
import { type ErrorKind, PlayError, exitStatus } from '../errors.ts';
import type { Game } from '../rules.ts';
import { note, print, report } from './io.ts';
import { progressBar } from './progress.ts';

export type Flags = Readonly<Record<string, string | boolean | undefined>>;

/** What the worker is given and what it says. */
export interface SolveTask {
  readonly game: string;
  readonly flags: Flags;
}
export type SolveMessage =
  | { readonly done: number; readonly of: number }
  | { readonly text: string }
  | { readonly error: string; readonly kind?: ErrorKind };

/** Solves, prints the answer and returns the exit status. */
export function solveCommand(game: Game, flags: Flags): Promise<number> {
  const bar = progressBar(game.name);
  const task: SolveTask = { game: game.name, flags };
  const worker = new Worker(new URL('./solve-worker.js', import.meta.url), { workerData: task });
  return new Promise((resolve) => {
    const finish = (status: number): void => {
      process.off('SIGINT', interrupt);
      resolve(status);
    };
    const interrupt = (): void => {
      bar.clear();
      note(`${game.name}: interrupted`);
      void worker.terminate();
      finish(exitStatus.interrupted);
    };
    process.on('SIGINT', interrupt);
    worker.on('message', (message: SolveMessage) => {
      if ('done' in message) return bar.show(message.done, message.of);
      bar.clear();
      if ('text' in message) {
        print(message.text);
        return finish(0);
      }
      const { error, kind } = message;
      finish(report(kind ? new PlayError(kind, error) : new Error(error), game.name));
    });
    worker.on('error', (error) => {
      bar.clear();
      finish(report(error, game.name));
    });
  });
}
