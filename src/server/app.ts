/** The HTTP API: its routes in order, and statuses. answers.ts makes the JSON, solvers.ts computes the answers. */
import { type Context, type ErrorHandler, Hono } from 'hono';
import { compress } from 'hono/compress';
import { generateSpecs } from 'hono-openapi';
import { PlayError, httpStatus, notFound, quote, said } from '../base/errors.ts';
import { clientOf, forwardedFor } from './client.ts';
import { hostCheck } from './hosts.ts';
import type { KnownFile } from './messages.ts';
import { Metrics } from './metrics.ts';
import {
  COMPRESS_FROM,
  counting,
  forPrograms,
  keptAnswer,
  ownHost,
  securityHeaders,
  shortBody,
} from './middleware.ts';
import { NO_PAGE } from './no-page.ts';
import { oembedRoute } from './oembed.ts';
import { gamePage, ownFiles, pageFiles } from './page.ts';
import type { OwnGames } from './own-games.ts';
import { type QuestionAsker, type Route, type ServerEnv, addRoutes, refused, routeNames } from './route.ts';
import { gameRoutes, operatorRoutes } from './routes.ts';
import { SECURITY, problem, sent } from './sending.ts';
import type { Solvers } from './solvers.ts';
import { InvalidName, UWAPI, UWAPI_NAME, uwapiRoutes } from './uwapi/routes.ts';

/** The path of the API. */
const API_PATH = '/api';
/** The status that proxies log if the client disconnects before the answer. */
const CLIENT_CLOSED = 499;

export interface AppSettings {
  readonly solvers: Pick<Solvers, 'answer' | 'cached' | 'stats'>;
  /** Games of somebody's own. Absent: there are none. */
  readonly own?: OwnGames | undefined;
  /** The folder of the built page; absent: only the API is served. */
  readonly page: string | undefined;
  /** Tables on disk, which are sent as they are. Absent: none. */
  readonly onDisk?: readonly KnownFile[] | undefined;
  readonly version: string;
  /** Host names to accept, besides localhost and IP addresses; '*': any. */
  readonly hosts: readonly string[];
  /** Whether to trust a proxy in front, which puts the address of the client last in X-Forwarded-For. */
  readonly trustProxy: boolean;
  /** Whether to answer the GamesmanUni client too. Absent: false. */
  readonly uwapi?: boolean | undefined;
  /** Called with faults of the program; the client learns only that there was one. */
  readonly onFault: (error: unknown) => void;
}

export function createApp(settings: AppSettings): Hono<ServerEnv> {
  const { page, own, hosts, uwapi = false, onFault } = settings;
  const app = new Hono<ServerEnv>();
  const metrics = new Metrics();
  const routes = routesOf(app, metrics, settings);
  const isOurs = hostCheck(hosts);
  const routeName = routeNames(routes);
  app.use(counting(metrics, (c) => routeName(c) ?? areaName(c.req.path)));
  for (const route of routes) if (route.kept) app.get(route.path, keptAnswer(route.kept, isOurs));

  app.use(compress({ threshold: COMPRESS_FROM }));
  app.use(securityHeaders);
  app.use(ownHost(isOurs));
  app.use(`${API_PATH}/*`, forPrograms);
  if (uwapi) app.use(`${UWAPI}/*`, forPrograms);
  app.use(shortBody);

  addRoutes(app, routes);
  app.all(`${API_PATH}/*`, (c) => {
    throw notFound(said`there is nothing at ${quote(c.req.path)}; ${'/api/openapi.json'} lists the routes`);
  });
  if (uwapi) {
    app.all(`${UWAPI}/*`, (c) => {
      if (c.req.method !== 'GET') return refused(c);
      throw notFound(said`there is nothing at ${quote(c.req.path)}`);
    });
  }
  if (page !== undefined) app.get('*', gamePage(page, own));
  if (page !== undefined && own) app.get('*', ownFiles(page, own));
  if (page !== undefined) app.get('*', pageFiles(page));
  app.notFound((c) => nothing(c, page !== undefined));
  app.onError(failure(onFault));
  return app;
}

function routesOf(
  app: Hono<ServerEnv>,
  metrics: Metrics,
  { solvers, own, page, onDisk = [], version, trustProxy, uwapi }: AppSettings,
): readonly Route[] {
  const ask: QuestionAsker = async (c, subject, kind) => {
    const forwarded = trustProxy ? forwardedFor(c.req.header('X-Forwarded-For')) : undefined;
    const client = clientOf(forwarded ?? c.env.incoming.socket.remoteAddress ?? '');
    const asked = own?.has(subject.game) ? (await own.of(subject.game)).solvers : solvers;
    return asked.answer(subject, kind, { client, signal: c.req.raw.signal });
  };
  return [
    ...gameRoutes({ solvers, own }, onDisk, ask),
    ...operatorRoutes(
      () => [solvers.stats(), ...(own?.stats ?? [])],
      metrics,
      version,
      () => openApi(app, version),
    ),
    ...(page === undefined ? [] : [oembedRoute(own)]),
    ...(uwapi ? uwapiRoutes(ask, own) : []),
  ];
}

const openApi = (app: Hono<ServerEnv>, version: string): Promise<object> =>
  generateSpecs(app, {
    documentation: {
      openapi: '3.1.0',
      info: {
        title: 'Perfect Play',
        version,
        description:
          'Exact values of positions of two-player games. Every value has its unit and the side that it is for.',
      },
    },
  });

/** The name in the metrics of paths at which there is no route. */
function areaName(path: string): string {
  if (path.startsWith(`${UWAPI}/`)) return UWAPI_NAME;
  return path.startsWith(`${API_PATH}/`) ? 'none' : 'page';
}

const nothing = (c: Context, hasPage: boolean): Response | Promise<Response> =>
  hasPage && c.req.header('Accept')?.includes('text/html')
    ? c.html(NO_PAGE, 404, SECURITY)
    : problem(c, {
        status: 404,
        title: 'not found',
        sentence: said`there is nothing at ${quote(c.req.path)}`,
      });

const failure =
  (onFault: (error: unknown) => void): ErrorHandler<ServerEnv> =>
  (error, c) => {
    if (error instanceof InvalidName) return sent(c, error.answer);
    if (error instanceof PlayError) {
      if (error.kind === 'busy') c.header('Retry-After', '1');
      return problem(c, {
        status: httpStatus[error.kind],
        title: error.kind,
        sentence: error.said,
        places: error.places,
      });
    }
    // the client has disconnected: that is not a fault
    if (c.req.raw.signal.aborted) return new Response(null, { status: CLIENT_CLOSED });
    onFault(error);
    const sentence = said`an error in the program, not in the request; please report it`;
    return problem(c, { status: 500, title: 'fault', sentence });
  };
