/** The sandboxed frame in which rules run. It has no origin, so they reach neither the page nor its storage nor the network. */
import { WorkerBroken } from '../engine/engine.ts';
import { FRAME_SCRIPT } from './frame-script.ts';

/** The build puts the hash of the script here and into the policy of the page. */
const HASH = '__FRAME_HASH__';
const POLICY = `default-src 'none'; script-src '${HASH}' blob: 'wasm-unsafe-eval'; worker-src blob:`;
const TEXT = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${POLICY}"><script>${FRAME_SCRIPT}</script>`;

/** Milliseconds after which a frame that has said nothing counts as one that the browser does not start. */
const PATIENCE_MS = 15_000;

/** Why something of the laboratory does not work in this browser, or not now. */
export class NoFrame extends Error {
  readonly why: 'frame' | 'library' | 'types';

  constructor(why: NoFrame['why']) {
    super(`no ${why}`);
    this.name = 'NoFrame';
    this.why = why;
  }
}

/** What a worker in the frame says. */
export interface Hearing {
  hear(data: unknown): void;
  /** It has ended by itself: with an error, or because it sent too many messages. */
  ended(why: { readonly flooded: boolean; readonly error: Error }): void;
}

/** A worker in the frame. */
export interface Inmate {
  send(message: unknown): void;
  end(): void;
}

/** The files of the library in the frame: one with what most rules need, and one with all engines. */
export type LibraryName = 'inside' | 'whole';

interface Frame {
  start(library: LibraryName, hearing: Hearing): Inmate;
}

interface OpenFrame extends Frame {
  /** Gives the frame a file of the library. */
  take(library: LibraryName, text: string): void;
}

let opened: Promise<OpenFrame> | undefined;
const taken = new Map<LibraryName, Promise<Frame>>();

/** The frame with this file of the library. Raises `NoFrame` if the browser cannot start it, or if the file cannot be loaded. */
export function openFrame(library: LibraryName): Promise<Frame> {
  const found = taken.get(library) ?? withLibrary(library);
  taken.set(library, found);
  // the next call tries again
  found.catch(() => taken.delete(library));
  return found;
}

/** The text of a file for workers in the frame. Raises `NoFrame` if it cannot be loaded. */
export const textOf = (file: string): Promise<string> =>
  fetch(new URL(file, document.baseURI)).then(
    (response) => (response.ok ? response.text() : Promise.reject(new NoFrame('library'))),
    () => Promise.reject(new NoFrame('library')),
  );

async function withLibrary(library: LibraryName): Promise<Frame> {
  const text = textOf(`${library}.js`);
  text.catch(() => undefined);
  opened ??= open();
  opened.catch(() => (opened = undefined));
  const frame = await opened;
  frame.take(library, await text);
  return frame;
}

async function open(): Promise<OpenFrame> {
  const element = document.createElement('iframe');
  element.setAttribute('sandbox', 'allow-scripts');
  element.srcdoc = TEXT;
  element.hidden = true;
  element.title = '';
  const workers = new Map<number, Hearing>();
  let last = 0;
  const post = (message: object): void => element.contentWindow?.postMessage(message, '*');
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new NoFrame('frame')), PATIENCE_MS);
    addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
      if (source !== element.contentWindow || typeof data !== 'object' || data === null) return;
      const { open: ready, id, broken, flooded, data: said } = data as Readonly<Record<string, unknown>>;
      if (ready === true) {
        clearTimeout(late);
        return resolve();
      }
      const worker = typeof id === 'number' ? workers.get(id) : undefined;
      if (!worker) return;
      if (typeof broken !== 'string' && flooded !== true) return worker.hear(said);
      workers.delete(id as number);
      worker.ended({ flooded: flooded === true, error: new WorkerBroken(String(broken ?? '')) });
    });
    document.body.append(element);
  });
  return {
    take: (library, text) => post({ does: 'library', library, text }),
    start(library, hearing) {
      const id = ++last;
      workers.set(id, hearing);
      post({ does: 'start', library, id });
      return {
        send: (message) => post({ does: 'send', id, message }),
        end: () => {
          workers.delete(id);
          post({ does: 'end', id });
        },
      };
    },
  };
}
