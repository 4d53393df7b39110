/** The panels of a board on a game of the laboratory, whose rules run in the frame: they do what they do on a library game. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { solve } from '../../src/engines/solve.ts';
import { census } from '../../src/play/census.ts';
import { loadGame } from '../../src/games/index.ts';
import { temporaryFolder } from '../folder.ts';
import { program } from '../program.ts';
import { openPage, openSite } from './browser.ts';
import {
  HEAP,
  HEAP_WINS,
  apartFromEditing,
  flawsOfAccess,
  openLab,
  position,
  verdict,
  write,
} from './laboratory.ts';

const { site, browser } = await openSite();

const panel = (page: Page): Promise<string> => page.locator('#panel').innerText();

const FOLDER = temporaryFolder();

const pursuit = (await loadGame('pursuit')).read({});
const { parse } = pursuit.position;

test('map, editor, reach, puzzle and opponents serve a game of the laboratory', async () => {
  const { page, context, faults } = await openPage(browser);
  await page.goto(`${site.address}?lab=pursuit`);
  await expect.poll(() => verdict(page)).toBe('Black wins in 2 plies');

  // the map has the values that the library has
  await page.keyboard.press('m');
  await page.getByLabel('White 1,1').check();
  const { value } = solve(pursuit);
  const values = Array.from({ length: 16 }, (_, k) =>
    value(parse(`turn=white white=${Math.floor(k / 4) + 1},${(k % 4) + 1} black=2,2`)),
  );
  for (const outcome of ['win', 'loss'] as const)
    await expect
      .poll(() => page.locator(`.marks .glyph.${outcome}`).count())
      .toBe(values.filter((known) => known?.outcome === outcome).length);
  expect(await flawsOfAccess(page)).toEqual([]);

  // a piece is moved with the keyboard, and the side to move is chosen
  await page.locator('#tab-edit').click();
  const place = page.locator('[data-place="0.1.1"]');
  await place.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => position(page)).toBe('turn=white white=3,1 black=2,2');
  await page.locator('.set-up').getByText('Black', { exact: true }).click();
  await expect.poll(() => position(page)).toBe('turn=black white=3,1 black=2,2');
  await expect.poll(() => page.locator('.turn').innerText()).toContain('not known whether');
  await page.getByRole('button', { name: 'Look for a game that leads here' }).click();
  await expect.poll(() => page.locator('.turn').innerText()).not.toContain('not known whether');
  await page.locator('#tab-record').click();
  await expect.poll(() => page.locator('.tree .ply').count()).toBeGreaterThan(1);
  expect(await position(page)).toBe('turn=black white=3,1 black=2,2');
  expect(await flawsOfAccess(page)).toEqual([]);

  // what is no position is refused with the sentence of the rules
  await page.locator('#tab-edit').click();
  await page.locator('.set-up .as-text summary').click();
  await page.locator('.set-up textarea').fill('turn=white white=9,1 black=2,2');
  await page.locator('.set-up button[type=submit]').click();
  await expect
    .poll(() => page.locator('.set-up [role=alert]').innerText())
    .toContain('white row 9 is outside 1..4');
  // another option is another game
  await page.locator('.set-up input[name=white]').fill('4,4');
  await expect.poll(() => position(page)).toBe('turn=white white=4,4 black=2,2');

  await page.locator('#tab-study').click();
  await page.getByRole('button', { name: 'A puzzle' }).click();
  await expect.poll(() => panel(page)).toMatch(/to move and win/);
  expect(await verdict(page)).toBe('Values are hidden');
  expect(await flawsOfAccess(page)).toEqual([]);
  const p = parse((await position(page))!);
  const good = pursuit.moves(p).filter((q) => value(q)?.outcome === 'loss');
  expect(good).toHaveLength(1);
  await page.locator('#tab-moves').click();
  await page.getByPlaceholder('Type a move').fill(pursuit.name(p, good[0]!));
  await page.keyboard.press('Enter');
  await page.locator('#tab-study').click();
  await expect.poll(() => page.locator('.solving').innerText()).toMatch(/^Solved|^Right!/);
  await context.close();
  expect(faults).toEqual([]);
});

test('positions with other options are counted beside these, and open with their options', async () => {
  const { page, context, faults } = await openPage(browser);
  await openLab(page, site.address, 'pursuit');
  await page.locator('#tab-study').click();
  await page.getByRole('button', { name: 'Research' }).click();
  await page.getByRole('button', { name: 'Compare with other options' }).click();
  const count = page.getByRole('button', { name: 'Count the positions' });
  await expect.poll(() => count.count()).toBe(2);
  const before = await count.last().elementHandle();
  await page.locator('.options input[name=n]').fill('3');
  await page.keyboard.press('Enter');
  // another game takes its place
  await before!.waitForElementState('hidden');
  await count.last().click();
  await count.first().click();
  const game = await loadGame('pursuit');
  const expected = ['4', '3'].map((n) => census(game.read({ n })).positions);
  await expect
    .poll(() => page.locator('.counts strong').allInnerTexts())
    .toEqual(expected.map((positions) => `${positions.toLocaleString('en')} positions`));
  expect(await flawsOfAccess(page)).toEqual([]);
  const longest = page.locator('.counts').last().locator('.hard li button').first();
  const said = await longest.locator('span').innerText();
  await longest.click();
  await expect.poll(() => page.locator('.lab-options input').first().inputValue()).toBe('3');
  await expect.poll(() => verdict(page)).toBe(said);
  await expect.poll(() => page.locator('.counts').count()).toBe(2);
  await context.close();
  expect(faults).toEqual([]);
});

/** Two men a side, which step and capture. */
const MEN = `import { Board, DIAGONAL, ORTHOGONAL, pieces, rules, shape, turns, upTo } from 'perfect-play/kit';
const board = Board.rectangle(3, 3, 'a1');
const position = shape({ turn: turns('white', 'black'), white: upTo(2, board), black: upTo(2, board) });
const man = { quiet: board.steps(...ORTHOGONAL), captures: board.steps(...DIAGONAL) };
export default rules(position, {
  start: position.place(['B.B', '...', 'W.W']),
  moves: pieces(position, { white: { white: man }, black: { black: man } }),
});
`;

