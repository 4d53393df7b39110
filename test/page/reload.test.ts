/** Reload and Back keep all settings; an address opened elsewhere contains only the game. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openPage, openSite } from './browser.ts';

const { site, browser } = await openSite();

const PURSUIT = '?game=pursuit&n=5&white=3,3&black=3,5';
/** Milliseconds within which a fast computer would have moved. */
const A_WHILE_MS = 400;

const verdict = (page: Page): Promise<string> => page.locator('.sentence').innerText();
const row = (page: Page, name: string) => page.locator('.row .move', { hasText: name }).first();
const moves = (page: Page): Promise<string | null> =>
  page.evaluate(() => new URLSearchParams(location.search).get('moves'));
const panel = (page: Page): Promise<string | null> =>
  page.locator('[id^=tab-][aria-pressed=true]').getAttribute('id');

async function choose(page: Page, group: string, choice: string): Promise<void> {
  await page.getByRole('group', { name: group, exact: true }).getByText(choice, { exact: true }).click();
}

/** Every setting in the players panel, which must be open, and whether the board is flipped. */
const chosen = (page: Page): Promise<unknown> =>
  page.evaluate(() => ({
    players: [...document.querySelectorAll('.players .chosen')].map((choice) => choice.textContent),
    strength: document.querySelector<HTMLInputElement>('.players [type=range]')?.value,
    firstRow: document.querySelector('.board')?.textContent?.trim().slice(0, 2),
  }));

test('players, strength, hints, the flipped board and the panel survive a reload', async () => {
  const { page, context, faults } = await openPage(browser);
  await page.goto(site.address + PURSUIT);
  await expect.poll(() => verdict(page)).toBe('Black wins in 10 plies');
  await page.locator('#tab-players').click();
  await choose(page, 'Who plays black', 'Fallible');
  await choose(page, 'Values', 'Only for me');
  await choose(page, 'Speed of the computers', 'Fast');
  await page.locator('.players [type=range]').fill('35');
  await page.keyboard.press('Escape');
  await page.locator('body').press('f');
  const before = await chosen(page);
  expect(before).toMatchObject({ players: ['You', 'Fallible', 'Fast', 'Only for me'], strength: '35' });
  await page.reload();
  await expect.poll(() => verdict(page)).toBe('Black wins in 10 plies');
  await expect.poll(() => panel(page)).toBe('tab-players');
  await expect.poll(() => chosen(page)).toEqual(before);
  expect(faults).toEqual([]);
  await context.close();
});

test('a preview survives a reload, and no computer moves during it', async () => {
  const { page, context, faults } = await openPage(browser);
  await page.goto(site.address + PURSUIT);
  await expect.poll(() => verdict(page)).toBe('Black wins in 10 plies');
  await page.locator('#tab-players').click();
  await choose(page, 'Who plays black', 'Perfect');
  await choose(page, 'Speed of the computers', 'Fast');
  await page.locator('#tab-moves').click();
  await row(page, '3,3-4,3').click();
  await expect.poll(() => verdict(page)).toBe('Black wins in 8 plies');
  await page.locator('#tab-record').click();
  await page.locator('.tree .ply', { hasText: '3,3-4,3' }).click();
  await page.locator('#tab-why').click();
  await page.locator('.steps .ply').nth(4).click();
  // black could move if there were no preview
  await page.getByRole('button', { name: 'Continue' }).click();
  const there = (): Promise<unknown> =>
    page.evaluate(() => ({
      query: location.search,
      turn: document.querySelector('.turn')?.textContent,
      step: document.querySelector('.steps .here')?.textContent,
      pieces: [...document.querySelectorAll('[data-piece]')].map((piece) => piece.getAttribute('data-piece')),
    }));
  await page.waitForTimeout(A_WHILE_MS);
  const before = await there();
  expect(before).toMatchObject({ turn: 'Looking 5 plies ahead' });
  await page.reload();
  await expect.poll(there).toEqual(before);
  await page.waitForTimeout(A_WHILE_MS);
  expect(await there()).toEqual(before);
  // after the preview it is the computer's turn
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await expect.poll(() => page.locator('.turn').innerText()).toBe('White to move');
  expect(faults).toEqual([]);
  await context.close();
});

