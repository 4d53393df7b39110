import { expect, test } from 'vitest';
import { Lru } from './lru.ts';

test('the least recently used entry is evicted first', () => {
  const lru = new Lru<number>(2);
  lru.set('a', 1);
  lru.set('b', 2);
  expect(lru.get('a')).toBe(1);
  lru.set('c', 3);
  expect([lru.get('a'), lru.get('b'), lru.get('c'), lru.size]).toEqual([1, undefined, 3, 2]);
});

test('the total weight stays within the limit', () => {
  const lru = new Lru<string>(99, 10, (key, value) => key.length + value.length);
  lru.set('a', 'xxx');
  lru.set('b', 'xxxx');
  expect(lru.weight).toBe(9);
  lru.set('a', 'xxxxx');
  expect([lru.get('b'), lru.weight]).toEqual([undefined, 6]);
  lru.set('c', 'x'.repeat(20));
  expect([lru.size, lru.weight]).toEqual([0, 0]);
});
