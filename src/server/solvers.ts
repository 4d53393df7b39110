/**
 * Threads that solve, so that no request can take the server down: each has its share of the memory, ends after its time,
 * and keeps what it solved last for the next question about it.
 */
import { Worker } from 'node:worker_threads';
import { type ErrorParts, PlayError, errorOf, said } from '../errors.ts';
import { bytes } from '../numbers.ts';
import type { LineJson, PositionJson } from './schemas.ts';

export interface Limits {
  /** How many games are solved, or kept solved, at a time. */
  readonly threads: number;
  /** Bytes that the tables of all of them may take. */
  readonly memory: number;
  /** What one question may take. */
  readonly seconds: number;
  /** How many questions may wait. */
  readonly waiting: number;
}

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

export interface Question extends Asking {
  /** The same for the same rules. */
  readonly key: string;
  readonly memory: number;
  readonly ask: 'position' | 'line';
}

export type Reply =
  | { readonly answer: PositionJson | LineJson }
  | { readonly error: ErrorParts }
  /** Not of the question: the program's own. */
  | { readonly fault: string };

interface Job {
  readonly question: Question;
  readonly resolve: (answer: PositionJson | LineJson) => void;
  readonly reject: (error: Error) => void;
}

interface Lane {
  worker: Worker | undefined;
  /** What the thread has solved or is solving. */
  key: string | undefined;
  /** The job it works on. */
  job: Job | undefined;
  timer: NodeJS.Timeout | undefined;
  lastUsed: number;
}

export class Solvers {
  readonly #limits: Limits;
  readonly #tables: readonly ServedTable[];
  readonly #lanes: readonly Lane[];
  #waiting: Job[] = [];
  #clock = 0;

  constructor(limits: Limits, tables: readonly ServedTable[] = []) {
    this.#limits = limits;
    this.#tables = tables;
    this.#lanes = Array.from({ length: limits.threads }, () => ({
      worker: undefined,
      key: undefined,
      job: undefined,
      timer: undefined,
      lastUsed: 0,
    }));
  }

  /** The value of a position and of its moves. Raises bad input, not found, too large, out of time, or busy. */
  position(asking: Asking): Promise<PositionJson> {
    return this.#ask(asking, 'position') as Promise<PositionJson>;
  }

  /** Best play from a position; raises as `position`. */
  line(asking: Asking): Promise<LineJson> {
    return this.#ask(asking, 'line') as Promise<LineJson>;
  }

  /** Ends all threads. */
  async close(): Promise<void> {
    const closed = new PlayError('busy', said`the server is closing`);
    for (const { reject } of this.#waiting.splice(0)) reject(closed);
    await Promise.all(this.#lanes.map((lane) => this.#stop(lane, closed)));
  }

  #ask(asking: Asking, ask: Question['ask']): Promise<PositionJson | LineJson> {
    const { threads, memory, waiting } = this.#limits;
    if (this.#waiting.length >= waiting) {
      const sentence =
        waiting === 1
          ? said`1 question is waiting already; ask again in a moment`
          : said`${waiting} questions are waiting already; ask again in a moment`;
      return Promise.reject(new PlayError('busy', sentence));
    }
    const key = JSON.stringify([asking.game, Object.entries(asking.options).sort()]);
    return new Promise((resolve, reject) => {
      const question = { ...asking, key, ask, memory: Math.floor(memory / threads) };
      this.#waiting.push({ question, resolve, reject });
      this.#next();
    });
  }

  /** Gives each waiting job, the first one first, to the thread that has its game, or else to the one longest unused. */
  #next(): void {
    this.#waiting = this.#waiting.filter((job) => {
      const holder = this.#lanes.find(({ key }) => key === job.question.key);
      const free = this.#lanes.filter((lane) => lane.job === undefined);
      const lane = holder ?? free.sort((a, b) => a.lastUsed - b.lastUsed)[0];
      if (lane === undefined || lane.job !== undefined) return true;
      this.#start(lane, job);
      return false;
    });
  }

  #start(lane: Lane, job: Job): void {
    const { seconds } = this.#limits;
    lane.worker ??= this.#worker(lane, job.question.memory);
    lane.key = job.question.key;
    lane.job = job;
    lane.lastUsed = ++this.#clock;
    lane.timer = setTimeout(() => {
      const sentence = said`${job.question.game} took longer than ${seconds} s, the most that one question may; a smaller board helps`;
      void this.#stop(lane, new PlayError('out of time', sentence));
      this.#next();
    }, seconds * 1000);
    lane.worker.postMessage(job.question);
  }

  #worker(lane: Lane, memory: number): Worker {
    const worker = new Worker(new URL('./solver-worker.js', import.meta.url), {
      workerData: this.#tables,
      resourceLimits: { maxOldGenerationSizeMb: Math.ceil(memory / 2 ** 20) + OWN_MEGABYTES },
    });
    worker.on('message', (reply: Reply) => {
      const { job } = lane;
      if (worker !== lane.worker || job === undefined) return;
      clearTimeout(lane.timer);
      lane.job = undefined;
      if ('answer' in reply) job.resolve(reply.answer);
      else {
        // what could not be solved is not kept
        if (!('error' in reply && reply.error.kind === 'bad input')) lane.key = undefined;
        job.reject('error' in reply ? errorOf(reply.error) : fault(reply.fault, memory));
      }
      this.#next();
    });
    worker.on('error', (error) => {
      if (worker !== lane.worker) return;
      void this.#stop(lane, fault(error.message, memory));
      this.#next();
    });
    worker.unref();
    return worker;
  }

  async #stop(lane: Lane, why: Error): Promise<void> {
    const { worker, job } = lane;
    clearTimeout(lane.timer);
    Object.assign(lane, { worker: undefined, key: undefined, job: undefined });
    job?.reject(why);
    await worker?.terminate();
  }
}

/** What a thread takes besides its tables. */
const OWN_MEGABYTES = 128;

const fault = (message: string, memory: number): Error =>
  /memory|allocation failed|array( buffer)? length|maximum size exceeded/i.test(message)
    ? new PlayError('too large', said`more than ${bytes(memory)} would be needed; a smaller board helps`)
    : new Error(message);
