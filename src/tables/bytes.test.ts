import { expect, test } from 'vitest';
import { Random } from '../../test/random.ts';
import { Malformed, Reader, Writer, numberLength } from './bytes.ts';

/** Numbers just below and above each change of length. */
const borders = [7, 14, 21, 28, 35, 42, 49].flatMap((bits) => [2 ** bits - 1, 2 ** bits, 2 ** bits + 1]);
const NUMBERS = [0, 1, ...borders, Number.MAX_SAFE_INTEGER];
const written = (write: (writer: Writer) => void): Uint8Array => {
  const writer = new Writer();
  write(writer);
  return writer.bytes.slice();
};

test('numbers, texts and bytes are read as they were written', () => {
  const random = new Random(1);
  const writer = new Writer();
  const parts: (number | string | Uint8Array)[] = [];
  // more than the writer has space for at first, in small and large pieces
  for (let k = 0; k < 600; k++) {
    const part = random.pick([
      () => random.pick(NUMBERS),
      () => 'é中x'.repeat(random.below(60)),
      () => Uint8Array.from({ length: random.pick([0, 1, 5, 700]) }, () => random.below(256)),
    ])();
    parts.push(part);
    const before = writer.length;
    if (typeof part === 'number') {
      writer.number(part);
      expect(writer.length - before).toBe(numberLength(part));
    } else if (typeof part === 'string') writer.text(part);
    else writer.append(part);
  }
  expect(writer.bytes).toHaveLength(writer.length);
  const reader = new Reader(writer.bytes);
  for (const part of parts)
    expect(
      typeof part === 'number'
        ? reader.number()
        : typeof part === 'string'
          ? reader.text()
          : reader.take(part.length),
    ).toEqual(part);
  expect(reader.at).toBe(writer.length);
  writer.clear();
  writer.byte(7);
  expect([...writer.bytes]).toEqual([7]);
});

test('a writer grows when it is full, by single bytes and by many', () => {
  for (const length of [1023, 1024, 1025, 5000]) {
    const bytes = Uint8Array.from({ length }, (_, i) => i % 251);
    expect(written((writer) => bytes.forEach((byte) => writer.byte(byte)))).toEqual(bytes);
    expect(written((writer) => writer.append(bytes))).toEqual(bytes);
  }
});

test('numbers are groups of seven bits, the lowest first', () => {
  const bytes = (value: number): number[] => [...written((writer) => writer.number(value))];
  expect([0, 127, 128, 300, 2 ** 14].map(bytes)).toEqual([
    [0],
    [127],
    [128, 1],
    [128 + 44, 2],
    [128, 128, 1],
  ]);
  expect(NUMBERS.map(numberLength)).toEqual(NUMBERS.map((value) => bytes(value).length));
});

test('bytes that end too early, and numbers too large, are malformed', () => {
  const whole = written((writer) => {
    writer.number(300);
    writer.text('abc');
  });
  for (let length = 0; length < whole.length; length++) {
    const reader = new Reader(whole.subarray(0, length));
    expect(() => [reader.number(), reader.text()]).toThrow(Malformed);
  }
  const largest = written((writer) => writer.number(Number.MAX_SAFE_INTEGER));
  expect(new Reader(largest).number()).toBe(Number.MAX_SAFE_INTEGER);
  // one more: 2^53
  const tooLarge = Uint8Array.of(...Array.from({ length: 7 }, () => 128), 16);
  expect(() => new Reader(tooLarge).number()).toThrow('a number is too large');
  expect(() => new Reader(Uint8Array.of(1, 2)).take(3)).toThrow(Malformed);
  expect([...new Reader(Uint8Array.of(1, 2)).take(2)]).toEqual([1, 2]);
});
