import { expect, test } from 'vitest';
import { legalPositions } from '../../../test/agreement.ts';
import { expectGraph, seeds } from '../../../test/graphs.ts';
import { symmetricGame, walksGame } from '../../../test/random-games.ts';
import crossingPawn from '../../games/crossing-pawn.ts';
import { ProductGraph } from './graph.ts';
import { structureOf } from '../../rules/structure.ts';

test('a product has the edges of the rules, with symmetries and in halves', () => {
  let [products, symmetric] = [0, 0];
  for (const game of [
    ...seeds(8, (random) => walksGame(random)),
    ...seeds(8, (random) => symmetricGame(random)),
  ]) {
    if (!structureOf(game, 'independent sides')) continue;
    products++;
    if (game.permutations.length > 1) symmetric++;
    expect(expectGraph(game, new ProductGraph(game))).toBe(legalPositions(game).length);
    const classes = new ProductGraph(game, game.permutations);
    expectGraph(game, classes);
    expect(legalPositions(game).filter((p) => classes.indexOf(p) === undefined)).toEqual([]);
  }
  expect(products).toBeGreaterThan(3);
  expect(symmetric).toBeGreaterThan(2);
  const halved = crossingPawn.read({ map: 'O.O/..X' });
  const halves = [0, 1].map((half) => expectGraph(halved, new ProductGraph(halved, [], half)));
  expect(halves[0]! + halves[1]!).toBe(legalPositions(halved).length);
});
