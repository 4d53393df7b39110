/** The help of the program and of each command, made from the table of commands. */
import { gameNames } from '../games/index.ts';
import type { Game } from '../rules/game.ts';
import { CODE, type Command, type Flag, commandOf, flagsOf, partsOf } from './commands.ts';
import { WIDTH, wrap } from './columns.ts';

/** The paragraph on exit statuses. */
export const exitStatuses = (): string[] =>
  paragraph(
    'Exit status: 0 success, 1 an error in the program or a lost game, 2 bad input or use, 3 more memory needed than allowed, 4 a search ended with bounds, or a check or a search for inputs ran out of time, 130 interrupted.',
  );

const HELP = ['-h, --help', 'show this help'] as const;

/** `perfect-play --help` */
export const programHelp = (): string =>
  [
    'Usage: perfect-play <command> [options]',
    '',
    'Exact solving of two-player games with no chance and no hidden information.',
    '',
    'Options:',
    ...columns([['-V, --version', 'print the version'], HELP]),
    '',
    'Commands:',
    ...columns(partsOf().map(([name, command]) => [synopsis(name, command), command.about])),
    '',
    ...exitStatuses(),
  ].join('\n');

/** The help of a command; with a game, also the options of that game. `more` is appended. */
export async function commandHelp(
  name: string,
  on?: { readonly asked: string; readonly game: Game },
  more: readonly string[] = [],
): Promise<string> {
  const command = commandOf(name)!;
  const { args = {}, flags = {}, examples = [], after } = command;
  const known = Object.entries(args).flatMap(([arg, { about }]) =>
    about === undefined || on ? [] : [[arg, about] as const],
  );
  const options = Object.entries(on?.game.options ?? {}).map(
    ([option, { about, syntax, show, default: value }]) =>
      [`--${option} <value>`, `${about}: ${syntax} (default ${show(value) || 'none'})`] as const,
  );
  const shown = await Promise.all(
    flagsOf(command).map(async (entry) => [flagHead(entry), await flagAbout(entry[1])] as const),
  );
  const rows = [...options, ...shown, HELP];
  const parts = command.group ? partsOf(name) : [];
  const section = (title: string, entries: readonly (readonly [string, string])[]): string[] =>
    entries.length === 0 ? [] : ['', title, ...columns(entries)];
  return [
    `Usage: perfect-play ${synopsis(name, command, on?.asked)}${Object.keys(flags).length > 0 ? ' [options]' : ''}`,
    '',
    ...paragraph(on ? on.game.title.en : `${command.about}.`.replace(/^./, (letter) => letter.toUpperCase())),
    ...section(
      'Commands:',
      parts.map(([part, of]) => [synopsis(part, of), of.about]),
    ),
    ...section('Arguments:', known),
    ...section('Options:', rows),
    ...(on || examples.length === 0 ? [] : ['', 'Examples:', ...examples.flatMap(exampleLines)]),
    ...(command.options && !on ? ['', ...ofGames(name)] : []),
    ...(after === undefined
      ? []
      : ['', ...after.split('\n').flatMap((line) => (line.length > WIDTH ? paragraph(line) : line))]),
    ...more,
  ].join('\n');
}

const exampleLines = ([words, about]: readonly [words: string, about: string]): string[] => [
  `  perfect-play ${words}`,
  ...wrap(about.split(' '), '      '),
];

const ofGames = (name: string): string[] => [
  ...paragraph(`Games: ${gameNames.join(', ')}; or the path of your own game file.`),
  ...paragraph(CODE),
  `perfect-play ${name} <game> --help shows the options of a game.`,
];

/** "table build <game>" */
const synopsis = (name: string, { args = {}, group = false }: Command, asked?: string): string =>
  [
    name,
    ...(group ? ['<command>'] : []),
    ...(asked === undefined
      ? Object.entries(args).map(
          ([arg, { optional, repeats }]) => (optional ? `[${arg}]` : `<${arg}>`) + (repeats ? '…' : ''),
        )
      : [asked]),
  ].join(' ');

/** "--memory <size>" */
const flagHead = ([text, { takes }]: readonly [string, Flag]): string =>
  takes === undefined ? text : `${text} <${takes}>`;

/** What a flag does, its default and its allowed values. */
async function flagAbout({ about, otherwise, default: text, choices }: Flag): Promise<string> {
  return [
    about,
    ...(text === undefined ? [] : [`(default ${text})`]),
    ...(otherwise === undefined ? [] : [`(default: ${otherwise})`]),
    ...(choices ? [`(${(await choices()).join(', ')})`] : []),
  ].join(' ');
}

const paragraph = (text: string): string[] => wrap(text.split(' '));

/** Two columns, names and what they mean. A long name gets its own line. */
function columns(rows: readonly (readonly [name: string, about: string])[]): string[] {
  const width = Math.min(LONGEST_NAME, Math.max(...rows.map(([name]) => name.length)));
  const indent = ' '.repeat(width + 4);
  return rows.flatMap(([name, about]) => {
    const lines = wrap(about.split(' '), indent);
    if (name.length > width) return [`  ${name}`, ...lines];
    return [`  ${name.padEnd(width)}  ${lines[0]!.slice(indent.length)}`, ...lines.slice(1)];
  });
}

const LONGEST_NAME = 24;
