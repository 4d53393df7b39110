/** How a file of rules is told from a game of the library. */

/** What a file of rules may be called. */
export const RULES_FILE = /\.m?[jt]s$/;

/** Whether a game is asked for by the path of its file. */
export const isPath = (asked: string): boolean => /[/\\]/.test(asked) || RULES_FILE.test(asked);
