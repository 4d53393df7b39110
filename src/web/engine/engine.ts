/** The page's side of the worker: questions are promises, and all of them can be cancelled. */
import { errorOf } from '../../base/errors.ts';
import type { AnswerTo, Ask, QuestionName, Reply, Request } from './protocol.ts';
import { ServerTrouble } from './server-trouble.ts';

/** Called with the number of solved positions, and of all positions; by a search with what it has found. */
export type WorkerProgress = (done: number, of: number, found?: unknown) => void;

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

/** A worker that answers questions. */
export interface Launched {
  postMessage(request: Request): void;
  terminate(): void;
}

interface Waiting {
  answer(found: unknown): void;
  fail(error: Error): void;
  readonly progress: WorkerProgress | undefined;
}

export class WorkerClient {
  private worker: Launched | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private asked = 0;

  /**
   * Asks the worker. Raises what the engine raises, `ServerTrouble` if it cannot reach the server, `Cancelled` after `cancel`, and
   * `WorkerBroken` if the worker fails.
   */
  ask<Q extends QuestionName>(question: Q, ask: Ask<Q>, progress?: WorkerProgress): Promise<AnswerTo<Q>> {
    const id = ++this.asked;
    const request: Request = { id, question, ask };
    return new Promise<AnswerTo<Q>>((resolve, reject) => {
      this.waiting.set(id, { answer: (found) => resolve(found as AnswerTo<Q>), fail: reject, progress });
      this.worker ??= this.launch(
        (reply) => this.hear(reply),
        (error) => this.end(error),
      );
      this.worker.postMessage(request);
    });
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
    const worker = new Worker(new URL('worker.js', document.baseURI), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => hear(data));
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      ended(new WorkerBroken(event.message));
    });
    return worker;
  }

  private hear(reply: Reply): void {
    const waiting = this.waiting.get(reply.id);
    if (!waiting) return;
    if ('done' in reply) return waiting.progress?.(reply.done, reply.of, reply.found);
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
