/** Workers that have loaded the library and wait for a program, so that it begins at once. */
import { type Hearing, type Inmate, openFrame } from './frame.ts';

interface Listener extends Hearing {
  /** The library is loaded. */
  ready(): void;
}

/** A worker whose messages are kept until somebody listens. */
class SpareWorker {
  private listener: Listener | undefined;
  private inmate: Inmate | undefined;
  private over = false;
  private readonly heard: ((to: Listener) => void)[] = [];
  private readonly unsent: unknown[] = [];

  constructor() {
    openFrame().then(
      (frame) => {
        if (this.over) return;
        this.inmate = frame.start({
          hear: (data) => this.pass((to) => (isReady(data) ? to.ready() : to.hear(data))),
          ended: (why) => this.pass((to) => to.ended(why)),
        });
        for (const message of this.unsent) this.inmate.send(message);
      },
      (error: Error) => this.pass((to) => to.ended({ flooded: false, error })),
    );
  }

  listen(listener: Listener): void {
    this.listener = listener;
    for (const say of this.heard) say(listener);
  }

  send(message: unknown): void {
    if (this.inmate) this.inmate.send(message);
    else this.unsent.push(message);
  }

  end(): void {
    this.over = true;
    this.inmate?.end();
  }

  private pass(say: (to: Listener) => void): void {
    if (this.over) return;
    if (this.listener) say(this.listener);
    else this.heard.push(say);
  }
}

const isReady = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && (data as { readonly ready?: unknown }).ready === true;

/** Milliseconds after which the next worker is started: the one that is in use comes first. */
const LATER_MS = 300;

let spare: SpareWorker | undefined;

/** Starts a worker before it is needed. */
export function warm(): void {
  spare ??= new SpareWorker();
}

/** Ends the worker that waits. */
export function cool(): void {
  spare?.end();
  spare = undefined;
}

export function takeWorker(): SpareWorker {
  const worker = spare ?? new SpareWorker();
  spare = undefined;
  setTimeout(warm, LATER_MS);
  return worker;
}
