/**
 * What the connections of a server may take of its memory, whatever their clients send and however slowly they read:
 *
 * - A connection is answered one request at a time: the next one is parsed when the system has taken the answer. Of those that
 *   have sent requests in advance (pipelining), one goes on in each turn of the event loop, so others do not wait for all of them.
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
  /** Bytes of all connections that clients have not taken, or have sent in advance. */
  readonly held: number;
  /** Milliseconds within which a client must take some of its answer. */
  readonly stallMs: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  connections: 1024,
  held: 32 * 2 ** 20,
  stallMs: 20_000,
};

/** About what an answer that is not taken holds besides its bytes: a chunk of a file, or what packs it. */
const HELD_BYTES = 2 ** 17;
/** At most as many bytes are given to the parser at a time; it makes requests of all of them. */
const PARSED_BYTES = 512;
/** What ends the head of a request, and most requests. */
const HEAD_END = '\r\n\r\n';

type Exchange = readonly [incoming: IncomingMessage, outgoing: ServerResponse];

interface Connection {
  readonly socket: Socket;
  readonly client: string;
  /** The request that is being answered. */
  current: IncomingMessage | undefined;
  /** Those that were parsed together with the end of an earlier one. */
  readonly waiting: Exchange[];
}

/** Lets `listener` answer the requests of a server within the limits. */
export function limitConnections(server: Server, listener: RequestListener, limits: ConnectionLimits): void {
  const connections = new Connections(listener, limits);
  server.on('connection', (socket: Socket) => connections.begin(socket));
  server.on('request', (incoming, outgoing) => connections.ask([incoming, outgoing]));
  server.on('timeout', (socket: Socket) => connections.stall(socket));
}

class Connections {
  private readonly listener: RequestListener;
  private readonly limits: ConnectionLimits;
  private readonly open = new Map<Socket, Connection>();
  /** Those with a request that is being answered; the one that began first comes first. */
  private readonly answered = new Set<Connection>();
  /** Those that have had an answer and have sent more requests; one of them goes on in a turn of the event loop. */
  private readonly ahead: Connection[] = [];

  constructor(listener: RequestListener, limits: ConnectionLimits) {
    this.listener = listener;
    this.limits = limits;
  }

  begin(socket: Socket): void {
    const { open, answered } = this;
    const client = clientOf(socket.remoteAddress ?? '');
    const connection: Connection = { socket, client, current: undefined, waiting: [] };
    open.set(socket, connection);
    socket.on('close', () => {
      open.delete(socket);
      answered.delete(connection);
    });
    parseWhile(socket, () => connection.waiting.length === 0 && connection.current?.complete !== true);
    if (open.size > this.limits.connections) newestOfMost([...open.values()]).socket.destroy();
  }

  ask(exchange: Exchange): void {
    const connection = this.open.get(exchange[0].socket);
    if (connection && (connection.current || connection.waiting.length > 0))
      connection.waiting.push(exchange);
    else if (connection) this.answer(connection, exchange);
  }

  stall(socket: Socket): void {
    // a question may take longer than a client may
    if (!this.open.get(socket)?.current || socket.writableLength > 0) socket.destroy();
  }

  private answer(connection: Connection, [incoming, outgoing]: Exchange): void {
    const { socket, waiting } = connection;
    connection.current = incoming;
    this.answered.add(connection);
    this.endLongest();
    // the time begins anew whenever the client takes something
    socket.setTimeout(this.limits.stallMs);
    outgoing.on('close', () => {
      connection.current = undefined;
      this.answered.delete(connection);
      if (socket.destroyed || (waiting.length === 0 && !socket.isPaused())) return;
      if (this.ahead.push(connection) === 1) setImmediate(() => this.goOn());
    });
    void this.listener(incoming, outgoing);
  }

  /** Answers the next request of the connection that has waited longest. */
  private goOn(): void {
    const connection = this.ahead.shift();
    if (this.ahead.length > 0) setImmediate(() => this.goOn());
    if (!connection || connection.current || connection.socket.destroyed) return;
    const next = connection.waiting.shift();
    if (next) this.answer(connection, next);
    else connection.socket.resume();
  }

  /** Ends connections whose answers are not taken while all hold too much together. */
  private endLongest(): void {
    const held = ({ socket }: Connection): number =>
      socket.writableLength > 0 ? socket.writableLength + socket.readableLength + HELD_BYTES : 0;
    let bytes = 0;
    for (const connection of this.answered) bytes += held(connection);
    for (const connection of this.answered) {
      if (bytes <= this.limits.held) return;
      bytes -= held(connection);
      if (held(connection) > 0) connection.socket.destroy();
    }
  }
}

/** Gives what comes from a client to the parser one head of a request at a time, and only while `mayGoOn`. */
function parseWhile(socket: Socket, mayGoOn: () => boolean): void {
  const parse = socket.listeners('data');
  socket.removeAllListeners('data');
  socket.on('data', (chunk: Buffer) => {
    let at = 0;
    while (at < chunk.length && !socket.destroyed) {
      if (!mayGoOn()) socket.pause();
      // node:http itself pauses where an answer is not taken
      if (socket.isPaused()) {
        socket.unshift(chunk.subarray(at));
        return;
      }
      const rest = chunk.subarray(at, at + PARSED_BYTES);
      const head = rest.indexOf(HEAD_END);
      const piece = head < 0 ? rest : rest.subarray(0, head + HEAD_END.length);
      for (const one of parse) one.call(socket, piece);
      at += piece.length;
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
