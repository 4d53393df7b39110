/** Values beside other games, and sums played on the page: what is shown is what the library computes. */
import { expect, test } from 'vitest';
import { loadGame } from '../../src/games/index.ts';
import { formText } from '../../src/partizan/text.ts';
import { judgedOptions, staysCanonical } from '../../src/partizan/options.ts';
import { PositionValues } from '../../src/sums/values.ts';
import { arranged, gapAt } from '../../src/web/pages/part-drag.tsx';
import { openShared, openSite } from './browser.ts';
import { DRAGS } from './hands.ts';

const { site, browser } = await openSite();

test('a position has its value, the values of its regions on the board, and its thermograph', async () => {
  const { page, faults } = await openShared(browser, site);
  const options = { height: '4', width: '5' };
  const position = 'turn=vertical cells=..x../..x../xxxxx/..x..';
  const rules = (await loadGame('domineering')).read(options);
  const values = new PositionValues(rules);
  const p = rules.position.parse(position);
  const texts = values.parts(p).map(({ value }) => formText(values.forms, value)!);
  expect(texts).toEqual(['±1', '±1', '-1', '-1']);
  const query = new URLSearchParams({ game: 'domineering', ...options, from: position, panel: 'value' });
  await page.goto(`${site.address}?${query.toString()}`);
  await expect.poll(() => page.locator('.region-value').allTextContents()).toEqual(texts);
  await expect.poll(() => page.locator('.adding').innerText()).toContain('The value is -2. Horizontal wins');
  const drawn = page.locator('.adding img');
  await expect.poll(() => drawn.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  // the position is a part of a sum, beside others that are typed
  await page.locator('.adding a').click();
  await expect.poll(() => page.locator('.sum-part').count()).toBe(1);
  expect(faults).toEqual([]);
});

test('a sum is played against the computer, with the keyboard, and ends with a winner', async () => {
  const { page, faults } = await openShared(browser, site);
  await page.goto(`${site.address}?sum=${encodeURIComponent('domineering 2x2')}&sum=nim:1&sum=*`);
  const parts = page.locator('.sum-part');
  await expect.poll(() => parts.count()).toBe(3);
  await page.getByRole('checkbox').check();
  // ±1 + * + * is hot: the only winning moves are those in ±1
  await expect.poll(() => page.locator('.sum-status').innerText()).toContain('The value is ±1.');
  await expect.poll(() => page.locator('.move.wins').count()).toBe(2);
  await page.locator('.move.wins').first().press('Enter');
  // Left has one move left there, and moves last
  const status = page.locator('.sum-status');
  await expect.poll(() => status.innerText()).toMatch(/^Left to move/);
  await page.locator('.sum-moves .move.wins').first().press('Enter');
  await expect.poll(() => status.innerText()).toMatch(/^No move is left: Left wins\.|^Left to move/);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect.poll(() => status.innerText()).toMatch(/^Left to move/);

  // a move is made on the board by clicking the cells that it changes
  const moveCount = () => page.locator('.sum-part').first().locator('.move').count();
  await page.getByRole('button', { name: 'Begin again' }).click();
  await expect.poll(moveCount).toBe(2);
  const board = parts.first().locator('svg.board');
  const { width, height } = (await board.boundingBox())!;
  await board.click({ position: { x: width / 2 - 20, y: height / 2 - 20 } });
  await expect.poll(moveCount).toBe(1);
  // a cell that several moves change is marked, and another one says which of them
  await page.getByRole('textbox').fill('domineering 3x1');
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect.poll(() => parts.count()).toBe(1);
  await expect.poll(moveCount).toBe(2);
  const strip = (await board.boundingBox())!;
  await board.click({ position: { x: strip.width / 2, y: strip.height / 2 } });
  await expect.poll(() => page.locator('.chosen-cell').count()).toBe(1);
  await board.click({ position: { x: strip.width / 2, y: strip.height / 2 - 35 } });
  await expect.poll(() => status.innerText()).toMatch(/^No move is left: Left wins\./);

  // a part that cannot be read is refused in one sentence, also in other languages
  await page.getByRole('textbox').fill('domineering 2x2\ntic-tac-toe');
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect
    .poll(() => page.getByRole('alert').innerText())
    .toContain('only games in which whoever cannot move loses have values that can be added');
  await page.locator('.pick select').first().selectOption('ja');
  await expect.poll(() => page.locator('h1').innerText()).toBe('ゲームの和');
  await expect.poll(() => page.getByRole('alert').innerText()).toMatch(/[ぁ-ん]/);
  expect(faults).toEqual([]);
});

test('followers are explored with the keyboard, as browsers go back, and become parts of the sum', async () => {
  const { page, faults } = await openShared(browser, site);
  const position = 'snort 1x4 @ cells=b...';
  await page.goto(`${site.address}?sum=${encodeURIComponent(position)}&sum=${encodeURIComponent('{0,1|2}')}`);
  const heading = page.locator('#followers');
  const marks = (side: string) =>
    page.getByRole('list', { name: side }).locator('li').locator('.follower-mark').allTextContents();
  await page.getByRole('link', { name: 'Followers of {0,1|2}' }).press('Enter');
  await expect.poll(() => marks('Options of Left')).toEqual(['dominated', 'canonical']);
  expect(await marks('Options of Right')).toEqual(['canonical']);
  expect(await heading.evaluate((h2) => h2 === document.activeElement)).toBe(true);
  expect(await page.locator('.follower-list .note').first().innerText()).toBe('Dominated by 1: 0 ≤ 1.');

  // of a position the options are its moves, judged as the library does
  await page.getByRole('link', { name: `Followers of ${position}` }).press('Enter');
  const rules = (await loadGame('snort')).read({ height: '1', width: '4' });
  const values = new PositionValues(rules);
  const p = rules.position.parse('turn=bull cells=b...');
  const options = values.options(p, 0);
  const judged = judgedOptions(
    values.forms,
    values.value(p),
    options.map((q) => values.value(q)),
    0,
  );
  const links = page.getByRole('list', { name: 'Options of Left (bull)' }).locator('li p > a:not(.button)');
  await expect.poll(() => links.count()).toBe(options.length);
  const staying = page.getByRole('list', { name: 'Options of Left (bull)' }).locator('li.stays');
  expect(await staying.count()).toBe(judged.filter(staysCanonical).length);

  // into a follower, back, and forward
  const left = await heading.innerText();
  await links.first().press('Enter');
  await expect.poll(() => heading.innerText()).not.toBe(left);
  await page.goBack();
  await expect.poll(() => heading.innerText()).toBe(left);
  await links.first().waitFor();
  const parts = page.locator('.sum-part');
  await page.getByRole('link', { name: 'Add to the sum' }).first().press('Enter');
  await expect.poll(() => parts.count()).toBe(3);
  await page.getByRole('link', { name: 'Close' }).press('Enter');
  await expect.poll(() => heading.count()).toBe(0);
  expect(await parts.count()).toBe(3);
  expect(faults).toEqual([]);
});

test.each(['mouse', 'touch'] as const)(
  'games are dragged into a sum, within it and out of it by %s',
  async (hand) => {
    const { page, faults } = await openShared(browser, site, {
      hasTouch: hand === 'touch',
      viewport: { width: 1280, height: 1200 },
    });
    const query = ['sum=*2', 'sum=nim:3', `sum=${encodeURIComponent('{0|2}')}`, 'followers=*2'];
    await page.goto(`${site.address}?${query.join('&')}`);
    const part = (k: number) => page.locator('.sum-part').nth(k);
    const names = () =>
      page.locator('.sum-part').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    const told = page.locator('.sum > .hidden[role=status]');
    const drag = DRAGS[hand];
    const follower = page.locator('.follower-list .grip').first();
    await follower.waitFor();
    await part(2).waitFor();

    // a follower goes between two parts; the explorer stays
    await drag(page, follower, part(1), { x: -20, y: 0 });
    await expect.poll(names).toEqual(['*2', '0', 'nim:3', '{0|2}']);
    expect(await told.innerText()).toBe('Added 0 as game 2 of 4.');
    expect(await page.locator('#followers').innerText()).toBe('Followers: *2');
    // a part goes to the end
    await drag(page, part(0).locator('.grip'), part(3), { x: 20, y: 0 });
    await expect.poll(names).toEqual(['0', 'nim:3', '{0|2}', '*2']);
    expect(await told.innerText()).toBe('*2 is now game 4 of 4.');
    // nowhere, and beside where it is, it stays
    await drag(page, part(0).locator('.grip'), page.locator('h1'));
    await drag(page, part(0).locator('.grip'), part(1), { x: -20, y: 0 });
    // out of it
    await drag(page, part(1).locator('.grip'), page.locator('.take-out'));
    await expect.poll(names).toEqual(['0', '{0|2}', '*2']);
    expect(await told.innerText()).toBe('Took out nim:3; 3 left.');
    await page.goBack();
    await expect.poll(names).toEqual(['0', 'nim:3', '{0|2}', '*2']);
    expect(faults).toEqual([]);
  },
);

test('the parts of a sum are put in order and taken out with the keyboard, and the focus goes with them', async () => {
  const { page, faults } = await openShared(browser, site);
  await page.goto(`${site.address}?sum=*1&sum=*2&sum=*3`);
  const names = () =>
    page.locator('.sum-part').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest('.sum-part')?.getAttribute('aria-label'));
  await page.getByRole('button', { name: /^Move \*1:/ }).press('ArrowRight');
  await expect.poll(names).toEqual(['*2', '*1', '*3']);
  await expect.poll(focused).toBe('*1');
  await page.keyboard.press('ArrowDown');
  await expect.poll(names).toEqual(['*2', '*3', '*1']);
  await expect.poll(focused).toBe('*1');
  // there is no place behind the last one
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Delete');
  await expect.poll(names).toEqual(['*2', '*3']);
  await expect.poll(focused).toBe('*3');
  await page.keyboard.press('Backspace');
  await expect.poll(names).toEqual(['*2']);
  // a sum keeps its last part
  await page.keyboard.press('Delete');
  expect(await page.locator('.sum > .hidden[role=status]').innerText()).toBe('Took out *3; 1 left.');
  expect(await names()).toEqual(['*2']);
  expect(faults).toEqual([]);
});

