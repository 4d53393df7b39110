/** Games by their names in the library, or by the paths of their files. */
import { PlayError, quote, said } from '../base/errors.ts';
import { loadGame } from '../games/index.ts';
import type { Game } from '../rules/game.ts';
import { isPath } from './rules-file/path.ts';

/** What knows the lines of the file of rules that was loaded. */
let blameFile: ((error: unknown) => Error) | undefined;

/**
 * The game of the library called so, or the one in the file with that path, which is run with the rights of the user.
 * Raises not found or bad use when there is none, and bad input with the line for a file that is no game.
 */
export async function loadGameFrom(asked: string): Promise<Game> {
  if (isPath(asked)) {
    const file = await import('./rules-file/load.ts');
    blameFile = (error) => file.blameFile(error, asked);
    return file.loadFile(asked);
  }
  try {
    return await loadGame(asked);
  } catch (error) {
    const { existsSync } = await import('node:fs');
    const file = [`./${asked}.ts`, `./${asked}.js`, `./${asked}.mjs`].find((path) => existsSync(path));
    if (file === undefined || !(error instanceof PlayError)) throw error;
    throw new PlayError(error.kind, said`there is no game ${quote(asked)}; for the file write ${file}`);
  }
}

/** `error` as it is to be told: where a file of rules was loaded, a fault in it is its author's. */
export const blame = (error: unknown): unknown => (blameFile ? blameFile(error) : error);
