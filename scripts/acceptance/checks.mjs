// @ts-check
/** The fifteen checks of the board. Each raises an error if it fails; the last one stops the server. */
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { axe, choose, fills, layoutFaults } from './audits.mjs';
import {
  clickCells,
  contrast,
  expect,
  middle,
  moves,
  open,
  press,
  reload,
  reloadKept,
  says,
  text,
  until,
  untilMoves,
  visit,
} from './page.mjs';

/** @typedef {import('./page.mjs').Tools} Tools */

const SIZES = /** @type {const} */ ([
  [1280, 800],
  [768, 1024],
  [390, 844],
  [844, 390],
]);
/** Games of different kinds: walls, hexagons, hands, edges, joined pieces, heaps, numbers in cells, points and lines. */
const KINDS = [
  'crossing-pawn',
  'hex',
  'dobutsu-shogi',
  'hackenbush',
  'l-game',
  'nim',
  'staircase',
  'three-mens-morris',
];
const PURSUIT = '?game=pursuit&n=5&white=3,3&black=3,5';

/** Every kind of page and panel, with what shows that it is there. */
const PAGES = /** @type {const} */ ([
  ['', '.card-verdict span'],
  ['?game=crossing-pawn', '.row .value'],
  ['?game=hexapawn&panel=why', '.steps .ply'],
  ['?game=pursuit&panel=map', '.map input'],
  ['?game=tic-tac-toe&panel=players', '#panel input'],
  ['?game=tic-tac-toe&panel=record&moves=b2', '.tree'],
  ['?game=tic-tac-toe&panel=share', '#bring'],
  ['?game=pursuit&panel=edit', '[data-place]'],
  ['?game=tic-tac-toe&puzzle=1', '.puzzle'],
  ['?game=tic-tac-toe&panel=research', '.research'],
  ['?game=hackenbush&panel=value', '#panel .study'],
  ['?game=tic-tac-toe&panel=lesson', '.lesson'],
  ['?sum', 'main form'],
  ['?lab=tic-tac-toe', '.lab .row'],
  ['?game=nonesuch', '[role=alert]'],
]);

/** A place in the editor, as a selector. @param {string} name */
const placeNamed = (name) => `[data-place][aria-label^="${name},"]`;

/** Waits for a white piece there. @param {Tools['page']} page @param {string} name */
const whiteOn = (page, name) =>
  until(
    () =>
      page.evaluate(
        (css) => /white/i.test(document.querySelector(css)?.getAttribute('aria-label') ?? ''),
        placeNamed(name),
      ),
    `white on ${name}`,
  );

/** The compressed size of the page with the files that it loaded. @param {readonly string[]} loaded */
function compressedBytes(loaded) {
  const names = loaded
    .map((name) => new URL(name).pathname.slice(1))
    .filter((name) => /\.(js|css|svg)$/.test(name));
  const folder = new URL('../../dist/page/', import.meta.url);
  return [...new Set(['index.html', 'worker.js', ...names])]
    .map((name) => brotliCompressSync(readFileSync(new URL(name, folder))).length)
    .reduce((sum, n) => sum + n, 0);
}

