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
import type { OwnDescription } from '../own-description.ts';
import type { OwnGames } from '../own-games.ts';
import { type ListedGame, gameAnswer, gamesAnswer, instructionsAnswer } from './answers.ts';
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

export const uwapiRoutes = (ask: QuestionAsker, own: OwnGames | undefined): readonly Route[] => [
  {
    path: `${UWAPI}/`,
    name: UWAPI_NAME,
    cache: own ? 'question' : 'fixed',
    answer: async () => written(await gamesAnswer(await listedIn(own))),
  },
  {
    path: `${UWAPI}/:game/`,
    name: UWAPI_NAME,
    cache: own ? 'question' : 'fixed',
    answer: async (c) => {
      const described = await ownOf(c, own);
      return written(described ? described.client.game : gameAnswer(await gameOf(c)));
    },
  },
  {
    path: `${UWAPI}/:game/:variant/`,
    name: UWAPI_NAME,
    cache: 'question',
    answer: async (c) =>
      ask(c, await subjectOf(c, own), 'uwapi variant').catch((error: unknown) => {
        throw isWrong(error) ? new InvalidName('Variant', error) : error;
      }),
  },
  {
    path: `${UWAPI}/:game/:variant/positions/`,
    name: UWAPI_NAME,
    cache: 'question',
    answer: async (c) => positionOf(c, await subjectOf(c, own), ask),
  },
  {
    path: `${UWAPI}/:game/:variant/instructions/`,
    name: UWAPI_NAME,
    cache: 'question',
    answer: async (c) => {
      await subjectOf(c, own);
      const locale = c.req.query('locale') ?? '';
      const described = await ownOf(c, own);
      if (!described) return written(instructionsAnswer(await gameOf(c), locale));
      const { en, zh } = described.client.instructions;
      return written(locale === 'zh' ? zh : en);
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

/** The game of somebody's own in the path of a request; undefined if it is none. */
async function ownOf(c: ServerContext, own: OwnGames | undefined): Promise<OwnDescription | undefined> {
  const name = own?.named(gameName(c));
  return name === undefined ? undefined : (await own?.of(name))?.description;
}

/** Those of somebody's own, except files that are wrong now. */
async function listedIn(own: OwnGames | undefined): Promise<readonly ListedGame[]> {
  const games = await Promise.allSettled((own?.names ?? []).map(async (name) => own?.of(name)));
  return games.flatMap((one) =>
    one.status === 'fulfilled' ? (one.value?.description.client.listed ?? []) : [],
  );
}

/** The game and the options in the path of a request. Whether a game of somebody's own has such options, its thread says. */
async function subjectOf(c: ServerContext, own: OwnGames | undefined): Promise<QuestionSubject> {
  const name = own?.named(gameName(c));
  const game = name === undefined ? await gameOf(c) : undefined;
  try {
    const options = optionsOf(c.req.param('variant') ?? '');
    game?.texts(options);
    return { game: game?.name ?? name ?? '', options, position: undefined };
  } catch (error) {
    throw isWrong(error) ? new InvalidName('Variant', error) : error;
  }
}
