/** Playing on the board: every input method makes the same move, and no move is lost. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { loadGame } from '../../src/games/index.ts';
import { bestLine } from '../../src/play/line.ts';
import { Session } from '../../src/play/session.ts';
import { solve } from '../../src/engines/solve.ts';
import { hearsKeys, openPage, openShared, openSite, visit } from './browser.ts';

const { site, browser } = await openSite();

const PURSUIT = '?game=pursuit&n=5&white=3,3&black=3,5';
const verdict = (page: Page): Promise<string> => page.locator('.sentence').innerText();
const cell = (page: Page, name: string) => page.locator(`.cell[aria-label^="${name},"]`);
const moves = (page: Page): Promise<string | null> =>
  page.evaluate(() => new URLSearchParams(location.search).get('moves'));

/** The centre of a cell on the screen. */
async function middle(page: Page, name: string): Promise<{ x: number; y: number }> {
  const box = (await cell(page, name).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Holds values back until the function that it returns is called. */
async function withoutValues(page: Page): Promise<() => void> {
  let allow = (): void => undefined;
  const may = new Promise<void>((resolve) => (allow = resolve));
  await page.route('**/worker.js', async (route) => {
    await may;
    await route.continue();
  });
  return allow;
}

const WAYS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  click: async (page) => {
    await cell(page, '3,3').click();
    await cell(page, '4,3').click();
  },
  drag: async (page) => {
    const [from, to] = [await middle(page, '3,3'), await middle(page, '4,3')];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x - 9, to.y + 7, { steps: 4 });
    await expect.poll(() => page.locator('.ghost').count()).toBe(1);
    await page.mouse.up();
  },
  'tap beside the cell': async (page) => {
    const to = await middle(page, '4,3');
    await cell(page, '3,3').tap();
    await page.touchscreen.tap(to.x + 20, to.y - 12);
  },
  keys: async (page) => {
    await cell(page, '3,3').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  },
  'a row of the list': (page) => page.getByRole('button', { name: '3,3-4,3' }).first().click(),
  'a typed move': async (page) => {
    await page.getByPlaceholder('Type a move').fill(' 3,3 - 4,3');
    await page.keyboard.press('Enter');
  },
  'a typed target': async (page) => {
    await page.getByPlaceholder('Type a move').fill('(4,3)');
    await page.keyboard.press('Enter');
  },
};

const touched = await openShared(browser, site, { hasTouch: true });

for (const [way, play] of Object.entries(WAYS)) {
  test(`a move made by ${way} is the same move`, async () => {
    const { page, faults } = touched;
    await visit(page, PURSUIT);
    await expect.poll(() => verdict(page)).toBe('Black wins in 10 plies');
    await play(page);
    await expect.poll(() => verdict(page)).toBe('Black wins in 9 plies');
    await expect.poll(() => moves(page)).toBe('3,3-4,3');
    await expect.poll(() => cell(page, '4,3').getAttribute('aria-label')).toContain('white');
    expect(faults.splice(0)).toEqual([]);
  });
}

test('an illegal drop gives the piece back', async () => {
  const { page, context } = await openPage(browser);
  await page.goto(site.address + PURSUIT);
  await cell(page, '3,3').waitFor();
  const [from, to] = [await middle(page, '3,3'), await middle(page, '5,5')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => page.locator('.ghost, .lifted, .cell-pointed').count()).toBe(0);
  await expect.poll(() => moves(page)).toBe(null);
  await context.close();
});

test('a large board is zoomed with the wheel, and panned by dragging empty cells', async () => {
  const { page, context, faults } = await openPage(browser);
  await page.goto(`${site.address}?game=wythoff&x=29&y=29`);
  await page.locator('.sentence .glyph').waitFor();
  const all = await page.locator('.cell').count();
  expect(all).toBe(900);
  const middle = await page.locator('.board').boundingBox();
  const [x, y] = [middle!.x + middle!.width / 2, middle!.y + middle!.height / 2];
  await page.mouse.move(x, y);
  for (let k = 0; k < 4; k++) await page.mouse.wheel(0, -100);
  await expect.poll(() => page.locator('.cell').count()).toBeLessThan(300);
  const [side, count] = [
    (await page.locator('.cell rect').first().boundingBox())!.width,
    await page.locator('.cell').count(),
  ];
  const under = () =>
    page.evaluate(
      ([px, py]) => document.elementFromPoint(px!, py!)?.closest('[data-spot]')?.getAttribute('data-spot'),
      [x, y],
    );
  const before = Number((await under())!.split('.')[1]);
  await page.mouse.down();
  await page.mouse.move(x + 2 * side, y + side, { steps: 4 });
  await page.mouse.up();
  // the cell two columns to the left and one row above is now where the pointer started
  await expect.poll(async () => Number((await under())!.split('.')[1])).toBe(before - 30 - 2);
  await expect.poll(() => page.locator('.cell').count()).toBe(count);
  await expect.poll(() => moves(page)).toBe(null);
  expect(faults).toEqual([]);
  await context.close();
});

