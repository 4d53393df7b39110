/** Research: the counts are those of the library, each opens a position, files hold the same, and links open all of it. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { loadGame } from '../../src/games/index.ts';
import { census } from '../../src/play/census.ts';
import { censusCsv } from '../../src/answers/census-text.ts';
import { openShared, openSite } from './browser.ts';

const { site, browser } = await openSite();

test('the counts of a game, alone and beside other options', async () => {
  const { page, faults } = await openShared(browser, site);
  const game = await loadGame('pursuit');
  const rules = game.read({ n: '4' });
  const counted = census(rules);
  await page.goto(`${site.address}?game=pursuit&n=4&panel=research`);
  await page.getByRole('button', { name: 'Count the positions' }).click();
  const sums = page.locator('.sums dd');
  const { win, loss, tie, draw } = counted.outcomes;
  await expect
    .poll(() => sums.allInnerTexts())
    .toEqual([win, loss, tie, draw, counted.ended, counted.onlyMoves].map((n) => n.toLocaleString('en')));

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toBe(`${censusCsv(rules, counted)}\n`);

  // each number of the table opens a position with that value
  await page.getByText('As a table').click();
  const most = counted.longest.win!.plies;
  await page.getByRole('button', { name: new RegExp(`: won, ${most}$`) }).press('Enter');
  await expect.poll(() => page.locator('.sentence').innerText()).toContain(`wins in ${most} pl`);
  // all that are counted are reached by play, also when the page is loaded again
  expect(await page.locator('.turn').innerText()).not.toContain('not known');
  await page.reload();
  await page.locator('.turn').waitFor();
  expect(await page.locator('.turn').innerText()).not.toContain('not known');
  await page.getByRole('button', { name: 'Count the positions' }).click();

  // other options stand beside these, and the address holds both
  await page.getByRole('button', { name: 'Compare with other options' }).click();
  await page.locator('.options input[name=n]').fill('3');
  await expect.poll(() => new URL(page.url()).searchParams.get('against')).toContain('n=3');
  await page.getByRole('button', { name: 'Count the positions' }).click();
  const small = census(game.read({ n: '3' }));
  await expect
    .poll(() => page.locator('.counts strong').allInnerTexts())
    .toEqual([counted, small].map(({ positions }) => `${positions.toLocaleString('en')} positions`));
  expect(faults).toEqual([]);
});

test('a link opens the map of a piece', async () => {
  const { page, faults } = await openShared(browser, site);
  await page.goto(`${site.address}?game=pursuit&n=4&white=1,1&black=3,3`);
  await page.locator('#tab-map').click();
  await page.locator('.map .choice', { hasText: '3,3' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('piece')).toBe('3,3');
  const link = page.url();
  const shown = (): Promise<number> => page.locator('.map-cell').count();
  await expect.poll(shown).toBeGreaterThan(5);
  const cells = await shown();
  await page.goto(`${site.address}?game=none`);
  await page.evaluate((to) => history.pushState(null, '', to), link);
  await page.goto(link);
  await expect.poll(shown).toBe(cells);
  await page.locator('#tab-moves').click();
  await expect.poll(() => new URL(page.url()).searchParams.has('piece')).toBe(false);
  expect(faults).toEqual([]);
});
