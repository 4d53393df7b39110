import { expect, test } from 'vitest';
import { everyPosition, legalPositions } from '../../../test/agreement.ts';
import { expectGraph, seeds } from '../../../test/graphs.ts';
import { functionGame, walksGame } from '../../../test/random-games.ts';
import { indexed } from './engine.ts';
import { indexedGraph } from './indexed.ts';

test('an index has all positions and edges of the rules, whether stored or asked for', () => {
  for (const game of [
    ...seeds(6, (random) => functionGame(random)),
    ...seeds(4, (random) => walksGame(random)),
  ]) {
    const count = legalPositions(game).length;
    expect(expectGraph(game, indexedGraph(game))).toBe(count);
    expect(expectGraph(game, indexedGraph({ ...game, unmoves: undefined }))).toBe(count);
  }
});

test('an index has the value of its position, and none if it is not a position', () => {
  let holes = 0;
  for (const game of [
    ...seeds(6, (random) => functionGame(random)),
    ...seeds(40, (random) => walksGame(random)),
  ]) {
    const offer = indexed().offer(game, { engine: 'indexed' });
    if (typeof offer === 'string') throw new Error(offer);
    const { at, value } = offer.solve(game.start);
    everyPosition(game).forEach((p, place) => {
      if (!game.legal(p)) holes++;
      expect(at!(place)).toEqual(game.legal(p) ? value(p) : undefined);
    });
  }
  expect(holes).toBeGreaterThan(20);
});
