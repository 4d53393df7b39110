/** Verdict, list and board say the same of every position, and the shown line ends as it was announced. */
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { gameNames, loadGame } from '../../src/games/index.ts';
import { legalMoves } from '../../src/graph/graph.ts';
import { seeded } from '../../src/play/random.ts';
import type { Position, Rules } from '../../src/rules.ts';
import { plan } from '../../src/solve/plan.ts';
import { type Solution, solve } from '../../src/solve/solve.ts';
import type { Value } from '../../src/solve/value.ts';
import { openPage, openSite } from './browser.ts';

const { site, browser } = await openSite();

/** Positions of each game. */
const POSITIONS = 200;
const MOST_BYTES = 2 ** 26;

/** Positions of random play from the start. */
function randomPositions(rules: Rules<Position>, seed: number, count: number): Position[] {
  const random = seeded(seed);
  const found: Position[] = [];
  for (let game = 0; found.length < count && game < 20 * count; game++) {
    let p = rules.start;
    for (let left = Math.floor(random() * 14); left >= 0; left--) {
      const moves = legalMoves(rules, p);
      if (moves.length === 0) break;
      p = moves[Math.floor(random() * moves.length)]!;
    }
    found.push(p);
  }
  return found;
}

/** What a page shows of a position, read off the screen. */
interface Shown {
  readonly verdict: string;
  /** Rows of the list: the move and its value. */
  readonly rows: readonly string[];
  /** What the names of the cells say of moving there. */
  readonly cells: readonly string[];
}

