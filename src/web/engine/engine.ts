/** The page's side of the worker: questions are promises, and all of them can be cancelled. */
import { badInput, errorOf, said } from '../../base/errors.ts';
import type { Questions } from './protocol.ts';
import { ServerTrouble } from './server-trouble.ts';
import type { QuestionTable, Reply, Reporting, RequestOf } from './wire.ts';

/** The error of a question that was cancelled. */
export class Cancelled extends Error {
  constructor() {
    super('cancelled');
    this.name = 'Cancelled';
  }
}

/** The worker itself failed, or could not be started. */
export class WorkerBroken extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WorkerBroken';
  }
}

/** A worker that takes requests. */
export interface Launched {
  postMessage(request: unknown): void;
  terminate(): void;
}

/** A question that waits for its answer. */
interface Waiting {
  report(progress: unknown): void;
  answer(found: unknown): void;
  fail(error: Error): void;
}

export class WorkerClient<T extends QuestionTable<T> = Questions> {
  private worker: Launched | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private asked = 0;
  protected readonly file: string;

  /** `file`: the program of the worker, from the page. */
  constructor(file = 'worker.js') {
    this.file = file;
  }

  /** Starts the worker, which otherwise the first question does. */
  start(): Launched {
    this.worker ??= this.launch(
      (reply) => this.hear(reply),
      (error) => this.end(error),
    );
    return this.worker;
  }

  /**
   * Asks the worker; `report` is called with the progress that it makes. Raises what the engine raises, `ServerTrouble` if it cannot
   * reach the server, `Cancelled` after `cancel`, and `WorkerBroken` if the worker fails.
   */
  async ask<Q extends keyof T>(
    question: Q,
    ask: T[Q]['ask'],
    report?: Reporting<T[Q]['progress']>,
  ): Promise<T[Q]['answer']> {
    const id = ++this.asked;
    const request: RequestOf<T, Q> = { id, question, ask };
    const found = await new Promise<unknown>((answer, fail) => {
      this.waiting.set(id, {
        report: (progress) => {
          if (this.isFrom(question, 'progress', progress)) report?.(progress);
        },
        answer,
        fail,
      });
      this.start().postMessage(request);
    });
    if (!this.isFrom(question, 'answer', found))
      throw badInput(said`the rules gave an answer that cannot be read`);
    return found;
  }

  /** Whether an answer is awaited. */
  get busy(): boolean {
    return this.waiting.size > 0;
  }

  /** Cancels every question at once. The worker ends and its tables are lost; the next question starts a new one. */
  cancel(): void {
    this.end(new Cancelled());
  }

  /** Starts the worker. What it says goes to `hear`, and an error that ended it to `ended`. */
  protected launch(hear: (reply: Reply) => void, ended: (error: Error) => void): Launched {
    const worker = this.open();
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => hear(data));
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      ended(new WorkerBroken(event.message));
    });
    return worker;
  }

  protected open(): Worker {
    return new Worker(new URL(this.file, document.baseURI), { type: 'module' });
  }

  /**
   * Whether the worker's answer to a question, or its progress, has the type that the table of questions says. The worker of the page
   * is a part of this program, compiled with the same table, and is believed: this is the only place where that is taken on trust.
   */
  protected isFrom<Q extends keyof T, Part extends 'answer' | 'progress'>(
    _question: Q,
    _part: Part,
    _said: unknown,
  ): _said is T[Q][Part] {
    return true;
  }

  private hear(reply: Reply): void {
    const waiting = this.waiting.get(reply.id);
    if (!waiting) return;
    if ('progress' in reply) return waiting.report(reply.progress);
    this.waiting.delete(reply.id);
    if ('answer' in reply) waiting.answer(reply.answer);
    else if ('offline' in reply) waiting.fail(new ServerTrouble('offline'));
    else {
      const error = 'error' in reply ? errorOf(reply.error) : new Error(reply.fault);
      waiting.fail(Object.assign(error, { stack: reply.stack }));
    }
  }

  /** Ends the worker; every question that waits fails with `error`. */
  protected end(error: Error): void {
    this.worker?.terminate();
    this.worker = undefined;
    const given = [...this.waiting.values()];
    this.waiting.clear();
    for (const { fail } of given) fail(error);
  }
}
