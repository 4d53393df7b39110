/** The package that is only the library: packed, installed in an empty folder, and used there under the name of the whole one. */
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { gameNames } from '../src/games/index.ts';
import { temporaryFolder } from './folder.ts';
import { SAID, importsOf, install, runIn, writeStranger } from './installed.ts';
import { ROOT } from './program.ts';

interface Manifest {
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
  readonly version: string;
}
const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

const FOLDER = temporaryFolder();
const INSTALLED = join(FOLDER, 'node_modules/perfect-play');
const MEGABYTE = 1e6;

beforeAll(() => {
  install(join(ROOT, 'dist/library'), FOLDER);
  writeStranger(FOLDER);
});

const files = (): string[] =>
  readdirSync(INSTALLED, { recursive: true, encoding: 'utf8' })
    .map((name) => join(INSTALLED, name))
    .filter((path) => statSync(path).isFile());

test('has the entries of the whole package but the board of the page', () => {
  const [whole, library] = [manifestIn(ROOT), manifestIn(INSTALLED)];
  expect(Object.keys(library.exports).sort()).toEqual(
    Object.keys(whole.exports)
      .filter((name) => name !== './board')
      .sort(),
  );
  expect(library.version).toBe(whole.version);
});

test('takes at most 4 MB with all that it needs, which is no other package', () => {
  const bytes = files().reduce((sum, path) => sum + statSync(path).size, 0);
  expect(bytes).toBeLessThan(4 * MEGABYTE);
  const manifest = Object.keys(manifestIn(INSTALLED));
  expect(manifest.filter((member) => /dependencies|scripts|bin/i.test(member))).toEqual([]);
  const imported = files()
    .filter((path) => /\.js$|\.d\.ts$/.test(path))
    .flatMap((path) => importsOf(readFileSync(path, 'utf8')).map((name) => [path, name] as const));
  const away = imported.filter(([, name]) => !/^\.|^node:/.test(name));
  expect(away).toEqual([]);
  const there = new Set(files());
  const missing = imported.filter(
    ([path, name]) =>
      name.startsWith('.') &&
      !there.has(join(dirname(path), path.endsWith('.d.ts') ? name.replace(/\.[jt]s$/, '.d.ts') : name)),
  );
  expect(missing).toEqual([]);
});

test("a user's file compiles, solves, opens a table, checks a proof and a certificate", () => {
  runIn(FOLDER, process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '--outDir', '.']);
  writeFileSync(join(FOLDER, 'main.js'), "console.log((await import('./stranger.js')).said);\n");
  expect(JSON.parse(runIn(FOLDER, process.execPath, ['main.js']))).toEqual(SAID);
});

const JUDGING = `
import { count, game, rules, shape, takes } from 'perfect-play/kit';
import { loadGame } from 'perfect-play';
import { compareAnswers, judge } from 'perfect-play/judge';

const position = shape({ left: count(9) });
const heap = rules(position, { start: { left: 8 }, moves: takes(position, { left: [1, 2] }) });
const own = game({ name: 'heap', rules: () => heap });
const games = await Promise.all(process.argv.slice(2).map((name) => loadGame(name)));
const { passed } = await judge(own, { program: ({ moves }) => moves[0].to, opponents: ['perfect'], games: 2, side: 'first' });
const { difference } = await compareAnswers(own, { program: process.execPath + ' wrong.mjs', seconds: 20 });
console.log(JSON.stringify({ games: games.length, passed, input: difference.input, got: difference.got }));
`;

test('loads every game of the library, and judges programs for a game that is not in it', () => {
  writeFileSync(join(FOLDER, 'wrong.mjs'), "console.log('WIN 0');\n");
  writeFileSync(join(FOLDER, 'judging.mjs'), JUDGING);
  const said = JSON.parse(runIn(FOLDER, process.execPath, ['judging.mjs', ...gameNames]));
  expect(said).toEqual({ games: gameNames.length, passed: false, input: 'left 1\n', got: 'WIN 0\n' });
});
