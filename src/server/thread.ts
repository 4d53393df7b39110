/** A thread that solves games. */
import { Worker } from 'node:worker_threads';
import { errorOf, said, tooLarge } from '../base/errors.ts';
import { bytes } from '../base/numbers.ts';
import { type Reply, STARTED, type Task, type ThreadSettings } from './messages.ts';

/** Megabytes that a thread takes besides its tables. */
const OWN_MEGABYTES = 128;

export class Thread {
  readonly #worker: Worker;
  /** Fulfilled when the thread has started; the time limit counts from then on. */
  readonly #started: Promise<unknown>;
  /** Why it ended by itself. */
  #crash: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  #done: ((reply: Reply | undefined) => void) | undefined;

  constructor(settings: ThreadSettings) {
    this.#worker = new Worker(new URL('./solver-worker.js', import.meta.url), {
      workerData: settings,
      resourceLimits: {
        maxOldGenerationSizeMb:
          Math.ceil(Math.min(settings.memory, settings.most + settings.store) / 2 ** 20) + OWN_MEGABYTES,
      },
    });
    this.#started = new Promise((resolve) => this.#worker.once('message', resolve));
    this.#worker.on('message', (reply: Reply | typeof STARTED) => {
      if (reply !== STARTED) this.#settle(reply);
    });
    this.#worker.on('error', ({ message }) => {
      this.#crash = message;
      this.#settle({ crash: message });
    });
    this.#worker.unref();
  }

  /** The reply, or undefined if there is none after `patience` milliseconds; then the thread must be ended. */
  ask(task: Task, patience: number): Promise<Reply | undefined> {
    if (this.#crash !== undefined) return Promise.resolve({ crash: this.#crash });
    return new Promise((resolve) => {
      this.#done = resolve;
      this.#worker.postMessage(task);
      void this.#started.then(() => {
        if (this.#done === resolve) this.#timer = setTimeout(() => this.#settle(undefined), patience);
      });
    });
  }

  /** Ends the thread at once; a question that it works on gets no reply. */
  async end(): Promise<void> {
    clearTimeout(this.#timer);
    this.#done = undefined;
    await this.#worker.terminate();
  }

  #settle(reply: Reply | undefined): void {
    clearTimeout(this.#timer);
    const done = this.#done;
    this.#done = undefined;
    done?.(reply);
  }
}

/** The error in a reply, if there is one. */
export function errorIn(reply: Reply, memory: number): Error | undefined {
  if ('error' in reply) return errorOf(reply.error);
  const message = 'fault' in reply ? reply.fault : 'crash' in reply ? reply.crash : undefined;
  if (message === undefined) return undefined;
  return /memory|allocation failed|array( buffer)? length|maximum size exceeded/i.test(message)
    ? tooLarge(said`more than ${bytes(memory)} would be needed; a smaller board helps`)
    : new Error(message);
}
