/**
 * Times the page in Chromium: from a key press until the piece is on its target, and until the values of the new position
 * are shown; how smooth the page stays while a large board is solved; and its size. The reference is an empty page that
 * writes a word after a key press, measured alternately: it shows the time of the browser itself.
 */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { chromium } from 'playwright';
import { timeLab } from './bench-lab.mjs';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const PAGE = `${ROOT}dist/page/`;
const PLIES = 40;
const KEYS = 60;
/** How often each address is loaded, and the milliseconds for tasks that come after the verdict. */
const LOADS = 5;
const SETTLING = 700;
/** How many random positions of connect four on 7×6 after 12 plies are opened. */
const POSITIONS = 20;

const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  existsSync,
);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const { child, address } = await serve();
try {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  await context.addInitScript(() => {
    // runs `body` with the time when the next frame has been painted
    globalThis.afterPaint = (body) =>
      requestAnimationFrame(() => {
        // a message arrives after the frame in which it was sent
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => body(performance.now()));
        port1.start();
        port2.postMessage(0);
      });
  });
  const page = await context.newPage();
  const empty = await context.newPage();
  await empty.goto(`${address}/icon.svg`);
  const bare = [];
  const games = [
    ['crossing-pawn, 57,624 positions', '?game=crossing-pawn'],
    ['pursuit, n = 20', '?game=pursuit&n=20&white=20,19&black=1,1'],
  ];
  console.log('| what | median ms | longest ms | of an empty page |');
  console.log('| --- | ---: | ---: | ---: |');
  for (const [name, query] of games) {
    const [piece, values] = [[], []];
    await page.goto(`${address}/${query}`);
    await page.locator('.moves .row .value').first().waitFor();
    for (let ply = 0; ply < PLIES; ply++) {
      await empty.bringToFront();
      bare.push(await bareKey(empty));
      await page.bringToFront();
      const { onTarget, valued } = await bestMove(page);
      piece.push(onTarget);
      values.push(valued);
    }
    row(`${name}: key to piece on target`, piece, bare);
    row(`${name}: key to the values of all moves`, values, bare);
  }
  const rows = [
    'O.O.O.'.padEnd(13, '.'),
    ...Array.from({ length: 11 }, () => '.'.repeat(13)),
    'X'.padStart(7, '.').padEnd(13, '.'),
  ];
  await page.goto(`${address}/?game=crossing-pawn&guards=3&map=${rows.join('/')}`);
  const { keys, frames, solving } = await typing(page);
  row(
    `typing while 67 M positions are solved${solving ? '' : ' (solved before the end)'}: key to paint`,
    keys,
    bare,
  );
  row('the same: from one frame to the next', frames, bare);
  await timeLab(page, address, (name, times) => row(name, times, bare));
  await loads(context);
  await boards(context);
  console.log(`\n${await firstVisit(address)} ${weight()}`);
} finally {
  await browser.close();
  child.kill();
}

/** Opens addresses anew: until when what is seen, and the longest task. */
async function loads(context) {
  const games = [
    ['the list of games', '', '.card .glyph'],
    ['crossing-pawn', '?game=crossing-pawn', '.sentence .glyph'],
    ['connect four 7×6, the start', '?game=connect-four&width=7&height=6', '.sentence .glyph'],
    [
      'knightmare 1000×1000',
      '?game=knightmare&n=1000&m=1000&white=900,1&black=500,1000',
      '.sentence span:not(.muted)',
    ],
  ];
  console.log(
    '\n| loading, median of %s | first paint ms | interactive ms | verdict ms | longest task, CPU ms |',
    LOADS,
  );
  console.log('| --- | ---: | ---: | ---: | ---: |');
  for (const [name, query, verdict] of games) {
    const all = [];
    for (let k = 0; k < LOADS; k++) {
      const page = await context.newPage();
      await page.addInitScript(watchLoad, verdict);
      await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
      await page.goto(`${address}/${query}`);
      await page.locator(verdict).first().waitFor();
      await page.waitForTimeout(SETTLING);
      const load = await page.evaluate(() => globalThis.load);
      all.push({ ...load, task: longestTask(await browser.stopTracing()) });
      await page.close();
    }
    const of = (part) => median(all.map((load) => load[part])).toFixed(0);
    const task = Math.max(...all.map((load) => load.task)).toFixed(0);
    console.log(`| ${name} | ${of('paint')} | ${of('interactive')} | ${of('verdict')} | ${task} |`);
  }
}