test('the focus goes with a part that is moved as soon as it is drawn, before its sum is valued once more', async () => {
  const { page, faults } = await openShared(browser, site);
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      const grip = document.querySelector<HTMLElement>('.grip');
      if (!grip) return;
      watch.disconnect();
      grip.focus();
      grip.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${site.address}?sum=*1&sum=*2&sum=*3`);
  const focused = () =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll('.sum-part'), (part) => [
        part.getAttribute('aria-label'),
        part.contains(document.activeElement),
      ]),
    );
  await expect.poll(focused).toEqual([
    ['*2', false],
    ['*1', true],
    ['*3', false],
  ]);
  expect(faults).toEqual([]);
});

test('a game goes where it is dropped: each place of a sum is reached from each other one', () => {
  const parts = ['a', 'b', 'c'];
  for (const [from, part] of parts.entries())
    for (let target = 0; target <= 3; target++) {
      const before = parts.slice(0, target).filter((one) => one !== part);
      const after = parts.slice(target).filter((one) => one !== part);
      expect(arranged(parts, { part, from }, target)).toEqual([...before, part, ...after]);
    }
  expect(arranged(parts, { part: 'd' }, 1)).toEqual(['a', 'd', 'b', 'c']);
  expect(arranged(parts, { part: 'b', from: 1 }, 'out')).toEqual(['a', 'c']);

  // three parts in two rows, and in one column
  const rows = [0, 1, 2].map((k) => ({
    left: 100 * (k % 2),
    top: 50 * Math.floor(k / 2),
    width: 90,
    height: 40,
  }));
  const gaps = (boxes: typeof rows, points: readonly (readonly [number, number])[]): number[] =>
    points.map(([x, y]) => gapAt(boxes, { x, y }));
  expect(
    gaps(rows, [
      [10, 20],
      [80, 20],
      [110, 20],
      [180, 20],
      [10, 70],
      [80, 70],
    ]),
  ).toEqual([0, 1, 1, 2, 2, 3]);
  const column = rows.map((box, k) => ({ ...box, left: 0, top: 50 * k }));
  expect(
    gaps(column, [
      [80, 10],
      [10, 30],
      [80, 60],
      [10, 130],
    ]),
  ).toEqual([0, 1, 1, 3]);
});
