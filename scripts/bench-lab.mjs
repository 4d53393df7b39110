/**
 * Times the laboratory of the page: from the last key in its editor until the changed game is drawn, and until its value is shown.
 * Before that key there is a pause, as when a person thinks, and then a few keys as fast as a person types.
 */
import { readFileSync } from 'node:fs';

const TUTORIAL = new URL('../docs/tutorials/first-game.md', import.meta.url);
const TIMES = 20;
const THINKING_MS = 1500;
const TYPING_MS = 120;

/** The whole game of the tutorial. */
const northcott = () =>
  [...readFileSync(TUTORIAL, 'utf8').matchAll(/^```ts\n([^]*?)^```/gm)]
    .map(([, text]) => text)
    .findLast((text) => text.includes("name: 'northcott'"));

/** @param {import('playwright').Page} page @param {(name: string, times: number[]) => void} row */
export async function timeLab(page, address, row) {
  const files = { 'the example of the tutorial': northcott(), 'tic-tac-toe': undefined };
  for (const [name, text] of Object.entries(files)) {
    await page.goto(`${address}/?lab=tic-tac-toe`);
    await page.locator('.lab-play .sentence .glyph').waitFor();
    await page.locator('.lab-editor .cm-content').click();
    if (text !== undefined) {
      await page.keyboard.press('Control+A');
      await page.keyboard.insertText(text);
    }
    await page.keyboard.press('Control+End');
    for (const [keys, how] of [
      [1, 'one key'],
      [4, 'the last of four keys'],
    ]) {
      const [drawn, solved] = [[], []];
      for (let k = 0; k < TIMES; k++) {
        await page.waitForTimeout(THINKING_MS);
        for (let before = 1; before < keys; before++) await page.keyboard.press('/', { delay: TYPING_MS });
        const times = await lastKey(page, keys);
        drawn.push(times.drawn);
        solved.push(times.solved);
        // the next time begins with the same text
        for (let after = 0; after < keys; after++) await page.keyboard.press('Backspace');
      }
      row(`laboratory, ${name}: ${how} to drawn`, drawn);
      row(`laboratory, ${name}: ${how} to solved`, solved);
    }
  }
}

/** Types the last of so many keys; returns the milliseconds until the board is that of the new file, and until its value is shown. */
async function lastKey(page, keys) {
  await page.evaluate(() => {
    globalThis.measured = {
      of: new Promise((resolve) => {
        addEventListener(
          'keydown',
          ({ timeStamp }) => {
            let current = false;
            const play = document.querySelector('.lab-play');
            let behind = play.classList.contains('lab-stale');
            new MutationObserver(() => {
              const stale = play.classList.contains('lab-stale');
              current = behind && !stale;
              behind ||= stale;
            }).observe(play, { attributeFilter: ['class'] });
            let drawn;
            const look = () =>
              globalThis.afterPaint((painted) => {
                if (current) drawn ??= painted - timeStamp;
                if (current && document.querySelector('.lab-play .sentence .glyph'))
                  resolve({ drawn, solved: painted - timeStamp });
                else look();
              });
            look();
          },
          { once: true, capture: true },
        );
      }),
    };
  });
  await page.keyboard.press(keys === 1 ? 'Enter' : '/');
  return page.evaluate(() => globalThis.measured.of);
}
