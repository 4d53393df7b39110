/** The HTTP API: routes and statuses. answers.ts makes the JSON, solvers.ts computes the answers. */
import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { generateSpecs } from 'hono-openapi';
import * as v from 'valibot';
import {
  PlayError,
  badInput,
  didYouMean,
  httpStatus,
  noneOf,
  notFound,
  quote,
  said,
} from '../base/errors.ts';
import { loadGame } from '../games/index.ts';
import { type WrittenAnswer, gameJson, gamesJson, written } from './answers.ts';
import { MOST_BODY, isLong, mayBeLong } from './bodies.ts';
import { clientOf, forwardedFor } from './client.ts';
import { ON_POSITION, described, describedTable } from './described.ts';
import { hostCheck } from './hosts.ts';
import { Lru } from './lru.ts';
import { type Figure, Metrics } from './metrics.ts';
import { NO_PAGE } from './no-page.ts';
import { pagePolicy } from './page-policy.ts';
import {
  addedSchema,
  farSchema,
  lineSchema,
  positionSchema,
  reasonsSchema,
  sumSchema,
} from '../answers/schemas.ts';
import { gameSchema, gamesSchema, healthSchema } from './schemas.ts';
import { API, SECURITY, problem, sent } from './sending.ts';
import type { Solvers } from './solvers.ts';
import { TableSender, tableFor } from './table-bytes.ts';
import type { QuestionKind, ServedTable, QuestionSubject } from './messages.ts';
import { UWAPI, addUwapi } from './uwapi/routes.ts';

/** The longest accepted URL, in characters; a board of 100 × 100 cells fits. */
const MOST_ADDRESS = 16_000;
/** The most answers that never change, such as the rules of a game, and the most characters of all of them. */
const MOST_FIXED = 1000;
const FIXED_CHARACTERS = 16 * 2 ** 20;
/** Shorter answers, in bytes, are sent uncompressed: compressing them takes longer than it saves. */
const COMPRESS_FROM = 8192;
/** The status that proxies log if the client disconnects before the answer. */
const CLIENT_CLOSED = 499;

