/** Serves the files of the built page. */
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler } from 'hono';
import { pagePolicy } from './page-policy.ts';
import type { ServerEnv } from './route.ts';

/** The files in the folder `page`. */
export function pageFiles(page: string): MiddlewareHandler<ServerEnv> {
  const policy = pagePolicy(page);
  const onFound = (path: string, c: Context): void => {
    c.header('Cache-Control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    if (/\.html(?:\.br)?$/.test(path)) c.header('Content-Security-Policy', policy);
  };
  return serveStatic({ root: page, precompressed: true, onFound });
}

/** Files with a hash in their name never change. */
const HASHED = /-[\w-]{8}\.\w+(?:\.br)?$/;
