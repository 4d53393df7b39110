// @ts-check
/** The checks of the laboratory. One of them stops the server, which the next one starts again. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { axe, choose } from './audits.mjs';
import {
  HEAP,
  HEAP_WINS,
  PROGRAM,
  agrees,
  explained,
  isStopped,
  replace,
  trouble,
  wins,
  written,
} from './lab-tools.mjs';
import { expect, press, reloadKept, says, text, until, visit } from './page.mjs';

/** @typedef {import('./page.mjs').Page} Page */

/** @type {{ good: string, mistakes: { right: string, wrong: string, at: string, sentence: string }[], attempts: Record<string, string> }} */
const { good, mistakes, attempts } = JSON.parse(
  readFileSync(new URL('lab-cases.json', import.meta.url), 'utf8'),
);
const RED_WINS = /^Red wins in \d plies/;
const TUTORIAL = readFileSync(new URL('../../docs/tutorials/first-game.md', import.meta.url), 'utf8');
/** The largest table that the laboratory makes unasked is twice as large, in bytes. */
const MOST_BYTES = 2 ** 26;

/** The panels, and what shows that one has its content. */
const PANELS = {
  moves: '.row .move',
  why: '.stepper',
  record: '.tree .ply',
  map: '.map input',
  players: '.players input',
  edit: '.set-up .as-text summary',
  study: '.study .choice',
  changes: '.lab-changes button',
};

/** @param {Page} page @param {string} name @param {string} shown */
async function openPanel(page, name, shown) {
  await press(page, `#tab-${name}`);
  await until(() => page.evaluate((css) => document.querySelector(css) !== null, shown), `${name}: ${shown}`);
}

/** What Firefox reports as an error when the policy refuses something, as it must here. */
const REFUSED = /Content-Security-Policy: .* blocked|establish a connection/;

