/** Games by their names in the library, or by the paths of their files. */
import { PlayError, quote, said } from '../base/errors.ts';
import { loadGame } from '../games/index.ts';
import type { Game } from '../rules/game.ts';
import { isPath } from './rules-file.ts';

let opened = false;
/** Whether a file of rules has run in this process: it may have left something open that would never end. */
export const fileOpened = (): boolean => opened;

/**
 * The game of the library called so, or the one in the file with that path, which is run with the rights of the user.
 * `again`: the command has loaded it before, in another thread.
 * Raises not found or bad use when there is none, and bad input with the line for a file that is no game.
 */
export async function loadGameFrom(asked: string, again = false): Promise<Game> {
  if (isPath(asked)) {
    const { loadFile } = await import('./user-file.ts');
    opened = true;
    return loadFile(asked, again);
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

/** `error` as it is to be told when it came up over the game asked for: a fault in a file of rules is its author's. */
export async function blame(error: unknown, asked: string): Promise<unknown> {
  if (!isPath(asked)) return error;
  const { blameFile } = await import('./user-file.ts');
  return blameFile(error, asked);
}
