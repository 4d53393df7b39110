// @ts-check
/** What the checks do with a page, whatever the browser. */

/**
 * @typedef {import('puppeteer-core').Page} Page
 * @typedef {{ createBrowserContext(): Promise<{ newPage(): Promise<Page>, close(): Promise<void> }>, close(): Promise<void> }} Browser what starts pages that know nothing of each other
 * @typedef {{ page: Page, address: string, fresh: () => Promise<Page>, stop: () => Promise<void>, names: string[] }} Tools
 * @typedef {readonly [title: string, run: (tools: Tools) => Promise<void>, expected?: RegExp]} Check what it is called, what it does, and which errors of the page are meant
 */

/** How long something is waited for, in milliseconds. */
const PATIENCE = 60_000;

/** @param {unknown} holds @param {string} what */
export function expect(holds, what) {
  if (!holds) throw new Error(what);
}

/** Waits until the function returns something true, and returns it. @template T @param {() => Promise<T>} look @param {string} what */
export async function until(look, what) {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const found = await look().catch(() => undefined);
    if (found) return found;
    if (Date.now() > end) throw new Error(`waited in vain: ${what}`);
    await new Promise((next) => setTimeout(next, 30));
  }
}

/** The text of the first such element; "" if there is none. @param {Page} page @param {string} selector */
export const text = (page, selector) =>
  page.evaluate((css) => document.querySelector(css)?.textContent?.trim() ?? '', selector);

/** @param {Page} page @param {string} selector @param {string | RegExp} wanted */
export const says = (page, selector, wanted) =>
  until(async () => {
    const found = await text(page, selector);
    return typeof wanted === 'string' ? found.includes(wanted) : wanted.test(found);
  }, `${selector} says ${wanted}`);

/** How long files that nothing waits for may take, in milliseconds. */
const LOADING = 5_000;

/** Waits until a page has loaded its files: those that it was loading when it is left, Firefox reports as errors of the page. @param {Page} page */
const loaded = (page) =>
  // a request for the values of a large game takes longer, and is no file
  page.waitForNetworkIdle({ idleTime: 100, timeout: LOADING }).catch(() => undefined);

/** Opens an address in place of the page before. @param {Page} page @param {string} address */
export async function visit(page, address) {
  await loaded(page);
  await page.goto(address);
}

/** Opens the same address again. @param {Page} page */
export async function reload(page) {
  await loaded(page);
  await page.reload();
}

/** Opens a game and waits for its values. @param {Page} page @param {string} address */
export async function open(page, address) {
  await visit(page, address);
  await until(
    () => page.evaluate(() => document.querySelector('.sentence .glyph') !== null),
    `values at ${address}`,
  );
}

/** Presses an element whose text or label begins so. @param {Page} page @param {string} selector @param {string} [begins] */
export async function press(page, selector, begins = '') {
  await until(
    () =>
      page.evaluate(
        (css, start) => {
          const element = [...document.querySelectorAll(css)].find((one) =>
            (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().startsWith(start),
          );
          if (!(element instanceof HTMLElement)) return false;
          element.click();
          return true;
        },
        selector,
        begins,
      ),
    `${selector} ${begins} to press`,
  );
}

/** The middle of a cell on the screen. @param {Page} page @param {string} name */
export const middle = (page, name) =>
  page.evaluate((label) => {
    const cell = document.querySelector(`.cell[aria-label^="${label}"]`);
    if (!cell) throw new Error(`no cell ${label}`);
    const { left, top, width, height } = cell.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }, name);

/** Clicks cells one after the other, with the mouse. @param {Page} page @param {string[]} names */
export async function clickCells(page, ...names) {
  for (const name of names) {
    const { x, y } = await middle(page, name);
    await page.mouse.click(x, y);
  }
}

/** The moves in the address. @param {Page} page */
export const moves = (page) => page.evaluate(() => new URLSearchParams(location.search).get('moves') ?? '');

/** @param {Page} page @param {(moves: string) => boolean} fits @param {string} what */
export const untilMoves = (page, fits, what) => until(async () => fits(await moves(page)), what);

/** Waits until the files of the page are kept, and opens it from them. @param {Page} page */
export async function reloadKept(page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await until(
    () => page.evaluate(async () => (await caches.keys()).length > 0),
    'files kept for use offline',
  );
  await reload(page);
  await until(() => page.evaluate(() => navigator.serviceWorker.controller !== null), 'the service worker');
}

/** The relative luminance of a colour as "rgb(…)", and the contrast of two, as WCAG 2.2 defines them. @param {string} colour */
function luminance(colour) {
  const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
/** @param {string} a @param {string} b */
export function contrast(a, b) {
  const [less = 0, more = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (more + 0.05) / (less + 0.05);
}
