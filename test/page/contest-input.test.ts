/** Contest input that is pasted is recognised and set up, and positions are copied as contest input with their answer. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { contestNames, loadContest } from '../../src/contest/index.ts';
import { Input } from '../../src/contest/input.ts';
import { solve } from '../../src/engines/solve.ts';
import { openPage, openSite } from './browser.ts';
import { bring } from './opening.ts';
import { part } from '../part.ts';

const { site, browser } = await openSite();

const example = (name: string): string =>
  readFileSync(new URL(`../../examples/${name}.in`, import.meta.url), 'utf8');

/** The questions of an input, as the contest itself reads it. */
async function questionsOf(name: string, text: string) {
  const context = { flags: {}, print: () => undefined, note: () => undefined };
  return [...(await loadContest(name)).questions(Input.of(text), context)];
}

const position = (page: Page): Promise<string | null> =>
  page.locator('[data-position]').getAttribute('data-position');
const game = (page: Page): Promise<string | null> =>
  page.evaluate(() => new URLSearchParams(location.search).get('game'));
const dialog = (page: Page) => page.getByRole('dialog');

test.each(contestNames)('input of %s is set up from anywhere, and copied with its answer', async (name) => {
  const { page, context, faults } = await openPage(browser, {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  const text = example(name);
  const questions = await questionsOf(name, text);
  // both ways of bringing it, whatever is chosen
  const chosen = new Set([0, 1, ...part([...questions.keys()], 0.1)]);
  for (const [k, { rules, say }] of questions.entries()) {
    if (!chosen.has(k)) continue;
    await page.goto(k % 2 === 0 ? site.address : `${site.address}?game=hexapawn`);
    await page.locator('h1').waitFor();
    await bring(page, k % 2 === 0 ? 'pasted' : 'dropped', text);
    if (questions.length > 1) {
      await expect.poll(() => dialog(page).getByRole('button').count()).toBe(questions.length + 1);
      await dialog(page)
        .getByRole('button', { name: `Test ${k + 1}`, exact: true })
        .click();
    }
    await expect.poll(() => game(page)).toBe(name);
    await expect.poll(() => position(page)).toBe(rules.position.text(rules.start));
    await expect.poll(() => dialog(page).count()).toBe(0);

    await page.locator('#tab-share').click();
    const input = page.getByLabel('This position as contest input');
    const output = page.getByLabel('The expected output');
    await output.waitFor();
    const expected = say(solve(rules).value(rules.start)!);
    await expect.poll(() => output.inputValue()).toBe(`${expected}\n`);
    const [again] = await questionsOf(name, await input.inputValue());
    expect(again!.rules.position.text(again!.rules.start)).toBe(rules.position.text(rules.start));
    await page.locator('.copied', { has: output }).getByRole('button').click();
    await expect.poll(copied).toBe(`${expected}\n`);
    await page.locator('.copied', { has: input }).getByRole('button').click();
    await expect.poll(copied).toBe(await input.inputValue());
  }
  expect(faults).toEqual([]);
  await context.close();
});

test('the answer of a board that is too large for a table comes from the strategy', async () => {
  const { page, context, faults } = await openPage(browser);
  await page.goto(site.address);
  await page.locator('h1').waitFor();
  await bring(page, 'pasted', '1000 1000 1 1 1000 1000\n');
  await expect.poll(() => game(page)).toBe('knightmare');
  await page.locator('#tab-share').click();
  await expect.poll(() => page.getByLabel('The expected output').inputValue()).toMatch(/^(?:WHITE|BLACK)\n$/);
  expect(faults).toEqual([]);
  await context.close();
});

test('where the format has no such position, the panel says why', async () => {
  const { page, context, faults } = await openPage(browser);
  await page.goto(`${site.address}?game=staircase`);
  await page.locator('.row .move:has(.value)').first().click();
  await page.locator('#tab-share').click();
  const says = (): Promise<string> => page.locator('.share > .note').first().innerText();
  await expect
    .poll(says)
    .toBe(
      'This position cannot be written as contest input: the contest has black to move first, and here white is to move',
    );
  await page.locator('#tab-moves').click();
  await page.locator('.row .move:has(.value)').first().click();
  await page.locator('#tab-share').click();
  await expect.poll(says).toMatch(/the contest begins with an empty board$/);
  // no contest, no such fields
  await page.goto(`${site.address}?game=hexapawn`);
  await page.locator('.sentence .glyph').waitFor();
  await page.locator('#tab-share').click();
  await page.getByLabel('The game as text').waitFor();
  await page.waitForTimeout(500);
  expect(await page.getByText('contest input:').count()).toBe(0);
  expect(await page.getByLabel('The expected output').count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

/** Input of staircase, and also of knightmare: two knights on 6×6, and moves of the other side. */
const TWO_GAMES = `6 6\n${Array.from({ length: 12 }, (_, r) => Array.from({ length: 6 }, (__, c) => 1 + ((r + c) % 6)).join(' ')).join('\n')}\n`;

test('where two games may be meant, the game on display is, or else the user says which', async () => {
  const { page, context, faults } = await openPage(browser);
  for (const shown of ['knightmare', 'staircase']) {
    await page.goto(`${site.address}?game=${shown}&${shown === 'knightmare' ? 'n=10&m=10' : 'a=5&b=7'}`);
    await page.locator('.sentence .glyph').waitFor();
    const before = await position(page);
    await bring(page, 'pasted', TWO_GAMES);
    await expect.poll(() => position(page)).not.toBe(before);
    await expect.poll(() => game(page)).toBe(shown);
  }
  for (const [title, name] of [
    ['Staircase', 'staircase'],
    ['Knightmare', 'knightmare'],
  ] as const) {
    await page.goto(`${site.address}?game=pursuit`);
    await page.locator('.sentence .glyph').waitFor();
    await bring(page, 'pasted', TWO_GAMES);
    await dialog(page).getByRole('heading', { name: 'Several games have such an input' }).waitFor();
    await expect.poll(() => game(page)).toBe('pursuit');
    await dialog(page).getByRole('button', { name: title }).press('Enter');
    await expect.poll(() => game(page)).toBe(name);
  }
  expect(faults).toEqual([]);
  await context.close();
});

test('of very many tests one is chosen by its number', async () => {
  const { page, context, faults } = await openPage(browser);
  await page.goto(site.address);
  await page.locator('h1').waitFor();
  const boards = Array.from(
    { length: 100 },
    (_, k) => `2 ${k + 3}\nO.${'.'.repeat(k)}O\n${'.'.repeat(k + 2)}X\n`,
  );
  await bring(page, 'pasted', `1 100\n${boards.join('')}`);
  await dialog(page).getByLabel('Number of the test, 1 to 100').fill('40');
  await page.keyboard.press('Enter');
  await expect.poll(() => position(page)).toBe('turn=red guards=1,1/1,42 pawn=2,42');
  expect(faults).toEqual([]);
  await context.close();
});

test.each(
  part(
    [
      [
        'en-US',
        '1 1\n3 3\n#.#\nO.O\n.X\n',
        'Nothing was changed: Crossing pawn: test 1, line 5, column 1: row 3 has 2 characters, expected 3',
      ],
      [
        'zh-CN',
        '1 1\n3 3\n#.#\nO.O\n.X\n',
        '未作任何改动：过河卒：测试 1：第 5 行第 1 列：第 3 行有 2 个字符，应有 3 个',
      ],
      ['ja-JP', '5 3 3 9 9', '何も変えていない：追跡：1 行目 7 列目：黒の段 9 は 1..5 の外'],
      [
        'en-US',
        '5 3 3',
        'Nothing was changed: Pursuit: line 1, column 6: unexpected end of input: expected 5 integers, got 3; r2 (row of black) is missing',
      ],
    ],
    0.5,
    2,
  ),
)('damaged input is explained by the format that it comes closest to (%s %j)', async (locale, text, says) => {
  const { page, context, faults } = await openPage(browser, { locale });
  await page.goto(`${site.address}?game=pursuit`);
  await page.locator('.sentence .glyph').waitFor();
  const before = await position(page);
  await bring(page, 'pasted', text);
  await expect.poll(() => dialog(page).getByRole('alert').innerText()).toBe(says);
  await expect.poll(() => position(page)).toBe(before);
  // the same in the panel
  await page.keyboard.press('Escape');
  await page.locator('#tab-share').click();
  await page.locator('#bring').fill(text);
  await page.locator('.share button[type=submit]').click();
  await expect.poll(() => page.locator('.share .refused').innerText()).toBe(says);
  await expect.poll(() => page.locator('#bring').inputValue()).toBe(text);
  expect(faults).toEqual([]);
  await context.close();
});
