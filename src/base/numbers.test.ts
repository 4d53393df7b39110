/** Numbers for people. */
import { expect, test } from 'vitest';
import { bytes, bytesBeside } from './numbers.ts';

test('two sizes that are compared are never written alike, unless they are the same', () => {
  const limit = 2 ** 33;
  const sizes = [limit, 1536, 150 * 2 ** 20, 1000];
  for (const size of sizes)
    for (const more of [1, 7, 1e3, 1e5, 1e7, 1e9]) {
      const [a, b] = [bytesBeside(size, size + more), bytesBeside(size + more, size)];
      expect([a, b][0]).not.toBe(b);
    }
  expect(bytesBeside(limit, limit)).toBe(bytes(limit));
  expect(bytesBeside(limit + 3e6, limit)).toBe('8.003 GiB');
  expect(bytesBeside(limit, 2 * limit)).toBe('8.0 GiB');
});
