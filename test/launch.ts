/** The browser for tests: one for all files that a process runs, which come one after the other. */
import { type Browser, chromium } from 'playwright';
import { inject } from 'vitest';
import './chromium.ts';

let running: Promise<Browser> | undefined;

export async function launch(): Promise<Browser> {
  if (!(await running)?.isConnected()) running = start();
  return await running!;
}

/** Closes all that is open in the browser, at the end of a file of tests. */
export async function closePages(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

function start(): Promise<Browser> {
  const { path, env } = inject('chromium');
  return chromium.launch({
    executablePath: path,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    env: { ...process.env, ...env } as Record<string, string>,
  });
}
