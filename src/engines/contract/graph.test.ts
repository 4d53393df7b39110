import { expect, test } from 'vitest';
import { count } from '../../kit/fields.ts';
import { takes } from '../../kit/subtraction.ts';
import { shape } from '../../kit/shape.ts';
import { rules } from '../../rules/rules.ts';
import { copyNeighbours, legalMoves } from './graph.ts';

test('neighbours are copied in order to the front of the array, and counted', () => {
  const adjacency = { offsets: Uint32Array.of(0, 2, 2, 5), targets: Uint32Array.of(4, 5, 6, 7, 8) };
  const into = [-1, -1, -1, -1];
  expect([0, 1, 2].map((i) => copyNeighbours(adjacency, i, into))).toEqual([2, 0, 3]);
  expect(into).toEqual([6, 7, 8, -1]);
  expect(copyNeighbours(adjacency, 0, into)).toBe(2);
  expect(into).toEqual([4, 5, 8, -1]);
});

test('a terminal position has no moves', () => {
  const position = shape({ n: count(9) });
  const game = rules(position, {
    start: { n: 9 },
    moves: takes(position, { n: [1, 2] }),
    outcome: ({ n }) => (n === 4 ? 'moved' : undefined),
  });
  expect(legalMoves(game, { n: 9 })).toEqual([{ n: 8 }, { n: 7 }]);
  expect(legalMoves(game, { n: 4 })).toEqual([]);
});
