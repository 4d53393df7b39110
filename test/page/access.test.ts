/** Accessibility: keyboard only, names, announcements, contrast, and the checks of axe. */
import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { part } from '../part.ts';
import { openPage, openSite } from './browser.ts';
import { bring } from './opening.ts';

const { site, browser } = await openSite();

/** Tic-tac-toe in which o loses by its first move, with another one as a variation. */
const MISTAKE = 'perfect-play session\ngame tic-tac-toe\nprogram o\n1 a3\n2 b3\n3 a2\n2 b2\nat 1 3\n';

const PURSUIT = '?game=pursuit&n=5&white=3,3&black=3,5';
async function solved(page: Page): Promise<void> {
  await expect.poll(() => page.locator('.sentence').innerText()).toMatch(/wins|gains|draw/);
}

/** Whether the focused element looks different from the unfocused one. */
const focusIsVisible = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'nothing';
    const style = (element: Element): string => {
      const { outlineStyle, outlineWidth, stroke } = getComputedStyle(element);
      return `${outlineStyle} ${outlineWidth} ${stroke}`;
    };
    const ring = focused.querySelector('rect') ?? focused;
    const looks = (): string => style(focused) + style(ring) + style(focused.parentElement!);
    const shown = looks();
    (focused as HTMLElement).blur();
    const without = looks();
    (focused as HTMLElement).focus();
    return shown !== without ? 'visible' : focused.outerHTML.slice(0, 200);
  });

test('a whole game with the keyboard only, from the gallery to its end, with the focus always visible', async () => {
  const { page, context, faults } = await openPage(browser);
  await page.goto(site.address);
  await page.getByRole('link', { name: /^Pursuit/ }).waitFor();
  for (let k = 0; k < 90; k++) {
    await page.keyboard.press('Tab');
    expect(await focusIsVisible(page)).toBe('visible');
    if (await page.evaluate(() => document.activeElement?.getAttribute('href')?.endsWith('game=pursuit')))
      break;
  }
  await page.keyboard.press('Enter');
  await solved(page);
  // Tab to the board, then use only arrows and Enter
  for (let k = 0; k < 20 && !(await page.evaluate(() => document.activeElement?.closest('.cell'))); k++) {
    await page.keyboard.press('Tab');
    expect(await focusIsVisible(page)).toBe('visible');
  }
  const focused = (): Promise<string> =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  const goTo = async (cell: string): Promise<void> => {
    const [row, column] = cell.split(',').map(Number) as [number, number];
    for (let k = 0; k < 12 && !(await focused()).startsWith(`${cell},`); k++) {
      const [r, c] = (await focused()).split(',').map(Number) as [number, number];
      await page.keyboard.press(
        r < row ? 'ArrowDown' : r > row ? 'ArrowUp' : c < column ? 'ArrowRight' : 'ArrowLeft',
      );
      expect(await focusIsVisible(page)).toBe('visible');
    }
    await page.keyboard.press('Enter');
  };
  await expect.poll(() => focused()).toMatch(/^1,1, white piece, can move/);
  await goTo('1,1');
  await goTo('1,2');
  await expect.poll(() => page.locator('.sentence').innerText()).toBe('Black wins in 1 ply');
  await goTo('2,2');
  await goTo('1,2');
  await expect.poll(() => page.locator('.sentence').innerText()).toBe('Black has won');
  expect(faults).toEqual([]);
  await context.close();
});

test('every cell has a label with coordinate, content, outcome and distance', async () => {
  const { page, context } = await openPage(browser);
  await page.goto(site.address + PURSUIT);
  await solved(page);
  const names = await page
    .locator('.cell')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')));
  expect(names).toHaveLength(25);
  expect(names.filter((name) => /^\d,\d, (?:empty|white|black)/.test(name ?? ''))).toHaveLength(25);
  expect(names).toContain('4,3, empty, moving here loses in 10 plies');
  expect(names).toContain('3,3, white piece, can move');
  const stops = await page.locator('.cell[tabindex="0"]').count();
  expect(stops).toBe(1);
  await context.close();
});

