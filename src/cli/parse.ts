/** Parses the words after a command to a typed record. */
import { badUse, didYouMean, quote, said } from '../base/errors.ts';
import { plural } from '../base/numbers.ts';
import {
  type ArgsOf,
  type Command,
  type CommandName,
  type FlagsOf,
  commandOf,
  flagText,
} from './commands.ts';
import { split } from './split.ts';

/** The arguments and flags of a command. */
export interface Given<C extends CommandName> {
  readonly args: ArgsOf<C>;
  readonly flags: FlagsOf<C>;
}

/** A command line split into arguments and flags. The values of the flags are not parsed yet. */
export interface CommandLine<C extends CommandName> {
  readonly args: ArgsOf<C>;
  /** The options of the game that were given, as text. */
  readonly options: Readonly<Record<string, string>>;
  /** Parses the values of the flags. Raises bad use or bad input that names the flag. */
  readonly flags: () => FlagsOf<C>;
}

/** The words before `--`. After it no word is a flag. */
export const beforeNames = (words: readonly string[]): readonly string[] =>
  words.includes('--') ? words.slice(0, words.indexOf('--')) : words;

/** Whether the words ask for help. */
export const asksHelp = (words: readonly string[]): boolean =>
  beforeNames(words).some((word) => word === '--help' || word === '-h');

/**
 * Reads the words after the command `name`; `options` are the names of the game's options. Raises bad use for an unknown
 * flag, a missing value, a value outside the choices, and too few or too many arguments.
 */
export async function readWords<C extends CommandName>(
  name: C,
  words: readonly string[],
  options: readonly string[] = [],
): Promise<CommandLine<C>> {
  const command = commandOf(name)!;
  const known = new Map(
    Object.entries(command.flags ?? {}).map(([key, flag]) => [flagText(key, flag), { key, flag }]),
  );
  const ofGame = new Map(options.map((option) => [`--${option}`, option]));
  const given = split(words, (flag) => {
    if (ofGame.has(flag)) return true;
    const found = known.get(flag);
    if (found) return found.flag.takes !== undefined;
    const flags = [...ofGame.keys(), ...known.keys(), '--help'];
    throw badUse(said`unknown option ${quote(flag)}${didYouMean(flag, flags)}`);
  });
  const texts = new Map<string, string[]>();
  for (const [flag, value = ''] of given.flags) texts.set(flag, [...(texts.get(flag) ?? []), value]);
  for (const [text, { flag }] of known) {
    const other = flag.excludes === undefined ? undefined : flagText(flag.excludes);
    if (texts.has(text) && other !== undefined && texts.has(other))
      throw badUse(said`option '${text}' cannot be used with option '${other}'`);
    if (!flag.choices || flag.parse) continue;
    for (const value of texts.get(text) ?? []) {
      const choices = await flag.choices();
      if (!choices.includes(value))
        throw badUse(said`${text}: ${quote(value)} is not one of ${choices.join(', ')}`);
    }
  }
  return {
    args: argsOf(name, command, given.names) as ArgsOf<C>,
    options: Object.fromEntries(
      [...ofGame].flatMap(([flag, option]) => {
        const text = texts.get(flag)?.at(-1);
        return text === undefined ? [] : [[option, text]];
      }),
    ),
    flags: () =>
      Object.fromEntries(
        [...known].map(([text, { key, flag }]) => {
          const { takes, on = false, repeats = false, parse = (value: string) => value } = flag;
          const values = texts.get(text) ?? (flag.default === undefined ? [] : [flag.default]);
          if (takes === undefined) return [key, texts.has(text) !== on];
          const read = values.map((value) => parse(value, text));
          return [key, repeats ? read : read.at(-1)];
        }),
      ) as FlagsOf<C>,
  };
}

function argsOf(
  name: string,
  { args = {} }: Command,
  names: readonly string[],
): Record<string, string | readonly string[] | undefined> {
  const keys = Object.keys(args);
  const repeated = keys.find((key) => args[key]!.repeats);
  const missing = keys.find((key, i) => names[i] === undefined && !args[key]!.optional);
  if (missing !== undefined)
    throw badUse(said`<${missing}> is missing; perfect-play ${name} --help shows the usage`);
  if (names.length > keys.length && repeated === undefined)
    throw badUse(
      said`${name} takes ${keys.length === 0 ? 'no arguments' : plural(keys.length, 'argument')}, got ${names.length}; put words that belong together in quotes`,
    );
  return Object.fromEntries(keys.map((key, i) => [key, key === repeated ? names.slice(i) : names[i]]));
}
