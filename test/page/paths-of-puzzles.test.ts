/** Study opens with three graded paths; what is solved, and one's own mistakes, stay in the browser. */
import { expect, test } from 'vitest';
import { NODE } from '../../src/engines/node.ts';
import { count, rules, shape, takes } from '../../src/kit/index.ts';
import { loadGame } from '../../src/games/index.ts';
import { allByNumber } from '../../src/play/all-by-number.ts';
import { explain } from '../../src/play/explain.ts';
import { GRADES, PATHS, mayBeLevel, stepsOf } from '../../src/play/paths.ts';
import { findWanted } from '../../src/play/puzzle.ts';
import { seeded } from '../../src/base/random.ts';
import { openShared, openSite } from './browser.ts';

const { site, browser } = await openSite();

test.each(['tic-tac-toe', 'hexapawn', 'dodgem'])(
  'the puzzles of each step of %s are what they say',
  async (name) => {
    const rules = (await loadGame(name)).read({});
    const all = allByNumber(NODE, rules, undefined);
    let found = 0;
    for (const path of PATHS)
      for (const grade of GRADES) {
        const wanted = findWanted(rules, all, seeded(3), (puzzle) =>
          stepsOf(rules, all, puzzle).some((step) => step.path === path && step.grade === grade),
        );
        if (!wanted) continue;
        found++;
        const { moves } = explain(rules, all, wanted.position)!;
        const good = moves.filter(({ cost }) => cost.what === 'nothing' || cost.what === 'plies');
        expect(good.map(({ name: move }) => move)).toEqual([wanted.line[0]!.name]);
        if (path === 'hold') expect(['tie', 'draw']).toContain(wanted.value.outcome);
        if (path === 'win') expect([2 * grade - 1, 2 * grade]).toContain(wanted.value.remoteness);
        if (path === 'trap')
          expect(
            moves.some(
              ({ to, value }) =>
                value.outcome === 'loss' &&
                [to, ...rules.moves(to)].some((q) => all.value(q)?.remoteness === 0),
            ),
          ).toBe(true);
      }
    expect(found).toBeGreaterThan(2);
  },
);

test.each<[string, boolean]>([
  ['tic-tac-toe', true],
  ['hexapawn', false],
  ['dodgem', false],
  ['nim', false],
  ['hare-and-hounds', true],
  ['three-mens-morris', true],
  ['hex', false],
  ['fox-and-hounds', false],
])('whether there is something to hold in %s: %s', async (name, level) => {
  const rules = (await loadGame(name)).read({});
  const all = allByNumber(NODE, rules, undefined);
  const outcomes = new Set<string | undefined>();
  for (let i = 0; i < all.numbered!.graph.size; i++)
    if (all.numbered!.graph.legal(i)) outcomes.add(all.value(all.numbered!.graph.positionAt(i))?.outcome);
  expect(outcomes.has('draw') || outcomes.has('tie')).toBe(level);
  expect(mayBeLevel(rules, all)).toBe(level);
});

test('rules with neither ties nor endless play have nothing to hold, whatever a table says', () => {
  const position = shape({ left: count(5) });
  const take = (noMoves: 'loses' | 'ties') =>
    rules(position, { start: { left: 5 }, moves: takes(position, { left: [1, 2] }), noMoves });
  expect(mayBeLevel(take('loses'), { numbered: undefined })).toBe(false);
  expect(mayBeLevel(take('ties'), { numbered: undefined })).toBe(true);
});

test('Study of a game without draws has no draw to hold', async () => {
  const { page, faults } = await openShared(browser, site);
  await page.goto(`${site.address}?game=hexapawn`);
  await page.locator('#tab-study').click();
  await expect
    .poll(() => page.locator('.puzzle .path legend').allInnerTexts())
    .toEqual(['Win', 'Avoid the trap']);
  expect(faults).toEqual([]);
});

test('a step is solved, a day is counted, and a mistake comes back', async () => {
  const { page, faults } = await openShared(browser, site);
  const rules = (await loadGame('tic-tac-toe')).read({});
  const all = allByNumber(NODE, rules, undefined);
  await page.goto(`${site.address}?game=tic-tac-toe`);
  await page.locator('#tab-study').click();
  const panel = page.locator('.puzzle');
  await expect
    .poll(() => panel.locator('.path legend').allInnerTexts())
    .toEqual(['Win', 'Avoid the trap', 'Hold the draw']);
  expect(await panel.locator('.streak').count()).toBe(0);
  await panel.getByRole('button', { name: 'in 1 move', exact: true }).click();
  await expect.poll(() => panel.locator('h3').innerText()).toMatch(/^[XO] to move and win$/);
  const at = rules.position.parse((await page.locator('[data-position]').getAttribute('data-position'))!);
  const [best] = explain(rules, all, at)!.moves;
  await page.locator(`.cell[aria-label^="${best!.name},"]`).click();
  await expect.poll(() => panel.locator('.solving').innerText()).toMatch(/^Solved, without a mistake!/);
  await expect.poll(() => panel.locator('.streak').innerText()).toBe('Puzzles solved on 1 day in a row');
  await panel.getByRole('button', { name: 'in 1 move solved' }).waitFor();

  // values off: X in the corner, O at the edge gives the game away, before a slow device has solved the game
  let solve = (): void => undefined;
  const solving = new Promise<void>((resolve) => (solve = resolve));
  await page.route('**/worker.js', async (route) => {
    await solving;
    await route.continue();
  });
  await page.goto(`${site.address}?game=tic-tac-toe`);
  const values = page.locator('.control[aria-label^=Values]');
  await values.click();
  await values.click();
  for (const cell of ['a1', 'b1']) await page.locator(`.cell[aria-label^="${cell},"]`).click();
  // it is shown as soon as the position is analysed, before or after the panel is opened
  await page.locator('#tab-study').click();
  await panel.getByText('Not available').waitFor();
  solve();
  await panel.getByRole('button', { name: 'Find the better move' }).click();
  await expect.poll(() => panel.locator('h3').innerText()).toBe('O to move and reach a tie');
  await page.locator('.cell[aria-label^="b2,"]').click();
  await expect.poll(() => panel.locator('.solving').innerText()).toMatch(/found|Solved/);
  expect(faults).toEqual([]);
});
