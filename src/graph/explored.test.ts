import { test } from 'vitest';
import { expectGraph, seeds } from '../../test/graphs.ts';
import { functionGame, placesGame, symmetricGame } from '../../test/random-games.ts';
import { explored } from './explored.ts';

test('what is explored has the edges of the rules, each position for itself and by classes', () => {
  for (const game of [
    ...seeds(6, (random) => functionGame(random)),
    ...seeds(6, (random) => symmetricGame(random)),
  ])
    for (const classes of [false, true]) expectGraph(game, explored(game, { classes }));
  for (const game of seeds(2, placesGame)) expectGraph(game, explored(game, { classes: true }));
});
