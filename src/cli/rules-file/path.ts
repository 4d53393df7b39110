/** Distinguishes game files from library games, by what the user wrote. */

/** The names that a game file may have. */
export const RULES_FILE = /\.m?[jt]s$/;

/** Whether `asked` is the path of a game file, not the name of a library game. */
export const isPath = (asked: string): boolean => /[/\\]/.test(asked) || RULES_FILE.test(asked);

/**
 * The path of the game file that words behind a command ask for, as the game that the command is on or as --game;
 * undefined: they ask for a game of the library.
 */
export function rulesFileIn(
  words: readonly string[],
  { options = false }: { readonly options?: boolean },
): string | undefined {
  if (options) return words.slice(0, 1).find(isPath);
  return words.map((word) => word.replace(/^--game=/, '')).find((word) => RULES_FILE.test(word));
}

/** The most bytes of a game file, and of each file that it imports. */
export const MOST_SOURCE = 16 * 2 ** 20;
