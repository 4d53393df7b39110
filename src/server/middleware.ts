/** What every request passes before its route, and every answer after it. */
import type { Context, MiddlewareHandler } from 'hono';
import { badInput, quote, said } from '../base/errors.ts';
import { MOST_BODY, isLong, mayBeLong } from './bodies.ts';
import type { Metrics } from './metrics.ts';
import type { Route, ServerContext, ServerEnv } from './route.ts';
import { API, headersFor, problem, sent } from './sending.ts';

/** The longest accepted URL, in characters; a board of 100 × 100 cells fits. */
const MOST_ADDRESS = 16_000;
/** Shorter answers, in bytes, are sent uncompressed: compressing them takes longer than it saves. */
export const COMPRESS_FROM = 8192;

type Middleware = MiddlewareHandler<ServerEnv>;

const hostOf = (c: Context): string => c.req.header('Host') ?? '';

/** Counts requests by the names of their routes. */
export const counting =
  (metrics: Metrics, nameOf: (c: ServerContext) => string): Middleware =>
  async (c, next) => {
    const began = performance.now();
    await next();
    metrics.observe(nameOf(c), c.res.status, (performance.now() - began) / 1000);
  };

/** Sends a short answer that is kept, and passes other requests on. */
export const keptAnswer =
  (kept: NonNullable<Route['kept']>, isOurs: (host: string) => boolean): Middleware =>
  async (c, next) => {
    const answer = isOurs(hostOf(c)) && !mayBeLong(c.req) ? kept(c) : undefined;
    return answer && answer.body.length < COMPRESS_FROM ? sent(c, answer) : next();
  };

export const securityHeaders: Middleware = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(headersFor(c.req.path)))
    if (!c.res.headers.has(name)) c.header(name, value);
};

/** Refuses foreign host names. */
export const ownHost =
  (isOurs: (host: string) => boolean): Middleware =>
  async (c, next) => {
    const host = hostOf(c);
    if (isOurs(host)) return next();
    const sentence = said`this server does not accept the host name ${quote(host)}; ${'--allow-host'} allows it`;
    return problem(c, { status: 421, title: 'bad use', sentence });
  };

/** For answers to programs: refuses long addresses, and adds the headers of the API. */
export const forPrograms: Middleware = async (c, next) => {
  if (c.req.url.length > MOST_ADDRESS)
    throw badInput(said`the URL is longer than ${MOST_ADDRESS} characters`);
  await next();
  for (const [name, value] of Object.entries(API)) c.header(name, value);
};

/** Refuses long bodies. */
export const shortBody: Middleware = async (c, next) =>
  mayBeLong(c.req) && (await isLong(c.env.incoming))
    ? problem(c, {
        status: 413,
        title: 'too large',
        sentence: said`the body is longer than ${MOST_BODY} bytes; none is needed`,
      })
    : next();
