import { expect, test } from 'vitest';
import { expectGraph, seeds } from '../../test/graphs.ts';
import { type Loose, armiesGame, wideArmiesGame } from '../../test/random-games.ts';
import { chess } from '../../test/small-games.ts';
import type { Rules } from '../rules.ts';
import { ArmiesGraph } from './armies.ts';

test('armies have the edges of the rules, with symmetries', () => {
  // alike pieces that can be taken have several numbers
  const alike = ({ armies }: Rules<Loose>): boolean => armies!.men.some((man, m, men) => man === men[m - 1]);
  const games = [
    ...seeds(12, (random) => armiesGame(random)),
    ...seeds(8, (random) => armiesGame(random, { even: true })),
    ...seeds(6, wideArmiesGame),
    chess('KRK', 3) as unknown as Rules<Loose>,
  ].filter((game) => !alike(game));
  expect(games.length).toBeGreaterThan(5);
  for (const game of games) {
    expectGraph(game, new ArmiesGraph(game));
    expectGraph(game, new ArmiesGraph(game, game.permutations));
  }
});
