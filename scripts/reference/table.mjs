// @ts-check
/** The table of commands, as what describes it needs it. */

/** @typedef {import('../../src/cli/commands.ts').Command} Command */
/** @typedef {import('../../src/cli/commands.ts').Flag} Flag */
/** @typedef {(flag: Flag, code: (word: string) => string) => string} Meaning */

/** Adds a capital letter and a full stop. @param {string} text */
export const sentence = (text) =>
  `${text[0]?.toUpperCase()}${text.slice(1)}${/[.?!]$/.test(text) ? '' : '.'}`;

/**
 * The commands by name, their flags, and what a flag does in sentences, in which `code` formats words as code.
 * @param {import('./make.mjs').Load} load
 */
export async function tableOf(load) {
  const { COMMANDS, flagsOf } = await load('cli/commands.js');
  /** @type {[name: string, command: Command][]} */
  const commands = Object.entries(COMMANDS);
  /** @type {(command: Command) => (readonly [text: string, flag: Flag])[]} */
  const flags = flagsOf;
  const choices = new Map(
    await Promise.all(
      commands
        .flatMap(([, command]) => flags(command))
        .map(async ([, flag]) => /** @type {const} */ ([flag, (await flag.choices?.()) ?? []])),
    ),
  );
  /** @type {Meaning} */
  const meaning = (flag, code) => {
    const { about, more, otherwise, default: text } = flag;
    const words = choices.get(flag) ?? [];
    return [
      sentence(about),
      ...(words.length > 0 ? [`One of ${words.map((word) => code(String(word))).join(', ')}.`] : []),
      ...(text === undefined ? [] : [`Without it, ${code(text)}.`]),
      ...(otherwise === undefined ? [] : [`Without it, ${otherwise}.`]),
      ...(more === undefined ? [] : [sentence(more)]),
    ].join(' ');
  };
  return { commands, flags, meaning };
}