export interface AppSettings {
  readonly solvers: Pick<Solvers, 'answer' | 'cached' | 'stats'>;
  /** The folder of the built page; absent: only the API is served. */
  readonly page: string | undefined;
  /** Tables on disk, which are sent as they are. Absent: none. */
  readonly tables?: readonly ServedTable[] | undefined;
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

interface Env {
  readonly Bindings: HttpBindings;
}

export function createApp({
  solvers,
  page,
  tables = [],
  version,
  hosts,
  trustProxy,
  uwapi,
  onFault,
}: AppSettings): Hono<Env> {
  const app = new Hono<Env>();
  const metrics = new Metrics();
  const isOurs = hostCheck(hosts);
  app.use(async (c, next) => {
    const began = performance.now();
    await next();
    metrics.observe(routeOf(c.req.path), c.res.status, (performance.now() - began) / 1000);
  });
  // a cached answer is sent before any other middleware runs
  const fromCache =
    (kind: QuestionKind): MiddlewareHandler<Env> =>
    async (c, next) => {
      const subject = isOurs(hostOf(c)) && !mayBeLong(c.req) ? subjectOf(c) : undefined;
      const cached = subject && solvers.cached(subject, kind);
      return cached && cached.body.length < COMPRESS_FROM ? sent(c, cached) : next();
    };
  app.get('/api/games/:game/position', fromCache('position'));
  app.get('/api/games/:game/line', fromCache('line'));
  app.get('/api/games/:game/reasons', fromCache('reasons'));
  app.get('/api/games/:game/value', fromCache('value'));

  app.use(compress({ threshold: COMPRESS_FROM }));
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(SECURITY)) if (!c.res.headers.has(name)) c.header(name, value);
  });
  app.use(async (c, next) => {
    const host = hostOf(c);
    if (isOurs(host)) return next();
    return problem(
      c,
      421,
      'bad use',
      said`this server does not accept the host name ${quote(host)}; ${'--allow-host'} allows it`,
    );
  });
  const forPrograms: MiddlewareHandler<Env> = async (c, next) => {
    if (c.req.url.length > MOST_ADDRESS)
      throw badInput(said`the URL is longer than ${MOST_ADDRESS} characters`);
    await next();
    for (const [name, value] of Object.entries(API)) c.header(name, value);
  };
  app.use('/api/*', forPrograms);
  if (uwapi) app.use(`${UWAPI}/*`, forPrograms);
  app.use(async (c, next) =>
    mayBeLong(c.req) && (await isLong(c.env.incoming))
      ? problem(c, 413, 'too large', said`the body is longer than ${MOST_BODY} bytes; none is needed`)
      : next(),
  );

  // answers that never change are kept; an address can be written in many ways
  const fixed = new Lru<WrittenAnswer>(
    MOST_FIXED,
    FIXED_CHARACTERS,
    (path, { body }) => path.length + body.length,
  );
  const once = async (c: Context, json: () => Promise<object>): Promise<Response> => {
    const { path } = c.req;
    const made = fixed.get(path) ?? written(await json());
    fixed.set(path, made);
    return sent(c, made);
  };

  app.get('/api/games', described('The games', gamesSchema), (c) => once(c, gamesJson));

  app.get(
    '/api/games/:game',
    described('Rules, options and known values of a game', gameSchema, { game: true }),
    (c) => once(c, async () => gameJson(await loadGame(c.req.param('game')))),
  );

  const ask = async (
    c: Context<Env>,
    subject: QuestionSubject,
    kind: QuestionKind,
  ): Promise<WrittenAnswer> => {
    const forwarded = trustProxy ? forwardedFor(c.req.header('X-Forwarded-For')) : undefined;
    const client = clientOf(forwarded ?? c.env.incoming.socket.remoteAddress ?? '');
    return solvers.answer(subject, kind, { client, signal: c.req.raw.signal });
  };
  const answered = async (c: Context<Env, '/api/games/:game'>, kind: QuestionKind): Promise<Response> =>
    sent(c, await ask(c, await checked(c), kind));
  app.get(
    '/api/games/:game/position',
    described(
      'The value of a position and of each of its moves, best first; or who wins at coordinates that are too far for a board',
      v.union([positionSchema, farSchema]),
      ON_POSITION,
    ),
    (c) => answered(c, 'position'),
  );

  app.get(
    '/api/games/:game/line',
    described('Best play by both sides from a position', lineSchema, ON_POSITION),
    (c) => answered(c, 'line'),
  );

  app.get(
    '/api/games/:game/reasons',
    described('Why a position has its value, as far as exact values say', reasonsSchema, ON_POSITION),
    (c) => answered(c, 'reasons'),
  );

  app.get(
    '/api/games/:game/value',
    described('What a position is worth in a sum, whoever is to move', addedSchema, {
      ...ON_POSITION,
      solved: false,
    }),
    (c) => answered(c, 'value'),
  );

  const sender = new TableSender();
  app.get('/api/games/:game/table', describedTable, async (c) => {
    const { game, options } = await checked(c);
    const table = tableFor(tables, await loadGame(game), options);
    if (!table) throw notFound(said`this server has no table of ${game} with these options`);
    return sender.sent(c, table.path);
  });

  app.get(
    '/api/sum',
    described('Who wins several games side by side, and by which moves', sumSchema, { parts: true }),
    async (c) => sent(c, await ask(c, sumSubject(c), 'sum')),
  );

  app.get('/health', described('Whether the server answers', healthSchema), (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json({ status: 'ok', version });
  });

  app.get(
    '/metrics',
    described('Times, queues and caches, in the text format of Prometheus', undefined),
    (c) => {
      c.header('Cache-Control', 'no-store');
      return c.body(metrics.text(figures(solvers)), 200, { 'Content-Type': METRICS_TYPE });
    },
  );

  app.get('/api/openapi.json', (c) =>
    once(c, () =>
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
      }),
    ),
  );

  const refused = (c: Context): Response => {
    c.header('Allow', 'GET, HEAD');
    return problem(c, 405, 'bad use', said`${c.req.method} is not allowed here; expected ${'GET'}`);
  };
  if (uwapi) {
    addUwapi(app, { once, ask });
    app.all(`${UWAPI}/*`, (c) => {
      if (c.req.method !== 'GET') return refused(c);
      throw notFound(said`there is nothing at ${quote(c.req.path)}`);
    });
  }
  app.all('/health', refused);
  app.all('/metrics', refused);
  app.all('/api/*', (c) => {
    const known = KNOWN.some((path) => path.test(c.req.path));
    if (known) return refused(c);
    throw notFound(said`there is nothing at ${quote(c.req.path)}; ${'/api/openapi.json'} lists the routes`);
  });

  if (page !== undefined) {
    const policy = pagePolicy(page);
    const onFound = (path: string, c: Context): void => {
      cacheFor(path, c);
      if (/\.html(?:\.br)?$/.test(path)) c.header('Content-Security-Policy', policy);
    };
    app.get('*', serveStatic({ root: page, precompressed: true, onFound }));
  }
  app.notFound((c) =>
    page !== undefined && c.req.header('Accept')?.includes('text/html')
      ? c.html(NO_PAGE, 404, SECURITY)
      : problem(c, 404, 'not found', said`there is nothing at ${quote(c.req.path)}`),
  );
  app.onError((error, c) => {
    if (error instanceof PlayError) {
      if (error.kind === 'busy') c.header('Retry-After', '1');
      return problem(c, httpStatus[error.kind], error.kind, error.said, error.places);
    }
    // the client has disconnected: that is not a fault
    if (c.req.raw.signal.aborted) return new Response(null, { status: CLIENT_CLOSED });
    onFault(error);
    return problem(c, 500, 'fault', said`an error in the program, not in the request; please report it`);
  });
  return app;
}

const hostOf = (c: Context): string => c.req.header('Host') ?? '';