test('dragging with the secondary button draws arrows, and moves nothing', async () => {
  const { page, context, faults } = await openPage(browser);
  await page.goto(site.address + PURSUIT);
  await cell(page, '3,3').waitFor();
  const [from, to] = [await middle(page, '3,3'), await middle(page, '1,4')];
  const draw = async (): Promise<void> => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down({ button: 'right' });
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await page.mouse.up({ button: 'right' });
  };
  await draw();
  await expect.poll(() => page.locator('.arrow path').count()).toBe(1);
  await expect.poll(() => moves(page)).toBe(null);
  await draw();
  await expect.poll(() => page.locator('.arrow path').count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

/** Steps through a game of `plies` plies to its start and back, and checks the values at both ends. */
async function thereAndBack(page: Page, plies: number): Promise<void> {
  const left = (played: number): string => `Red wins in ${75 - played} plies`;
  await expect.poll(() => verdict(page)).toBe(left(plies));
  expect((await moves(page))!.split('~')).toHaveLength(plies);
  for (let k = 0; k < plies; k++) await page.keyboard.press('ArrowLeft');
  await expect.poll(() => verdict(page)).toBe(left(0));
  for (let k = 0; k < plies; k++) await page.keyboard.press('ArrowRight');
  await expect.poll(() => verdict(page)).toBe(left(plies));
}

test('twenty best moves, requested by key and row faster than values arrive, are twenty plies', async () => {
  const { page, context, faults } = await openPage(browser);
  await page.addInitScript(() => {
    const ask = Reflect.get(Worker.prototype, 'postMessage') as (...sent: unknown[]) => void;
    Worker.prototype.postMessage = function (...sent: unknown[]) {
      setTimeout(() => ask.apply(this, sent), 200);
    };
  });
  await page.goto(`${site.address}?game=crossing-pawn`);
  await expect.poll(() => verdict(page)).toBe('Red wins in 75 plies');
  const best = page.locator('.row .move:not([aria-disabled])').first();
  for (let k = 0; k < 14; k++) await page.keyboard.press('Space');
  for (let k = 0; k < 6; k++) {
    if (k % 2 === 0) await best.click();
    else await page.locator('body').press('Space');
  }
  await thereAndBack(page, 20);
  expect(faults).toEqual([]);
  await context.close();
});

test('a best move requested before it is known is cancelled by another key', async () => {
  const { page, context, faults } = await openPage(browser);
  const allow = await withoutValues(page);
  await page.goto(`${site.address}?game=crossing-pawn`, { waitUntil: 'commit' });
  await hearsKeys(page);
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await page.keyboard.press('f');
  await page.keyboard.press('Space');
  allow();
  await expect.poll(() => verdict(page)).toBe('Red wins in 74 plies');
  expect((await moves(page))!.split('~')).toHaveLength(1);
  expect(faults).toEqual([]);
  await context.close();
});

test('a key that is held while values arrive presses a cell or row once, and no other key is lost', async () => {
  const { page, context, faults } = await openPage(browser);
  const hold = async (key: string): Promise<void> => {
    // without a release in between, the second and later ones are repeats
    for (let k = 0; k < 5; k++) await page.keyboard.down(key);
    await page.keyboard.up(key);
  };
  const allow = await withoutValues(page);
  await page.goto(`${site.address}?game=tic-tac-toe`, { waitUntil: 'commit' });
  await hearsKeys(page);
  await cell(page, 'b2').focus();
  await hold('Enter');
  await expect.poll(() => moves(page)).toBe('b2');
  // back and forth, as often as pressed
  await page.locator('h1').focus();
  await hold('ArrowLeft');
  await expect.poll(() => page.locator('.turn strong').innerText()).toBe('X to move');
  await hold('ArrowRight');
  await expect.poll(() => page.locator('.turn strong').innerText()).toBe('O to move');
  await page.locator('.row .move', { hasText: 'c3' }).focus();
  await hold('Enter');
  await expect.poll(() => moves(page)).toBe('b2~c3');
  expect(await page.locator('.turn strong').innerText()).toBe('X to move');
  // one best move is owed for a held key, and is played once it is known
  await page.locator('h1').focus();
  await hold('Space');
  expect(await moves(page)).toBe('b2~c3');
  allow();
  await expect.poll(async () => (await moves(page))!.split('~').length).toBe(3);
  await expect.poll(() => verdict(page)).toMatch(/^A tie/);
  await expect.poll(() => page.locator('.stale').count()).toBe(0);
  expect((await moves(page))!.split('~')).toHaveLength(3);

  // the last cell of a move that may go on: pressed twice it would play the move
  await page.goto(`${site.address}?game=l-game`);
  await page.locator('.row .value').first().waitFor();
  for (const name of ['c3', 'd4', 'c4', 'd2']) await cell(page, name).click();
  await cell(page, 'd3').focus();
  await hold('Enter');
  await page.getByRole('button', { name: 'Play c4 d4 d3 d2' }).waitFor();
  expect(await moves(page)).toBe(null);
  expect(faults).toEqual([]);
  await context.close();
});

test('a row pressed before the values arrive and released after them is played, and keeps the focus', async () => {
  const { page, context, faults } = await openPage(browser);
  const allow = await withoutValues(page);
  await page.goto(`${site.address}?game=chomp`, { waitUntil: 'commit' });
  const name = '3,4';
  const first = page.locator('.row .name').first();
  await page.locator('.row .move', { hasText: name }).hover();
  expect(await first.innerText()).not.toBe(name);
  await page.mouse.down();
  allow();
  await page.locator('.row .value').first().waitFor();
  expect(await first.innerText()).toBe(name);
  expect(await page.evaluate(() => document.activeElement?.querySelector('.name')?.textContent)).toBe(name);
  await page.mouse.up();
  await expect.poll(() => moves(page)).toBe(name);
  expect(faults).toEqual([]);
  await context.close();
});

test('twenty fast moves, typed and clicked, are twenty plies', async () => {
  const { page, context, faults } = await openPage(browser);
  const rules = (await loadGame('crossing-pawn')).rules();
  const line = bestLine(rules, solve(rules), rules.start, 20).moves.map(({ name }) => name);
  await page.goto(`${site.address}?game=crossing-pawn`);
  await page.locator('.row').first().waitFor();
  for (const [k, name] of line.entries()) {
    if (k % 2 === 0) {
      await page.getByPlaceholder('Type a move').fill(name);
      await page.keyboard.press('Enter');
    } else {
      for (const place of name.split('-')) await cell(page, place).click();
    }
  }
  await expect.poll(() => moves(page)).toBe(line.join('~'));
  await page.locator('.sentence').click();
  await thereAndBack(page, 20);
  expect(faults).toEqual([]);
  await context.close();
});

test('a large solve asks first, shows its progress, and can be cancelled', async () => {
  const rows = ['O........O', ...Array.from({ length: 8 }, () => '..........'), 'O...X....O'];
  const { page, context, faults } = await openPage(browser);
  await page.goto(`${site.address}?game=crossing-pawn&guards=4&map=${rows.join('/')}`);
  const solver = page.locator('.solver');
  await expect
    .poll(() => solver.innerText())
    .toMatch(/Solving 392,122,500 positions takes \d+ MiB of memory/);
  await page.getByRole('button', { name: 'Solve', exact: true }).click();
  await page.getByRole('progressbar').waitFor();
  // the page can be used while the worker is solving
  await page.locator('.row .move:not([aria-disabled])', { hasText: '1,1-2,1' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => solver.innerText()).toMatch(/Solving was cancelled/);
  await expect.poll(() => moves(page)).toBe('1,1-2,1');
  await page.getByRole('button', { name: 'Solve again' }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('an explored game stops at 128 MiB, shows how many positions it found, and continues when more memory is allowed', async () => {
  const { page, context, faults } = await openPage(browser);
  await page.goto(`${site.address}?game=dodgem&n=5`);
  const solver = page.locator('.solver');
  // the memory is filled with millions of positions
  await expect
    .poll(() => solver.innerText())
    .toMatch(
      /^[\d,]+ positions so far, and more than 128 MiB of memory is needed\.\s*Allow 1\.0 GiB\s*Ask the server$/,
    );
  // far more than a hundred thousand fit
  await expect.poll(() => solver.innerText()).toMatch(/^\d+,\d{3},\d{3} /);
  await expect.poll(() => page.locator('.sentence').innerText()).toBe('not known yet');
  await page.getByRole('button', { name: 'Allow 1.0 GiB' }).click();
  await page.getByRole('progressbar').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => solver.innerText()).toMatch(/Solving was cancelled/);
  expect(faults).toEqual([]);
  await context.close();
});

test('at the end of a scoring game the moves that gave points away are named', async () => {
  const rules = (await loadGame('dots-and-boxes')).read({ rows: '1', columns: '3' });
  const solution = solve(rules);
  let session = Session.start(rules);
  while (!session.end) session = session.play(session.moves[0]!.to);
  const names = session.path.slice(1).map((number) => session.played[number]!.name);
  const given = session.pointsGiven(solution);
  expect(given.length).toBeGreaterThan(0);
  const { page, context, faults } = await openPage(browser);
  await page.goto(`${site.address}?game=dots-and-boxes&rows=1&columns=3&moves=${names.join('~')}`);
  const told = given.map(({ ply, name, points }) => `${ply}. ${name} −${points}`);
  await expect.poll(() => page.locator('.given').innerText()).toMatch(/ gave \d points? away: /);
  const said = await page.locator('.given').innerText();
  for (const move of told) expect(said).toContain(move);
  expect(said.match(/−/g)).toHaveLength(given.length);
  await page.goto(
    `${site.address}?game=dots-and-boxes&rows=1&columns=3&moves=${names.slice(0, -1).join('~')}`,
  );
  await expect.poll(() => verdict(page)).toMatch(/from here$/);
  await expect.poll(() => page.locator('.given').count()).toBe(0);
  const best = bestLine(rules, solution, rules.start).moves.map(({ name }) => name);
  await page.goto(`${site.address}?game=dots-and-boxes&rows=1&columns=3&moves=${best.join('~')}`);
  await expect.poll(() => page.locator('.given').innerText()).toBe('Nobody gave points away');
  // the chart ends with who has won, not with the points that are still to be gained
  await page.locator('#tab-record').click();
  const [, winner] = /^(First|Second) has won/.exec(await verdict(page))!;
  const glyph = page.locator('.chart .here .glyph');
  expect(await glyph.getAttribute('class')).toBe(`glyph ${winner === 'First' ? 'win' : 'loss'}`);
  expect(faults).toEqual([]);
  await context.close();
});

test('each game is played by its own steps, and no click plays more than was meant', async () => {
  const { page, context, faults } = await openPage(browser);
  const open = async (game: string): Promise<void> => {
    await page.goto(`${site.address}?game=${game}`);
    await page.locator('.cell').first().waitFor();
  };
  const click = async (...names: readonly string[]): Promise<void> => {
    for (const name of names) await cell(page, name).click();
  };
  const drag = async (start: string, end: string): Promise<void> => {
    const [from, to] = [await middle(page, start), await middle(page, end)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
  };
  // a cube from the middle cannot be taken, and one from the rim waits for the end where it goes
  await open('quixo');
  await click('b2', 'b1');
  expect(await moves(page)).toBe(null);
  await click('b3');
  await expect.poll(() => moves(page)).toBe('b1-b3');
  // the L is laid cell by cell, and then a neutral piece may go
  await open('l-game');
  await click('c3', 'd4', 'c4', 'd2', 'd3');
  const whole = page.getByRole('button', { name: 'Play c4 d4 d3 d2' });
  await whole.waitFor();
  expect(await moves(page)).toBe(null);
  await click('a4', 'a1');
  await expect.poll(() => moves(page)).toBe('c4d4d3d2_a4-a1');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => page.locator('.turn strong').innerText()).toBe('Red to move');
  await drag('c3', 'd3');
  await whole.click();
  await expect.poll(() => page.locator('.turn strong').innerText()).toBe('Blue to move');
  // a domino needs both of its cells, by clicks or by a drag
  await open('domineering');
  await click('1,1');
  expect(await moves(page)).toBe(null);
  await drag('1,1', '2,1');
  await expect.poll(() => moves(page)).toBe('1,1-2,1');
  await open('connect-four');
  await click('b4');
  await expect.poll(() => moves(page)).toBe('b');
  expect(faults).toEqual([]);
  await context.close();
});
