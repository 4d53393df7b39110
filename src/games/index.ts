/** The games by name; a game's file is read when it is asked for. */
import { didYouMean, notFound, quote, said } from '../base/errors.ts';
import type { Game } from '../rules/game.ts';
import { list } from './list.ts';

const files: Readonly<Record<string, () => Promise<{ readonly default: Game }>>> = list;

/** The names of all games of the library, those with a contest first. */
export const gameNames: readonly string[] = Object.keys(files);

/** Raises not found when there is no such game. */
export async function loadGame(name: string): Promise<Game> {
  const file = Object.hasOwn(files, name) ? files[name] : undefined;
  if (file === undefined) {
    throw notFound(
      said`there is no game ${quote(name)}${didYouMean(name, gameNames) || said` (${'perfect-play list'} names them)`}`,
    );
  }
  return (await file()).default;
}
