/** The file of a table, and the game that it is of. */
import { existsSync } from 'node:fs';
import { PlayError, badUse, located, printable, said } from '../../../base/errors.ts';
import type { Game } from '../../../rules/game.ts';
import { loadGame } from '../../../games/index.ts';
import type { Position, Rules } from '../../../rules/rules.ts';
import { tableInfo } from '../../../tables/file.ts';
import type { TableInfo } from '../../../tables/header.ts';
import { checkGame } from '../../../tables/reader.ts';
import { loadGameFrom } from '../../load-game.ts';

/** The file meant by `given`: itself, or the one that `table build` writes for a game of that name. */
export function tablePath(given: string): string {
  const built = `${given}.table`;
  return !existsSync(given) && existsSync(built) ? built : given;
}

/**
 * The game that a table is of: the one of the library, or the one in the file `rules`. What a table says of itself never
 * leads to a file that is run. Raises bad use where the rules are not known.
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
      said`'${printable(path)}' is a table of ${printable(info.game)}, which is not a game of the library; say where its rules are, as in --game ./${printable(info.game)}.ts`,
    );
  }
}

/** The rules with a table's options. Raises bad input when the game has others by now. */
export const rulesOf = (path: string, game: Game, options: TableInfo['options']): Rules<Position> =>
  located(said`the options of ${printable(path)}`, () => game.read(options, '--'));