test('the verdict is announced once for each move', async () => {
  const { page, context } = await openPage(browser);
  await page.goto(site.address + PURSUIT);
  await page.evaluate(() => {
    const heard: string[] = [];
    (window as unknown as { heard: string[] }).heard = heard;
    new MutationObserver(() => {
      const text = document.querySelector('[data-announced]')?.textContent;
      if (text && text !== heard.at(-1)) heard.push(text);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const heard = (): Promise<string[]> =>
    page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  await expect.poll(heard).toEqual(['Black wins in 10 plies. White to move.']);
  await page.locator('.row .move').first().click();
  await expect.poll(heard).toHaveLength(2);
  await page.locator('.row .move').first().click();
  await expect
    .poll(heard)
    .toEqual([
      'Black wins in 10 plies. White to move.',
      'Black wins in 9 plies. Black to move.',
      'Black wins in 8 plies. White to move.',
    ]);
  await context.close();
});

const PANELS = ['moves', 'record', 'why', 'map', 'players', 'share'];

describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
  test('axe finds nothing on any page and panel', async () => {
    const { page, context } = await openPage(browser, { colorScheme });
    /** Of a part of the page alone if the rest was checked before. */
    const check = async (part = 'html'): Promise<void> => {
      // the way before is as good without frames, and opens no second page for what was found
      const axe = new AxeBuilder({ page }).include(part).setLegacyMode();
      // the other checks do not depend on colours
      const { violations } = await (
        colorScheme === 'light' ? axe : axe.withRules(['color-contrast', 'link-in-text-block'])
      ).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
        [],
      );
    };
    await page.goto(site.address);
    await page.locator('.card-verdict span').first().waitFor();
    await check();
    await page.goto(`${site.address}?game=crossing-pawn`);
    await solved(page);
    await check();
    for (const panel of [...part(PANELS, 0.12, colorScheme.length), 'edit']) {
      await page.locator(`#tab-${panel}`).click();
      await page.locator('#panel > :not(.later, .hidden)').first().waitFor();
      await page.waitForTimeout(50);
      await check('#panel');
    }
    await page.getByRole('button', { name: 'Find them' }).click();
    await page.locator('.hard li').first().waitFor();
    await check('#panel');
    // a game with a mistake, a variation, and a dialog over it
    await bring(page, 'pasted', MISTAKE);
    await page.locator('.turning strong').waitFor();
    await check('#panel');
    await bring(page, 'pasted', '1 2\n2 2\nOO\n.X\n2 2\nOO\nX.\n');
    await page.getByRole('dialog').waitFor();
    await check('dialog');
    await page.keyboard.press('Escape');
    await page.goto(`${site.address}?game=staircase`);
    await solved(page);
    await check();
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await check('dialog');
    await page.goto(`${site.address}?game=chequers`);
    await page.getByRole('alert').waitFor();
    await check();
    await context.close();
  });
});

describe('colours', () => {
  const css = readFileSync(new URL('../../src/web/styles/theme.css', import.meta.url), 'utf8');
  const colours = [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)];
  const light = new Map(colours.map(([, name, shade]) => [name!, shade!]));
  const dark = new Map(colours.map(([, name, , shade]) => [name!, shade!]));

  test('every colour has a light and a dark shade', () => {
    expect(light.size).toBeGreaterThan(45);
    expect(css.match(/--[\w-]+: (?:#|rgb).*/g)).toBe(null);
  });

  const luminance = (hex: string): number => {
    const [r, g, b] = [1, 3, 5].map((at) => {
      const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a: string, b: string): number => {
    const [x, y] = [luminance(a), luminance(b)];
    return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
  };

  test.each([
    ['light', light],
    ['dark', dark],
  ] as const)('marks have a contrast of 3 and text of 4.5 in %s', (_, theme) => {
    const of = (a: string, b: string): number => contrast(theme.get(a)!, theme.get(b)!);
    const grounds = ['square-light', 'square-dark', 'sheet', 'paper'];
    const values = ['win', 'tie', 'draw', 'loss', 'unknown'];
    const low = [
      ...values.flatMap((value) => grounds.map((ground) => [value, ground, 3] as const)),
      ...values.map((value) => [value, 'on-value', 3] as const),
      ...['ink', 'soft', 'accent', 'refused'].flatMap((text) =>
        ['sheet', 'paper'].map((ground) => [text, ground, 4.5] as const),
      ),
      ...['ink', 'soft', 'goal'].flatMap((text) =>
        ['square-light', 'square-dark'].map((ground) => [text, ground, text === 'goal' ? 3 : 4.5] as const),
      ),
      ...['white', 'black', 'red', 'first', 'second', 'none'].map(
        (side) => [`side-${side}-ink`, `side-${side}`, 4.5] as const,
      ),
      ...['focus'].flatMap((mark) => grounds.map((ground) => [mark, ground, 3] as const)),
      ['accent-ink', 'accent', 4.5] as const,
    ].filter(([a, b, least]) => of(a, b) < least);
    expect(low.map(([a, b]) => `${a} on ${b}: ${of(a, b).toFixed(2)}`)).toEqual([]);
  });

  test.each([
    ['light', light],
    ['dark', dark],
  ] as const)('the four outcomes differ in lightness in %s', (_, theme) => {
    const shades = ['win', 'tie', 'draw', 'loss'].map((value) => luminance(theme.get(value)!));
    const sorted = shades.toSorted((a, b) => a - b);
    const steps = sorted.slice(1).map((shade, i) => (shade + 0.05) / (sorted[i]! + 0.05));
    expect(Math.min(...steps)).toBeGreaterThan(1.2);
  });
});
