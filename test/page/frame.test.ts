/** A board alone in a frame of another site, from the server as it is started for others. */
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, expect, test } from 'vitest';
import { closePages, launch } from '../launch.ts';
import { startServer } from '../serving.ts';
import { openPage } from './browser.ts';

const [server, browser] = await Promise.all([startServer('--port', '0'), launch()]);
const origin = `${server.address}/`;
afterAll(async () => {
  await closePages(browser);
  await server.end();
});

/** A site that frames what its query says. */
const site: Server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end(`<!doctype html><title>A wiki</title>${searchParams.get('body')}`);
});
await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
const wiki = (body: string): string =>
  `http://127.0.0.1:${(site.address() as AddressInfo).port}/?body=${encodeURIComponent(body)}`;
afterAll(() => {
  site.closeAllConnections();
  site.close();
});

test('axe finds nothing in a page with a frame, nor in the frame', async () => {
  const { page } = await openPage(browser);
  const frame = `<iframe title="Hexapawn" src="${origin}frame.html?game=hexapawn"></iframe>`;
  await page.goto(wiki(`<html lang="en"><main><h1>Hexapawn</h1>${frame}</main>`));
  await page.frameLocator('iframe').locator('[data-spot]').first().waitFor();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  await page.context().close();
});

test.each([
  [320, 352, 'game=hexapawn', 3],
  [400, 440, 'game=connect-four&width=7&height=6', 7],
  [300, 330, 'game=dobutsu-shogi', 3],
])('in a frame of %i × %i pixels %s is played', async (width, height, query, columns) => {
  const { page, faults } = await openPage(browser, { viewport: { width: 900, height: 700 } });
  const src = `${origin}frame.html?${query}&bg=dark`;
  await page.goto(wiki(`<iframe src="${src}" width="${width}" height="${height}"></iframe>`));
  const frame = page.frameLocator('iframe');
  const cells = frame.locator('[data-spot]');
  await expect.poll(() => cells.count()).toBeGreaterThan(0);
  // the board has most of the width, or of the height that the words and buttons leave
  const side = async (): Promise<number> => (await cells.first().boundingBox())?.width ?? 0;
  await expect.poll(side).toBeGreaterThanOrEqual(Math.min((0.7 * width) / columns, 36));
  const inside = page.frames()[1]!;
  const wide = await inside.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBe(0);
  expect(await frame.getByRole('link', { name: 'Perfect Play' }).getAttribute('href')).toContain(query);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('no other address may be framed', async () => {
  for (const path of ['', 'index.html', '?game=hexapawn', 'own.json', 'api/games', 'reference/games.html']) {
    const { headers } = await fetch(`${origin}${path}`);
    expect(`${path}: ${headers.get('x-frame-options')}`).toBe(`${path}: DENY`);
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'$/);
  }
  const { headers } = await fetch(`${origin}frame.html?game=hexapawn`);
  expect(headers.get('x-frame-options')).toBeNull();
  expect(headers.get('content-security-policy')).toMatch(/frame-ancestors \*$/);
  for (const path of ['board.js', 'board-worker.js', 'frame.html'])
    expect((await fetch(`${origin}${path}`)).headers.get('access-control-allow-origin')).toBe('*');
});

test('an address that is pasted becomes a frame', async () => {
  const address = `${origin}?game=hexapawn&rows=3&columns=4`;
  const html = await (await fetch(address)).text();
  const [, href = ''] =
    /<link rel="alternate" type="application\/json\+oembed" href="([^"]*)"/.exec(html) ?? [];
  const answer = await fetch(new URL(href.replaceAll('&amp;', '&'), address));
  const told: unknown = await answer.json();
  expect(told).toMatchObject({ version: '1.0', type: 'rich', title: 'Hexapawn', width: 400, height: 440 });
  const src = `${origin}frame.html?game=hexapawn&amp;rows=3&amp;columns=4`;
  expect(told).toHaveProperty('html', expect.stringContaining(`<iframe src="${src}" width="400"`));
  const small = await fetch(`${origin}oembed?url=${encodeURIComponent(address)}&maxwidth=320`);
  expect(await small.json()).toMatchObject({ width: 320 });
});

test.each([
  ['', 400, /'?url'? is missing/],
  ['url=https%3A%2F%2Fexample.org%2F%3Fgame%3Dnim', 400, /is not an address of this server/],
  ['url=HERE%3Fgame%3Dhexapwn', 404, /did you mean 'hexapawn'/],
  ['url=HERE', 400, /has no game/],
  ['url=HERE%3Fgame%3Dnim&format=xml', 501, /json/],
])('oembed?%s is refused', async (query, status, words) => {
  const answer = await fetch(`${origin}oembed?${query.replace('HERE', encodeURIComponent(origin))}`);
  expect(answer.status).toBe(status);
  expect(await answer.text()).toMatch(words);
});

test('the panel to share offers a frame and an element of the position on the board', async () => {
  const { page, faults } = await openPage(browser);
  await page.goto(`${origin}?game=hexapawn&moves=b1-b2&panel=share`);
  await page.locator('#tab-share').click();
  const frame = await page.getByLabel('This position as a frame for other pages').inputValue();
  const position = 'turn=black pawns=bbb/.w./w.w';
  const [, src = ''] = /src="([^"]*)"/.exec(frame) ?? [];
  expect(new URL(src.replaceAll('&amp;', '&')).searchParams.get('from')).toBe(position);
  const element = await page.getByLabel('As an element').inputValue();
  expect(element).toContain(`<perfect-play-board game="hexapawn" position="${position}">`);
  // what is offered is pasted
  await page.goto(wiki(`${frame}<div style="width: 300px">${element}</div>`));
  await expect.poll(() => page.frameLocator('iframe').locator('[data-spot]').count()).toBe(9);
  await expect.poll(() => page.locator('perfect-play-board [data-spot]').count()).toBe(9);
  expect(faults).toEqual([]);
  await page.context().close();
});
