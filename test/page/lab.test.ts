/** The laboratory: files run as they are typed, trouble is said at its line, and nothing that a file does leaves its frame. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openPage, openSite, servedHeaders } from './browser.ts';
import {
  HEAP,
  HEAP_WINS,
  apartFromEditing,
  flawsOfAccess,
  openLab,
  position,
  trouble,
  verdict,
  write,
  written,
} from './laboratory.ts';

// `serve` sends the policy as a header, beside that in the page: both must let the frame run
const { site, browser } = await openSite(servedHeaders());

/** The rules fail, but not before the game is solved. */
const BROKEN = HEAP.replace(
  'takes(position, { heap: [1, 2, 3] })',
  '({ heap }) => (heap === 4 ? nothing : [{ heap: heap - 1 }])',
);

test('a file is solved as it is typed, and trouble is said at its line while the last board stays', async () => {
  const { page, context, faults } = await openPage(browser);
  await page.goto(`${site.address}?lab`);
  await expect.poll(() => verdict(page)).toBe('A tie: the game ends level in 9 plies');
  await write(page, HEAP);
  // 9 is no multiple of 4: the first player takes one and then leaves multiples of 4
  await expect.poll(() => verdict(page)).toMatch(HEAP_WINS);
  await page.locator('.row .move').first().click();
  await expect.poll(() => verdict(page)).toMatch(/^The first player wins in 4 plies/);
  await page.locator('#tab-changes').click();
  await page.getByRole('button', { name: 'What did my change do?' }).click();
  // nothing of tic-tac-toe
  await expect.poll(() => page.locator('.lab-changes').innerText()).toMatch(/no position in common/);
  await page.getByRole('button', { name: 'Remember this version' }).click();
  await page.locator('#tab-why').click();
  await expect.poll(() => page.locator('.reasons').innerText()).toMatch(/nimber/);
  await page.locator('#tab-study').click();
  await page.getByRole('button', { name: 'Research' }).click();
  await page.locator('.counts button').click();
  // a heap of 0 to 9 matches, of which 0, 4 and 8 are lost for the side to move
  await expect.poll(() => page.locator('.counts').innerText()).toMatch(/10 positions[^]*lost[^]*3/i);
  await page.locator('#tab-edit').click();
  await page.locator('.set-up .as-text summary').click();
  await page.locator('.set-up textarea').fill('heap=6');
  await page.locator('.set-up button[type=submit]').click();
  await expect.poll(() => verdict(page)).toMatch(/^The first player wins in 3 plies/);
  await page.locator('.set-up .hard button').first().click();
  await page.locator('.set-up .hard li button').first().click();
  await expect.poll(() => page.locator('.lab-play').getAttribute('data-position')).toBe('heap=9');
  await write(page, HEAP.replace('count(9)', 'count(9'));
  await expect.poll(() => trouble(page)).toMatch(/^Line 2, column 40\s*"\}" is not expected here/);
  expect(await page.locator('.lab-play').getAttribute('inert')).not.toBeNull();
  await expect.poll(() => verdict(page)).toMatch(HEAP_WINS);
  expect(await flawsOfAccess(page)).toEqual([]);
  await write(page, HEAP.replace('count(9)', 'cuont(9)'));
  await expect.poll(() => trouble(page)).toMatch(/^Line 2, column 32\s*ReferenceError: cuont is not defined/);
  await write(page, HEAP.replaceAll('count', 'cuont'));
  await expect
    .poll(() => trouble(page))
    .toMatch(/^Line 1, column 10\s*the library has no 'cuont'; did you mean 'count'\?/);
  await page.locator('.pick select').first().selectOption('ja');
  await expect.poll(() => trouble(page)).toMatch(/ライブラリーに 'cuont' はない/);
  await page.locator('.pick select').first().selectOption('zh');
  await write(page, BROKEN);
  await expect.poll(() => trouble(page)).toMatch(/^第 5 行第 38 列\s*nothing is not defined/);
  await write(page, HEAP.replace('[1, 2, 3]', '[1, 2]'));
  await expect.poll(() => verdict(page)).toMatch(/第 6 步/);
  await page.locator('#tab-changes').click();
  await page.locator('.lab-changes button').first().click();
  // multiples of 4 were lost, those of 3 are: 3, 4, 6, 8 and 9 differ, and 7 takes two plies more; nimbers are remainders
  await expect
    .poll(() => page.locator('.lab-changes').innerText())
    .toMatch(/在 10 个局面中，5 个结果不同，1 个仅步数不同/);
  expect(await page.locator('.lab-nearest li').first().locator('dd').allInnerTexts()).toEqual([
    '先手在第 5 步获胜 · 尼姆值 1',
    '后手在第 6 步获胜 · 尼姆值 0',
  ]);
  await expect.poll(() => trouble(page)).toBe('没有问题。');
  expect(apartFromEditing(faults)).toEqual([]);
  await context.close();
});

