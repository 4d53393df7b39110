/** The program: finds the command and runs it, here or in a worker. */
import { badUse, didYouMean, exitStatus, quote, said } from '../base/errors.ts';
import {
  type Command,
  type MainCommand,
  type GameCommand,
  type QuickCommand,
  type WorkerCommand,
  commandOf,
  partsOf,
} from './commands.ts';
import { configureMessages, note, print, report } from './io.ts';
import { isOther } from './mpi.ts';
import { type Given, asksHelp, beforeNames, readWords } from './parse.ts';
import type { RunCommand } from './run.ts';
import { RULES_FILE, rulesFileIn } from './rules-file/path.ts';

/** The commands that run in the main thread. Each file is loaded only when its command is used. worker.ts has the others. */
const FILES: {
  readonly [C in MainCommand]: () => Promise<{ readonly run: RunCommand<C> }>;
} = {
  new: () => import('./commands/new.ts'),
  'table info': () => import('./commands/table/info.ts'),
  'law check': () => import('./commands/law/check.ts'),
  list: () => import('./commands/list.ts'),
  examples: () => import('./commands/examples.ts'),
  serve: () => import('./commands/serve.ts'),
  share: () => import('./commands/share.ts'),
  page: () => import('./commands/page.ts'),
  completion: () => import('./commands/completion/completion.ts'),
};

/** Commands that run here for library games, and in the worker for game files. */
const QUICK: {
  readonly [C in QuickCommand]: () => Promise<{ readonly work: (given: Given<C>) => Promise<string> }>;
} = {
  'table probe': () => import('./commands/table/probe.ts'),
  help: () => import('./commands/help.ts'),
};

/** Runs the command line `words` and returns the exit status. */
export async function run(words: readonly string[]): Promise<number> {
  if (!hasFolder()) return report(badUse(said`the current folder was deleted; change to another one`));
  const flags = beforeNames(words);
  configureMessages({ json: flags.includes('--json'), quiet: flags.includes('--quiet') || isOther() });
  try {
    return await runCommand(words);
  } catch (error) {
    return report(error);
  }
}

async function runCommand(words: readonly string[]): Promise<number> {
  const flags = beforeNames(words);
  if (flags.includes('--version') || flags.includes('-V')) {
    print((await import('./version.ts')).version());
    return 0;
  }
  const [first = ''] = words;
  if (first === 'help' && words[1] !== undefined && commandOf(words[1]))
    return run([...words.slice(1), '--help']);
  const pair = words.slice(0, 2).join(' ');
  if (first === 'value' && (await isPart(words[1]))) return runCommand(['value', 'of', ...words.slice(1)]);
  const name = commandOf(pair) ? pair : first;
  const command = commandOf(name);
  const rest = words.slice(name.split(' ').length);
  if (!command || command.group) return withoutCommand(command ? name : '', command ? rest : words);
  const [asked] = rest;
  if (command.options && asked?.startsWith('-') && !asksHelp(rest))
    throw badUse(said`${name} expects the game first: perfect-play ${name} <game> [options]`);
  const onFile = rulesFileIn(rest, command) !== undefined;
  // a game file is loaded only in the worker, so only the worker knows its options
  if (asksHelp(rest) && !(command.options && onFile)) {
    print(await helpOf(name, command, rest));
    return 0;
  }
  if (name === 'answer' && !onFile) {
    const status = await (await import('./commands/answer.ts')).run(words);
    if (status !== undefined) return status;
  }
  if (!command.inWorker) return runHere(name as keyof typeof FILES, rest);
  // a missing game is refused here as any missing argument, without starting a worker
  if (command.options && asked === undefined) await readWords(name as GameCommand, rest);
  if (command.inWorker === 'on files' && !onFile) {
    print(await quickly(name as QuickCommand, rest));
    return 0;
  }
  return (await import('./work.ts')).work(name as WorkerCommand, rest);
}

/** Whether it can only be a value, a point or a position, since no game and no file has such a name. */
async function isPart(asked = ''): Promise<boolean> {
  if (asked.startsWith('-') || RULES_FILE.test(asked)) return false;
  if (/^\d|[{(*^+'↑↓⇑⇓⤊⤋±&@\s]|:\d/.test(asked)) return true;
  return (await import('../partizan/parse.ts')).isGameWord(asked);
}

async function quickly<C extends QuickCommand>(name: C, words: readonly string[]): Promise<string> {
  const { work } = await QUICK[name]();
  const { args, flags } = await readWords(name, words);
  return work({ args, flags: flags() });
}

async function runHere<C extends keyof typeof FILES>(name: C, words: readonly string[]): Promise<number> {
  const { run: carryOut } = await FILES[name]();
  const { args, flags } = await readWords(name, words);
  return (await carryOut({ args, flags: flags() })) ?? 0;
}

/** Handles a command line without a command, or with only the name of a group. */
async function withoutCommand(group: string, words: readonly string[]): Promise<number> {
  const { commandHelp, programHelp } = await import('./help-text.ts');
  const help = async (): Promise<string> => (group === '' ? programHelp() : commandHelp(group));
  if (asksHelp(words)) {
    print(await help());
    return 0;
  }
  const odd = words.find((word) => word !== '--json' && word !== '--quiet');
  if (odd !== undefined) {
    const known = odd.startsWith('-') ? ['--help', '--version'] : namesIn(group);
    throw badUse(
      said`unknown ${odd.startsWith('-') ? 'option' : 'command'} ${quote(odd)}${didYouMean(odd, known)}`,
    );
  }
  if (words.includes('--json')) {
    const called = group === '' ? 'perfect-play' : group;
    const more = group === '' ? '' : `${group} `;
    throw badUse(said`${called} needs a command; perfect-play ${more}--help lists them`);
  }
  note(await help());
  return exitStatus['bad use'];
}

const namesIn = (group: string): string[] => partsOf(group).map(([name]) => name.split(' ').at(-1)!);

/** The help of a command, with the options of a library game if one is named. */
async function helpOf(name: string, { options }: Command, words: readonly string[]): Promise<string> {
  const { commandHelp, exitStatuses } = await import('./help-text.ts');
  if (name === 'answer') {
    const { formats } = await import('./commands/answer-formats.ts');
    return commandHelp(name, undefined, ['', ...exitStatuses(), '', ...(await formats(words))]);
  }
  const [asked] = words;
  if (!options || asked === undefined || asked.startsWith('-')) return commandHelp(name);
  const { loadGameFrom } = await import('./load-game.ts');
  return commandHelp(name, { asked, game: await loadGameFrom(asked) });
}

/** Whether the current folder still exists: without it relative paths mean nothing. */
function hasFolder(): boolean {
  try {
    return process.cwd() !== '';
  } catch {
    return false;
  }
}
