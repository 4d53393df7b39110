/** Pieces in a browser: a row that has won is lit, men are behind their rack, and a saved picture has the same drawings. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { PIECE_PATHS } from '../../src/web/board/piece-paths.ts';
import { openPage, openSite } from './browser.ts';

const { site, browser } = await openSite();

test('four in a row are lit once they are there, in front of the rack, and on the saved picture', async () => {
  const { page, context, faults } = await openPage(browser);
  await page.goto(`${site.address}?game=connect-four&moves=a~b~a~b~a~b&panel=lesson`);
  const men = page.locator('.pieces .piece');
  await expect.poll(() => men.count()).toBe(6);
  expect(await page.locator('.cell-lit').count()).toBe(0);

  await page.locator('.cell[aria-label^="a4,"]').click();
  await expect.poll(() => page.locator('.cell-won').count()).toBe(4);
  const order = await page
    .locator('.board > *')
    .evaluateAll((all) => all.map((one) => one.getAttribute('class')?.split(' ')[0] ?? ''));
  const [behind, rack, ring] = ['pieces', 'racks', 'cell-lit'].map((name) => order.indexOf(name));
  expect(behind).toBeGreaterThanOrEqual(0);
  expect(rack).toBeGreaterThan(behind!);
  expect(ring).toBeGreaterThan(rack!);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as SVG' }).click();
  const svg = (await readFile(await (await download).path())).toString();
  expect(svg.split(PIECE_PATHS['ring-man'].body).length - 1).toBeGreaterThanOrEqual(7);
  expect(svg).not.toMatch(/var\(|class=/);
  expect(faults).toEqual([]);
  await context.close();
});
