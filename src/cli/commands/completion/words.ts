/** All words that can be completed, from the table of commands and from the games with their options. */
import { gameNames, loadGame } from '../../../games/index.ts';
import { COMMANDS, type Command, type Flag, flagsOf, partsOf } from '../../commands.ts';

/** A word that may come next, and what it means. */
export type CompletionWord = readonly [word: string, about: string];

export interface CompletedFlag {
  readonly flag: string;
  readonly about: string;
  /** Its value: one of these words, a file, or something else; undefined: it is a switch. */
  readonly value: readonly string[] | 'file' | 'other' | undefined;
}

export interface Completed {
  /** "table build" */
  readonly name: string;
  /** Its first argument is a game, and the game's options can be given as flags. */
  readonly onGame: boolean;
  readonly first: readonly CompletionWord[];
  /** Its arguments may be files. */
  readonly files: boolean;
  readonly flags: readonly CompletedFlag[];
}

export interface CompletionWords {
  /** The first words. The second word of a subcommand, such as `build`, is in `first` of its group. */
  readonly program: readonly CompletionWord[];
  readonly commands: readonly Completed[];
  /** The options of each game, as flags. */
  readonly options: readonly (readonly [game: string, flags: readonly CompletedFlag[]])[];
}

/** `shells`: the possible arguments of `completion`. */
export async function completionWords(shells: readonly string[]): Promise<CompletionWords> {
  const games = await Promise.all(gameNames.map(loadGame));
  const titles = games.map(({ name, title }): CompletionWord => [name, title.en]);
  return {
    program: partsOf().map(([name, { about }]): CompletionWord => [name, about]),
    commands: await Promise.all(
      Object.entries<Command>(COMMANDS).map(async ([name, command]) => ({
        name,
        onGame: command.options ?? false,
        first: firstWords(name, command, titles, shells),
        files: Object.values(command.args ?? {}).some(({ file }) => file),
        flags: [
          ...(await Promise.all(flagsOf(command).map(completedFlag))),
          { flag: '--help', about: 'show this help', value: undefined },
        ],
      })),
    ),
    options: games.map(({ name, options }) => [
      name,
      Object.entries(options).map(([option, { about }]) => ({
        flag: `--${option}`,
        about,
        value: 'other' as const,
      })),
    ]),
  };
}

function firstWords(
  name: string,
  { args = {} }: Command,
  games: readonly CompletionWord[],
  shells: readonly string[],
): CompletionWord[] {
  const parts = partsOf(name).map(([part, { about }]): CompletionWord => [
    part.slice(name.length + 1),
    about,
  ]);
  const commands =
    name === 'help' ? partsOf().map(([other, { about }]): CompletionWord => [other, about]) : [];
  const known = name === 'completion' ? shells.map((shell): CompletionWord => [shell, 'a shell']) : [];
  return [...parts, ...commands, ...('game' in args ? games : []), ...known];
}

const completedFlag = async ([flag, { about, takes, choices }]: readonly [
  string,
  Flag,
]): Promise<CompletedFlag> => ({
  flag,
  about,
  value:
    takes === undefined
      ? undefined
      : choices
        ? (await choices()).map(String)
        : FILES.includes(takes)
          ? 'file'
          : 'other',
});

/** Kinds of flag values that are files or folders. */
const FILES: readonly string[] = ['file', 'folder', 'game'];
