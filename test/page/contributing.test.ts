/**
 * What CONTRIBUTING says of a game, a flag, an engine and a source of answers is all that they need. A game is one file: a game that
 * exists only in this test, and the example to copy, are found by the command line, the server and the page, in three languages. An
 * engine is one folder and one entry in the registry, a source one file and one entry: those that exist only in this test are used by
 * the command line, tables, the server and the page, and the engine by the laboratory.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyOfProject } from '../copied.ts';
import { ROOT } from '../program.ts';
import { BY_HEAPS, ENTRY, LANTERNS, SLOW, SOURCE } from './additions.ts';
import { openPage, openSite } from './browser.ts';

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
copy.write('src/answers/by-heaps.ts', BY_HEAPS);
copy.edit('src/answers/registry.ts', 'SOURCES: readonly SourceEntry[] = [', `$&${SOURCE}`);
copy.write('src/engines/slow/engine.ts', SLOW);
copy.edit('src/engines/registry/registry.ts', 'STRUCTURED: readonly EngineEntry[] = [\n', `$&${ENTRY}`);
// compressing the files of the page takes a quarter of the build, and nothing here is about it
copy.edit('vite.config.ts', '    compressed(),\n', '');
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
  [['generate', 'bachet'], /^0: [^]*bachet: the answer is first/],
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
  const answer = await copy.ask('/api/games/bachet/position');
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
    'Moth wins',
    'Lanterns along the street',
    'there is only one way to play',
    'Rules',
  ],
  ['zh-CN', '两盏灯笼', '飞蛾在第 3 步获胜', '飞蛾胜', '沿街的灯笼数', '只有一种走法', '规则'],
  [
    'ja-JP',
    '二つの提灯',
    '蛾が 3 手で勝つ',
    '蛾の勝ち',
    '通りの提灯の数',
    '進み方は一通りしかない',
    'ルール',
  ],
] as const;

test('the server has it, and the page shows it with its words in three languages', async () => {
  const address = await copy.serve();
  const { games } = await copy.ask('/api/games');
  expect(games).toContainEqual(expect.objectContaining({ name: 'a-lantern-each' }));
  const answer = await copy.ask('/api/games/a-lantern-each/position');
  expect(answer.value.words).toBe('Moth wins in 3 plies.');
  for (const [locale, title, verdict, winner, option, source, rules] of LANGUAGES) {
    const { page, context, faults } = await openPage(browser, { locale });
    await page.goto(address);
    const card = page.locator('.card', { has: page.locator('[href*="a-lantern-each"]') });
    await card.scrollIntoViewIfNeeded();
    await expect.poll(() => card.innerText()).toContain(title);
    await expect.poll(() => card.innerText()).toContain(winner);
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

/** The game that the engine of this test solves. */
const GAME = 'tic-tac-toe';

test('solve and explain use the engine', () => {
  const { plan, value } = JSON.parse(copy.run('solve', GAME, '--json'));
  expect(plan).toMatchObject({
    engine: 'slow',
    what: 'solved slowly',
    method: 'recursion',
    bytes: 77 * 2 ** 20,
  });
  expect(value).toMatchObject({ outcome: 'tie', remoteness: { plies: 9 } });
  expect(copy.run('solve', GAME)).toContain('solved slowly, 4,321 positions, recursion, 77.0 MiB');
  const lost = 'turn=o cells=x../.../...';
  const explained = JSON.parse(copy.run('explain', GAME, '--position', lost, '--json'));
  expect(explained.moves.filter(({ good }: { good: boolean }) => good)).toHaveLength(1);
  // the other engines still exist
  const other = JSON.parse(copy.run('solve', GAME, '--engine', 'explored', '--json'));
  expect(other.plan.engine).toBe('explored');
  expect(other.value).toEqual(value);
});

test('a census counts over the engine', () => {
  const counted = JSON.parse(copy.run('census', GAME, '--json'));
  expect(counted.plan.engine).toBe('slow');
  // TRUTH: 5,478 positions can be reached
  expect(counted.positions).toBe(5478);
});

test('a table is built from the engine, and is right', () => {
  const built = JSON.parse(copy.run('table', 'build', GAME, '--out', 'slow.table', '--json'));
  expect(built.solvedAs).toBe('solved slowly, recursion');
  expect(copy.run('table', 'verify', 'slow.table')).toMatch(/ is right: /);
  expect(copy.run('table', 'probe', 'slow.table')).toContain('the game ends level in 9 plies');
});

