import { describe, expect, test } from 'vitest';
import { crc32 } from './checksum.ts';
import { PRELUDE_BYTES, type Prelude, readPrelude, writePrelude } from './format.ts';

const PRELUDE: Prelude = {
  codeBytes: 2,
  header: { bytes: 1001, checksum: 1002 },
  values: { bytes: 2001, inflated: 2002, checksum: 0xfffffffe },
  index: { bytes: 3001, inflated: 3002, checksum: 3003 },
  blocks: 4001,
  bytes: 2 ** 40 + 7,
};
const whole = writePrelude(PRELUDE);

/** The prelude with one byte changed, and a right checksum. */
function changed(at: number, byte: number): Uint8Array {
  const array = whole.slice();
  array[at] = byte;
  new DataView(array.buffer).setUint32(56, crc32(array.subarray(0, 56)), true);
  return array;
}

describe('a prelude', () => {
  test('has each number at its offset in the format, little-endian', () => {
    expect(whole).toHaveLength(PRELUDE_BYTES);
    const view = new DataView(whole.buffer);
    expect([...whole.subarray(0, 8)]).toEqual([0x89, 0x50, 0x50, 0x54, 0x0d, 0x0a, 0x1a, 0x0a]);
    expect([view.getUint16(8, true), whole[10], whole[11]]).toEqual([2, 1, 2]);
    const numbers = [12, 16, 20, 24, 28, 32, 36, 40, 44].map((at) => view.getUint32(at, true));
    expect(numbers).toEqual([1001, 1002, 2001, 2002, 0xfffffffe, 3001, 3002, 3003, 4001]);
    expect(view.getBigUint64(48, true)).toBe(2n ** 40n + 7n);
    expect(view.getUint32(56, true)).toBe(crc32(whole.subarray(0, 56)));
  });

  test('is read as it was written, at any offset of a buffer', () => {
    expect(readPrelude(whole, PRELUDE.bytes)).toEqual(PRELUDE);
    const shifted = new Uint8Array(100);
    shifted.set(whole, 3);
    expect(readPrelude(shifted.subarray(3), PRELUDE.bytes)).toEqual(PRELUDE);
  });

  test('with any bit changed is refused', () => {
    for (let bit = 0; bit < 8 * PRELUDE_BYTES; bit++) {
      const array = whole.slice();
      array[bit >> 3]! ^= 1 << (bit & 7);
      const said =
        bit < 64 ? 'this is no table: it does not begin like one' : 'damaged in its first 60 bytes';
      expect(() => readPrelude(array, PRELUDE.bytes)).toThrow(said);
    }
  });

  test('of a file of another length is refused', () => {
    const reading = (size: number) => () => readPrelude(whole.subarray(0, Math.min(size, 60)), size);
    expect(reading(0)).toThrow('this is no table: the file is empty');
    for (const size of [1, 7, 8, 59])
      expect(reading(size)).toThrow(`the table is cut short: only ${size} bytes are there`);
    expect(reading(60)).toThrow('the table is cut short: only 60 of 1,099,511,627,783 bytes are there');
    expect(reading(PRELUDE.bytes + 1)).toThrow(
      'the file has 1,099,511,627,784 bytes, but the table only 1,099,511,627,783: something was added to it',
    );
    expect(() => readPrelude(Uint8Array.of(0x89, 0x51), 2)).toThrow('does not begin like one');
  });

  test('with another format or codec is refused', () => {
    const reading = (at: number, byte: number) => () => readPrelude(changed(at, byte), PRELUDE.bytes);
    expect(reading(8, 1)).toThrow(
      'the table has format 1, which perfect-play 0.1 wrote; this program reads format 2: build it again',
    );
    for (const [at, byte, said] of [
      [9, 1, 'format 258, codec 1'],
      [10, 7, 'format 2, codec 7'],
    ] as const)
      expect(reading(at, byte)).toThrow(
        `the table has ${said}, which a newer perfect-play wrote; this program reads format 2, codec 1: update it, or build the table again`,
      );
  });
});