test('a captured man is taken off by hand and put back, and no third one', async () => {
  const { page, context, faults } = await openPage(browser);
  await openLab(page, site.address, 'nim');
  await write(page, MEN);
  const full = 'turn=white white=a1/c1 black=a3/c3';
  await expect.poll(() => position(page)).toBe(full);
  await page.locator('#tab-edit').click();
  const tools = page.locator('.set-up .choices').first().locator('.choice');
  await expect
    .poll(() => tools.allInnerTexts())
    .toEqual(['Move', 'White', 'Black', 'Erase'].map((name) => expect.stringContaining(name) as string));
  await tools.nth(3).click();
  await page.locator('[data-place="0.1.1"]').click();
  await expect.poll(() => position(page)).toBe('turn=white white=a1/c1 black=c3');
  await tools.nth(2).click();
  await page.locator('[data-place="0.2.2"]').click();
  await expect.poll(() => position(page)).toBe('turn=white white=a1/c1 black=c3/b2');
  await page.locator('[data-place="0.1.2"]').click();
  await expect
    .poll(() => page.locator('.set-up [role=alert]').innerText())
    .toContain('expected at most 2 cells, got 3');
  expect(apartFromEditing(faults)).toEqual([]);
  await context.close();
});

test('pieces in hand are drawn and put on the board', async () => {
  const { page, context, faults } = await openPage(browser);
  await page.goto(`${site.address}?lab=tic-tac-chec`);
  const held = page.locator('.hands .piece');
  await expect.poll(() => held.count()).toBe(6);
  await page.locator('.hands [role=button]').first().click();
  await page.locator('.cell[aria-label^="b3"]').click();
  const chec = (await loadGame('tic-tac-chec')).read({});
  await expect
    .poll(() => position(page))
    .toBe(chec.position.text(chec.moves(chec.start).find((q) => chec.name(chec.start, q).endsWith('@b3'))!));
  expect(await held.count()).toBe(5);
  await context.close();
  expect(faults).toEqual([]);
});