test('the server, the page and the laboratory use the engine', async () => {
  const address = await copy.serve();
  const answer = await copy.ask(`/api/games/${GAME}/position`);
  expect(answer).toMatchObject({ solved: { plan: { reason: expect.stringContaining('solved slowly') } } });
  const { page, context, faults } = await openPage(browser);
  await page.goto(`${address}/?game=${GAME}`);
  // how it was solved is said at the end of the reasons
  await page.locator('#tab-why').click();
  await page.getByText('77.0 MiB').first().waitFor();
  await expect.poll(() => page.locator('.sentence').innerText()).toContain('tie');
  await page.goto(`${address}/?lab=${GAME}`);
  // how it was solved is said at the end of the reasons
  await page.locator('#tab-why').click();
  await page.getByText('77.0 MiB').first().waitFor();
  await expect.poll(() => page.locator('.sentence').innerText()).toContain('tie');
  expect(faults).toEqual([]);
  await context.close();
});

test('the page does not load the engine for a game that does not need it', async () => {
  const address = await copy.serve();
  const { page, context } = await openPage(browser);
  const loaded: string[] = [];
  page.on('response', async (response) => void loaded.push(await response.text()));
  const solved = async (game: string): Promise<void> => {
    await page.goto(`${address}/?game=${game}`);
    await page.locator('.sentence .glyph').waitFor();
  };
  const recursion = (): string[] => loaded.filter((text) => text.includes('solved slowly'));
  await solved('mu-torere');
  const before = recursion();
  await solved(GAME);
  expect(before).toEqual([]);
  // the text of an answer is there a moment after it
  await expect.poll(() => recursion().length).toBe(1);
  await context.close();
});

test('a source of answers is used by the command line, the server and the page', async () => {
  const WORDS = 'the exclusive or of the heaps';
  expect(copy.run('solve', 'nim')).toContain(`The first player wins`);
  expect(copy.run('solve', 'nim')).toContain(`From ${WORDS}.`);
  const { value, source } = JSON.parse(copy.run('solve', 'nim', '--json'));
  expect([value.outcome, source]).toEqual(['win', { name: 'by heaps', words: WORDS }]);
  // Bouton 1902: the only winning move from heaps of 3, 4 and 5 leaves 1, 4 and 5
  const { moves } = JSON.parse(copy.run('explain', 'nim', '--json'));
  const good = moves.filter((move: { good: boolean }) => move.good);
  expect(good.map(({ position }: { position: string }) => position.match(/\d+/g))).toEqual([['1', '4', '5']]);
  // its values have no plies, which an engine would count
  const start = 'a=3 b=4 c=5';
  const puzzle = JSON.parse(copy.run('puzzle', 'nim', '--position', start, '--json'));
  expect([puzzle.value.outcome, puzzle.value.remoteness]).toEqual(['win', undefined]);
  expect(copy.hear('value\nexplain\nquit\n', 'play', 'nim', '--seed', '1')).toMatch(/ to move, wins\.\n/);
  expect(copy.run('plan', 'nim')).toContain(`nothing need be solved: from ${WORDS}.`);
  expect(JSON.parse(copy.run('plan', 'nim', '--json')).source).toEqual({ name: 'by heaps', words: WORDS });
  // it does not number positions, and knows no nimbers
  expect(JSON.parse(copy.run('census', 'nim', '--json')).longest.win.plies).toBeGreaterThan(0);
  expect(
    JSON.parse(copy.run('puzzle', 'nim', '--seed', '1', '--json')).value.remoteness.plies,
  ).toBeGreaterThan(0);
  expect(JSON.parse(copy.run('value', 'nim', '--json')).value).toBe('*2');
  // what it does not know is solved
  expect(copy.run('solve', GAME)).toContain('solved slowly');
  const address = await copy.serve();
  const answer = await copy.ask('/api/games/nim/position');
  expect(answer.solved.plan.reason).toBe(WORDS);
  expect(answer.moves[0]).toMatchObject({ good: true, position: good[0].position });
  const { page, context, faults } = await openPage(browser);
  await page.goto(`${address}/?game=nim`);
  // an engine would say in how many plies
  await expect.poll(() => page.locator('.sentence').innerText()).toMatch(/wins(?! in)/);
  expect(faults).toEqual([]);
  await context.close();
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
