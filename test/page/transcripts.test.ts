/** A transcript of `perfect-play judge` is opened and replayed, with the move at which the game turned. */
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { assert } from '../../src/base/errors.ts';
import { solve } from '../../src/engines/solve.ts';
import { loadGame } from '../../src/games/index.ts';
import { explain } from '../../src/play/explain.ts';
import { chooseMove } from '../../src/play/choose-move.ts';
import { seeded } from '../../src/base/random.ts';
import { type Player, Session } from '../../src/play/session.ts';
import { sessionText } from '../../src/play/session-text.ts';
import { openPage, openShared, openSite, visit } from './browser.ts';
import { WAYS, bring } from './opening.ts';
import { part } from '../part.ts';

const { site, browser } = await openSite();

/** o loses by taking an edge instead of the centre; later x throws the win away. */
const ticTacToe = (await loadGame('tic-tac-toe')).rules();
const GAME = ['a3', 'b3', 'a2', 'a1', 'c2', 'b2'].reduce(
  (session, move) => session.playNamed(move),
  Session.start(ticTacToe),
);
const transcript = (judged?: Player): string => sessionText(GAME, 'tic-tac-toe', {}, judged);

const status = (page: Page) => page.locator('.turning [role=status]');
const marked = (page: Page): Promise<string[]> => page.locator('.tree .ply.turns').allInnerTexts();
const address = (page: Page): Promise<string> => page.evaluate(() => location.search);
const board = (page: Page): Promise<string | null> =>
  page.locator('[data-position]').getAttribute('data-position');

test.each(part(WAYS, 0.25, 1))(
  'a transcript that is %s is replayed, and its turning point is marked',
  async (way) => {
    const { page, context, faults } = await openPage(browser);
    await page.goto(way === 'pasted' ? site.address : `${site.address}?game=pursuit`);
    await page
      .locator(way === 'pasted' ? 'h1' : '.sentence .glyph')
      .first()
      .waitFor();
    await bring(page, way, transcript(1));
    await expect
      .poll(() => status(page).innerText())
      .toBe('Turning point: ply 2, o plays b3. Throws the tie away. Better was b2.');
    await expect.poll(() => page.locator('#tab-record').getAttribute('aria-pressed')).toBe('true');
    await expect
      .poll(() => page.locator('.turning .note').first().innerText())
      .toBe('The judged program played o.');
    await expect.poll(() => board(page)).toBe(ticTacToe.position.text(GAME.position));

    // in the list, in the chart, and for screen readers
    await expect.poll(() => marked(page)).toEqual([expect.stringMatching(/b3/)]);
    await expect.poll(() => page.locator('.tree .ply.turns').textContent()).toMatch(/b3⚑, Turning point$/);
    await expect.poll(() => page.locator('.chart .turn-mark title').textContent()).toBe('Turning point');

    // by key and by button, and along the game
    await page.locator('body').press('t');
    await expect.poll(() => address(page)).toMatch(/at=2$/);
    const slider = page.getByRole('slider', { name: 'Value over time' });
    await expect
      .poll(() => slider.getAttribute('aria-valuetext'))
      .toMatch(/^After 2 plies: X wins .*, Turning point$/);
    await page.locator('body').press('Home');
    await expect.poll(() => address(page)).toMatch(/at=0$/);
    await page.getByRole('button', { name: 'To the turning point' }).click();
    await expect.poll(() => address(page)).toMatch(/at=2$/);
    await page.locator('body').press('ArrowRight');
    await page.locator('body').press('ArrowRight');
    await expect.poll(() => address(page)).toMatch(/at=4$/);
    await expect.poll(() => slider.getAttribute('aria-valuetext')).not.toMatch(/Turning/);
    await page.locator('body').press('End');
    await expect.poll(() => address(page)).not.toMatch(/at=/);

    // the line that punishes, move by move
    await page.getByRole('button', { name: 'Step through it' }).click();
    await expect.poll(() => page.locator('.why h3').first().innerText()).toBe('Why b3?');
    await expect.poll(() => page.locator('.why .cost').innerText()).toMatch(/Throws the tie away\./);
    await expect.poll(() => page.locator('.steps .ply').count()).toBe(6);
    await page.locator('.steps .ply').last().click();
    await expect.poll(() => page.locator('.stepper output').innerText()).toBe('6 of 6');
    await page.getByRole('button', { name: 'Back to the game' }).click();
    expect(faults).toEqual([]);
    await context.close();
  },
);