test('the laws of moves that subtract vectors are proved in the laboratory', async () => {
  const { page, context, faults } = await openPage(browser);
  await page.goto(`${site.address}?lab=corner`);
  await page.locator('#tab-map').click();
  await expect
    .poll(() => panel(page))
    .toMatch(/Lost for the player to move exactly when x and y are both even/);

  // a computer answers, and its reply can be tried otherwise
  await page.locator('#tab-players').click();
  await page.locator('.players fieldset').nth(1).getByLabel('Fallible').check();
  expect(await flawsOfAccess(page)).toEqual([]);
  await page.getByLabel('Fast').check();
  await page.locator('#tab-moves').click();
  await page.locator('.row .move').first().click();
  await page.locator('#tab-record').click();
  await expect.poll(() => page.locator('.tree .ply').count()).toBe(3);
  await page.keyboard.press('Home');
  await page.locator('#tab-moves').click();
  await page.locator('.row .move').last().click();
  await page.locator('#tab-record').click();
  await expect.poll(() => page.locator('.tree .ply').count()).toBeGreaterThanOrEqual(4);
  await context.close();
  expect(faults).toEqual([]);
});

test('a table that the laboratory saves is verified and probed on the command line, with the file that it saves', async () => {
  const { page, context, faults } = await openPage(browser);
  await openLab(page, site.address, 'nim');
  await write(page, HEAP);
  await expect.poll(() => verdict(page)).toMatch(HEAP_WINS);
  await page.locator('#tab-study').click();
  await page.getByRole('button', { name: 'Research' }).click();
  for (const button of ['Save the table', 'Download']) {
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button, exact: true }).click(),
    ]);
    await saved.saveAs(join(FOLDER, saved.suggestedFilename()));
  }
  expect(readFileSync(join(FOLDER, 'my-game.ts'), 'utf8')).toBe(HEAP);
  // the page says how the file is opened
  const [, command] = /perfect-play (table probe .*)$/m.exec(await panel(page))!;
  const probed = await program(command!.split(' '), '', FOLDER);
  expect(probed.out).toContain('The first player wins in 5 plies');
  const { out, status } = await program(
    ['table', 'verify', 'my-game.table', '--game', './my-game.ts'],
    '',
    FOLDER,
  );
  expect({ status, out }).toMatchObject({ status: 0 });
  await context.close();
  expect(apartFromEditing(faults)).toEqual([]);
});

/** The rules are sound until the census asks them. */
const LATE_LOOP = `import { count, rules, shape } from 'perfect-play/kit';
let loops = false;
addEventListener('message', ({ data }) => { loops ||= data.question === 'research'; });
const position = shape({ heap: count(9) });
export default rules(position, {
  start: { heap: 9 },
  moves: ({ heap }) => {
    while (loops);
    return [1, 2, 3].filter((n) => n <= heap).map((n) => ({ heap: heap - n }));
  },
});
`;

test('a loop that begins while a panel counts is stopped, and the board goes on', async () => {
  const { page, context, faults } = await openPage(browser);
  await page.clock.install();
  await openLab(page, site.address, 'nim');
  await write(page, LATE_LOOP);
  await expect.poll(() => verdict(page)).toMatch(HEAP_WINS);
  await page.locator('#tab-study').click();
  await page.getByRole('button', { name: 'Research' }).click();
  await page.getByRole('button', { name: 'Count the positions' }).click();
  await expect.poll(() => page.locator('.counts').innerText()).toContain('Counting');
  await page.clock.fastForward(21_000);
  await expect
    .poll(() => page.locator('.counts').innerText())
    .toMatch(/did not answer for \d+ seconds and were stopped/);
  // a new worker has the rules as they were
  await page.locator('#tab-moves').click();
  await page.locator('.row .move').first().click();
  await expect.poll(() => verdict(page)).toMatch(/^The first player wins in 4 plies/);
  await context.close();
  expect(apartFromEditing(faults)).toEqual([]);
});
