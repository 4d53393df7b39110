/**
 * The interface of the GamesmanUni client, so that the client can show the games of this server. Names that mean nothing are
 * answered with status 200 and `{"error": "Invalid Game"}`, `Invalid Variant` or `Invalid Position`, as the client expects.
 */
import type { Context, Env, Hono } from 'hono';
import { PlayError } from '../../base/errors.ts';
import { loadGame } from '../../games/index.ts';
import type { Game } from '../../rules/game.ts';
import { type WrittenAnswer, written } from '../answers.ts';
import { sent } from '../sending.ts';
import type { QuestionKind, QuestionSubject } from '../messages.ts';
import { gameAnswer, gamesAnswer, instructionsAnswer } from './answers.ts';
import { gameNamed, optionsOf } from './names.ts';

/** The path at which the client looks for the interface. */
export const UWAPI = '/universal/v1';

/** How the server answers. */
interface Answering {
  /** An answer that never changes. */
  readonly once: (c: Context, json: () => Promise<object>) => Promise<Response>;
  /** An answer from the threads that solve games. */
  readonly ask: (c: Context, subject: QuestionSubject, kind: QuestionKind) => Promise<WrittenAnswer>;
}

class Invalid extends Error {
  constructor(what: 'Game' | 'Variant' | 'Position', cause: unknown) {
    super(`Invalid ${what}`, { cause });
  }
}

export function addUwapi<E extends Env>(app: Hono<E>, { once, ask }: Answering): void {
  const get = (path: string, answer: (c: Context) => Promise<Response>): unknown =>
    app.get(UWAPI + path, async (c) => {
      try {
        return await answer(c);
      } catch (error) {
        if (error instanceof Invalid) return sent(c, written({ error: error.message }));
        throw error;
      }
    });

  get('/', (c) => once(c, gamesAnswer));

  get('/:game/', async (c) => {
    const game = await gameOf(c);
    return once(c, () => Promise.resolve(gameAnswer(game)));
  });

  get('/:game/:variant/', async (c) => {
    const subject = await subjectOf(c);
    const answer = await ask(c, subject, 'uwapi variant').catch((error: unknown) => {
      throw isWrong(error) ? new Invalid('Variant', error) : error;
    });
    return sent(c, answer);
  });

  get('/:game/:variant/positions/', async (c) => {
    const subject = { ...(await subjectOf(c)), position: c.req.query('p') ?? '' };
    const valued = ask(c, subject, 'uwapi position').catch((error: unknown) => {
      // without an answer the client would say that player 1 has lost
      if (isUnsolved(error)) return ask(c, subject, 'uwapi moves');
      throw error;
    });
    const answer = await valued.catch((error: unknown) => {
      throw isWrong(error) ? new Invalid(error.places.length > 0 ? 'Position' : 'Variant', error) : error;
    });
    // the client asks again on every visit, and knows only status 200
    return sent(c, { ...answer, open: false });
  });

  get('/:game/:variant/instructions/', async (c) => {
    await subjectOf(c);
    return sent(c, written(instructionsAnswer(await gameOf(c), c.req.query('locale') ?? '')));
  });
}

const isUnsolved = (error: unknown): boolean =>
  error instanceof PlayError && ['too large', 'out of time'].includes(error.kind);

const isWrong = (error: unknown): error is PlayError =>
  error instanceof PlayError && ['bad input', 'not found'].includes(error.kind);

async function gameOf(c: Context): Promise<Game> {
  try {
    return await loadGame(gameNamed(c.req.param('game')!));
  } catch (error) {
    throw isWrong(error) ? new Invalid('Game', error) : error;
  }
}

/** The game and the options in the path of a request. */
async function subjectOf(c: Context): Promise<QuestionSubject> {
  const game = await gameOf(c);
  try {
    const options = optionsOf(c.req.param('variant')!);
    game.texts(options);
    return { game: game.name, options, position: undefined };
  } catch (error) {
    throw isWrong(error) ? new Invalid('Variant', error) : error;
  }
}
