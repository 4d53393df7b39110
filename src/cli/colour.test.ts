import { afterEach, expect, test, vi } from 'vitest';
import { painter } from './colour.ts';

afterEach(() => vi.unstubAllEnvs());

test('colour is used on terminals only, and not with NO_COLOR or a dumb terminal', () => {
  vi.stubEnv('NO_COLOR', '');
  vi.stubEnv('TERM', 'xterm');
  expect(painter(true)('green', 'Proved')).toBe('\x1b[32mProved\x1b[0m');
  expect(painter(false)('green', 'Proved')).toBe('Proved');
  vi.stubEnv('TERM', 'dumb');
  expect(painter(true)('green', 'Proved')).toBe('Proved');
  vi.stubEnv('TERM', 'xterm');
  vi.stubEnv('NO_COLOR', '1');
  expect(painter(true)('green', 'Proved')).toBe('Proved');
});
