/**
 * An engine is one folder and one entry in the registry: an engine that exists only in this test is used by the command line, tables,
 * the server, the page and the laboratory. So is, but for the laboratory, a source of answers.
 */
import { expect, test } from 'vitest';
import { copyOfProject } from '../copied.ts';
import { openPage, openSite } from './browser.ts';

/** Solves every game without cycles by recursion: slow, and recognisable by its unusual size. */
const SLOW = `
import { said } from '../../base/errors.ts';
import { LOSS, TIE, WIN } from '../../rules/ending.ts';
import type { Engine } from '../contract/engine.ts';
import type { Value } from '../contract/value.ts';
import { exploredGraph } from '../explored/explored.ts';

export const slow: Engine = {
  name: 'slow',
  offer: (rules) => ({
    what: said\`solved slowly\`,
    method: 'recursion',
    positions: 4321,
    symmetries: 1,
    bytes: 77 * 2 ** 20,
    gives: { positions: 'reached', numbered: true, remoteness: true, exactBytes: true },
    solve(start) {
      const graph = exploredGraph(rules, { start });
      const known: number[] = [];
      const meaning = (i: number): number => (known[i] ??= found(i));
      const found = (i: number): number => {
        const next: number[] = [];
        graph.successors(i, next);
        if (next.length === 0) return graph.ended(i) || graph.stuck(i);
        const turned = next.map((j) => 4 - (meaning(j) & 3) + 4 * (1 + (meaning(j) >>> 2)));
        const best = Math.max(...turned.map((m) => m & 3));
        const plies = turned.filter((m) => (m & 3) === best).map((m) => m >>> 2);
        return best + 4 * (best === LOSS ? Math.max(...plies) : Math.min(...plies));
      };
      const value = (i: number): Value => ({
        outcome: { [LOSS]: 'loss', [TIE]: 'tie', [WIN]: 'win' }[meaning(i) & 3] as 'loss' | 'tie' | 'win',
        remoteness: meaning(i) >>> 2,
      });
      return {
        positions: graph.size,
        value: (p) => {
          const i = graph.indexOf(p);
          return i === undefined ? undefined : value(i);
        },
        holds: (p) => graph.indexOf(p) !== undefined,
        numbered: { graph, meaning, score: undefined, value },
        signature: () => 'slow',
        release: () => undefined,
      };
    },
  }),
};
`;

/** It is for rules whose play ends after a number of plies that is known. */
const ENTRY = `  {
    name: 'slow',
    needs: (rules) => rules.pliesLeft !== undefined,
    load: async () => (await import('../slow/engine.ts')).slow,
  },
`;

/** Knows who wins Nim by the exclusive or of its heaps, without any plies. */
const BY_HEAPS = `
import type { AnswerSource } from './source.ts';

export const byHeaps: AnswerSource = {
  open(question) {
    if (question.game.name !== 'nim') return 'knows nothing but Nim';
    const { text } = question.rules.position;
    const value = (p: typeof question.position) => {
      const heaps = (text(p).match(/\\d+/g) ?? []).map(Number);
      return { outcome: heaps.reduce((sum, heap) => sum ^ heap, 0) === 0 ? 'loss' : 'win' } as const;
    };
    const values = { value, holds: () => true, positions: 0 };
    return {
      bytes: 0,
      covers: () => true,
      answer: (asked) => {
        const known = value(asked.position);
        const origin = { is: 'source', name: 'by heaps', words: 'the exclusive or of the heaps' } as const;
        return {
          is: 'valued',
          question: asked,
          values,
          bounds: { least: known, most: known, settled: true },
          origin,
        };
      },
      close: () => undefined,
    };
  },
};
`;

const SOURCE = `
  {
    name: 'by heaps',
    needs: () => true,
    load: async () => (await import('./by-heaps.ts')).byHeaps,
  },
`;

const copy = copyOfProject();
copy.write('src/answers/by-heaps.ts', BY_HEAPS);
copy.edit('src/answers/registry.ts', 'SOURCES: readonly SourceEntry[] = [', `$&${SOURCE}`);
copy.write('src/engines/slow/engine.ts', SLOW);
copy.edit('src/engines/registry/registry.ts', 'STRUCTURED: readonly EngineEntry[] = [\n', `$&${ENTRY}`);
copy.build();
const { browser } = await openSite();

const GAME = 'tic-tac-toe';

test('solve and explain use it', () => {
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

test('a census counts over it', () => {
  const counted = JSON.parse(copy.run('census', GAME, '--json'));
  expect(counted.plan.engine).toBe('slow');
  // TRUTH: 5,478 positions can be reached
  expect(counted.positions).toBe(5478);
});

test('a table is built from it, and is right', () => {
  const built = JSON.parse(copy.run('table', 'build', GAME, '--out', 'slow.table', '--json'));
  expect(built.solvedAs).toBe('solved slowly, recursion');
  expect(copy.run('table', 'verify', 'slow.table')).toMatch(/ is right: /);
  expect(copy.run('table', 'probe', 'slow.table')).toContain('the game ends level in 9 plies');
});

test('the server, the page and the laboratory use it', async () => {
  const address = await copy.serve();
  const answer = await (await fetch(`${address}/api/games/${GAME}/position`)).json();
  expect(answer).toMatchObject({ solved: { plan: { reason: expect.stringContaining('solved slowly') } } });
  const { page, context, faults } = await openPage(browser);
  await page.goto(`${address}/?game=${GAME}`);
  await page.getByText('77.0 MiB').first().waitFor();
  await expect.poll(() => page.locator('.sentence').innerText()).toContain('tie');
  await page.goto(`${address}/?lab=${GAME}`);
  await page.getByText('77.0 MiB').first().waitFor();
  await expect.poll(() => page.locator('.sentence').innerText()).toContain('tie');
  expect(faults).toEqual([]);
  await context.close();
});

test('the page does not load it for a game that does not need it', async () => {
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
  expect([before, recursion().length]).toEqual([[], 1]);
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
  const answer = await (await fetch(`${address}/api/games/nim/position`)).json();
  expect(answer.solved.plan.reason).toBe(WORDS);
  expect(answer.moves[0]).toMatchObject({ good: true, position: good[0].position });
  const { page, context, faults } = await openPage(browser);
  await page.goto(`${address}/?game=nim`);
  // an engine would say in how many plies
  await expect.poll(() => page.locator('.sentence').innerText()).toMatch(/wins(?! in)/);
  expect(faults).toEqual([]);
  await context.close();
});
