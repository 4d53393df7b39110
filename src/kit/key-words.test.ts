/** Keys as words: exact however many values a position has. */
import { expect, test } from 'vitest';
import { Random } from '../../test/random.ts';
import { Board } from './board.ts';
import { count, fill, one, some, turns, youngDiagram } from './fields.ts';
import { type Shape, shape } from './shape.ts';

function keyOf<F>(position: Shape<F>, p: Parameters<Shape<F>['rank']>[0]): string {
  const { count: words, write } = position.words!;
  const into = new Uint32Array(words + 2).fill(7);
  write(p, into, 1);
  // nothing beside the key is written
  expect([into[0], into[words + 1]]).toEqual([7, 7]);
  return into.subarray(1, words + 1).join();
}

test('all positions of small shapes have different keys', () => {
  const board = Board.rectangle(2, 3);
  const shapes = [
    shape({ turn: turns('x', 'o'), cells: fill(board, '.xo') }),
    shape({ a: one(board), b: one(board).or('off'), some: some(2, board) }),
    shape({ left: count(5), single: count(0), filled: youngDiagram(2, 3) }),
  ] as unknown as Shape<object>[];
  for (const position of shapes) {
    const keys = new Set(
      Array.from({ length: position.size }, (_, i) => keyOf(position, position.unrank(i))),
    );
    expect(keys.size).toBe(position.size);
  }
});

test('a board with more than 2^53 positions has exact keys: one cell makes a difference', () => {
  const position = shape({ turn: turns('x', 'o'), cells: fill(Board.rectangle(9, 9), '.xo') });
  expect(position.size).toBeGreaterThan(2 ** 53);
  const random = new Random(1);
  for (let round = 0; round < 200; round++) {
    const symbols = Array.from({ length: 81 }, () => random.pick(['.', 'x', 'o']));
    const turn = random.pick(['x', 'o'] as const);
    const key = keyOf(position, { turn, cells: symbols.join('') });
    const c = random.below(81);
    const other = random.pick(['.', 'x', 'o'].filter((symbol) => symbol !== symbols[c]));
    expect(keyOf(position, { turn, cells: symbols.with(c, other).join('') })).not.toBe(key);
    expect(keyOf(position, { turn: turn === 'x' ? 'o' : 'x', cells: symbols.join('') })).not.toBe(key);
    expect(keyOf(position, { turn, cells: symbols.join('') })).toBe(key);
  }
});

test('a number without a bound has no key of this kind', () => {
  expect(shape({ left: count() }).words).toBeUndefined();
});
