/** Bodies of requests: no route needs one, and long ones are refused, whether their length is announced or not. */
import type { IncomingMessage } from 'node:http';
import type { HonoRequest } from 'hono';

/** The longest accepted body, in bytes. */
export const MOST_BODY = 1024;
/** After so many bytes the connection is ended: a client that reads the refusal has stopped sending by then. */
const MOST_DRAINED = 2 ** 23;

/** Whether a body may be too long by the headers of its request. */
export const mayBeLong = (request: Pick<HonoRequest, 'header'>): boolean =>
  request.header('Transfer-Encoding') !== undefined ||
  Number(request.header('Content-Length') ?? 0) > MOST_BODY;

/** Whether the body of a request is too long; reads it for that, as far as necessary, and drops it. */
export function isLong(incoming: IncomingMessage): Promise<boolean> {
  let bytes = 0;
  return new Promise((resolve) => {
    incoming.on('data', ({ length }: Buffer) => {
      bytes += length;
      if (bytes > MOST_BODY) resolve(true);
      if (bytes > MOST_DRAINED) incoming.socket.destroy();
    });
    incoming.on('close', () => resolve(bytes > MOST_BODY));
    if (Number(incoming.headers['content-length'] ?? 0) > MOST_BODY) resolve(true);
  });
}