/** A server that any page may ask, and how often it was asked. */
async function listening() {
  const heard = { asked: 0 };
  const server = createServer((_, response) => {
    heard.asked++;
    response
      .writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' })
      .end('');
  });
  server.on('upgrade', (_, socket) => {
    heard.asked++;
    socket.destroy();
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', () => ready(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { heard, to: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

/** Saves the table of the heap game, and lets the command line verify it. @param {Page} page */
async function verifySavedTable(page) {
  await page.evaluate(() => {
    const make = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (made) => {
      if (made instanceof Blob) void made.arrayBuffer().then((bytes) => Object.assign(globalThis, { bytes }));
      return make(made);
    };
  });
  await press(page, '.research button', 'Save the table');
  const bytes = await until(
    () =>
      page.evaluate(() => {
        const { bytes: kept } = /** @type {{ bytes?: ArrayBuffer }} */ (/** @type {unknown} */ (globalThis));
        return kept && [...new Uint8Array(kept)];
      }),
    'the table',
  );
  const folder = mkdtempSync(join(tmpdir(), 'perfect-play-'));
  writeFileSync(join(folder, 'my-game.ts'), HEAP);
  writeFileSync(join(folder, 'my-game.table'), Uint8Array.from(bytes));
  const verify = ['table', 'verify', 'my-game.table', '--game', './my-game.ts'];
  const { status, stderr } = spawnSync(process.execPath, [PROGRAM, ...verify], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect(status === 0, `the command line verifies the table: ${stderr}`);
}

/** @type {readonly import('./page.mjs').Check[]} */
export const LAB_CHECKS = [
  [
    'laboratory: a file is solved as it is typed, and the last board stays while there is trouble',
    async ({ page, address }) => {
      await visit(page, `${address}?lab`);
      await wins(page, 'A tie: the game ends level in 9 plies');
      await replace(page, HEAP);
      await wins(page, HEAP_WINS);
      await press(page, '.row .move');
      await wins(page, /^The first player wins in 4 plies/);
      await replace(page, HEAP.replace('count(9)', 'count(9'));
      await trouble(page, /^Line 2, column 40\s*"\}" is not expected here/);
      expect(await page.evaluate(() => document.querySelector('.lab-play[inert]') !== null), 'it is greyed');
      await replace(page, HEAP.replaceAll('count', 'cuont'));
      await trouble(page, /^Line 1, column 10\s*the library has no 'cuont'; did you mean 'count'\?/);
      await page.select('header select', 'ja');
      await trouble(page, /ライブラリーに 'cuont' はない/);
    },
  ],
  [
    'laboratory: a hostile file reaches no server, no storage and not the page',
    async ({ page, address }) => {
      const { heard, to, close } = await listening();
      await visit(page, `${address}?lab`);
      await wins(page, /A tie/);
      const stored = () => page.evaluate(() => Object.keys(localStorage).sort().join());
      const kept = await stored();
      const tries = Object.entries(attempts).map(([name, code]) => `${name}: async () => ${code}`);
      const hostile = `import { game } from 'perfect-play/kit';
const TO = '${to}';
const tries: Record<string, () => Promise<unknown>> = { ${tries.join(',\n')} };
const reached = await Promise.all(Object.entries(tries).map(([name, go]) => go().then(() => name, () => '')));
${HEAP.replace('export default rules', 'const own = rules')}
export default game({ name: 'hostile', title: 'reached: ' + reached.join(''), rules: () => own });`;
      await replace(page, hostile);
      await says(page, '.lab-title h2', /^reached:/);
      expect((await text(page, '.lab-title h2')) === 'reached:', await text(page, '.lab-title h2'));
      await replace(
        page,
        `self.postMessage(null); self.postMessage({ id: 1, answer: { is: 'loaded' } });\n${HEAP}`,
      );
      await trouble(page, /an answer that cannot be read/);
      const flood = `for (let i = 0; i < 1e6; i++) self.postMessage({ id: 1, done: i, of: 1e6 });\n${HEAP}`;
      await replace(page, flood);
      await trouble(page, /too many messages/);
      await isStopped(page, `${HEAP}for (;;);`, /did not answer for \d+ seconds and were stopped/);
      const hoard = `${HEAP}const kept = []; for (;;) kept.push(new Array(1e6).fill(0));`;
      await isStopped(page, hoard, /did not answer for \d+ seconds and were stopped|memory/);
      await replace(page, HEAP);
      await wins(page, HEAP_WINS);
      expect((await stored()) === kept, 'nothing more is stored');
      expect(heard.asked === 0, `the server was asked ${heard.asked} times`);
      expect(page.url() === `${address}?lab`, 'the page stays');
      close();
    },
    REFUSED,
  ],
  [
    'laboratory: a link holds the file byte for byte, and what a stranger wrote is not run unasked',
    async ({ page, address, fresh }) => {
      const file = `// é 棋\n${HEAP}`;
      await visit(page, `${address}?lab=nim`);
      await wins(page, /wins/);
      await replace(page, file);
      await wins(page, HEAP_WINS);
      await press(page, '.lab-tools button', 'Link');
      await until(() => page.evaluate(() => location.hash.startsWith('#z1.')), 'the link');
      const link = await page.evaluate(() => location.href);
      await page.evaluate(() => localStorage.clear());
      const other = await fresh();
      /** @type {string[]} */
      const asked = [];
      other.on('request', (request) => asked.push(request.url()));
      await visit(other, link);
      await until(() => other.evaluate(() => document.querySelector('.lab-stranger') !== null), 'a warning');
      expect(await other.evaluate(() => document.querySelector('.lab-play') === null), 'it is not run');
      expect((await written(other)) === file, 'the same file can be read before it is run');
      await press(other, '.lab-stranger button');
      await wins(other, HEAP_WINS);
      // a page's own address may have a fragment, which is not sent
      const sent = asked.filter((url) => (url.split('#')[0] ?? '').includes('z1.'));
      expect(sent.length === 0, `sent ${sent.join()}`);
      const damaged = await fresh();
      await visit(damaged, link.replace(/.{5}$/, 'AAAAA'));
      await says(damaged, '[role=alert]', /this link is damaged/);
    },
  ],
  [
    'laboratory: a draft, and what undo knows of it, are there after a reload',
    async ({ page, address }) => {
      /** The whole file; the editor has only the lines that are in sight. */
      const draft = () => page.evaluate(() => localStorage.getItem('perfect-play lab file'));
      await visit(page, `${address}?lab`);
      await wins(page, /A tie/);
      const before = await draft();
      await replace(page, HEAP);
      await wins(page, HEAP_WINS);
      await visit(page, `${address}?game=none`);
      await visit(page, `${address}?lab`);
      await wins(page, HEAP_WINS);
      expect((await written(page)) === HEAP, 'the draft is there');
      await page.evaluate(() => {
        const content = document.querySelector('.lab-editor')?.shadowRoot?.querySelector('.cm-content');
        if (content instanceof HTMLElement) content.focus();
      });
      await page.keyboard.down('Control');
      await page.keyboard.press('z');
      await page.keyboard.up('Control');
      await wins(page, /A tie/);
      expect((await draft()) === before, 'undo goes back over the reload');
    },
  ],
  [
    'laboratory: axe on every panel, in both themes',
    async ({ page, address }) => {
      await visit(page, `${address}?lab=pursuit`);
      await wins(page, 'Black wins in 2 plies');
      for (const [name, shown] of Object.entries(PANELS)) {
        await openPanel(page, name, shown);
        for (const theme of ['light', 'dark']) {
          await choose(page, theme);
          const found = await axe(page);
          expect(found.length === 0, `axe at ${name} in ${theme}: ${found.join('; ')}`);
        }
      }
    },
  ],
  [
    'laboratory: reasons, map, opponents, a puzzle and a table of a game that is written there',
    async ({ page, address }) => {
      await visit(page, `${address}?lab=pursuit`);
      await wins(page, 'Black wins in 2 plies');
      await press(page, '#tab-why');
      await says(page, '.reasons', /./);
      await press(page, '#tab-map');
      await press(page, '.map input');
      await until(
        () => page.evaluate(() => document.querySelectorAll('.marks .glyph.loss').length > 0),
        'the map',
      );
      await press(page, '#tab-study');
      await press(page, '.study .choice', 'Puzzles');
      await press(page, '.puzzle button', 'A puzzle');
      await says(page, '.puzzle h3', /to move and win$/);
      await press(page, '.puzzle button', 'Show the solution');
      await says(page, '.solving', 'The solution');
      await replace(page, HEAP);
      await wins(page, HEAP_WINS);
      await press(page, '#tab-players');
      await until(
        () =>
          page.evaluate(() => {
            const radios = [...document.querySelectorAll('.players fieldset:nth-of-type(2) input')];
            const perfect = radios.find((radio) => radio.closest('label')?.textContent?.trim() === 'Perfect');
            if (!(perfect instanceof HTMLElement)) return false;
            perfect.click();
            return true;
          }),
        'a perfect opponent',
      );
      await press(page, '#tab-moves');
      await press(page, '.row .move');
      // it answers, and the first player is to move again
      await wins(page, /^The first player wins in 3 plies/);
      await press(page, '#tab-study');
      await press(page, '.study .choice', 'Research');
      await verifySavedTable(page);
    },
  ],
  [
    'laboratory: twenty mistakes are named with their line, and nearly always with their column',
    async ({ page, address }) => {
      await visit(page, `${address}?lab=nim`);
      await wins(page, /wins/);
      await press(page, '.lab-tools button', 'Check types');
      await says(page, '.lab-tools', 'Types checked');
      /** @type {string[]} */
      const missed = [];
      for (const { right, wrong, at, sentence } of mistakes) {
        const file = good.replace(right, wrong);
        const before = file.slice(0, good.indexOf(right) + wrong.indexOf(at)).split('\n');
        await replace(page, good);
        await trouble(page, 'Nothing is wrong.');
        await replace(page, file);
        await trouble(page, sentence);
        const said = [...(await text(page, '.lab-trouble')).matchAll(/Line (\d+), column (\d+)/g)];
        const there = said.filter(([, line]) => Number(line) === before.length);
        const column = (before.at(-1) ?? '').length + 1;
        if (there.length === 0) missed.push(`the line of: ${wrong}`);
        else if (!there.some(([, , place]) => Number(place) === column)) missed.push(`a column of: ${wrong}`);
      }
      expect(missed.length <= 2 && !missed.some((one) => one.startsWith('the line')), missed.join('; '));
    },
  ],
  [
    'laboratory: after one visit it opens, edits, solves and checks types without a server',
    async ({ page, address, stop }) => {
      await visit(page, `${address}?lab`);
      await reloadKept(page);
      await press(page, '.lab-tools button', 'Check types');
      await says(page, '.lab-tools', 'Types checked');
      await stop();
      await visit(page, `${address}?lab=nim`);
      await wins(page, /^The first player wins/);
      await replace(page, good);
      await wins(page, RED_WINS);
      for (const [name, shown] of Object.entries(PANELS)) await openPanel(page, name, shown);
      await press(page, '#tab-study');
      await press(page, '.study .choice', 'Research');
      await press(page, '.counts button', 'Count');
      await says(page, '.counts strong', /positions/);
      await press(page, '.lab-tools button', 'Check types');
      await says(page, '.lab-tools', 'Types checked');
    },
  ],
  [
    'laboratory: every game of the library and of the tutorial has the values of the command line',
    async ({ page, address, names }) => {
      const { loadGame, plan } = await import(new URL('../../dist/index.js', import.meta.url).href);
      for (const name of names) {
        const planned = plan((await loadGame(name)).rules(), { memory: 2 ** 30 });
        if (planned.engine !== 'explored' && planned.bytes > MOST_BYTES) continue;
        await visit(page, `${address}?lab=${name}`);
        await agrees(page, name, explained(name, '.'));
      }
      const folder = mkdtempSync(join(tmpdir(), 'perfect-play-'));
      const files = [...TUTORIAL.matchAll(/^```ts\n([^]*?)^```/gm)].map(([, file]) => file ?? '');
      expect(files.length > 3, 'the files of the tutorial');
      await visit(page, `${address}?lab=nim`);
      await wins(page, /wins/);
      for (const file of files) {
        const name = /^\/\/ (.*)/.exec(file)?.[1] ?? '';
        writeFileSync(join(folder, name), file);
        await replace(page, file);
        await agrees(page, name, explained(`./${name}`, folder));
      }
      rmSync(folder, { recursive: true });
    },
  ],
];
