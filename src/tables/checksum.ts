/** CRC-32, as in PNG and gzip: any change within 32 neighbouring bits is noticed, one of any other kind but for once in 2³² times. */

const REMAINDERS = new Uint32Array(256).map((_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++) remainder = (remainder >>> 1) ^ (remainder & 1 ? 0xedb88320 : 0);
  return remainder;
});

/** The checksum of `bytes`; with that of what stands before them, the checksum of both together. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let crc = ~before;
  for (let i = 0; i < bytes.length; i++) crc = (crc >>> 8) ^ REMAINDERS[(crc ^ bytes[i]) & 0xff];
  return ~crc >>> 0;
}
