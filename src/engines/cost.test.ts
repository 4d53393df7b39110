import { expect, test } from 'vitest';
import { loadGame } from '../games/index.ts';
import { planCost } from './cost.ts';
import { costOf } from './ranks/cost.ts';
import { indexedGraph } from './indexed/indexed.ts';
import { graphRates } from './ranks/graph-rates.ts';
import { layoutOf } from './tiers/layout.ts';
import { tierGame } from './tiers/tier-game.ts';
import { TierKernel } from './tiers/kernel.ts';

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
  expect(many!.plan.bytes).toBeLessThan(one!.plan.bytes / 32);
  expect(many!.plan.reason).toContain('in each of 64 ranks');
  expect(many!.cost!.sent).toBeGreaterThan(0);
});

test('the cost of two ranks is what their updates add up to', () => {
  const rates = { unmovesEach: 10, seed: 30, unmove: 90 };
  expect(costOf(1_000_000, 2, rates)).toEqual({
    ranks: 2,
    positions: 1_000_000,
    unmoves: 10_000_000,
    rounds: Math.ceil(5_000_000 / 2 / 2 ** 14),
    sent: 20_000_000,
    coreHours: (1e6 * 30 + 1e7 * 90 + 5e6 * 4) / 3.6e12,
    rates,
  });
});

test('a game that no engine shares among ranks is refused with the reason', async () => {
  const rules = (await loadGame('nim')).read({});
  expect(() => planCost(rules, 2)).toThrow('shares only games of two sides');
});
