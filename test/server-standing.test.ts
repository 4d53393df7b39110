/** The built server over HTTP: how it stays available, and what its operator sees. */
import { type ClientRequest, type IncomingMessage, get, request } from 'node:http';
import { type Socket, connect } from 'node:net';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { version } from '../src/cli/version.ts';
import { healthSchema, problemSchema } from '../src/server/schemas.ts';
import type { ServeSettings, Serving } from '../src/server/serve.ts';
import { type Server, startServer } from './serving.ts';

let server: Server;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.end());

/** A question that takes many seconds, to block other questions. */
const huge = (k: number): string => `/api/games/pursuit/position?n=160&white=1,${k + 1}`;
const small = '/api/games/pursuit/position?n=4';

/** The metrics by their names with labels. */
async function metrics({ get: ask }: Pick<Server, 'get'> = server): Promise<
  Readonly<Record<string, number>>
> {
  const text = await (await ask('/metrics')).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value] = /^perfect_play_(\w+(?:\{.*\})?) (\S+)$/.exec(line) ?? [];
      expect([line, Number.isFinite(Number(value))]).toEqual([line, true]);
      return [name, Number(value)];
    }),
  );
}
async function until(of: Pick<Server, 'get'>, figures: Readonly<Record<string, number>>): Promise<void> {
  await expect.poll(() => metrics(of)).toMatchObject(figures);
}

/** A request on a new connection from an address of this machine. */
function asked(
  { address }: Pick<Server, 'address'>,
  path: string,
  localAddress = '127.0.0.1',
): { readonly sent: ClientRequest; readonly status: Promise<number | undefined> } {
  const sent = get(address + path, { agent: false, localAddress });
  const status = new Promise<number | undefined>((resolve) => {
    sent.on('response', (answer: IncomingMessage) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    sent.on('error', () => resolve(undefined));
  });
  return { sent, status };
}

const withHeaders = (
  headers: Readonly<Record<string, string>>,
  path: string,
  to = server,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const sent = request(to.address + path, { headers, agent: false }, (answer) => {
      answer.resume();
      resolve(answer);
    });
    sent.on('error', reject);
    sent.end();
  });

/** A server in this process, which solves two large games at a time on any machine. */
async function inProcess(settings: Partial<ServeSettings>): Promise<Serving & Pick<Server, 'get'>> {
  const built = new URL('../dist/server/serve.js', import.meta.url).href;
  const { serve } = (await import(built)) as typeof import('../src/server/serve.ts');
  const serving = await serve({
    host: '127.0.0.1',
    port: 0,
    threads: 2,
    memory: 2 ** 30,
    seconds: 60,
    waiting: 100,
    page: undefined,
    onDisk: [],
    version: '0',
    hosts: [],
    trustProxy: false,
    onFault: (error) => {
      throw error;
    },
    ...settings,
  });
  return { ...serving, get: (path) => fetch(serving.address + path) };
}

describe('an answer that the client already has', () => {
  test.each([
    small,
    '/api/games',
    '/api/games/pursuit',
    '/api/openapi.json',
    '/api/games/pursuit/line?n=50&white=50,49',
  ])('%s is not sent again', async (path) => {
    const packed: Readonly<Record<string, string>> = { 'Accept-Encoding': 'gzip' };
    for (const headers of [{}, packed]) {
      const first = await withHeaders(headers, path);
      const etag = first.headers.etag!;
      expect([first.statusCode, etag]).toEqual([200, expect.stringMatching(/^(W\/)?"[\w-]+"$/)]);
      for (const had of [etag, `"other", ${etag}`, '*']) {
        const again = await withHeaders({ ...headers, 'If-None-Match': had }, path);
        expect([again.statusCode, again.headers.etag?.replace('W/', '')]).toEqual([
          304,
          etag.replace('W/', ''),
        ]);
      }
      const other = await withHeaders({ ...headers, 'If-None-Match': '"other"' }, path);
      expect(other.statusCode).toBe(200);
    }
  });

  test('has the same tag for the same text, and another for another', async () => {
    const tag = async (path: string): Promise<string | null> => (await server.get(path)).headers.get('etag');
    expect(await tag(small)).toBe(await tag(small));
    expect(await tag('/api/games/pursuit/position?n=5')).not.toBe(await tag(small));
  });
});

