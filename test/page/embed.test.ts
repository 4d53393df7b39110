/** The element `<perfect-play-board>` on a page of another origin, whose policy allows nothing but what it needs. */
import { readFileSync } from 'node:fs';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { solve } from '../../src/engines/solve.ts';
import { loadGame } from '../../src/games/index.ts';
import type { PerfectPlayBoard } from '../../src/web/embed/board-types.ts';
import { ROOT } from '../program.ts';
import { openPage, openSite } from './browser.ts';

const ALL = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
const { site, browser } = await openSite(ALL);

/** Three heaps of which any two shrink together, which is no game of the library. */
const PAIRS = `import { count, rules, shape } from 'perfect-play/kit';
const position = shape({ a: count(3), b: count(2), c: count(2) });
export default rules(position, {
  start: { a: 3, b: 2, c: 2 },
  moves: ({ a, b, c }: { a: number; b: number; c: number }) =>
    [{ a: a - 1, b: b - 1, c }, { a: a - 1, b, c: c - 1 }, { a, b: b - 1, c: c - 1 }].filter(
      (q) => q.a >= 0 && q.b >= 0 && q.c >= 0,
    ),
  noMoves: 'loses',
});
`;

/** A page somewhere else: `?` is followed by what is in its body. */
const other: Server = createServer((request, response) => {
  const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname === '/pairs.ts') {
    response.writeHead(200, { 'content-type': 'text/plain' }).end(PAIRS);
    return;
  }
  const files = new URL(site.address).origin;
  // rules from a file are made into modules, which have addresses of their own
  const own = search.includes('pairs.ts') ? " blob:; connect-src 'self'" : '';
  const policy = `default-src 'none'; script-src ${files} 'wasm-unsafe-eval'${own}; worker-src ${files} blob:`;
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
    .end(`<!doctype html><html lang="en"><title>A blog</title>
<meta name="viewport" content="width=device-width">
${decodeURIComponent(search.slice(1))}
<script type="module" src="${files}/board.js"></script></html>`);
});
await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
const blog = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
afterAll(() => {
  other.closeAllConnections();
  other.close();
});

type Events = PerfectPlayBoard.BoardEvents;

interface Told {
  readonly name: string;
  readonly detail: Partial<Events['move']['detail'] & Events['value']['detail'] & Events['error']['detail']>;
}

/** Opens the page with this in its body, and what its elements tell. */
async function open(
  body: string,
  options: Parameters<typeof openPage>[1] = {},
): Promise<{ readonly page: Page; readonly faults: string[]; readonly told: Told[] }> {
  const { page, faults } = await openPage(browser, { viewport: { width: 420, height: 700 }, ...options });
  const told: Told[] = [];
  await page.exposeFunction('tellTest', (one: Told) => void told.push(one));
  await page.addInitScript(() => {
    for (const name of ['move', 'value', 'error'])
      addEventListener(name, (event) => {
        if (event instanceof CustomEvent)
          (globalThis as unknown as { tellTest(one: unknown): void }).tellTest({
            name,
            detail: event.detail,
          });
      });
  });
  await page.goto(`${blog}?${encodeURIComponent(body)}`);
  return { page, faults, told };
}

const last = (told: readonly Told[], name: string): Told['detail'] | undefined =>
  told.findLast((one) => one.name === name)?.detail;

/** The value of a position and of its moves by the library, in the order of their positions. */
async function expected(
  game: string,
  text: string | undefined,
): Promise<readonly (readonly [string, unknown])[]> {
  const rules = (await loadGame(game)).read({});
  const solution = solve(rules);
  const p = text === undefined ? rules.start : rules.position.parse(text);
  return rules.moves(p).map((q) => [rules.position.text(q), solution.value(q)] as const);
}

const OPPOSITE = { win: 'loss', loss: 'win', tie: 'tie', draw: 'draw' } as const;

