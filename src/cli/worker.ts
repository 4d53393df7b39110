/** The worker thread of `work`: loads the game, parses the words, runs the command and sends its output. */
import { parentPort, workerData } from 'node:worker_threads';
import { PlayError, partsOf } from '../base/errors.ts';
import { RankDone } from '../engines/contract/exchange.ts';
import type { Game } from '../rules/game.ts';
import { type WorkerCommand, commandOf } from './commands.ts';
import { configureMessages } from './io.ts';
import { blame, checkLanguage, loadGameFrom } from './load-game.ts';
import { asksHelp, beforeNames, readWords } from './parse.ts';
import { type Ranks, isOther, joinRanks, launched, notForRanks } from './mpi.ts';
import { precheckOf } from './rules-file/precheck.ts';
import {
  type Done,
  type InputLine,
  type Message,
  type Precheck,
  STOPPED,
  type CommandTask,
  WAITS_FOR_EVER,
  type CommandWork,
  type WorkContext,
} from './task.ts';

interface WorkFile<C extends WorkerCommand> {
  readonly work: CommandWork<C>;
  /** Called if the game file cannot be loaded, to explain why. */
  readonly onLoadFailure?: (asked: string, words: readonly string[]) => Promise<void>;
}

const FILES: { readonly [C in WorkerCommand]: () => Promise<WorkFile<C>> } = {
  solve: () => import('./commands/solve.ts'),
  plan: () => import('./commands/plan.ts'),
  explain: () => import('./commands/explain.ts'),
  value: () => import('./commands/value.ts'),
  'value of': () => import('./commands/value-of.ts'),
  'value -i': () => import('./commands/values.ts'),
  sum: () => import('./commands/sum.ts'),
  play: () => import('./commands/play/play.ts'),
  answer: () => import('./commands/answer-game.ts'),
  judge: () => import('./commands/judge.ts'),
  compare: () => import('./commands/compare.ts'),
  generate: () => import('./commands/generate.ts'),
  'contest new': () => import('./commands/contest/new.ts'),
  census: () => import('./commands/census.ts'),
  puzzle: () => import('./commands/puzzle.ts'),
  check: () => import('./commands/check/check.ts'),
  'table build': () => import('./commands/table/build.ts'),
  'table probe': () => import('./commands/table/probe.ts'),
  'table export': () => import('./commands/table/export.ts'),
  'table dump': () => import('./commands/table/dump.ts'),
  'table verify': () => import('./commands/table/verify.ts'),
  prove: () => import('./commands/prove.ts'),
  book: () => import('./commands/book.ts'),
  'check-proof': () => import('./commands/check-proof.ts'),
  law: () => import('./commands/law/law.ts'),
  help: () => import('./commands/help.ts'),
};

/** Milliseconds between two reports of progress. */
const PROGRESS_MS = 100;

const { command, words, counts, key } = workerData as CommandTask;
// a game file finds neither the key nor a way to change how messages are sent
delete (workerData as { key?: string }).key;
const post = parentPort?.postMessage.bind(parentPort);
const exit = process.exit.bind(process);

const send = (message: Message): void => post?.({ ...message, key });

let reported = performance.now();
let currentStage: string | undefined;
const progress: WorkContext<WorkerCommand>['progress'] = (done, of, what) => {
  const reach = typeof what === 'object' ? what : undefined;
  const stage = typeof what === 'string' ? what : reach ? 'exploring' : what && 'searching';
  if (stage === currentStage && performance.now() - reported < PROGRESS_MS) return;
  currentStage = stage;
  reported = performance.now();
  send({ done, of, stage, reach, found: typeof what === 'function' ? what() : undefined });
};
const label = (text: string): void => send({ label: text });
const note = (sentence: string): void => send({ note: sentence });
const print = (line: string): void => send({ line });
const resumable = (path: string): void => send({ resumable: path });
const keeping = (now: boolean): void => send({ keeping: now });
const stopped = (): boolean => Atomics.load(counts, STOPPED) === 1;
const ask = (prompt: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    checkLanguage();
    parentPort?.once('message', ({ line }: InputLine) => resolve(line));
    send({ prompt });
  });

