/** The HTTP API: routes and statuses; what is said stands in answers.ts, who works it out in solvers.ts. */
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { secureHeaders } from 'hono/secure-headers';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { describeRoute, openAPIRouteHandler, resolver } from 'hono-openapi';
import type { GenericSchema } from 'valibot';
import { PlayError, type Said, badInput, didYouMean, httpStatus, notFound, quote, said } from '../errors.ts';
import { gameNames, loadGame } from '../games/index.ts';
import { gameJson, gamesJson } from './answers.ts';
import {
  type Problem,
  gameSchema,
  gamesSchema,
  lineSchema,
  positionSchema,
  problemSchema,
} from './schemas.ts';
import type { Asking, Solvers } from './solvers.ts';

/** The longest address that is read, in characters; a board of 100 × 100 cells fits. */
const MOST_ADDRESS = 16_000;
/** No route reads a body. */
const MOST_BODY = 1024;

export interface AppSettings {
  readonly solvers: Pick<Solvers, 'position' | 'line'>;
  /** The folder of the built page; absent: only the API is served. */
  readonly page: string | undefined;
  readonly version: string;
  /** Told of faults of the program; a caller is told only that there was one. */
  readonly onFault: (error: unknown) => void;
}

export function createApp({ solvers, page, version, onFault }: AppSettings): Hono {
  const app = new Hono();
  app.use(compress());
  app.use(
    secureHeaders({
      xFrameOptions: 'DENY',
      // served without TLS as a rule
      strictTransportSecurity: false,
      referrerPolicy: 'no-referrer',
      crossOriginOpenerPolicy: 'same-origin',
      crossOriginEmbedderPolicy: 'require-corp',
      contentSecurityPolicy: CONTENT_SECURITY_POLICY,
    }),
  );
  app.use('/api/*', async (c, next) => {
    if (c.req.url.length > MOST_ADDRESS)
      throw badInput(said`the address is longer than ${MOST_ADDRESS} characters`);
    await next();
    c.header('Cache-Control', 'no-cache');
    c.header('Access-Control-Allow-Origin', '*');
  });
  app.use(
    '/api/*',
    bodyLimit({
      maxSize: MOST_BODY,
      onError: (c) =>
        problem(c, 413, 'too large', said`the body is longer than ${MOST_BODY} bytes; no body is read`),
    }),
  );

  app.get('/api/games', described('The games', gamesSchema), async (c) => c.json(await gamesJson()));

  app.get(
    '/api/games/:game',
    described('Rules, options and known values of a game', gameSchema, { game: true }),
    async (c) => c.json(gameJson(await loadGame(c.req.param('game')))),
  );

  app.get(
    '/api/games/:game/position',
    described('The value of a position and of each of its moves, best first', positionSchema, ASKING),
    async (c) => c.json(await solvers.position(await asking(c, c.req.param('game')))),
  );

  app.get(
    '/api/games/:game/line',
    described('Best play by both sides from a position', lineSchema, ASKING),
    async (c) => c.json(await solvers.line(await asking(c, c.req.param('game')))),
  );

  app.get(
    '/api/openapi.json',
    openAPIRouteHandler(app, {
      documentation: {
        openapi: '3.1.0',
        info: {
          title: 'Perfect Play',
          version,
          description:
            'Exact values of positions of two-player games. Every value says its unit and the side it is for.',
        },
      },
    }),
  );

  app.all('/api/*', (c) => {
    const known = KNOWN.some((path) => path.test(c.req.path));
    if (!known)
      throw notFound(
        said`there is nothing at ${quote(c.req.path)}; ${'/api/openapi.json'} says what there is`,
      );
    c.header('Allow', 'GET, HEAD');
    return problem(c, 405, 'bad use', said`${c.req.method} is not allowed here; expected ${'GET'}`);
  });

  if (page !== undefined) {
    app.get('*', serveStatic({ root: page, precompressed: true, onFound: (path, c) => cacheFor(path, c) }));
  }
  app.notFound((c) => problem(c, 404, 'not found', said`there is nothing at ${quote(c.req.path)}`));
  app.onError((error, c) => {
    if (error instanceof PlayError) {
      if (error.kind === 'busy') c.header('Retry-After', '1');
      return problem(c, httpStatus[error.kind], error.kind, error.said, error.places);
    }
    onFault(error);
    return problem(c, 500, 'fault', said`a fault of the program, not of the request; please report it`);
  });
  return app;
}

/** Everything comes from the server itself; a solver's module is compiled in the page. */
const CONTENT_SECURITY_POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  imgSrc: ["'self'", 'data:'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};

/** Files with a hash in their name never change. */
const cacheFor = (path: string, c: Context): void =>
  c.header(
    'Cache-Control',
    /-[\w-]{8}\.\w+(?:\.br)?$/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
  );

const KNOWN = [/^\/api\/games$/, /^\/api\/games\/[^/]+(\/position|\/line)?$/, /^\/api\/openapi\.json$/];

function problem(
  c: Context,
  status: ContentfulStatusCode,
  title: string,
  sentence: Said,
  places: readonly Said[] = [],
): Response {
  const detail = [places.join(', '), sentence].filter(String).join(': ');
  const json: Problem = { type: 'about:blank', title, status, detail, sentence, places };
  return c.json(json, status, { 'Content-Type': 'application/problem+json' });
}

/** What a request asks about: `position`, and the game's options by their names. */
async function asking(c: Context, game: string): Promise<Asking> {
  const { options } = await loadGame(game);
  const names = [...Object.keys(options), 'position'];
  const given = Object.entries(c.req.queries()).map(([name, values]): [string, string] => {
    if (!names.includes(name)) {
      throw badInput(
        said`${game} has no option ${quote(name)}${didYouMean(name, names) || said`; expected ${names.join(', ')}`}`,
      );
    }
    if (values.length > 1) throw badInput(said`${quote(name)} is given ${values.length} times`);
    return [name, values[0]!];
  });
  const { position, ...rest } = Object.fromEntries(given);
  return { game, options: rest, position };
}

interface Parameters {
  readonly game?: boolean;
  readonly position?: boolean;
}
const ASKING: Parameters = { game: true, position: true };

/** What the OpenAPI document says of a route. */
function described(description: string, schema: GenericSchema, { game, position }: Parameters = {}) {
  const json = (of: GenericSchema, type = 'application/json') => ({ [type]: { schema: resolver(of) } });
  const failed = (what: string) => ({
    description: what,
    content: json(problemSchema, 'application/problem+json'),
  });
  return describeRoute({
    description,
    parameters: [
      ...(game
        ? [
            {
              name: 'game',
              in: 'path' as const,
              required: true,
              schema: { type: 'string' as const, enum: [...gameNames] },
            },
          ]
        : []),
      ...(position
        ? [
            {
              name: 'position',
              in: 'query' as const,
              description: 'The position as the game writes it; absent: the start',
              schema: { type: 'string' as const },
            },
            {
              name: 'options',
              in: 'query' as const,
              description:
                'The options of the game by their names, as in n=5; /api/games/{game} says which there are',
              style: 'form' as const,
              explode: true,
              schema: { type: 'object' as const, additionalProperties: { type: 'string' as const } },
            },
          ]
        : []),
    ],
    responses: {
      200: { description, content: json(schema) },
      ...(game ? { 404: failed('There is no such game') } : {}),
      ...(position
        ? {
            400: failed('A position or an option that cannot be read'),
            422: failed('The solve would need more memory than the server gives'),
            503: failed('Too many questions are waiting'),
            504: failed('The solve took longer than the server gives'),
          }
        : {}),
    },
  });
}
