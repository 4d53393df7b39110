/** Until the first move the page says what the game is about and how its moves are made. */
import { expect, test } from 'vitest';
import { openPage, openSite } from './browser.ts';

const { site, browser } = await openSite();

test.each([
  ['hexapawn', 'Bring a pawn across. Click a marked piece, then where it goes.'],
  ['gobblet', 'Cover smaller, make a row. Click a piece beside the board, then a cell.'],
  ['amazons', 'Walk, shoot, keep room. Click a marked piece, then each marked cell in turn.'],
])('%s', async (game, words) => {
  const { page, context, faults } = await openPage(browser);
  await page.goto(`${site.address}?game=${game}`);
  const box = page.locator('.first-minute');
  await expect.poll(() => box.locator('p').innerText()).toBe(words);
  await page.getByRole('button', { name: 'All rules' }).click();
  await page.locator('dialog .about').waitFor();
  // as with keys that follow Escape while the page is busy: the field has the focus before the page hears that the dialog is closed
  await page.evaluate(() => {
    document.querySelector('dialog')!.close();
    document.getElementById('typed-move')!.focus();
  });
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.keyboard.type(game === 'hexapawn' ? 'a2' : game === 'gobblet' ? 'S@a3' : '3,1-2,1x1,1');
  await page.keyboard.press('Enter');
  await expect.poll(() => box.count()).toBe(0);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect.poll(() => page.locator('.row .move').count()).toBeGreaterThan(0);
  expect(await box.count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

test('on a phone a finger finds each piece in hand', async () => {
  const { page, context, faults } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  for (const game of ['gobblet', 'dobutsu-shogi&from=turn%3Dblack+L%3Db1+l%3Db4+C%3DC*/C*']) {
    await page.goto(`${site.address}?game=${game}`);
    await page.locator('.held').first().waitFor();
    const boxes = await page
      .locator('.held > rect')
      .evaluateAll((all) =>
        all.map((box) => box.getBoundingClientRect()).map(({ width, height }) => [width, height]),
      );
    expect(boxes.length).toBeGreaterThan(0);
    for (const [width, height] of boxes) {
      expect(width).toBeGreaterThanOrEqual(44);
      expect(height).toBeGreaterThanOrEqual(44);
    }
  }
  expect(faults).toEqual([]);
  await context.close();
});
