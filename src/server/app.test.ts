/** The routes, with fake solvers. */
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { type AppSettings, createApp } from './app.ts';
import type { Requester, SolverStats } from './solvers.ts';

const PATH = '/api/games/pursuit/position?n=4';
const ANSWER = { body: '{}', etag: '"x"' };

/** An app whose solvers answer with `answer`, the clients it has seen, and the faults it has reported. */
function made(
  answer: (requester: Requester) => Promise<typeof ANSWER> = () => Promise.resolve(ANSWER),
  settings: Partial<AppSettings> = {},
) {
  const clients: string[] = [];
  const faults: unknown[] = [];
  const app = createApp({
    solvers: {
      answer: (_subject, _kind, requester) => {
        clients.push(requester.client);
        return answer(requester);
      },
      cached: () => undefined,
      stats: () => ({}) as SolverStats,
    },
    page: undefined,
    version: '0',
    hosts: [],
    trustProxy: false,
    onFault: (error) => faults.push(error),
    ...settings,
  });
  const ask = (init: RequestInit = {}): Response | Promise<Response> =>
    app.request(PATH, init, { incoming: { socket: { remoteAddress: '192.0.2.7' } } as IncomingMessage });
  return { app, ask, clients, faults };
}

test.each([
  [false, '203.0.113.9', '192.0.2.7'],
  [true, '203.0.113.9', '203.0.113.9'],
  [true, '198.51.100.1, 2001:db8:1:2::3', '2001:db8:1:2::/64'],
  [true, '', '192.0.2.7'],
])('with trustProxy %j and X-Forwarded-For %j the client is %s', async (trustProxy, forwarded, client) => {
  const { ask, clients } = made(undefined, { trustProxy });
  const response = await ask({ headers: { 'X-Forwarded-For': forwarded } });
  expect([response.status, clients]).toEqual([200, [client]]);
});

test('a search that goes on is answered with 202 and the place to ask again', async () => {
  const { ask } = made(() => Promise.resolve({ ...ANSWER, open: true }));
  const response = await ask({ headers: { 'If-None-Match': ANSWER.etag } });
  const { status, headers } = response;
  expect([status, headers.get('Location'), headers.get('Retry-After'), headers.get('ETag')]).toEqual([
    202,
    PATH,
    '1',
    null,
  ]);
  expect(await response.text()).toBe(ANSWER.body);
});

test('a fault is reported to the operator; the client learns only that there was one', async () => {
  const fault = new Error('for the operator only');
  const { ask, faults } = made(() => Promise.reject(fault));
  const response = await ask();
  expect([response.status, faults]).toEqual([500, [fault]]);
  expect(await response.text()).not.toContain(fault.message);
});

test('an error after the client has disconnected is not a fault', async () => {
  const controller = new AbortController();
  const { ask, faults } = made(({ signal }) => {
    controller.abort();
    return Promise.reject(signal?.reason);
  });
  const response = await ask({ signal: controller.signal });
  expect([response.status, faults]).toEqual([499, []]);
});

test('the GamesmanUni client is answered only if that is asked for', async () => {
  const { app } = made();
  expect((await app.request('/universal/v1/nim/')).status).toBe(404);
  const { app: other } = made(undefined, { uwapi: true });
  expect((await other.request('/universal/v1/nim/')).status).toBe(200);
});
