/** Workers that have loaded the library and wait for a program, so that it begins at once. */
import { type Hearing, type Inmate, type LibraryName, openFrame } from './frame.ts';

interface Listener extends Hearing {
  /** The library is loaded. */
  ready(): void;
}

/** A worker whose messages are kept until somebody listens. */
class SpareWorker {
  /** Whether it has loaded the library. */
  ready = false;
  private listener: Listener | undefined;
  private inmate: Inmate | undefined;
  private over = false;
  private readonly heard: ((to: Listener) => void)[] = [];
  private readonly unsent: unknown[] = [];

  constructor(library: LibraryName = 'inside') {
    openFrame(library).then(
      (frame) => {
        if (this.over) return;
        this.inmate = frame.start(library, {
          hear: (data) => {
            if (isReady(data)) this.ready = true;
            this.pass((to) => (isReady(data) ? to.ready() : to.hear(data)));
          },
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

/** So many wait: while one runs a program, the next keys find others, also when they come faster than workers start. */
const SPARES = 4;
/** Milliseconds after which the next worker is started: the one that is in use comes first. */
const LATER_MS = 250;

let spares: SpareWorker[] = [];
let later: ReturnType<typeof setTimeout> | undefined;

/** Starts workers before they are needed, one after the other. */
export function warm(): void {
  clearTimeout(later);
  if (spares.length >= SPARES) return;
  spares.push(new SpareWorker());
  later = setTimeout(warm, LATER_MS);
}

/** Whether a worker waits that has loaded the library. */
export const isWarm = (): boolean => spares[0]?.ready === true;

/** Ends the workers that wait. */
export function cool(): void {
  clearTimeout(later);
  for (const spare of spares) spare.end();
  spares = [];
}

/** A worker with this file of the library; those that wait have the smaller one. */
export function takeWorker(library: LibraryName): SpareWorker {
  if (library !== 'inside') return new SpareWorker(library);
  const worker = spares.shift() ?? new SpareWorker();
  clearTimeout(later);
  later = setTimeout(warm, LATER_MS);
  return worker;
}