describe('the host name of a request', () => {
  const called = async (host: string, to = server): Promise<number | undefined> =>
    (await withHeaders({ Host: host }, '/health', to)).statusCode;

  test('may be an IP address or localhost', async () => {
    for (const host of ['localhost:1', '127.0.0.1', '[::1]:8080', '192.0.2.7'])
      expect([host, await called(host)]).toEqual([host, 200]);
    for (const host of ['other.example', 'localhost.other.example:8080'])
      expect([host, await called(host)]).toEqual([host, 421]);
  });

  test('is also checked for cached answers and for the page', async () => {
    expect((await server.get(small)).status).toBe(200);
    for (const path of [small, '/', '/api/games']) {
      const { statusCode, headers } = await withHeaders({ Host: 'other.example' }, path);
      expect([path, statusCode, headers['content-type']]).toEqual([path, 421, 'application/problem+json']);
    }
  });

  test('may be one of --allow-host, or any', async () => {
    const named = await startServer('--allow-host', 'play.example', '--allow-host', 'www.play.example');
    const any = await startServer('--allow-host', '*');
    try {
      expect([await called('play.example:80', named), await called('www.play.example', named)]).toEqual([
        200, 200,
      ]);
      expect([await called('other.example', named), await called('other.example', any)]).toEqual([421, 200]);
    } finally {
      await Promise.all([named.end(), any.end()]);
    }
  });
});

