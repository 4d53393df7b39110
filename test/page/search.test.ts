/** Boards at the size that people play: the page searches where no table fits. */
import { expect, test } from 'vitest';
import { openPage, openSite } from './browser.ts';

const { site, browser } = await openSite();

test('connect four on 7×6 is answered after some moves, with the value of each move, also in later positions', async () => {
  const { page, context, faults } = await openPage(browser);
  // twelve plies of a random game; a second program found the value too, see bench/searches.ts
  const from = 'turn=x+cells=......./......./......./...x..o/xo.o.xx/oo.o.xx';
  await page.goto(`${site.address}?game=connect-four&width=7&height=6&from=${from}`);
  const sentence = page.locator('.sentence');
  await expect.poll(() => sentence.innerText(), { timeout: 60_000 }).toBe('O wins in 22 plies');
  await expect.poll(() => page.locator('.row .value').count()).toBe(7);
  // the best move keeps the value
  await page.locator('.row .move').first().click();
  await expect.poll(() => sentence.innerText(), { timeout: 60_000 }).toBe('O wins in 21 plies');
  expect(faults).toEqual([]);
  await context.close();
});

test('a board that is out of reach from its start says so, and can be cancelled', async () => {
  const { page, context, faults } = await openPage(browser);
  await page.goto(`${site.address}?game=domineering&width=8&height=8`);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => page.locator('.sentence').innerText()).toBe('not known yet');
  expect(faults).toEqual([]);
  await context.close();
});