/** Numbers are taken from either end of a row. Values of the shape in which more than all are taken lead out of it. */
const ENDS = `import { count, rules, shape, turns } from 'perfect-play/kit';
const row = [3, 9, 4, 1, 8, 2, 7, 5];
const position = shape({ turn: turns('first', 'second'), left: count(8), right: count(8) });
export default rules(position, {
  start: { turn: 'first', left: 0, right: 0 },
  moves: ({ turn, left, right }) => {
    if (left + right === row.length) return [];
    const next = turn === 'first' ? 'second' : 'first';
    return [{ turn: next, left: left + 1, right }, { turn: next, left, right: right + 1 }];
  },
  gain: (p, q) => (q.left > p.left ? row[p.left] : row[row.length - 1 - p.right]),
  name: (p, q) => (q.left > p.left ? 'left' : 'right'),
  legal: ({ left, right }) => left + right <= row.length,
});
`;

test('one trouble has one message, which says what helps, and nothing else claims a value', async () => {
  const { page, context } = await openPage(browser);
  await openLab(page, site.address, 'nim');
  await write(page, ENDS);
  // a slow program of all orders gives 5 too
  await expect.poll(() => verdict(page)).toBe('First gains 5 points more than second from here');
  await expect.poll(() => trouble(page)).toBe('Nothing is wrong.');
  // another move gains a point, so that the best one is not the only good one
  await expect.poll(() => page.locator('.row .tag').allInnerTexts()).toEqual(['best']);
  await write(page, ENDS.replace(/ {2}legal.*\n/, ''));
  await expect
    .poll(() => trouble(page))
    .toMatch(/^Line 6, column 3\s*moves lead to positions: position 17, .* legal must exclude/);
  expect(await page.locator('.lab-trouble li').count()).toBe(1);
  expect(await page.locator('.verdict [role=alert]').count()).toBe(0);
  expect(await page.locator('[data-announced]').innerText()).toBe('not known yet');
  expect(await trouble(page)).not.toMatch(/perfect-play check/);
  await context.close();
});

