/** The entries of a proof as bytes: one for each seven bits, the lowest first, the highest bit set in all but the last. */

/** Entries as bytes. */
export function packed(entries: ArrayLike<number>): Uint8Array {
  const bytes: number[] = [];
  for (let k = 0; k < entries.length; k++) {
    let rest = entries[k];
    for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128);
    bytes.push(rest);
  }
  return Uint8Array.from(bytes);
}

/** The inverse of `packed`; undefined for bytes that it does not write, such as a number of more than 32 bits. */
export function unpacked(bytes: Uint8Array): Uint32Array | undefined {
  const entries = new Uint32Array(bytes.length);
  let [length, entry, shift] = [0, 0, 0];
  for (const byte of bytes) {
    entry += (byte & 127) * 2 ** shift;
    shift += 7;
    if (byte > 127 && shift < 35) continue;
    if (byte > 127 || (byte === 0 && shift > 7) || entry >= 2 ** 32) return undefined;
    entries[length++] = entry;
    [entry, shift] = [0, 0];
  }
  return shift === 0 ? entries.slice(0, length) : undefined;
}
