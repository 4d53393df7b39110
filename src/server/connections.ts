/**
 * What the connections of a server may take of its memory, whatever their clients send and however slowly they read:
 *
 * - A connection is answered one request at a time: the next one when the client has taken the answer. Of the requests that it
 *   sends in advance (pipelining) a few wait, and no more is read until one of them is answered.
 * - A client that takes nothing of an answer for some time is disconnected.
 * - Where too much waits to be taken in all, the connection that has had its answer for the longest time is ended.
 * - Where connections are too many, the client that has the most loses its newest one.
 */
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clientOf } from './client.ts';

export interface ConnectionLimits {
  /** Connections in all. */
  readonly connections: number;
  /** Requests of one connection that wait for an earlier one. */
  readonly pipelined: number;
  /** Bytes of all connections that clients have not taken, or have sent in advance. */
  readonly held: number;
  /** Milliseconds within which a client must take some of its answer. */
  readonly stallMs: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  connections: 1024,
  pipelined: 4,
  held: 64 * 2 ** 20,
  stallMs: 20_000,
};

/** About what an answer that is not taken holds besides its bytes: a chunk of a file, or what packs it. */
const HELD_BYTES = 2 ** 17;
/** As many bytes are given to the parser of requests at a time; it makes requests of all of them. */
const PARSED_BYTES = 512;

type Exchange = readonly [incoming: IncomingMessage, outgoing: ServerResponse];

interface Connection {
  readonly socket: Socket;
  readonly client: string;
  /** Whether a request is being answered. */
  busy: boolean;
  readonly waiting: Exchange[];
}

/** Lets `listener` answer the requests of a server within the limits. */
export function limitConnections(server: Server, listener: RequestListener, limits: ConnectionLimits): void {
  const open = new Map<Socket, Connection>();
  /** Those with a request that is being answered; the one that began first comes first. */
  const answered = new Set<Connection>();

  server.on('connection', (socket: Socket) => {
    const connection: Connection = {
      socket,
      client: clientOf(socket.remoteAddress ?? ''),
      busy: false,
      waiting: [],
    };
    open.set(socket, connection);
    socket.on('close', () => {
      open.delete(socket);
      answered.delete(connection);
    });
    readWhile(socket, () => connection.waiting.length < limits.pipelined);
    if (open.size > limits.connections) newestOfMost([...open.values()]).socket.destroy();
  });

  server.on('request', (incoming, outgoing) => {
    const connection = open.get(incoming.socket);
    if (connection && (connection.busy || connection.waiting.length > 0))
      connection.waiting.push([incoming, outgoing]);
    else if (connection) answer(connection, [incoming, outgoing]);
  });

  function answer(connection: Connection, [incoming, outgoing]: Exchange): void {
    const { socket, waiting } = connection;
    connection.busy = true;
    answered.add(connection);
    endLongest();
    // the time begins anew whenever the client takes something
    socket.setTimeout(limits.stallMs);
    outgoing.on('close', () => {
      connection.busy = false;
      answered.delete(connection);
      // other connections have their turn first
      setImmediate(() => {
        const next = connection.busy || socket.destroyed ? undefined : waiting.shift();
        if (next) answer(connection, next);
        if (socket.isPaused()) socket.resume();
      });
    });
    void listener(incoming, outgoing);
  }

  /** Ends connections whose answers are not taken while all hold too much together. */
  function endLongest(): void {
    const held = ({ socket }: Connection): number =>
      socket.writableLength > 0 ? socket.writableLength + socket.readableLength + HELD_BYTES : 0;
    let bytes = [...answered].reduce((sum, connection) => sum + held(connection), 0);
    for (const connection of answered) {
      if (bytes <= limits.held) return;
      bytes -= held(connection);
      if (held(connection) > 0) connection.socket.destroy();
    }
  }

  server.on('timeout', (socket: Socket) => {
    // a question may take longer than a client may
    if (!open.get(socket)?.busy || socket.writableLength > 0) socket.destroy();
  });
}

/** Gives what comes from a client to the parser of requests in small pieces, and only while `mayGoOn`. */
function readWhile(socket: Socket, mayGoOn: () => boolean): void {
  const parse = socket.listeners('data');
  socket.removeAllListeners('data');
  socket.on('data', (chunk: Buffer) => {
    for (let at = 0; at < chunk.length && !socket.destroyed; at += PARSED_BYTES) {
      if (!mayGoOn()) socket.pause();
      // node:http itself pauses where an answer is not taken
      if (socket.isPaused()) {
        socket.unshift(chunk.subarray(at));
        return;
      }
      for (const one of parse) one.call(socket, chunk.subarray(at, at + PARSED_BYTES));
    }
  });
}

/** The newest connection of the client that has the most. */
function newestOfMost(connections: readonly Connection[]): Connection {
  const counts = new Map<string, number>();
  for (const { client } of connections) counts.set(client, (counts.get(client) ?? 0) + 1);
  const most = Math.max(...counts.values());
  // on a tie, of the client that came last
  return connections.findLast(({ client }) => counts.get(client) === most)!;
}
