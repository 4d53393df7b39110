/** Inflates raw deflate with the streams that both browsers and Node provide. Fails if the bytes are damaged. */
export async function inflated(deflated: Uint8Array): Promise<Uint8Array> {
  const stream = new DecompressionStream('deflate-raw');
  const written = new Blob([deflated as Uint8Array<ArrayBuffer>]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(written).arrayBuffer());
}
