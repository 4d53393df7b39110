/** What the scripts for bash and for zsh have in common. */
import type { Completed } from './words.ts';

/** A text as one word of a shell. */
export const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Arms of a `case`: what is done where a pattern fits. */
export const arms = (pairs: readonly (readonly [pattern: string, names: string])[]): string =>
  pairs.map(([pattern, names]) => `    ${pattern}) ${names} ;;`).join('\n');

/** The commands of two words, as a pattern. */
export const twoWords = (commands: readonly Completed[]): string =>
  commands.flatMap(({ name }) => (name.includes(' ') ? [quoted(name)] : [])).join(' | ');

/** The commands on a game, as a pattern. */
export const onGames = (commands: readonly Completed[]): string =>
  commands.flatMap(({ name, onGame }) => (onGame ? [quoted(name)] : [])).join(' | ');

/** The commands whose words may be files, as a pattern. */
export const takingFiles = (commands: readonly Completed[]): string =>
  commands.flatMap(({ name, files }) => (files ? [quoted(name)] : [])).join(' | ');
