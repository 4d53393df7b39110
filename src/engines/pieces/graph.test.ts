import { expect, test } from 'vitest';
import { legalPositions } from '../../../test/agreement.ts';
import { expectGraph, seeds } from '../../../test/graphs.ts';
import { type Loose, piecesGame, slidersGame, widePiecesGame } from '../../../test/random-games.ts';
import { Random } from '../../../test/random.ts';
import { chess } from '../../../test/small-games.ts';
import type { Rules } from '../../rules/rules.ts';
import { type Permutation, structureOf } from '../../rules/structure.ts';
import { PieceGraph } from './graph.ts';
import { tableShape } from './piece-index.ts';

const random = new Random(1);
/** Which symmetry undoes another one is not told by its place: only the identity comes first. */
const inAnotherOrder = ([identity, ...others]: readonly Permutation[]): readonly Permutation[] =>
  identity ? [identity, ...random.shuffled(others)] : [];

test('pieces in each other’s way have the edges of the rules, and a half of the numbers each side to move', () => {
  const legal = seeds(20, slidersGame).map((game) => {
    const graph = new PieceGraph(game);
    for (const i of [0, graph.size / 2 - 1, graph.size / 2, graph.size - 1])
      expect(graph.mover(i)).toBe(i < graph.size / 2 ? 0 : 1);
    expectGraph(game, new PieceGraph(game, inAnotherOrder(game.permutations)));
    const count = expectGraph(game, graph);
    expect(count).toBe(legalPositions(game).length);
    return count;
  });
  expect(Math.max(...legal)).toBeGreaterThan(100);
});

test('the identity alone makes a table no smaller, and no other', () => {
  for (const game of seeds(6, slidersGame)) {
    const identity = game.permutations.slice(0, 1);
    const [plain, same] = [new PieceGraph(game), new PieceGraph(game, identity)];
    expect(tableShape(structureOf(game, 'pieces')!, identity)).toEqual(
      tableShape(structureOf(game, 'pieces')!, []),
    );
    expect(tableShape(structureOf(game, 'pieces')!, identity).symmetries).toBe(0);
    expect(same.size).toBe(plain.size);
    expectGraph(game, same);
  }
});

test('pieces that capture have the edges of the rules, with symmetries', () => {
  // alike pieces that can be taken have several numbers
  const alike = (game: Rules<Loose>): boolean =>
    structureOf(game, 'pieces')!.pieces.some((piece, m, pieces) => piece === pieces[m - 1]);
  const games = [
    ...seeds(12, (random) => piecesGame(random)),
    ...seeds(8, (random) => piecesGame(random, { even: true })),
    ...seeds(6, widePiecesGame),
    ...[1, 2, 3].map(() => chess('KRK', 3) as unknown as Rules<Loose>),
  ].filter((game) => !alike(game));
  expect(games.length).toBeGreaterThan(5);
  for (const game of games) {
    const graph = new PieceGraph(game);
    const legal = legalPositions(game);
    expect(expectGraph(game, graph)).toBe(legal.length);
    for (const p of legal) expect(graph.mover(graph.indexOf(p)!)).toBe(game.position.toMove(p));
    expectGraph(game, new PieceGraph(game, inAnotherOrder(game.permutations)));
  }
});

test('with symmetries a position stands for all that they make of it', () => {
  let smaller = 0;
  for (const game of [
    ...seeds(12, (random) => piecesGame(random, { even: true })),
    ...seeds(6, widePiecesGame),
  ]) {
    const [whole, classes] = [new PieceGraph(game), new PieceGraph(game, game.permutations)];
    const { pieces, rows, columns } = classes.index;
    const at = classes.index.placement();
    // a piece that can be taken has no classes
    const lasting = pieces.filter(({ capturable }) => !capturable).length;
    expect([pieces[0]!.capturable, pieces.at(-1)!.capturable]).toEqual([lasting < 1, lasting < 2]);
    const maps = pieces[0]!.capturable ? [] : game.permutations.map((g) => pieces[0]!.images(g));
    let stood = 0;
    for (let i = 0; i < classes.size; i++) {
      if (!classes.legal(i)) continue;
      classes.index.place(i, at);
      stood += new Set([at.states[0]!, ...maps.map((map) => map[at.states[0]!]!)]).size;
    }
    expect(stood).toBe(Array.from({ length: whole.size }, (_, i) => i).filter((i) => whole.legal(i)).length);
    const shape = tableShape(structureOf(game, 'pieces')!, game.permutations);
    expect(shape).toEqual({ rows: 2 * rows, columns, symmetries: maps.length > 1 ? maps.length : 0 });
    if (classes.size < whole.size) smaller++;
  }
  expect(smaller).toBeGreaterThan(5);
});
