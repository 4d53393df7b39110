/** Sends answers and errors with the headers that they need. */
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Said } from '../base/errors.ts';
import type { WrittenAnswer } from './answers.ts';
import type { ProblemJson } from './schemas.ts';

/** Headers of every answer, also of one that other sites may frame. The page loads everything from this server; 'wasm-unsafe-eval' lets it compile the solver. */
const FRAMED: Readonly<Record<string, string>> = {
  'Content-Security-Policy': [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  // WebKit, which does not know it, would start no worker in the frame of the laboratory on a page that requires the policy of all it loads
  'Cross-Origin-Embedder-Policy': 'credentialless',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
};

/** Headers of every other answer. */
export const SECURITY: Readonly<Record<string, string>> = { ...FRAMED, 'X-Frame-Options': 'DENY' };

/** What any page may load: the element with its engine, and the frame with a board alone. */
const SHARED = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** The headers of the answer for a path. */
export function headersFor(path: string): Readonly<Record<string, string>> {
  if (path === '/frame.html') return { ...FRAMED, ...SHARED };
  return /^\/(?!api\/).*\.(?:js|css|proof)$/.test(path) ? { ...SECURITY, ...SHARED } : SECURITY;
}

/** More headers for every answer of the API. */
export const API: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-cache',
  'Access-Control-Allow-Origin': '*',
};

const JSON_HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY,
  ...API,
  'Content-Type': 'application/json',
};

/** Seconds after which a client is asked to continue a search. */
const AGAIN = 1;

/** The answer; 304 if the client already has it; 202 with the place to ask again if a search has not found it yet. */
export function sent(c: Context, { body, etag, open }: WrittenAnswer): Response {
  if (open) {
    const { pathname, search } = new URL(c.req.url);
    const again = { Location: pathname + search, 'Retry-After': String(AGAIN) };
    return new Response(body, { status: 202, headers: { ...JSON_HEADERS, ...again } });
  }
  const had = c.req.header('If-None-Match');
  if (had !== undefined && sameTag(had, etag))
    return new Response(null, { status: 304, headers: { ...SECURITY, ...API, ETag: etag } });
  const length = Buffer.byteLength(body);
  return new Response(body, { headers: { ...JSON_HEADERS, ETag: etag, 'Content-Length': String(length) } });
}

/** Whether If-None-Match contains this tag; for a compressed answer it is a weak one (W/). */
const sameTag = (had: string, etag: string): boolean =>
  had.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')));

/** What is wrong: with the title of its kind, and the places where it is. */
interface Problem {
  readonly status: ContentfulStatusCode;
  readonly title: string;
  readonly sentence: Said;
  readonly places?: readonly Said[];
}

export function problem(c: Context, { status, title, sentence, places = [] }: Problem): Response {
  const detail = [places.join(', '), sentence].filter(String).join(': ');
  const json: ProblemJson = { type: 'about:blank', title, status, detail, sentence, places };
  return c.json(json, status, { 'Content-Type': 'application/problem+json' });
}
