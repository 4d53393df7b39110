/**
 * The interface of the GamesmanUni client, so that the client can show the games of this server. Names that mean nothing are
 * answered with status 200 and `{"error": "Invalid Game"}`, `Invalid Variant` or `Invalid Position`, as the client expects.
 */
import { PlayError } from '../../base/errors.ts';
import { loadGame } from '../../games/index.ts';
import type { Game } from '../../rules/game.ts';
import { type WrittenAnswer, written } from '../answers.ts';
import { gameName } from '../questions.ts';
import type { QuestionSubject } from '../messages.ts';
import type { QuestionAsker, Route, ServerContext } from '../route.ts';
import { gameAnswer, gamesAnswer, instructionsAnswer } from './answers.ts';
import { gameNamed, optionsOf } from './names.ts';

/** The path at which the client looks for the interface. */
export const UWAPI = '/universal/v1';

/** The name of every route of the interface in the metrics. */
export const UWAPI_NAME = 'uwapi';

/** A name in the path or the query of a request means nothing. */
export class InvalidName extends Error {
  constructor(what: 'Game' | 'Variant' | 'Position', cause: unknown) {
    super(`Invalid ${what}`, { cause });
  }

  /** What the client expects then. */
  get answer(): WrittenAnswer {
    return written({ error: this.message });
  }
}

export const uwapiRoutes = (ask: QuestionAsker): readonly Route[] => [
  {
    path: `${UWAPI}/`,
    name: UWAPI_NAME,
    cache: 'fixed',
    answer: async () => written(await gamesAnswer()),
  },
  {
    path: `${UWAPI}/:game/`,
    name: UWAPI_NAME,
    cache: 'fixed',
    answer: async (c) => written(gameAnswer(await gameOf(c))),
  },
  {
    path: `${UWAPI}/:game/:variant/`,
    name: UWAPI_NAME,
    cache: 'question',
    answer: async (c) =>
      ask(c, await subjectOf(c), 'uwapi variant').catch((error: unknown) => {
        throw isWrong(error) ? new InvalidName('Variant', error) : error;
      }),
  },
  {
    path: `${UWAPI}/:game/:variant/positions/`,
    name: UWAPI_NAME,
    cache: 'question',
    answer: async (c) => positionOf(c, await subjectOf(c), ask),
  },
  {
    path: `${UWAPI}/:game/:variant/instructions/`,
    name: UWAPI_NAME,
    cache: 'question',
    answer: async (c) => {
      await subjectOf(c);
      return written(instructionsAnswer(await gameOf(c), c.req.query('locale') ?? ''));
    },
  },
];

async function positionOf(c: ServerContext, of: QuestionSubject, ask: QuestionAsker): Promise<WrittenAnswer> {
  const subject = { ...of, position: c.req.query('p') ?? '' };
  const valued = ask(c, subject, 'uwapi position').catch((error: unknown) => {
    // without an answer the client would say that player 1 has lost
    if (isUnsolved(error)) return ask(c, subject, 'uwapi moves');
    throw error;
  });
  const answer = await valued.catch((error: unknown) => {
    throw isWrong(error) ? new InvalidName(error.places.length > 0 ? 'Position' : 'Variant', error) : error;
  });
  // the client asks again on every visit, and knows only status 200
  return { ...answer, open: false };
}

const isUnsolved = (error: unknown): boolean =>
  error instanceof PlayError && ['too large', 'out of time'].includes(error.kind);

const isWrong = (error: unknown): error is PlayError =>
  error instanceof PlayError && ['bad input', 'not found'].includes(error.kind);

async function gameOf(c: ServerContext): Promise<Game> {
  try {
    return await loadGame(gameNamed(gameName(c)));
  } catch (error) {
    throw isWrong(error) ? new InvalidName('Game', error) : error;
  }
}

/** The game and the options in the path of a request. */
async function subjectOf(c: ServerContext): Promise<QuestionSubject> {
  const game = await gameOf(c);
  try {
    const options = optionsOf(c.req.param('variant') ?? '');
    game.texts(options);
    return { game: game.name, options, position: undefined };
  } catch (error) {
    throw isWrong(error) ? new InvalidName('Variant', error) : error;
  }
}
