// @ts-check
/**
 * Checks the built page in Chromium, and in Firefox and WebKit if they are installed: `npm run acceptance [chromium|firefox|webkit]
 * [number of a check …]`. It prints a line for each check, and exits with status 1 if one fails. A browser is driven over CDP, WebDriver
 * BiDi or WebDriver.
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
    stdio: ['ignore', 'pipe', 'inherit'],
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

/** @param {string} name @param {() => Promise<Browser>} launch @param {readonly number[]} only */
async function check(name, launch, only) {
  let server = await serve();
  let serving = true;
  const stop = async () => {
    serving = false;
    await server.stop();
  };
  const browser = await launch();
  let passed = 0;
  try {
    for (const [k, [title, run, expected]] of ALL.entries()) {
      if (only.length > 0 && !only.includes(k + 1)) continue;
      if (!serving) server = await serve();
      serving = true;
      const { address } = server;
      const context = await browser.createBrowserContext();
      const fresh = async () => {
        const page = await context.newPage();
        await page.setViewport({ width: 1280, height: 800 });
        return page;
      };
      const page = await fresh();
      /** @type {string[]} */
      const faults = [];
      page.on('pageerror', (error) => {
        // the kit tries once whether it may make code from text; Firefox reports that it is told no
        if (!/blocked a JavaScript eval/.test(String(error)) && !expected?.test(String(error)))
          faults.push(String(error));
      });
      const failed = await run({ page, address, fresh, stop, names: gameNames }).then(
        () => (faults.length > 0 ? `an error in the page: ${faults[0]}` : ''),
        (error) => String(error.message),
      );
      if (failed === '') passed++;
      console.log(
        `${name} ${String(k + 1).padStart(2)} ${failed === '' ? 'ok  ' : 'FAIL'} ${title}${failed && `: ${failed}`}`,
      );
      await context.close();
    }
  } finally {
    await browser.close();
    if (serving) await stop();
  }
  const count = only.length || ALL.length;
  console.log(`${name}: ${passed} of ${count}`);
  return passed === count;
}

const [wanted, ...numbers] = process.argv.slice(2);
let right = true;
for (const [name, launch] of Object.entries(BROWSERS)) {
  if (wanted && wanted !== name) continue;
  if (launch) right = (await check(name, launch, numbers.map(Number))) && right;
  else console.log(`${name} is not installed`);
}
process.exitCode = right ? 0 : 1;