test('on a page of another origin the values are those of the library, and pieces move by touch', async () => {
  const { page, faults, told } = await open('<perfect-play-board game="hexapawn"></perfect-play-board>', {
    hasTouch: true,
  });
  await expect.poll(() => last(told, 'value')?.moves?.length).toBe(3);
  const values = new Map(await expected('hexapawn', undefined));
  for (const { to, value } of last(told, 'value')?.moves ?? []) {
    const there = values.get(to) as { outcome: keyof typeof OPPOSITE; remoteness: number };
    expect(value).toEqual({ ...there, outcome: OPPOSITE[there.outcome] });
  }
  await page.getByRole('button', { name: /^b1, white pawn/ }).tap();
  await page.getByRole('button', { name: /^b2/ }).tap();
  await expect.poll(() => last(told, 'move')).toMatchObject({ move: 'b1-b2', side: 'white' });
  await expect
    .poll(() => page.evaluate(() => document.querySelector('perfect-play-board')?.position))
    .toBe(last(told, 'move')?.to);
  await expect.poll(() => page.getByText('Black to move', { exact: true }).isVisible()).toBe(true);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('a board is played by keys alone, and by calls of its methods', async () => {
  const { page, faults, told } = await open(
    '<perfect-play-board game="tic-tac-toe" values="off" lang="ja"></perfect-play-board>',
  );
  await expect.poll(() => last(told, 'value')?.moves?.length).toBe(9);
  expect(await page.getByText('xの手番', { exact: true }).isVisible()).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => last(told, 'move')?.move).toBe('a2');
  const played = await page.evaluate(() => {
    const board = document.querySelector('perfect-play-board')!;
    return [board.moves.length, board.play('a2'), board.play('b2')];
  });
  expect(played).toEqual([8, false, true]);
  await expect.poll(() => last(told, 'move')?.move).toBe('b2');
  await page.keyboard.press('Home');
  await expect
    .poll(() => page.evaluate(() => document.querySelector('perfect-play-board')?.position))
    .toBe('turn=x cells=.../.../...');
  expect(faults).toEqual([]);
  await page.context().close();
});

test('a board that is read-only takes no moves, and attributes change what it shows', async () => {
  const { page, told } = await open(
    '<perfect-play-board game="nim" options="heaps=1,2" mode="read-only"></perfect-play-board>',
  );
  await expect.poll(() => last(told, 'value')?.value).toEqual({ outcome: 'win', remoteness: 3, nimber: 3 });
  for (const cell of await page.locator('[data-spot]').all()) await cell.click({ force: true });
  expect(last(told, 'move')).toBeUndefined();
  await page.evaluate(() => {
    const board = document.querySelector('perfect-play-board')!;
    board.setAttribute('options', 'heaps=2,2');
    board.setAttribute('mode', 'play');
  });
  await expect.poll(() => last(told, 'value')?.value).toEqual({ outcome: 'loss', remoteness: 4, nimber: 0 });
  await page.context().close();
});

test('a puzzle hides its values until it is solved', async () => {
  const { page, told } = await open(
    '<perfect-play-board game="tic-tac-toe" position="turn=x cells=..x/oxx/oo." mode="puzzle"></perfect-play-board>',
  );
  await expect.poll(() => page.getByText('X to move and win').isVisible()).toBe(true);
  expect(await page.getByText(/wins in/).count()).toBe(0);
  const best = last(told, 'value')?.moves?.[0]?.move ?? '';
  await page.getByRole('button', { name: new RegExp(`^${best},`) }).click();
  await expect.poll(() => page.getByText(/The solution/).isVisible()).toBe(true);
  await page.context().close();
});

test('the rules may be a file of the page', async () => {
  const { page, faults, told } = await open(
    '<perfect-play-board rules="pairs.ts" opponent="perfect"></perfect-play-board>',
  );
  // the moves take two things, of seven: by hand, 3 2 2 is won by taking from b and c
  const value = (a: number, b: number, c: number): boolean =>
    [
      [a - 1, b - 1, c],
      [a - 1, b, c - 1],
      [a, b - 1, c - 1],
    ].some((q) => q.every((n) => n >= 0) && !value(...(q as [number, number, number])));
  await expect.poll(() => last(told, 'value')?.moves?.length).toBe(3);
  expect(last(told, 'value')?.value).toMatchObject({ outcome: value(3, 2, 2) ? 'win' : 'loss' });
  expect(faults).toEqual([]);
  await page.context().close();
});

test.each([
  ['game="hexapwn"', /there is no game 'hexapwn'; did you mean 'hexapawn'/],
  ['', /the element has no game; expected game="hexapawn" or rules="my-game.js"/],
  ['game="hexapawn" options="rows=x"', /rows/],
  ['game="hexapawn" position="turn=white"', /position/],
])('an element with %s says what is wrong', async (attributes, words) => {
  const { page, told } = await open(`<perfect-play-board ${attributes}></perfect-play-board>`);
  await expect.poll(() => last(told, 'error')?.message).toMatch(words);
  await expect.poll(() => page.getByRole('alert').textContent()).toMatch(words);
  await page.context().close();
});

test('it is one file of at most 60 kB, and the package says what it can do', async () => {
  const file = readFileSync(join(ROOT, 'dist/page/board.js'), 'utf8');
  expect(readFileSync(join(ROOT, 'dist/page/board.js.br')).length).toBeLessThanOrEqual(60_000);
  expect(gzipSync(file).length).toBeLessThanOrEqual(70_000);
  expect([...file.matchAll(/^import\b|[;}]import[ {*"'`]/g)]).toEqual([]);
  const manifest = JSON.parse(readFileSync(join(ROOT, 'custom-elements.json'), 'utf8'));
  const [{ attributes, members, cssParts, cssProperties }] = manifest.modules[0].declarations;
  const names = (list: readonly { readonly name: string }[]): readonly string[] =>
    list.map(({ name }) => name).toSorted();
  const { page } = await open('');
  const [observed, own] = await page.evaluate(async () => {
    const found = await customElements.whenDefined('perfect-play-board');
    const { observedAttributes = [] } = found as { observedAttributes?: readonly string[] };
    const { files } = found as typeof PerfectPlayBoard;
    return [observedAttributes, [...Object.getOwnPropertyNames(found.prototype), files && 'files']] as const;
  });
  expect(names(attributes)).toEqual([...observed].toSorted());
  for (const name of names(members)) expect(own).toContain(name);
  for (const name of names(cssParts)) expect(file).toMatch(new RegExp(`part:\\s*[\`"']${name}`));
  for (const name of names(cssProperties)) expect(file).toContain(`${name}:`);
  await page.context().close();
});
