import { expect, test } from 'vitest';
import { expectGraph, seeds } from '../../../test/graphs.ts';
import { functionGame, placesGame, symmetricGame } from '../../../test/random-games.ts';
import { keys } from '../../kit/keys.ts';
import { rules } from '../../rules/rules.ts';
import { exploredGraph } from './explored.ts';

test('an explored graph has the edges of the rules, with and without classes of symmetric positions', () => {
  for (const game of [
    ...seeds(6, (random) => functionGame(random)),
    ...seeds(6, (random) => symmetricGame(random)),
  ])
    for (const classes of [false, true]) expectGraph(game, exploredGraph(game, { classes }));
  for (const game of seeds(2, placesGame)) expectGraph(game, exploredGraph(game, { classes: true }));
});

test('a move to a lower number is noticed even if it is found with the last positions', () => {
  const path = (last: readonly number[]) =>
    rules(keys({ bits: 8 }), { start: 0, moves: (key) => (key < 99 ? [key + 1] : last) });
  const toSolve = ({ ascending }: { ascending: boolean }): number => (ascending ? 0 : 1e6);
  const bytesOf = (last: readonly number[], memory: number): number =>
    exploredGraph(path(last), { budget: { memory, toSolve } }).bytes;
  expect(bytesOf([], 1e5)).toBeLessThan(1e5);
  expect(bytesOf([0], Infinity)).toBeGreaterThan(1e6);
  expect(() => bytesOf([0], 1e5)).toThrow('play reaches more than the 100 positions that fit in');
});

test('the memory that is said has arrays twice while they are copied', () => {
  const count = 90_000;
  const all = Array.from({ length: count }, (_, k) => k + 1);
  // a few more moves than the first position has: by then the arrays are full
  const fan = rules(keys({ bits: 32 }), {
    start: 0,
    moves: (key) => (key === 0 ? all : key <= 1000 ? [0] : []),
  });
  // a state, an offset and the slots of each position; its key and the move to it twice
  expect(exploredGraph(fan).bytes).toBeGreaterThan(count * (1 + 4 + 4 / 0.75 + 2 * 4 + 2 * 4));
});

/** Each move appends one of `digits` digits, so that no two lines lead to the same position. */
const tree = (digits: number, byText: boolean) => {
  const made = rules(keys(), {
    start: 0,
    moves: (key) => (key < 2 ** 40 ? Array.from({ length: digits }, (_, d) => key * digits + d + 1) : []),
  });
  // as if ranks were not exact, so that positions are identified by text
  return byText ? { ...made, position: { ...made.position, bound: Infinity, size: Infinity } } : made;
};

test('a game with surely too many positions is refused early, with the number that fits in memory', () => {
  // a state, an offset and a move to it, and the key with its share of the slots, or a text
  for (const [byText, each] of [
    [false, 8 + 4 / 0.75],
    [true, 160],
  ] as const) {
    let asked = 0;
    const game = tree(4, byText);
    const counted = { ...game, moves: (key: number) => (asked++, game.moves(key)) };
    const budget = { memory: 2 ** 27, toSolve: () => 100 };
    const most = Math.floor(budget.memory / (each + 5 + 4 + 100)).toLocaleString('en-US');
    expect(() => exploredGraph(counted, { budget })).toThrow(`play reaches more than the ${most} positions`);
    expect(asked).toBeLessThan(200_000);
  }
});

test('a game that does not fit is refused before the second batch', () => {
  for (const budget of [
    { memory: 5000, toSolve: () => 0 },
    { memory: 1e6, toSolve: () => 2e6 },
    { memory: 1e6, toSolve: ({ edges }: { edges: number }) => 1e6 * edges },
  ]) {
    let asked = 0;
    const game = tree(3, false);
    const counted = { ...game, moves: (key: number) => (asked++, game.moves(key)) };
    expect(() => exploredGraph(counted, { budget })).toThrow(
      'play reaches more than the 1 positions that fit in',
    );
    expect(asked).toBe(1);
  }
});
