import { afterEach, expect, test, vi } from 'vitest';
import { coloured } from './text.ts';

afterEach(() => vi.unstubAllEnvs());

test('colour is for terminals alone, and not for those who want none', () => {
  vi.stubEnv('NO_COLOR', '');
  expect(coloured('Proved', 'green', true)).toBe('\x1b[32mProved\x1b[0m');
  expect(coloured('Proved', 'green', false)).toBe('Proved');
  vi.stubEnv('NO_COLOR', '1');
  expect(coloured('Proved', 'green', true)).toBe('Proved');
});
