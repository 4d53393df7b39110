/** Setting up positions by mouse and keyboard. Impossible changes are refused with the reason and change nothing. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openPage, openSite } from './browser.ts';

const { site, browser } = await openSite();

const SMALL = '?game=crossing-pawn&map=...../...../..O../%23..%23./O%23.X.';
const verdict = (page: Page): Promise<string> => page.locator('.sentence').innerText();
const place = (page: Page, row: number, column: number) => page.locator(`[data-place="0.${row}.${column}"]`);
const choose = (page: Page, name: string) =>
  page.locator('.set-up .choice', { hasText: name }).first().click();
const option = (page: Page, name: string): Promise<string | null> =>
  page.evaluate((key) => new URLSearchParams(location.search).get(key), name);

async function open(address: string): Promise<{ page: Page; faults: string[]; close: () => Promise<void> }> {
  const { page, context, faults } = await openPage(browser);
  await page.goto(site.address + address);
  await page.locator('.sentence .glyph').waitFor();
  await page.locator('#tab-edit').click();
  // before, a click on a cell would be a move
  await page.locator('.set-up').waitFor();
  return { page, faults, close: () => context.close() };
}

test('pieces and walls are put, moved and removed with the mouse, and every change is solved', async () => {
  const { page, faults, close } = await open(SMALL);
  await expect.poll(() => verdict(page)).toBe('A draw: neither side can force an end');
  await choose(page, 'Wall');
  await place(page, 5, 5).click();
  await expect.poll(() => option(page, 'map')).toBe('...../...../..O../#..#./O#.X#');
  await choose(page, 'Red guard');
  await place(page, 4, 5).click();
  await expect.poll(() => option(page, 'map')).toBe('...../...../..O../#..#O/O#.X#');
  await expect.poll(() => option(page, 'guards')).toBe('3');
  const [from, to] = [(await place(page, 3, 3).boundingBox())!, (await place(page, 4, 3).boundingBox())!];
  await page.mouse.move(from.x + 30, from.y + 30);
  await page.mouse.down();
  await page.mouse.move(to.x + 30, to.y + 30, { steps: 3 });
  await page.mouse.up();
  await expect.poll(() => option(page, 'map')).toBe('...../...../...../#.O#O/O#.X#');
  await choose(page, 'Erase');
  await place(page, 4, 5).click();
  await expect.poll(() => option(page, 'map')).toBe('...../...../...../#.O#./O#.X#');
  await expect.poll(() => verdict(page)).toMatch(/wins in|draw/);
  await page.getByLabel('Black', { exact: true }).check({ force: true });
  await expect
    .poll(() => page.locator('.turn').innerText())
    .toBe('Black to move · not known whether it can be reached');
  // the pawn can only move left, below the guard
  await expect.poll(() => verdict(page)).toBe('Red wins in 2 plies');
  expect(faults).toEqual([]);
  await close();
});

test.each([
  ['?game=kalah&pits=2&seeds=1', 'S1', 'N1', 'S1, empty', 'N1, 2 seeds'],
  [
    '?game=gobblet&size=2&from=turn%3Dwhite+cells%3DSm,./s,.',
    'a2',
    'a1',
    'a2, white small piece',
    /^a1, black medium/,
  ],
])('%s: the highest piece of a stack or a seed of a pit is moved', async (address, from, to, left, there) => {
  const { page, faults, close } = await open(address);
  const cell = (name: string) => page.locator(`[data-place][aria-label^="${name},"]`);
  await choose(page, 'Move');
  await cell(from).click();
  await cell(to).click();
  await expect.poll(() => cell(to).getAttribute('aria-label')).toMatch(there);
  expect(await cell(from).getAttribute('aria-label')).toBe(left);
  expect(faults).toEqual([]);
  await close();
});

test('set-up changes add one entry to the history, and moves played in between are kept there', async () => {
  const { page, close } = await open(SMALL);
  await choose(page, 'Wall');
  await place(page, 5, 5).click();
  await expect.poll(() => option(page, 'map')).toBe('...../...../..O../#..#./O#.X#');
  await place(page, 1, 1).click();
  await expect.poll(() => option(page, 'map')).toBe('#..../...../..O../#..#./O#.X#');
  await page.locator('#tab-moves').click();
  await page.locator('.row .move:not([aria-disabled])').first().click();
  await expect.poll(() => option(page, 'moves')).not.toBe(null);
  const played = page.url();
  await page.locator('#tab-edit').click();
  await place(page, 1, 2).click();
  await expect.poll(() => option(page, 'map')).toMatch(/^##/);
  await page.goBack();
  await expect.poll(() => page.url()).toBe(played);
  await page.goBack();
  await expect.poll(() => option(page, 'map')).toBe('...../...../..O../#..#./O#.X.');
  await close();
});

test('a board is filled man by man, through positions that play cannot reach', async () => {
  const { page, faults, close } = await open('?game=tic-tac-toe');
  await choose(page, 'x');
  await place(page, 1, 1).click();
  await expect.poll(() => option(page, 'from')).toBe('turn=x cells=x../.../...');
  await place(page, 2, 2).click();
  await expect.poll(() => option(page, 'from')).toBe('turn=x cells=x../.x./...');
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  expect(faults).toEqual([]);
  await close();
});

test('a piece that changes sides is put for either side and as any kind, and taken into a hand', async () => {
  const { page, faults, close } = await open('?game=dobutsu-shogi');
  const from = (): Promise<string | null> => option(page, 'from');
  await choose(page, 'Erase');
  await place(page, 3, 2).click();
  await expect.poll(from).toMatch(/ C=cb3\/C\*$/);
  await page.locator('.set-up .choice', { hasText: 'Black hen' }).click();
  await place(page, 3, 1).click();
  await expect.poll(from).toMatch(/ C=(Ha2\/cb3|cb3\/Ha2)$/);
  expect(faults).toEqual([]);
  await close();
});

test('the same by keyboard', async () => {
  const { page, close } = await open(SMALL);
  await page.locator('.set-up .choice input').nth(3).focus();
  await page.keyboard.press('Space');
  await place(page, 1, 1).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(() => option(page, 'map')).toBe('...../.#.../..O../#..#./O#.X.');
  await close();
});

test('an impossible change is refused with the reason, and nothing changes', async () => {
  const { page, close } = await open(SMALL);
  await choose(page, 'Erase');
  await place(page, 5, 4).click();
  await expect
    .poll(() => page.locator('.set-up .refused').innerText())
    .toMatch(/expected 1 X \(pawn\), found 0/);
  await expect.poll(() => option(page, 'map')).toBe('...../...../..O../#..#./O#.X.');
  await expect.poll(() => verdict(page)).toBe('A draw: neither side can force an end');
  await close();
});

test('where men fall, the columns of moves are a position, in the address and as text', async () => {
  const { page, faults, close } = await open('?game=connect-four&from=12');
  const from = () => option(page, 'from');
  const asText = page.locator('.set-up .as-text');
  await asText.locator('summary').click();
  expect(await asText.locator('textarea').inputValue()).toBe('turn=x cells=..../..../..../xo..');
  expect(await asText.locator('.note').innerText()).toContain('the columns of the moves from the start');
  await asText.locator('textarea').fill('1212');
  await asText.locator('button').click();
  await expect.poll(from).toBe('turn=x cells=..../..../xo../xo..');
  await asText.locator('summary').click();
  await asText.locator('textarea').fill('11111');
  await asText.locator('button').click();
  const refused = () => page.locator('.set-up [role=alert]').innerText();
  await expect.poll(refused).toContain('character 5: column 1 is full');
  expect(faults).toEqual([]);
  await close();
});

test('numbers and sizes of a table are changed', async () => {
  const { page, close } = await open('?game=staircase');
  await page.getByLabel("Black's points, cell by cell 1,1").fill('20');
  await expect.poll(() => option(page, 'a')).toBe('20 7 3/9 1 2');
  await expect.poll(() => verdict(page)).toBe('Black gains 20 points more than white from here');
  await page.getByRole('button', { name: 'More columns' }).click();
  await expect.poll(() => option(page, 'a')).toBe('20 7 3 1/9 1 2 1');
  await expect.poll(() => option(page, 'b')).toBe('3 7 2 1/2 3 1 1');
  await close();
});

test('a field says which values it takes, refuses others in words, and is stepped', async () => {
  const { page, faults, close } = await open('?game=hexapawn');
  const columns = page.getByLabel('Columns of the board', { exact: true });
  expect(await page.locator('.set-up').innerText()).not.toMatch(/INTEGER|\||ROW|CELL/);
  expect(await columns.getAttribute('aria-describedby')).toBe('hint-width');
  expect(await page.locator('#hint-width').innerText()).toBe('1 to 9');
  await columns.fill('12');
  await expect
    .poll(() => page.locator('.options .refused').first().innerText())
    .toBe('Columns of the board 12 is outside 1..9');
  expect(await option(page, 'width')).toBe(null);
  await columns.fill('4');
  await expect.poll(() => option(page, 'width')).toBe('4');
  await page.getByRole('button', { name: 'Fewer columns of the board' }).click();
  await page.getByRole('button', { name: 'Fewer columns of the board' }).click();
  await expect.poll(() => columns.inputValue()).toBe('2');
  await page.getByText('As text').click();
  await expect
    .poll(() => page.locator('#notation').innerText())
    .toContain('pawns= the rows from the top, with / between: . empty, w white pawn, b black pawn');
  expect(faults).toEqual([]);
  await close();
});

test('a map shows who would win with the piece on each cell, and the corner has its law beside it', async () => {
  const { page, faults, close } = await open('?game=corner&x=6&y=6');
  await page.locator('#tab-map').click();
  const marks = page.locator('.marks .glyph.loss');
  // cells with even coordinates: 0, 2, 4, 6 by 0, 2, 4, 6
  await expect.poll(() => marks.count()).toBe(16);
  await expect
    .poll(() => page.locator('.theorem').first().innerText())
    .toContain('Lost for the player to move exactly when x and y are both even.');
  await page.getByLabel('x', { exact: true }).fill('10^40');
  await page.getByLabel('y', { exact: true }).fill('10^41+1');
  await expect.poll(() => page.locator('.law .cost').innerText()).toBe('Won for the player to move.');
  await page.getByRole('button', { name: 'Go there' }).click();
  await expect
    .poll(() => page.locator('.plane').getAttribute('aria-label'))
    .toContain(`(1${'0'.repeat(40)}, 1${'0'.repeat(40)}1)`);
  expect(faults).toEqual([]);
  await close();
});

test('back at the standard start after setting up, the line is shown and computers play', async () => {
  const { page, faults, close } = await open('?game=staircase');
  const standard = await verdict(page);
  // no play leads from the set-up position to the start, so the explored table does not contain the start
  for (const k of [4, 2]) {
    await page.locator('.board .cell').nth(k).click();
    await expect.poll(() => page.locator('main').getAttribute('data-position')).toMatch(/filled=[23]/);
  }
  await expect.poll(() => page.evaluate(() => location.search)).toContain('filled=3/2');
  await page.locator('.sentence .glyph').waitFor();
  await page.getByRole('button', { name: 'Back to the standard start' }).click();
  await expect.poll(() => verdict(page)).toBe(standard);
  await page.locator('#tab-why').click();
  await expect.poll(() => page.locator('.steps .ply').count()).toBe(6);
  await page.locator('#tab-players').click();
  const sides = page.getByRole('group', { name: 'Who plays' });
  for (const k of [0, 1]) await sides.nth(k).getByText('Perfect', { exact: true }).click();
  await expect.poll(() => verdict(page)).toBe('Black has won by 2 points');
  expect(faults).toEqual([]);
  await close();
});

test('knightmare on a thousand rows is won by the strategy, whatever a person plays', async () => {
  const { page, context, faults } = await openPage(browser);
  await page.goto(`${site.address}?game=knightmare&n=1000&m=1000&white=501,497&black=505,507`);
  await expect.poll(() => verdict(page)).toMatch(/wins within \d+ moves? of its own/);
  const winner = (await verdict(page)).split(' ')[0]!;
  await expect.poll(() => page.locator('.route polyline').count()).toBe(1);
  const row = page.locator('.row .move:not([aria-disabled])').first();
  const won = page.locator('.sentence', { hasText: 'has won' });
  for (let k = 0; k < 40; k++) {
    await row.or(won).first().waitFor();
    if ((await won.count()) > 0) break;
    const before = await option(page, 'moves');
    await row.click();
    await expect.poll(() => option(page, 'moves')).not.toBe(before);
  }
  await expect.poll(() => verdict(page)).toBe(`${winner} has won`);
  expect(faults).toEqual([]);
  await context.close();
});
