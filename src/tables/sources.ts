/** Where the bytes of a table are, for readers in Node and in browsers. */
import { badUse, located, said } from '../base/errors.ts';
import { PARTS, joined, piecesOf, readParts, sizeOf } from './parts.ts';

/** Where a table's bytes come from. */
export interface TableSource {
  /** The size of the whole table in bytes. */
  readonly size: number;
  /** Reads `length` bytes from offset `from` on. Rejects if they cannot be read. */
  read(from: number, length: number): Promise<Uint8Array>;
}

/** A part of a `BlobLike`. */
export interface BlobPart {
  /** Reads the bytes of the part. */
  readonly arrayBuffer: () => Promise<ArrayBuffer>;
}

/** The members of `Blob` that are used: naming `Blob` itself would not compile for users without its type. */
export interface BlobLike {
  /** The size in bytes. */
  readonly size: number;
  /** The bytes from `from` up to but not including `end`. */
  readonly slice: (from: number, end: number) => BlobPart;
}

/** A table in a `Blob`: a file chosen in a page, or the body of a response. */
export const blobSource = (blob: BlobLike): TableSource => ({
  size: blob.size,
  read: async (from, length) => new Uint8Array(await blob.slice(from, from + length).arrayBuffer()),
});

/**
 * A table at an address, which ends with a slash if it is the folder of a table in several files. Only the parts that are
 * read are fetched, by range requests; if the server does not support these, a file is fetched as a whole when a part of it
 * is read. Rejects with bad use if the server answers with an error.
 */
export async function urlSource(url: string): Promise<TableSource> {
  if (!url.endsWith('/')) return fileSource(url);
  const address = `${url}${PARTS}`;
  const list = await fetch(address);
  if (!list.ok) throw badUse(said`cannot read ${address}: the server answers with status ${list.status}`);
  const text = await list.text();
  const parts = located(address, () => readParts(text));
  const files = new Map<string, Promise<TableSource>>();
  const fileOf = (name: string): Promise<TableSource> => {
    const found = files.get(name) ?? fileSource(url + name);
    files.set(name, found);
    return found;
  };
  return {
    size: sizeOf(parts),
    read: async (from, length) => {
      const pieces = piecesOf(parts, from, length).map(async (piece) => {
        const file = await fileOf(piece.name);
        return file.read(piece.from, piece.bytes);
      });
      return joined(await Promise.all(pieces));
    },
  };
}

async function fileSource(url: string): Promise<TableSource> {
  const fetched = async (from: number, length: number): Promise<Response> => {
    const response = await fetch(url, { headers: { Range: `bytes=${from}-${from + length - 1}` } });
    if (!response.ok)
      throw badUse(said`cannot read ${url}: the server answers with status ${response.status}`);
    return response;
  };
  const first = await fetched(0, 1);
  const [, size] = /\/(\d+)$/.exec(first.headers.get('Content-Range') ?? '') ?? [];
  if (first.status !== 206 || size === undefined) return blobSource(await first.blob());
  return {
    size: Number(size),
    read: async (from, length) => {
      const response = await fetched(from, length);
      if (response.status !== 206)
        throw badUse(said`the server no longer answers requests for parts of ${url}`);
      return new Uint8Array(await response.arrayBuffer());
    },
  };
}

/** Where the bytes of a table are that is given by its address, as a `Blob`, or as a source. Rejects as `urlSource`. */
export const sourceOf = async (from: string | BlobLike | TableSource): Promise<TableSource> => {
  if (typeof from === 'string') return urlSource(from);
  return 'read' in from ? from : blobSource(from);
};
