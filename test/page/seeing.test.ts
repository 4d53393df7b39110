/** Other ways to see the page: a theme that every tab follows, the colours of the system, more contrast, and paper. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openPage, openSite } from './browser.ts';

const { site, browser } = await openSite();

const GAME = '?game=tic-tac-chec&moves=P@b2';
const ready = (page: Page): Promise<void> => page.locator('.row .value').first().waitFor();

/** The colours of what is drawn, each once: of strokes if it has one, or else of its ground. */
const coloursOf = (page: Page, css: string): Promise<string[]> =>
  page.locator(css).evaluateAll((all) => [
    ...new Set(
      all.map((one) => {
        const { stroke, fill } = getComputedStyle(one);
        return stroke === 'none' ? fill : stroke;
      }),
    ),
  ]);

test('a theme chosen in one tab is that of all open tabs, and of those opened later', async () => {
  const { page, context, faults } = await openPage(browser, { colorScheme: 'light' });
  const theme = (one: Page): Promise<string | undefined> =>
    one.evaluate(() => document.documentElement.dataset['theme']);
  await page.goto(site.address);
  const other = await context.newPage();
  await other.goto(`${site.address}?game=nim`);
  await ready(other);
  const paper = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await paper();
  await other.locator('header select').last().selectOption('dark');
  await expect.poll(() => theme(page)).toBe('dark');
  await expect.poll(paper).not.toBe(light);
  const third = await context.newPage();
  await third.goto(site.address);
  await expect.poll(() => theme(third)).toBe('dark');
  expect(faults).toEqual([]);
  await context.close();
});

test('with the colours of the system, more contrast and on paper, a board is drawn in lines that stand out', async () => {
  const { page, context, faults } = await openPage(browser, { forcedColors: 'active' });
  await page.goto(site.address + GAME);
  await ready(page);
  await page.locator('.hands .piece').first().waitFor();
  const systemColours = (): Promise<string[]> =>
    page.evaluate(() => {
      const probe = document.createElement('p');
      probe.style.cssText = 'forced-color-adjust: none; color: CanvasText; background: Canvas';
      document.body.append(probe);
      const { color, backgroundColor } = getComputedStyle(probe);
      probe.remove();
      return [color, backgroundColor];
    });
  const [ink, paper] = await systemColours();
  expect(ink).not.toBe(paper);
  for (const line of ['.board .cell-last', '.board .light', '.board .dark'])
    expect(await coloursOf(page, line)).toEqual([ink]);
  const bodies = (side: string): Promise<string[]> =>
    page
      .locator(`.board .side-${side} .body`)
      .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).fill))]);
  // white men are paper with an edge of ink, black ones the reverse
  for (const [side, body] of [
    ['white', paper],
    ['black', ink],
  ] as const)
    expect(await bodies(side)).toEqual([body]);
  expect(await coloursOf(page, '.board .glyph .ground')).toEqual([paper]);
  // white is the brighter one on a dark ground too
  await page.emulateMedia({ colorScheme: 'dark' });
  const [bright, dark] = await systemColours();
  await expect.poll(() => bodies('white')).toEqual([bright]);
  expect(await bodies('black')).toEqual([dark]);

  await page.emulateMedia({ forcedColors: 'none', contrast: 'more', colorScheme: 'light' });
  const width = (): Promise<string> =>
    page
      .locator('.cell-last')
      .first()
      .evaluate((one) => getComputedStyle(one).strokeWidth);
  await expect.poll(width).toBe('5px');
  await page.emulateMedia({ contrast: 'no-preference' });
  await expect.poll(width).toBe('2px');

  // paper is white whatever the theme
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
  await page.emulateMedia({ media: 'print' });
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor))
    .toBe('rgb(255, 255, 255)');
  await expect.poll(() => page.locator('.controls').isVisible()).toBe(false);
  for (const hidden of ['.header select', '.tabs', '.typed'])
    expect(await page.locator(hidden).first().isVisible()).toBe(false);
  for (const printed of ['h1', '.board', '.sentence', '.row .value'])
    expect(await page.locator(printed).first().isVisible()).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});
