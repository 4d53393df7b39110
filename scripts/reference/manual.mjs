// @ts-check
/** The manual for `man`. */
import { sentence, tableOf } from './table.mjs';

/** @typedef {import('./table.mjs').Command} Command */

/** Escapes a text for troff. @param {string} text */
const plain = (text) =>
  text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('`', '')
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll(/^[.']/gm, '\\&$&');

/** A command with its arguments: "table build <game>". @param {string} name @param {Command} command */
const synopsis = (name, { args = {}, group = false, flags }) =>
  [
    `.B perfect\\-play ${plain(name)}`,
    ...(group ? ['.I command'] : []),
    ...Object.entries(args).map(([arg, { optional, repeats }]) =>
      optional ? `.RI [ ${arg} ]` : `.I ${arg}${repeats ? ' ...' : ''}`,
    ),
    ...(flags ? ['.RI [ options ]'] : []),
  ].join('\n');

/** A text of several lines, which are not to be filled. @param {string} [text] */
function preformatted(text = '') {
  if (text === '') return [];
  return text.includes('\n') ? ['.PP', '.nf', plain(text), '.fi'] : ['.PP', plain(text)];
}

/**
 * The part about a command.
 * @param {string} name
 * @param {Command} command
 * @param {Awaited<ReturnType<typeof tableOf>>} table
 */
function commandPart(name, command, { flags, meaning }) {
  const named = flags(command).flatMap(([text, flag]) => [
    '.TP',
    flag.takes === undefined ? `.B ${plain(text)}` : `.BI ${plain(text)} " ${flag.takes}"`,
    plain(meaning(flag, (word) => word)),
  ]);
  const args = Object.entries(command.args ?? {}).flatMap(([arg, { about }]) =>
    about === undefined ? [] : ['.TP', `.I ${arg}`, plain(sentence(about))],
  );
  return [
    `.SS ${plain(name)}`,
    synopsis(name, command),
    '.PP',
    plain(sentence(command.about)),
    ...(command.options ? ['The options of the game are flags too.'] : []),
    ...args,
    ...named,
    ...preformatted(command.after),
  ].join('\n');
}

/**
 * The whole manual, in troff.
 * @param {import('./make.mjs').Load} load
 * @param {string} version of the package
 */
export async function manualPage(load, version) {
  const table = await tableOf(load);
  const { commands } = table;
  const examples = commands.flatMap(([, command]) => command.examples ?? []);
  return `.\\" Made by scripts/reference/manual.mjs from the table of commands.
.TH PERFECT\\-PLAY 1 "" "perfect\\-play ${version}" "User Commands"
.SH NAME
perfect\\-play \\- exact solving of two\\-player games
.SH SYNOPSIS
.B perfect\\-play
.I command
.RI [ options ]
.SH DESCRIPTION
Perfect Play solves two\\-player games with no chance and no hidden information exactly.
A game is given by its name in the library, which
.B perfect\\-play list
shows, or by the path of your own game file.
${plain(commands.find(([name]) => name === 'new')?.[1].after ?? '')}
.PP
.B perfect\\-play
.I command
.B \\-\\-help
shows the usage of a command.
.SH COMMANDS
${commands.map(([name, command]) => commandPart(name, command, table)).join('\n')}
.SH EXIT STATUS
.TP
.B 0
Success.
.TP
.B 1
An error in the program, or a lost game.
.TP
.B 2
Bad input or bad use.
.TP
.B 3
More memory is needed than allowed.
.TP
.B 4
A search ended with bounds, or a check or a search for inputs ran out of time.
.TP
.B 130
Interrupted.
.SH ENVIRONMENT
.TP
.B NO_COLOR
If it is set, the output has no colours.
.SH EXAMPLES
${examples.map(([words, about]) => `.TP\n.B perfect\\-play ${plain(words)}\n${plain(sentence(about))}`).join('\n')}
`;
}
