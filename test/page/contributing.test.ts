/**
 * What CONTRIBUTING says of a game and of a flag is all that they need. A game is one file: a game that exists only in this test,
 * and the example to copy, are found by the command line, the server and the page, in three languages.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyOfProject } from '../copied.ts';
import { ROOT } from '../program.ts';
import { openPage, openSite } from './browser.ts';

const LANTERNS = `
import { Board, E, W, end, game, integer, one, rules, shape, turns, walks } from 'perfect-play/kit';

export default game({
  name: 'a-lantern-each',
  title: { en: 'Two lanterns', zh: '两盏灯笼', ja: '二つの提灯' },
  about: {
    en: 'A moth and an owl come towards each other along a street. Whoever moves onto the other wins.',
    zh: '飞蛾与猫头鹰沿街相向而行，走到对方身上者胜。',
    ja: '蛾と梟が通りを向かい合って進む。相手の上に進んだ側の勝ち。',
  },
  options: { street: integer(4, 'lanterns along the street', { min: 2, max: 9 }) },
  rules: ({ street }) => {
    const board = Board.rectangle(1, street);
    const position = shape({ turn: turns('moth', 'owl'), moth: one(board), owl: one(board) });
    return rules(position, {
      start: { turn: 'moth', moth: board.at(1, 1), owl: board.at(1, street) },
      moves: walks(position, { moth: { moth: board.steps(E) }, owl: { owl: board.steps(W) } }),
      ends: [end('moth', 'owl', (m, o) => m === o, 'moved')],
    });
  },
  facts: [{ value: { winner: 'moth', plies: 3 }, source: 'there is only one way to play' }],
  words: {
    moth: { zh: '飞蛾', ja: '蛾' },
    owl: { zh: '猫头鹰', ja: '梟' },
    'lanterns along the street': { zh: '沿街的灯笼数', ja: '通りの提灯の数' },
    'there is only one way to play': { zh: '只有一种走法', ja: '進み方は一通りしかない' },
  },
});
`;

const copy = copyOfProject();
copy.write('src/games/a-lantern-each.ts', LANTERNS);
const BACHET = readFileSync(join(ROOT, 'examples/bachet.ts'), 'utf8');
copy.write('src/games/bachet.ts', BACHET);
copy.edit(
  'src/cli/commands.ts',
  "      quiet: quiet(', no board, no account of how it was solved'),\n",
  "$&      briefly: { about: 'print only the value and the best line' },\n",
);
copy.edit(
  'src/cli/commands/solve.ts',
  'textOf(answer, flags.quiet)',
  'textOf(answer, flags.quiet || flags.briefly)',
);
copy.build();
const { browser } = await openSite();

test('list, help and solve find it', () => {
  const names = copy
    .run('list')
    .split('\n')
    .map((line) => line.split(' ')[0]);
  expect(names[names.indexOf('a-lantern-each') - 1]).toBe('knightmare');
  expect(names[names.indexOf('a-lantern-each') + 1]).toBe('achi');
  const help = copy.run('help', 'a-lantern-each');
  expect(help).toContain('Two lanterns (两盏灯笼, 二つの提灯)');
  expect(help).toContain('--street INTEGER 2..9  lanterns along the street (default 4)');
  expect(copy.run('solve', 'a-lantern-each')).toContain('Moth wins in 3 plies.');
  expect(copy.run('solve', 'a-lantern-each', '--street', '5')).toContain('Owl wins in 4 plies.');
});

test('CONTRIBUTING shows the rules of the example', () => {
  const shown = /^```ts\n([^]*?)^```$/m.exec(readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8'))?.[1];
  expect(shown).toMatch(/^ {2}rules: /);
  expect(BACHET).toContain(shown);
});

/** The exit status of a command and all that it prints. */
function outcome(...words: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(copy.folder, 'bin/perfect-play'), ...words],
    { cwd: copy.folder, encoding: 'utf8', input: 'left 12-9\n' },
  );
  return `${status}: ${stdout}${stderr}`;
}

test.each([
  [['list'], /^0: [^]*^bachet /m],
  [['help', 'bachet'], /Bachet 1612: leave a multiple of four; computed/],
  [['check', 'bachet'], /^0: [^]*known values are confirmed \(2 of 2\)[^]*Every invariant holds/],
  [['solve', 'bachet', '--heap', '14'], /^0: [^]*The first player wins in 7 plies/],
  [['explain', 'bachet', '--heap', '13'], /The one good move is left 13-12/],
  [['plan', 'bachet'], /13 positions/],
  [['census', 'bachet'], /lost for the side to move +4/],
  [['puzzle', 'bachet'], /Exactly one move does it/],
  [['value', 'bachet', '--heap', '14'], /The value is \*2/],
  [['play', 'bachet', '--opponent', 'perfect'], /left 12-9/],
  [['judge', 'bachet'], /^2: bachet: judge needs the program/],
  [['compare', 'bachet'], /^2: /],
  [['generate', 'bachet'], /^2: /],
] as const)('the example answers to %s', (words, answer) => {
  expect(outcome(...words)).toMatch(answer);
});

