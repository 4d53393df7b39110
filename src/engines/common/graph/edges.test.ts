import { expect, test } from 'vitest';
import { PlayError } from '../../../base/errors.ts';
import { Uint32List, bytesToHold, grown } from './edges.ts';

test('an array that is large enough is returned itself', () => {
  const array = Uint32Array.of(1, 2, 3);
  expect(grown(array, 2, 3)).toBe(array);
});

test('a larger copy has the same type and values, and four times the length', () => {
  const array = Float64Array.of(1.5, 2.5, 3.5);
  const larger = grown(array, 2, 4);
  expect(larger).toBeInstanceOf(Float64Array);
  expect(larger).toHaveLength(1024);
  expect([...larger.subarray(0, 4)]).toEqual([1.5, 2.5, 0, 0]);
  expect(grown(new Uint8Array(600), 600, 601)).toHaveLength(2400);
  expect(grown(new Uint8Array(600), 600, 5000)).toHaveLength(5000);
});

test('no array is longer than 2³² values, and one that would have to be is refused', () => {
  const asked: number[] = [];
  class Told extends Uint8Array {
    constructor(...given: number[]) {
      asked.push(given[0]!);
      super(Math.min(given[0]!, 8));
    }
    override subarray(): Uint8Array<ArrayBuffer> {
      return new Uint8Array();
    }
  }
  grown(new Told(8) as Uint8Array, 2 ** 30, 2 ** 30 + 1);
  grown(new Told(8) as Uint8Array, 2 ** 31, 2 ** 32);
  expect(asked).toEqual([8, 2 ** 32, 8, 2 ** 32]);
  const refused = (): unknown => grown(new Told(8) as Uint8Array, 0, 2 ** 32 + 1);
  expect(refused).toThrow(PlayError);
  expect(refused).toThrow('one table holds at most 4,294,967,296 values; a smaller board helps');
});

test('the bytes of an array include the old copy only if it has to grow', () => {
  const array = new Uint32Array(10);
  expect(bytesToHold(array, 7, 10)).toBe(40);
  expect(bytesToHold(array, 7, 11)).toBe(4 * (11 + 7));
});

test('a list keeps what is pushed, also beyond its first capacity', () => {
  const list = new Uint32List(2);
  for (let i = 0; i < 3000; i++) {
    list.push(i * i);
    expect(list.length).toBe(i + 1);
  }
  expect([...list.subarray()]).toEqual(Array.from({ length: 3000 }, (_, i) => i * i));
  expect(new Uint32List().array).toHaveLength(1024);
});

test('reserving space does not change the values of a list', () => {
  const list = new Uint32List(4);
  list.push(7);
  list.reserve(3);
  expect(list.array).toHaveLength(4);
  list.reserve(4);
  expect(list.array.length).toBeGreaterThan(4);
  expect([...list.subarray()]).toEqual([7]);
});
