/** The HTTP server. */
import { getRequestListener } from '@hono/node-server';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { badUse, said } from '../base/errors.ts';
import { createApp } from './app.ts';
import { CONNECTION_LIMITS, type ConnectionLimits, limitConnections } from './connections.ts';
import { type OwnFile, OwnGames } from './own-games.ts';
import { type SolverLimits, Solvers } from './solvers.ts';
import type { KnownFile } from './messages.ts';

export interface ServeSettings extends SolverLimits {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** The folder of the built page; absent: only the API is served. */
  readonly page: string | undefined;
  readonly onDisk: readonly KnownFile[];
  /** Games of somebody's own, each in a file. Absent: none. */
  readonly files?: readonly OwnFile[] | undefined;
  readonly version: string;
  /** Host names to accept, besides `host`, localhost and IP addresses; '*': any. */
  readonly hosts: readonly string[];
  /** Whether to trust a proxy in front, which puts the address of the client last in X-Forwarded-For. */
  readonly trustProxy: boolean;
  /** Whether to answer the GamesmanUni client too. Absent: false. */
  readonly uwapi?: boolean | undefined;
  /** Milliseconds within which the headers of a request must arrive; absent: ten seconds. */
  readonly headMs?: number | undefined;
  /** Absent: those of CONNECTION_LIMITS. */
  readonly connections?: Partial<ConnectionLimits> | undefined;
  readonly onFault: (error: unknown) => void;
  /** Called when a file has changed, with the error if it cannot be used any more. */
  readonly onChange?: (path: string, error?: unknown) => void;
}

export interface Serving {
  /** "http://127.0.0.1:8080" */
  readonly address: string;
  /**
   * Accepts no more requests, waits at most `patience` milliseconds for unfinished answers, then ends all connections and
   * threads.
   */
  close(patience: number): Promise<void>;
}

/** Milliseconds within which the headers of a request must arrive, and within which the whole request must. */
const HEAD_MS = 10_000;
const REQUEST_MS = 30_000;
/** Connections are checked this often within HEAD_MS; one that would be too late at the next check is ended. */
const CHECKS = 10;
/** Milliseconds between checks for idle connections while closing, and for the last answer to be sent. */
const IDLE_MS = 50;

/** Why a server cannot listen, by the code of the error. */
const NOT_LISTENING: Readonly<Record<string, string | undefined>> = {
  EADDRINUSE: 'it is in use',
  EACCES: 'permission denied',
  EADDRNOTAVAIL: 'this machine has no such address',
};

/**
 * Starts the server. The memory is divided equally among the library and the files. Raises bad use if it cannot listen on the port
 * and for two games of the same name, and what a file raises.
 */
export async function serve({
  host,
  port,
  page,
  onDisk,
  version,
  hosts,
  trustProxy,
  uwapi,
  headMs = HEAD_MS,
  connections,
  files = [],
  onFault,
  onChange = () => undefined,
  ...all
}: ServeSettings): Promise<Serving> {
  const limits = { ...all, memory: Math.floor(all.memory / (files.length + 1)) };
  const own = files.length > 0 ? await OwnGames.open(files, limits, onDisk, onChange) : undefined;
  const solvers = new Solvers(limits, onDisk);
  const closeAll = async (): Promise<void> => void (await Promise.all([solvers.close(), own?.close()]));
  const { fetch } = createApp({
    solvers,
    own,
    page,
    onDisk,
    version,
    hosts: [...hosts, host],
    trustProxy,
    uwapi,
    onFault,
  });
  const everyMs = headMs / CHECKS;
  return new Promise((resolve, reject) => {
    const server = createServer({
      headersTimeout: headMs - everyMs,
      requestTimeout: REQUEST_MS,
      connectionsCheckingInterval: everyMs,
    });
    limitConnections(server, getRequestListener(fetch), { ...CONNECTION_LIMITS, ...connections });
    server.listen(port, host, () => {
      const { port: bound } = server.address() as AddressInfo;
      resolve({
        address: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`,
        close: (patience) => closing(server, patience, closeAll),
      });
    });
    server.on('error', (error: NodeJS.ErrnoException) => {
      const reason = NOT_LISTENING[error.code ?? ''] ?? error.message;
      void closeAll();
      reject(badUse(said`cannot listen on ${host}, port ${port}: ${reason}; --port 0 takes any free port`));
    });
  });
}

/** Takes no more connections, waits `patience` milliseconds for those that are open, and closes everything. */
async function closing(server: Server, patience: number, closeAll: () => Promise<void>): Promise<void> {
  const closed = new Promise((done) => server.close(done));
  const checking = setInterval(() => server.closeIdleConnections(), IDLE_MS);
  await Promise.race([closed, sleep(patience, undefined, { ref: false })]);
  await closeAll();
  await Promise.race([closed, sleep(IDLE_MS)]);
  clearInterval(checking);
  server.closeAllConnections();
  await closed;
}
