import { describe, expect, test } from 'vitest';
import { type Keys, keys } from '../../kit/keys.ts';
import { PlayError } from '../../base/errors.ts';
import { seeded } from '../../base/random.ts';
import { numbering } from './numbering.ts';

/**
 * Keys with the hashes start, start + 1, …: those near 0 share the first slot, and the last ones overflow the last
 * slot.
 */
function keysByHash(start: number, count: number): number[] {
  let inverse = 1;
  for (let bits = 0; bits < 5; bits++) inverse = Math.imul(inverse, 2 - Math.imul(0x9e3779b1, inverse));
  return Array.from({ length: count }, (_, i) => {
    const mixed = Math.imul(start + i, inverse) >>> 0;
    return (mixed ^ (mixed >>> 15) ^ (mixed >>> 30)) >>> 0;
  });
}

/** Wide keys that all have one hash. */
const alikeByHash = (count: number): number[] =>
  Array.from({ length: count }, (_, high) => high * 2 ** 32 + (Math.imul(high, 0x85ebca6b) >>> 0));

const numbered = (position: Keys) => ({ position, symmetries: [], permutations: [] });

const next = seeded(1);
const random = (count: number, below: number): number[] =>
  Array.from({ length: count }, () => Math.floor(next() * below));

const CASES: readonly { keys: string; bits: number; list: readonly number[] }[] = [
  { keys: 'few', bits: 4, list: random(300, 16) },
  { keys: 'many', bits: 32, list: [0, 2 ** 32 - 1, ...random(50_000, 30_000), 0, ...random(5000, 2 ** 32)] },
  {
    keys: 'wide',
    bits: 53,
    list: [2 ** 53 - 1, 0, ...random(20_000, 2 ** 53), 2 ** 53 - 1, ...random(9000, 2 ** 33)],
  },
  { keys: 'in steps of 2^20', bits: 53, list: Array.from({ length: 9000 }, (_, i) => (i % 6000) * 2 ** 20) },
  { keys: 'with one first slot', bits: 32, list: [...keysByHash(0, 1500), ...keysByHash(0, 1500)] },
  {
    keys: 'that go over the end of the table',
    bits: 32,
    list: [...keysByHash(-700, 1400), ...keysByHash(-700, 1400)],
  },
  { keys: 'with one hash', bits: 53, list: [...alikeByHash(1500), ...alikeByHash(1500)] },
];

describe.each(CASES)('keys $keys', ({ bits, list }) => {
  test.each([1, 7, 150])('have the numbers of a Map, added %d at a time', (batch) => {
    const position = keys({ bits });
    const found = numbering(numbered(position), false);
    const numbers = new Map<number, number>();
    const into = new Uint32Array(list.length + 3);
    for (let at = 0; at < list.length; at += batch) {
      const some = list.slice(at, at + batch);
      some.forEach((key, k) => found.want(k, key));
      found.add(some.length, into, at + 3);
    }
    const expected = list.map((key) => {
      if (!numbers.has(key)) numbers.set(key, numbers.size);
      return numbers.get(key);
    });
    expect([...into.subarray(3)]).toEqual(expected);
    expect(found.size).toBe(numbers.size);
    const all = [...numbers.keys()];
    expect(all.map((key) => found.find(key))).toEqual(all.map((_, i) => i));
    expect(all.map((_, i) => found.positionAt(i))).toEqual(all);
    const absent = random(200, 2 ** bits).filter((key) => !numbers.has(key));
    expect(absent.filter((key) => found.find(key) !== undefined)).toEqual([]);
  });
});

test.each([8, 32, 53])('the memory for more keys of %d bits is never underestimated', (bits) => {
  const found = numbering(numbered(keys({ bits })), false);
  const into = new Uint32Array(3000);
  for (const count of [0, Math.min(3000, 2 ** bits)]) {
    for (let k = 0; k < count; k++) found.want(k, k);
    found.add(count, into, 0);
    const said = [0, 1, 100, 2000, 5000, 100_000, 10_000_000, 100_000_000].map((more) => {
      const bytes = found.bytesWith(more);
      expect(bytes).toBeGreaterThanOrEqual((found.size + more) * found.bytesEach);
      return bytes;
    });
    expect(said).toEqual(said.toSorted((a, b) => a - b));
  }
});

test.each([
  { bits: 8, key: 256 },
  { bits: 8, key: -1 },
  { bits: 8, key: 0.5 },
  { bits: 8, key: NaN },
  { bits: 32, key: 2 ** 32 },
  { bits: 53, key: 2 ** 53 },
  { bits: 53, key: 2 ** 40 + 0.5 },
  { bits: 53, key: Infinity },
])('$key is no key of $bits bits, and said to be none', ({ bits, key }) => {
  const asking = (): void => numbering(numbered(keys({ bits })), false).want(1, key);
  expect(asking).toThrow(PlayError);
  expect(asking).toThrow(`${key} is not a key (expected a whole number from 0 to ${2 ** bits - 1})`);
});
