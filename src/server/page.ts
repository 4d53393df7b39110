/** Serves the files of the built page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler } from 'hono';
import { linked } from './oembed.ts';
import { pagePolicy } from './page-policy.ts';
import type { OwnGames } from './own-games.ts';
import { OWN_FILES, ownSite } from './own-site.ts';
import type { ServerEnv } from './route.ts';

/** The files of the page that games of somebody's own change, as they are now. */
export function ownFiles(page: string, own: OwnGames): MiddlewareHandler<ServerEnv> {
  const policy = pagePolicy(page);
  return async (c, next) => {
    const path = c.req.path.slice(1) || 'index.html';
    const file = OWN_FILES.find((name) => name === path);
    if (!file || !['GET', 'HEAD'].includes(c.req.method)) return next();
    const headers = { 'Cache-Control': 'no-cache', 'Content-Type': TYPES[file] };
    return c.body(ownSite(page, own.entries)[file], 200, {
      ...headers,
      ...(file === 'index.html' && { 'Content-Security-Policy': policy }),
    });
  };
}

const TYPES = {
  'index.html': 'text/html; charset=utf-8',
  'offline.js': 'text/javascript; charset=utf-8',
  'own.json': 'application/json',
} as const;

/** The page at the address of a game: who pastes it elsewhere finds a frame with its board. */
export function gamePage(page: string, own: OwnGames | undefined): MiddlewareHandler<ServerEnv> {
  const policy = pagePolicy(page);
  const html = readFileSync(join(page, 'index.html'), 'utf8');
  return async (c, next) => {
    const asked = c.req.query('game') ?? c.req.query('own');
    if (asked === undefined || !/^\/(?:index\.html)?$/.test(c.req.path)) return next();
    const text = own ? ownSite(page, own.entries)['index.html'] : html;
    return c.body(linked(text, c.req.url, c.req.header('X-Forwarded-Proto')), 200, {
      'Cache-Control': 'no-cache',
      'Content-Type': TYPES['index.html'],
      'Content-Security-Policy': policy,
    });
  };
}

/** The files in the folder `page`. */
export function pageFiles(page: string): MiddlewareHandler<ServerEnv> {
  const policy = pagePolicy(page);
  const framePolicy = pagePolicy(page, 'frame.html');
  const onFound = (path: string, c: Context): void => {
    c.header('Cache-Control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    if (/\.html(?:\.br)?$/.test(path))
      c.header('Content-Security-Policy', /\bframe\.html/.test(path) ? framePolicy : policy);
  };
  return serveStatic({ root: page, precompressed: true, onFound });
}

/** Files with a hash in their name never change. */
const HASHED = /-[\w-]{8}\.\w+(?:\.br)?$/;
