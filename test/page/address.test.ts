/** The address contains game, options, start, moves and cursor: reload, Back and a fresh profile restore them. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { gameNames, loadGame } from '../../src/games/index.ts';
import { FRAME_NAMES } from '../../src/web/embed/frame-names.ts';
import { OWN_NAMES } from '../../src/web/state/address.ts';
import { openPage, openSite } from './browser.ts';

const { site, browser } = await openSite();

const PURSUIT = '?game=pursuit&n=5&white=3,3&black=3,5';

/** Everything that a user sees of a game. */
async function seen(page: Page): Promise<unknown> {
  await expect.poll(() => page.locator('.sentence').innerText()).toMatch(/wins|won|gains|draw/);
  // not the values of the position before
  await expect.poll(() => page.locator('.stale').count()).toBe(0);
  await page.locator('#tab-record').click();
  // waits for the panel, whose file may have to be loaded
  const here = await page.locator('.tree .ply.here').textContent();
  const plies = await page.locator('.tree .ply').allTextContents();
  const verdict = await page.locator('.sentence').innerText();
  const pieces = await page
    .locator('.cell')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')));
  await page.locator('#tab-moves').click();
  return { plies, here, verdict, pieces };
}

const row = (page: Page, name: string) => page.locator('.row .move', { hasText: name }).first();

/** Plays two variations of the second move, with the cursor in the first one, one ply before its end. */
async function playVariations(page: Page): Promise<void> {
  for (const name of ['3,3-4,3', '3,5-3,3', '4,3-5,3']) await row(page, name).click();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await row(page, '3,5-3,4').click();
  await row(page, '4,3-4,2').click();
  await page.keyboard.press('ArrowLeft');
}

test('reload and a fresh profile show the same game, with its variations and the same cursor', async () => {
  const { page, context, faults } = await openPage(browser);
  await page.goto(site.address + PURSUIT);
  await playVariations(page);
  const before = await seen(page);
  expect(before).toMatchObject({ here: '2 3,5-3,4' });
  await page.reload();
  await expect.poll(() => seen(page)).toEqual(before);
  const other = await openPage(browser);
  await other.page.goto(page.url());
  await expect.poll(() => seen(other.page)).toEqual(before);
  expect([...faults, ...other.faults]).toEqual([]);
  await Promise.all([context.close(), other.context.close()]);
});

test('Back goes to the previous game, as it was left', async () => {
  const { page, context } = await openPage(browser);
  await page.goto(site.address);
  await page.getByRole('link', { name: /Crossing pawn/ }).click();
  await row(page, '5,3-4,3').click();
  const before = await seen(page);
  await page.getByRole('link', { name: /All games/ }).click();
  await page.getByRole('link', { name: /To the corner/ }).click();
  await page.locator('.row').first().waitFor();
  await page.goBack();
  await page.goBack();
  await expect.poll(() => seen(page)).toEqual(before);
  await context.close();
});

test('undo keeps the other line, and Shift with the arrow keys switches between them', async () => {
  const { page, context } = await openPage(browser);
  await page.goto(site.address + PURSUIT);
  await row(page, '3,3-4,3').click();
  await page.keyboard.press('ArrowLeft');
  await row(page, '3,3-2,3').click();
  const at = (): Promise<string | null> => page.locator('.tree .ply.here').textContent();
  await page.locator('#tab-record').click();
  await expect.poll(() => at()).toBe('1 3,3-2,3');
  await page.locator('body').press('Shift+ArrowRight');
  await expect.poll(() => at()).toBe('1 3,3-4,3');
  await page.locator('body').press('Shift+ArrowLeft');
  await expect.poll(() => at()).toBe('1 3,3-2,3');
  await context.close();
});

test('an exported game can be imported again, and a bad import changes nothing', async () => {
  const { page, context } = await openPage(browser);
  await page.goto(site.address + PURSUIT);
  await playVariations(page);
  // the mistakes are marked when the engine has said so
  await expect.poll(async () => JSON.stringify(await seen(page)).match(/mistake/g)?.length).toBe(2);
  const before = await seen(page);
  await page.locator('#tab-share').click();
  const text = await page.getByLabel('The game as text').inputValue();
  expect(text).toContain('game pursuit');

  await page.getByLabel(/Paste a game/).fill(text.replace('3,5-3,4', '3,5-1,1'));
  await page.getByRole('button', { name: 'Import' }).click();
  await expect
    .poll(() => page.locator('.share .refused').innerText())
    .toMatch(/Nothing was changed:.*line 10/);
  await expect.poll(() => seen(page)).toEqual(before);

  await page.getByRole('link', { name: /All games/ }).click();
  await page.getByRole('link', { name: /Knightmare/ }).click();
  await page.locator('#tab-share').click();
  await page.getByLabel(/Paste a game/).fill(text);
  await page.getByRole('button', { name: 'Import' }).click();
  await expect.poll(() => page.locator('.share [role=status]').innerText()).toBe('Imported.');
  await page.locator('#tab-moves').click();
  await expect.poll(() => seen(page)).toEqual(before);
  await context.close();
});

test('no option of a game has the name of a part of the address', async () => {
  const games = await Promise.all(gameNames.map(loadGame));
  const parts: readonly string[] = [...OWN_NAMES, ...FRAME_NAMES];
  const taken = games.flatMap(({ options }) => Object.keys(options).filter((name) => parts.includes(name)));
  expect(taken).toEqual([]);
});