test('the help is searched, and ? shows the keys', async () => {
  const { page, context } = await openPage(browser);
  await openLab(page, site.address, 'nim');
  await page.keyboard.press('?');
  const letters = page.getByLabel('Single letters are keys');
  const shown = (): Promise<boolean> =>
    page
      .locator('dialog .choice')
      .first()
      .evaluate((it) => it.matches('.chosen'));
  for (const on of [true, false, true]) {
    await letters.setChecked(on, { force: true });
    await expect.poll(shown).toBe(on);
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  const body = page.locator('.lab-reference-body');
  const search = page.getByRole('searchbox');
  await search.fill('score');
  await expect.poll(() => body.locator('mark').allInnerTexts()).toContain('score');
  expect(await body.locator('tr', { has: page.locator('mark') }).allInnerTexts()).toContainEqual(
    expect.stringMatching(/^gain/),
  );
  await search.fill('<div>');
  await expect.poll(() => body.innerText()).toContain('Nothing found');
  await search.fill('');
  await expect.poll(() => body.locator('mark').count()).toBe(0);
  const titles = await body.locator('.lab-contents a').allInnerTexts();
  expect(new Set(titles).size).toBe(titles.length);
  await context.close();
});

test('the tutorial puts its code into the editor step by step, as edits, and keeps what is changed', async () => {
  const { page, context, faults } = await openPage(browser);
  const tutorial = page.getByRole('region', { name: 'Tutorial' });
  const [back, next] = ['Back', 'Next'].map((name) => tutorial.getByRole('button', { name, exact: true }));
  const shown = (): Promise<string> => written(page);
  await page.goto(`${site.address}?lab&step=1`);
  // as on the page of the documentation
  await expect.poll(() => verdict(page)).toMatch(/^White wins in 11 plies/);
  await next!.click();
  await expect.poll(() => verdict(page)).toMatch(/^Black wins in 12 plies/);
  await expect.poll(() => trouble(page)).toBe('Nothing is wrong.');
  await page.locator('.lab-editor .cm-content').click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.insertText('// mine\n');
  await expect.poll(() => page.evaluate(() => localStorage['perfect-play lab file'])).toMatch(/^\/\/ mine/);
  await page.reload();
  await expect.poll(shown).toMatch(/^\/\/ mine[^]*game\(\{/);
  await expect.poll(() => page.locator('.lab-tutorial h2').innerText()).toMatch(/^Step 2 of 5 Options/);
  await next!.click();
  await expect.poll(() => trouble(page)).toMatch(/un-moves are the transpose of moves: position 0, left=0/);
  const language = page.locator('.pick select').first();
  await language.selectOption('zh');
  await expect.poll(() => trouble(page)).toMatch(/逆着法与着法互为转置：局面 0（left=0.*）/);
  await language.selectOption('en');
  // that was said of another text, at other places
  await page.locator('.lab-editor .cm-content').click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.insertText('(');
  await expect.poll(() => trouble(page)).toMatch(/^Line (?![^]*transpose)/);
  await page.keyboard.press('Control+Z');
  await back!.click();
  await expect.poll(shown).toMatch(/^\/\/ northcott.ts[^]*game\(\{/);
  await page.locator('.lab-editor .cm-content').click();
  await page.keyboard.press('Control+Z');
  await page.keyboard.press('Control+Z');
  await expect.poll(shown).toMatch(/^\/\/ mine/);
  await language.selectOption('ja');
  await expect.poll(() => page.locator('.lab-tutorial').innerText()).toMatch(/設定、名前、知られていること/);
  expect(await flawsOfAccess(page)).toEqual([]);
  expect(apartFromEditing(faults)).toEqual([]);
  await context.close();
});

const NORTHCOTT = readFileSync(new URL('../../docs/tutorials/first-game.md', import.meta.url), 'utf8')
  .split('```ts\n')[1]!
  .split('```')[0]!;

/** Whoever puts the last cross into a row of three wins. */
const CROSSES = `import { Board, fill, places, rules, shape } from 'perfect-play/kit';
const position = shape({ cells: fill(Board.parse(['...']), '.x') });
export const other = { cells: 'xx.' };
export default rules(position, { start: { cells: 'x..' }, moves: places(position, 'cells', 'x') });
`;

test('what is written in the file is set up with a click or a key, and a piece that is moved is written back', async () => {
  const { page, context } = await openPage(browser);
  const shown = (): Promise<string> => written(page);
  const there = (): Promise<string | null> => position(page);
  const drag = (from: string, to: string): Promise<void> =>
    page.locator(`[data-place="${from}"]`).dragTo(page.locator(`[data-place="${to}"]`));
  await openLab(page, site.address, 'nim');
  const other = 'turn=black white=1,1/2,2 black=1,5/2,4';
  await write(page, `${NORTHCOTT}export const positions = ['${other}'];\n`);
  await expect.poll(() => verdict(page)).toMatch(/^White wins in 11 plies/);
  await page.getByText(other).click({ modifiers: ['ControlOrMeta'], position: { x: 20, y: 8 } });
  await expect.poll(there).toBe(other);
  await page.getByText("const map = ['W...B'").click({ position: { x: 110, y: 8 } });
  await page.keyboard.press('Control+Enter');
  await expect.poll(there).toBe('turn=white white=1,1/2,1 black=1,5/2,4');
  // where nothing is written that could be a position, it says so, and the file stays as it is
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+Enter');
  await expect
    .poll(() => page.locator('.lab-file .refused').innerText())
    .toBe('This text is not a position of the game.');
  expect(await shown()).toMatch(/^\/\/ northcott.ts\nimport/);
  await page.locator('#tab-edit').click();
  // the picture of the start: its verdict is that of the rules with the new picture
  await drag('0.2.1', '0.2.3');
  await expect.poll(shown).toContain("const map = ['W...B', '..WB.']");
  await expect.poll(there).toBe('turn=white white=1,1/2,3 black=1,5/2,4');
  // a gap of 3 and one of 0: the first player closes the one, and has won
  await expect.poll(() => verdict(page)).toMatch(/^White wins/);
  await page.locator('.lab-editor .cm-content').click();
  await page.keyboard.press('Control+Z');
  await expect.poll(shown).toContain("const map = ['W...B', 'W..B.']");
  await expect.poll(there).toBe('turn=white white=1,1/2,1 black=1,5/2,4');
  // the text of a position stays on the board after the file has run again
  await page.getByText(other).click({ modifiers: ['ControlOrMeta'], position: { x: 20, y: 8 } });
  await expect.poll(there).toBe(other);
  await drag('0.1.5', '0.1.4');
  await expect.poll(shown).toContain("['turn=black white=1,1/2,2 black=1,4/2,4']");
  await expect.poll(there).toBe('turn=black white=1,1/2,2 black=1,4/2,4');
  // fields in an object
  await write(page, CROSSES);
  await expect.poll(() => verdict(page)).toMatch(/wins in 2 plies/);
  await page.getByText("'xx.'").click({ modifiers: ['ControlOrMeta'] });
  await expect.poll(there).toBe('cells=xx.');
  await drag('0.1.2', '0.1.3');
  await expect.poll(shown).toContain("other = { cells: 'x.x' }");
  await page.getByText("'x..'").click();
  await page.keyboard.press('Control+Enter');
  await expect.poll(there).toBe('cells=x..');
  await drag('0.1.1', '0.1.3');
  await expect.poll(shown).toContain("start: { cells: '..x' }");
  await expect.poll(() => verdict(page)).toMatch(/wins in 2 plies/);
  await context.close();
});

/** Each is tried when the file is run; what it gives is the title of the game. */
const { attempts: ATTEMPTS } = JSON.parse(
  readFileSync(new URL('../../scripts/acceptance/lab-cases.json', import.meta.url), 'utf8'),
) as { readonly attempts: Readonly<Record<string, string>> };

test('a hostile file reaches no server, no storage and not the page, and floods and loops are stopped', async () => {
  const { page, context, faults } = await openPage(browser);
  const asked: string[] = [];
  site.trouble = (path) => {
    asked.push(path);
    return undefined;
  };
  await page.clock.install();
  await page.goto(`${site.address}?lab`);
  await expect.poll(() => verdict(page)).toMatch(/A tie/);
  const kept = await page.evaluate(() => Object.keys(localStorage).sort());
  const tries = Object.entries(ATTEMPTS).map(([name, code]) => `${name}: async () => ${code}`);
  const hostile = `import { game } from 'perfect-play/kit';
const TO = '${site.address}stolen/';
const tries: Record<string, () => Promise<unknown>> = { ${tries.join(',\n')} };
const reached = await Promise.all(Object.entries(tries).map(([name, go]) => go().then(() => name, () => '')));
${HEAP.replace('export default rules', 'const own = rules')}
export default game({ name: 'hostile', title: 'reached: ' + reached.join(''), rules: () => own });`;
  await write(page, hostile);
  await expect.poll(() => page.locator('.lab-title h2').innerText()).toMatch(/^reached:\s*$/);
  await write(
    page,
    `self.postMessage(null); self.postMessage({ id: 'a' }); self.postMessage({ id: 1, answer: { is: 'loaded' } });\n${HEAP}`,
  );
  await expect.poll(() => trouble(page)).toMatch(/an answer that cannot be read/);
  const allowed = await page.evaluate(() => Object.keys(localStorage).sort());
  expect(allowed).toEqual(kept);
  await write(
    page,
    `for (let i = 0; i < 1e6; i++) self.postMessage({ id: 1, progress: { done: i, of: 1e6 } });\n${HEAP}`,
  );
  await expect.poll(() => trouble(page)).toMatch(/too many messages/);
  await write(page, `${HEAP}for (;;);`);
  await page.getByRole('button', { name: 'Download' }).focus();
  await page.clock.fastForward(61_000);
  await expect.poll(() => trouble(page)).toMatch(/did not answer for \d+ seconds and were stopped/);
  await write(page, HEAP);
  await expect.poll(() => verdict(page)).toMatch(HEAP_WINS);
  expect(asked.filter((url) => url.includes('stolen'))).toEqual([]);
  expect(context.pages()).toHaveLength(1);
  expect(page.url()).toBe(`${site.address}?lab`);
  // the policy refuses, which Chromium writes to the console
  expect(faults.filter((text) => !/Content Security Policy|Refused to/i.test(text))).toEqual([]);
  site.trouble = undefined;
  await context.close();
});

/** Answers the first question with a game that the page cannot show. */
const forging = (change: string): string => `
const post = self.postMessage.bind(self);
self.postMessage = (message) => {
  const { answer } = message;
  if (answer?.is === 'loaded') { ${change} }
  post(message);
};
${HEAP}`;
const CELL = "[1, 1, 'a']";
const BOARD =
  "kind: 'squares', walls: [], edges: undefined, marks: [], lines: [], numbers: undefined, title: undefined, style: undefined";

test('an answer of more than a page can show is refused, and the page stays alive', async () => {
  const { page, context } = await openPage(browser);
  await page.goto(`${site.address}?lab`);
  await expect.poll(() => verdict(page)).toMatch(/A tie/);
  for (const change of [
    `answer.game.boards = [{ ${BOARD}, rows: 300, columns: 300, cells: Array.from({ length: 9e4 }, () => ${CELL}) }];`,
    `answer.game.boards = [{ ${BOARD}, rows: 1e9, columns: 1e9, cells: [${CELL}] }];`,
    "answer.start.moves = Array.from({ length: 2e4 }, (_, k) => ({ to: '' + k, name: '', gain: 0, ways: [] }));",
    "answer.start.diagram = 'x'.repeat(2 ** 24);",
    'answer.game.facts = [{ source: "", value: Array.from({ length: 500 }).reduce((a) => ({ a }), {}) }];',
  ]) {
    await write(page, forging(change));
    await expect.poll(() => trouble(page)).toMatch(/an answer that cannot be read/);
    await write(page, HEAP);
    await expect.poll(() => verdict(page)).toMatch(HEAP_WINS);
  }
  await write(page, forging('answer.game.facts = () => 1;'));
  await expect.poll(() => trouble(page)).toMatch(/could not be cloned/);
  await context.close();
});

test('a file that was at work when the last visit ended is opened without being run', async () => {
  const { page, context } = await openPage(browser);
  await page.goto(`${site.address}?lab`);
  await write(page, HEAP);
  await expect.poll(() => verdict(page)).toMatch(HEAP_WINS);
  const mark = 'perfect-play lab at work';
  await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), mark)).toBe('');
  // whoever leaves or reloads the page has one that is alive
  await write(page, `${HEAP}for (;;);`);
  await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), mark)).toBe('yes');
  await page.reload();
  await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), mark)).toBe('yes');
  expect(await page.locator('.lab-stranger').count()).toBe(0);
  await write(page, HEAP);
  await expect.poll(() => verdict(page)).toMatch(HEAP_WINS);
  // a page that has frozen cannot take the mark back
  await page.goto('about:blank');
  await page.goto(`${site.address}?learn`);
  await page.evaluate((name) => localStorage.setItem(name, 'yes'), mark);
  await page.goto(`${site.address}?lab`);
  await expect
    .poll(() => page.locator('.lab-stranger').innerText())
    .toMatch(/The last visit ended while this file was at work/);
  expect(await page.locator('.lab-play .sentence').count()).toBe(0);
  await page.getByRole('button', { name: 'Run it' }).click();
  await expect.poll(() => verdict(page)).toMatch(HEAP_WINS);
  expect(await page.locator('.lab-stranger').count()).toBe(0);
  await context.close();
});

