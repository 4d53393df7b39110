// @ts-check
/** What the checks of the laboratory do with its page. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, says, text, until } from './page.mjs';

/** @typedef {import('./page.mjs').Page} Page */

export const PROGRAM = fileURLToPath(new URL('../../bin/perfect-play', import.meta.url));

export const HEAP = `import { count, rules, shape, takes } from 'perfect-play/kit';
const position = shape({ heap: count(9) });
export default rules(position, {
  start: { heap: 9 },
  moves: takes(position, { heap: [1, 2, 3] }),
});
`;
/** 9 is no multiple of 4: the first player takes one and then leaves multiples of 4. */
export const HEAP_WINS = /^The first player wins in 5 plies/;

/** @param {Page} page @param {string} file */
export async function replace(page, file) {
  await until(
    () =>
      page.evaluate(() => {
        const content = document.querySelector('.lab-editor')?.shadowRoot?.querySelector('.cm-content');
        if (!(content instanceof HTMLElement)) return false;
        content.focus();
        return true;
      }),
    'the editor',
  );
  await page.keyboard.down('Control');
  await page.keyboard.press('a');
  await page.keyboard.up('Control');
  await page.evaluate((typed) => {
    // Firefox lets no script make a paste, and Chromium's editing command is taken for typing
    if (navigator.userAgent.includes('Firefox')) return document.execCommand('insertText', false, typed);
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', typed);
    const content = document.querySelector('.lab-editor')?.shadowRoot?.querySelector('.cm-content');
    return content?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, file);
}

/** The file in the editor. @param {Page} page */
export const written = (page) =>
  page.evaluate(() =>
    [...(document.querySelector('.lab-editor')?.shadowRoot?.querySelectorAll('.cm-line') ?? [])]
      .map((line) => line.textContent)
      .join('\n'),
  );

/** @param {Page} page @param {string | RegExp} wanted */
export const wins = (page, wanted) => says(page, '.lab-play .sentence', wanted);
/** @param {Page} page @param {string | RegExp} wanted */
export const trouble = (page, wanted) => says(page, '.lab-trouble', wanted);

/** The milliseconds from the last key of a file until something is said. @param {Page} page @param {string} file @param {() => Promise<unknown>} said */
async function timed(page, file, said) {
  const from = performance.now();
  await replace(page, file);
  await said();
  return performance.now() - from;
}

/** Milliseconds in which a worker that was ended has another in its place. */
const WARM_MS = 3000;

/**
 * Types a file that never answers; it must be stopped within a second of its limit and of the time that a sound file takes. Of
 * three tries one is enough, since a machine that has other things to do stops it later.
 * @param {Page} page @param {string} file @param {RegExp} said
 */
export async function isStopped(page, file, said) {
  /** @type {string[]} */
  const late = [];
  while (late.length < 3) {
    await new Promise((warm) => setTimeout(warm, WARM_MS));
    const sound = await timed(page, HEAP, () => wins(page, HEAP_WINS));
    await new Promise((warm) => setTimeout(warm, WARM_MS));
    const took = await timed(page, file, () => trouble(page, said));
    const limit = Number(/for (\d+) seconds/.exec(await text(page, '.lab-trouble'))?.[1] ?? 0);
    const allowed = sound + 1000 * (limit + 1);
    if (took <= allowed) return;
    late.push(`after ${Math.round(took)} ms instead of ${Math.round(allowed)}`);
  }
  throw new Error(`stopped ${late.join(', ')}`);
}

/** What the command line says of a start: who wins, and every move, as the position after it, with its value; or what is wrong with the file. @param {string} game @param {string} cwd */
export function explained(game, cwd) {
  const asked = (/** @type {string[]} */ ...flags) =>
    spawnSync(process.execPath, [PROGRAM, 'explain', game, '--quiet', ...flags], { cwd, encoding: 'utf8' });
  const { stdout, stderr } = asked();
  const broken = /is broken: ([^;]*)/.exec(stderr)?.[1];
  if (broken !== undefined) return { verdict: '', moves: [], broken };
  const [verdict = '', list = ''] = stdout.split(/^Moves of .*$/m);
  const values = [...list.replace(/\n\n[^]*/, '').matchAll(/^ {2}\S.*? {2,}(\S.*?)(?: {2,}.*)?$/gm)];
  /** @type {{ moves: readonly { position: string }[] }} */
  const { moves } = JSON.parse(asked('--json').stdout);
  expect(moves.length === values.length, `every move of ${game} has a line`);
  return {
    verdict: verdict.split('.')[0] ?? '',
    moves: moves.map(({ position }, k) => `${position} ${values[k]?.[1]}`),
    broken,
  };
}

/** The laboratory says the same. @param {Page} page @param {string} name @param {ReturnType<typeof explained>} expected */
export async function agrees(page, name, { verdict, moves, broken }) {
  if (broken !== undefined) {
    await trouble(page, broken);
    return;
  }
  expect(verdict !== '' && moves.length > 0, `the command line explains ${name}`);
  await says(page, '.lab-play .sentence', verdict).catch((/** @type {Error} */ { message }) => {
    throw new Error(`${name}: ${message}`);
  });
  const wanted = moves.toSorted().join('\n');
  await until(
    async () =>
      wanted ===
      (await page.evaluate(() => {
        // moves that are worth the same stand in one row until they are asked for
        for (const closed of document.querySelectorAll('.equal [aria-expanded=false]'))
          /** @type {HTMLElement} */ (closed).click();
        return [...document.querySelectorAll('.row .move')]
          .map((row) => `${row.getAttribute('data-to')} ${row.querySelector('.value')?.textContent}`)
          .toSorted()
          .join('\n');
      })),
    `the moves of ${name}`,
  );
}
