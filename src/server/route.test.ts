/** Made-up routes, each one entry. */
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { written } from './answers.ts';
import { type Route, type ServerEnv, addRoutes, routeNames } from './route.ts';

function made(route: Route): { app: Hono<ServerEnv>; names: (string | undefined)[] } {
  const app = new Hono<ServerEnv>();
  const names: (string | undefined)[] = [];
  const nameOf = routeNames([route]);
  app.use(async (c, next) => {
    await next();
    names.push(nameOf(c));
  });
  addRoutes(app, [route]);
  return { app, names };
}

test('an entry is all that a route needs to be answered, to refuse other methods and to be counted by its name', async () => {
  const { app, names } = made({
    path: '/boards/:size',
    name: 'board',
    cache: 'question',
    answer: (c) => Promise.resolve(written({ size: c.req.param('size') })),
  });
  const answers = [
    await app.request('/boards/8'),
    await app.request('/boards/8', { method: 'HEAD' }),
    await app.request('/boards/8', { method: 'POST' }),
    await app.request('/boards/8/'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 405, 404]);
  expect(await answers[0]?.json()).toEqual({ size: '8' });
  expect(answers[2]?.headers.get('Allow')).toBe('GET, HEAD');
  expect(names).toEqual(['board', 'board', 'board', undefined]);
});

test('an answer that never changes is made once for each path, however the path is written', async () => {
  let count = 0;
  const { app } = made({
    path: '/boards/:size',
    name: 'board',
    cache: 'fixed',
    answer: () => Promise.resolve(written({ count: ++count })),
  });
  const ask = async (path: string): Promise<unknown> => (await app.request(path)).json();
  expect([await ask('/boards/8'), await ask('/boards/%38'), await ask('/boards/9')]).toEqual([
    { count: 1 },
    { count: 1 },
    { count: 2 },
  ]);
});

test('an answer that fails is not kept', async () => {
  let fails = true;
  const { app } = made({
    path: '/board',
    name: 'board',
    cache: 'fixed',
    answer: () => (fails ? Promise.reject(new Error('not now')) : Promise.resolve(written({}))),
  });
  app.onError((_, c) => c.text('', 500));
  const failed = await app.request('/board');
  fails = false;
  expect([failed.status, (await app.request('/board')).status]).toEqual([500, 200]);
});

test('an answer that must not be stored says so', async () => {
  const { app } = made({ path: '/now', name: 'now', cache: 'no-store', respond: (c) => c.text('now') });
  expect((await app.request('/now')).headers.get('Cache-Control')).toBe('no-store');
});
