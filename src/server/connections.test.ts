/** Raw clients against a server whose answers are made here. */
import { type RequestListener, createServer } from 'node:http';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { CONNECTION_LIMITS, type ConnectionLimits, limitConnections } from './connections.ts';

interface Tried {
  /** A client that reads nothing until it is resumed. */
  readonly client: (from?: string) => Promise<Socket>;
  /** The connections of the server. */
  readonly accepted: readonly Socket[];
}

async function serving(
  listener: RequestListener,
  limits: Partial<ConnectionLimits>,
  body: (tried: Tried) => Promise<void>,
): Promise<void> {
  const server = createServer();
  const accepted: Socket[] = [];
  const clients: Socket[] = [];
  server.on('connection', (socket) => accepted.push(socket));
  limitConnections(server, listener, { ...CONNECTION_LIMITS, ...limits });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const client = async (from = '127.0.0.1'): Promise<Socket> => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    clients.push(socket);
    socket.on('error', () => undefined);
    await new Promise((resolve) => socket.on('connect', resolve));
    return socket;
  };
  try {
    await body({ client, accepted });
  } finally {
    for (const socket of clients) socket.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

const requests = (count: number, more = ''): string =>
  Array.from({ length: count }, (_, k) => `GET /${k} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`).join('');

/** Everything that a client reads until `last` is in it. */
async function read(socket: Socket, last: string): Promise<string> {
  let text = '';
  for await (const data of socket) {
    const before = text.length;
    text += String(data);
    if (text.includes(last, before - last.length)) break;
  }
  return text;
}

test('however many requests are sent in advance, a few are read before they are answered, and all are answered in order', () => {
  let [begun, ended, most] = [0, 0, 0];
  const listener: RequestListener = (incoming, outgoing) => {
    most = Math.max(most, ++begun - ended);
    setImmediate(() => {
      ended++;
      outgoing.end(`answer to ${incoming.url}\n`);
    });
  };
  return serving(listener, {}, async ({ client, accepted }) => {
    const socket = await client();
    let held = 0;
    accepted[0]!.on('data', () => (held = Math.max(held, accepted[0]!.readableLength)));
    socket.write(requests(3000, `X-Padding: ${'x'.repeat(100)}\r\n`));
    const text = await read(socket, 'answer to /2999\n');
    const order = [...text.matchAll(/answer to \/(\d+)/g)].map(([, k]) => Number(k));
    expect(order).toEqual(Array.from({ length: 3000 }, (_, k) => k));
    // one is answered at a time
    expect(most).toBe(1);
    // of the 450 kB
    expect(held).toBeLessThanOrEqual(2 ** 17);
  });
});

test('of those that send requests in advance, one goes on in a turn of the event loop', () => {
  let [inTurn, most, answers] = [0, 0, 0];
  const count = (): void => {
    inTurn = 0;
    if (answers < 20 * 50) setImmediate(count);
  };
  setImmediate(count);
  const listener: RequestListener = ({ url }, outgoing) => {
    answers++;
    // the first requests of all clients may arrive in the same turn
    if (url !== '/0') most = Math.max(most, ++inTurn);
    outgoing.end(`answer to ${url}\n`);
  };
  return serving(listener, {}, async ({ client }) => {
    const sockets = await Promise.all(Array.from({ length: 20 }, () => client()));
    for (const socket of sockets) socket.write(requests(50));
    await Promise.all(sockets.map((socket) => read(socket, 'answer to /49\n')));
    expect(answers).toBe(20 * 50);
    // it may begin before or after the count of a turn
    expect(most).toBeLessThanOrEqual(2);
  });
});

test('a body is read while its request is answered, and the request after it is answered too', () =>
  serving(
    (incoming, outgoing) => {
      let bytes = 0;
      incoming.on('data', ({ length }: Buffer) => (bytes += length));
      incoming.on('end', () => outgoing.end(`${bytes} bytes to ${incoming.url}\n`));
    },
    {},
    async ({ client }) => {
      const socket = await client();
      socket.write(
        'POST /body HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n',
      );
      await sleep(50);
      socket.write(`4\r\n\r\n\r\n\r\n0\r\n\r\n${requests(1)}`);
      expect(await read(socket, 'to /0\n')).toMatch(/7 bytes to \/body\n[^]*0 bytes to \/0\n/);
    },
  ));

test('of a client that reads nothing, no further requests are answered, and it is disconnected after some time', () => {
  let answers = 0;
  const body = 'x'.repeat(2 ** 20);
  const listener: RequestListener = (_, outgoing) => {
    answers++;
    outgoing.end(body);
  };
  return serving(listener, { stallMs: 300 }, async ({ client, accepted }) => {
    const silent = await client();
    silent.pause();
    silent.write(requests(1000));
    await expect.poll(() => accepted[0]!.destroyed).toBe(true);
    // what the system takes for the client is not held by the server
    expect(answers).toBeLessThan(20);
  });
});

test('a client that reads slowly gets the whole answer', () => {
  const body = 'x'.repeat(2 ** 24);
  return serving(
    (_, outgoing) => void outgoing.end(body),
    { stallMs: 1000 },
    async ({ client }) => {
      const slow = await client();
      slow.write(requests(1, 'Connection: close\r\n'));
      let bytes = 0;
      for await (const data of slow) {
        bytes += (data as Buffer).length;
        if (bytes % 7 === 0) await sleep(20);
      }
      expect(bytes).toBeGreaterThan(2 ** 24);
    },
  );
});

test('a question that takes longer than a client may is answered', () =>
  serving(
    (_, outgoing) => void setTimeout(() => outgoing.end('at last'), 600),
    { stallMs: 100 },
    async ({ client }) => {
      const patient = await client();
      patient.write(requests(1));
      expect(await read(patient, 'at last')).toContain('200 OK');
    },
  ));

test('of those that read nothing, the ones that have had an answer for the longest are disconnected when all hold too much', () => {
  const body = 'x'.repeat(2 ** 23);
  return serving(
    (_, outgoing) => void outgoing.end(body),
    { held: 3.5 * 2 ** 23 },
    async ({ client, accepted }) => {
      for (let k = 0; k < 6; k++) {
        const silent = await client();
        silent.pause();
        silent.write(requests(1));
        await expect.poll(() => accepted[k]!.writableLength).toBeGreaterThan(0);
      }
      const reader = await client();
      reader.write(requests(1, 'Connection: close\r\n'));
      let bytes = 0;
      for await (const data of reader) bytes += (data as Buffer).length;
      expect(bytes).toBeGreaterThan(2 ** 23);
      const held = accepted.map(({ writableLength, destroyed }) => (destroyed ? 0 : writableLength));
      expect(held.reduce((sum, one) => sum + one)).toBeLessThan(3.5 * 2 ** 23);
      expect(accepted.slice(0, 2).map(({ destroyed }) => destroyed)).toEqual([true, true]);
      expect(accepted[5]!.destroyed).toBe(false);
    },
  );
});

test('where connections are too many, the client that has the most loses its newest one', () =>
  serving(
    (_, outgoing) => void outgoing.end('here'),
    { connections: 4 },
    async ({ client, accepted }) => {
      for (let k = 0; k < 4; k++) await client();
      const guest = await client('127.0.0.2');
      await expect.poll(() => accepted[3]!.destroyed).toBe(true);
      guest.write(requests(1));
      expect(await read(guest, 'here')).toContain('200 OK');
      // with a fifth one the crowd only takes its own place
      await client();
      await expect.poll(() => accepted[5]!.destroyed).toBe(true);
      expect(accepted.slice(0, 3).map(({ destroyed }) => destroyed)).toEqual([false, false, false]);
    },
  ));

test('a request that comes byte by byte is answered', () =>
  serving(
    (incoming, outgoing) => void outgoing.end(`answer to ${incoming.url}`),
    {},
    async ({ client }) => {
      const slow = await client();
      for (const letter of requests(2)) slow.write(letter);
      expect(await read(slow, 'answer to /1')).toContain('answer to /0');
    },
  ));
