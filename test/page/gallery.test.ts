/** The list of games: names in the language and known values at once, and pictures that show what a game is like. */
import { expect, test } from 'vitest';
import { solve } from '../../src/engines/solve.ts';
import { gameNames, loadGame } from '../../src/games/index.ts';
import { tellingPosition } from '../../src/web/board/telling.ts';
import { knownOf } from '../../src/web/state/known.ts';
import { openGame } from '../../src/web/state/opened.ts';
import { openPage, openSite } from './browser.ts';

const { site, browser } = await openSite();

/** Games of every kind of value, quickly solved. */
const SOLVED = ['tic-tac-toe', 'hexapawn', 'notakto', 'nim', 'pong-hau-ki', 'staircase', 'dots-and-boxes'];

test.each(SOLVED)('the value of %s that is shown without solving is right', async (name) => {
  const opened = await openGame({ game: name, options: {} });
  const value = solve(opened.rules).value(opened.rules.start);
  expect(value).toMatchObject(knownOf(opened)!.value);
});

test.each(gameNames)(
  'the board of %s that people play is one of its boards, and is drawn in the list',
  async (name) => {
    const { usual } = await loadGame(name);
    const { rules, scene } = await openGame({ game: name, options: usual });
    expect(rules.moves(rules.start).length).toBeGreaterThan(0);
    expect(scene.boards.length).toBeGreaterThan(0);
  },
);

test.each(gameNames)('the picture of %s has pieces, and the game goes on', async (name) => {
  const opened = await openGame({ game: name, options: {} });
  const position = tellingPosition(opened);
  expect(opened.scene.pieces(position).length).toBeGreaterThan(0);
  expect(opened.rules.moves(position).length).toBeGreaterThan(0);
});

test('every card has its name in the language, also those that are not yet visible, and no value is awaited', async () => {
  const { page, context, faults } = await openPage(browser, { locale: 'zh-CN' });
  await page.goto(site.address);
  const names = page.locator('.card h3');
  await expect
    .poll(() => names.allInnerTexts().then((all) => all.filter((name) => name.trim() !== '').length))
    .toBe(gameNames.length);
  expect((await names.allInnerTexts()).filter((name) => gameNames.includes(name))).toEqual([]);
  await page
    .locator('.card', { has: page.locator('[href$="game=three-mens-morris"]') })
    .scrollIntoViewIfNeeded();
  const morris = page.locator('[href$="game=three-mens-morris"] .card-verdict');
  await expect.poll(() => morris.innerText()).toContain('在第 9 步获胜');
  const four = page.locator('[href*="game=connect-four"]');
  expect(await four.getAttribute('href')).toBe('./?game=connect-four&width=7&height=6');
  expect(faults).toEqual([]);
  await context.close();
});
