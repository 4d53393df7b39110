/** The page is a static site that works under any path. */
import { expect, test } from 'vitest';
import { openPage, openSite, serveSite } from './browser.ts';

const { browser } = await openSite();
const PATHS = ['/perfect-play/', '/people/someone/games/'] as const;

test('under any path the page opens, solves, speaks other languages and restores a link', async () => {
  const site = await serveSite([PATHS[1]]);
  const { page, context, faults } = await openPage(browser);
  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) missing.push(response.url());
  });
  const address = `${site.address}${PATHS[1].slice(1)}`;
  await page.goto(address);
  await page.getByRole('link', { name: /Pursuit/ }).click();
  await expect.poll(() => page.locator('.sentence').innerText()).toMatch(/wins in \d+ plies/);
  expect(page.url()).toContain(`${address}?game=pursuit`);
  await page.goto(`${address}?game=pursuit&n=5&white=3,3&black=3,5&moves=3,3-4,3`);
  await expect.poll(() => page.locator('.sentence').innerText()).toBe('Black wins in 9 plies');
  await page.locator('.pick select').first().selectOption('zh');
  await expect.poll(() => page.locator('.sentence').innerText()).toMatch(/黑方在第 9 步获胜/);
  expect(missing).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
  await site.close();
});

test('copies under two paths of one host both open offline', async () => {
  const site = await serveSite(PATHS);
  const { page, context } = await openPage(browser, { serviceWorkers: 'allow' });
  const addresses = PATHS.map((path) => `${site.address}${path.slice(1)}`);
  for (const address of addresses) {
    await page.goto(address);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
  }
  // also for different versions: a new version replaces only its own copy
  const stores = await page.evaluate(() => caches.keys());
  expect(stores.map((store) => addresses.filter((address) => store.includes(`${address} `)))).toEqual(
    addresses.map((address) => [address]),
  );
  await site.close();
  for (const address of addresses) {
    await page.goto(`${address}?game=pursuit`);
    await expect.poll(() => page.locator('.sentence').innerText()).toMatch(/wins in \d+ plies/);
  }
  await context.close();
});
