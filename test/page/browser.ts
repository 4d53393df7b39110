/** The built page in a real browser: served from dist/page on this machine, controlled by Playwright. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, expect } from 'vitest';
import { closePages, launch } from '../launch.ts';
import { assert } from '../../src/base/errors.ts';
import { pagePolicy } from '../../src/server/page-policy.ts';
import { SECURITY } from '../../src/server/sending.ts';

const PAGE = fileURLToPath(new URL('../../dist/page/', import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/** How the server fails for a path: with a status, without any answer, or by ending the connection; undefined: it sends the file. */
export type Trouble = (path: string) => number | 'hang' | 'cut' | undefined;

interface Site {
  readonly address: string;
  /** Called for each request; undefined: no trouble. */
  trouble: Trouble | undefined;
  /** Stops the server. */
  close(): Promise<void>;
}

/** The headers with which `perfect-play serve` sends the page. */
export const servedHeaders = (): Readonly<Record<string, string>> => ({
  ...SECURITY,
  'Content-Security-Policy': pagePolicy(PAGE),
});

/** Starts the page's server, which sends `headers`, and a browser for one test file. */
export async function openSite(
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly site: Site; readonly browser: Browser }> {
  const [site, browser] = await Promise.all([serveSite(['/'], headers), launch()]);
  afterAll(async () => {
    await closePages(browser);
    await site.close();
  });
  return { site, browser };
}

/** Serves the page, or the files of another folder, under the given paths like a host of static files. */
export async function serveSite(
  paths: readonly string[] = ['/'],
  headers: Readonly<Record<string, string>> = {},
  folder = PAGE,
): Promise<Site> {
  assert(existsSync(join(folder, 'index.html')), 'dist/page is missing; npm run build makes it');
  const site = { trouble: undefined as Trouble | undefined };
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const trouble = site.trouble?.(pathname);
    if (trouble === 'hang') return;
    if (trouble === 'cut') {
      request.socket.destroy();
      return;
    }
    const under = paths.find((path) => pathname.startsWith(path));
    if (trouble !== undefined || under === undefined) {
      response.writeHead(trouble ?? 404).end();
      return;
    }
    const file = join(folder, normalize(pathname.slice(under.length) || 'index.html'));
    readFile(file).then(
      (body) =>
        response
          .writeHead(200, {
            ...headers,
            'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
            'cache-control': 'no-store',
          })
          .end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return Object.assign(site, {
    address: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  });
}

/**
 * Opens an address as Back does, without loading the page again, which takes a fifth of the time of a load and a tenth of
 * that of a new page. Nothing is kept of the game before: between them is an address of none.
 */
export async function visit(page: Page, query: string): Promise<void> {
  const back = (to: string): Promise<void> =>
    page.evaluate((address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, to);
  await back('?game=none');
  await page.getByRole('alert').waitFor();
  await back(query);
}

/** A page for several tests, on which they `visit` games one after the other. */
export async function openShared(
  browser: Browser,
  site: Site,
  options?: BrowserContextOptions,
): Promise<{ readonly page: Page; readonly faults: string[] }> {
  const { page, faults } = await openPage(browser, options);
  await page.goto(`${site.address}?game=none`);
  return { page, faults };
}

/** Waits until the keyboard shortcuts of a board work, which they do soon after it is drawn: W opens a panel, E the list of moves. */
export async function hearsKeys(page: Page): Promise<void> {
  for (const [key, panel] of [
    ['w', '#tab-why'],
    ['e', '#tab-moves'],
  ] as const)
    await expect
      .poll(async () => {
        await page.keyboard.press(key);
        return page.locator(panel).getAttribute('aria-pressed');
      })
      .toBe('true');
}

const DESKTOP = { width: 1280, height: 800 };

/**
 * Takes the network from a page, for all that it loads from now on: its server ends every connection, and its browser says that it
 * is offline. `setOffline` does so only for what is open: Chromium 147 forgets it when a service worker answers a reload.
 */
export async function withoutNetwork(page: Page, site: Site): Promise<void> {
  site.trouble = () => 'cut';
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
}

/**
 * A new page, by default in English; its errors are collected in `faults`. It has no service worker, which would load every
 * file of the page, unless the options allow it.
 */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
  rows: 'each' | 'as usual' = 'each',
): Promise<{ page: Page; context: BrowserContext; faults: string[] }> {
  const context = await browser.newContext({
    viewport: DESKTOP,
    locale: 'en-US',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  });
  if (rows === 'each')
    await context.addInitScript(() => {
      // the frames of the laboratory have no storage
      if (window === top) localStorage.setItem('perfect-play equal', 'each');
    });
  const page = await context.newPage();
  page.setDefaultTimeout(200_000);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      faults.push(message.text());
  });
  page.on('dialog', (dialog) => faults.push(`a dialog: ${dialog.message()}`));
  return { page, context, faults };
}
