/** A thread that solves games, and the messages to and from it. */
import { Worker } from 'node:worker_threads';
import { type ErrorParts, errorOf, said, tooLarge } from '../base/errors.ts';
import { bytes } from '../base/numbers.ts';
import type { Answer } from './answers.ts';

/** A table on disk, which is used instead of solving its game. */
export interface ServedTable {
  readonly path: string;
  readonly game: string;
  /** Every option of the game as text. */
  readonly options: Readonly<Record<string, string>>;
}

/** What a question is about. */
export interface Subject {
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  /** Absent: the start. */
  readonly position: string | undefined;
  /** For a sum, which is about no single game: its parts. */
  readonly parts?: readonly string[];
}

/** `uwapi`: in the words of the GamesmanUni client, also the position that is asked about. */
export type QuestionKind =
  | 'position'
  | 'line'
  | 'reasons'
  | 'value'
  | 'sum'
  | 'uwapi position'
  | 'uwapi variant';

export interface Question extends Subject {
  /** Identifies the game and its options. */
  readonly key: string;
  readonly kind: QuestionKind;
}

/** The settings of a thread. */
export interface ThreadSettings {
  readonly tables: readonly ServedTable[];
  /** The most bytes for a game on any thread. */
  readonly memory: number;
  /** The most bytes for a game on this thread; a larger one is passed on. */
  readonly most: number;
  /** The most bytes of all solved games that it keeps. */
  readonly store: number;
  /** The most milliseconds that a search takes for one question. */
  readonly turn: number;
}

/** A task for a thread. */
export interface Task {
  readonly question: Question;
  /** Whether to solve the game if it is not kept. */
  readonly solve: boolean;
}

export type Reply =
  /** The answer, and the bytes of the game. */
  | { readonly answer: Answer; readonly bytes: number }
  /** The game is too large for this thread: it needs this many bytes. */
  | { readonly large: number }
  /** The kept game does not contain the position. */
  | { readonly elsewhere: true }
  | { readonly error: ErrorParts }
  /** An error in the program. */
  | { readonly fault: string }
  /** The thread has ended by itself, for instance because it ran out of memory. */
  | { readonly crash: string };

/** The first message of a thread. */
export const STARTED = 'started';

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
