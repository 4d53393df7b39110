/** Errors are named, can be retried, and never look like results. */
import { existsSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { gameNames } from '../../src/games/index.ts';
import { openPage, openShared, openSite, serveSite, visit, withoutNetwork } from './browser.ts';
import { part } from '../part.ts';
import { bring } from './opening.ts';

const { site, browser } = await openSite();

const WRONG: readonly (readonly [address: string, says: RegExp])[] = [
  ['?game=chequers', /There is no game “chequers”/],
  ['?game=pursuit&n=1', /n must be at least 2, got 1/],
  ['?game=pursuit&size=4', /has no option 'size'/],
  ['?game=pursuit&white=9,9', /row 9 is outside 1\.\.4/],
  ['?game=pursuit&from=turn=green+white=1,1+black=2,2', /turn: 'green' is not one of white, black/],
  ['?game=pursuit&moves=1,1-4,4', /moves, ply 1: there is no move '1,1-4,4' here/],
  ['?game=pursuit&moves=1,1-2,1&at=7', /there are 1 moves, got 7/],
  ['?game=crossing-pawn&map=..O/O..', /expected 1 X \(pawn\), found 0/],
];

const shared = await openShared(browser, site);

test.each(WRONG)('%s is named, with ways to continue', async (address, says) => {
  const { page, faults } = shared;
  await visit(page, address);
  const alert = page.getByRole('alert');
  await expect.poll(() => alert.innerText()).toMatch(says);
  await expect.poll(() => page.locator('.board, .sentence').count()).toBe(0);
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await page.getByRole('link', { name: 'All games', exact: true }).click();
  await page.getByRole('heading', { name: 'Two-player games' }).waitFor();
  expect(faults.splice(0)).toEqual([]);
});

test.each([500, 'hang'] as const)(
  'a file that fails with %s is reported, and loads after a retry',
  async (how) => {
    const { page, context, faults } = await openPage(browser);
    site.trouble = (path) => (path.includes('/games-') ? how : undefined);
    await page.goto(`${site.address}?game=knightmare`, { waitUntil: 'commit' });
    const says = how === 'hang' ? /does not answer/ : /could not be loaded/;
    await expect.poll(() => page.getByRole('alert').innerText()).toMatch(says);
    await expect.poll(() => page.locator('.board').count()).toBe(0);
    site.trouble = undefined;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => page.locator('.sentence').innerText()).toBe('White wins in 9 plies');
    expect(faults).toEqual([]);
    await context.close();
  },
);

test('the puzzle of the day says that its file could not be loaded', async () => {
  const { page, faults } = shared;
  site.trouble = (path) => (path.includes('/today-') ? 503 : undefined);
  await visit(page, '?puzzle=today');
  await expect.poll(() => page.getByRole('alert').innerText()).toMatch(/could not be loaded/);
  site.trouble = undefined;
  expect(faults.splice(0)).toEqual([]);
});

