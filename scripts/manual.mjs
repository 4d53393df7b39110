// @ts-check
/**
 * Writes man/perfect-play.1 and the tables of flags in docs/reference/command-line.md from the table of commands. It needs
 * dist/. In the documentation, each table is between `<!-- flags of solve -->` and `<!-- end of flags -->`.
 *
 *     node scripts/manual.mjs           writes what has changed
 *     node scripts/manual.mjs --check   names the files that are out of date, with exit status 1
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { COMMANDS, flagsOf } from '../dist/cli/commands.js';

/** @typedef {import('../src/cli/commands.ts').Command} Command */
/** @typedef {import('../src/cli/commands.ts').Flag} Flag */

const root = new URL('../', import.meta.url);
/** @type {[name: string, command: Command][]} */
const commands = Object.entries(COMMANDS);
const choices = new Map(
  await Promise.all(
    commands
      .flatMap(([, command]) => flagsOf(command))
      .map(async ([, flag]) => /** @type {const} */ ([flag, (await flag.choices?.()) ?? []])),
  ),
);

/** Adds a capital letter and a full stop. @param {string} text */
const sentence = (text) => `${text[0]?.toUpperCase()}${text.slice(1)}${/[.?!]$/.test(text) ? '' : '.'}`;

/** What a flag does, in sentences; `code` formats words as code. @param {Flag} flag @param {(word: string) => string} code */
function meaning(flag, code) {
  const { about, more, otherwise, default: text } = flag;
  const words = choices.get(flag) ?? [];
  return [
    sentence(about),
    ...(words.length > 0 ? [`One of ${words.map((word) => code(String(word))).join(', ')}.`] : []),
    ...(text === undefined ? [] : [`Without it, ${code(text)}.`]),
    ...(otherwise === undefined ? [] : [`Without it, ${otherwise}.`]),
    ...(more === undefined ? [] : [sentence(more)]),
  ].join(' ');
}

/** "--memory SIZE" @param {string} text @param {Flag} flag */
const written = (text, { takes }) => (takes === undefined ? text : `${text} ${takes.toUpperCase()}`);

/** The table of the flags of a command. @param {string} name */
function flagTable(name) {
  const found = commands.find(([known]) => known === name);
  if (!found) throw new Error(`there is no command '${name}' whose flags could be shown`);
  const [, command] = found;
  const cell = (/** @type {string} */ text) =>
    text.replaceAll('|', '\\|').replaceAll('<', '\\<').replaceAll('*', '\\*');
  return [
    '| flag | meaning |',
    '| --- | --- |',
    ...(command.options
      ? [`| the game's own | its options, which \`perfect-play ${name} <game> --help\` shows |`]
      : []),
    ...flagsOf(command).map(
      ([text, flag]) => `| \`${written(text, flag)}\` | ${cell(meaning(flag, (word) => `\`${word}\``))} |`,
    ),
  ].join('\n');
}

/** @param {string} page */
const withTables = (page) =>
  page.replaceAll(
    /(<!-- flags of (.+) -->\n)[^]*?(<!-- end of flags -->)/g,
    (_, before, name, after) => `${before}\n${flagTable(name)}\n\n${after}`,
  );

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

/** The part of the man page about a command. @param {[name: string, command: Command]} entry */
function manual([name, command]) {
  const flags = flagsOf(command).flatMap(([text, flag]) => [
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
    ...flags,
    ...preformatted(command.after),
  ].join('\n');
}

/** A text of several lines, which are not to be filled. @param {string} [text] */
function preformatted(text = '') {
  if (text === '') return [];
  return text.includes('\n') ? ['.PP', '.nf', plain(text), '.fi'] : ['.PP', plain(text)];
}

function manPage() {
  const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
  const examples = commands.flatMap(([, command]) => command.examples ?? []);
  return `.\\" Made by scripts/manual.mjs from the table of commands.
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
${plain(COMMANDS.new.after)}
.PP
.B perfect\\-play
.I command
.B \\-\\-help
shows the usage of a command.
.SH COMMANDS
${commands.map(manual).join('\n')}
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

const page = 'docs/reference/command-line.md';
const made = new Map([
  ['man/perfect-play.1', manPage()],
  [page, withTables(readFileSync(new URL(page, root), 'utf8'))],
]);
const stale = [...made].filter(([path, text]) => {
  try {
    return readFileSync(new URL(path, root), 'utf8') !== text;
  } catch {
    return true;
  }
});
if (process.argv.includes('--check')) {
  for (const [path] of stale) console.error(`${path} is not current: npm run manual writes it`);
  process.exitCode = stale.length === 0 ? 0 : 1;
} else {
  mkdirSync(new URL('man', root), { recursive: true });
  for (const [path, text] of stale) writeFileSync(new URL(path, root), text);
}
