/** Games that are too large for the page, played with values from tables on the server. */
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bytes, grouped } from '../../src/base/numbers.ts';
import { loadGame } from '../../src/games/index.ts';
import { openTableFile } from '../../src/tables/file.ts';
import { buildTable } from '../../src/tables/build.ts';
import { temporaryFolder } from '../folder.ts';
import { type Server, startServer } from '../serving.ts';
import { openPage, openSite, visit } from './browser.ts';

const FOLDER = temporaryFolder();
const GAME = 'pursuit';
const GIVEN = { n: '20', white: '1,1', black: '20,20' };
const TABLE = join(FOLDER, 'pursuit.table');
const { browser } = await openSite();
const game = await loadGame(GAME);
const rules = game.read(GIVEN);
let server: Server;

beforeAll(async () => {
  const of = { game: GAME, options: game.texts(GIVEN) };
  buildTable(rules, TABLE, { of, madeBy: 'the tests', symmetries: false, shards: 3 });
  server = await startServer('--tables', FOLDER);
});
afterAll(() => server.end());

/** Lets the page have so little memory that nothing can be solved in it. */
const withoutMemory = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (this: Worker, request: { ask: { memory?: number } }) {
      if (request.ask.memory !== undefined) request.ask.memory = 1000;
      postMessage.call(this, request);
    };
  });

/** Opens the game, which does not fit into the page, and asks the server. */
async function askServer(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/?${new URLSearchParams({ game: GAME, ...GIVEN })}`);
  await expect
    .poll(() => page.locator('.solver').innerText())
    .toMatch(/would be needed, but 1,000 B may be used/);
  await page.getByRole('button', { name: 'Ask the server' }).click();
}

test('a game too large for the page is played with blocks of the server’s table, which are named as the source', async () => {
  const { page, context, faults } = await openPage(browser);
  await withoutMemory(page);
  const asked = { api: 0, bytes: 0 };
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/\/(position|line)$/.test(pathname)) asked.api++;
    if (pathname.endsWith('/table') && response.status() === 206)
      asked.bytes += Number(response.headers()['content-length']);
  });
  await askServer(page, server.address);
  const solver = page.locator('.solver');
  const { info, value, close } = openTableFile(TABLE, rules);
  const read = `${grouped(info.counts.positions)} positions, ${bytes(info.bytes)}.`;
  await expect
    .poll(() => solver.innerText())
    .toBe(`Values are read from a table on the server, one block at a time: ${read}`);
  // the best move, then a move of the other side
  let p = rules.start;
  for (let ply = 0; ply < 2; ply++) {
    await expect
      .poll(() => page.locator('.sentence').innerText())
      .toContain(`in ${value(p)!.remoteness} plies`);
    const row = page.locator('.moves .move').first();
    p = rules.position.parse((await row.getAttribute('data-to'))!);
    await row.click();
  }
  close();
  expect(asked.api).toBe(0);
  expect(asked.bytes).toBeGreaterThan(0);
  expect(asked.bytes).toBeLessThan(info.bytes);

  expect(faults).toEqual([]);
  await context.close();
});

test('if the connection is lost the page says so, and goes on when it is back', async () => {
  const { page, context, faults } = await openPage(browser);
  await withoutMemory(page);
  let connected = true;
  await page.route('**/api/**', (route) => (connected ? route.continue() : route.abort()));
  await askServer(page, server.address);
  const solver = page.locator('.solver');
  await expect.poll(() => solver.innerText()).toMatch(/Values are read from a table on the server/);
  connected = false;
  const far = { ...GIVEN, from: 'turn=black white=20,1 black=1,20' };
  await visit(page, `?${new URLSearchParams({ game: GAME, ...far })}`);
  await expect.poll(() => solver.innerText()).toMatch(/There is no connection/);
  connected = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => solver.innerText()).toMatch(/Values are read from a table on the server/);
  expect(faults).toEqual([]);
  await context.close();
});

test('an error in the program is shown, and is not taken for a server without a table', async () => {
  const { page, context, faults } = await openPage(browser);
  await withoutMemory(page);
  await page.route('**/borrowed-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "throw new Error('out of order')" }),
  );
  await askServer(page, server.address);
  await expect
    .poll(() => page.locator('.solver').innerText())
    .toMatch(/An error in this program: out of order/);
  expect(faults).toEqual([]);
  await context.close();
});
