/** The games of the library by name. The file of a game is loaded when it is first needed. */
import { didYouMean, notFound, quote, said } from '../base/errors.ts';
import type { Game } from '../rules/game.ts';
import { vouchedFor } from '../rules/vouched.ts';
import { list } from './list.ts';

const files: Readonly<Record<string, () => Promise<{ readonly default: Game }>>> = list;

/** The names of all games of the library, those with a contest first. */
export const gameNames: readonly string[] = Object.keys(files);

/** The game of the library called `name`. Raises not found if there is none. */
export async function loadGame(name: string): Promise<Game> {
  const file = Object.hasOwn(files, name) ? files[name] : undefined;
  if (file === undefined) {
    throw notFound(
      said`there is no game ${quote(name)}${didYouMean(name, gameNames) || said` (${'perfect-play list'} names them)`}`,
    );
  }
  return vouched((await file()).default);
}

const known = new WeakMap<Game, Game>();
const ofLibrary = new WeakSet<Game>();

/** Whether `loadGame` has returned this game. One of somebody's own may have the same name. */
export const isOfLibrary = (game: Game): boolean => ofLibrary.has(game);

/** The same game, with rules whose values the tests of the library have audited. */
function vouched(game: Game): Game {
  const { rules, read } = game;
  const made = known.get(game) ?? {
    ...game,
    rules: (options) => vouchedFor(rules(options)),
    read: (texts, prefix) => vouchedFor(read(texts, prefix)),
  };
  known.set(game, made);
  ofLibrary.add(made);
  return made;
}
