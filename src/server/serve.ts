/** The API on a socket. */
import { serve as listen } from '@hono/node-server';
import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { badUse, said } from '../base/errors.ts';
import { createApp } from './app.ts';
import { type Limits, Solvers } from './solvers.ts';
import type { ServedTable } from './thread.ts';

export interface ServeSettings extends Limits {
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
  /** The folder of the built page; absent: only the API is served. */
  readonly page: string | undefined;
  readonly tables: readonly ServedTable[];
  readonly version: string;
  /** Names by which the server may be called, besides `host`, localhost and addresses; '*': any. */
  readonly hosts: readonly string[];
  /** Whether a proxy stands before the server and says in X-Forwarded-For whom it asks for. */
  readonly trustProxy: boolean;
  /** Milliseconds in which a request's head must have come; absent: ten seconds. */
  readonly headMs?: number | undefined;
  readonly onFault: (error: unknown) => void;
}

export interface Serving {
  /** "http://127.0.0.1:8080" */
  readonly address: string;
  /**
   * Takes no more requests, lets those that are under way be answered for so many milliseconds at most, and ends
   * connections and threads.
   */
  close(patience: number): Promise<void>;
}

/** Milliseconds in which a request's head must have come, and a whole request. */
const HEAD_MS = 10_000;
const REQUEST_MS = 30_000;
/** Connections are looked at so many times in that time, and one that the next look would find too late is ended. */
const LOOKS = 10;
/** Milliseconds between looks at which connections have become idle, and for a last answer to go out. */
const IDLE_MS = 50;

/** Raises bad use when the port cannot be had. */
export function serve({
  host,
  port,
  page,
  tables,
  version,
  hosts,
  trustProxy,
  headMs = HEAD_MS,
  onFault,
  ...limits
}: ServeSettings): Promise<Serving> {
  const solvers = new Solvers(limits, tables);
  const { fetch } = createApp({ solvers, page, version, hosts: [...hosts, host], trustProxy, onFault });
  const everyMs = headMs / LOOKS;
  return new Promise((resolve, reject) => {
    const server = listen(
      {
        fetch,
        hostname: host,
        port,
        serverOptions: {
          headersTimeout: headMs - everyMs,
          requestTimeout: REQUEST_MS,
          connectionsCheckingInterval: everyMs,
        },
      },
      ({ port: bound }) =>
        resolve({
          address: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`,
          close: async (patience) => {
            const closed = new Promise((done) => server.close(done));
            const looking = setInterval(() => server.closeIdleConnections(), IDLE_MS);
            await Promise.race([closed, sleep(patience, undefined, { ref: false })]);
            await solvers.close();
            await Promise.race([closed, sleep(IDLE_MS)]);
            clearInterval(looking);
            server.closeAllConnections();
            await closed;
          },
        }),
    ) as Server;
    server.on('error', (error: NodeJS.ErrnoException) => {
      const why = {
        EADDRINUSE: 'it is in use',
        EACCES: 'permission denied',
        EADDRNOTAVAIL: 'this machine has no such address',
      };
      const reason = why[error.code as keyof typeof why] ?? error.message;
      reject(
        badUse(said`cannot listen on ${host}, port ${port}: ${reason}; --port 0 takes any port that is free`),
      );
    });
  });
}
