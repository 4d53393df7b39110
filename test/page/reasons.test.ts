/** The panel that explains names the reasons of the library, in the language of the page. */
import { expect, test } from 'vitest';
import { solve } from '../../src/engines/solve.ts';
import { loadGame } from '../../src/games/index.ts';
import { reasonsFor } from '../../src/play/reasons.ts';
import { sayReason } from '../../src/play/say-reason.ts';
import { openShared, openSite } from './browser.ts';

const { site, browser } = await openSite();

test('the reasons of a position are those of the library', async () => {
  const { page, faults } = await openShared(browser, site);
  const rules = (await loadGame('tic-tac-toe')).read({});
  const p = rules.position.parse('turn=o cells=x../.../...');
  const said = reasonsFor(rules, solve(rules), p)!.map((one) => sayReason(one, { mover: 'o', other: 'x' }));
  await page.goto(`${site.address}?game=tic-tac-toe&from=turn=o+cells=x../.../...&panel=why`);
  await expect.poll(() => page.locator('.reasons li').allInnerTexts()).toEqual(said);
  await page.getByRole('combobox').first().selectOption('zh');
  await expect.poll(() => page.locator('.reasons li').first().innerText()).toMatch(/^b2 是唯一的好着法/);
  // key cells have a ring as long as the panel names them
  await page.goto(`${site.address}?game=hexapawn&panel=why`);
  await expect
    .poll(() => page.locator('.reasons li').allInnerTexts())
    .toContain('若 a3 或 b3 或 c3 为空，白方会获胜。');
  await expect.poll(() => page.locator('.board .arrow').count()).toBe(3);
  await page.locator('#tab-moves').click();
  await expect.poll(() => page.locator('.board .arrow').count()).toBe(0);
  expect(faults).toEqual([]);
});
