import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../test/folder.ts';
import { checkSeeds } from '../../test/random.ts';
import { handsGame } from '../../test/random-hands.ts';
import { loadGame } from '../games/index.ts';
import { ALONE } from '../engines/contract/exchange.ts';
import { blocksIn } from '../engines/common/ranks/keeper.ts';
import { solve } from '../engines/solve.ts';
import { tierGame } from '../engines/hands/tier-game.ts';
import { TierKernel } from '../engines/hands/kernel.ts';
import { layoutOf } from '../engines/hands/layout.ts';
import { buildTable } from './build.ts';
import { type Solving, type RemovableKeeper, solvingPath, unfinished } from './unfinished.ts';

const FOLDER = temporaryFolder();
const GAMES = process.env['EXHAUSTIVE'] ? 100 : 10;
const SOLVING: Solving = {
  game: 'a game',
  options: { size: '4' },
  madeBy: 'the tests',
  engine: 'hands',
  fingerprint: '0123',
};

const path = join(FOLDER, 'work');
const filesLeft = (): string[] => readdirSync(FOLDER).filter((name) => name.startsWith(basename(path)));

/** A keeper that ends the work at the k-th question. */
function endingAt(k: number): RemovableKeeper {
  let asked = 0;
  return unfinished(path, SOLVING, { every: 1e9, ended: () => ++asked >= k });
}

/** The kernel of a random game, in blocks of 16 positions; undefined for games that the engine cannot solve. */
function kernelOf(rules: ReturnType<typeof handsGame>): TierKernel<unknown> | undefined {
  const game = tierGame(rules);
  if (typeof game === 'string') return undefined;
  const layout = layoutOf(game.structure, game.index, { blockBits: 4 });
  if (typeof layout === 'string') throw new Error(layout);
  return TierKernel.of(game.structure, game.index, layout) as TierKernel<unknown>;
}

const meanings = (kernel: TierKernel<unknown>): number[] =>
  Array.from({ length: kernel.size }, (_, i) => kernel.meaning(i));

test('work that is ended again and again goes on to the same values', () => {
  let interruptions = 0;
  checkSeeds(GAMES, (random) => {
    const rules = handsGame(random);
    const undisturbed = kernelOf(rules);
    if (!undisturbed) return;
    undisturbed.solve();
    for (;;) {
      const kernel = kernelOf(rules)!;
      const keeper = endingAt(random.between(1, 60));
      try {
        kernel.solve(undefined, keeper);
      } catch (error) {
        expect(error).toMatchObject({ kind: 'interrupted' });
        interruptions++;
        continue;
      }
      expect(meanings(kernel)).toEqual(meanings(undisturbed));
      keeper.remove();
      break;
    }
    expect(filesLeft()).toEqual([]);
  });
  expect(interruptions).toBeGreaterThan(3 * GAMES);
});

test('work that is damaged, cut or of something else is refused in a sentence', () => {
  let refused = 0;
  checkSeeds(GAMES, (random) => {
    const rules = handsGame(random);
    const first = kernelOf(rules);
    if (!first) return;
    expect(() => first.solve(undefined, endingAt(random.between(1, 20)))).toThrow('the work is kept');
    const files = filesLeft().map((name) => join(FOLDER, name));
    const before = files.map((file) => readFileSync(file));
    const resumed = (solving = SOLVING): void => {
      kernelOf(rules)!.solve(undefined, unfinished(path, solving, { every: 1e9 }));
    };
    files.forEach((file, k) => {
      const bytes = Uint8Array.from(before[k]!);
      bytes[random.below(bytes.length)]! ^= 1 << random.below(8);
      for (const damage of [bytes, before[k]!.subarray(0, random.below(bytes.length))]) {
        writeFileSync(file, damage);
        expect(() => resumed()).toThrow(/to start again$/);
        refused++;
      }
      writeFileSync(file, before[k]!);
    });
    expect(() => resumed({ ...SOLVING, options: { size: '3' } })).toThrow(
      `'${path}' is unfinished work of {"size":"4"}, not of {"size":"3"}; name another file, or remove it to start again`,
    );
    expect(() => resumed({ ...SOLVING, fingerprint: '4567' })).toThrow('of other rules, not of these rules');
    for (const file of files.slice(1)) rmSync(file);
    expect(() => resumed()).toThrow('is missing; remove');
    rmSync(path);
    resumed();
  });
  expect(refused).toBeGreaterThan(2 * GAMES);
});

test('what is kept of labels with two bytes goes on', () => {
  const labels = Uint8Array.from({ length: 64 }, (_, k) => k);
  const held = { exchange: ALONE, size: 30, block: 16, width: 2, blockAt: blocksIn(labels, 16, 2) };
  const stage = { level: 300, found: 7, done: Uint32Array.of(16, 5) };
  unfinished(path, SOLVING, { every: 1e9 }).keep(held, stage, 1);
  const found = new Uint8Array(64);
  const again = { ...held, blockAt: blocksIn(found, 16, 2) };
  const keeper = unfinished(path, SOLVING, { every: 1e9 });
  expect(keeper.width()).toBe(2);
  expect(keeper.restore(again)).toEqual({ stage, width: 2, phase: 1 });
  expect([...found.subarray(0, 60)]).toEqual([...labels.subarray(0, 60)]);
  keeper.remove();
});

test('a build that ends while it solves goes on to the same bytes', async () => {
  const rules = (await loadGame('tic-tac-chec')).read({ size: '2' });
  expect(solve(rules, { engine: 'hands' }).plan.gives.keeps).toBe(true);
  const of = { game: 'tic-tac-chec', options: { size: '2' } };
  const file = join(FOLDER, 'a.table');
  const build = (more: { ended?: () => boolean; resume?: boolean } = {}): void => {
    buildTable(rules, file, { of, madeBy: 'the tests', engine: 'hands', ...more });
  };
  build();
  const wanted = readFileSync(file);
  rmSync(file);
  expect(() => build({ ended: () => true })).toThrow('the work is kept');
  expect(readdirSync(FOLDER)).toContain(basename(solvingPath(file)));
  build({ resume: true });
  expect(readFileSync(file).equals(wanted)).toBe(true);
  expect(readdirSync(FOLDER)).toEqual(['a.table']);
});
