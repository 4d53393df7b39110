/** The game that the worker of the frame has loaded, in the place of the library's games. */
import type { Game } from '../../../rules/game.ts';

let give: (game: Game) => void;
let refuse: (error: Error) => void;
const loaded = new Promise<Game>((resolve, reject) => {
  give = resolve;
  refuse = reject;
});
// whoever asks for the game receives the error
loaded.catch(() => undefined);

export const keepGame = (game: Game): void => give(game);
export const keepError = (error: Error): void => refuse(error);

/** The game, as soon as it is loaded, whatever it is called. */
export const loadGame = (): Promise<Game> => loaded;
