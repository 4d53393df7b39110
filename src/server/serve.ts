/** The API on a socket. */
import { serve as listen } from '@hono/node-server';
import type { Server } from 'node:http';
import { badUse, said } from '../errors.ts';
import { createApp } from './app.ts';
import { type Limits, type ServedTable, Solvers } from './solvers.ts';

export interface ServeSettings extends Limits {
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
  /** The folder of the built page; absent: only the API is served. */
  readonly page: string | undefined;
  readonly tables: readonly ServedTable[];
  readonly version: string;
  readonly onFault: (error: unknown) => void;
}

export interface Serving {
  /** "http://127.0.0.1:8080" */
  readonly address: string;
  /** Ends connections and threads. */
  close(): Promise<void>;
}

/** Milliseconds in which a request's head must have come, and a whole request. */
const HEAD_MS = 10_000;
const REQUEST_MS = 30_000;

/** Raises bad use when the port cannot be had. */
export function serve({
  host,
  port,
  page,
  tables,
  version,
  onFault,
  ...limits
}: ServeSettings): Promise<Serving> {
  const solvers = new Solvers(limits, tables);
  const { fetch } = createApp({ solvers, page, version, onFault });
  return new Promise((resolve, reject) => {
    const server = listen(
      {
        fetch,
        hostname: host,
        port,
        serverOptions: { headersTimeout: HEAD_MS, requestTimeout: REQUEST_MS },
      },
      ({ port: bound }) =>
        resolve({
          address: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`,
          close: async () => {
            server.closeAllConnections();
            await new Promise((closed) => server.close(closed));
            await solvers.close();
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
