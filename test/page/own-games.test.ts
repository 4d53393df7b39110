/** Games of somebody's own in the page: on a static site below a path, without a network, and from the server. */
import { copyFileSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../folder.ts';
import { ROOT, program } from '../program.ts';
import { startServer } from '../serving.ts';
import { openPage, openSite, serveSite, withoutNetwork } from './browser.ts';
import { HEAP, HEAP_WINS, flawsOfAccess, position, verdict, written } from './laboratory.ts';

const { browser } = await openSite();
const folder = temporaryFolder();
const at = (name: string): string => join(folder, name);

/** A hunter who also goes along one diagonal catches a prey. */
const HUNT = `import { Board, E, N, S, W, end, game, integer, one, rules, shape, turns, walks } from 'perfect-play/kit';
export default game({
  name: 'hunt',
  title: 'The hunt',
  about: 'The hunter catches the prey.',
  options: { columns: integer(4, 'columns', { min: 2, max: 6 }) },
  rules: ({ columns }) => {
    const board = Board.rectangle(3, columns);
    const position = shape({ turn: turns('hunter', 'prey'), hunter: one(board), prey: one(board) });
    return rules(position, {
      start: position.parse(\`turn=hunter hunter=1,1 prey=3,\${columns}\`),
      moves: walks(position, {
        hunter: { hunter: board.leaps(N, E, S, W, [1, 1], [-1, -1]) },
        prey: { prey: board.steps(N, E, S, W) },
      }),
      ends: [end('hunter', 'prey', (h, p) => h === p, 'hunter')],
    });
  },
});
`;
writeFileSync(at('hunt.ts'), HUNT);
writeFileSync(at('heap.ts'), HEAP);
copyFileSync(`${ROOT}examples/bachet.ts`, at('bachet.ts'));
const GAMES = ['hunt.ts', 'heap.ts', 'bachet.ts'].map(at);

/** What the command line says of a game: the first sentence. */
const solved = async (...words: readonly string[]): Promise<string> =>
  /^[^.]+/.exec((await program(['solve', ...words, '--quiet'])).out)?.[0] ?? 'nothing';

test('a static site of three games works below a path, and without a network', async () => {
  const out = at('site');
  const { out: said, error } = await program(['page', ...GAMES, '--out', out]);
  expect(error).toBe('');
  expect(said).toMatch(/: the page with hunt, heap, bachet, \d+ files, [\d.]+ MiB\n$/);
  const site = await serveSite(['/class/games/'], {}, out);
  const address = `${site.address}class/games/`;
  const { page, context, faults } = await openPage(browser, { serviceWorkers: 'allow' });
  await page.goto(address);
  const cards = page.locator('.card');
  await expect.poll(() => cards.count()).toBe(3);
  await expect.poll(() => cards.nth(0).innerText()).toContain(await solved(at('hunt.ts')));
  await expect.poll(() => cards.nth(1).innerText()).toContain('The first player wins in 5 plies');
  await expect.poll(() => cards.nth(2).innerText()).toContain(await solved(at('bachet.ts')));
  expect(await flawsOfAccess(page)).toEqual([]);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await withoutNetwork(page, site);
  await page.reload();
  await page.getByRole('link', { name: /heap/ }).click();
  await expect.poll(() => verdict(page)).toMatch(HEAP_WINS);
  expect(faults).toEqual([]);
  await context.close();
  await site.close();
}, 120_000);

test('a game has an address with its options and position, is played, and can be taken apart', async () => {
  const out = at('other');
  await program(['page', at('hunt.ts'), '--library', '--out', out]);
  const site = await serveSite(['/'], {}, out);
  const { page, context, faults } = await openPage(browser);
  await page.goto(`${site.address}?own=hunt&columns=5&from=turn%3Dprey+hunter%3D1,1+prey%3D3,4`);
  await expect.poll(() => position(page)).toBe('turn=prey hunter=1,1 prey=3,4');
  const from = ['--columns', '5', '--position', 'turn=prey hunter=1,1 prey=3,4'];
  const expected = await solved(at('hunt.ts'), ...from);
  await expect.poll(() => verdict(page)).toContain(expected);
  await page.keyboard.press('Space');
  await expect.poll(() => position(page)).toMatch(/^turn=hunter/);
  await expect
    .poll(() => page.url())
    .toMatch(/\?own=hunt&columns=5&from=turn%3Dhunter|\?own=hunt&columns=5&from=turn=hunter/);
  expect(await flawsOfAccess(page)).toEqual([]);
  await page.getByRole('button', { name: 'Take this game apart' }).click();
  await expect.poll(() => written(page)).toContain("title: 'The hunt'");
  await page.goto(`${site.address}?own=none`);
  await expect.poll(() => page.getByRole('alert').innerText()).toContain('There is no game “none”');
  await page.goto(site.address);
  await expect.poll(() => page.locator('.card').count()).toBeGreaterThan(50);
  expect(faults).toEqual([]);
  await context.close();
  await site.close();
}, 120_000);

test('the page of the server has the games that it serves, as their files are', async () => {
  writeFileSync(at('takes.ts'), 'export const TAKES = [1, 2];\n');
  writeFileSync(
    at('two-files.ts'),
    `import { TAKES } from './takes';\n${HEAP.replace('[1, 2, 3]', 'TAKES')}`,
  );
  writeFileSync(at('served.ts'), HEAP);
  const server = await startServer(at('served.ts'), at('two-files.ts'));
  const { page, context, faults } = await openPage(browser);
  await page.goto(server.address);
  const cards = page.locator('.card');
  await expect.poll(() => cards.nth(0).innerText()).toContain('The first player wins in 5 plies');
  await expect.poll(() => cards.nth(1).innerText()).toContain('The second player wins in 6 plies');
  await expect.poll(() => cards.count()).toBeGreaterThan(50);
  writeFileSync(at('served.ts'), HEAP.replace('[1, 2, 3]', '[1, 2]'));
  await page.reload();
  await expect.poll(() => cards.nth(0).innerText()).toContain('The second player wins in 6 plies');
  expect(faults).toEqual([]);
  await context.close();
  await server.end();
}, 120_000);

test('what cannot become a page is refused before anything is written', async () => {
  mkdirSync(at('full'));
  writeFileSync(at('full/mine.txt'), 'mine');
  writeFileSync(at('reads.ts'), `import fs from 'node:fs';\nexport { fs };\n${HEAP}`);
  writeFileSync(at('wrong.ts'), HEAP.replace('heap: 9', 'heap: 12'));
  for (const [words, expected] of [
    [[at('heap.ts'), '--out', at('full')], /has other files in it; expected a new or empty one/],
    [[at('wrong.ts'), '--out', at('no')], /wrong\.ts/],
    [[at('reads.ts'), '--out', at('no')], /line 1, column 16: .*cannot import 'node:fs'; expected one of/],
    [[at('heap.ts')], /--out is missing/],
    [['nim', '--out', at('no')], /'nim' is not the path of a game file/],
  ] as const) {
    const { status, out, error } = await program(['page', ...words]);
    expect([status, out]).toEqual([2, '']);
    expect(error).toMatch(expected);
  }
  expect(readdirSync(folder)).not.toContain('no');
  expect(readFileSync(at('full/mine.txt'), 'utf8')).toBe('mine');
});
