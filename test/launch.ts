/** Starts the browser for tests. */
import { type Browser, chromium } from 'playwright';
import { inject } from 'vitest';
import './chromium.ts';

export function launch(): Promise<Browser> {
  const { path, env } = inject('chromium');
  return chromium.launch({
    executablePath: path,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    env: { ...process.env, ...env } as Record<string, string>,
  });
}