async function shown(page: Page, address: string, position: string): Promise<Shown> {
  await page.evaluate((query) => {
    history.pushState(null, '', query);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await page.waitForFunction(
    (text) =>
      document.querySelector('[data-position]')?.getAttribute('data-position') === text &&
      document.querySelector('.sentence .glyph') !== null &&
      document.querySelector('.stale') === null &&
      document.querySelector('.moves') !== null,
    position,
  );
  return page.evaluate(() => ({
    verdict: document.querySelector('.sentence')!.textContent!,
    rows: [...document.querySelectorAll('.row .move')].map(
      (row) => `${row.querySelector('.name')!.textContent} ${row.querySelector('.value')!.textContent}`,
    ),
    cells: [...document.querySelectorAll('.cell')].flatMap(
      (cell) => /moving here (.*?)(?:, last move)?$/.exec(cell.getAttribute('aria-label')!)?.[1] ?? [],
    ),
  }));
}

/** The verdict again, from the value alone. */
function verdictOf(
  rules: Rules<Position>,
  p: Position,
  { outcome, remoteness = 0, score, nimber }: Value,
): string {
  const { sides } = rules.position;
  const turn = rules.position.toMove(p);
  const names = sides.length > 0 ? sides : ['first player', 'second player'];
  const plies = `${remoteness} ${remoteness === 1 ? 'ply' : 'plies'}`;
  const begun = (text: string): string => (text.length > 1 ? text[0]!.toUpperCase() + text.slice(1) : text);
  if (score !== undefined) {
    if (score === 0) return 'Both sides gain equally many points from here';
    const ahead = score > 0 ? turn : 1 - turn;
    return `${begun(names[ahead]!)} gains ${Math.abs(score)} ${Math.abs(score) === 1 ? 'point' : 'points'} more than ${names[1 - ahead]} from here`;
  }
  const heap = nimber === undefined || remoteness === 0 ? '' : ` · nimber ${nimber}`;
  if (outcome === 'draw') return 'A draw: neither side can force an end';
  if (outcome === 'tie')
    return remoteness === 0 ? 'The game is tied' : `A tie: the game ends level in ${plies}`;
  const winner = begun(names[outcome === 'win' ? turn : 1 - turn]!);
  const many = winner === 'Hounds';
  if (remoteness === 0) return `${winner} ${many ? 'have' : 'has'} won`;
  return `${winner} ${many ? 'win' : 'wins'} in ${plies}${heap}`;
}

/** A move's value in words again, from the value of the position it leads to. */
function wordsOf(rules: Rules<Position>, solution: Solution<Position>, p: Position, q: Position): string {
  const after = solution.value(q)!;
  const passes = rules.position.sides.length === 0 || rules.position.toMove(p) !== rules.position.toMove(q);
  if (rules.gain) {
    const points = rules.gain(p, q) + (passes ? -1 : 1) * after.score!;
    if (points === 0) return 'level';
    return `${Math.abs(points)} ${Math.abs(points) === 1 ? 'point' : 'points'} ${points > 0 ? 'ahead' : 'behind'}`;
  }
  const turned = { win: 'loss', loss: 'win', tie: 'tie', draw: 'draw' } as const;
  const outcome = passes ? turned[after.outcome!] : after.outcome!;
  if (outcome === 'draw') return 'goes on for ever';
  const verb = { win: 'wins', loss: 'loses', tie: 'ties' }[outcome];
  return after.remoteness === 0 ? `${verb} at once` : `${verb}, then ${after.remoteness} more`;
}

const games = await Promise.all(
  gameNames.map(async (name) => {
    const rules = (await loadGame(name)).rules();
    const planned = plan(rules, { memory: 2 ** 30 });
    return { name, rules, fits: planned.graph === 'explored' || planned.bytes <= MOST_BYTES };
  }),
);

describe.each(games.filter(({ fits }) => fits))('$name', ({ name, rules }) => {
  test(
    'verdict, list and board agree with the value of random positions',
    { timeout: 120_000 + 500 * POSITIONS },
    async () => {
      const solution = solve(rules);
      const { page, context, faults } = await openPage(browser);
      await page.goto(`${site.address}?game=${name}`);
      await page.locator('.sentence .glyph').waitFor({ timeout: 60_000 });
      for (const p of randomPositions(rules, 7, POSITIONS)) {
        const text = rules.position.text(p);
        const query = `?game=${name}&from=${encodeURIComponent(text)}`;
        const isStart = text === rules.position.text(rules.start);
        const seen = await shown(page, isStart ? `?game=${name}` : query, text);
        const moves = new Map(legalMoves(rules, p).map((q) => [rules.position.text(q), q]));
        const over = moves.size === 0 && rules.gain !== undefined;
        if (!over) expect(seen.verdict).toBe(verdictOf(rules, p, solution.value(p)!));
        const expected = [...moves.values()].map(
          (q) => `${rules.name(p, q)} ${wordsOf(rules, solution, p, q)}`,
        );
        expect(seen.rows.toSorted()).toEqual(expected.toSorted());
        const values = new Set(
          expected.map((row) => row.slice(row.search(/(?:wins|loses|ties|goes|level|\d+ points?)\b/))),
        );
        expect(seen.cells.filter((said) => ![...values].some((value) => value.endsWith(said)))).toEqual([]);
      }
      expect(faults).toEqual([]);
      await context.close();
    },
  );
});

test.each([
  ['?game=crossing-pawn', 'Red', 75],
  ['?game=pursuit&n=8&white=8,7&black=1,1', 'Black', 22],
] as const)('the best line of %s ends as it was announced', async (query, winner, plies) => {
  const { page, context } = await openPage(browser);
  await page.goto(site.address + query);
  await expect.poll(() => page.locator('.sentence').innerText()).toBe(`${winner} wins in ${plies} plies`);
  await page.locator('#tab-why').click();
  await expect.poll(() => page.locator('.steps .ply').count()).toBe(plies);
  await page.locator('.steps .ply').last().click();
  await page.getByRole('button', { name: 'Play this line' }).click();
  await expect.poll(() => page.locator('.sentence').innerText()).toBe(`${winner} has won`);
  await context.close();
});

test('perfect against perfect ends exactly as announced', { timeout: 60_000 }, async () => {
  const { page, context } = await openPage(browser);
  await page.goto(`${site.address}?game=pursuit&n=5&white=3,3&black=3,5`);
  await expect.poll(() => page.locator('.sentence').innerText()).toBe('Black wins in 10 plies');
  await page.locator('#tab-players').click();
  for (const side of ['white', 'black']) {
    await page
      .getByRole('group', { name: `Who plays ${side}` })
      .getByText('Perfect', { exact: true })
      .click();
  }
  await expect.poll(() => page.locator('.sentence').innerText(), { timeout: 30_000 }).toBe('Black has won');
  await page.locator('#tab-record').click();
  expect(await page.locator('.tree .ply').count()).toBe(11);
  await context.close();
});
