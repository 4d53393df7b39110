/** One thread that solves, what it is asked and what it says. */
import { Worker } from 'node:worker_threads';
import { type ErrorParts, errorOf, said, tooLarge } from '../base/errors.ts';
import { bytes } from '../base/numbers.ts';
import type { Answer } from './answers.ts';

/** A table on disk, which is read where its game would be solved. */
export interface ServedTable {
  readonly path: string;
  readonly game: string;
  /** Every option of the game as text. */
  readonly options: Readonly<Record<string, string>>;
}

export interface Asking {
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  /** Absent: the start. */
  readonly position: string | undefined;
}

export type Ask = 'position' | 'line';

export interface Question extends Asking {
  /** The same for the same rules. */
  readonly key: string;
  readonly ask: Ask;
}

/** What a thread is told at its start. */
export interface ThreadSettings {
  readonly tables: readonly ServedTable[];
  /** Bytes that a game may need to be solved at all. */
  readonly memory: number;
  /** Bytes that it may need to be solved by this thread; a larger one is for another thread. */
  readonly most: number;
  /** Bytes that the solved games which it keeps may take together. */
  readonly store: number;
}

/** What a thread is asked. */
export interface Task {
  readonly question: Question;
  /** Whether the game may be solved if it is not kept. */
  readonly solve: boolean;
}

export type Reply =
  /** With the bytes that the game takes. */
  | { readonly answer: Answer; readonly bytes: number }
  /** The game is not for this thread: so many bytes are needed. */
  | { readonly large: number }
  /** What is kept does not hold the position. */
  | { readonly elsewhere: true }
  | { readonly error: ErrorParts }
  /** Not of the question: the program's own. */
  | { readonly fault: string }
  /** The thread has ended, as where it had not memory enough. */
  | { readonly crash: string };

/** What a thread says first. */
export const STARTED = 'started';

/** What a thread takes besides its tables. */
const OWN_MEGABYTES = 128;

export class Thread {
  readonly #worker: Worker;
  /** Fulfilled when it has started: until then no time counts. */
  readonly #started: Promise<unknown>;
  /** Why it ended of itself. */
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
      if (reply !== STARTED) this.#tell(reply);
    });
    this.#worker.on('error', ({ message }) => {
      this.#crash = message;
      this.#tell({ crash: message });
    });
    this.#worker.unref();
  }

  /** The reply, or undefined when there is none after so many milliseconds: then the thread is good for nothing but to be ended. */
  ask(task: Task, patience: number): Promise<Reply | undefined> {
    if (this.#crash !== undefined) return Promise.resolve({ crash: this.#crash });
    return new Promise((resolve) => {
      this.#done = resolve;
      this.#worker.postMessage(task);
      void this.#started.then(() => {
        if (this.#done === resolve) this.#timer = setTimeout(() => this.#tell(undefined), patience);
      });
    });
  }

  /** Ends it, whatever it does; a question that it works on has no reply. */
  async end(): Promise<void> {
    clearTimeout(this.#timer);
    this.#done = undefined;
    await this.#worker.terminate();
  }

  #tell(reply: Reply | undefined): void {
    clearTimeout(this.#timer);
    const done = this.#done;
    this.#done = undefined;
    done?.(reply);
  }
}

/** The error that a reply tells; undefined when it tells none. */
export function errorIn(reply: Reply, memory: number): Error | undefined {
  if ('error' in reply) return errorOf(reply.error);
  const message = 'fault' in reply ? reply.fault : 'crash' in reply ? reply.crash : undefined;
  if (message === undefined) return undefined;
  return /memory|allocation failed|array( buffer)? length|maximum size exceeded/i.test(message)
    ? tooLarge(said`more than ${bytes(memory)} would be needed; a smaller board helps`)
    : new Error(message);
}
