/** Puzzles: a link opens one, the only good move solves it, another one is refused with what it costs. */
import { expect, test } from 'vitest';
import { NODE } from '../../src/engines/node.ts';
import { loadGame } from '../../src/games/index.ts';
import { allByNumber } from '../../src/play/all-by-number.ts';
import { findPuzzle } from '../../src/play/puzzle.ts';
import { seeded } from '../../src/base/random.ts';
import { dailySeed } from '../../src/play/daily.ts';
import { puzzleOfToday } from '../../src/web/state/today.ts';
import { openShared, openSite } from './browser.ts';

const { site, browser } = await openSite();

test('a puzzle of a link is solved on the board, and no value is seen before', async () => {
  const { page, faults } = await openShared(browser, site);
  const rules = (await loadGame('tic-tac-toe')).read({});
  const all = allByNumber(NODE, rules, undefined);
  const seed = [...Array(50).keys()].find((k) => {
    const { toFind, strength } = findPuzzle(rules, all, { random: seeded(k) })!;
    return toFind === 2 && strength > 0.3;
  })!;
  const puzzle = findPuzzle(rules, all, { random: seeded(seed) })!;
  const [first, , second] = puzzle.line;
  await page.goto(`${site.address}?game=tic-tac-toe&puzzle=${seed}`);
  const panel = page.locator('.puzzle');
  await panel.locator('h3').waitFor();
  const shown = page.locator('[data-position]');
  expect(await shown.getAttribute('data-position')).toBe(rules.position.text(puzzle.position));
  expect(await panel.locator('h3').innerText()).toMatch(/^[XO] to move and /);
  expect(await page.locator('.sentence').innerText()).toBe('Values are hidden');
  expect(await page.locator('.board .glyph').count()).toBe(0);

  const play = async (name: string): Promise<void> => {
    await page.locator(`.cell[aria-label^="${name},"]`).click();
  };
  const wrong = rules
    .moves(puzzle.position)
    .find((q) => rules.position.text(q) !== rules.position.text(first!.to))!;
  await play(rules.name(puzzle.position, wrong));
  await expect.poll(() => panel.locator('.solving').innerText()).toMatch(/ is not it\. /);
  await panel.getByRole('button', { name: 'Try again' }).click();
  await play(first!.name);
  await expect.poll(() => panel.locator('.solving').innerText()).toBe('Right! 1 of 2 found.');
  // the reply comes by itself
  await expect.poll(() => shown.getAttribute('data-position')).toBe(rules.position.text(puzzle.line[1]!.to));
  await play(second!.name);
  await expect.poll(() => panel.locator('.solving').innerText()).toMatch(/^Solved, after 1 mistake\./);
  await page.locator('.sentence .glyph').waitFor();

  // the address leads to the puzzle and what was played
  await page.reload();
  await expect.poll(() => panel.locator('.solving').innerText()).toMatch(/^Solved, after 1 mistake\./);

  await panel.getByRole('combobox').selectOption('hard');
  await panel.getByRole('button', { name: 'Next puzzle' }).click();
  await expect.poll(() => panel.locator('.note').first().innerText()).toMatch(/^Level: hard\./);
  expect(new URL(page.url()).searchParams.get('puzzle')).toMatch(/^\d+$/);

  // the solution is shown to those who ask for it
  await panel.getByRole('button', { name: 'Show the solution' }).press('Enter');
  await expect.poll(() => panel.locator('.solving').innerText()).toMatch(/The solution: /);
  await page.locator('.sentence .glyph').waitFor();

  // hidden or not, a game that has ended is won by somebody
  await page.goto(
    `${site.address}?game=tic-tac-toe&from=${encodeURIComponent('turn=x cells=..x/oxx/oo.')}&moves=a3~c1&puzzle=1`,
  );
  await expect.poll(() => page.locator('.sentence').innerText()).toBe('O has won');

  // the puzzle of the day is one of the day's game
  await page.goto(`${site.address}?puzzle=today`);
  await panel.locator('h3').waitFor();
  const address = new URL(page.url()).searchParams;
  const days = [0, 1].map((ago) => puzzleOfToday(Date.now() - ago * 24 * 60 * 60 * 1000));
  expect(days.map(({ rules: named }) => named!.game)).toContain(address.get('game'));
  expect([dailySeed(Date.now()), dailySeed(Date.now()) - 1].map(String)).toContain(address.get('puzzle'));
  expect(address.get('from')).not.toBeNull();
  expect(faults).toEqual([]);
});

test('where nobody knows all values, there are no puzzles, and the panel says so', async () => {
  const { page, faults } = await openShared(browser, site);
  await page.goto(`${site.address}?game=pursuit&n=400&white=1,1&black=9,9&panel=study`);
  await expect.poll(() => page.locator('.puzzle').innerText()).toMatch(/not known in this browser/);
  expect(faults).toEqual([]);
});
