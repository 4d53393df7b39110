/** What can be completed: the table of commands, and the games with their options. */
import { gameNames, loadGame } from '../../../games/index.ts';
import { COMMANDS, type Command, type Flag, flagsOf, partsOf } from '../../commands.ts';

/** A word that may come next, and what it means. */
export type Candidate = readonly [word: string, about: string];

export interface CompletedFlag {
  readonly flag: string;
  readonly about: string;
  /** What may follow it: one of these words, a file, or something else; undefined: it is a switch. */
  readonly value: readonly string[] | 'file' | 'other' | undefined;
}

export interface Completed {
  /** "table build" */
  readonly name: string;
  /** Its first word is a game whose options are flags too. */
  readonly onGame: boolean;
  readonly first: readonly Candidate[];
  /** Its words may be files. */
  readonly files: boolean;
  readonly flags: readonly CompletedFlag[];
}

/** All that can be completed. */
export interface Words {
  /** What the first word may be: parts of groups, such as table build, are `first` of their group. */
  readonly program: readonly Candidate[];
  readonly commands: readonly Completed[];
  /** The flags that options of each game are. */
  readonly options: readonly (readonly [game: string, flags: readonly CompletedFlag[]])[];
}

/** `shells`: what the first word behind `completion` may be. */
export async function completionWords(shells: readonly string[]): Promise<Words> {
  const games = await Promise.all(gameNames.map(loadGame));
  const titles = games.map(({ name, title }): Candidate => [name, title.en]);
  return {
    program: partsOf().map(([name, { about }]): Candidate => [name, about]),
    commands: await Promise.all(
      Object.entries<Command>(COMMANDS).map(async ([name, command]) => ({
        name,
        onGame: command.options ?? false,
        first: firstWords(name, command, titles, shells),
        files: Object.values(command.args ?? {}).some(({ file }) => file),
        flags: [
          ...(await Promise.all(flagsOf(command).map(completedFlag))),
          { flag: '--help', about: 'display help for command', value: undefined },
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
  games: readonly Candidate[],
  shells: readonly string[],
): Candidate[] {
  const parts = partsOf(name).map(([part, { about }]): Candidate => [part.slice(name.length + 1), about]);
  const commands = name === 'help' ? partsOf().map(([other, { about }]): Candidate => [other, about]) : [];
  const known = name === 'completion' ? shells.map((shell): Candidate => [shell, 'a shell']) : [];
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

/** What flags take that is a file or a folder. */
const FILES: readonly string[] = ['file', 'folder', 'game'];
