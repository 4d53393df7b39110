// @ts-check
/** What is looked at on every page: accessibility, layout, and the theme that is looked at. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { until } from './page.mjs';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** @param {import('./page.mjs').Tools['page']} page @param {string} theme */
export const choose = (page, theme) =>
  page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name;
  }, theme);

/**
 * Whether the window has that size, and the board fills its part of it.
 * @param {import('./page.mjs').Tools['page']} page @param {number} width @param {number} height
 */
export const fills = (page, width, height) =>
  page.evaluate(
    (w, h) => {
      const [board, area] = ['svg.board', '.board-area'].map((css) => document.querySelector(css));
      const apart =
        (board?.getBoundingClientRect().width ?? 0) - (area?.getBoundingClientRect().width ?? Infinity);
      return innerWidth === w && innerHeight === h && Math.abs(apart) < 2;
    },
    width,
    height,
  );

/**
 * What axe finds, once values have arrived and colours do not change any more; of `rules` only, if given.
 * @param {import('./page.mjs').Tools['page']} page @param {string[]} [rules]
 */
export async function axe(page, rules) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // values that are on their way are dimmed: what was found meanwhile is looked at again
  return (await findings(page, rules)).length === 0 ? [] : findings(page, rules);
}

/** @param {import('./page.mjs').Tools['page']} page @param {string[]} [rules] @returns {Promise<string[]>} */
async function findings(page, rules) {
  await until(
    () =>
      page.evaluate(
        () =>
          document.querySelector('.stale, .sentence .later') === null &&
          document.getAnimations().every(({ playState }) => playState !== 'running'),
      ),
    `values and colours at ${page.url()}`,
  );
  return page.evaluate(async (only) => {
    const { violations } = await /** @type {any} */ (window).axe.run(only ? { runOnly: only } : {});
    return violations.map((/** @type {any} */ { id, nodes }) =>
      `${id}: ${nodes[0].html} ${nodes[0].any[0]?.message ?? ''}`.trim(),
    );
  }, rules);
}

/** What is wrong with the layout at the current size. @param {import('./page.mjs').Tools['page']} page @returns {Promise<string[]>} */
export const layoutFaults = (page) =>
  page.evaluate(async () => {
    const board = () => JSON.stringify(document.querySelector('.board')?.getBoundingClientRect());
    const before = board();
    /** @type {string[]} */
    const found = [];
    for (const name of ['why', 'map', 'moves']) {
      /** @type {HTMLElement} */ (document.querySelector(`#tab-${name}`)).click();
      await new Promise((next) => setTimeout(next, 50));
      if (board() !== before) found.push(`the board moves for ${name}`);
    }
    if (document.documentElement.scrollWidth > innerWidth) found.push('scrolls sideways');
    for (const element of document.querySelectorAll('button, select, input, a')) {
      const { width: w, height: h } = element.getBoundingClientRect();
      if (!element.closest('.skip, .choice, .hidden') && w > 0 && (w < 39.5 || h < 39.5))
        found.push(`${element.outerHTML.slice(0, 60)} ${w}×${h}`);
    }
    for (const element of document.querySelectorAll('p, span, button, text, kbd, h1, h3'))
      if (parseFloat(getComputedStyle(element).fontSize) < 11.9)
        found.push(`small text ${element.textContent}`);
    return found;
  });
