/** Every command but `answer`, with help and suggestions from the command-line parser. */
import { Command, CommanderError } from 'commander';
import { PlayError, badUse, exitStatus, said } from '../base/errors.ts';
import type { Declare } from './command.ts';
import { blame, fileOpened } from './load.ts';
import { note, print, report, speak } from './io.ts';
import { version } from './version.ts';

/** A command as the program's help shows it, and its file, which is read when the command is called. */
interface Listed {
  readonly takes?: string;
  readonly about: string;
  readonly file?: () => Promise<{ readonly declare: Declare }>;
}

const COMMANDS: Readonly<Record<string, Listed>> = {
  answer: {
    takes: '<game> [file]',
    about:
      "read a contest's input from a file or standard input, print exactly the contest's output (answer --help)",
  },
  solve: {
    takes: '<game>',
    about: 'say the value of a position, the best line, and draw the board',
    file: () => import('./solve.ts'),
  },
  explain: {
    takes: '<game>',
    about: 'say of every move of a position what it leads to, what it costs, and why it loses',
    file: () => import('./explain.ts'),
  },
  play: {
    takes: '<game>',
    about: 'play a game by typing moves, against a perfect opponent or one that errs',
    file: () => import('./play.ts'),
  },
  census: {
    takes: '<game>',
    about: 'count the positions of a game: won, lost, tied, drawn, the longest win',
    file: () => import('./census.ts'),
  },
  new: {
    takes: '<name>',
    about: 'write a file with a small game of your own, to be changed',
    file: () => import('./new.ts'),
  },
  check: {
    takes: '<game>',
    about: 'try every law on the rules of a game, and say the smallest position that breaks one',
    file: () => import('./check.ts'),
  },
  table: {
    about: 'keep the values of all positions in a file: build it, probe it, verify it',
    file: () => import('./table.ts'),
  },
  law: {
    takes: '<game>',
    about: 'find a closed form for all positions of a game on heaps or coordinates, and prove it',
    file: () => import('./law.ts'),
  },
  list: { about: 'name the games', file: () => import('./list.ts') },
  help: {
    takes: '[game]',
    about: 'say the rules, the options and the position format of a game',
    file: () => import('./help.ts'),
  },
  examples: {
    about: 'answer the five example inputs, with question and answer in words',
    file: () => import('./examples.ts'),
  },
  bench: {
    about: 'time the engine on seeded inputs, as a table; every row must come to its counts',
    file: () => import('./bench.ts'),
  },
  serve: {
    about: 'serve the page and the HTTP API on this machine until Ctrl-C',
    file: () => import('./serve.ts'),
  },
};

/** Runs the command that `words` say and returns the exit status. What a file of rules has left open is not waited for. */
export async function run(words: readonly string[]): Promise<number> {
  const status = await runCommand(words);
  // all that is printed has been written by now
  if (fileOpened()) process.exit(status);
  return status;
}

async function runCommand(words: readonly string[]): Promise<number> {
  if (!hasFolder())
    return report(badUse(said`the folder that this is run in was deleted; change to one that is there`));
  let status = 0;
  const flags = words.slice(0, words.includes('--') ? words.indexOf('--') : undefined);
  const json = flags.includes('--json');
  speak({ json, quiet: flags.includes('--quiet') });
  const program = new Command('perfect-play')
    .description('Exact solving of two-player games with no chance and no hidden information.')
    .version(version(), '-V, --version')
    .helpCommand(false)
    .configureHelp({
      optionDescription: ({ description, defaultValue, argChoices }) =>
        `${description}${defaultValue === undefined || typeof defaultValue === 'boolean' ? '' : ` (default ${String(defaultValue)})`}${argChoices ? ` (${argChoices.join(', ')})` : ''}`,
    })
    .exitOverride()
    .configureOutput({
      writeOut: (text) => print(text.trimEnd()),
      // help keeps its lines, an error is one sentence in one line
      writeErr: (text) =>
        json || text.startsWith('error: ')
          ? void report(new PlayError('bad use', sentence(text, calledBy(words))))
          : note(text.trimEnd()),
    })
    .addHelpText(
      'after',
      '\nExit status: 0 done, 1 a fault of the program or a lost game, 2 bad input or\nuse, 3 too large for the memory given, 130 interrupted.',
    );
  const [called, ...rest] = words;
  const [about, ...more] = rest;
  if (called === 'help' && about !== undefined && more.length === 0 && Object.hasOwn(COMMANDS, about))
    return about === 'answer' ? (await import('./answer.ts')).run([about, '--help']) : run([about, '--help']);
  try {
    for (const [name, { takes, about, file }] of Object.entries(COMMANDS)) {
      const command = program.command(name).description(about);
      if (name === called && file) {
        const { declare } = await file();
        await declare(command, { words: rest, done: (s) => (status = s) });
      } else if (takes !== undefined) command.arguments(takes);
    }
    await program.parseAsync(words, { from: 'user' });
    return status;
  } catch (error) {
    if (!(error instanceof CommanderError)) return report(await blame(sameFlag(error), rest[0] ?? ''));
    return error.exitCode === 0 ? 0 : exitStatus['bad use'];
  }
}

/** Whether the folder that the program was started in is there: without it no path can be told. */
function hasFolder(): boolean {
  try {
    return process.cwd() !== '';
  } catch {
    return false;
  }
}

/** An option of a game that has the name of a flag of the command is its author's to call otherwise. */
function sameFlag(error: unknown): unknown {
  const [, flag] = (error instanceof Error && /due to conflicting flag '(.*)'/.exec(error.message)) || [];
  if (flag === undefined) return error;
  return badUse(
    said`an option of the game would be ${flag}, which is a flag of the program; call it otherwise`,
  );
}

/** The command that `words` call: "solve", "table build". */
const calledBy = ([name = '', part = '']: readonly string[]): string =>
  name === 'table' && /^[a-z]/.test(part) ? `${name} ${part}` : name;

/** The parser's "error: unknown option '--nn'\n(Did you mean --n?)" as the rest of the program says it. */
const sentence = (text: string, called: string): string =>
  (text.startsWith('error: ')
    ? text
    : `error: ${called} takes more; perfect-play ${called} --help shows what`
  )
    .trimEnd()
    .replace(/^error: /, '')
    .replace(
      /missing required argument '(.*)'/,
      `the <$1> is missing; perfect-play ${called} --help shows what it takes`,
    )
    .replace(
      /too many arguments for '.*'\. Expected (\d+) arguments? but got (\d+)\./,
      (_, takes, got) =>
        `${got} words after ${called}, where it takes ${takes === '0' ? 'none' : takes}; what belongs together stands in quotes`,
    )
    .replace(/option '(--[\w-]+)[^']*' argument missing/, '$1 needs a value')
    .replace(
      /option '(--[\w-]+)[^']*' argument '(.*)' is invalid. Allowed choices are (.*)\./,
      "$1: '$2' is none of $3",
    )
    .replace(/\n\(Did you mean (.*)\?\)$/, "; did you mean '$1'?")
    .replaceAll('\n', ' ');
