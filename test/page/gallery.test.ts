/** The list of games: names in the language and known values at once, and pictures that show what a game is like. */
import { expect, test } from 'vitest';
import { assert } from '../../src/base/errors.ts';
import type { Value } from '../../src/engines/contract/value.ts';
import { solve } from '../../src/engines/solve.ts';
import { gameNames, loadGame } from '../../src/games/index.ts';
import { Session } from '../../src/play/session.ts';
import { FLIPPED } from '../../src/play/line.ts';
import { bookOf } from '../../src/proofs/book.ts';
import { shippedProof } from '../../src/proofs/shipped.ts';
import { tellingPosition, tellingSession } from '../../src/web/pages/telling.ts';
import { gamesByKind } from '../../src/web/pages/kinds.ts';
import { knownOf } from '../../src/web/state/known.ts';
import { openGame } from '../../src/web/state/opened.ts';
import { aimOf } from '../../src/web/words/aims.ts';
import { LOCALES } from '../../src/web/words/messages.ts';
import { partOfGames } from '../part.ts';
import { openPage, openSite } from './browser.ts';

const { site, browser } = await openSite();

/** Games of every kind of value, quickly solved. */
const SOLVED = ['tic-tac-toe', 'hexapawn', 'notakto', 'nim', 'pong-hau-ki', 'staircase', 'dots-and-boxes'];

