import { expect, test } from 'vitest';
import { Random } from '../../../../test/random.ts';
import { Board, count, fill, one, shape, turns } from '../../../kit/index.ts';
import { ranksOf } from './text-ranks.ts';

const [three, many] = [Board.rectangle(3, 3), Board.rectangle(5, 8)];
const SHAPES = {
  'one board': shape({ cells: fill(three, '.xo') }),
  'a board and a turn': shape({ turn: turns('x', 'o'), cells: fill(Board.rectangle(5, 4), '.xo') }),
  'more cells than a group of digits': shape({ turn: turns('x', 'o'), cells: fill(many, '.x') }),
  'two boards between other fields': shape({
    left: count(6),
    cells: fill(three, '.xo'),
    piece: one(three),
    others: fill(Board.rectangle(1, 2), '.abcdefg'),
    turn: turns('x', 'o'),
  }),
  'one symbol': shape({ cells: fill(three, '.'), left: count(3) }),
  'symbols of several bytes': shape({ turn: turns('x', 'o'), cells: fill(three, '.♔é') }),
};

test.each(Object.entries(SHAPES))('many positions have the ranks that each has, with %s', (_, position) => {
  const random = new Random(3);
  const { rank, unrank, size } = position as typeof position & { unrank(index: number): object };
  const ranks = ranksOf(position as never);
  for (const length of [0, 1, 2, 300]) {
    const indexes = Array.from(
      { length },
      () => random.below(Math.min(size, 2 ** 31)) + (size > 2 ** 40 ? 2 ** 39 : 0),
    );
    const all = indexes.map(unrank) as never[];
    const into = new Float64Array(length + 1).fill(-1);
    ranks(all, into);
    expect([...into]).toEqual([...indexes, -1]);
    expect(all.map(rank)).toEqual(indexes);
  }
});

test('positions without a rank have none among many either, and the others have theirs', () => {
  const position = shape({ turn: turns('x', 'o'), cells: fill(three, '.xo') });
  const good = position.unrank(777);
  for (const cells of ['x........?', '?........', 'é........', 'x.......', '\u{2ee}........']) {
    const all = [good, { turn: 'x', cells } as const, good];
    const into = new Float64Array(3);
    ranksOf(position)(all, into);
    expect([...into]).toEqual(all.map(position.rank));
    expect(into[0]).toBe(777);
  }
});

test('another rank in the place of that of the fields is taken', () => {
  const position = shape({ turn: turns('x', 'o'), cells: fill(three, '.xo') });
  const rank = (p: Parameters<typeof position.rank>[0]): number => position.size - 1 - position.rank(p);
  const ranks = ranksOf({ ...position, rank });
  for (const indexes of [[], [5, 6], [777]]) {
    const into = new Float64Array(indexes.length);
    ranks(indexes.map(position.unrank), into);
    expect([...into]).toEqual(indexes.map((index) => position.size - 1 - index));
  }
});
