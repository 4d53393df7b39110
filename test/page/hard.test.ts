/** The hardest positions of a game are found on request and set up by a click. */
import { expect, test } from 'vitest';
import { NODE } from '../../src/engines/node.ts';
import { solve } from '../../src/engines/solve.ts';
import { loadGame } from '../../src/games/index.ts';
import { hardest } from '../../src/play/hardest.ts';
import { openPage, openSite } from './browser.ts';
import { part } from '../part.ts';

const { site, browser } = await openSite();

const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

test.each(
  part(
    [
      ['pursuit', { n: '5' }],
      ['crossing-pawn', {}],
      ['hexapawn', {}],
      ['tic-tac-toe', {}],
      ['staircase', {}],
      ['kayles', {}],
    ],
    0.5,
    6,
  ),
)('of %s %j they are those that the library finds; a click sets one up', async (name, options) => {
  const { page, context, faults } = await openPage(browser);
  const rules = (await loadGame(name)).read(options);
  const { longest, single } = hardest(NODE, rules, { some: 6, solution: solve(rules) });
  await page.goto(`${site.address}?${new URLSearchParams({ game: name, ...options })}`);
  await page.locator('.sentence .glyph').waitFor();
  await page.locator('#tab-edit').click();
  const panel = page.locator('.hard');
  await panel.getByRole('button', { name: 'Find them' }).click();
  const lists = [
    ...(longest
      ? [
          `The longest win takes ${plural(longest.most, 'ply', 'plies')}, from ${plural(longest.count, 'position', 'positions')}`,
        ]
      : []),
    ...(single
      ? [
          rules.gain
            ? `With a single good move: ${plural(single.most, 'point', 'points')} ahead, from ${plural(single.count, 'position', 'positions')}`
            : `With a single good move: ${plural(single.most, 'ply', 'plies')}, from ${plural(single.count, 'position', 'positions')}`,
        ]
      : []),
  ];
  await expect.poll(() => panel.locator('h4').allInnerTexts()).toEqual(lists);

  const buttons = panel.locator('li button');
  const all = [...(longest?.some ?? []), ...(single?.some ?? [])];
  await expect.poll(() => buttons.count()).toBe(all.length);
  const labels = await buttons.evaluateAll((list) => list.map((one) => one.getAttribute('aria-label')));
  for (const k of [0, all.length - 1]) {
    await buttons.nth(k).press('Enter');
    const position = page.locator('[data-position]');
    await expect
      .poll(() => position.getAttribute('data-position'))
      .toBe(rules.position.text(all[k]!.position));
    await page.locator('.sentence .glyph').waitFor();
    await expect.poll(() => page.locator('.stale').count()).toBe(0);
    const verdict = await page.locator('.sentence').innerText();
    expect(labels[k]).toMatch(/^Set up position \d: /);
    expect(labels[k]).toContain(`: ${verdict} · `);
    // the list stays, for the next one
    await expect.poll(() => buttons.count()).toBe(all.length);
  }
  expect(faults).toEqual([]);
  await context.close();
});

test('where wins have no bound, or no table is here, the panel says so', async () => {
  const { page, context, faults } = await openPage(browser);
  for (const [query, says] of [
    ['?game=corner', /coordinates have no limit/],
    ['?game=knightmare&n=200&m=200', /not known in this browser/],
    ['?game=pursuit&n=400&white=1,1&black=9,9', /not known in this browser/],
  ] as const) {
    await page.goto(site.address + query);
    await page.locator('.board').waitFor();
    await page.locator('#tab-edit').click();
    await expect.poll(() => page.locator('.hard').innerText()).toMatch(says);
    await expect.poll(() => page.locator('.hard button').count()).toBe(0);
  }
  expect(faults).toEqual([]);
  await context.close();
});

test('other options have other hard positions', async () => {
  const { page, context, faults } = await openPage(browser);
  await page.goto(`${site.address}?game=pursuit&n=3`);
  await page.locator('.sentence .glyph').waitFor();
  await page.locator('#tab-edit').click();
  await page.getByRole('button', { name: 'Find them' }).click();
  await page.locator('.hard h4').first().waitFor();
  await page.locator('.options input[name=n]').fill('6');
  await page.getByRole('button', { name: 'Find them' }).waitFor();
  await expect.poll(() => page.locator('.hard h4').count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});
