/** Sends tables on disk, whole or in ranges, without holding them. */
import type { Context } from 'hono';
import { crc32 } from '../tables/checksum.ts';
import { type TableBytes, openBytes } from '../tables/folder.ts';
import { PRELUDE_BYTES } from '../tables/format.ts';
import type { KnownFile } from './messages.ts';

/** The most bytes that are read at a time. */
const CHUNK_BYTES = 2 ** 16;

/** The table or book of a game with exactly these options, which are all that it has, among the files that are served. */
export function servedFor(
  onDisk: readonly KnownFile[],
  { kind, game, options }: Omit<KnownFile, 'path'>,
): KnownFile | undefined {
  const asked = JSON.stringify(options);
  return onDisk.find(
    (one) => one.kind === kind && one.game === game && JSON.stringify(one.options) === asked,
  );
}

/** Answers with bytes of tables, which are opened when they are first asked for, and stay open. */
export class TableSender {
  readonly #open = new Map<string, { readonly bytes: TableBytes; readonly etag: string }>();

  /** The bytes of the table at `path` that the request asks for: one range, or all. */
  sent(c: Context, path: string): Response {
    const { bytes, etag } = this.#opened(path);
    const { size } = bytes;
    const headers = { ETag: etag, 'Accept-Ranges': 'bytes', 'Content-Type': 'application/octet-stream' };
    const known = c.req.header('If-Range') ?? etag;
    const range = known === etag ? rangeOf(c.req.header('Range'), size) : undefined;
    if (range === 'outside')
      return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${size}` } });
    const { from, to } = range ?? { from: 0, to: size };
    return new Response(streamOf(bytes, from, to), {
      status: range ? 206 : 200,
      headers: {
        ...headers,
        'Content-Length': String(to - from),
        ...(range && { 'Content-Range': `bytes ${from}-${to - 1}/${size}` }),
      },
    });
  }

  #opened(path: string): { readonly bytes: TableBytes; readonly etag: string } {
    const found = this.#open.get(path);
    if (found) return found;
    const bytes = openBytes(path);
    // the prelude has the checksums of the header, the values and the index
    const etag = `"${crc32(bytes.read(0, PRELUDE_BYTES)).toString(16)}-${bytes.size}"`;
    const opened = { bytes, etag };
    this.#open.set(path, opened);
    return opened;
  }
}

/** The bytes from `from` up to but not including `to`. Undefined: all are asked for, or several ranges; 'outside': none of them are there. */
function rangeOf(
  header: string | undefined,
  size: number,
): { from: number; to: number } | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size : Math.min(size, Number(last) + 1);
  if (first !== '' && last !== '' && Number(last) < from) return undefined;
  return from < to ? { from, to } : 'outside';
}

/** Reads a chunk only when the one before it has been taken. */
function streamOf(bytes: TableBytes, from: number, to: number): ReadableStream<Uint8Array> {
  let at = from;
  return new ReadableStream<Uint8Array>(
    {
      pull: (stream) => {
        const chunk = bytes.read(at, Math.min(CHUNK_BYTES, to - at));
        if (chunk.length > 0) stream.enqueue(chunk);
        at += chunk.length;
        if (at >= to) stream.close();
        else if (chunk.length === 0) stream.error(new Error(`${bytes.path} has become shorter`));
      },
    },
    { highWaterMark: 0 },
  );
}
