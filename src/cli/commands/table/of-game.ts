/** Finds the file of a table and the game that it is for. */
import { existsSync } from 'node:fs';
import { PlayError, badUse, located, printable, said } from '../../../base/errors.ts';
import type { Game } from '../../../rules/game.ts';
import { loadGame } from '../../../games/index.ts';
import type { Position, Rules } from '../../../rules/rules.ts';
import { tableInfo } from '../../../tables/file.ts';
import type { TableInfo } from '../../../tables/header.ts';
import { checkGame } from '../../../tables/reader.ts';
import { loadGameFrom } from '../../load-game.ts';

/** The path `given`, or the file that `table build` writes by default for a game with that name. */
export function tablePath(given: string): string {
  const built = `${given}.table`;
  return !existsSync(given) && existsSync(built) ? built : given;
}

/**
 * The game that a table is for: from the game file `rules`, or else from the library. The contents of a table never decide
 * which file is run. Raises bad use if the game is unknown.
 */
export async function gameOf(
  path: string,
  rules: string | undefined,
): Promise<{ readonly game: Game; readonly info: TableInfo }> {
  const info = tableInfo(path);
  if (rules !== undefined) {
    const game = await loadGameFrom(rules);
    located(printable(path), () => checkGame(info, { game: game.name, options: info.options }));
    return { game, info };
  }
  try {
    return { game: await loadGame(info.game), info };
  } catch (error) {
    if (!(error instanceof PlayError)) throw error;
    throw badUse(
      said`'${printable(path)}' is a table for ${printable(info.game)}, which is not in the library; give its game file, as in --game ./${printable(info.game)}.ts`,
    );
  }
}

/** The rules with the options of a table. Raises bad input if the game no longer has these options. */
export const rulesOf = (path: string, game: Game, options: TableInfo['options']): Rules<Position> =>
  located(said`the options of ${printable(path)}`, () => game.read(options, '--'));