test('another move can be tried at any point, and the transcript is one click away', async () => {
  const { page, context, faults } = await openPage(browser);
  await page.goto(`${site.address}?game=tic-tac-toe`);
  await page.locator('.sentence .glyph').waitFor();
  await bring(page, 'pasted', transcript(1));
  await status(page).getByText('Turning point').waitFor();
  await page.locator('body').press('t');
  await expect.poll(() => address(page)).toMatch(/at=2$/);
  await page.locator('body').press('ArrowLeft');
  await expect.poll(() => address(page)).toMatch(/at=1$/);
  await page.locator('#tab-moves').click();
  await page.locator('.row .move:has(.value)', { hasText: 'b2' }).first().click();
  await page.locator('#tab-record').click();
  await expect.poll(() => status(page).innerText()).toBe('No move of o in this line gave anything away.');
  await expect.poll(() => page.locator('.tree .variation').innerText()).toMatch(/b2/);
  await page.getByRole('button', { name: 'Back to the game as it was played' }).click();
  await expect.poll(() => status(page).innerText()).toMatch(/^Turning point: ply 2, o plays b3\./);
  await expect.poll(() => address(page)).toMatch(/at=1$/);
  await page.locator('body').press('End');
  await expect.poll(() => board(page)).toBe(ticTacToe.position.text(GAME.position));
  await expect
    .poll(() => page.getByRole('button', { name: 'Back to the game as it was played' }).count())
    .toBe(0);

  // which side was judged is kept, and written again
  await page.reload();
  await expect.poll(() => status(page).innerText()).toMatch(/^Turning point: ply 2, o plays b3\./);
  await page.locator('#tab-share').click();
  await expect.poll(() => page.getByLabel('The game as text').inputValue()).toMatch(/\nprogram o\nstart /);
  expect(faults).toEqual([]);
  await context.close();
});

describe('the turning point', () => {
  test('is a mistake of the judged side; without one, the first mistake of either side', async () => {
    const { page, context, faults } = await openPage(browser);
    await page.goto(`${site.address}?game=tic-tac-toe`);
    await page.locator('.sentence .glyph').waitFor();
    const solution = solve(ticTacToe);
    for (const judged of [undefined, 0, 1] as const) {
      const mistakes = GAME.path.slice(1).flatMap((number, k) => {
        const before = GAME.path[k]!;
        const made = ticTacToe.position.text(GAME.played[number]!.position);
        const explained = explain(ticTacToe, solution, GAME.played[before]!.position)!;
        const move = explained.moves.find(({ to }) => ticTacToe.position.text(to) === made)!;
        const counts = judged === undefined || GAME.moverAt(before) === judged;
        return counts && move.cost.what === 'outcome' ? [{ ply: k + 1, name: move.name }] : [];
      });
      const [first] = mistakes;
      await bring(page, 'pasted', transcript(judged));
      const said = first ? new RegExp(`^Turning point: ply ${first.ply}, . plays ${first.name}`) : /^First/;
      await expect.poll(() => status(page).innerText()).toMatch(said);
    }
    expect(faults).toEqual([]);
    await context.close();
  });

  test('is found in long games and in games of points, as the table gives it', async () => {
    const { page, context, faults } = await openPage(browser);
    await page.goto(site.address);
    for (const [name, options] of [
      ['knightmare', {}],
      ['staircase', {}],
    ] as const) {
      const rules = (await loadGame(name)).read(options);
      const solution = solve(rules);
      const random = seeded(5);
      let session = Session.start(rules);
      for (let k = 0; k < 120 && session.end === undefined; k++)
        session = session.play(chooseMove('random', rules, solution, session.position, { random })!.to);
      const costs = session.path.slice(1).map((number, k) => {
        const explained = explain(rules, solution, session.played[session.path[k]!]!.position)!;
        const made = rules.position.text(session.played[number]!.position);
        return explained.moves.find(({ to }) => rules.position.text(to) === made)!.cost.what;
      });
      const ply = 1 + costs.findIndex((what) => what === 'outcome' || what === 'points');
      assert(ply > 0, 'random play gives something away');
      await bring(page, 'pasted', sessionText(session, name));
      await expect.poll(() => status(page).innerText()).toMatch(new RegExp(`^Turning point: ply ${ply}, `));
    }
    expect(faults).toEqual([]);
    await context.close();
  });
});

