/** The page's side of the worker: questions are promises, and all of them can be cancelled. */
import { errorOf } from '../../base/errors.ts';
import type { Answer, Ask, Question, Reply, Request } from './protocol.ts';

/** Called with the number of solved positions, and of all positions. */
export type Progress = (done: number, of: number) => void;

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

interface Waiting {
  answer(found: unknown): void;
  fail(error: Error): void;
  readonly progress: Progress | undefined;
}

export class Engine {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private asked = 0;

  /** Asks the worker. Raises what the engine raises, `Cancelled` after `cancel`, and `WorkerBroken` if the worker fails. */
  ask<Q extends Question>(question: Q, ask: Ask<Q>, progress?: Progress): Promise<Answer<Q>> {
    const id = ++this.asked;
    const request: Request = { id, question, ask };
    return new Promise<Answer<Q>>((resolve, reject) => {
      this.waiting.set(id, { answer: (found) => resolve(found as Answer<Q>), fail: reject, progress });
      (this.worker ??= this.start()).postMessage(request);
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

  private start(): Worker {
    const worker = new Worker(new URL('worker.js', document.baseURI), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => this.hear(data));
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      this.end(new WorkerBroken(event.message));
    });
    return worker;
  }

  private hear(reply: Reply): void {
    const waiting = this.waiting.get(reply.id);
    if (!waiting) return;
    if ('done' in reply) return waiting.progress?.(reply.done, reply.of);
    this.waiting.delete(reply.id);
    if ('answer' in reply) waiting.answer(reply.answer);
    else waiting.fail('error' in reply ? errorOf(reply.error) : new Error(reply.fault));
  }

  private end(error: Error): void {
    this.worker?.terminate();
    this.worker = undefined;
    const given = [...this.waiting.values()];
    this.waiting.clear();
    for (const { fail } of given) fail(error);
  }
}
