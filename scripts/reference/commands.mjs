// @ts-check
/** The page about all commands. */
import { sentence, tableOf } from './table.mjs';

/** @typedef {import('./table.mjs').Command} Command */
/** @typedef {import('./table.mjs').Flag} Flag */

/** "--memory SIZE" @param {string} text @param {Flag} flag */
const written = (text, { takes }) => (takes === undefined ? text : `${text} ${takes.toUpperCase()}`);

/** A command with its arguments: "table build <game>". @param {string} name @param {Command} command */
const usage = (name, { args = {}, group = false, flags }) =>
  [
    `perfect-play ${name}`,
    ...(group ? ['<command>'] : []),
    ...Object.entries(args).map(([arg, { optional, repeats }]) =>
      optional ? `[${arg}]` : `<${arg}>${repeats ? ' …' : ''}`,
    ),
    ...(flags ? ['[options]'] : []),
  ].join(' ');

/** The page about all commands, in Markdown. @param {import('./make.mjs').Load} load */
export async function commandsPage(load) {
  const { commands, flags, meaning } = await tableOf(load);
  // links lead to the documentation, which is not beside this page
  const cell = (/** @type {string} */ text) =>
    text
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll('|', '\\|')
      .replaceAll('<', '\\<')
      .replaceAll('*', '\\*');
  const code = (/** @type {string} */ word) => `\`${word}\``;
  const part = (/** @type {[string, Command]} */ [name, command]) => {
    const named = Object.entries(command.args ?? {}).flatMap(([arg, { about }]) =>
      about === undefined ? [] : [`| \`<${arg}>\` | ${cell(sentence(about))} |`],
    );
    const rows = [
      ...named,
      ...(command.options
        ? [`| the game's own | Its options, which \`perfect-play ${name} <game> --help\` shows. |`]
        : []),
      ...flags(command).map(
        ([text, flag]) => `| \`${written(text, flag)}\` | ${cell(meaning(flag, code))} |`,
      ),
    ];
    const { after = '', examples = [] } = command;
    return [
      `## ${name}`,
      `\`${usage(name, command)}\``,
      sentence(command.about),
      ...(rows.length > 0 ? [['| | |', '| --- | --- |', ...rows].join('\n')] : []),
      ...(after === '' ? [] : [after.includes('\n') ? `\`\`\`\n${after}\n\`\`\`` : after]),
      ...examples.map(([words, about]) => `- \`perfect-play ${words}\`: ${about}`),
    ].join('\n\n');
  };
  return `# The commands

This page is for anyone who types commands: it lists each with its arguments and flags, as \`perfect-play <command> --help\` does.

${commands.map(part).join('\n\n')}
`;
}