/** Opens boards of connect four on a page that is open: until when the verdict is seen. */
async function boards(context) {
  const page = await context.newPage();
  await page.goto(`${address}/?game=none`);
  const times = [];
  for (const position of await positionsAfter(12)) {
    await page.evaluate(
      (query) => {
        history.pushState(null, '', query);
        globalThis.asked = performance.now();
        dispatchEvent(new PopStateEvent('popstate'));
      },
      `?game=connect-four&width=7&height=6&from=${encodeURIComponent(position)}`,
    );
    times.push(
      await page.evaluate(
        (wanted) =>
          new Promise((resolve) => {
            const look = () => {
              const here = document.querySelector('.play')?.dataset.position === wanted;
              if (here && document.querySelector('.sentence:not(.stale) .glyph'))
                globalThis.afterPaint((now) => resolve(now - globalThis.asked));
              else requestAnimationFrame(look);
            };
            look();
          }),
        position,
      ),
    );
    await page.evaluate(() => {
      history.pushState(null, '', '?game=none');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.getByRole('alert').waitFor();
  }
  await page.close();
  console.log(
    `\nConnect four 7×6 after 12 random plies, ${times.length} positions: the verdict after ${median(times).toFixed(0)} ms in the median, ${Math.max(...times).toFixed(0)} ms at most.`,
  );
}

/** Connect four on 7×6 after so many random plies, as text; the game goes on there. */
async function positionsAfter(plies) {
  const { loadGame } = await import('../dist/index.js');
  const { seeded } = await import('../dist/base/random.js');
  const rules = (await loadGame('connect-four')).read({ width: '7', height: '6' });
  const random = seeded(plies);
  const found = [];
  while (found.length < POSITIONS) {
    let p = rules.start;
    for (let ply = 0; ply < plies && p; ply++) {
      const moves = rules.moves(p);
      const q = moves[Math.floor(random() * moves.length)];
      p = rules.ended(q) === 0 ? q : undefined;
    }
    if (p) found.push(rules.position.text(p));
  }
  return found;
}

/** Milliseconds of processor time of the longest task on the main thread: other programs do not lengthen it. */
function longestTask(trace) {
  const { traceEvents } = JSON.parse(trace);
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(({ name, pid, tid }) => name === 'RunTask' && main.has(`${pid} ${tid}`));
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

/** Runs in the page before anything else: keeps when the first paint, a board or a card, and the verdict come. */
function watchLoad(verdict) {
  const load = { paint: 0, interactive: 0, verdict: 0 };
  globalThis.load = load;
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') load.paint = startTime;
  }).observe({ type: 'paint', buffered: true });
  const look = () => {
    if (!load.interactive && document.querySelector('.moves .move, .card a'))
      load.interactive = performance.now();
    if (document.querySelector(verdict)) load.verdict = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Presses Space, which plays the best move; returns the milliseconds until the board and the list of moves show it. */
async function bestMove(page) {
  await page.evaluate(() => {
    globalThis.measured = {
      of: new Promise((resolve) => {
        const board = () => document.querySelector('.board')?.textContent + location.search;
        const busy = () => document.querySelector('.moves [aria-busy="true"]') !== null;
        const text = () => document.querySelector('.sentence')?.textContent;
        const before = { board: board(), text: text() };
        addEventListener(
          'keydown',
          ({ timeStamp }) => {
            let onTarget;
            const look = () =>
              globalThis.afterPaint((painted) => {
                const now = painted - timeStamp;
                if (onTarget === undefined && board() !== before.board) onTarget = now;
                if (onTarget !== undefined && !busy() && text() !== before.text)
                  resolve({ onTarget, valued: now });
                else look();
              });
            look();
          },
          { once: true, capture: true },
        );
      }),
    };
  });
  await page.keyboard.press('Space');
  return page.evaluate(() => globalThis.measured.of);
}

/** Milliseconds from a key press to the next frame, on a page that does nothing else. */
async function bareKey(page) {
  await page.evaluate(() => {
    globalThis.measured = {
      of: new Promise((resolve) => {
        addEventListener(
          'keydown',
          ({ timeStamp }) => {
            document.documentElement.append(String(timeStamp));
            globalThis.afterPaint((painted) => resolve(painted - timeStamp));
          },
          { once: true, capture: true },
        );
      }),
    };
  });
  await page.keyboard.press('a');
  return page.evaluate(() => globalThis.measured.of);
}

async function typing(page) {
  const field = page.getByPlaceholder('Type a move');
  await field.waitFor();
  await page.evaluate(() => {
    globalThis.measured = { keys: [], frames: [] };
    let last = performance.now();
    const frame = (now) => {
      globalThis.measured.frames.push(now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    addEventListener(
      'keydown',
      ({ timeStamp }) =>
        globalThis.afterPaint((painted) => globalThis.measured.keys.push(painted - timeStamp)),
      true,
    );
  });
  await field.focus();
  for (let k = 0; k < KEYS; k++) await page.keyboard.type('3', { delay: 10 });
  const solving = (await page.locator('.moves .row .value').count()) === 0;
  return { ...(await page.evaluate(() => globalThis.measured)), solving };
}

function row(name, times, bare) {
  const [middle, longest, reference] = [median(times), Math.max(...times), median(bare)];
  console.log(
    `| ${name} | ${middle.toFixed(1)} | ${longest.toFixed(1)} | ${(middle / reference).toFixed(1)} × |`,
  );
}

function median(list) {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

/** What the browser downloads until the first board shows its value. */
async function firstVisit(from) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  // the worker gets files that the page has loaded from the cache
  const bodies = new Map();
  page.on('response', (response) =>
    bodies.set(
      response.url(),
      response.body().catch(() => Buffer.alloc(0)),
    ),
  );
  await page.goto(`${from}/?game=crossing-pawn`);
  await page.locator('.moves .row .value').first().waitFor();
  const sizes = (await Promise.all(bodies.values())).map((body) => gzipSync(body, { level: 9 }).length);
  await context.close();
  return `A first visit to a board: ${bodies.size} files, ${(sizes.reduce((a, b) => a + b) / 1000).toFixed(0)} kB by gzip.`;
}

/** The size of all files of the page. */
function weight() {
  const files = readdirSync(PAGE, { recursive: true, withFileTypes: true }).filter(
    (file) => file.isFile() && !file.name.endsWith('.br'),
  );
  const texts = files.map(({ parentPath, name }) => readFileSync(`${parentPath}/${name}`));
  const sum = (pack) => (texts.reduce((total, text) => total + pack(text).length, 0) / 1000).toFixed(0);
  return `All ${files.length} files of the page: ${sum((t) => t)} kB, ${sum((t) => gzipSync(t, { level: 9 }))} kB by gzip, ${sum((t) => brotliCompressSync(t))} kB by brotli.`;
}

async function serve() {
  const started = spawn(process.execPath, [`${ROOT}bin/perfect-play`, 'serve'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { value } = await createInterface({ input: started.stdout })[Symbol.asyncIterator]().next();
  const [found] = /http:\/\/[^/]+/.exec(value);
  return { child: started, address: found };
}
