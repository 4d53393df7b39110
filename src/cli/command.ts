/** What the file of a command says, and the flags that several commands have. */
import { type Command, Option } from 'commander';
import { badUse, said } from '../base/errors.ts';
import { gameNames } from '../games/index.ts';
import type { Game } from '../rules/game.ts';
import type { Position, Rules } from '../rules/rules.ts';
import { loadGameFrom } from './load.ts';
import { DEFAULT_MEMORY_TEXT } from './memory.ts';
import { wrap } from './text.ts';

/** What was called, as far as it is known before flags are read. */
export interface Call {
  /** The words after the command's name. */
  readonly words: readonly string[];
  /** Takes the exit status, where it is not 0. */
  readonly done: (status: number) => void;
}

/** Adds arguments, flags and the action to `command`; each command's file exports one. */
export type Declare = (command: Command, call: Call) => void | Promise<void>;

/** Flags as the command line gives them. */
export type Flags = Readonly<Record<string, string | boolean | undefined>>;

/** A game as it was asked for: by its name in the library or by the path of its file. */
export interface NamedGame {
  readonly asked: string;
  readonly game: Game;
}

/**
 * Makes the first word after the command the game, with the game's options as flags.
 * Undefined when no game is named: then there is nothing but help to give.
 */
export async function gameArgument(command: Command, { words }: Call): Promise<NamedGame | undefined> {
  const [asked] = words;
  const name = calledAs(command);
  command.argument('<game>');
  if (asked === undefined || asked.startsWith('-')) {
    if (asked !== undefined && !words.some((word) => word === '--help' || word === '-h')) {
      throw badUse(said`${name} takes the game first: perfect-play ${name} <game> [options]`);
    }
    command.addHelpText(
      'after',
      [
        '',
        ...wrap(`Games: ${gameNames.join(', ')}; or the path of a file with a game of your own.`.split(' ')),
        ...wrap(CODE.split(' ')),
        `perfect-play ${name} <game> --help shows the options of a game.`,
      ].join('\n'),
    );
    return undefined;
  }
  const game = await loadGameFrom(asked);
  command.usage(`${asked} [options]`).description(game.title.en);
  for (const [flag, { about, syntax, show, default: value }] of Object.entries(game.options)) {
    const option = new Option(`--${flag} <value>`, `${about}: ${syntax} (default ${show(value)})`);
    command.addOption(option);
  }
  return { asked, game };
}

/** A command's name with those that it is a part of: "solve", "table build". */
function calledAs(command: Command): string {
  const { parent } = command;
  return parent?.parent ? `${calledAs(parent)} ${command.name()}` : command.name();
}

/** What to know before a file of rules is opened. */
export const CODE = 'A file of rules is code: it runs as you do, so open only what you trust.';

/** The options of `game` that `flags` give. */
export function givenOptions({ options }: Game, flags: Flags): Readonly<Record<string, string>> {
  const given = Object.keys(options).flatMap((name): [string, string][] => {
    const text = flags[new Option(`--${name} <value>`).attributeName()];
    return typeof text === 'string' ? [[name, text]] : [];
  });
  return Object.fromEntries(given);
}

/** The rules of `game` with the options that `flags` give. Raises bad input. */
export const rulesFrom = (game: Game, flags: Flags): Rules<Position> =>
  game.read(givenOptions(game, flags), '--');

/** Every option of `game` as it is shown: what `flags` give, or the default. Raises bad input. */
export const optionTexts = (game: Game, flags: Flags): Readonly<Record<string, string>> =>
  game.texts(givenOptions(game, flags), '--');

export const positionFlag = (about: string): Option =>
  new Option('--position <text>', `${about} (perfect-play help shows how it is written)`);

export const jsonFlag = (): Option => new Option('--json', 'print JSON instead of words');

/** `what` is left out; absent: progress and notes alone. */
export const quietFlag = (what = ''): Option =>
  new Option('--quiet', `the answer alone: no progress, no notes${what}`);

export const memoryFlag = (): Option =>
  new Option(
    '--memory <size>',
    `what the table may take, as in 500MB or 2GiB (default ${DEFAULT_MEMORY_TEXT})`,
  );