test('a table of the example is built, is right, and is read', () => {
  copy.run('table', 'build', 'bachet', '--out', 'bachet.table');
  expect(copy.run('table', 'verify', 'bachet.table')).toMatch(/ is right: /);
  expect(copy.run('table', 'probe', 'bachet.table')).toContain('The second player wins in 6 plies');
});

test('the server and the list of the page have the example', async () => {
  const address = await copy.serve();
  const answer = await (await fetch(`${address}/api/games/bachet/position`)).json();
  expect(answer.value.words).toBe('The second player wins in 6 plies. The nimber is 0.');
  const { page, context, faults } = await openPage(browser, { locale: 'zh-CN' });
  await page.goto(address);
  const card = page.locator('.card', { has: page.locator('[href*="bachet"]') });
  await card.scrollIntoViewIfNeeded();
  await expect.poll(() => card.innerText()).toContain('巴什游戏');
  expect(faults).toEqual([]);
  await context.close();
});

test('a flag is a line in the table of commands, and the manual, the reference and the help follow from it', () => {
  expect(copy.run('solve', 'bachet', '--briefly')).toBe(copy.run('solve', 'bachet', '--quiet'));
  expect(copy.run('solve', '--help')).toContain('--briefly');
  const built = (path: string): string => readFileSync(join(copy.folder, path), 'utf8');
  expect(built('man/perfect-play.1')).toContain('.B \\-\\-briefly');
  expect(built('dist/page/reference/commands.html')).toContain('<code>--briefly</code>');
  expect(built('dist/page/reference/games.html')).toContain('<strong>bachet</strong>');
});

const LANGUAGES = [
  [
    'en-US',
    'Two lanterns',
    'Moth wins in 3 plies',
    'lanterns along the street',
    'there is only one way to play',
    'Rules',
  ],
  ['zh-CN', '两盏灯笼', '飞蛾在第 3 步获胜', '沿街的灯笼数', '只有一种走法', '规则'],
  ['ja-JP', '二つの提灯', '蛾が 3 手で勝つ', '通りの提灯の数', '進み方は一通りしかない', 'ルール'],
] as const;

test('the server has it, and the page shows it with its words in three languages', async () => {
  const address = await copy.serve();
  const { games } = await (await fetch(`${address}/api/games`)).json();
  expect(games).toContainEqual(expect.objectContaining({ name: 'a-lantern-each' }));
  const answer = await (await fetch(`${address}/api/games/a-lantern-each/position`)).json();
  expect(answer.value.words).toBe('Moth wins in 3 plies.');
  for (const [locale, title, verdict, option, source, rules] of LANGUAGES) {
    const { page, context, faults } = await openPage(browser, { locale });
    await page.goto(address);
    const card = page.locator('.card', { has: page.locator('[href*="a-lantern-each"]') });
    await card.scrollIntoViewIfNeeded();
    await expect.poll(() => card.innerText()).toContain(title);
    await expect.poll(() => card.innerText()).toContain(verdict);
    await card.click();
    await expect.poll(() => page.locator('.sentence').innerText()).toContain(verdict);
    await page.locator('#tab-edit').click();
    await expect.poll(() => page.locator('.options').innerText()).toContain(option);
    await page.getByRole('button', { name: rules, exact: true }).click();
    await expect.poll(() => page.locator('.facts').innerText()).toContain(source);
    expect(faults).toEqual([]);
    await context.close();
  }
});

const listed = (): string =>
  spawnSync(process.execPath, [join(copy.folder, 'scripts/games.mjs')], { encoding: 'utf8' }).stderr.trim();

test('a file among the games that is not a game is refused, and a contest of no game', () => {
  copy.write('src/contest/games/street.ts', 'export const contest = {};\n');
  expect(listed()).toBe('src/contest/games/street.ts is for no game: src/games has no street');
  copy.write('src/games/street/lamps.ts', 'export const lamps = 4;\n');
  expect(listed()).toBe('src/games/street has no street.ts; a folder of a game has the name of the game');
  copy.write('src/games/street/street.ts', LANTERNS);
  expect(listed()).toBe(
    "src/contest/games/street.ts does not give the order of its contest; expected a line 'order: 6,'",
  );
  copy.write('src/contest/games/street.ts', 'export const contest = {\n  order: 6,\n};\n');
  expect(listed()).toBe('');
  copy.write('src/judge/games/alley.ts', 'export {};\n');
  expect(listed()).toBe('src/judge/games/alley.ts is for no game: src/games has no alley');
  copy.write('src/games/alley.ts', LANTERNS);
  expect(listed()).toBe('');
  copy.write('src/games/street.ts', LANTERNS);
  expect(listed()).toMatch(/^src\/games has the game street twice: street(?:\/street)?\.ts and street/);
});
