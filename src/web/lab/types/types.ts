/** The page's side of TypeScript: loaded when types are first asked for, since it is larger than everything else together. */
import type { About, Fitting, TypeFlaw } from './service.ts';
import type { TypeRequest } from './worker.ts';

interface Answers {
  check: readonly TypeFlaw[];
  about: About | undefined;
  complete: readonly Fitting[];
  fitting: About | undefined;
}

export class Types {
  private readonly worker = new Worker(new URL('types.js', document.baseURI), { type: 'module' });
  private readonly waiting = new Map<number, { answer(found: unknown): void; fail(error: Error): void }>();
  private asked = 0;

  constructor() {
    this.worker.addEventListener(
      'message',
      ({ data }: MessageEvent<{ id: number; answer?: unknown; fault?: string }>) => {
        const one = this.waiting.get(data.id);
        this.waiting.delete(data.id);
        if (data.fault === undefined) one?.answer(data.answer);
        else one?.fail(new Error(data.fault));
      },
    );
    this.worker.addEventListener('error', (event) => {
      event.preventDefault();
      for (const { fail } of this.waiting.values())
        fail(new Error(event.message || 'failed to load types.js'));
      this.waiting.clear();
    });
  }

  /** Raises an error if the compiler could not be loaded. */
  ask<Q extends TypeRequest['question']>(
    question: Q,
    text: string,
    index = 0,
    name = '',
  ): Promise<Answers[Q]> {
    const id = ++this.asked;
    const request: TypeRequest = { id, question, text, index, name };
    return new Promise<Answers[Q]>((answer, fail) => {
      this.waiting.set(id, { answer: (found) => answer(found as Answers[Q]), fail });
      this.worker.postMessage(request);
    });
  }

  end(): void {
    this.worker.terminate();
  }
}
