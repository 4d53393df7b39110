import { expect, test } from 'vitest';
import { keepMemory, takeMemory } from './spare-memory.ts';

test('plain memory is made up to 64 MiB, and kept for a table that is not larger', () => {
  const most = 2 ** 26;
  expect(takeMemory(most + 1, 'plain')).toBeUndefined();
  const small = takeMemory(1000, 'plain')!;
  expect(small.buffer.byteLength).toBe(1000);
  const large = takeMemory(most, 'plain')!;
  expect(large.buffer.byteLength).toBe(most);
  keepMemory(small, 'plain');
  expect(takeMemory(1001, 'plain')).not.toBe(small);
  keepMemory(large, 'plain');
  expect(takeMemory(1001, 'plain')).toBe(large);
  // it is given away once
  expect(takeMemory(1001, 'plain')).not.toBe(large);
});