test('a game that is paused after undo stays paused after a reload', async () => {
  const { page, context, faults } = await openPage(browser);
  await page.goto(site.address + PURSUIT);
  await expect.poll(() => verdict(page)).toBe('Black wins in 10 plies');
  await page.locator('#tab-players').click();
  await choose(page, 'Who plays white', 'Perfect');
  await choose(page, 'Speed of the computers', 'Fast');
  await expect.poll(() => moves(page)).not.toBe(null);
  await page.getByRole('button', { name: 'Back' }).click();
  const paused = page.locator('.solver', { hasText: 'The game is paused.' });
  await paused.waitFor();
  const played = await moves(page);
  await page.reload();
  await paused.waitFor();
  await page.waitForTimeout(A_WHILE_MS);
  await paused.waitFor();
  expect(await moves(page)).toBe(played);
  await paused.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => page.locator('.turn').innerText()).toBe('Black to move');
  expect(faults).toEqual([]);
  await context.close();
});

test('redo follows the line that was last on the board, also after a reload', async () => {
  const { page, context } = await openPage(browser);
  await page.goto(site.address + PURSUIT);
  await row(page, '3,3-4,3').click();
  await page.keyboard.press('ArrowLeft');
  await row(page, '3,3-2,3').click();
  await page.keyboard.press('ArrowLeft');
  // nobody reloads before the board has changed; a browser that is told to do so at once may take the address before the key
  await expect.poll(() => verdict(page)).toBe('Black wins in 10 plies');
  await page.reload();
  await expect.poll(() => verdict(page)).toBe('Black wins in 10 plies');
  await page.keyboard.press('ArrowRight');
  await page.locator('#tab-record').click();
  await expect.poll(() => page.locator('.tree .ply.here').textContent()).toBe('1 3,3-2,3');
  await context.close();
});

test('Back and Forward restore each game as it was left', async () => {
  const { page, context, faults } = await openPage(browser);
  await page.goto(site.address + PURSUIT);
  await expect.poll(() => verdict(page)).toBe('Black wins in 10 plies');
  await page.locator('#tab-players').click();
  await choose(page, 'Who plays black', 'Stubborn');
  await page.getByRole('link', { name: /All games/ }).click();
  await page.getByRole('link', { name: /Knightmare/ }).click();
  await expect.poll(() => verdict(page)).toBe('White wins in 9 plies');
  await expect.poll(() => panel(page)).toBe('tab-moves');
  await page.locator('#tab-map').click();
  await page.getByText('White 7,4').click();
  await page.goBack();
  await page.goBack();
  await expect.poll(() => verdict(page)).toBe('Black wins in 10 plies');
  await expect.poll(() => chosen(page)).toMatchObject({ players: ['You', 'Stubborn', 'Normal', 'On'] });
  await page.goForward();
  await page.goForward();
  await expect.poll(() => verdict(page)).toBe('White wins in 9 plies');
  await expect.poll(() => panel(page)).toBe('tab-map');
  await expect.poll(() => page.locator('.map-cell').count()).toBeGreaterThan(20);
  expect(faults).toEqual([]);
  await context.close();
});

test('an address opened elsewhere restores the game with its moves, without computer players', async () => {
  const { page, context } = await openPage(browser);
  await page.goto(site.address + PURSUIT);
  await row(page, '3,3-4,3').click();
  await page.locator('#tab-players').click();
  await choose(page, 'Who plays white', 'Random');
  await choose(page, 'Who plays black', 'Random');
  await page.getByRole('button', { name: 'Pause' }).click();
  const [address, before] = [page.url(), await verdict(page)];
  const other = await openPage(browser);
  await other.page.goto(address);
  await expect.poll(() => verdict(other.page)).toBe(before);
  await expect.poll(() => panel(other.page)).toBe('tab-moves');
  await other.page.locator('#tab-players').click();
  await expect.poll(() => chosen(other.page)).toMatchObject({ players: ['You', 'You', 'On'] });
  await Promise.all([context.close(), other.context.close()]);
});
