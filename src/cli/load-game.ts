/** Loads a game by its name in the library or by the path of its file. */
import { PlayError, quote, said } from '../base/errors.ts';
import { loadGame } from '../games/index.ts';
import type { Game } from '../rules/game.ts';
import { isPath } from './rules-file/path.ts';

/** Adds the line in the game file to an error; set once a game file is loaded. */
let blameFile: ((error: unknown) => Error) | undefined;
let checkFile: (() => void) | undefined;

/**
 * The library game with that name, or the game in the file with that path. A file is run with the user's permissions.
 * Raises not found or bad use if there is none, and bad input with the line for a file that is not a game.
 */
export async function loadGameFrom(asked: string): Promise<Game> {
  if (isPath(asked)) {
    const [{ loadFile }, file, { checkIntact }] = await Promise.all([
      import('./rules-file/load.ts'),
      import('./rules-file/blame.ts'),
      import('./rules-file/intact.ts'),
    ]);
    blameFile = (error) => file.blameFile(error, asked);
    checkFile = () => checkIntact(asked);
    return loadFile(asked);
  }
  try {
    return await loadGame(asked);
  } catch (error) {
    const { existsSync } = await import('node:fs');
    const file = [`./${asked}.ts`, `./${asked}.js`, `./${asked}.mjs`].find((path) => existsSync(path));
    if (file === undefined || !(error instanceof PlayError)) throw error;
    throw new PlayError(error.kind, said`there is no game ${quote(asked)}; to open the file, write ${file}`);
  }
}

/** The error to report: if a game file was loaded, an exception raised in it becomes bad input with its line. */
export const blame = (error: unknown): unknown => (blameFile ? blameFile(error) : error);

/** Raises bad input if a game file has changed functions of the language, after which no answer can be relied on. */
export const checkLanguage = (): void => checkFile?.();
