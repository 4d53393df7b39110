/** A thread that solves games. */
import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type PlayError, type Said, errorOf, partsOf, said, tooLarge } from '../base/errors.ts';
import { bytes } from '../base/numbers.ts';
import type { ThreadReply, Started, ThreadTask, ThreadSettings } from './messages.ts';

/** Megabytes that a thread takes besides its tables. */
const OWN_MEGABYTES = 128;
/** The priority of threads that may work for long, as `nice` counts it: others get two thirds of a processor that they share. */
const PATIENT = 3;
/** The unit in which Linux counts CPU time. */
const TICK_MS = 10;

/** What runs in a thread. */
export interface ThreadProgram {
  readonly file: URL;
  /** Called for each thread. Absent: it has no settings besides those of all, and nobody watches it. */
  readonly begin?: () => WatchedThread;
}

interface WatchedThread {
  /** Added to its settings. */
  readonly settings: object;
  /** Watches rules of somebody's own, and refuses those that take too long. */
  watch(worker: Worker, refuse: (error: PlayError) => void): ThreadWatch;
}

export interface ThreadWatch {
  /** What has taken long, in a sentence; undefined: nothing has. */
  readonly slow: Said | undefined;
  /** The error to report for one that ended the thread. */
  causeOf(error: Error): PlayError;
  heard(): void;
  end(): void;
}

/** Answers about the games of the library. */
const LIBRARY: ThreadProgram = { file: new URL('./solver-worker.js', import.meta.url) };

export class Thread {
  readonly #worker: Worker;
  readonly #watch: ThreadWatch | undefined;
  /** Fulfilled when the thread has started; the time limit counts from then on. */
  readonly #started: Promise<unknown>;
  /** Its number in the system. */
  #number: number | undefined;
  #patient = false;
  /** What `#clock` said when the question was asked. */
  #began = 0;
  /** Why it ended by itself. */
  #crash: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  #done: ((reply: ThreadReply | undefined) => void) | undefined;

  constructor(settings: Omit<ThreadSettings, 'key'>, program: ThreadProgram = LIBRARY) {
    const key = randomUUID();
    const own = program.begin?.();
    this.#worker = new Worker(program.file, {
      workerData: { ...own?.settings, ...settings, key },
      resourceLimits: {
        maxOldGenerationSizeMb:
          Math.ceil(Math.min(settings.memory, settings.most + settings.store) / 2 ** 20) + OWN_MEGABYTES,
      },
    });
    this.#watch = own?.watch(this.#worker, (error) => this.#settle({ error: partsOf(error), ended: true }));
    this.#started = new Promise((resolve) =>
      this.#worker.on('message', (message: (ThreadReply | Started) & { readonly key?: unknown }) => {
        // rules may send anything
        if ((message as unknown) === null || message.key !== key) return;
        this.#watch?.heard();
        if (!('thread' in message)) return this.#settle(message);
        this.#number = message.thread;
        if (this.#patient) this.bePatient();
        resolve(undefined);
      }),
    );
    this.#worker.on('error', (error) => {
      const known = this.#watch && !isOutOfMemory(error) ? this.#watch.causeOf(error) : undefined;
      this.#crash = error.message;
      this.#settle(known ? { error: partsOf(known), ended: true } : { crash: error.message });
    });
    this.#worker.on('exit', () => this.#watch?.end());
    this.#worker.unref();
  }

  /** The reply, or undefined if there is none after `patience` milliseconds; then the thread must be ended. */
  ask(task: ThreadTask, patience: number): Promise<ThreadReply | undefined> {
    if (this.#crash !== undefined) return Promise.resolve({ crash: this.#crash });
    return new Promise((resolve) => {
      this.#done = resolve;
      // before the server listens, nothing else keeps the program from ending
      this.#worker.ref();
      this.#worker.postMessage(task);
      this.#began = Infinity;
      void this.#started.then(() => {
        this.#began = this.#clock();
        if (this.#done === resolve) this.#timer = setTimeout(() => this.#settle(undefined), patience);
      });
    });
  }

  /** What has taken long in rules of somebody's own; undefined: nothing has. */
  get slow(): Said | undefined {
    return this.#watch?.slow;
  }

  /** The milliseconds of a processor that the last question has taken so far; where they cannot be known, all milliseconds. */
  get taken(): number {
    return Math.max(0, this.#clock() - this.#began);
  }

  /** Lets other threads go first, where the system has such priorities. */
  bePatient(): void {
    this.#patient = true;
    try {
      if (this.#number !== undefined) setPriority(this.#number, PATIENT);
    } catch {
      // all threads are equal then
    }
  }

  /** Ends the thread at once; a question that it works on gets no reply. */
  async end(): Promise<void> {
    clearTimeout(this.#timer);
    this.#done = undefined;
    this.#watch?.end();
    await this.#worker.terminate();
  }

  #clock(): number {
    try {
      const text = readFileSync(`/proc/self/task/${this.#number}/stat`, 'latin1');
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      return TICK_MS * (Number(fields[11]) + Number(fields[12]));
    } catch {
      return performance.now();
    }
  }

  #settle(reply: ThreadReply | undefined): void {
    clearTimeout(this.#timer);
    this.#worker.unref();
    const done = this.#done;
    this.#done = undefined;
    done?.(reply);
  }
}

/** The error in a reply, if there is one. */
export function errorIn(reply: ThreadReply, memory: number): Error | undefined {
  if ('error' in reply) return errorOf(reply.error);
  const message = 'fault' in reply ? reply.fault : 'crash' in reply ? reply.crash : undefined;
  if (message === undefined) return undefined;
  return isOutOfMemory({ message })
    ? tooLarge(said`more than ${bytes(memory)} would be needed; a smaller board helps`)
    : new Error(message);
}

const isOutOfMemory = ({ message }: Pick<Error, 'message'>): boolean =>
  /memory|allocation failed|array( buffer)? length|maximum size exceeded/i.test(message);
