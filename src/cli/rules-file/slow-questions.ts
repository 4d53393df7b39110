/**
 * Watches from the main thread over rules that a worker asks. A loop in them that does not end cannot be asked where it is;
 * the debugger that every Node has can halt it for a moment, and the worker then tells. Nothing else costs less: that the
 * position of each question is written down where this thread sees it takes longer than many questions do.
 */
import type { Session } from 'node:inspector';
import { ANSWERED, ASKED, LIMITED } from '../task.ts';

/** A question takes long from here on. */
export const LONG_SECONDS = 5;
const LOOK_MS = 500;
/** So long is waited for the worker to tell, which on a busy machine has to be given its turn first. */
const TOLD_MS = 15_000;
/** Where many questions take long, the first ones are told. */
const MOST_TOLD = 3;

/** What a worker calls its function that tells what is being asked. */
export const TELLS = 'perfectPlayTells';

/** Tells of each question that takes long; returns the end of it. `where` is undefined when nobody can say. */
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

/** What the worker says of itself when it is halted. */
async function whereIsIt(): Promise<string | undefined> {
  const inspector = await import('node:inspector').catch(() => undefined);
  if (inspector === undefined) return undefined;
  const session = new inspector.Session();
  try {
    session.connect();
    return await Promise.race([
      halted(session),
      new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), TOLD_MS)),
    ]);
  } catch {
    return undefined;
  } finally {
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
