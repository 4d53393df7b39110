/** The front of the board for notebooks, which are pages of another origin: a model as anywidget has it, and a server of ours. */
import { readFileSync } from 'node:fs';
import { type Server as HttpServer, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { solve } from '../../src/engines/solve.ts';
import { loadGame } from '../../src/games/index.ts';
import { count, rules, shape, takes } from '../../src/kit/index.ts';
import { closePages, launch } from '../launch.ts';
import { ROOT } from '../program.ts';
import { startServer } from '../serving.ts';

const FRONT = readFileSync(`${ROOT}python/perfect_play/widget.js`, 'utf8');
/** What Python says unless it is told otherwise: see widget.py. */
const STATE = {
  game: '',
  rules: '',
  options: '',
  position: '',
  mode: 'play',
  opponent: 'person',
  values: 'on',
  flipped: false,
  lang: 'en',
  value: null,
  moves: [],
  played: [],
  trouble: '',
};

/** A page that loads the front from its text, as notebooks do. */
const PAGE = `<!doctype html><html lang="en"><title>A notebook</title><main></main><script type="module">
const text = await (await fetch('/widget.js')).text();
const { default: front } = await import(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })));
globalThis.front = front;
</script></html>`;

const notebook: HttpServer = createServer(({ url }, response) => {
  const [type, text] = url === '/widget.js' ? ['text/javascript', FRONT] : ['text/html; charset=utf-8', PAGE];
  response.writeHead(url === '/away/board.js' ? 404 : 200, { 'content-type': type }).end(text);
});
await new Promise<void>((listening) => notebook.listen(0, '127.0.0.1', listening));
const { port } = notebook.address() as AddressInfo;
const [server, browser] = await Promise.all([startServer(), launch()]);
afterAll(async () => {
  notebook.closeAllConnections();
  notebook.close();
  await Promise.all([server.end(), closePages(browser)]);
});

interface Model {
  readonly state: Record<string, unknown>;
  /** Sets a member as Python does. */
  put(name: string, value: unknown): void;
  /** Sends a message as Python does. */
  message(content: unknown): void;
  /** Takes the board away, as when its cell is run again; how many listen to the model afterwards. */
  end(): number;
}
declare global {
  // eslint-disable-next-line no-var -- a variable of the page
  var model: Model;
  // eslint-disable-next-line no-var -- the same
  var front: { render(shown: { readonly model: unknown; readonly el: Element | null }): Promise<() => void> };
}

/** A notebook in which Python has made a board with this state. */
async function open(state: Partial<typeof STATE> & { readonly address?: string }): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.waitForFunction(() => globalThis.front !== undefined);
  await page.evaluate(showBoard, { ...STATE, address: `${server.address}/`, ...state });
  return page;
}

/** Runs in the page: a model with this state, and its board. */
async function showBoard(given: Record<string, unknown>): Promise<void> {
  type Listener = (content?: unknown) => void;
  const listeners = new Map<string, Set<Listener>>();
  const call = (name: string, content?: unknown): void =>
    listeners.get(name)?.forEach((listener) => listener(content));
  const state = { ...given };
  const put = (name: string, value: unknown): void => {
    const before = state[name];
    state[name] = value;
    if (before !== value) call(`change:${name}`);
  };
  const model = {
    get: (name: string): unknown => state[name],
    set: put,
    save_changes: () => void JSON.stringify(state),
    on: (name: string, listener: Listener) =>
      void listeners.set(name, (listeners.get(name) ?? new Set()).add(listener)),
    off: (name: string, listener: Listener) => void listeners.get(name)?.delete(listener),
  };
  const end = await globalThis.front.render({ model, el: document.querySelector('main') });
  globalThis.model = {
    state,
    put,
    message: (content) => call('msg:custom', content),
    end: () => {
      end();
      return [...listeners.values()].reduce((sum, { size }) => sum + size, 0);
    },
  };
}

const held = (page: Page, name: string): Promise<unknown> =>
  page.evaluate((member) => globalThis.model.state[member], name);

test('moves on the board reach Python, and positions and calls of Python the board', async () => {
  const page = await open({ game: 'hexapawn', options: 'width=3' });
  await expect.poll(async () => ((await held(page, 'moves')) as unknown[]).length).toBe(3);
  const hexapawn = (await loadGame('hexapawn')).read({});
  const { position, start } = hexapawn;
  const { value } = solve(hexapawn);
  expect(await held(page, 'value')).toEqual(value(start));
  await page.getByRole('button', { name: /^b1, white pawn/ }).click();
  await page.getByRole('button', { name: /^b2/ }).click();
  await expect
    .poll(() => held(page, 'played'))
    .toMatchObject([{ move: 'b1-b2', side: 'white', over: false }]);
  const there = String(await held(page, 'position'));
  await expect.poll(() => held(page, 'value')).toEqual(value(position.parse(there)));
  await page.evaluate(() => globalThis.model.message({ do: 'undo' }));
  await expect.poll(() => held(page, 'position')).toBe(position.text(start));
  await page.evaluate(() => globalThis.model.message({ do: 'play', move: 'a9' }));
  expect(await held(page, 'trouble')).toMatch(/^'a9' is no move here; expected one of .*b1-b2/);
  await page.evaluate((text) => globalThis.model.put('position', text), there);
  await expect.poll(() => page.getByText('Black to move', { exact: true }).isVisible()).toBe(true);
  await expect.poll(() => held(page, 'value')).toEqual(value(position.parse(there)));
  expect(
    await page.evaluate(() => [globalThis.model.end(), document.querySelector('main')!.childElementCount]),
  ).toEqual([0, 0]);
  await page.close();
});

test('a game of somebody, as text, is played', async () => {
  const text = `import { count, rules, shape, takes } from 'perfect-play/kit';
const position = shape({ left: count(7) });
export default rules(position, { start: { left: 7 }, moves: takes(position, { left: [1, 3] }) });
`;
  const position = shape({ left: count(7) });
  const { value } = solve(rules(position, { start: { left: 7 }, moves: takes(position, { left: [1, 3] }) }));
  const page = await open({ rules: text });
  await expect.poll(() => held(page, 'value')).toEqual(value({ left: 7 }));
  const [{ move }] = (await held(page, 'moves')) as readonly [{ readonly move: string }];
  await page.evaluate((name) => globalThis.model.message({ do: 'play', move: name }), move);
  await expect.poll(() => held(page, 'played')).toMatchObject([{ move }]);
  const there = position.parse(String(await held(page, 'position')));
  await expect.poll(() => held(page, 'value')).toEqual(value(there));
  await page.close();
});

test('what is wrong is told in a sentence', async () => {
  const away = await open({ game: 'nim', address: `http://127.0.0.1:${port}/away/` });
  const sentence = `the page at http://127.0.0.1:${port}/away/ cannot be reached from this browser`;
  expect([await held(away, 'trouble'), await away.locator('main').textContent()]).toEqual([
    sentence,
    sentence,
  ]);
  await away.close();
  const unknown = await open({ game: 'nmi' });
  await expect.poll(() => held(unknown, 'trouble')).toMatch(/there is no game 'nmi'/);
  await unknown.close();
});
