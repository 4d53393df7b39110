/** Moves that are equally good stand in one line, and a click changes the meaning of no key. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openPage, openSite } from './browser.ts';

const { site, browser } = await openSite();

const lines = (page: Page): Promise<string[]> => page.locator('.equal strong').allInnerTexts();
const toMove = (page: Page): Promise<string> => page.locator('.turn strong').innerText();

test('many equally good moves are one line, which opens, marks the board, and is best only where another is worse', async () => {
  const { page, context, faults } = await openPage(browser, {}, 'as usual');
  await page.goto(`${site.address}?game=tic-tac-toe`);
  await expect.poll(() => lines(page)).toEqual(['9 moves tie in 9 plies']);
  expect(await page.locator('li.row, .moves .tag').count()).toBe(0);
  const line = page.locator('.equal > button');
  await line.hover();
  await expect.poll(() => page.locator('.board .arrow').count()).toBe(9);
  await line.click();
  expect(await page.locator('li.row').count()).toBe(9);
  expect(await line.getAttribute('aria-expanded')).toBe('true');
  await page.locator('.row .move', { hasText: 'b2' }).click();
  // one kind of move ties, the other loses
  await expect.poll(() => lines(page)).toEqual(['4 moves tie in 8 plies', '4 moves lose in 6 plies']);
  expect(await page.locator('.equal .tag').allInnerTexts()).toEqual(['best']);
  // who wants each move in its own line says so once
  await page.keyboard.press('?');
  await page.getByRole('checkbox', { name: 'equally good' }).uncheck();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('li.row').count()).toBe(8);
  await page.reload();
  await expect.poll(() => page.locator('li.row').count()).toBe(8);
  expect(faults).toEqual([]);
  await context.close();
});

test('keys do the same before and after a click on the board, and other things only where the board says so', async () => {
  const { page, context, faults } = await openPage(browser);
  await page.goto(`${site.address}?game=tic-tac-toe`);
  await page.locator('.row .value').first().waitFor();
  const cell = (name: string) => page.locator(`.cell[aria-label^="${name},"]`);
  const says = page.locator('.board-keys');
  await cell('a1').click();
  await expect.poll(() => toMove(page)).toBe('O to move');
  expect(await says.isVisible()).toBe(false);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => toMove(page)).toBe('X to move');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => toMove(page)).toBe('O to move');
  // the space bar plays a best move, not the cell that was clicked, nor the button
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => toMove(page)).toBe('X to move');
  await page.locator('.row .value').first().waitFor();
  await page.keyboard.press(' ');
  await expect.poll(() => toMove(page)).toBe('O to move');
  // with the focus on the board its arrows move from cell to cell, until it is left
  await cell('c3').focus();
  await page.keyboard.press('ArrowDown');
  await says.waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^c2/);
  await page.keyboard.press('Escape');
  await says.waitFor({ state: 'hidden' });
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => toMove(page)).toBe('X to move');
  expect(faults).toEqual([]);
  await context.close();
});
