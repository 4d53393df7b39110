import { expect, test } from 'vitest';
import { expectGraph, seeds } from '../../../test/graphs.ts';
import { functionGame, placesGame, symmetricGame } from '../../../test/random-games.ts';
import { keys } from '../../kit/keys.ts';
import { rules } from '../../rules/rules.ts';
import { exploredGraph } from './explored.ts';

test('what is explored has the edges of the rules, each position for itself and by classes', () => {
  for (const game of [
    ...seeds(6, (random) => functionGame(random)),
    ...seeds(6, (random) => symmetricGame(random)),
  ])
    for (const classes of [false, true]) expectGraph(game, exploredGraph(game, { classes }));
  for (const game of seeds(2, placesGame)) expectGraph(game, exploredGraph(game, { classes: true }));
});

test('a first move back that comes with the last positions is reckoned with', () => {
  const path = (last: readonly number[]) =>
    rules(keys({ bits: 8 }), { start: 0, moves: (key) => (key < 99 ? [key + 1] : last) });
  const toSolve = ({ ascending }: { ascending: boolean }): number => (ascending ? 0 : 1e6);
  const bytesOf = (last: readonly number[], memory: number): number =>
    exploredGraph(path(last), { budget: { memory, toSolve } }).bytes;
  expect(bytesOf([], 1e5)).toBeLessThan(1e5);
  expect(bytesOf([0], Infinity)).toBeGreaterThan(1e6);
  expect(() => bytesOf([0], 1e5)).toThrow('play reaches more than the 100 positions that fit in');
});

/** Each move adds one of `digits` at the end, so that no two ways lead to one position. */
const tree = (digits: number, byText: boolean) => {
  const made = rules(keys(), {
    start: 0,
    moves: (key) => (key < 2 ** 40 ? Array.from({ length: digits }, (_, d) => key * digits + d + 1) : []),
  });
  // as if their keys were not exact: positions are then told apart by text
  return byText ? { ...made, position: { ...made.position, bound: Infinity, size: Infinity } } : made;
};

test('what play surely reaches more of is told with how many there is memory for, long before', () => {
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

test('what does not fit is refused before a second batch is asked for', () => {
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
