/** At every window size board, verdict and undo are visible, nothing scrolls sideways, and no panel moves the board. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { gameNames } from '../../src/games/index.ts';
import { part } from '../part.ts';
import { openPage, openShared, openSite, visit } from './browser.ts';

const { site, browser } = await openSite();

const SIZES = [
  [1280, 800],
  [768, 1024],
  [390, 844],
  [844, 390],
] as const;

const sideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const scrolling = [...document.querySelectorAll('*')].filter((element) => {
      const { overflowX } = getComputedStyle(element);
      return (
        (overflowX === 'auto' || overflowX === 'scroll') && element.scrollWidth > element.clientWidth + 1
      );
    });
    return (
      document.documentElement.scrollWidth > innerWidth || scrolling.some((one) => one.tagName !== 'TEXTAREA')
    );
  });

/** Waits for a panel whose file is loaded when it is first shown. */
const shownPanel = (page: Page): Promise<void> =>
  page.locator('#panel > :not(.later, .hidden)').first().waitFor();

/** Controls that are too small to touch, except visually hidden ones and the cells of a board. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, a, select, input, textarea, [role=slider]')]
      .filter((element) => !element.closest('.skip, .choice, .hidden'))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 39.5 || box.height < 39.5))
      .map(({ element, box }) => `${element.outerHTML.slice(0, 80)} ${box.width}×${box.height}`),
  );

const smallText = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
      )
      .filter(
        (element) =>
          element.getClientRects().length > 0 && Number.parseFloat(getComputedStyle(element).fontSize) < 12,
      )
      .map((element) => element.outerHTML.slice(0, 100)),
  );

describe.each(SIZES)('%i × %i', (width, height) => {
  let page: Page;
  let faults: string[];
  beforeAll(async () => {
    ({ page, faults } = await openShared(browser, site, { viewport: { width, height } }));
  });

  test.each(part(['crossing-pawn', 'staircase', 'three-mens-morris'], 0.2, width))('%s', async (game) => {
    await visit(page, `?game=${game}`);
    await expect.poll(() => page.locator('.sentence').innerText()).toMatch(/wins|gains|draw/);
    for (const part of [
      '.board .ground-squares, .board .ground-young-diagram, .board .ground-points',
      '.sentence',
      '.control[aria-label="Back"]',
    ]) {
      const box = (await page.locator(part).first().boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(box.y + box.height).toBeLessThanOrEqual(height);
    }
    const place = () => page.locator('.board').boundingBox();
    const before = await place();
    for (const panel of ['moves', 'record', 'why', 'map', 'players', 'share', 'edit']) {
      await page.locator(`#tab-${panel}`).click();
      await shownPanel(page);
      expect(await place()).toEqual(before);
      expect(await sideways(page)).toBe(false);
      expect(await smallTargets(page)).toEqual([]);
      expect(await smallText(page)).toEqual([]);
    }
    expect(faults.splice(0)).toEqual([]);
  });

  test('each cell of a game can be touched', async () => {
    const side = (): Promise<number> =>
      page.locator('.cell').evaluateAll((cells) =>
        Math.min(
          ...cells.map((cell) => {
            const box = cell.getBoundingClientRect();
            return Math.min(box.width, box.height);
          }),
        ),
      );
    for (const game of part(gameNames, 0.08, width)) {
      await visit(page, `?game=${game}`);
      await page.locator('.cell').first().waitFor();
      await expect.poll(side, { message: game }).toBeGreaterThanOrEqual(40);
    }
  });

  test.each(part(['en-US', 'zh-CN', 'ja-JP'], 0.2, width))(
    'the text beside the progress bar fits in one line (%s)',
    async (locale) => {
      const { page, context } = await openPage(browser, { viewport: { width, height }, locale });
      // the worker never starts
      site.trouble = (path) => (path.endsWith('/worker.js') ? 'hang' : undefined);
      await page.goto(`${site.address}?game=nim`);
      const lines = page.locator('progress + span').evaluate((span) => {
        const range = document.createRange();
        range.selectNodeContents(span);
        return range.getClientRects().length;
      });
      expect(await lines).toBe(1);
      expect(await sideways(page)).toBe(false);
      site.trouble = undefined;
      await context.close();
    },
  );

  test('the gallery', async () => {
    await page.goto(site.address);
    await page.locator('.card').first().scrollIntoViewIfNeeded();
    await page.locator('.card svg').first().waitFor();
    expect(await sideways(page)).toBe(false);
    expect(await smallTargets(page)).toEqual([]);
    expect(await smallText(page)).toEqual([]);
  });
});

test('enlarged to 400 % everything is one below the other, and nothing overlaps', async () => {
  const { page, context } = await openPage(browser, { viewport: { width: 320, height: 200 } });
  await page.goto(`${site.address}?game=crossing-pawn`);
  await page.locator('.row .value').first().waitFor();
  const overlapping = await page.evaluate(() => {
    const found: string[] = [];
    const boxes = [
      ...document.querySelectorAll(
        '.header > *, .board-area, .verdict, .controls button, .tabs button, .panel',
      ),
    ]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.height > 0);
    for (const [i, a] of boxes.entries()) {
      // the text of a button is inside of it
      if (a.element.scrollWidth > a.box.width + 1) found.push(`${a.element.textContent} is cut off`);
      for (const b of boxes.slice(i + 1)) {
        const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
        if (across > 1 && down > 1) found.push(`${a.element.className} ${b.element.className}`);
      }
    }
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page is wider than the window');
    return found;
  });
  expect(overlapping).toEqual([]);
  await context.close();
});

test('on a small phone titles are whole, and language, theme and help are in a menu', async () => {
  const { page, context, faults } = await openPage(browser, { viewport: { width: 360, height: 640 } });
  for (const game of ['nine-mens-morris', 'ultimate-tic-tac-toe', 'partizan-kayles']) {
    await page.goto(`${site.address}?game=${game}`);
    const title = page.locator('.header h1');
    await title.waitFor();
    expect(await title.evaluate((h1) => h1.scrollWidth - h1.clientWidth)).toBe(0);
  }
  const [language, theme] = [page.locator('.header select').first(), page.locator('.header select').last()];
  expect(await language.isVisible()).toBe(false);
  const menu = page.locator('.header .dots');
  await menu.click();
  expect(await sideways(page)).toBe(false);
  expect(await smallTargets(page)).toEqual([]);
  const { violations } = await new AxeBuilder({ page }).include('.header').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  await theme.selectOption('dark');
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  await page.keyboard.press('Escape');
  expect(await theme.isVisible()).toBe(false);
  await menu.click();
  await page.getByRole('button', { name: 'Help and keys' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await theme.isVisible()).toBe(false);
  await page.keyboard.press('Escape');
  await menu.click();
  await language.selectOption('zh');
  await expect.poll(() => menu.getAttribute('aria-label')).toBe('菜单');
  // where there is room they need no menu
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await menu.isVisible()).toBe(false);
  expect(await language.isVisible()).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});
