/** What the main thread is told of a game in a file, whose rules run only in other threads. */
import type { Game } from '../rules/game.ts';
import { choosesNone } from '../rules/game.ts';
import { type WrittenAnswer, gameJson } from './answers.ts';
import type { GameJson } from './schemas.ts';
import {
  type GameAnswer,
  type ListedGame,
  gameAnswer,
  instructionsAnswer,
  listedGame,
} from './uwapi/answers.ts';

/** The files that a game consists of. */
export interface OwnSources {
  readonly files: readonly string[];
  /** Changes with what is in them. */
  readonly version: string;
}

export interface OwnDescription extends OwnSources {
  readonly game: GameJson;
  /** Whether a position may choose options. */
  readonly choosesOptions: boolean;
  /** What the client of GamesmanUni is told. */
  readonly client: {
    readonly listed: ListedGame;
    readonly game: GameAnswer;
    /** The rules in the languages that it has: English, and Chinese. */
    readonly instructions: { readonly en: object; readonly zh: object };
  };
}

export const describedGame = (game: Game, sources: OwnSources): OwnDescription => ({
  ...sources,
  game: gameJson(game),
  choosesOptions: game.optionsIn !== choosesNone,
  client: {
    listed: listedGame(game),
    game: gameAnswer(game),
    instructions: { en: instructionsAnswer(game, 'en'), zh: instructionsAnswer(game, 'zh') },
  },
});

/** What a thread has written with `describedGame`. */
export function readDescription({ body }: WrittenAnswer): OwnDescription {
  const description: OwnDescription = JSON.parse(body);
  return description;
}
