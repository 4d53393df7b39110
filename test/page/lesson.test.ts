/** Lessons: a link carries notes, arrows and hidden values; pictures are saved; the accuracy of a game is that of exact values. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { solve } from '../../src/engines/solve.ts';
import { loadGame } from '../../src/games/index.ts';
import { explain } from '../../src/play/explain.ts';
import { Session } from '../../src/play/session.ts';
import { arrowsText, lessonAt, withLesson } from '../../src/web/state/lesson.ts';
import { accuracyOf, lineOf } from '../../src/web/state/mistakes.ts';
import { openShared, openSite } from './browser.ts';

const { site, browser } = await openSite();

const START = 'turn=x cells=.../.../...';

test('notes and arrows are written and read as they were', () => {
  const arrows = [
    { from: { board: 0, cell: 3 }, to: [{ board: 0, cell: 12 }] },
    { from: undefined, to: [{ board: 1, cell: 7 }] },
  ];
  expect(arrowsText(arrows)).toBe('0.3-0.12_1.7');
  const note = 'a | b, c_d';
  const first = withLesson([['hide', 'yes']], START, note, arrows);
  expect(lessonAt(first, START)).toEqual({ note, arrows, guess: true });
  const both = withLesson(first, 'turn=o', 'other', []);
  expect(lessonAt(both, START)).toEqual({ note, arrows, guess: true });
  expect(lessonAt(both, 'turn=o')).toEqual({ note: 'other', arrows: [], guess: true });
  expect(lessonAt(withLesson(both, START, '', []), START)?.note).toBeUndefined();
  expect(lessonAt([['arrows', `${START}|0.x-1_5_0.1-`]], START)).toBeUndefined();
  expect(lessonAt([], START)).toBeUndefined();
});

test('accuracy counts the moves that kept the outcome', async () => {
  const rules = (await loadGame('tic-tac-toe')).read({});
  const solution = solve(rules);
  let session = Session.start(rules);
  for (const name of ['a1', 'b2', 'c3', 'a3', 'c1', 'b1']) {
    const move = session.moves.find((one) => one.name === name)!;
    session = session.play(move.to);
  }
  const known = (text: string) => {
    const { value, moves } = explain(rules, solution, rules.position.parse(text))!;
    return {
      value,
      moves: moves.map((move) => ({ ...move, to: rules.position.text(move.to) })),
      only: false,
    };
  };
  // a3 in the corner opposite to nothing loses to c1, which threatens twice
  const kept = (player: number): number =>
    lineOf(session).filter((number) => {
      const { parent, position } = session.played[number]!;
      if (parent === undefined || session.moverAt(parent) !== player) return false;
      const from = solution.value(session.played[parent]!.position)!.outcome;
      const to = solution.value(position)!.outcome;
      return from === 'tie' ? to === 'tie' : from === 'win' ? to === 'loss' : true;
    }).length;
  const [x, o] = accuracyOf(session, lineOf(session), known);
  expect(x).toMatchObject({ player: 0, moves: 3, good: kept(0), outcomes: 3 - kept(0), points: 0 });
  expect(o).toMatchObject({ player: 1, moves: 3, good: kept(1), outcomes: 3 - kept(1), points: 0 });
  expect(o!.outcomes).toBe(1);
});

test('a link shows a note and arrows, and hides the value until it is guessed', async () => {
  const { page, faults } = await openShared(browser, site, { hasTouch: true });
  await page.goto(`${site.address}?game=tic-tac-toe&panel=lesson`);
  await page.getByLabel('Note for this position').fill('Look at the corners');
  await page.getByRole('button', { name: 'Keep the note' }).click();
  await page.getByLabel('Hide values').check();
  const link = `${page.url()}&arrows=${encodeURIComponent(`${START}|0.0-0.4_0.8`)}`;
  await page.goto(`${site.address}?game=none`);
  await page.goto(link);
  await expect.poll(() => page.locator('.lesson-note').innerText()).toBe('Look at the corners');
  await expect.poll(() => page.locator('.board .arrow').count()).toBe(2);
  expect(await page.locator('.sentence').innerText()).toBe('Values are hidden');
  await page.getByRole('button', { name: 'Neither' }).click();
  await expect.poll(() => page.locator('.lesson-bar').innerText()).toContain('Right! 1 of 1 guess right.');
  await expect.poll(() => page.locator('.sentence').innerText()).toMatch(/^A tie/);

  // the next position has no note, and its value is hidden again
  await page.locator('.cell[aria-label^="a1,"]').click();
  await expect.poll(() => page.locator('.sentence').innerText()).toBe('Values are hidden');
  await expect.poll(() => page.locator('.lesson-note').count()).toBe(0);
  await page.getByRole('button', { name: 'Show it' }).click();
  await page.locator('.sentence .glyph').waitFor();

  for (const [format, magic] of [
    ['SVG', '<svg'],
    ['PNG', 'PNG'],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `Save as ${format}` }).click();
    const bytes = await readFile(await (await download).path());
    expect(bytes.toString('latin1', 0, 8)).toContain(magic);
    if (format === 'SVG') expect(bytes.toString()).not.toMatch(/data-spot|class=|var\(/);
  }

  await page.getByRole('button', { name: 'For a projector' }).click();
  await expect.poll(() => page.locator('.tabs').isVisible()).toBe(false);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.tabs').isVisible()).toBe(true);

  // with the pen, cells that are tapped or entered are joined, and play no move
  const arrows = page.locator('.board .arrow');
  const cell = (name: string) => page.locator(`.cell[aria-label^="${name},"]`);
  await page.getByLabel('Pen:').check();
  await cell('a3').tap();
  await expect.poll(() => page.locator('.cell-pointed').count()).toBe(1);
  await cell('b2').tap();
  await expect.poll(() => arrows.count()).toBe(1);
  await cell('c1').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => arrows.count()).toBe(2);
  await page.getByRole('button', { name: 'Keep the note' }).click();
  await expect
    .poll(() => page.evaluate(() => location.search))
    .toMatch(/arrows=turn%3Do.*moves=a1|moves=a1.*arrows=turn/);
  await page.getByLabel('Pen:').uncheck();

  await page.getByRole('button', { name: 'Level 2' }).click();
  await expect.poll(() => page.evaluate(() => location.search)).toContain('child=2');
  await page.getByRole('button', { name: 'New game' }).click();
  await page.getByRole('button', { name: 'How does it stand?' }).click();
  await expect.poll(() => page.locator('.lesson [role=status]').innerText()).toMatch(/^A tie/);

  // the level is in the link until values are shown again
  await page.goto(`${site.address}?game=none`);
  await page.goto(`${site.address}?game=tic-tac-toe&panel=lesson&child=3`);
  await expect
    .poll(() => page.getByRole('button', { name: 'Level 3' }).getAttribute('aria-pressed'))
    .toBe('true');
  await expect.poll(() => page.locator('.sentence').innerText()).toBe('Values are hidden');
  await page.keyboard.press('h');
  await expect.poll(() => page.evaluate(() => location.search)).not.toContain('child');
  expect(faults).toEqual([]);
});
