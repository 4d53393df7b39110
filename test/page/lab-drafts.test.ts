/** The laboratory loses nothing that was written in it: over reloads, links, and other files that take its place. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openPage, openSite } from './browser.ts';
import { HEAP, HEAP_WINS, openLab, verdict, write, written } from './laboratory.ts';

const { site, browser } = await openSite();

const add = async (page: Page, line: string): Promise<void> => {
  await page.locator('.lab-editor .cm-content').click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.insertText(`${line}\n`);
  // the address that it came from would open that again
  await expect.poll(() => page.url()).toMatch(/\?lab$/);
};
const undo = async (page: Page): Promise<void> => {
  await page.locator('.lab-editor .cm-content').click();
  await page.keyboard.press('Control+Z');
};
const shared = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  return page.locator('.lab-over input').inputValue();
};
const stranger = (page: Page): Promise<number> => page.locator('.lab-stranger').count();
const menu = '.lab-tools select';

test('a new file and an example are edits that can be undone, and what they replace is kept', async () => {
  const { page, context } = await openPage(browser);
  await openLab(page, site.address, 'nim');
  await write(page, HEAP);
  await expect.poll(() => verdict(page)).toMatch(HEAP_WINS);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await expect.poll(() => written(page)).not.toContain('count(9)');
  await undo(page);
  await expect.poll(() => written(page)).toContain('count(9)');
  await page.locator(menu).selectOption('corner');
  await expect.poll(() => written(page)).toContain("name: 'corner'");
  await page.reload();
  await expect.poll(() => written(page)).toContain("name: 'corner'");
  await page.locator(menu).focus();
  // the example as it is, in which nobody has written, is not among the files that are kept
  expect(await page.locator(`${menu} optgroup`).first().locator('option').allInnerTexts()).toEqual([
    expect.stringMatching(/^without a name, /),
  ]);
  await expect.poll(() => page.locator(`${menu} [value=mu-torere]`).innerText()).toBe('Mū tōrere');
  await page.locator(menu).selectOption({ index: 1 });
  await expect.poll(() => verdict(page)).toMatch(HEAP_WINS);
  await context.close();
});

test('what is written after an example or a link was opened is there after a reload, and so is undo', async () => {
  const { page, context } = await openPage(browser);
  await openLab(page, site.address, 'nim');
  await add(page, '// mine');
  await page.reload();
  await expect.poll(() => written(page)).toContain('// mine');
  const link = await shared(page);
  await page.reload();
  await expect.poll(() => written(page)).toContain('// mine');
  expect(await stranger(page)).toBe(0);
  await undo(page);
  await expect.poll(() => written(page)).not.toContain('// mine');
  await add(page, '// more');
  await page.reload();
  await expect.poll(() => written(page)).toContain('// more');
  expect(await stranger(page)).toBe(0);
  await context.close();

  const { page: other, context: elsewhere } = await openPage(browser);
  await openLab(other, site.address, 'nim');
  await write(other, HEAP);
  await expect.poll(() => verdict(other)).toMatch(HEAP_WINS);
  await other.goto('about:blank');
  await other.goto(link);
  await expect.poll(() => stranger(other)).toBe(1);
  // read, and written in before it may run
  await add(other, '// read');
  await other.reload();
  await expect.poll(() => written(other)).toMatch(/\/\/ read[^]*\/\/ mine/);
  expect(await stranger(other)).toBe(1);
  await other.getByRole('button', { name: 'Run it' }).click();
  await expect.poll(() => verdict(other)).toMatch(/wins/);
  await add(other, '// run');
  await other.reload();
  await expect.poll(() => written(other)).toMatch(/\/\/ run[^]*\/\/ read/);
  expect(await stranger(other)).toBe(0);
  // the file of the one who followed the link
  await other.locator(menu).focus();
  await other.locator(menu).selectOption({ index: 1 });
  await expect.poll(() => verdict(other)).toMatch(HEAP_WINS);
  await elsewhere.close();
});
