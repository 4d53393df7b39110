// @ts-check
/**
 * Times the built page in Chromium: from a click to the piece on its cell, and to the values of the new position; the same
 * while a solve of hundreds of millions of positions goes on in the worker.
 *
 *     npm run build && node scripts/page-times.mjs
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';

const MOVES = 40;
const BIG_MAP = ['O........O', ...Array.from({ length: 8 }, () => '..........'), 'O...X....O'].join('/');

const server = spawn(
  process.execPath,
  [fileURLToPath(new URL('../bin/perfect-play', import.meta.url)), 'serve'],
  {
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);
const address = await new Promise((resolve) => {
  server.stdout.on('data', (data) => {
    const found = /http:\S+/.exec(String(data));
    if (found) resolve(found[0]);
  });
});
const executablePath = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path));
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  await page.goto(`${address}?game=crossing-pawn`);
  await page.locator('.row .move:enabled').first().waitFor();
  report('move and values, crossing-pawn 9×9', await page.evaluate(playMoves, MOVES));

  await page.goto(`${address}?game=crossing-pawn&guards=4&map=${BIG_MAP}`);
  await page.getByRole('button', { name: 'Solve', exact: true }).click();
  await page.getByRole('progressbar').waitFor();
  report('frames while 392 M positions are solved', { frame: await page.evaluate(frames, 2000) });
} finally {
  await browser.close();
  server.kill();
}

/** Plays the first legal move again and again; runs in the page. @param {number} count */
async function playMoves(count) {
  /** @type {{ piece: number[], values: number[] }} */
  const times = { piece: [], values: [] };
  const next = () => new Promise((done) => requestAnimationFrame(done));
  for (let k = 0; k < count; k++) {
    const rows = /** @type {NodeListOf<HTMLButtonElement>} */ (
      document.querySelectorAll('.row .move:not(:disabled)')
    );
    const row = rows[k % rows.length];
    if (!row) break;
    const pieces = () =>
      [...document.querySelectorAll('[data-piece]')].map((piece) => piece.getAttribute('data-piece')).join();
    const before = pieces();
    const began = performance.now();
    row.click();
    while (pieces() === before && performance.now() - began < 2000) await next();
    times.piece.push(performance.now() - began);
    while (document.querySelector('.stale') && performance.now() - began < 2000) await next();
    times.values.push(performance.now() - began);
  }
  return times;
}

/** Milliseconds between frames for a while; runs in the page. @param {number} ms */
async function frames(ms) {
  const times = [];
  const end = performance.now() + ms;
  for (let last = performance.now(); last < end;) {
    await new Promise((done) => requestAnimationFrame(done));
    times.push(performance.now() - last);
    last = performance.now();
  }
  return times;
}

/** @param {string} what @param {Readonly<Record<string, readonly number[]>>} times */
function report(what, times) {
  for (const [name, values] of Object.entries(times)) {
    const sorted = [...values].sort((a, b) => a - b);
    const at = (/** @type {number} */ share) => sorted[Math.floor((sorted.length - 1) * share)]?.toFixed(1);
    console.log(
      `${what}: ${name} ${at(0.5)} ms in the middle, ${at(0.95)} ms for 19 of 20, ${at(1)} ms at most`,
    );
  }
}