/** Files with a hash in their name never change. */
const cacheFor = (path: string, c: Context): void =>
  c.header(
    'Cache-Control',
    /-[\w-]{8}\.\w+(?:\.br)?$/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
  );

const KNOWN = [
  /^\/api\/games$/,
  /^\/api\/games\/[^/]+(\/position|\/line|\/reasons|\/value|\/table)?$/,
  /^\/api\/sum$/,
  /^\/api\/openapi\.json$/,
];

/** The name of a route in the metrics. */
function routeOf(path: string): string {
  if (path === '/health' || path === '/metrics') return path.slice(1);
  if (path.startsWith(`${UWAPI}/`)) return 'uwapi';
  if (!path.startsWith('/api/')) return 'page';
  const [, , first, game, kind] = path.split('/');
  if (first === 'sum' && game === undefined) return 'sum';
  if (first !== 'games') return first === 'openapi.json' ? 'openapi' : 'none';
  if (game === undefined) return 'games';
  return kind === undefined
    ? 'game'
    : ['position', 'line', 'reasons', 'value', 'table'].includes(kind)
      ? kind
      : 'none';
}

const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

function figures(solvers: AppSettings['solvers']): readonly Figure[] {
  const stats = solvers.stats();
  const { user, system } = process.cpuUsage();
  const figure =
    (type: Figure['type']) =>
    (name: string, help: string, value: number): Figure => ({ name, type, help, value });
  const [gauge, counter] = [figure('gauge'), figure('counter')];
  return [
    gauge('waiting_small', 'Questions waiting for the thread of small games', stats.waitingSmall),
    gauge('waiting_large', 'Questions waiting for a large game to be started', stats.waitingLarge),
    gauge('waiting_solved', 'Questions waiting for the thread that has their game', stats.waitingSolved),
    gauge('working', 'Questions being answered by a thread', stats.working),
    gauge('solving', 'Large games being solved', stats.solving),
    gauge('games_kept', 'Solved large games in memory', stats.gamesKept),
    gauge('games_bytes', 'Bytes of large games, solved or being solved', stats.gameBytes),
    gauge('answers_kept', 'Answers in the cache', stats.answersKept),
    gauge('answers_bytes', 'Characters of the answers in the cache', stats.answerBytes),
    counter('answer_hits_total', 'Questions answered from the cache', stats.answerHits),
    counter('answer_misses_total', 'Questions not answered from the cache', stats.answerMisses),
    counter('cancelled_total', 'Questions dropped because every client has disconnected', stats.cancelled),
    counter('refused_total', 'Questions refused because too many were waiting', stats.refused),
    counter('cpu_seconds_total', 'CPU time of all threads, user and system', (user + system) / 1e6),
    gauge('resident_bytes', 'Memory of the process', process.memoryUsage.rss()),
    gauge('uptime_seconds', 'Time since the start', process.uptime()),
  ];
}

/** The parameters of a question that are not options of its game. */
const OF_QUESTION = ['position', 'impossible'];

/**
 * The question of a request: `position`, `impossible` and the options of the game; undefined if a parameter is given twice, or if
 * `impossible` is neither yes nor no.
 */
function subjectOf(c: Context): QuestionSubject | undefined {
  const given = Object.entries(c.req.queries());
  if (given.some(([, values]) => values.length !== 1)) return undefined;
  const {
    position,
    impossible = 'no',
    ...options
  } = Object.fromEntries(given.map(([name, [value]]) => [name, value!]));
  if (!['yes', 'no'].includes(impossible)) return undefined;
  const asked = { game: c.req.param('game')!, options, position };
  return impossible === 'yes' ? { ...asked, impossible: true } : asked;
}

/** The sum of a request: each `part` is one of its parts. Raises bad input for any other parameter. */
function sumSubject(c: Context): QuestionSubject {
  const { part = [], ...others } = c.req.queries();
  const [other] = Object.keys(others);
  if (other !== undefined) throw badInput(said`a sum has no option ${quote(other)}; expected ${'part'}`);
  return { game: 'sum', options: {}, position: undefined, parts: part };
}

/** The question of a request about a game, after checking every parameter. Raises bad input and not found. */
async function checked(c: Context): Promise<QuestionSubject> {
  const game = c.req.param('game')!;
  const { options, optionsIn } = await loadGame(game);
  const names = [...Object.keys(options), ...OF_QUESTION];
  for (const [name, values] of Object.entries(c.req.queries())) {
    if (!names.includes(name)) {
      throw badInput(
        said`${game} has no option ${quote(name)}${didYouMean(name, names) || said`; expected ${names.join(', ')}`}`,
      );
    }
    if (values.length > 1) throw badInput(said`${quote(name)} is given ${values.length} times`);
  }
  const subject = subjectOf(c);
  const name = 'impossible';
  if (!subject) throw noneOf(name, c.req.query(name)!, ['yes', 'no']);
  if (subject.position !== undefined)
    return { ...subject, options: { ...optionsIn(subject.position), ...subject.options } };
  return subject;
}
