/** Stacks on the page: a piece from the hand covers a smaller one, which is seen at its foot and read out. */
import { expect, test } from 'vitest';
import { openPage, openSite } from './browser.ts';

const { site, browser } = await openSite();

test('a piece of the chosen size comes from the hand, and moves on without what it has covered', async () => {
  const { page, context, faults } = await openPage(browser);
  const from = 'turn=white cells=s,.,./.,.,./.,.,.';
  const options = { game: 'gobblet', sizes: '2', from };
  await page.goto(`${site.address}?${new URLSearchParams(options)}`);
  const moves = (): Promise<string | null> =>
    page.evaluate(() => new URLSearchParams(location.search).get('moves'));
  const held = (name: string) => page.getByRole('button', { name: `${name}, can move` }).first();
  const cell = (name: string) => page.locator(`.cell[aria-label^="${name},"]`);
  const contents = (name: string): Promise<string | null> => cell(name).getAttribute('aria-label');
  await held('medium piece').click();
  await cell('a3').click();
  await expect.poll(moves).toBe('M@a3');
  expect(await contents('a3')).toContain('white medium piece, black small piece');
  const pieces = page.locator('.pieces [data-piece="0.0"] .piece');
  expect(await pieces.count()).toBe(2);

  await held('medium piece').click();
  await cell('b3').click();
  await expect.poll(moves).toBe('M@a3~m@b3');
  await cell('a3').click();
  await cell('b2').click();
  await expect.poll(moves).toBe('M@a3~m@b3~a3-b2');
  expect(await contents('a3')).toContain('black small piece');
  expect(await pieces.count()).toBe(1);
  expect(faults).toEqual([]);
  await context.close();
});
