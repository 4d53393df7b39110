/** While a move is made the board shows what is certain of it: its piece where it was sent, what it takes, and choices as pieces. */
import { expect, test } from 'vitest';
import { openShared, openSite, visit } from './browser.ts';

const { site, browser } = await openSite();
const { page, faults } = await openShared(browser, site);

const open = async (query: string): Promise<void> => {
  await visit(page, query);
  await page.locator('.row .value').first().waitFor();
};
const press = (spot: string): Promise<void> => page.locator(`[data-spot="${spot}"]`).click();
/** The cells with pieces. */
const pieces = (): Promise<(string | null)[]> =>
  page
    .locator('[data-piece]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-piece')).toSorted());

test('the amazon walks before it shoots', async () => {
  await open('?game=amazons');
  expect(await pieces()).toEqual(['0.2', '0.6']);
  await press('0.6');
  expect(await pieces()).toEqual(['0.2', '0.6']);
  await press('0.4');
  await expect.poll(pieces).toEqual(['0.2', '0.4']);
  expect(await page.locator('.cell-from').count()).toBe(1);
  expect(await page.locator('.way').count()).toBe(1);
  const tag = page.locator('.seat.on .tag');
  expect((await tag.innerText()).trim()).toBe('now the arrow');
  // on a phone it is below the name, and the board stays where it is
  await page.setViewportSize({ width: 360, height: 640 });
  const board = async (): Promise<{ readonly width: number }> =>
    (await page.locator('svg.board.zooms, .board-area svg.board').first().boundingBox())!;
  await expect.poll(async () => (await board()).width).toBeLessThan(360);
  const during = await board();
  expect((await tag.innerText()).trim()).toBe('now the arrow');
  await page.keyboard.press('Escape');
  await expect.poll(() => tag.isVisible()).toBe(false);
  expect(await board()).toEqual(during);
  await page.setViewportSize({ width: 1280, height: 800 });
  await press('0.6');
  await press('0.4');
  // nothing is played yet, and letting go shows the game again
  await page.keyboard.press('Escape');
  await expect.poll(pieces).toEqual(['0.2', '0.6']);
  expect(await page.locator('.cell-from').count()).toBe(0);
});

test('the L lies where it will before a coin moves', async () => {
  await open('?game=l-game');
  const before = await pieces();
  for (const spot of ['0.6', '0.3', '0.7', '0.11', '0.10']) await press(spot);
  const after = before.filter((spot) => !['0.1', '0.2', '0.6'].includes(spot!));
  await expect.poll(pieces).toEqual([...after, '0.3', '0.7', '0.11'].toSorted());
  // a coin may move or not
  expect((await page.locator('.seat.on .tag').innerText()).trim()).toBe('to move');
});

test('a move that is pointed at shows what it takes', async () => {
  await open('?game=konane');
  await page.locator('.row .move').first().hover();
  await expect.poll(() => page.locator('.taken').count()).toBe(1);
  await page.mouse.move(0, 0);
  await expect.poll(() => page.locator('.taken').count()).toBe(0);
});

test('a choice between pieces shows them', async () => {
  await open('?game=tic-tac-chec');
  await press('0.4');
  const choices = page.locator('.chooser button:has(svg.board .piece)');
  await expect
    .poll(() => choices.allInnerTexts())
    .toEqual([
      expect.stringContaining('Pawn'),
      expect.stringContaining('Rook'),
      expect.stringContaining('Bishop'),
    ]);
});

test('with values off, cells of pieces that can move are marked', async () => {
  await open('?game=dodgem');
  const marked = (): Promise<number> => page.locator('.cell-movable').count();
  expect(await marked()).toBe(0);
  const values = page.locator('.control[aria-label^=Values]');
  await values.click();
  await values.click();
  await expect.poll(() => marked()).toBe(2);
  expect(faults).toEqual([]);
});
