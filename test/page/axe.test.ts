/** Axe finds nothing of any level in any state of the page, in light, dark and forced colours. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { part } from '../part.ts';
import { openShared, openSite, visit } from './browser.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(root: Document, options: object): ReturnType<AxeBuilder['analyze']>;
}

/** How a state is reached once its address is opened, and what shows that it is. */
interface State {
  readonly query: string;
  readonly shown: string;
  readonly make?: (page: Page) => Promise<void>;
  readonly width?: number;
}

const spot = (key: string) => (page: Page) => page.locator(`[data-spot="${key}"]`).press('Enter');
const click = (css: string) => (page: Page) => page.locator(css).first().click();
const key = (name: string) => async (page: Page) => {
  await page.locator('.row .value').first().waitFor();
  await page.keyboard.press(name);
};

const STATES: Readonly<Record<string, State>> = {
  gallery: { query: '?', shown: '.card-verdict span' },
  'gallery, nothing found': {
    query: '?',
    shown: '.filters [type=search]',
    make: (page) => page.locator('[type=search]').fill('zzz'),
  },
  game: { query: '?game=crossing-pawn', shown: '.row .value' },
  'game of points': { query: '?game=dots-and-boxes&rows=1&columns=3', shown: '.row .value' },
  'game on a phone': { query: '?game=dobutsu-shogi', shown: '.row .value', width: 390 },
  'game with a hand': { query: '?game=tic-tac-chec', shown: '.hands .held' },
  'game with heaps': { query: '?game=nim', shown: '.row .value' },
  'game that is over': { query: '?game=tic-tac-toe&moves=a1~a2~b1~b2~c1', shown: '.sentence .glyph' },
  'values hidden': {
    query: '?game=dodgem',
    shown: '.cell-movable',
    make: async (page) => {
      await page.locator('.control[aria-label^=Values]').click();
      await page.locator('.control[aria-label^=Values]').click();
    },
  },
  'a piece is selected': { query: '?game=amazons', shown: '.cell[aria-pressed=true]', make: spot('0.6') },
  'a choice of moves': { query: '?game=tic-tac-chec', shown: '[role=dialog].chooser', make: spot('0.4') },
  rules: { query: '?game=staircase', shown: '[role=dialog], dialog', make: click('.first-minute button') },
  keys: { query: '?game=staircase', shown: '[role=dialog], dialog', make: key('?') },
  'a search going on': { query: '?game=domineering&width=8&height=8', shown: '.solver[data-search]' },
  'a question before solving': { query: '?game=quixo&n=5', shown: '.solver button' },
  'a known value': { query: '?game=connect-four&width=7&height=6', shown: '.row .value' },
  'an impossible position': {
    query: '?game=connect-four&from=turn%3Do+cells%3D..../.x../..../....',
    shown: '.verdict button',
  },
  why: { query: '?game=hexapawn&panel=why', shown: '.steps .ply' },
  map: { query: '?game=pursuit&panel=map', shown: '.legend .glyph', make: click('.map input') },
  players: { query: '?game=tic-tac-toe&panel=players', shown: '.players input' },
  record: { query: '?game=tic-tac-toe&panel=record&moves=b2~a1~(a2)', shown: '.tree' },
  share: { query: '?game=tic-tac-toe&panel=share', shown: '#bring' },
  'set up': { query: '?game=pursuit&panel=edit', shown: '[data-place]' },
  'set up, refused': {
    query: '?game=nim&panel=edit',
    shown: '.set-up .refused:not(:empty)',
    make: async (page) => {
      await page.locator('.set-up input:not([type=radio])').first().fill('x');
      await page.locator('.set-up input:not([type=radio])').first().press('Enter');
    },
  },
  study: { query: '?game=tic-tac-toe&panel=study', shown: '.study .choice' },
  puzzle: { query: '?game=tic-tac-toe&puzzle=1', shown: '.puzzle' },
  lesson: { query: '?game=tic-tac-toe&panel=lesson', shown: '.lesson' },
  research: { query: '?game=tic-tac-toe&panel=research', shown: '.research' },
  value: { query: '?game=hackenbush&panel=value', shown: '#panel .study' },
  sum: { query: '?sum', shown: 'main form' },
  'a sum that is played, with followers': {
    query: '?sum=domineering+2x2&sum=nim:1&followers={0,1|2}',
    shown: '.follower-list li',
  },
  'a wrong address': { query: '?game=chequers', shown: '[role=alert]' },
  'a wrong position': { query: '?game=pursuit&from=x', shown: '[role=alert]' },
  laboratory: { query: '?lab=nim', shown: '.lab .row .value' },
  'laboratory with a mistake': {
    query: '?lab=nim',
    shown: '.lab-trouble:not(:empty)',
    make: async (page) => {
      await page.locator('.lab-editor .cm-content').click();
      await page.keyboard.press('Control+A');
      await page.keyboard.insertText('export default 1 +');
    },
  },
};

const { site, browser } = await openSite();
const { page } = await openShared(browser, site);

/** What axe finds once values have arrived and nothing moves; of `rules` only, if given. */
const findings = (rules?: readonly string[]): Promise<readonly string[]> =>
  page.evaluate(async (only) => {
    const still = (): boolean =>
      document.querySelector('.stale') === null &&
      document.getAnimations().every(({ playState }) => playState !== 'running');
    while (!still()) await new Promise((next) => setTimeout(next, 10));
    const { axe } = window as unknown as { axe: Axe };
    const { violations } = await axe.run(document, only ? { runOnly: [...only] } : {});
    return violations.map(
      ({ id, impact, nodes }) =>
        `${id} (${impact}): ${nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ''}`).join(' ')}`,
    );
  }, rules);

const COLOURS = ['color-contrast', 'link-in-text-block'];

test.each(part(Object.entries(STATES), 0.1, 5))('%s', async (_, { query, shown, make, width = 1280 }) => {
  await page.setViewportSize({ width, height: 800 });
  await visit(page, query);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  await make?.(page);
  await page.locator(shown).first().waitFor();
  expect(await findings()).toEqual([]);
  for (const scheme of [{ colorScheme: 'dark' }, { forcedColors: 'active' }] as const) {
    await page.emulateMedia(scheme);
    expect([scheme, ...(await findings(COLOURS))]).toEqual([scheme]);
  }
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
});
