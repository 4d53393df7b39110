/** The keyboard and what is spoken, on one page: tab stops, walls, the focus after a move, letter keys, typed questions. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openPage, openSite } from './browser.ts';

const { site, browser } = await openSite();

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  });
const answer = (page: Page): Promise<string> => page.locator('#typed-refused').innerText();

test('keys and spoken words lead through a game', async () => {
  const { page, context, faults } = await openPage(browser);
  const key = (name: string): Promise<void> => page.keyboard.press(name);
  const ask = async (text: string): Promise<void> => {
    await page.locator('#typed-move').fill(text);
    await key('Enter');
  };

  // the page of a game that was opened begins at its heading, and the way back ends at its card
  await page.goto(site.address);
  await page.getByRole('link', { name: /^Tic-tac-toe/i }).focus();
  await key('Enter');
  await expect.poll(() => focused(page)).toBe('Tic-tac-toe');
  await page.locator('.sentence .glyph').waitFor();
  await page.goBack();
  await expect.poll(() => focused(page)).toMatch(/^Tic-tac-toe/);
  await key('Enter');
  await expect.poll(() => focused(page)).toBe('Tic-tac-toe');
  await page.locator('.row .value').first().waitFor();

  // every tab stop is a control that shows it has the focus, and none of them is the drawing
  const stops: string[] = [];
  for (let k = 0; k < 60; k++) {
    await key('Tab');
    const stop = await page.evaluate(() => {
      const { activeElement: element } = document;
      if (!element || element === document.body) return undefined;
      return `${element.tagName} ${element.getAttribute('role') ?? ''}`;
    });
    if (!stop) break;
    stops.push(stop);
  }
  expect(stops.filter((stop) => stop.startsWith('g '))).toEqual(['g button']);
  expect(stops.filter((stop) => !/^(?:A|BUTTON|SELECT|INPUT|g|DIV) /.test(stop))).toEqual([]);

  // the focus stays in the list after a move from it
  await page.locator('.row .move').nth(2).focus();
  await key('Enter');
  await expect.poll(() => page.locator('.turn strong').innerText()).toBe('O to move');
  await page.locator('.stale').first().waitFor({ state: 'detached' });
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.querySelectorAll('.row .move')].indexOf(document.activeElement as Element),
      ),
    )
    .toBe(2);

  // questions are typed like moves
  await ask('value');
  await expect.poll(() => answer(page)).toBe('A tie: the game ends level in 8 plies');
  await ask('best');
  await expect.poll(() => answer(page)).toMatch(/^[abc][123]: ties in 8 plies$/);
  await ask('nonsense');
  await expect.poll(() => answer(page)).toMatch(/^There is no move 'nonsense' here \(the moves are .*\)\.$/);

  // walls are met and spoken; a map can be asked for
  await page.goto(`${site.address}?game=crossing-pawn&map=.O.%23.%2F..%23..%2F.O...%2F....X`);
  await page.locator('.row .value').first().waitFor();
  await page.locator('.cell[aria-label^="1,3"]').focus();
  await key('ArrowRight');
  expect(await focused(page)).toBe('1,4, wall');
  await key('Enter');
  await key('ArrowDown');
  expect(await focused(page)).toMatch(/^2,4, empty/);
  await key('ArrowLeft');
  expect(await focused(page)).toBe('2,3, wall');
  expect(await page.evaluate(() => new URLSearchParams(location.search).get('moves'))).toBe(null);
  await ask('map 2,1');
  await expect.poll(() => answer(page)).toMatch(/-2,1: (?:Red|Black) (?:wins in \d+ pl|has won)/);
  await ask('map 1,4');
  await expect.poll(() => answer(page)).toContain('“1,4” is not a cell');

  // letters are keys only if that is wanted, and every tab follows
  const [flipped] = [() => page.evaluate(() => document.querySelector('.cell')!.getBoundingClientRect().top)];
  const top = await flipped();
  await page.locator('h1').focus();
  await key('f');
  await expect.poll(flipped).not.toBe(top);
  await key('f');
  await expect.poll(flipped).toBe(top);
  await key('?');
  expect(await page.locator('#tab-why').getAttribute('title')).toContain('(w)');
  await page.getByRole('checkbox', { name: 'letter' }).uncheck();
  await key('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.locator('h1').focus();
  await key('f');
  await key('?');
  await key('ArrowRight');
  expect(await page.locator('dialog').count()).toBe(0);
  expect(await flipped()).toBe(top);
  expect(await page.locator('#tab-why').getAttribute('title')).not.toContain('(w)');

  // punctuation is that of the language
  await page.locator('header select').first().selectOption('zh');
  await expect.poll(() => page.locator('.cell').first().getAttribute('aria-label')).toMatch(/^1,1，/);
  await expect.poll(() => page.locator('[data-announced]').textContent()).toMatch(/。$/);
  expect(await page.locator('[data-announced]').textContent()).not.toMatch(/[.;] |\.$/);
  expect(faults).toEqual([]);
  await context.close();
});
