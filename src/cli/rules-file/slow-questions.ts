/**
 * Watches from the main thread how long a worker is at one thing in a game file: loading it, a call of its rules, or code of
 * it that runs at another time, such as a getter or a chain of promises. A worker in an endless loop answers no messages, so
 * the debugger of Node interrupts it for a moment and asks which line that is. Writing down the position of each call in shared
 * memory instead would take longer than many of the calls.
 */
import type { Session } from 'node:inspector';
import { ANSWERED, ASKED, LIMITED } from '../task.ts';

/** What takes longer than this is reported. */
export const LONG_SECONDS = 5;
const LOOK_MS = 500;
/** The first look at the worker, so that something is known of it if it ends soon. */
const FIRST_MS = 1500;
/** How long to wait for the worker's answer: on a busy machine it may not run for some seconds. */
const TOLD_MS = 15_000;
/** How long to wait for the position, once the line is known. */
const WRITTEN_MS = 2000;
/** At most so much is reported. */
const MOST_TOLD = 3;

/** The global function of the worker that says where it is. */
export const TELLS = 'perfectPlayTells';

/** Where the worker is: the line of the file that runs, and what it is being asked; no line runs while the file waits. */
export interface Whereabouts {
  readonly line: string | undefined;
  readonly question: string | undefined;
}

export interface QuestionWatch {
  /** The worker has said something, so it is not at the same thing as before. */
  readonly heard: () => void;
  /** Whether a call of the rules, or loading the file, is going on; where it was seen last if it has taken a while. */
  readonly running: () => { readonly at: Whereabouts | undefined } | undefined;
  readonly end: () => void;
}

/**
 * Calls `slow` for everything in the file that takes long, with its place if that is known; `limited` is true if the program
 * is to end. `thread`: the number of the worker; absent: it is the only one.
 */
export function watchQuestions(
  counts: Int32Array,
  slow: (at: Whereabouts | undefined, limited: boolean) => void,
  thread?: number,
): QuestionWatch {
  let seen = -1;
  let since = performance.now();
  let told = 0;
  let at: Whereabouts | undefined;
  let looking = false;
  const asks = (): boolean => Atomics.load(counts, ASKED) !== Atomics.load(counts, ANSWERED);
  const begin = (): void => {
    since = performance.now();
    at = undefined;
  };
  const look = async (): Promise<void> => {
    const asked = Atomics.load(counts, ASKED);
    if (asked !== seen) {
      seen = asked;
      return begin();
    }
    if (looking || performance.now() - since < FIRST_MS) return;
    const began = since;
    const isLong = performance.now() - since > 1000 * LONG_SECONDS;
    looking = true;
    // to write a position may take for ever too, and then the worker answers no more, so that is asked for last
    at = (await whereIsIt(isLong, thread)) ?? at;
    looking = false;
    if (Atomics.load(counts, ASKED) !== seen || since !== began) return;
    // between calls the program itself works, unless a line of the file runs
    if (!asks() && at?.line === undefined) return begin();
    if (!isLong) return;
    since = Infinity;
    if (++told === MOST_TOLD) clearInterval(timer);
    slow(at, Atomics.load(counts, LIMITED) === 1);
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();
  return {
    heard: () => {
      if (!asks()) begin();
    },
    running: () => (asks() ? { at } : undefined),
    end: () => clearInterval(timer),
  };
}

/** Interrupts the worker and asks it where it is, and if `fully` at which question; undefined if it does not answer. */
async function whereIsIt(fully: boolean, thread: number | undefined): Promise<Whereabouts | undefined> {
  const inspector = await import('node:inspector').catch(() => undefined);
  if (inspector === undefined) return undefined;
  const session = new inspector.Session();
  let timer: NodeJS.Timeout | undefined;
  try {
    session.connect();
    return await Promise.race([
      told(session, fully, thread),
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
  readonly id?: number;
  readonly result?: { readonly result?: { readonly value?: unknown } };
}

/** The members of `Whereabouts` in the order in which they are asked for. */
const ASKED_FOR = ['line', 'question'] as const;

const told = (
  session: Session,
  fully: boolean,
  thread: number | undefined,
): Promise<Whereabouts | undefined> =>
  new Promise((resolve) => {
    let line: string | undefined;
    session.on('NodeWorker.attachedToWorker', ({ params: { sessionId, workerInfo } }) => {
      // its id counts the sessions, and only its title has the number of the thread: "[worker 3] …"
      if (thread !== undefined && /^\[worker (\d+)\]/.exec(workerInfo.title)?.[1] !== String(thread)) return;
      for (const [id, member] of ASKED_FOR.slice(0, fully ? 2 : 1).entries()) {
        const params = { expression: `globalThis.${TELLS}?.${member}()` };
        session.post('NodeWorker.sendMessageToWorker', {
          sessionId,
          message: JSON.stringify({ id, method: 'Runtime.evaluate', params }),
        });
      }
    });
    session.on('NodeWorker.receivedMessageFromWorker', ({ params: { message } }) => {
      const { id, result } = JSON.parse(message) as Answer;
      const text = result?.result?.value;
      // another thread, in which Node resolves imports, knows nothing
      if (id === undefined || typeof text !== 'string') return;
      if (ASKED_FOR[id] === 'question') return resolve({ line, question: text });
      line = text === '' ? undefined : text;
      if (!fully) return resolve({ line, question: undefined });
      setTimeout(() => resolve({ line, question: undefined }), WRITTEN_MS).unref();
    });
    session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
  });