test('Tab passes the editor until something is typed in it, and long lines are wrapped', async () => {
  const { page, context } = await openPage(browser);
  await openLab(page, site.address, 'nim');
  const inside = (): Promise<boolean> => page.locator('.lab-editor .cm-content:focus').isVisible();
  const before = await written(page);
  await page.locator('.lab-tools > *:last-child').focus();
  await page.keyboard.press('Tab');
  expect(await inside()).toBe(true);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  expect(await inside()).toBe(false);
  expect(await written(page)).toBe(before);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Control+Home');
  // at once: each key alone would check and solve the file
  await page.keyboard.insertText(`// ${'long '.repeat(60)}`);
  await page.keyboard.press('Tab');
  await expect.poll(() => written(page)).toMatch(/^ {2}\/\/ long/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  expect(await inside()).toBe(false);
  await page.locator('.lab-editor .cm-line').last().click();
  await page.keyboard.press('Tab');
  expect(await inside()).toBe(true);
  const beyond = await page
    .locator('.lab-editor .cm-scroller')
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(beyond).toBe(0);
  // the first line begins with two spaces; its further rows stand two columns to the right of them
  const [row, further] = await page
    .locator('.lab-editor .cm-line')
    .first()
    .evaluate((line) => {
      const text = document.createRange();
      text.selectNodeContents(line);
      return [...text.getClientRects()].map(({ left }) => left);
    });
  expect(further).toBeGreaterThan(row!);
  await context.close();
});

test('nothing moves when a link is shown or types are checked, in any language and on any screen', async () => {
  const { page, context } = await openPage(browser);
  await openLab(page, site.address, 'nim');
  const top = (): Promise<number> =>
    page.locator('.lab-editor').evaluate((editor) => editor.getBoundingClientRect().top);
  const tops = async (): Promise<readonly number[]> => {
    const found: number[] = [];
    for (const language of ['ja', 'zh', 'en'])
      for (const width of [390, 1280, 1400]) {
        await page.setViewportSize({ width, height: 900 });
        const menu = page.locator('.header .dots');
        const isPhone = await menu.isVisible();
        if (isPhone) await menu.click();
        await page.locator('.pick select').first().selectOption(language);
        await expect.poll(() => page.locator('html').getAttribute('lang')).toMatch(language);
        if (isPhone) await menu.click();
        found.push(await top());
      }
    return found;
  };
  const before = await tops();
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await page.locator('.lab-over input').waitFor();
  expect(await tops()).toEqual(before);
  await page.locator('.lab-over').getByRole('button', { name: 'Close' }).click();
  expect(await page.locator('.lab-over').count()).toBe(0);
  await page.getByRole('button', { name: 'Check types' }).click();
  await page.getByRole('button', { name: 'Types checked' }).waitFor();
  expect(await tops()).toEqual(before);
  await context.close();
});

test('a link holds the file byte for byte, a damaged one is refused, and what a stranger wrote is not run unasked', async () => {
  const { page, context, faults } = await openPage(browser);
  const text = `// é 棋\n${HEAP}`;
  await openLab(page, site.address, 'nim');
  await write(page, text);
  await expect.poll(() => verdict(page)).toMatch(HEAP_WINS);
  await page.getByRole('button', { name: 'Link' }).click();
  await page.locator('.lab-over input').waitFor();
  const link = await page.locator('.lab-over input').inputValue();
  await context.close();

  const other = await openPage(browser);
  const asked: string[] = [];
  other.page.on('request', (request) => asked.push(request.url()));
  await other.page.goto(link);
  await other.page.getByRole('button', { name: 'Run it' }).waitFor();
  expect(await other.page.locator('.lab-play').count()).toBe(0);
  await other.page.getByRole('button', { name: 'Run it' }).click();
  await expect.poll(() => verdict(other.page)).toMatch(HEAP_WINS);
  const [saved] = await Promise.all([
    other.page.waitForEvent('download'),
    other.page.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(readFileSync(await saved.path(), 'utf8')).toBe(text);
  expect(asked.filter((url) => url.includes('z1.'))).toEqual([]);
  await other.page.goto(`${site.address}?game=none`);
  await other.page.goto(link.replace(/.{5}$/, 'AAAAA'));
  await expect.poll(() => other.page.getByRole('alert').first().innerText()).toMatch(/this link is damaged/);
  expect(apartFromEditing([...faults, ...other.faults])).toEqual([]);
  await other.context.close();
});
