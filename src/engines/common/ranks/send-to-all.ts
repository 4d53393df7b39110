import type { Buckets, Exchange } from '../../contract/exchange.ts';

/** Sends the words of the first rank to all others, which have as many. All ranks call it; the buckets are empty. */
export function sendToAll({ rank, ranks, round }: Exchange, buckets: Buckets, words: Uint32Array): void {
  if (ranks === 1) return;
  const { out, filled, stride } = buckets;
  for (let at = 0; at < words.length; at += stride) {
    const part = words.subarray(at, at + stride);
    const others = rank === 0 ? ranks : 0;
    for (let r = 1; r < others; r++) {
      out.set(part, r * stride);
      filled[r] = part.length;
    }
    round(buckets, 0, (sent) => words.set(sent, at));
  }
}
