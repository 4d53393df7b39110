/** What the scripts for bash and zsh share. */
import type { Completed } from './words.ts';

/** A text quoted as one word of a shell. */
export const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The branches of a `case`. */
export const arms = (pairs: readonly (readonly [pattern: string, action: string])[]): string =>
  pairs.map(([pattern, action]) => `    ${pattern}) ${action} ;;`).join('\n');

/** A pattern for the commands of two words. */
export const twoWords = (commands: readonly Completed[]): string =>
  commands.flatMap(({ name }) => (name.includes(' ') ? [quoted(name)] : [])).join(' | ');

/** A pattern for the commands whose first argument is a game. */
export const onGames = (commands: readonly Completed[]): string =>
  commands.flatMap(({ name, onGame }) => (onGame ? [quoted(name)] : [])).join(' | ');

/** A pattern for the commands whose arguments may be files. */
export const takingFiles = (commands: readonly Completed[]): string =>
  commands.flatMap(({ name, files }) => (files ? [quoted(name)] : [])).join(' | ');
