import { expect, test } from 'vitest';
import { legalPositions } from '../../../test/agreement.ts';
import { expectGraph, seeds } from '../../../test/graphs.ts';
import { functionGame, walksGame } from '../../../test/random-games.ts';
import { indexedGraph } from './indexed.ts';

test('an index has all positions of the rules, edges stored and asked for', () => {
  for (const game of [
    ...seeds(6, (random) => functionGame(random)),
    ...seeds(4, (random) => walksGame(random)),
  ]) {
    const count = legalPositions(game).length;
    expect(expectGraph(game, indexedGraph(game))).toBe(count);
    expect(expectGraph(game, indexedGraph({ ...game, unmoves: undefined }))).toBe(count);
  }
});
