/**
 * Watches from the main thread how long the calls of rules take that a worker makes. A worker in an endless loop answers no
 * messages, so the debugger of Node halts it for a moment and asks it which call that is. Writing down the position of each
 * call in shared memory instead would take longer than many of the calls.
 */
import type { Session } from 'node:inspector';
import { ANSWERED, ASKED, LIMITED } from '../task.ts';

/** A call that takes longer than this is reported. */
export const LONG_SECONDS = 5;
const LOOK_MS = 500;
/** How long to wait for the worker's answer: on a busy machine it may not run for some seconds. */
const TOLD_MS = 15_000;
/** At most this many calls are reported. */
const MOST_TOLD = 3;

/** The global function of the worker that says which call runs. */
export const TELLS = 'perfectPlayTells';

/**
 * Calls `slow` for each call of the rules that takes long, with its place if that is known; `limited` is true if the program
 * is to end. Returns a function that stops watching.
 */
export function watchQuestions(
  counts: Int32Array,
  slow: (where: string | undefined, limited: boolean) => void,
): () => void {
  let seen = -1;
  let since = performance.now();
  let told = 0;
  const look = (): void => {
    const asked = Atomics.load(counts, ASKED);
    const waits = asked !== Atomics.load(counts, ANSWERED);
    if (!waits || asked !== seen) {
      seen = asked;
      since = performance.now();
      return;
    }
    if (performance.now() - since < 1000 * LONG_SECONDS) return;
    since = Infinity;
    if (++told === MOST_TOLD) clearInterval(timer);
    void whereIsIt().then((where) => slow(where, Atomics.load(counts, LIMITED) === 1));
  };
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Halts the worker and asks it which call runs; undefined if it does not answer. */
async function whereIsIt(): Promise<string | undefined> {
  const inspector = await import('node:inspector').catch(() => undefined);
  if (inspector === undefined) return undefined;
  const session = new inspector.Session();
  let timer: NodeJS.Timeout | undefined;
  try {
    session.connect();
    return await Promise.race([
      halted(session),
      new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), TOLD_MS))),
    ]);
  } catch {
    return undefined;
  } finally {
    // or else it would keep the program from ending
    clearTimeout(timer);
    session.disconnect();
  }
}

interface Answer {
  readonly method?: string;
  readonly params?: { readonly callFrames?: readonly { readonly callFrameId: string }[] };
  readonly result?: { readonly result?: { readonly value?: unknown } };
}

const halted = (session: Session): Promise<string | undefined> =>
  new Promise((resolve) => {
    let id = 0;
    const post = (sessionId: string, method: string, params: object = {}): void =>
      session.post('NodeWorker.sendMessageToWorker', {
        sessionId,
        message: JSON.stringify({ id: id++, method, params }),
      });
    session.on('NodeWorker.attachedToWorker', ({ params: { sessionId } }) => {
      post(sessionId, 'Debugger.enable');
      post(sessionId, 'Debugger.pause');
    });
    session.on('NodeWorker.receivedMessageFromWorker', ({ params: { sessionId, message } }) => {
      const { method, params, result } = JSON.parse(message) as Answer;
      const frame = method === 'Debugger.paused' ? params?.callFrames?.[0] : undefined;
      if (frame)
        post(sessionId, 'Debugger.evaluateOnCallFrame', {
          callFrameId: frame.callFrameId,
          expression: `globalThis.${TELLS}?.()`,
        });
      if (result?.result === undefined) return;
      post(sessionId, 'Debugger.resume');
      post(sessionId, 'Debugger.disable');
      const { value } = result.result;
      resolve(typeof value === 'string' ? value : undefined);
    });
    session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
  });
