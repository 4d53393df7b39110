import { describe, expect, test } from 'vitest';
import { part } from '../../test/part.ts';
import { loadGame } from '../games/index.ts';
import { count, turns } from '../kit/fields.ts';
import { shape } from '../kit/shape.ts';
import { OPEN } from '../rules/ending.ts';
import { type Rules, rules } from '../rules/rules.ts';
import { planCost } from './cost.ts';
import { costOf, timed } from './common/ranks/cost.ts';
import { indexedGraph } from './indexed/indexed.ts';
import { graphRates } from './common/ranks/graph-rates.ts';
import { layoutOf } from './hands/layout.ts';
import { tierGame } from './hands/tier-game.ts';
import { TierKernel } from './hands/kernel.ts';

const chec = async (size: string) => (await loadGame('tic-tac-chec')).read({ size, opening: 'no' });

test('un-moves of pieces with hands are estimated within five percent', async () => {
  const rules = await chec('3');
  const game = tierGame(rules);
  if (typeof game === 'string') throw new Error(game);
  const layout = layoutOf(game.structure, game.index);
  if (typeof layout === 'string') throw new Error(layout);
  const kernel = TierKernel.of(game.structure, game.index, layout)!;
  let unmoves = 0;
  for (let i = 0; i < kernel.size; i++) unmoves += kernel.unmoves(i).length;
  const { cost } = planCost(rules, 2);
  expect(cost!.positions).toBe(kernel.size);
  expect(cost!.unmoves / unmoves).toBeGreaterThan(0.95);
  expect(cost!.unmoves / unmoves).toBeLessThan(1.05);
});

test('un-moves of a graph are estimated within five percent', async () => {
  const rules = (await loadGame('pursuit')).read({ n: '7' });
  const graph = indexedGraph(rules);
  let unmoves = 0;
  for (let i = 0; i < graph.size; i++) if (graph.legal(i)) unmoves += graph.predecessors(i, []);
  const { unmovesEach } = graphRates(graph);
  expect((unmovesEach * graph.size) / unmoves).toBeGreaterThan(0.95);
  expect((unmovesEach * graph.size) / unmoves).toBeLessThan(1.05);
});

test('a plan for many ranks says the memory of each, and one rank sends nothing', async () => {
  const rules = (await loadGame('dobutsu-shogi')).read({ beside: 'all' });
  const [one, many] = [1, 64].map((ranks) => planCost(rules, ranks, { threads: 1 }));
  expect(one!.cost).toMatchObject({ rounds: 0, sent: 0, positions: 1_567_925_964 });
  expect(many!.plan.bytes).toBeLessThan(one!.plan.bytes / 64 + 64 * 2 ** 20);
  expect(many!.plan.reason).toContain('in each of 64 ranks');
  expect(many!.cost!.sent).toBeGreaterThan(0);
});

describe('each of thousands of ranks takes no more memory than one of 64, or little', () => {
  test.each([
    ['dobutsu-shogi', { beside: 'all' }],
    ['tic-tac-chec', {}],
    ['pursuit', { n: '40' }],
    ['three-mens-morris', {}],
  ])('%s', async (game, options) => {
    const rules = (await loadGame(game)).read(options);
    const [few = 0, ...more] = [64, 128, 4096].map(
      (ranks) => planCost(rules, ranks, { threads: 1 }).plan.bytes,
    );
    expect(Math.max(...more)).toBeLessThanOrEqual(Math.max(few, 64 * 2 ** 20));
  });
});

test.each([
  ['tic-tac-chec', {}],
  ['pursuit', { n: '40' }],
])('each rank of %s takes its part and at most 64 MiB', async (game, options) => {
  const rules = (await loadGame(game)).read(options);
  const bytes = (ranks: number): number => planCost(rules, ranks, { threads: 1 }).plan.bytes;
  const alone = bytes(1);
  for (const ranks of [7, 64]) expect(bytes(ranks)).toBeLessThan(alone / ranks + 64 * 2 ** 20);
});

test('time in which the program does not compute is not counted', () => {
  const sleeper = new Int32Array(new SharedArrayBuffer(4));
  const nanoseconds = timed(1, () => {
    Atomics.wait(sleeper, 0, 0, 2);
    return 1;
  });
  expect(nanoseconds).toBeLessThan(1e6);
});

test('the cost of two ranks is what their updates add up to', () => {
  const rates = { unmovesEach: 10, seed: 30, unmove: 90 };
  expect(costOf(1_000_000, 2, rates)).toEqual({
    ranks: 2,
    positions: 1_000_000,
    unmoves: 10_000_000,
    rounds: Math.ceil(5_000_000 / 2 / (1_000_000 / 2 / 8)),
    sent: 20_000_000,
    coreHours: (1e6 * 30 + 1e7 * 90 + 5e6 * 4) / 3.6e12,
    rates,
  });
});

describe('of a game that ranks cannot solve a plan says why, and what they would need', () => {
  const planned = async (game: string, options: Readonly<Record<string, string>> = {}) => {
    const rules = (await loadGame(game)).read(options);
    return { rules, ...planCost(rules, 4) };
  };

  const taken = [
    ['hackenbush', { picture: '.b./r.b/.r./b.r' }],
    ['dots-and-boxes', {}],
    // with two million positions
    ...part([['hackenbush', {}] as const], 0),
  ] as const;

  test.each(taken)('%s %j: moves are taken for un-moves', async (game, options) => {
    const { rules, plan, cost: none, prevented } = await planned(game, options);
    expect(none).toBeUndefined();
    const { cost } = prevented!;
    const { position, legal, ended, moves } = rules as Rules<unknown>;
    let made = 0;
    for (let i = 0; i < position.size; i++) {
      const p = position.unrank(i);
      if (legal(p) && ended(p) === OPEN) made += moves(p).length;
    }
    expect(cost!.unmoves / made).toBeGreaterThan(0.95);
    expect(cost!.unmoves / made).toBeLessThan(1.05);
    expect(cost).toMatchObject({ ranks: 4, positions: position.size });
    expect(prevented).toMatchObject({ index: String(position.size), counted: 'index' });
    expect(prevented!.reasons.at(-1)).toMatch(/^indexed (shares only games|goes through many)/);
    // one process needs none of it
    expect(plan.reason).toBe(planCost(rules, 1).plan.reason);
  });

  test('the size of an index beyond 2^53 is exact', async () => {
    const { prevented } = await planned('connect-four', { width: '7', height: '6' });
    expect(prevented).toMatchObject({ index: String(2n * 3n ** 42n), counted: 'play' });
    expect(prevented!.reasons.at(-1)).toContain('2^53');
    expect(prevented!.bytes).toBeGreaterThan(3 ** 42);
    // a move for each column that is not full
    expect(prevented!.cost!.rates.unmovesEach).toBeGreaterThan(4);
    expect(prevented!.cost!.rates.unmovesEach).toBeLessThan(7);
  });

  test('positions without an index have no number', () => {
    const position = shape({ turn: turns('a', 'b'), at: count(Infinity) });
    const made = rules(position, { start: position.parse('turn=a at=3'), moves: () => [] });
    const { prevented } = planCost(made, 2);
    expect(prevented).toMatchObject({ counted: 'play' });
    expect(prevented).not.toHaveProperty('cost');
  });

  test('an engine that shares nothing is refused', async () => {
    const made = (await loadGame('nim')).read({});
    expect(() => planCost(made, 2, { engine: 'explored' })).toThrow('solves in one process');
  });
});
