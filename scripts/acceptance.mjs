// @ts-check
/**
 * Checks the built page in Chromium, and in Firefox and WebKit if they are installed:
 *
 *     npm run acceptance [-- chromium|firefox|webkit] [phone] [number of a check …]
 *
 * `phone`: pages have the size of a phone. It prints a line for each check, and exits with status 1 if one fails. A browser is driven over
 * CDP, WebDriver BiDi or WebDriver.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import puppeteer from 'puppeteer-core';
import { CHECKS } from './acceptance/checks.mjs';
import { LAB_CHECKS } from './acceptance/lab.mjs';
import { hasWebKit, launchWebKit } from './acceptance/webkit.mjs';

const ALL = [...CHECKS, ...LAB_CHECKS];
const asked = process.argv.slice(2);
const SIZE = asked.includes('phone') ? { width: 390, height: 844 } : { width: 1280, height: 800 };

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const { gameNames } = await import(`${ROOT}dist/index.js`);

/** @typedef {import('./acceptance/page.mjs').Browser} Browser */

/** How a browser is started that is at one of the paths; undefined: at none. @param {'chrome' | 'firefox'} browser @param {readonly string[]} paths */
function byPuppeteer(browser, paths) {
  const executablePath = paths.find((file) => existsSync(file));
  if (executablePath === undefined) return undefined;
  return () =>
    puppeteer.launch({
      browser,
      executablePath,
      headless: true,
      args: browser === 'firefox' ? [] : ['--no-sandbox', '--disable-dev-shm-usage'],
      extraPrefsFirefox: { 'intl.accept_languages': 'en-US', 'ui.prefersReducedMotion': 1 },
    });
}

/** How each browser is started; undefined: it is not installed. */
const BROWSERS = {
  chromium: byPuppeteer('chrome', [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ]),
  firefox: byPuppeteer('firefox', ['/usr/bin/firefox-esr', '/usr/bin/firefox']),
  webkit: hasWebKit() ? launchWebKit : undefined,
};

/** Starts the server; returns its address and how to stop it. */
async function serve() {
  const server = spawn(process.execPath, [`${ROOT}bin/perfect-play`, 'serve', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise((resolve) => server.on('close', resolve));
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /http:\S+/.exec(line)?.[0];
    if (!address) continue;
    return {
      address: address.endsWith('/') ? address : `${address}/`,
      stop: async () => {
        server.kill();
        await ended;
      },
    };
  }
  throw new Error('the server did not start');
}

/** @typedef {import('./acceptance/page.mjs').Check} Check */

/** How a sentence begins that says that a page has an error. */
const PAGE_ERROR = 'an error in the page';

/** Runs a check on pages and with a server of its own; returns why it fails, '' if it does not. @param {Browser} browser @param {Check} check */
async function fault(browser, [, run, expected]) {
  const server = await serve();
  let serving = true;
  const stop = async () => {
    serving = false;
    await server.stop();
  };
  const context = await browser.createBrowserContext();
  const fresh = async () => {
    const page = await context.newPage();
    await page.setViewport(SIZE);
    return page;
  };
  try {
    const page = await fresh();
    /** @type {string[]} */
    const faults = [];
    page.on('pageerror', (error) => {
      // the kit tries once whether it may make code from text; Firefox reports that it is told no
      if (!/blocked a JavaScript eval/.test(String(error)) && !expected?.test(String(error)))
        faults.push(String(error));
    });
    await run({ page, address: server.address, fresh, stop, names: gameNames });
    return faults.length > 0 ? `${PAGE_ERROR}: ${faults[0]}` : '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await context.close();
    if (serving) await stop();
  }
}

/** A browser on a busy machine may be late once, so that what fails is tried again, unless the page has an error. @param {string} name @param {() => Promise<Browser>} launch @param {readonly number[]} only */
async function checkIn(name, launch, only) {
  const browser = await launch();
  const checks = ALL.map((check, k) => ({ check, number: k + 1 })).filter(
    ({ number }) => only.length === 0 || only.includes(number),
  );
  let passed = 0;
  try {
    for (const { check, number } of checks) {
      const say = (/** @type {string} */ result) =>
        console.log(`${name} ${String(number).padStart(2)} ${result}`);
      const first = await fault(browser, check);
      const isLate = first !== '' && !first.startsWith(PAGE_ERROR);
      if (isLate) say(`again ${check[0]}: ${first}`);
      const failed = isLate ? await fault(browser, check) : first;
      if (failed === '') passed++;
      say(failed === '' ? `ok   ${check[0]}` : `FAIL ${check[0]}: ${failed}`);
    }
  } finally {
    await browser.close();
  }
  console.log(`${name}: ${passed} of ${checks.length}`);
  return passed === checks.length;
}

const wanted = asked.find((one) => one in BROWSERS);
const numbers = asked.filter((one) => /^\d+$/.test(one));
const unknown = asked.find((one) => one !== wanted && one !== 'phone' && !numbers.includes(one));
if (unknown !== undefined) {
  console.error(
    `acceptance: got ${unknown}, expected ${Object.keys(BROWSERS).join(', ')}, phone or numbers of checks`,
  );
  process.exit(2);
}
let right = true;
for (const [name, launch] of Object.entries(BROWSERS)) {
  if (wanted && wanted !== name) continue;
  if (launch) right = (await checkIn(name, launch, numbers.map(Number))) && right;
  else console.log(`${name} is not installed`);
}
process.exitCode = right ? 0 : 1;