describe('the operator', () => {
  test('sees at /health that the server answers', async () => {
    const health = await server.get('/health');
    expect(health.headers.get('cache-control')).toBe('no-store');
    expect(v.parse(healthSchema, await health.json())).toEqual({ status: 'ok', version: version() });
  });

  test('sees times, queues and caches at /metrics', async () => {
    expect((await server.get('/metrics')).headers.get('content-type')).toMatch(
      /^text\/plain; version=0\.0\.4/,
    );
    await server.get('/api/games/pursuit/line?n=7');
    const before = await metrics();
    await server.get('/api/games/pursuit/line?n=7');
    await server.get('/api/games/pursuit/line?n=8');
    expect((await server.get('/api/games/pursuit/line?n=0')).status).toBe(400);
    const after = await metrics();
    const grown = (name: string): number => after[name]! - before[name]!;
    expect(grown('answer_hits_total')).toBe(1);
    expect(grown('answer_misses_total')).toBe(2);
    expect(grown('answers_kept')).toBe(1);
    expect(grown('requests_total{route="line",status="200"}')).toBe(2);
    expect(grown('request_duration_seconds_count{route="line"}')).toBe(3);
    const times = ['0.5', '0.9', '0.99'].map(
      (q) => after[`request_duration_seconds{route="line",quantile="${q}"}`]!,
    );
    expect(times.every((time, i) => time > 0 && time >= (times[i - 1] ?? 0))).toBe(true);
  });

  test.each(['/health', '/metrics'])('cannot write to %s', async (path) => {
    const { status, headers } = await fetch(server.address + path, { method: 'POST' });
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('many questions about large games', () => {
  let flooded: Awaited<ReturnType<typeof inProcess>>;
  beforeAll(async () => {
    flooded = await inProcess({ waiting: 14 });
  });
  afterAll(() => flooded.close(0));
  const since = async (before: Readonly<Record<string, number>>, name: string): Promise<number> =>
    (await metrics(flooded))[name]! - before[name]!;

  test('are dropped when their clients disconnect; meanwhile small ones are answered', async () => {
    const before = await metrics(flooded);
    const flood = Array.from({ length: 16 }, (_, k) => asked(flooded, huge(k)));
    await until(flooded, { solving: 2, waiting_large: 14 });
    expect((await flooded.get(small)).status).toBe(200);
    await until(flooded, { solving: 2, waiting_large: 14 });
    for (const { sent } of flood) sent.destroy();
    await until(flooded, { solving: 0, working: 0, waiting_large: 0 });
    expect(await since(before, 'cancelled_total')).toBe(16);
  });

  test('of one client do not block another', async () => {
    const before = await metrics(flooded);
    const flood = Array.from({ length: 17 }, (_, k) => asked(flooded, huge(k)));
    await until(flooded, { solving: 2, waiting_large: 14 });
    await expect.poll(() => since(before, 'refused_total')).toBe(1);
    const guest = asked(flooded, huge(120), '127.0.0.2');
    await expect.poll(() => since(before, 'refused_total')).toBe(2);
    for (const { sent } of [...flood, guest]) sent.destroy();
    await until(flooded, { solving: 0, waiting_large: 0 });
    // both displaced questions of the flood
    const statuses = await Promise.all(flood.map(({ status }) => status));
    expect(statuses.filter((status) => status !== undefined)).toEqual([503, 503]);
    expect(await guest.status).toBeUndefined();
  });
});

test('a client that disconnects is not a fault of the program', async () => {
  const quiet = await startServer('--memory', '16GiB');
  const { port } = new URL(quiet.address);
  const dialled = (text: string): Promise<Socket> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(text, () => resolve(socket)));
      socket.on('error', reject);
    });
  const host = 'HTTP/1.1\r\nHost: localhost\r\n';
  // disconnect during the body, the answer, the solve, and the headers
  const hangUps = [
    `POST /api/games ${host}Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n`,
    `POST /api/games ${host}Content-Length: 100\r\n\r\nhello`,
    `GET /api/games/pursuit/line?n=50&white=50,49 ${host}Accept-Encoding: gzip\r\n\r\n`,
    `GET /api/openapi.json ${host}Accept-Encoding: gzip\r\n\r\n`,
    `GET / ${host}\r\n`,
    `GET ${huge(0)} ${host}\r\n`,
    `GET ${huge(0)} HTTP/1.1\r\nHo`,
  ];
  for (const text of hangUps) {
    const socket = await dialled(text);
    socket.resetAndDestroy();
  }
  const began = await dialled(`GET ${huge(1)} ${host}\r\n`);
  await until(quiet, { solving: 1 });
  began.resetAndDestroy();
  await until(quiet, { solving: 0, working: 0 });
  expect((await quiet.get(small)).status).toBe(200);
  const { error, out } = await quiet.end();
  expect([error, out]).toEqual(['serve: ended\n', expect.stringMatching(/^Perfect Play is at .*\n$/)]);
});

describe('at the end', () => {
  test('unfinished questions are answered, and no more are accepted', async () => {
    const serving = await inProcess({ threads: 1 });
    const under = [1, 2].map((k) => asked(serving, `/api/games/pursuit/position?n=60&white=${k},1`));
    await until(serving, { answer_misses_total: 2 });
    const ended = serving.close(60_000);
    expect(await asked(serving, '/health').status).toBeUndefined();
    expect(await Promise.all(under.map(({ status }) => status))).toEqual([200, 200]);
    await ended;
  });

  test('questions that would have to wait too long fail', async () => {
    const serving = await inProcess({ threads: 1 });
    const under = [0, 1].map((k) => asked(serving, huge(k)));
    await until(serving, { solving: 1, waiting_large: 1 });
    await serving.close(100);
    expect(await Promise.all(under.map(({ status }) => status))).toEqual([503, 503]);
  });

  test('SIGTERM waits for an answer, Ctrl-C does not', async () => {
    for (const [signal, path, status] of [
      ['SIGTERM', '/api/games/pursuit/position?n=50', 200],
      ['SIGINT', huge(0), 503],
    ] as const) {
      const ending = await startServer('--memory', '16GiB');
      const under = asked(ending, path);
      await until(ending, { answer_misses_total: 1 });
      expect(await ending.end(signal)).toMatchObject({ status: 0, error: 'serve: ended\n' });
      expect([signal, await under.status]).toEqual([signal, status]);
    }
  });

  // by default Node checks connections only every half minute
  test('a connection that sends no headers is closed', { timeout: 29_000 }, async () => {
    const serving = await inProcess({ headMs: 1000 });
    const { port } = new URL(serving.address);
    const closed = ['', 'GET / HTTP/1.1\r\nHost: a'].map(
      (begun) =>
        new Promise((resolve) => {
          const socket = connect(Number(port), '127.0.0.1', () => begun && socket.write(begun));
          socket.resume();
          socket.on('error', () => undefined);
          socket.on('close', () => resolve('closed'));
        }),
    );
    expect(await Promise.all(closed)).toEqual(['closed', 'closed']);
    await serving.close(0);
  });
});

test('a body that is too large is refused with the limit', async () => {
  const answer = await fetch(`${server.address}/api/games`, { method: 'POST', body: 'x'.repeat(5000) });
  expect([answer.status, v.parse(problemSchema, await answer.json()).detail]).toEqual([
    413,
    'the body is longer than 1024 bytes; none is needed',
  ]);
});
