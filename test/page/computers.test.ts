/** Computers play each other in the page: every game of the gallery ends as announced, and draws stop. */
import { describe, expect, test } from 'vitest';
import { bestLine } from '../../src/play/line.ts';
import type { Position } from '../../src/rules/positions.ts';
import type { Rules } from '../../src/rules/rules.ts';
import { solve } from '../../src/engines/solve.ts';
import type { Value } from '../../src/engines/contract/value.ts';
import { partOfGames } from '../part.ts';
import { openShared, openSite, visit } from './browser.ts';
import { endOf, pliesOf, solvedGames, verdictOf } from './expected.ts';

const { site, browser } = await openSite();
const { page, faults } = await openShared(browser, site);

/** A longer game is also played from a position this many plies before its end. */
const LONG = 20;
const NEAR = 11;

const sentence = (): Promise<string> => page.locator('.sentence').innerText();

/** Lets two computers of a kind play at full speed. */
async function letPlay(kind = 'Perfect'): Promise<void> {
  await page.locator('#tab-players').click();
  const sides = page.getByRole('group', { name: 'Who plays' });
  for (const k of [0, 1]) await sides.nth(k).getByText(kind, { exact: true }).click();
  const speed = page.getByRole('group', { name: 'Speed of the computers' });
  await speed.getByText('Fast', { exact: true }).click();
}

/** Plays the game to its end from `p`, and checks that it ends as announced. */
async function playOut(name: string, rules: Rules<Position>, p: Position, value: Value): Promise<void> {
  const text = rules.position.text(p);
  const from = text === rules.position.text(rules.start) ? '' : `&from=${encodeURIComponent(text)}`;
  await visit(page, `?game=${name}${from}`);
  await expect.poll(() => sentence()).toBe(verdictOf(rules, p, value));
  await letPlay();
  if (value.outcome === 'draw') {
    await expect
      .poll(() => page.locator('.turn').innerText())
      .toMatch(/keep repeating the position, so it is a draw/);
    await expect.poll(() => sentence()).toBe(verdictOf(rules, p, value));
  } else {
    await expect.poll(() => sentence()).toBe(endOf(rules, p, value));
  }
  await page.locator('#tab-record').click();
  await page.locator('.tree .ply').first().waitFor();
  const plies = (await page.locator('.tree .ply').count()) - 1;
  const announced = pliesOf(value);
  if (announced !== undefined) expect(plies).toBe(announced);
  const written = (): Promise<number | undefined> =>
    page.evaluate(() => new URLSearchParams(location.search).get('moves')?.split('~').length);
  await expect.poll(written).toBe(plies);
  // no computer moves after the end
  await page.waitForTimeout(100);
  expect(await page.locator('.tree .ply').count()).toBe(plies + 1);
}

const games = partOfGames(await solvedGames(), ({ name }) => name, 0.1);

describe.each(games)('$name', ({ name, rules }) => {
  test('perfect against perfect ends exactly as announced', async () => {
    const solution = solve(rules);
    await playOut(name, rules, rules.start, solution.value(rules.start)!);
    const line = bestLine(rules, solution, rules.start, 1000);
    const plies = line.moves.length;
    if (line.stops === 'over' && plies > LONG) {
      const { to } = line.moves[plies - NEAR - 1]!;
      await playOut(name, rules, to, solution.value(to)!);
    }
    expect(faults.splice(0)).toEqual([]);
  });
});

test.each(['Stubborn', 'Trapper', 'Greedy', 'Fallible', 'Random'])(
  'a computer of the kind %s plays to the end of a game',
  async (kind) => {
    await visit(page, '?game=nim');
    await letPlay(kind);
    await expect.poll(() => sentence()).toMatch(/player has won$/);
    expect(faults.splice(0)).toEqual([]);
  },
);
