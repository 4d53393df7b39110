/** Boards at the size that people play: the page searches where no table fits, and plays from proofs. */
import { expect, test } from 'vitest';
import { openPage, openShared, openSite, serveSite, servedHeaders, visit } from './browser.ts';

const { site, browser } = await openSite();
const { page, faults } = await openShared(browser, site);
const sentence = page.locator('.sentence');

test('connect four on 7×6 is answered after some moves, with the value of each move, also in later positions', async () => {
  // twelve plies of a random game; a second program found the value too, see bench/searches.ts
  const from = 'turn=x+cells=......./......./......./...x..o/xo.o.xx/oo.o.xx';
  await visit(page, `?game=connect-four&width=7&height=6&from=${from}`);
  await expect.poll(() => sentence.innerText()).toBe('O wins in 22 plies');
  await expect.poll(() => page.locator('.moves .row .value').count()).toBe(7);
  // the best move keeps the value
  await expect
    .poll(() => page.locator('.moves .row').first().innerText())
    .toMatch(/loses in 22 plies\s*best/);
  await page.locator('.moves .row .move').first().click();
  await expect.poll(() => sentence.innerText()).toBe('O wins in 21 plies');
  expect(faults).toEqual([]);
});

test('a search without end says what it has done, can be stopped, and goes on from there', async () => {
  await visit(page, '?game=domineering&width=8&height=8');
  const search = page.locator('.solver[data-search]');
  const searched = async (): Promise<number> =>
    Number(/([\d,]+) positions searched/.exec(await search.innerText())?.[1]?.replaceAll(',', ''));
  await expect.poll(searched).toBeGreaterThan(0);
  await search.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => search.getAttribute('data-search')).toBe('stopped');
  expect(await search.innerText()).toMatch(
    /Who wins is open\. The search has stopped\..* 0 of 56 moves valued/,
  );
  expect(await sentence.innerText()).toBe('not known yet');
  const stopped = await searched();
  await search.getByRole('button', { name: 'Go on' }).click();
  await expect.poll(searched).toBeGreaterThan(stopped);
  // moves can be made meanwhile
  await page.locator('.moves .row .move').first().click();
  await expect.poll(() => page.locator('.turn').innerText()).toMatch(/Horizontal to move/);
  expect(faults).toEqual([]);
});

test('the start of connect four on 7×6 is answered at once, with all its moves', async () => {
  await visit(page, '?game=connect-four&width=7&height=6');
  await expect.poll(() => sentence.innerText()).toBe('X wins in 41 plies');
  // J. Tromp, tromp.github.io/c4: only the middle wins
  await expect
    .poll(() => page.locator('.moves .group').first().innerText())
    .toMatch(/^The only good move\s+d\s+wins in 41 plies$/);
  expect(faults).toEqual([]);
});

test('the file of a proof is loaded when play goes on from its start, and the computer plays from it', async () => {
  const loaded: string[] = [];
  site.trouble = (path) => void loaded.push(path);
  await visit(page, '?game=connect-four&width=7&height=5');
  // J. Tromp, tromp.github.io/c4: nobody wins
  await expect.poll(() => sentence.innerText()).toMatch(/^A tie/);
  expect(await page.locator('.solver').innerText()).toMatch(/^From a proof with [\d,]+ positions/);
  expect(loaded.filter((path) => path.endsWith('.proof'))).toEqual([]);
  // the computer has the second move
  await page.locator('#tab-players').click();
  await page.locator('.players fieldset').nth(1).getByText('Perfect', { exact: true }).click();
  await page.locator('#tab-moves').click();
  await page.locator('.moves .row .move').first().click();
  await expect.poll(() => page.locator('.turn').innerText()).toMatch(/X to move/);
  expect(loaded.filter((path) => path.endsWith('.proof'))).toEqual(['/proofs/connect-four-7-5-4.proof']);
  await expect.poll(() => sentence.innerText()).toMatch(/^A tie/);
  site.trouble = undefined;
  expect(faults).toEqual([]);
});

test('where a book comes with the page, all moves have their plies without a search, and the computer plays from it', async () => {
  const loaded: string[] = [];
  site.trouble = (path) => void loaded.push(path);
  await visit(page, '?game=connect-four&width=6&height=6');
  // C. Steininger, github.com/ChristopheSteininger/c4
  await expect.poll(() => sentence.innerText()).toBe('O wins in 36 plies');
  await expect.poll(() => page.locator('.solver').innerText()).toBe('From an opening book of 430 positions.');
  expect(await page.locator('.group h3').allInnerTexts()).toEqual(['6 moves that lose']);
  expect(await page.locator('.moves .row').allInnerTexts()).toEqual(
    expect.arrayContaining([expect.stringMatching(/loses in 36/), expect.stringMatching(/loses in 34/)]),
  );
  await page.locator('#tab-players').click();
  await page.locator('.players fieldset').nth(1).getByText('Perfect', { exact: true }).click();
  await page.locator('#tab-moves').click();
  await page.locator('.moves .row .move').first().click();
  await expect.poll(() => page.locator('.turn').innerText()).toMatch(/X to move/);
  await expect.poll(() => sentence.innerText()).toBe('O wins in 34 plies');
  expect(loaded.filter((path) => /proof$|book$/.test(path))).toEqual(['/books/connect-four-6-6-4.book']);
  site.trouble = undefined;
  expect(faults).toEqual([]);
});

test('on a page that is isolated from other origins, a long search is shared by threads', async () => {
  const isolated = await serveSite(['/'], servedHeaders());
  const { page: other, context, faults: others } = await openPage(browser);
  const loaded: string[] = [];
  isolated.trouble = (path) => void loaded.push(path);
  // found by the search on the command line too; the threads begin when the first table is full
  await other.goto(
    `${isolated.address}?game=connect-four&width=6&height=5&from=turn%3Do+cells%3D....../....../....../....../x.....`,
  );
  await expect.poll(() => other.evaluate(() => crossOriginIsolated)).toBe(true);
  await expect.poll(() => other.locator('.sentence').innerText()).toMatch(/^A tie/);
  if ((await other.evaluate(() => navigator.hardwareConcurrency)) > 1)
    await expect.poll(() => loaded).toContain('/thread.js');
  expect(others).toEqual([]);
  await context.close();
  await isolated.close();
});

test('on such a page, a table of many positions is made by threads', async () => {
  const isolated = await serveSite(['/'], servedHeaders());
  const { page: other, context, faults: others } = await openPage(browser);
  const loaded: string[] = [];
  isolated.trouble = (path) => void loaded.push(path);
  // 221,734 classes of symmetric positions
  await other.goto(`${isolated.address}?game=dao`);
  await expect
    .poll(() => other.locator('.sentence').innerText())
    .toBe('A draw: neither side can force an end');
  if ((await other.evaluate(() => navigator.hardwareConcurrency)) > 1)
    await expect.poll(() => loaded).toContain('/thread.js');
  expect(others).toEqual([]);
  await context.close();
  await isolated.close();
});
