import { expect, test } from 'vitest';
import { assert } from '../base/errors.ts';
import { loadGame } from '../games/index.ts';
import { census } from './census.ts';
import { type Bar, barsOf, drawn, histogramSvg, rangeOf } from './histogram.ts';

test.each(['tic-tac-toe', 'pursuit', 'kayles', 'dots-and-boxes'])(
  'the bars of %s count all positions but the drawn ones, and each has a position of its value',
  async (name) => {
    const rules = (await loadGame(name)).read({});
    const counted = census(rules);
    const bars = barsOf(counted);
    const sum = bars.reduce((total, { positions }) => total + positions, 0);
    expect(sum + counted.outcomes.draw).toBe(counted.positions);
    for (const { lane, at } of bars) {
      const value = lane === 'points' ? { score: at } : ({ outcome: lane, remoteness: at } as const);
      const example = counted.example(value);
      assert(example !== undefined, 'no position has this value');
      expect(counted.solution.value(example)).toMatchObject(value);
    }
    expect(counted.example({ outcome: 'win', remoteness: 10_000 })).toBeUndefined();
    expect(counted.onlyMoveSome).toHaveLength(Math.min(12, counted.onlyMoves));
    expect(new Set(counted.onlyMoveSome.map((p) => rules.position.text(p))).size).toBe(
      counted.onlyMoveSome.length,
    );
  },
);

const BARS: readonly Bar[] = [
  { lane: 'win', at: 1, positions: 1_000_000 },
  { lane: 'win', at: 40, positions: 1 },
  { lane: 'loss', at: 0, positions: 30 },
];

test('bars stay in their lanes, are higher for more positions, and one position is seen', () => {
  const { rects, lanes, ticks, width, height } = drawn(BARS, rangeOf(BARS), 300);
  for (const rect of rects) {
    const lane = lanes.find((one) => one.lane === rect.lane)!;
    expect(rect.y).toBeGreaterThanOrEqual(lane.top);
    expect(rect.y + rect.height).toBeCloseTo(lane.bottom, 1);
    expect(rect.x + rect.width).toBeLessThanOrEqual(width);
    expect(rect.height).toBeGreaterThanOrEqual(2);
    expect(rect.width).toBeGreaterThan(0);
  }
  expect(rects[0]!.height).toBeGreaterThan(rects[2]!.height);
  expect(rects[2]!.height).toBeGreaterThan(rects[1]!.height);
  expect(ticks.map(({ at }) => at)).toEqual([0, 7, 14, 21, 28, 35]);
  expect(lanes.at(-1)!.bottom).toBeLessThan(height);
});

test('points begin at the lowest, plies at 0', () => {
  expect(rangeOf([{ lane: 'points', at: -3, positions: 1 }])).toEqual({ least: -3, most: -3 });
  expect(rangeOf([{ lane: 'tie', at: 9, positions: 1 }])).toEqual({ least: 0, most: 9 });
  expect(rangeOf([])).toEqual({ least: 0, most: 0 });
});

test('the drawing is a file with a rectangle for each bar', () => {
  const words = {
    title: 'A < B & C',
    lanes: { win: 'won', loss: 'lost', tie: 'tied', points: 'points' },
    axis: 'plies',
  };
  const svg = histogramSvg(BARS, words);
  expect(svg).toContain('A &lt; B &amp; C');
  expect(svg.match(/<title>/g)).toHaveLength(3);
  expect(svg).toContain('<title>1: 1,000,000</title>');
  expect(svg).toMatch(/^<svg .*>\n[^]*<\/svg>\n$/);
});
