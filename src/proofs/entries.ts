/** The entries of a proof as bytes: one for each seven bits, the lowest first, the highest bit set in all but the last. */

/** Entries as bytes. */
export function packed(entries: ArrayLike<number>): Uint8Array {
  const bytes: number[] = [];
  for (let k = 0; k < entries.length; k++) {
    let rest = entries[k]!;
    for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128);
    bytes.push(rest);
  }
  return Uint8Array.from(bytes);
}

/** The inverse of `packed`. */
export function unpacked(bytes: Uint8Array): Uint32Array {
  const entries = new Uint32Array(bytes.length);
  let [length, entry, shift] = [0, 0, 0];
  for (const byte of bytes) {
    entry += (byte & 127) * 2 ** shift;
    shift += 7;
    if (byte > 127) continue;
    entries[length++] = entry;
    [entry, shift] = [0, 0];
  }
  return entries.slice(0, length);
}