test('a panel that cannot be loaded says so, and loads after a retry; so does what is pasted', async () => {
  const { page, context, faults } = await openPage(browser);
  site.trouble = (path) => (/\/(?:record|share)-/.test(path) ? 503 : undefined);
  await page.goto(`${site.address}?game=pursuit`);
  await page.locator('.sentence .glyph').waitFor();
  const alert = page.locator('#panel').getByRole('alert');
  await bring(page, 'pasted', '5 1 1 2 2');
  await expect.poll(() => alert.innerText()).toMatch(/A part of the page could not be loaded/);
  await expect.poll(() => page.locator('#tab-share').getAttribute('aria-pressed')).toBe('true');
  await page.locator('body').press('t');
  await expect.poll(() => page.locator('#tab-record').getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => alert.innerText()).toMatch(/A part of the page could not be loaded/);
  site.trouble = undefined;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('.record .chart').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('the server is asked about a game that is too large here, and its errors are named', async () => {
  const { page, context, faults } = await openPage(browser);
  const answers: { status: number; body: string }[] = [];
  await page.route('**/api/games/*/position?*', (route) => {
    const answer = answers.shift();
    return answer ? route.fulfill({ ...answer, contentType: 'application/json' }) : route.abort();
  });
  await page.goto(`${site.address}?game=pursuit&n=400&white=1,1&black=9,9`);
  const says = async (words: RegExp): Promise<void> => {
    await expect.poll(() => page.locator('.solver').innerText()).toMatch(words);
  };
  await says(/7\.\d GiB would be needed, but 1\.0 GiB may be used/);
  await expect.poll(() => page.locator('.sentence').innerText()).toBe('not known yet');

  await page.getByRole('button', { name: 'Ask the server' }).click();
  await says(/There is no connection/);
  answers.push({ status: 500, body: '{"detail":"a fault of the program"}' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await says(/The server answered with an error \(500\)/);
  answers.push({ status: 422, body: '{"detail":"it would take too much"}' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await says(/The server refused: it would take too much/);
  answers.push({ status: 200, body: '<html>' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await says(/The server answered with an error \(200\)/);
  await expect.poll(() => page.locator('.sentence').innerText()).toBe('not known yet');

  const value = { outcome: 'loss', winner: 'black', remoteness: { plies: 40 } };
  const moves = [
    { name: '1,1-2,1', position: 'turn=black white=2,1 black=9,9', value },
    { name: '1,1-1,2', position: 'turn=black white=1,2 black=9,9', value },
  ];
  answers.push({ status: 200, body: JSON.stringify({ value, moves }) });
  await page.getByRole('button', { name: 'Try again' }).click();
  await says(/Values come from the server/);
  await expect.poll(() => page.locator('.sentence').innerText()).toBe('Black wins in 40 plies');
  await expect
    .poll(() => page.locator('.row .value').allInnerTexts())
    .toEqual(['loses in 40 plies', 'loses in 40 plies']);
  expect(faults).toEqual([]);
  await context.close();
});

test('a server that does not answer is reported; the question can be repeated or cancelled', async () => {
  const { page, context, faults } = await openPage(browser);
  await page.clock.install();
  let answers = false;
  await page.route('**/api/**', (route) =>
    // a route that is not continued hangs
    answers ? route.fulfill({ status: 422, body: '{"detail":"it would take too much"}' }) : undefined,
  );
  await page.goto(`${site.address}?game=pursuit&n=400&white=1,1&black=9,9`);
  await page.getByRole('button', { name: 'Ask the server' }).click();
  const solver = page.locator('.solver');
  await page.getByRole('progressbar', { name: 'Asking the server…' }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => solver.innerText()).toMatch(/The question was cancelled/);
  await page.getByRole('button', { name: 'Ask the server' }).click();
  await page.getByRole('progressbar').waitFor();
  await page.clock.runFor(29_000);
  expect(await solver.innerText()).toMatch(/Asking the server/);
  await page.clock.runFor(2000);
  await expect.poll(() => solver.innerText()).toMatch(/The server does not answer/);
  answers = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => solver.innerText()).toMatch(/The server refused: it would take too much/);
  await expect.poll(() => page.locator('.sentence').innerText()).toBe('not known yet');
  expect(faults).toEqual([]);
  await context.close();
});

test('after one visit the games of the gallery work offline', async () => {
  const { page, context, faults } = await openPage(browser, { serviceWorkers: 'allow' });
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site.address) && !request.url().startsWith('data:'))
      foreign.push(request.url());
  });
  await page.goto(site.address);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const own = await serveSite();
  await own.close();
  site.trouble = () => 503;
  await context.setOffline(true);
  await expect.poll(() => page.locator('.banner').innerText()).toMatch(/You are offline/);
  for (const game of part(gameNames, 0.1)) {
    await page.goto(`${site.address}?game=${game}`);
    await page.locator('.row').first().waitFor();
  }
  // also load the other languages and their error messages
  await page.goto(site.address);
  await page.locator('.pick select').first().selectOption('ja');
  await expect.poll(() => page.locator('h1').innerText()).toBe('二人ゲームを厳密に解く');
  await page.goto(`${site.address}?game=pursuit&n=1`);
  await expect.poll(() => page.getByRole('alert').innerText()).toMatch(/2 以上/);
  site.trouble = undefined;
  expect(foreign).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

test('the start of connect four on 7×6 is answered from its book offline, and so are the moves of the book', async () => {
  const { page, context, faults } = await openPage(browser, { serviceWorkers: 'allow' });
  const sentence = page.locator('.sentence');
  await page.goto(`${site.address}?game=connect-four&width=7&height=6`);
  await expect.poll(() => sentence.innerText()).toBe('X wins in 41 plies');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await withoutNetwork(page, site);
  await page.reload();
  await expect.poll(() => page.locator('.banner').innerText()).toMatch(/You are offline/);
  await expect.poll(() => sentence.innerText()).toBe('X wins in 41 plies');
  expect(await page.locator('.solver').innerText()).toMatch(/^From an opening book of [\d,]+ positions/);
  // the computer moves from the book, whose file is kept too
  await page.locator('#tab-players').click();
  await page.locator('.players fieldset').first().getByText('Perfect', { exact: true }).click();
  await expect.poll(() => page.locator('.turn').innerText()).toMatch(/O to move/);
  site.trouble = undefined;
  expect(faults).toEqual([]);
  await context.close();
});

/** The bytes of a file of the page, or of the same compressed where that stands beside it. */
const bytesOf = (file: string): number => {
  const [plain, brotli] = ['', '.br'].map(
    (ending) => new URL(`../../dist/page/${file}${ending}`, import.meta.url),
  );
  return statSync(existsSync(brotli!) ? brotli! : plain!).size;
};
const compressed = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + bytesOf(file), 0);

/** Nothing if the files have at most so many bytes; else each with its bytes, the largest first, which shows what has grown. */
const beyondBudget = (files: Iterable<string>, most: number): readonly string[] =>
  compressed(files) <= most
    ? []
    : [...files]
        .toSorted((a, b) => bytesOf(b) - bytesOf(a))
        .map((file) => `${bytesOf(file)} bytes in ${file}`);

/** Waits until nothing more has been loaded for a second; `loaded` grows with each file. */
async function idle(loaded: ReadonlySet<string>): Promise<void> {
  for (let before = -1; before < loaded.size;) {
    before = loaded.size;
    await sleep(1000);
  }
}

test.each<[string, readonly string[]]>([
  [
    'en-US',
    [
      'crossing-pawn',
      'knightmare',
      'chess-ending',
      'dots-and-boxes',
      'kayles',
      'connect-four&width=7&height=6',
    ],
  ],
  ['zh-CN', ['crossing-pawn']],
  ['ja-JP', ['crossing-pawn']],
])('a first visit to a board loads at most 150 kB compressed (%s)', async (locale, games) => {
  const { page, context, faults } = await openPage(browser, { locale });
  for (const game of games) {
    const loaded = new Set<string>();
    site.trouble = (path) => void loaded.add(path.slice(1) || 'index.html');
    await page.goto(`${site.address}?game=${game}`);
    await page.locator('.sentence .glyph').waitFor();
    await idle(loaded);
    for (const part of ['index.html', 'index-', 'worker.js', '.css'])
      expect([...loaded].join(' ')).toContain(part);
    expect([...loaded].join(' ')).toMatch(new RegExp(`/(games|${game.split('&')[0]})-`));
    expect(beyondBudget(loaded, 150_000)).toEqual([]);
  }
  site.trouble = undefined;
  expect(faults).toEqual([]);
  await context.close();
});

test('the laboratory loads at most 320 KiB compressed beyond a board, without types', async () => {
  const { page, context, faults } = await openPage(browser);
  const loaded = { board: new Set<string>(), lab: new Set<string>() };
  for (const [visit, address] of [
    ['board', '?game=tic-tac-toe'],
    ['lab', '?lab'],
  ] as const) {
    site.trouble = (path) => void loaded[visit].add(path.slice(1) || 'index.html');
    await page.goto(site.address + address);
    await page.locator('.sentence .glyph').waitFor();
    await idle(loaded[visit]);
  }
  site.trouble = undefined;
  const beyond = [...loaded.lab].filter((file) => !loaded.board.has(file) && !file.startsWith('types.'));
  expect(beyond).toEqual(expect.arrayContaining(['inside.js', expect.stringMatching(/lab-.*\.js$/)]));
  expect(beyondBudget(beyond, 320 * 2 ** 10)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});
