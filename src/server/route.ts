/** A route of the server is one entry: everything that the server does with a path follows from it. */
import type { HttpBindings } from '@hono/node-server';
import type { Context, Handler, Hono, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { said } from '../base/errors.ts';
import type { WrittenAnswer } from './answers.ts';
import { Lru } from './lru.ts';
import type { QuestionKind, QuestionSubject } from './messages.ts';
import { problem, sent } from './sending.ts';

export interface ServerEnv {
  readonly Bindings: HttpBindings;
}

export type ServerContext = Context<ServerEnv>;

/** Asks the threads that solve games on behalf of the client of a request. */
export type QuestionAsker = (
  c: ServerContext,
  subject: QuestionSubject,
  kind: QuestionKind,
) => Promise<WrittenAnswer>;

interface RouteEntry {
  readonly path: string;
  /** Its name in the metrics, where several routes may share one. */
  readonly name: string;
  /** Its part of the OpenAPI document. Absent: it has none. */
  readonly openapi?: MiddlewareHandler;
  /** The answer if it is kept; a short one is sent before any other middleware runs. Absent: every request is answered in turn. */
  readonly kept?: (c: ServerContext) => WrittenAnswer | undefined;
}

interface JsonRoute extends RouteEntry {
  /** `fixed`: an answer never changes, and is kept by its path. `question`: whoever answers a question keeps the answer. */
  readonly cache: 'fixed' | 'question';
  readonly answer: (c: ServerContext) => Promise<WrittenAnswer>;
}

interface OtherRoute extends RouteEntry {
  /** `tag`: the response has a tag of its own. */
  readonly cache: 'tag' | 'no-store';
  readonly respond: (c: ServerContext) => Response | Promise<Response>;
}

/** A path that is answered to GET and HEAD, and refused to other methods. */
export type Route = JsonRoute | OtherRoute;

/** The most answers that never change, such as the rules of a game, and the most characters of all of them. */
const MOST_FIXED = 1000;
const FIXED_CHARACTERS = 16 * 2 ** 20;

/** Answers `routes`, and refuses other methods on their paths. */
export function addRoutes(app: Hono<ServerEnv>, routes: readonly Route[]): void {
  // an address can be written in many ways
  const fixed = new Lru<WrittenAnswer>(
    MOST_FIXED,
    FIXED_CHARACTERS,
    (path, { body }) => path.length + body.length,
  );
  for (const route of routes) {
    if (route.openapi) app.get(route.path, route.openapi);
    app.get(route.path, handlerOf(route, fixed));
    app.all(route.path, refused);
  }
}

function handlerOf(route: Route, fixed: Lru<WrittenAnswer>): Handler<ServerEnv> {
  switch (route.cache) {
    case 'fixed':
      return async (c) => {
        const { path } = c.req;
        const answer = fixed.get(path) ?? (await route.answer(c));
        fixed.set(path, answer);
        return sent(c, answer);
      };
    case 'question':
      return async (c) => sent(c, await route.answer(c));
    case 'tag':
      return route.respond;
    case 'no-store':
      return (c) => {
        c.header('Cache-Control', 'no-store');
        return route.respond(c);
      };
  }
}

/** Refuses the method of a request. */
export function refused(c: Context): Response {
  c.header('Allow', 'GET, HEAD');
  const sentence = said`${c.req.method} is not allowed here; expected ${'GET'}`;
  return problem(c, { status: 405, title: 'bad use', sentence });
}

/** Names the route that a request matches, whatever its method is; undefined if it matches none. */
export function routeNames(routes: readonly Route[]): (c: Context) => string | undefined {
  const names = new Map(routes.map(({ path, name }) => [path, name]));
  return (c) => {
    const matched = matchedRoutes(c).find(({ path }) => names.has(path));
    return matched && names.get(matched.path);
  };
}
