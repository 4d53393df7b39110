/** Verdict, list and board agree with the values of every position, and the shown line ends as announced. */
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { legalMoves } from '../../src/engines/contract/graph.ts';
import { seeded } from '../../src/base/random.ts';
import type { Position } from '../../src/rules/positions.ts';
import type { Rules } from '../../src/rules/rules.ts';
import { type Solution, solve } from '../../src/engines/solve.ts';
import { partOfGames } from '../part.ts';
import { openShared, openSite, visit } from './browser.ts';
import { openGame } from '../../src/web/state/opened.ts';
import { moveName } from '../../src/web/words/move-name.ts';
import { endOf, pliesOf, solvedGames, verdictOf, wordsOf } from './expected.ts';

/** Positions of random play from the start. */
export function randomPositions(rules: Rules<Position>, seed: number, count: number): Position[] {
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

/** What the page shows for a position, read from the screen. */
interface Shown {
  readonly verdict: string;
  /** Rows of the list: the move and its value. */
  readonly rows: readonly string[];
  /** The labels of the cells that describe a move. */
  readonly cells: readonly string[];
}

/** Opens an address like the Back button, and reads the screen once the values of `position` are shown. */
const shown = (page: Page, address: string, position: string): Promise<Shown> =>
  page.evaluate(
    async ([query, text]) => {
      history.pushState(null, '', query);
      dispatchEvent(new PopStateEvent('popstate'));
      const isThere = (): boolean =>
        document.querySelector('[data-position]')?.getAttribute('data-position') === text &&
        document.querySelector('.sentence .glyph') !== null &&
        document.querySelector('.stale') === null &&
        document.querySelector('.moves') !== null;
      // waiting for frames would be too slow
      while (!isThere()) await new Promise((next) => setTimeout(next, 2));
      return {
        verdict: document.querySelector('.sentence')!.textContent!,
        rows: [...document.querySelectorAll('.row .move')].map(
          (row) => `${row.querySelector('.name')!.textContent} ${row.querySelector('.value')!.textContent}`,
        ),
        cells: [...document.querySelectorAll('.cell')].flatMap(
          (cell) => /moving here (.*?)(?:, last move)?$/.exec(cell.getAttribute('aria-label')!)?.[1] ?? [],
        ),
      };
    },
    [address, position] as const,
  );

/** Checks that the whole line of the current position has the announced length and end. */
async function checkLine(
  page: Page,
  rules: Rules<Position>,
  solution: Solution<Position>,
  p: Position,
): Promise<void> {
  const value = solution.value(p)!;
  await page.locator('#tab-why').click();
  const steps = page.locator('.steps .ply');
  if (value.outcome === 'draw') {
    await expect.poll(() => page.locator('.why').innerText()).toMatch(/From here on play repeats for ever/);
  } else {
    await steps.first().waitFor();
    const plies = pliesOf(value);
    if (plies !== undefined) expect(await steps.count()).toBe(plies);
    await steps.last().click();
    await page.getByRole('button', { name: 'Play this line' }).click();
    await expect.poll(() => page.locator('.sentence').innerText()).toBe(endOf(rules, p, value));
    // the next position to open may be the end of the line
    await page.getByRole('button', { name: 'Start' }).click();
  }
  await page.locator('#tab-moves').click();
}

/** Checks games of the gallery, in two halves, so that two test files can run at the same time; `more` positions each. */
export async function testAgreement(half: 0 | 1, more: boolean): Promise<void> {
  // how many positions of each game are checked, and for how many of them the whole line
  const [positions, most] = more ? [200, 8] : [8, 2];
  const { site, browser } = await openSite();
  const games = partOfGames(await solvedGames(), ({ name }) => name, 0.1, 8).filter((_, k) => k % 2 === half);
  const { page, faults } = await openShared(browser, site);
  describe.each(games)('$name', ({ name, rules }) => {
    test(
      'verdict, list, board and line agree with the values of random positions',
      { timeout: 240_000 + 500 * positions },
      async () => {
        const solution = solve(rules);
        const opened = await openGame({ game: name, options: {} });
        await visit(page, `?game=${name}`);
        await page.locator('.sentence .glyph').waitFor();
        const chosen = randomPositions(rules, 7, positions);
        const going = chosen.filter((p) => legalMoves(rules, p).length > 0);
        const withLine = new Set(going.filter((_, k) => k % Math.ceil(going.length / most) === 0));
        expect(withLine.size).toBeGreaterThan(most / 2 - 1);
        for (const p of chosen) {
          const text = rules.position.text(p);
          const query = `?game=${name}&from=${encodeURIComponent(text)}`;
          const isStart = text === rules.position.text(rules.start);
          const seen = await shown(page, isStart ? `?game=${name}` : query, text);
          const moves = new Map(legalMoves(rules, p).map((q) => [rules.position.text(q), q]));
          const over = moves.size === 0 && rules.gain !== undefined;
          if (!over) expect(seen.verdict).toBe(verdictOf(rules, p, solution.value(p)!));
          const expected = [...moves.values()].map(
            (q) => `${moveName(opened, rules.name(p, q))} ${wordsOf(rules, solution, p, q)}`,
          );
          expect(seen.rows.toSorted()).toEqual(expected.toSorted());
          const values = new Set(
            expected.map((row) => row.slice(row.search(/(?:wins|loses|ties|draws|gains|falls)\b/))),
          );
          expect(seen.cells.filter((said) => ![...values].some((value) => value.endsWith(said)))).toEqual([]);
          if (withLine.has(p)) await checkLine(page, rules, solution, p);
        }
        expect(faults.splice(0)).toEqual([]);
      },
    );
  });
}
