/** How a position is made from another one: by generated code, by copying, and by the fields themselves. */
import { expect, test } from 'vitest';
import { Board } from './board.ts';
import { type Field, count, fill, one, some, turns } from './fields.ts';
import { copyingStep, generatedStep, shape } from './shape.ts';

const board = Board.rectangle(2, 3);
// fields of different kinds, typed as plain fields
const FIELDS = {
  'with a turn in front': { turn: turns('left', 'right'), men: some(2, board), left: count(3) },
  'with a turn in the middle': { a: count(2), turn: turns('left', 'right'), cells: fill(board, '.x') },
  'without a turn': { piece: one(board), 'odd "name"': count(2) },
} as unknown as Readonly<Record<string, Readonly<Record<string, Field<unknown>>>>>;

test.each(Object.entries(FIELDS))(
  'in a shape %s the generated step and the copying one agree',
  (_, fields) => {
    const position = shape(fields);
    type P = ReturnType<typeof position.unrank>;
    let steps = 0;
    for (let i = 0; i < position.size; i++) {
      const p = position.unrank(i);
      const before = JSON.stringify(p);
      for (const [name, field] of Object.entries(fields)) {
        if (name === 'turn') continue;
        const value = field.unrank(1);
        const after = generatedStep<P>(fields, name)(p, value);
        const turn = p['turn'] === 'left' ? 'right' : 'left';
        expect(after).toEqual({ ...p, ...('turn' in p ? { turn } : {}), [name]: value });
        expect(copyingStep<P>(fields, name)(p, value)).toEqual(after);
        steps++;
      }
      expect(JSON.stringify(p)).toBe(before);
    }
    expect(steps).toBeGreaterThan(10);
  },
);

test('the cells of a field stay in ascending order when a piece is moved, up or down', () => {
  for (const pieces of [1, 2, 3, 4]) {
    const field = some(pieces, Board.rectangle(1, 7));
    for (let rank = 0; rank < field.size; rank++) {
      const cells = field.unrank(rank);
      for (let i = 0; i < pieces; i++) {
        for (let to = 0; to < 7; to++) {
          if (cells.includes(to)) continue;
          expect(field.moved(cells, i, to)).toEqual(cells.with(i, to).sort((a, b) => a - b));
        }
      }
    }
  }
});

test('a fill is read and written digit by digit, the first cell first', () => {
  const field = fill(Board.rectangle(1, 4), '.xo');
  expect(field.rank('.xo.')).toBe(1 * 9 + 2 * 3);
  for (let rank = 0; rank < field.size; rank++) expect(field.rank(field.unrank(rank))).toBe(rank);
  expect(field.unrank(80)).toBe('oooo');
});
