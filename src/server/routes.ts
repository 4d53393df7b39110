/** The routes of the API, and those for the operator. */
import type { MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { notFound, said } from '../base/errors.ts';
import {
  addedSchema,
  farSchema,
  lineSchema,
  positionSchema,
  reasonsSchema,
  sumSchema,
} from '../answers/schemas.ts';
import { loadGame } from '../games/index.ts';
import { gameJson, gamesJson, written } from './answers.ts';
import { ON_POSITION, described, describedTable } from './described.ts';
import { figuresOf } from './figures.ts';
import type { QuestionKind, ServedTable } from './messages.ts';
import type { Metrics } from './metrics.ts';
import { checkedSubject, gameName, subjectOf, sumSubject } from './questions.ts';
import type { QuestionAsker, Route } from './route.ts';
import { gameSchema, gamesSchema, healthSchema } from './schemas.ts';
import type { Solvers } from './solvers.ts';
import { TableSender, tableFor } from './table-bytes.ts';

/** A question about a position of a game. */
const questionRoute = (
  solvers: Pick<Solvers, 'cached'>,
  ask: QuestionAsker,
  kind: QuestionKind,
  openapi: MiddlewareHandler,
): Route => ({
  path: `/api/games/:game/${kind}`,
  name: kind,
  openapi,
  cache: 'question',
  answer: async (c) => ask(c, await checkedSubject(c), kind),
  kept: (c) => {
    const subject = subjectOf(c);
    return subject && solvers.cached(subject, kind);
  },
});

export function gameRoutes(
  solvers: Pick<Solvers, 'cached'>,
  tables: readonly ServedTable[],
  ask: QuestionAsker,
): readonly Route[] {
  const sender = new TableSender();
  const question = (kind: QuestionKind, openapi: MiddlewareHandler): Route =>
    questionRoute(solvers, ask, kind, openapi);
  return [
    {
      path: '/api/games',
      name: 'games',
      openapi: described('The games', gamesSchema),
      cache: 'fixed',
      answer: async () => written(await gamesJson()),
    },
    {
      path: '/api/games/:game',
      name: 'game',
      openapi: described('Rules, options and known values of a game', gameSchema, { game: true }),
      cache: 'fixed',
      answer: async (c) => written(gameJson(await loadGame(gameName(c)))),
    },
    question(
      'position',
      described(
        'The value of a position and of each of its moves, best first; or who wins at coordinates that are too far for a board',
        v.union([positionSchema, farSchema]),
        ON_POSITION,
      ),
    ),
    question('line', described('Best play by both sides from a position', lineSchema, ON_POSITION)),
    question(
      'reasons',
      described('Why a position has its value, as far as exact values say', reasonsSchema, ON_POSITION),
    ),
    question(
      'value',
      described('What a position is worth in a sum, whoever is to move', addedSchema, {
        ...ON_POSITION,
        solved: false,
      }),
    ),
    {
      path: '/api/games/:game/table',
      name: 'table',
      openapi: describedTable,
      cache: 'tag',
      respond: async (c) => {
        const { game, options } = await checkedSubject(c);
        const table = tableFor(tables, await loadGame(game), options);
        if (!table) throw notFound(said`this server has no table of ${game} with these options`);
        return sender.sent(c, table.path);
      },
    },
    {
      path: '/api/sum',
      name: 'sum',
      openapi: described('Who wins several games side by side, and by which moves', sumSchema, {
        parts: true,
      }),
      cache: 'question',
      answer: (c) => ask(c, sumSubject(c), 'sum'),
    },
  ];
}

const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** `document` is the OpenAPI document of all routes. */
export const operatorRoutes = (
  solvers: Pick<Solvers, 'stats'>,
  metrics: Metrics,
  version: string,
  document: () => Promise<object>,
): readonly Route[] => [
  {
    path: '/health',
    name: 'health',
    openapi: described('Whether the server answers', healthSchema),
    cache: 'no-store',
    respond: (c) => c.json({ status: 'ok', version }),
  },
  {
    path: '/metrics',
    name: 'metrics',
    openapi: described('Times, queues and caches, in the text format of Prometheus', undefined),
    cache: 'no-store',
    respond: (c) => c.body(metrics.text(figuresOf(solvers.stats())), 200, { 'Content-Type': METRICS_TYPE }),
  },
  {
    path: '/api/openapi.json',
    name: 'openapi',
    cache: 'fixed',
    answer: async () => written(await document()),
  },
];