/** @type {readonly import('./page.mjs').Check[]} */
export const CHECKS = [
  [
    'a whole game with the keyboard only',
    async ({ page, address }) => {
      await open(page, `${address}?game=tic-tac-toe`);
      for (let k = 0; k < 40; k++) {
        await page.keyboard.press('Tab');
        const at = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 60) ?? '');
        expect(!at.startsWith('<svg'), 'the drawing has the focus');
        if (await page.evaluate(() => document.activeElement?.matches('.cell'))) break;
      }
      const steps = ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowLeft', 'ArrowDown'];
      await page.keyboard.press('Enter');
      for (const step of steps) {
        await page.keyboard.press(/** @type {'Enter'} */ (step));
        await page.keyboard.press('Enter');
      }
      await says(page, '.sentence', 'X has won');
    },
  ],
  [
    'names, announcements, axe',
    async ({ page, address }) => {
      await open(page, `${address}?game=crossing-pawn`);
      const names = await page.evaluate(() =>
        [...document.querySelectorAll('.cell')].map((cell) => cell.getAttribute('aria-label') ?? ''),
      );
      expect(
        names.length === 81 && names.every((name) => /^\d,\d, \w+/.test(name)),
        'every place has a name',
      );
      expect(names.filter((name) => name.endsWith('wall')).length > 10, 'walls have names');
      await says(page, '[data-announced]', 'Red wins in 75 plies. Red to move.');
      for (const [query, shown] of PAGES) {
        await visit(page, address + query);
        await until(
          () => page.evaluate((css) => document.querySelector(css) !== null, shown),
          `${query}: ${shown}`,
        );
        for (const theme of ['light', 'dark']) {
          await choose(page, theme);
          const found = await axe(page);
          expect(found.length === 0, `axe at ${query || 'the list'} in ${theme}: ${found.join('; ')}`);
        }
      }
    },
  ],
  [
    'not by colour alone, and contrast',
    async ({ page, address }) => {
      await open(page, address + PURSUIT);
      await clickCells(page, '3,3', '4,3');
      await untilMoves(page, (made) => made !== '', 'a move');
      await press(page, '#tab-map');
      await press(page, '.map input');
      await until(
        () => page.evaluate(() => document.querySelectorAll('.legend .glyph').length === 4),
        'the legend',
      );
      for (const theme of ['light', 'dark']) {
        await choose(page, theme);
        const { shapes, grounds, marks } = await page.evaluate(() => {
          const style = (/** @type {string} */ css, /** @type {'fill' | 'stroke'} */ part) =>
            [...document.querySelectorAll(css)].slice(0, 4).map((element) => getComputedStyle(element)[part]);
          return {
            shapes: [...document.querySelectorAll('.legend .glyph path')].map((path) =>
              path.getAttribute('d'),
            ),
            grounds: [...style('.board .light', 'fill'), ...style('.board .dark', 'fill')],
            marks: [
              ...style('.cell-last', 'stroke'),
              ...style('.piece .disc', 'stroke'),
              ...style('.legend .glyph .ground', 'fill'),
            ],
          };
        });
        expect(new Set(shapes).size === 4, 'each outcome has a shape');
        for (const mark of marks)
          for (const ground of grounds)
            expect(
              contrast(mark, ground) >= 3,
              `${theme}: ${mark} on ${ground} is ${contrast(mark, ground)}`,
            );
      }
    },
  ],
  [
    'numbers agree everywhere, and the line ends as announced',
    async ({ page, address }) => {
      for (const game of ['crossing-pawn', 'tic-tac-toe', 'hexapawn', 'dodgem', 'chomp']) {
        const { value } = await (await fetch(`${address}api/games/${game}/position`)).json();
        await open(page, `${address}?game=${game}`);
        const shown = await text(page, '.sentence');
        expect(
          value.words.startsWith(shown.split(' · ')[0] ?? ''),
          `${game}: “${shown}”, and the API “${value.words}”`,
        );
        await press(page, '#tab-why');
        const plies = Number(/in (\d+) pl/.exec(shown)?.[1]);
        await until(
          () => page.evaluate((n) => document.querySelectorAll('.steps .ply').length === n, plies),
          `${plies} steps`,
        );
        await press(page, '#tab-moves');
        // moves that are all worth the same stand in one row
        const best = Number(/in (\d+) pl/.exec(await text(page, '.equal strong, .row .value'))?.[1]);
        expect(best === plies, `${game}: the best move says ${best}, and the verdict ${plies}`);
      }
    },
  ],
  [
    'the address restores everything',
    async ({ page, address, fresh }) => {
      await open(page, `${address}?game=tic-tac-toe`);
      await clickCells(page, 'b2', 'a1', 'c3');
      await untilMoves(page, (made) => made.split('~').length === 3, 'three moves');
      await press(page, '.control', 'Back');
      await until(() => page.evaluate(() => location.search.includes('at=2')), 'the cursor in the address');
      const other = await fresh();
      await open(other, await page.evaluate(() => location.href));
      const shown = (/** @type {import('puppeteer-core').Page} */ one) =>
        one.evaluate(
          () =>
            `${document.querySelector('[data-position]')?.getAttribute('data-position')} ${location.search}`,
        );
      expect((await shown(other)) === (await shown(page)), 'the same position elsewhere');
      await other.close();
    },
  ],
  [
    'reload and Back',
    async ({ page, address }) => {
      await open(page, `${address}?game=tic-tac-toe`);
      await clickCells(page, 'b2', 'a1');
      await untilMoves(page, (made) => made.split('~').length === 2, 'two moves');
      await press(page, '#tab-players');
      await reload(page);
      await until(
        () =>
          page.evaluate(
            () => document.querySelector('#tab-players')?.getAttribute('aria-pressed') === 'true',
          ),
        'the panel',
      );
      expect((await moves(page)).split('~').length === 2, 'the moves after a reload');
      await press(page, 'a.brand');
      await until(() => page.evaluate(() => document.querySelector('.cards') !== null), 'the list of games');
      await page.goBack();
      await untilMoves(page, (made) => made.split('~').length === 2, 'the moves after Back');
      await until(
        () => page.evaluate(() => document.querySelector('.board') !== null),
        'the board after Back',
      );
    },
  ],
  [
    'errors are sentences, with what to do',
    async ({ page, address }) => {
      await visit(page, `${address}?game=nonesuch`);
      await says(page, '.wrong h1', 'There is no game “nonesuch”');
      await visit(page, `${address}?game=tic-tac-toe&from=turn%3Dx+cells%3Dxx`);
      await says(page, '.wrong', 'This address does not describe a position');
      await press(page, '.wrong button', 'Open the standard start');
      await says(page, '.sentence', 'A tie');
      await visit(page, `${address}nosuchpath`);
      await says(page, 'body', 'There is no page at this address');
    },
  ],
  [
    'speed: the piece within 50 ms, its values within 100 ms, fast typing loses nothing',
    async ({ page, address }) => {
      await open(page, address + PURSUIT);
      /** @type {number[][]} */
      const times = [];
      for (let k = 0; k < 8; k++)
        times.push(
          await page.evaluate(async () => {
            const position = () => document.querySelector('[data-position]')?.getAttribute('data-position');
            const before = position();
            const from = performance.now();
            /** @type {HTMLElement} */ (document.querySelector('.row .move')).click();
            while (position() === before) await new Promise((next) => setTimeout(next));
            const moved = performance.now() - from;
            while (document.querySelector('.stale')) await new Promise((next) => setTimeout(next));
            return [moved, performance.now() - from];
          }),
        );
      const [moved, valued] = [0, 1].map((k) => Math.min(...times.map((time) => time[k] ?? Infinity)));
      expect((moved ?? 99) < 50, `the piece took ${moved} ms`);
      expect((valued ?? 999) < 100, `the values took ${valued} ms`);
      await open(page, address + PURSUIT);
      for (let k = 0; k < 5; k++) await page.keyboard.press(' ');
      await untilMoves(page, (made) => made.split('~').length === 5, 'five best moves');
    },
  ],
  [
    'undo, redo, variations',
    async ({ page, address }) => {
      await open(page, `${address}?game=tic-tac-toe`);
      await clickCells(page, 'b2');
      await untilMoves(page, (made) => made === 'b2', 'b2');
      await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement)?.blur());
      await page.keyboard.press('ArrowLeft');
      await says(page, '.turn strong', 'X to move');
      await page.keyboard.press('ArrowRight');
      await says(page, '.turn strong', 'O to move');
      await page.keyboard.press('ArrowLeft');
      await says(page, '.turn strong', 'X to move');
      await clickCells(page, 'a1');
      await untilMoves(page, (made) => made === 'b2~(a1)', 'a variation');
    },
  ],
  [
    'drag, click, touch, list row and typed move play the same move',
    async ({ page, address }) => {
      /** @type {Record<string, () => Promise<void>>} */
      const ways = {
        click: () => clickCells(page, '3,3', '4,3'),
        drag: async () => {
          const [from, to] = [await middle(page, '3,3'), await middle(page, '4,3')];
          await page.mouse.move(from.x, from.y);
          await page.mouse.down();
          await page.mouse.move(to.x, to.y, { steps: 4 });
          await page.mouse.up();
        },
        touch: async () => {
          for (const name of ['3,3', '4,3']) {
            const { x, y } = await middle(page, name);
            await page.touchscreen.tap(x, y);
          }
        },
        row: () => press(page, '.row .move', '3,3-4,3'),
        typed: async () => {
          await page.focus('#typed-move');
          await page.keyboard.type('3,3-4,3');
          await page.keyboard.press('Enter');
        },
      };
      for (const [way, play] of Object.entries(ways)) {
        await open(page, address + PURSUIT);
        await play();
        await untilMoves(page, (made) => made === '3,3-4,3', `the move by ${way}`);
      }
    },
  ],
  [
    'eight kinds of games at four sizes in both themes: nothing moves, targets of 40 px, text of 12 px, axe',
    async ({ page, address }) => {
      for (const game of KINDS) {
        await page.setViewport({ width: 1280, height: 800 });
        await open(page, `${address}?game=${game}`);
        for (const [width, height] of SIZES) {
          await page.setViewport({ width, height });
          await until(() => fills(page, width, height), `${game} at ${width}×${height}`);
          for (const theme of ['light', 'dark']) {
            await choose(page, theme);
            const faults = [
              ...(await layoutFaults(page)),
              // what does not depend on colours is looked for once
              ...(await axe(page, theme === 'dark' ? ['color-contrast', 'link-in-text-block'] : undefined)),
            ];
            expect(
              faults.length === 0,
              `${game} ${width}×${height} ${theme}: ${faults.slice(0, 3).join('; ')}`,
            );
          }
        }
      }
      await page.setViewport({ width: 1280, height: 800 });
    },
  ],
  [
    'the cost and the refutation of each move, and the whole best line',
    async ({ page, address }) => {
      await open(page, `${address}?game=hexapawn&moves=a1-a2`);
      await press(page, '#tab-moves');
      const rows = await until(
        () =>
          page.evaluate(
            () => [...document.querySelectorAll('.row')].filter((row) => row.querySelector('.value')).length,
          ),
        'rows with values',
      );
      for (let k = 0; k < rows; k++) {
        await press(page, '#tab-moves');
        await until(
          () => page.evaluate((n) => document.querySelectorAll('.row .ask').length === n, rows),
          'all rows',
        );
        await page.evaluate(
          (n) => /** @type {HTMLElement} */ (document.querySelectorAll('.row .ask')[n]).click(),
          k,
        );
        await until(
          () =>
            page.evaluate(() =>
              /sooner|slower|Throws|No move is better/.test(
                document.querySelector('.why')?.textContent ?? '',
              ),
            ),
          `the cost of move ${k + 1}`,
        );
      }
    },
  ],
  [
    'tie and draw differ, repetition is announced, a drawn game of computers stops',
    async ({ page, address }) => {
      await open(page, `${address}?game=tic-tac-toe`);
      const tie = await page.evaluate(() => document.querySelector('.sentence .glyph')?.innerHTML);
      await open(page, `${address}?game=pong-hau-ki`);
      const draw = await page.evaluate(() => document.querySelector('.sentence .glyph')?.innerHTML);
      expect(tie !== draw, 'the signs differ');
      await says(page, '.sentence', 'A draw: neither side can force an end');
      await press(page, '#tab-players');
      await until(
        () => page.evaluate(() => document.querySelectorAll('#panel input[type=radio]').length > 13),
        'the choice of players',
      );
      await page.evaluate(() => {
        for (const radio of document.querySelectorAll('#panel input[type=radio]')) {
          const label = radio.closest('label')?.textContent?.trim();
          if (label === 'Perfect' || label === 'Fast') /** @type {HTMLElement} */ (radio).click();
        }
      });
      await says(page, '.turn', 'so it is a draw');
      expect(!(await text(page, '.turn')).includes('choosing'), 'nobody is choosing');
      await says(page, '[data-announced]', 'so it is a draw');
    },
  ],
  [
    'the editor by mouse and keyboard; refusals with their reason; export and import',
    async ({ page, address }) => {
      await open(page, `${address}?game=pursuit`);
      await press(page, '#tab-edit');
      await until(
        () => page.evaluate((css) => document.querySelector(css) !== null, placeNamed('1,1')),
        'the editor',
      );
      for (const name of ['1,1', '3,1']) {
        const at = await page.evaluate((css) => {
          const { left, top, width, height } = /** @type {Element} */ (
            document.querySelector(css)
          ).getBoundingClientRect();
          return { x: left + width / 2, y: top + height / 2 };
        }, placeNamed(name));
        await page.mouse.click(at.x, at.y);
      }
      await until(() => page.evaluate(() => location.search.includes('3')), 'a piece moved by mouse');
      await whiteOn(page, '3,1');
      await page.evaluate(
        (css) => /** @type {SVGElement} */ (document.querySelector(css)).focus(),
        placeNamed('3,1'),
      );
      for (const key of /** @type {const} */ (['Enter', 'ArrowUp', 'Enter'])) await page.keyboard.press(key);
      await whiteOn(page, '2,1');
      await press(page, '#tab-share');
      const saved = await until(
        () =>
          page.evaluate(() =>
            [...document.querySelectorAll('textarea')]
              .map(({ value }) => value)
              .find((value) => value.startsWith('perfect-play session')),
          ),
        'the game as text',
      );
      const here = await page.evaluate(() => location.search);
      const bring = (/** @type {string} */ given) =>
        page.evaluate((value) => {
          const field = /** @type {HTMLTextAreaElement} */ (document.querySelector('#bring'));
          field.value = value;
          field.dispatchEvent(new Event('input', { bubbles: true }));
        }, given);
      await bring(saved.replace('pursuit', 'nonesuch'));
      await press(page, '.share button[type=submit]');
      await says(page, '.share .refused', 'Nothing was changed:');
      await open(page, `${address}?game=tic-tac-toe`);
      await press(page, '#tab-share');
      await until(
        () => page.evaluate(() => document.querySelector('#bring') !== null),
        'the field for texts',
      );
      await bring(saved);
      await press(page, '.share button[type=submit]');
      await until(
        () => page.evaluate((query) => location.search === query, here),
        'the same game after import',
      );
    },
  ],
  [
    'offline, no foreign request, a small page, everything translated',
    async ({ page, address, stop, names }) => {
      await open(page, `${address}?game=crossing-pawn`);
      const loaded = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      );
      expect(
        loaded.every((name) => name.startsWith(address)),
        'only this server is asked',
      );
      expect(compressedBytes(loaded) <= 150_000, 'at most 150 kB compressed');
      await reloadKept(page);
      await until(
        () => page.evaluate(() => document.querySelector('.sentence .glyph') !== null),
        'the board from the files that are kept',
      );
      await stop();
      for (const [language, word] of /** @type {const} */ ([
        // the first game is a tie; those that are not in sight have no verdict yet
        ['zh', '平局'],
        ['ja', '同点'],
      ])) {
        await visit(page, `${address}?game=tic-tac-toe`);
        await until(
          () => page.evaluate(() => document.querySelector('header select') !== null),
          'the page offline',
        );
        await page.select('header select', language);
        await until(
          () => page.evaluate((wanted) => document.documentElement.lang.startsWith(wanted), language),
          `the page in ${language}`,
        );
        await visit(page, address);
        await until(
          () =>
            page.evaluate(
              (wanted) =>
                [...document.querySelectorAll('.card-verdict')].some((one) =>
                  one.textContent?.includes(wanted),
                ),
              word,
            ),
          `the list of games in ${language} without a server`,
        );
        const titles = await page.evaluate(() =>
          [...document.querySelectorAll('.card h3')].map((title) => title.textContent ?? ''),
        );
        expect(
          titles.length === names.length && !titles.some((title) => names.includes(title)),
          'every game has a name in the language',
        );
      }
    },
  ],
];
