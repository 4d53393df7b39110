import { expect, test } from 'vitest';
import { Random } from '../../test/random.ts';
import { crc32 } from './checksum.ts';

const text = (words: string): Uint8Array => new TextEncoder().encode(words);

/** The remainder of a division of polynomials, bit by bit. */
function slowCrc(bytes: Uint8Array): number {
  let remainder = 0xffffffffn;
  for (const byte of bytes) {
    remainder ^= BigInt(byte);
    for (let bit = 0; bit < 8; bit++)
      remainder = remainder % 2n === 1n ? (remainder / 2n) ^ 0xedb88320n : remainder / 2n;
  }
  return Number(remainder ^ 0xffffffffn);
}

test('checksums agree with the catalogue of CRCs, and that of no bytes is 0', () => {
  // https://reveng.sourceforge.io/crc-catalogue/17plus.htm#crc.cat.crc-32-iso-hdlc
  expect(crc32(text('123456789'))).toBe(0xcbf43926);
  expect(crc32(text(''))).toBe(0);
});

test('they are the remainders of a division', () => {
  const random = new Random(1);
  for (let byte = 0; byte < 256; byte++)
    expect(crc32(Uint8Array.of(byte))).toBe(slowCrc(Uint8Array.of(byte)));
  for (let length = 0; length < 100; length++) {
    const bytes = Uint8Array.from({ length }, () => random.below(256));
    expect(crc32(bytes)).toBe(slowCrc(bytes));
  }
});

test('a checksum can be continued from that of the first part', () => {
  const whole = text('the quick brown fox');
  for (let k = 0; k <= whole.length; k++)
    expect(crc32(whole.subarray(k), crc32(whole.subarray(0, k)))).toBe(crc32(whole));
});
