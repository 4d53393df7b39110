/**
 * CRC-32, as in PNG and gzip. It detects every change within 32 adjacent bits, and misses any other change with a
 * probability of about 1 in 2³².
 */

const REMAINDERS = new Uint32Array(256).map((_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++) remainder = (remainder >>> 1) ^ (remainder & 1 ? 0xedb88320 : 0);
  return remainder;
});

/** The checksum of `bytes`; if `before` is the checksum of the bytes in front of them, the checksum of all together. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let crc = ~before;
  for (let i = 0; i < bytes.length; i++) crc = (crc >>> 8) ^ REMAINDERS[(crc ^ bytes[i]) & 0xff];
  return ~crc >>> 0;
}
