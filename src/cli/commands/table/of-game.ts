/** Finds the file of a table and the game that it is for. */
import { existsSync } from 'node:fs';
import { PlayError, badUse, located, printable, said } from '../../../base/errors.ts';
import type { Game } from '../../../rules/game.ts';
import { loadGame } from '../../../games/index.ts';
import type { Position } from '../../../rules/positions.ts';
import type { Rules } from '../../../rules/rules.ts';
import { openTableFile, tableInfo } from '../../../tables/file.ts';
import type { TableInfo } from '../../../tables/header.ts';
import { checkGame } from '../../../tables/reader.ts';
import { loadGameFrom } from '../../load-game.ts';
import { defaultMemory } from '../../memory.ts';

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

/**
 * Opens a table to read all of it, with the rules of its game. Half of the memory is for blocks, the rest for garbage of the
 * rules. Raises bad use and bad input as the functions above, and bad input if the file is damaged.
 */
export async function openWhole(
  given: string,
  {
    game: rulesFile,
    memory = defaultMemory(),
  }: { readonly game?: string | undefined; readonly memory?: number | undefined },
  label: (name: string) => void,
) {
  const path = tablePath(given);
  const { game, info } = await gameOf(path, rulesFile);
  label(game.name);
  const rules = rulesOf(path, game, info.options);
  const of = { game: game.name, options: info.options };
  return { path, rules, memory: memory / 2, file: openTableFile(path, rules, { of, cache: memory / 2 }) };
}
