/** A game file in the fragment of an address, which browsers do not send: compressed, with a check sum, in letters of base64url. */
import { badInput, said } from '../base/errors.ts';

/** The longest file that a link carries, in bytes. */
const LONGEST = 2 ** 15;
const KIND = 'z1.';

/** Raises bad input if the file is too long for a link. */
export async function writeLink(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > LONGEST)
    throw badInput(
      said`the file has ${bytes.length} bytes, and a link carries at most ${LONGEST}; send the file instead`,
    );
  const packed = await through(bytes, new CompressionStream('deflate-raw'));
  return KIND + letters(Uint8Array.from([...sumOf(bytes), ...packed]));
}

/** The file that a link carries. Raises bad input if it carries none, or was damaged on the way. */
export async function readLink(fragment: string): Promise<string> {
  if (!fragment.startsWith(KIND)) throw damaged();
  try {
    const bytes = bytesOf(fragment.slice(KIND.length));
    const text = await through(bytes.subarray(4), new DecompressionStream('deflate-raw'));
    const sum = sumOf(text);
    if (!sum.every((byte, k) => byte === bytes[k])) throw damaged();
    return new TextDecoder('utf-8', { fatal: true }).decode(text);
  } catch {
    throw damaged();
  }
}

const damaged = () =>
  badInput(
    said`this link is damaged: the file in it cannot be read; copy the whole link, or ask for the file`,
  );

const letters = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** What comes out of a stream; stops at the longest file, however much a small link inflates to. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > 2 * LONGEST) {
      await reader.cancel();
      throw damaged();
    }
    parts.push(value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** The check sum Adler-32, as zlib has it (RFC 1950). */
function sumOf(bytes: Uint8Array): readonly number[] {
  let [a, b] = [1, 0];
  for (const byte of bytes) {
    a = (a + byte) % 65_521;
    b = (b + a) % 65_521;
  }
  return [b >> 8, b & 255, a >> 8, a & 255];
}
