/** The side of `work` that works: loads the game, reads the words, carries the command out, and sends its text. */
import { parentPort, workerData } from 'node:worker_threads';
import { PlayError, partsOf } from '../base/errors.ts';
import type { Game } from '../rules/game.ts';
import { type Works, commandOf } from './commands.ts';
import { speak } from './io.ts';
import { blame, loadGameFrom } from './load-game.ts';
import { asksHelp, beforeNames, readWords } from './parse.ts';
import { type Precheck, precheckOf } from './rules-file/precheck.ts';
import {
  type Asked,
  type Done,
  type Heard,
  type Message,
  type Task,
  WAITS_FOR_EVER,
  type Work,
} from './task.ts';

interface WorkFile<C extends Works> {
  readonly work: Work<C>;
  /** Says more of a file of rules that could not even be loaded. */
  readonly unloaded?: (asked: string, words: readonly string[]) => Promise<void>;
}

const FILES: { readonly [C in Works]: () => Promise<WorkFile<C>> } = {
  solve: () => import('./commands/solve.ts'),
  explain: () => import('./commands/explain.ts'),
  play: () => import('./commands/play/play.ts'),
  census: () => import('./commands/census.ts'),
  check: () => import('./commands/check/check.ts'),
  'table build': () => import('./commands/table/build.ts'),
  'table probe': () => import('./commands/table/probe.ts'),
  'table verify': () => import('./commands/table/verify.ts'),
  law: () => import('./commands/law/law.ts'),
  help: () => import('./commands/help.ts'),
};

/** Milliseconds between two reports of progress. */
const PROGRESS_MS = 100;

const { command, words } = workerData as Task;

const send = (message: Message): void => parentPort?.postMessage(message);

let reported = performance.now();
let under: string | undefined;
const progress: Asked<Works>['progress'] = (done, of, what) => {
  const [stage, reach] = typeof what === 'object' ? ['exploring', what] : [what];
  if (stage === under && performance.now() - reported < PROGRESS_MS) return;
  under = stage;
  reported = performance.now();
  send({ done, of, stage, reach });
};
const label = (text: string): void => send({ label: text });
const note = (sentence: string): void => send({ note: sentence });
const print = (line: string): void => send({ line });
const resumable = (path: string): void => send({ resumable: path });
const ask = (prompt: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    parentPort?.once('message', ({ line }: Heard) => resolve(line));
    send({ prompt });
  });

let precheck: Precheck | undefined;

function failed(thrown: unknown): void {
  const error = blame(precheck?.cause(thrown) ?? thrown);
  if (error instanceof PlayError) send({ error: partsOf(error) });
  else send({ fault: error instanceof Error ? error.message : String(error) });
}

/** Loads the game, the first of the words. */
async function loaded(file: WorkFile<Works>, asked: string): Promise<Game> {
  try {
    return await loadGameFrom(asked);
  } catch (error) {
    await file.unloaded?.(asked, words);
    throw error;
  }
}

async function carryOut<C extends Works>(name: C): Promise<Done> {
  const { options: onGame = false, label: own } = commandOf(name)!;
  const file = await FILES[name]();
  const [asked = ''] = words;
  const game = onGame ? await loaded(file as WorkFile<Works>, asked) : undefined;
  if (game && asksHelp(words)) {
    const { commandHelp } = await import('./help-text.ts');
    return { text: await commandHelp(name, { asked, game }) };
  }
  const { args, options, flags } = await readWords(name, words, Object.keys(game?.options ?? {}));
  if (own !== undefined || game) label(own ?? game!.name);
  precheck = await precheckOf(onGame ? asked : '');
  const done = await file.work({
    args,
    flags: flags(),
    game: game as Asked<C>['game'],
    options,
    precheck,
    progress,
    label,
    resumable,
    note,
    print,
    ask,
  });
  return typeof done === 'string' ? { text: done } : done;
}

// what a file of rules has left to be thrown when nobody waits for it: by a timer, or a promise
process.on('uncaughtException', (error) => {
  failed(error);
  process.exit();
});

const flags = beforeNames(words);
speak({ json: flags.includes('--json'), quiet: flags.includes('--quiet') });
// where nothing is left to be done and there is no answer, a file of rules waits for what never comes; Node would tell of an
// await that is open at the top level, with a warning of its own
const waitsForEver = (): never => process.exit(WAITS_FOR_EVER);
process.once('beforeExit', waitsForEver);
carryOut(command)
  .then(({ text, status = 0 }) => send({ text, status }))
  .catch(failed)
  .finally(() => process.off('beforeExit', waitsForEver));