test('on a board without a table nothing is said about moves, and no guarantee that they have lost', async () => {
  const { page, context, faults } = await openPage(browser);
  await page.goto(site.address);
  const opened = (await loadGame('knightmare')).read({ n: '200', m: '200' });
  const start = Session.start(opened);
  // white walks to and fro
  let session = start;
  for (let k = 0; k < 4; k++) session = session.play(session.moves[0]!.to);
  await bring(page, 'pasted', sessionText(session, 'knightmare', { n: '200', m: '200' }, 0));
  await expect.poll(() => page.locator('.turning').innerText()).toMatch(/What a move cost is not known/);
  await expect.poll(() => page.locator('.sentence').innerText()).toBe('not known yet');
  // what was saved is not played on
  await page.waitForTimeout(600);
  expect(await page.locator('.tree .ply').count()).toBe(5);
  await page.locator('body').press('Home');
  await expect.poll(() => page.locator('.sentence').innerText()).toMatch(/wins within \d+ moves of its own$/);
  expect(faults).toEqual([]);
  await context.close();
});

const shared = await openShared(browser, site);

test.each([
  ['a damaged move', transcript(1).replace('2 b3', '2 a3'), /line \d+: there is no move 'a3' here/],
  ['an unknown side', transcript(1).replace('program o', 'program y'), /program: 'y' is not one of x, o/],
  [
    'half of it',
    transcript(1).slice(0, 30),
    /the last line, 'at …', is missing, so the text may have been cut off/,
  ],
  ['an unknown game', transcript(1).replace('game tic-tac-toe', 'game gomoku'), /there is no game 'gomoku'/],
  ['a foreign file', '{"name": "x"}\n[1, 2]', /no game, position, address or contest input/],
  ['bytes', 'PNG\r\n\u001A\n\0\0\0', /no game, position, address or contest input/],
  ['nothing', '\n\n', /no game, position, address or contest input/],
])('%s is refused in one sentence, and nothing is lost', async (_, text, says) => {
  const { page, faults } = shared;
  await visit(page, '?game=pursuit&n=5&white=3,3&black=3,5');
  await page.locator('.row .move:has(.value)').first().click();
  await expect.poll(() => address(page)).toMatch(/moves=/);
  const before = [await address(page), await board(page)];
  for (const way of ['pasted', 'dropped'] as const) {
    await bring(page, way, text);
    const alert = page.getByRole('dialog').getByRole('alert');
    await expect.poll(() => alert.innerText()).toMatch(says);
    await expect.poll(() => alert.innerText()).toMatch(/^Nothing was changed: /);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect([await address(page), await board(page)]).toEqual(before);
  }
  expect(faults.splice(0)).toEqual([]);
});

test('what is pasted into a text field stays there', async () => {
  const { page, context } = await openPage(browser);
  await page.goto(`${site.address}?game=pursuit`);
  await page.locator('.sentence .glyph').waitFor();
  const before = await address(page);
  await page.locator('#typed-move').evaluate((field, text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, transcript(1));
  await page.waitForTimeout(300);
  expect(await address(page)).toBe(before);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await context.close();
});
