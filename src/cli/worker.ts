/** The side of `work` that works: reads the options, does the task, and sends what comes of it as text. */
import { parentPort, workerData } from 'node:worker_threads';
import { PlayError, partsOf } from '../base/errors.ts';
import { speak } from './io.ts';
import { blame, loadGameFrom } from './load.ts';
import { type Sound, soundness } from './sound.ts';
import type { Asked, Done, Heard, Message, Task, Work } from './task.ts';

const WORKS: Readonly<Record<Exclude<Task['command'], 'law'>, () => Promise<{ readonly answer: Work }>>> = {
  solve: () => import('./solve-work.ts'),
  check: () => import('./check-work.ts'),
  census: () => import('./census-work.ts'),
  explain: () => import('./explain-work.ts'),
  play: () => import('./play-work.ts'),
  'table-build': () => import('./table-build.ts'),
  'table-verify': () => import('./table-verify.ts'),
};

/** Milliseconds between two reports of progress. */
const PROGRESS_MS = 100;

const send = (message: Message): void => parentPort?.postMessage(message);

let reported = performance.now();
let under: string | undefined;
const progress: Asked['progress'] = (done, of, what) => {
  const [stage, reach] = typeof what === 'object' ? ['exploring', what] : [what];
  if (stage === under && performance.now() - reported < PROGRESS_MS) return;
  under = stage;
  reported = performance.now();
  send({ done, of, stage, reach });
};
const note: Asked['note'] = (sentence) => send({ note: sentence });
const print: Asked['print'] = (line) => send({ line });
const ask: Asked['ask'] = (prompt) =>
  new Promise((resolve) => {
    parentPort?.once('message', ({ line }: Heard) => resolve(line));
    send({ prompt });
  });

const finish = ({ text, status = 0 }: Done): void => send({ text, status });

let sound: Sound | undefined;
try {
  const { command, asked, flags } = workerData as Task;
  speak({ json: flags['json'] === true, quiet: flags['quiet'] === true });
  if (command === 'law') {
    // what is asked for may be moves or a code instead of a game
    const { answerLaw } = await import('./law-work.ts');
    finish(await answerLaw({ asked, flags, progress }));
  } else {
    const { answer } = await WORKS[command]();
    const game = await loadGameFrom(asked, true);
    sound = await soundness(asked);
    const done = await answer({
      asked,
      game,
      flags,
      sound,
      progress,
      note,
      print,
      ask,
    });
    finish(typeof done === 'string' ? { text: done } : done);
  }
} catch (thrown) {
  const error = await blame(sound?.cause(thrown) ?? thrown, (workerData as Task).asked);
  if (error instanceof PlayError) send({ error: partsOf(error) });
  else send({ fault: error instanceof Error ? error.message : String(error) });
}
