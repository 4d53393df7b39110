/** Pieces in a browser: a row that has won is lit, men are behind their rack, and a saved picture has the same drawings. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { PIECE_PATHS } from '../../src/web/board/piece-paths.ts';
import { openPage, openSite } from './browser.ts';

const { site, browser } = await openSite();

test('four in a row are lit once they are there, in front of the rack, and on the saved picture', async () => {
  const { page, context, faults } = await openPage(browser);
  await page.goto(`${site.address}?game=connect-four&moves=a~b~a~b~a~b&panel=lesson`);
  const men = page.locator('.pieces .piece');
  await expect.poll(() => men.count()).toBe(6);
  expect(await page.locator('.cell-lit').count()).toBe(0);

  await page.locator('.cell[aria-label^="a4,"]').click();
  await expect.poll(() => page.locator('.cell-won').count()).toBe(4);
  const order = await page
    .locator('.board > *')
    .evaluateAll((all) => all.map((one) => one.getAttribute('class')?.split(' ')[0] ?? ''));
  const [behind, rack, ring] = ['pieces', 'racks', 'cell-lit'].map((name) => order.indexOf(name));
  expect(behind).toBeGreaterThanOrEqual(0);
  expect(rack).toBeGreaterThan(behind!);
  expect(ring).toBeGreaterThan(rack!);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as SVG' }).click();
  const svg = (await readFile(await (await download).path())).toString();
  expect(svg.split(PIECE_PATHS['ring-man'].body).length - 1).toBeGreaterThanOrEqual(7);
  expect(svg).not.toMatch(/var\(|class=/);
  expect(faults).toEqual([]);
  await context.close();
});

test('hands are beside the board, hexagons have borders, and edges stand on the ground, also on the saved picture', async () => {
  const { page, context, faults } = await openPage(browser);
  const saved = async (): Promise<string> => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as SVG' }).click();
    return (await readFile(await (await download).path())).toString();
  };
  const hands = (): Promise<(string | null)[]> =>
    page
      .locator('.hands [role=group]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  const from = (text: string): string => `&from=${encodeURIComponent(text)}`;
  await page.goto(`${site.address}?game=dobutsu-shogi${from('turn=black L=b1 l=b4 C=C*/C*')}&panel=lesson`);
  await expect.poll(hands).toEqual(['Black’s hand: chick, chick']);
  expect((await saved()).split(PIECE_PATHS.chick.body).length - 1).toBeGreaterThanOrEqual(2);
  // the hand of the side below the board is below it, also when the board is turned round
  const middle = async (css: string): Promise<number> => {
    const box = (await page.locator(css).first().boundingBox())!;
    return box.y + box.height / 2;
  };
  expect(await middle('.hands [role=group]')).toBeGreaterThan(await middle('.cells'));
  await page.locator('h1').focus();
  await page.keyboard.press('f');
  await expect.poll(async () => (await middle('.hands [role=group]')) < (await middle('.cells'))).toBe(true);

  // a piece in hand is put down by clicks, by a drag and by keys
  await page.goto(`${site.address}?game=tic-tac-chec&panel=lesson`);
  const moves = (): Promise<string | null> =>
    page.evaluate(() => new URLSearchParams(location.search).get('moves'));
  const held = (name: string) => page.getByRole('button', { name: `${name}, can move` });
  const cell = (name: string) => page.locator(`.cell[aria-label^="${name},"]`);
  await held('rook').click();
  expect(await moves()).toBe(null);
  expect(await held('rook').getAttribute('aria-pressed')).toBe('true');
  await cell('a1').click();
  await expect.poll(moves).toBe('R@a1');
  await held('bishop').hover();
  await page.mouse.down();
  await cell('c3').hover();
  // the piece is under the pointer, and faint in the hand
  const target = (await cell('c3').boundingBox())!;
  const ghost = (await page.locator('.hands .ghost').boundingBox())!;
  expect(Math.abs(ghost.x + ghost.width / 2 - target.x - target.width / 2)).toBeLessThan(target.width / 4);
  expect(Math.abs(ghost.y + ghost.height / 2 - target.y - target.height / 2)).toBeLessThan(target.height / 4);
  expect(await page.locator('.hands .lifted').count()).toBe(1);
  await page.mouse.up();
  await expect.poll(() => page.locator('.hands .ghost').count()).toBe(0);
  await expect.poll(moves).toBe('R@a1~b@c3');
  await held('pawn').focus();
  await page.keyboard.press('Enter');
  await cell('b2').focus();
  await page.keyboard.press('Enter');
  await expect.poll(moves).toBe('R@a1~b@c3~P@b2');
  await page.goto(`${site.address}?game=none`);
  await page.goto(`${site.address}?game=tic-tac-chec&panel=lesson`);
  await expect.poll(hands).toEqual(['White’s hand: pawn, rook, bishop', 'Black’s hand: pawn, rook, bishop']);

  await page.goto(`${site.address}?game=hex&panel=lesson`);
  await expect.poll(() => page.locator('.border').count()).toBe(2);
  expect(await page.locator('.side-red .border').count()).toBe(1);
  expect(await page.locator('.side-blue .border').count()).toBe(1);
  const names = await page.locator('.ground-points .edges text').allTextContents();
  expect(names.toSorted().join('')).toBe('123abc');

  await page.goto(`${site.address}?game=hackenbush&panel=lesson`);
  await expect.poll(() => page.locator('.earth').count()).toBe(1);
  expect(await page.locator('.board .dots circle').first().isVisible()).toBe(true);
  await expect.poll(() => page.locator('.edge-drawn').count()).toBe(7);
  for (const [at, name] of [
    ['2,1', 'red edge, from 1,1 to 3,1'],
    ['4,5', 'green edge, from 3,5 to 5,5'],
  ])
    expect(await page.locator(`.cell[aria-label^="${at},"]`).getAttribute('aria-label')).toContain(name);
  // the closed square of the picture is no box that somebody won
  expect(await page.locator('.boxes rect').count()).toBe(0);
  const svg = await saved();
  const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(paper).toMatch(/^rgb\(/);
  expect(/<rect [^>]*fill="([^"]*)"/.exec(svg)?.[1]).toBe(paper);
  expect(svg).not.toMatch(/var\(|class=/);
  expect(faults).toEqual([]);
  await context.close();
});
