/** Checkers on the page: numbered squares, typed moves of several jumps, and men that become kings. */
import { expect, test } from 'vitest';
import { openPage, openSite } from './browser.ts';

const { site, browser } = await openSite();

test('squares show their numbers, several jumps are typed by them, and a man that arrives is a king', async () => {
  const { page, context, faults } = await openPage(browser);
  const options = { game: 'checkers', height: '8', from: 'turn=white men=../../b./../b./.w/../b.' };
  await page.goto(`${site.address}?${new URLSearchParams(options)}`);
  const moves = (): Promise<string | null> =>
    page.evaluate(() => new URLSearchParams(location.search).get('moves'));
  const cell = (name: string) => page.locator(`.cell[aria-label^="${name}, "]`);
  const names = page.locator('.ground-squares .edges text');
  await names.first().waitFor();
  expect(await names.allTextContents()).toEqual(Array.from({ length: 16 }, (_, c) => String(c + 1)));

  await page.getByPlaceholder('Type a move').fill('12x7x4');
  await page.keyboard.press('Enter');
  await expect.poll(moves).toBe('12x7x4');
  expect(faults).toEqual([]);

  await page.goto(
    `${site.address}?${new URLSearchParams({ ...options, from: 'turn=white men=../.w/b./../../../../..' })}`,
  );
  await cell('4').click();
  await cell('2').click();
  await expect.poll(moves).toBe('4-2=W');
  expect(await cell('2').getAttribute('aria-label')).toContain('king');
  expect(faults).toEqual([]);
  await context.close();
});
