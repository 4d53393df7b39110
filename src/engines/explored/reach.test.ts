import { describe, expect, test } from 'vitest';
import { keys } from '../../kit/keys.ts';
import { type Rules, rules } from '../../rules/rules.ts';
import { exploredGraph } from './explored.ts';
import { playByRules, reachesMore, textKey } from './reach.ts';

test('texts that differ in one letter have different keys of 53 bits', () => {
  const texts = Array.from({ length: 20_000 }, (_, k) => `turn=x cells=${k.toString(3).padStart(12, '.')}`);
  const found = texts.map(textKey);
  expect(new Set(found).size).toBe(texts.length);
  expect(found.every((key) => Number.isSafeInteger(key) && key >= 0)).toBe(true);
});

/** Each move writes one of `digits` digits, `plies` times: different games have different positions. */
const tree = (digits: number, plies: number): Rules<number> =>
  rules(keys(), {
    start: 0,
    moves: (key) =>
      key >= digits ** (plies - 1) * 2 ? [] : Array.from({ length: digits }, (_, d) => key * digits + d + 1),
  });

/** A walk on a ring, one step up or down: few positions, and games that never end. */
const ring = (size: number): Rules<number> =>
  rules(keys(), { start: 0, moves: (key) => [(key + 1) % size, (key + size - 1) % size] });

/** Heaps from which one token is taken: all orders of moves lead to the same positions. */
const heaps = (heapCount: number, height: number): Rules<number> => {
  const radix = height + 1;
  return rules(keys(), {
    start: radix ** heapCount - 1,
    moves: (key) =>
      Array.from({ length: heapCount }, (_, h) => radix ** h).flatMap((unit) =>
        Math.floor(key / unit) % radix > 0 ? [key - unit] : [],
      ),
  });
};

const GAMES: readonly { what: string; game: Rules<number> }[] = [
  { what: 'a binary tree', game: tree(2, 15) },
  { what: 'a wide tree', game: tree(10, 4) },
  { what: 'a ring', game: ring(5000) },
  { what: 'heaps', game: heaps(6, 3) },
  { what: 'tall heaps', game: heaps(3, 30) },
  { what: 'one position', game: tree(1, 1) },
];

describe.each(GAMES)('$what', ({ game }) => {
  const { size } = exploredGraph(game);
  const { rank } = game.position;

  test('is given up after a number of samples that grows with the root of `most`', () => {
    for (const most of [size, 2 * size, 4 * size]) {
      let samples = 0;
      expect(
        reachesMore(
          playByRules(game, game.start, (p) => (samples++, rank(p))),
          most,
        ),
      ).toBe(false);
      expect(samples).toBeLessThan(300 * Math.sqrt(most));
    }
  });

  test('is never claimed to reach more positions than it does', () => {
    for (const start of [game.start, ...game.moves(game.start)]) {
      const reached = exploredGraph(game, { start }).size;
      for (const most of [reached, reached + 1, 1.1 * reached, 2 * reached, 1000 * reached])
        expect(reachesMore(playByRules(game, start, rank), most)).toBe(false);
    }
  });

  test('is never claimed to reach more than a tenth less either', () => {
    // random games give a lower bound, however unequal the probabilities of positions are
    let told = 0;
    for (let most = 1; most < 4 * size; most *= 2)
      if (reachesMore(playByRules(game, game.start, rank), most)) told = most;
    expect(told).toBeLessThan(size);
  });
});

test('many positions are detected from few games, if games hardly ever meet', () => {
  let asked = 0;
  const game = tree(4, 24);
  const counted = { ...game, moves: (key: number) => (asked++, game.moves(key)) };
  expect(reachesMore(playByRules(counted, game.start, game.position.rank), 10_000_000)).toBe(true);
  expect(asked).toBeLessThan(300_000);
});

test('many positions are detected even if all are one move from the start', () => {
  const ends = Array.from({ length: 4000 }, (_, k) => k + 1);
  const fan = rules(keys(), { start: 0, moves: (key) => (key === 0 ? ends : []) });
  expect(reachesMore(playByRules(fan, 0, fan.position.rank), 100)).toBe(true);
  expect(reachesMore(playByRules(fan, 0, fan.position.rank), 4001)).toBe(false);
});
