/** What every graph keeps: its integers are positions of the rules, and its edges their moves. */
import { describe, expect, test } from 'vitest';
import { legalPositions } from '../../test/agreement.ts';
import {
  type Loose,
  armiesGame,
  functionGame,
  placesGame,
  symmetricGame,
  walksGame,
} from '../../test/random-games.ts';
import { Random } from '../../test/random.ts';
import { chess } from '../../test/small-games.ts';
import { count } from '../board/fields.ts';
import { takes } from '../board/moves.ts';
import { shape } from '../board/shape.ts';
import crossingPawn from '../games/crossing-pawn.ts';
import { type Rules, rules } from '../rules.ts';
import { ArmiesGraph } from './armies.ts';
import { explored } from './explored.ts';
import { type GameGraph, copyNeighbours, legalMoves } from './graph.ts';
import { indexed } from './indexed.ts';
import { ProductGraph } from './product.ts';

test('neighbours are copied in order to the front of the array, and counted', () => {
  const adjacency = { offsets: Uint32Array.of(0, 2, 2, 5), targets: Uint32Array.of(4, 5, 6, 7, 8) };
  const into = [-1, -1, -1, -1];
  expect([0, 1, 2].map((i) => copyNeighbours(adjacency, i, into))).toEqual([2, 0, 3]);
  expect(into).toEqual([6, 7, 8, -1]);
  expect(copyNeighbours(adjacency, 0, into)).toBe(2);
  expect(into).toEqual([4, 5, 8, -1]);
});

test('there are moves until the game is over, and none from then on', () => {
  const position = shape({ n: count(9) });
  const game = rules(position, {
    start: { n: 9 },
    ...takes(position, { n: [1, 2] }),
    outcome: ({ n }) => (n === 4 ? 'moved' : undefined),
  });
  expect(legalMoves(game, { n: 9 })).toEqual([{ n: 8 }, { n: 7 }]);
  expect(legalMoves(game, { n: 4 })).toEqual([]);
});

/** Whether all is as the rules have it; the number of positions. */
function expectGraph<P>(game: Rules<P>, graph: GameGraph<P>): number {
  const buffer: number[] = [];
  const written = (count: number): number[] => buffer.slice(0, count).sort((a, b) => a - b);
  const back: number[][] = Array.from({ length: graph.size }, () => []);
  const flaws: unknown[] = [];
  const same = (what: string, i: number, got: unknown, wanted: unknown): void => {
    if (JSON.stringify(got) !== JSON.stringify(wanted)) flaws.push({ what, i, got, wanted });
  };
  let positions = 0;
  for (let i = 0; i < graph.size; i++) {
    if (!graph.legal(i)) {
      same('no position has no successors', i, graph.successors(i, buffer), 0);
      continue;
    }
    positions++;
    const p = graph.positionAt(i);
    same('number', i, graph.indexOf(p), i);
    same('ended', i, graph.ended(i), game.ended(p));
    if (!graph.alternates) same('mover', i, graph.mover(i), game.position.toMove(p));
    const moves = legalMoves(game, p).map((q) => graph.indexOf(q)!);
    if (game.ended(p) === 0 && moves.length === 0) same('stuck', i, graph.stuck(i), game.stuck(p));
    for (const j of moves) back[j]!.push(i);
    same(
      'successors',
      i,
      written(graph.successors(i, buffer)),
      moves.sort((a, b) => a - b),
    );
  }
  for (let i = 0; i < graph.size; i++)
    if (graph.legal(i)) same('predecessors', i, written(graph.predecessors(i, buffer)), back[i]);
  expect(flaws.slice(0, 3)).toEqual([]);
  return positions;
}

const seeds = (count: number, make: (random: Random) => Rules<Loose>): Rules<Loose>[] =>
  Array.from({ length: count }, (_, k) => make(new Random(k + 1)));

describe('positions, endings and edges are those of the rules', () => {
  test('over an index, stored and asked for', () => {
    for (const game of [
      ...seeds(6, (random) => functionGame(random)),
      ...seeds(4, (random) => walksGame(random)),
    ]) {
      const count = legalPositions(game).length;
      expect(expectGraph(game, indexed(game))).toBe(count);
      expect(expectGraph(game, indexed({ ...game, unmoves: undefined }))).toBe(count);
    }
  });

  test('explored, each for itself and by classes', () => {
    for (const game of [
      ...seeds(6, (random) => functionGame(random)),
      ...seeds(6, (random) => symmetricGame(random)),
    ])
      for (const classes of [false, true]) expectGraph(game, explored(game, { classes }));
    for (const game of seeds(2, placesGame)) expectGraph(game, explored(game, { classes: true }));
  });

  test('as a product, with symmetries and in halves', () => {
    let products = 0;
    for (const game of [
      ...seeds(12, (random) => walksGame(random)),
      ...seeds(12, (random) => symmetricGame(random)),
    ]) {
      if (!game.independent) continue;
      products++;
      expect(expectGraph(game, new ProductGraph(game))).toBe(legalPositions(game).length);
      expectGraph(game, new ProductGraph(game, game.permutations));
    }
    expect(products).toBeGreaterThan(5);
    const halved = crossingPawn.read({ map: 'O.O/..X' });
    const halves = [0, 1].map((half) => expectGraph(halved, new ProductGraph(halved, [], half)));
    expect(halves[0]! + halves[1]!).toBe(legalPositions(halved).length);
  });

  test('as armies, with symmetries', () => {
    // alike pieces that can be taken have several numbers
    const alike = ({ armies }: Rules<Loose>): boolean =>
      armies!.men.some((man, m, men) => man === men[m - 1]);
    const games = [
      ...seeds(8, (random) => armiesGame(random)),
      ...seeds(4, (random) => armiesGame(random, { even: true })),
      chess('KRK', 3) as unknown as Rules<Loose>,
    ].filter((game) => !alike(game));
    expect(games.length).toBeGreaterThan(5);
    for (const game of games) {
      expectGraph(game, new ArmiesGraph(game));
      expectGraph(game, new ArmiesGraph(game, game.permutations));
    }
  });
});
