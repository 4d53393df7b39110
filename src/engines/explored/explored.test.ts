import { expect, test } from 'vitest';
import { expectGraph, seeds } from '../../../test/graphs.ts';
import { functionGame, placesGame, symmetricGame } from '../../../test/random-games.ts';
import { keys } from '../../kit/keys.ts';
import { rules } from '../../rules/rules.ts';
import { explored } from './explored.ts';

test('what is explored has the edges of the rules, each position for itself and by classes', () => {
  for (const game of [
    ...seeds(6, (random) => functionGame(random)),
    ...seeds(6, (random) => symmetricGame(random)),
  ])
    for (const classes of [false, true]) expectGraph(game, explored(game, { classes }));
  for (const game of seeds(2, placesGame)) expectGraph(game, explored(game, { classes: true }));
});

test('a first move back that comes with the last positions is reckoned with', () => {
  const path = (last: readonly number[]) =>
    rules(keys({ bits: 8 }), { start: 0, moves: (key) => (key < 99 ? [key + 1] : last) });
  const toSolve = ({ ascending }: { ascending: boolean }): number => (ascending ? 0 : 1e6);
  const bytesOf = (last: readonly number[], memory: number): number =>
    explored(path(last), { room: { memory, toSolve } }).bytes;
  expect(bytesOf([], 1e5)).toBeLessThan(1e5);
  expect(bytesOf([0], Infinity)).toBeGreaterThan(1e6);
  expect(() => bytesOf([0], 1e5)).toThrow('play reaches more than the 100 positions that fit in');
});
