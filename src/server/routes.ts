/** The routes of the API, and those for the operator. */
import type { MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { notFound, said } from '../base/errors.ts';
import { farSchema, lineSchema, positionSchema, reasonsSchema } from '../answers/schemas.ts';
import { addedSchema, sumSchema } from '../answers/sum-schemas.ts';
import { gameNames, loadGame } from '../games/index.ts';
import { gameJson, gamesJson, written } from './answers.ts';
import { type Parameters, described, describedTable } from './described.ts';
import { figuresOf } from './figures.ts';
import type { QuestionKind, KnownFile } from './messages.ts';
import type { Metrics } from './metrics.ts';
import { checkedSubject, gameName, subjectOf, sumSubject } from './questions.ts';
import type { QuestionAsker, Route } from './route.ts';
import { type OwnGames, defaultsOf } from './own-games.ts';
import { type GameJson, gameSchema, gamesSchema, healthSchema } from './schemas.ts';
import type { SolverStats, Solvers } from './solvers.ts';
import { TableSender, servedFor } from './table-bytes.ts';

/** A question about a position of a game. */
const questionRoute = (
  { solvers, own }: RouteGames,
  ask: QuestionAsker,
  kind: QuestionKind,
  openapi: MiddlewareHandler,
): Route => ({
  path: `/api/games/:game/${kind}`,
  name: kind,
  openapi,
  cache: 'question',
  answer: async (c) => ask(c, await checkedSubject(c, own), kind),
  kept: (c) => {
    const subject = subjectOf(c);
    return subject && (own?.has(subject.game) ? own : solvers).cached(subject, kind);
  },
});

/** The games of the library, and those of somebody's own. */
interface RouteGames {
  readonly solvers: Pick<Solvers, 'cached'>;
  readonly own: OwnGames | undefined;
}

export function gameRoutes(
  games: RouteGames,
  onDisk: readonly KnownFile[],
  ask: QuestionAsker,
): readonly Route[] {
  const { own } = games;
  const names = [...(own?.names ?? []), ...gameNames];
  const ON_GAME: Parameters = { games: names };
  const ON_POSITION: Parameters = { ...ON_GAME, position: true };
  const question = (kind: QuestionKind, openapi: MiddlewareHandler): Route =>
    questionRoute(games, ask, kind, openapi);
  return [
    {
      path: '/api/games',
      name: 'games',
      openapi: described('The games', gamesSchema),
      cache: own ? 'question' : 'fixed',
      answer: async () => written(await gamesJson(await describedIn(own))),
    },
    {
      path: '/api/games/:game',
      name: 'game',
      openapi: described('Rules, options and known values of a game', gameSchema, ON_GAME),
      cache: own ? 'question' : 'fixed',
      answer: async (c) => {
        const name = gameName(c);
        return written(
          own?.has(name) ? (await own.of(name)).description.game : gameJson(await loadGame(name)),
        );
      },
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
    tableRoute(own, onDisk, names),
    sumRoute(own, ask),
  ];
}

/** The bytes of a table on disk. */
function tableRoute(
  own: OwnGames | undefined,
  onDisk: readonly KnownFile[],
  names: readonly string[],
): Route {
  const sender = new TableSender();
  return {
    path: '/api/games/:game/table',
    name: 'table',
    openapi: describedTable(names),
    cache: 'tag',
    respond: async (c) => {
      const { game, options } = await checkedSubject(c, own);
      const all = own?.has(game)
        ? { ...defaultsOf((await own.of(game)).description), ...options }
        : (await loadGame(game)).texts(options);
      const table = servedFor(onDisk, { kind: 'table', game, options: all });
      if (!table) throw notFound(said`this server has no table of ${game} with these options`);
      return sender.sent(c, table.path);
    },
  };
}

/** Games side by side. */
const sumRoute = (own: OwnGames | undefined, ask: QuestionAsker): Route => ({
  path: '/api/sum',
  name: 'sum',
  openapi: described('Who wins several games side by side, and by which moves', sumSchema, {
    parts: true,
  }),
  cache: 'question',
  answer: (c) => ask(c, sumSubject(c, own), 'sum'),
});

/** What the files of somebody's own say of their games, except files that are wrong now. */
async function describedIn(own: OwnGames | undefined): Promise<readonly GameJson[]> {
  const games = await Promise.allSettled((own?.names ?? []).map(async (name) => own?.of(name)));
  return games.flatMap((one) => (one.status === 'fulfilled' ? (one.value?.description.game ?? []) : []));
}

const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** `document` is the OpenAPI document of all routes. */
export const operatorRoutes = (
  stats: () => readonly SolverStats[],
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
    respond: (c) => c.body(metrics.text(figuresOf(stats())), 200, { 'Content-Type': METRICS_TYPE }),
  },
  {
    path: '/api/openapi.json',
    name: 'openapi',
    cache: 'fixed',
    answer: async () => written(await document()),
  },
];