let precheck: Precheck | undefined;
/** The ranks that share the work; undefined if there is one. */
let ranks: Ranks | undefined;

function failed(thrown: unknown): void {
  if (endRank(thrown)) return;
  const error = causeOf(thrown);
  if (error instanceof PlayError) send({ error: partsOf(error) });
  else send({ fault: error instanceof Error ? error.message : String(error) });
}

function causeOf(thrown: unknown): unknown {
  try {
    checkLanguage();
    return blame(precheck?.cause(thrown) ?? thrown);
  } catch (cause) {
    return cause;
  }
}

/** Loads the game that the first word names. */
async function loaded(file: WorkFile<WorkerCommand>, asked: string): Promise<Game> {
  try {
    return await loadGameFrom(asked);
  } catch (error) {
    await file.onLoadFailure?.(asked, words);
    throw error;
  }
}

async function carryOut<C extends WorkerCommand>(name: C): Promise<Done> {
  const { options: onGame = false, ofContest = false, label: own } = commandOf(name)!;
  const file = await FILES[name]();
  const [asked = ''] = words;
  precheck = await precheckOf(onGame || ofContest ? asked : '');
  const game = onGame ? await loaded(file as WorkFile<WorkerCommand>, asked) : undefined;
  if (game && asksHelp(words)) {
    const { commandHelp } = await import('./help-text.ts');
    return { text: await commandHelp(name, { asked, game }) };
  }
  const { args, options, flags } = await readWords(name, words, Object.keys(game?.options ?? {}));
  if (own !== undefined || game) label(own ?? game!.name);
  const given = flags();
  const position = 'position' in given && typeof given.position === 'string' ? given.position : undefined;
  ranks = await ranksFor(name);
  const done = await file.work({
    args,
    flags: given,
    game: game as WorkContext<C>['game'],
    options: position !== undefined && game ? { ...game.optionsIn(position), ...options } : options,
    precheck,
    progress,
    label,
    resumable,
    keeping,
    stopped,
    exchange: ranks,
    note,
    print,
    ask,
  });
  checkLanguage();
  ranks?.dismiss();
  ranks?.end();
  if (ranks && ranks.rank > 0) return {};
  return typeof done === 'string' ? { text: done } : done;
}

/** The commands that share their work among ranks. */
const SHARED: readonly WorkerCommand[] = ['solve', 'table build', 'table verify'];

/** The ranks that a launcher of MPI has started; undefined if it has not. */
async function ranksFor(name: WorkerCommand): Promise<Ranks | undefined> {
  const found = launched(process.env);
  if (!found) return undefined;
  if (!SHARED.includes(name)) throw notForRanks(name);
  return joinRanks(found);
}

/** Another rank than the first has nothing more to do, or says nothing of an error that the first one has too. */
function endRank(thrown: unknown): boolean {
  if (!ranks || ranks.rank === 0) return false;
  const done = thrown instanceof RankDone;
  const same = !ranks.begun || (thrown instanceof PlayError && thrown.kind === 'interrupted');
  if (!done && !same) return false;
  // after an error the first rank ends without a farewell, and the launcher ends all others
  ranks.end();
  send({ text: undefined, status: done ? 0 : 1 });
  return true;
}

// an error thrown by a timer or a promise that a game file has left running
process.on('uncaughtException', (error) => {
  failed(error);
  exit();
});

const flags = beforeNames(words);
configureMessages({ json: flags.includes('--json'), quiet: flags.includes('--quiet') || isOther() });
// if nothing is left to do and there is no answer, the game file waits for something that never happens; exit here, before
// Node prints its own warning about a top-level await
const waitsForEver = (): never => exit(WAITS_FOR_EVER);
process.once('beforeExit', waitsForEver);
carryOut(command)
  .then(({ text, status = 0 }) => send({ text, status }))
  .catch(failed)
  .finally(() => process.off('beforeExit', waitsForEver));
