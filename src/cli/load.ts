/** Games by name. */
import { loadGame } from '../games/index.ts';
import type { Game } from '../rules.ts';

/** The game of the library called so. Raises bad use when there is none. */
export const loadGameFrom = (asked: string): Promise<Game> => loadGame(asked);