test.each(SOLVED)('the value of %s that is shown without solving is right', async (name) => {
  const opened = await openGame({ game: name, options: {} });
  const value = solve(opened.rules).value(opened.rules.start);
  expect(value).toMatchObject(knownOf(opened)!);
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

test('of the boards that people play, only two have no known value: too many positions for any table', async () => {
  const games = await Promise.all(
    gameNames.map(async (name) => openGame({ game: name, options: (await loadGame(name)).usual })),
  );
  const open = games.filter((game) => knownOf(game) === undefined);
  expect(open.map(({ name }) => name.game)).toEqual(['surakarta', 'ultimate-tic-tac-toe']);
  for (const { rules } of open) expect(rules.position.size).toBeGreaterThan(1e17);
});

/** Games that begin with an empty board, of which no best play is known that a test could confirm. */
const EMPTY = ['gobblet', 'qubic', 'teeko', 'ultimate-tic-tac-toe', 'quixo'];

/** The value of a position for the first player: by a table, by the proof that comes with the program, or as the rules' facts say. */
async function valueOf(name: string, options: Readonly<Record<string, string>>, shown: boolean) {
  const opened = await openGame({ game: name, options });
  const { rules } = opened;
  const { position: p, margin } = shown ? tellingSession(opened) : Session.start(rules);
  const proof = shippedProof(rules, rules.start, { game: name, options: opened.game.texts(options) });
  const value: Value | undefined = proof
    ? bookOf(rules, proof)?.value(p)
    : solve(rules, { from: p }).value(p);
  assert(value !== undefined, `the value of ${name} is known`);
  const { outcome, score } = value;
  const first = rules.position.toMove(p) === rules.position.toMove(rules.start);
  return {
    outcome: first ? outcome : outcome && FLIPPED[outcome],
    score: score === undefined ? score : margin + (first ? score : -score),
  };
}

/** Games whose verdicts are computed: of the start and of the picture, for each board. */
const VALUED = new Set(partOfGames(gameNames, (name) => name, 0.1, 4));

test.each(gameNames)(
  'the picture of %s has pieces, the game goes on, and the verdict is true of it',
  async (name) => {
    const { usual } = await loadGame(name);
    for (const options of [{}, usual]) {
      const opened = await openGame({ game: name, options });
      const { rules, scene } = opened;
      const position = tellingPosition(opened);
      expect(rules.moves(position).length).toBeGreaterThan(0);
      if (position === rules.start) continue;
      const boards = scene.boards.flatMap(({ small }, k) => (small ? [] : [k]));
      expect(scene.pieces(position).filter(({ board }) => boards.includes(board)).length).toBeGreaterThan(1);
      if (!VALUED.has(name)) continue;
      const shown = await valueOf(name, options, true);
      expect(shown).toEqual(await valueOf(name, options, false));
    }
  },
);

test.each(gameNames)('the picture of %s is not of an empty board', async (name) => {
  const opened = await openGame({ game: name, options: (await loadGame(name)).usual });
  const { scene } = opened;
  const pieces = scene.pieces(tellingPosition(opened)).filter(({ board }) => !scene.boards[board]!.small);
  expect(pieces.length > 0 || EMPTY.includes(name)).toBe(true);
});

test('every game of the library has one kind, and an aim of at most 28 characters in each language', () => {
  expect(gamesByKind.map(([kind]) => kind)).not.toContain('more');
  expect(gamesByKind.flatMap(([, games]) => games).toSorted()).toEqual(gameNames.toSorted());
  const wrong = gameNames.flatMap((name) =>
    LOCALES.map((locale) => [name, locale, aimOf(name, locale) ?? ''] as const).filter(
      ([, locale, aim]) => aim.length < 2 || aim.length > (locale === 'en' ? 28 : 14),
    ),
  );
  expect(wrong).toEqual([]);
});

test('games are found by kind and by name, verdicts can be hidden, and the last game is gone on with', async () => {
  const { page, context, faults } = await openPage(browser);
  await page.goto(site.address);
  const shown = () => page.locator('.card:not([hidden]) h3').allInnerTexts();
  await expect.poll(async () => (await shown()).length).toBe(gameNames.length);
  await expect.poll(async () => (await shown())[0]).toBe('Tic-tac-toe');
  expect(await page.locator('.gallery h2').allInnerTexts()).toHaveLength(gamesByKind.length);
  await page.getByRole('button', { name: 'Heaps' }).click();
  await expect
    .poll(async () => (await shown()).length)
    .toBe(gamesByKind.find(([kind]) => kind === 'heaps')?.[1].length);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('searchbox').fill('morris');
  await expect.poll(async () => (await shown()).length).toBe(4);
  await page.getByRole('searchbox').fill('no such game');
  await page.locator('.none').waitFor();
  expect(await page.locator('.gallery h2').filter({ visible: true }).count()).toBe(0);
  await page.getByRole('searchbox').fill('tic-tac-toe');
  await expect.poll(() => page.locator('.card:not([hidden]) .card-verdict').first().innerText()).toBe('Tie');
  await page.getByRole('checkbox', { name: 'Verdicts' }).uncheck();
  await expect
    .poll(() => page.locator('.card:not([hidden]) .card-verdict').first().innerText())
    .toBe('Who wins?');
  await page.goto(`${site.address}?game=dodgem`);
  await page.locator('.row .move:not([aria-disabled])').first().click();
  await expect.poll(() => page.evaluate(() => location.search)).toContain('moves=');
  const left = await page.evaluate(() => location.search);
  await page.goto(site.address);
  const door = page.getByRole('link', { name: /Dodgem.*Continue/s });
  await door.click();
  await expect.poll(() => page.evaluate(() => location.search)).toBe(left);
  expect(await page.locator('.card').count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
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
  await expect.poll(() => morris.innerText()).toContain('胜');
  const four = page.locator('[href*="game=connect-four"]');
  expect(await four.getAttribute('href')).toBe('./?game=connect-four&width=7&height=6');
  const surakarta = page.locator('.card', { has: page.locator('[href*="game=surakarta"]') });
  await surakarta.scrollIntoViewIfNeeded();
  await expect.poll(() => surakarta.locator('.card-verdict').innerText()).toBe('尚未解出');
  expect(faults).toEqual([]);
  await context.close();
});

test('a card of which a busy page hears late that it was hidden, and is visible, is drawn', async () => {
  const { page, context, faults } = await openPage(browser);
  await page.addInitScript(() => {
    let first = true;
    class Late {
      private readonly hear: (changes: readonly { isIntersecting: boolean }[]) => void;
      constructor(hear: Late['hear']) {
        this.hear = hear;
      }
      observe(): void {
        if (first) setTimeout(() => this.hear([{ isIntersecting: false }, { isIntersecting: true }]));
        first = false;
      }
      disconnect(): void {
        // nothing else is said
      }
    }
    Object.assign(globalThis, { IntersectionObserver: Late });
  });
  await page.goto(site.address);
  await page.locator('.card .picture svg').first().waitFor();
  expect(await page.locator('.card .picture svg').count()).toBe(1);
  expect(faults).toEqual([]);
  await context.close();
});
