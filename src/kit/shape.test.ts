import { describe, expect, test } from 'vitest';
import { Random } from '../../test/random.ts';
import { Board } from './board.ts';
import { rules } from '../rules/rules.ts';
import { type Field, count, fill, one, some, turns } from './fields.ts';
import { upTo } from './piece-fields.ts';
import { generatedIndex, loopingIndex, unknownCharacter, shape } from './shape.ts';

const board = Board.rectangle(2, 3);
const position = shape({
  turn: turns('left', 'right'),
  men: some(2, board, 'm'),
  king: one(board),
  left: count(3),
});
type P = ReturnType<typeof position.unrank>;

describe('the index', () => {
  const { fields, radices, size, unrank } = position;
  const loose = fields as unknown as Readonly<Record<string, Field<unknown>>>;

  test('is a mixed radix number with the first field in front', () => {
    expect(radices).toEqual([2, 15, 6, 4]);
    expect(size).toBe(2 * 15 * 6 * 4);
    expect(unrank(0)).toEqual({ turn: 'left', men: [0, 1], king: 0, left: 0 });
    expect(unrank(1)).toEqual({ turn: 'left', men: [0, 1], king: 0, left: 1 });
    expect(unrank(4)).toMatchObject({ king: 1, left: 0 });
    expect(unrank(size / 2)).toEqual({ turn: 'right', men: [0, 1], king: 0, left: 0 });
  });

  test.each([
    ['looping', loopingIndex<P>(loose)],
    ['generated', generatedIndex<P>(loose)],
  ])('is the same, %s', (_, { rank, unrank }) => {
    for (let i = 0; i < size; i++) {
      expect(unrank(i)).toEqual(position.unrank(i));
      expect([rank(unrank(i)), position.rank(unrank(i))]).toEqual([i, i]);
    }
  });

  test('of an image is the image of the index, for all symmetries at once', () => {
    const { symmetries } = board;
    expect(symmetries).toHaveLength(4);
    const images = position.images!(symmetries);
    const into = new Float64Array(symmetries.length);
    const random = new Random(1);
    for (let k = 0; k < 200; k++) {
      const i = random.below(size);
      images(i, into);
      expect([...into]).toEqual(symmetries.map((map) => position.rank(position.permuted(unrank(i), map))));
    }
  });

  test('has no images where it is not exact', () => {
    expect(shape({ cells: fill(Board.rectangle(6, 6), '.xo') }).images).toBeUndefined();
  });
});

test('without a turn the first and only one is to move', () => {
  const impartial = shape({ left: count(3) });
  expect([impartial.sides, impartial.toMove({ left: 1 })]).toEqual([[], 0]);
  expect(position.sides).toEqual(['left', 'right']);
  expect(
    (['left', 'right'] as const).map((turn) => position.toMove({ ...position.unrank(0), turn })),
  ).toEqual([0, 1]);
});

test('a shape is sparse where a field fills a board', () => {
  expect(position.sparse).toBe(false);
  expect(shape({ left: count(2), cells: fill(board, '.x') }).sparse).toBe(true);
});

describe('a position in words', () => {
  const text = 'turn=right men=1,2/2,3 king=2,1 left=3';

  test('is read as it is written, its fields in any order', () => {
    const p = position.parse(text);
    expect(p).toEqual({ turn: 'right', men: [1, 5], king: 3, left: 3 });
    expect(position.text(p)).toBe(text);
    expect(position.parse('  left=3 king=2,1\tmen=1,2/2,3 turn=right ')).toEqual(p);
    expect(position.cells(p, 'men')).toEqual([1, 5]);
  });

  test.each([
    ['turn=right men', "'men' is not field=value (expected turn=left|right men="],
    ['turn=right man=1,1', "'man' is not a field of the position; did you mean 'men'?"],
    ['turn=right x=1,1', "'x' is not a field of the position (expected turn=left|right"],
    ['turn=right turn=left', 'turn is given twice'],
    ['turn=right men=1,2/2,3 king=2,1', 'left='],
    ['turn=up men=1,2/2,3 king=2,1 left=3', "turn: 'up' is not one of left, right"],
    ['turn=left men=1,2/2,3 king=9,1 left=3', 'king row 9 is outside 1..2'],
    ['=1', "'' is not a field of the position"],
  ])('%s is refused', (given, said) => {
    expect(() => position.parse(given)).toThrow(said);
  });

  test('differs by what moved, and a number is written with its name', () => {
    const p = position.parse(text);
    expect(position.difference(p, { ...p, turn: 'left' })).toBe('');
    expect(position.difference(p, { ...p, turn: 'left', king: 0 })).toBe('2,1-1,1');
    expect(position.difference(p, { ...p, left: 1 })).toMatch(/^left /);
    expect(position.difference(p, { ...p, men: [0, 5], left: 1 })).toMatch(/^1,2-1,1 left /);
  });
});

describe('moves of rules given as functions are called', () => {
  type Three = { turn: 'a' | 'b'; mine: readonly number[]; yours: readonly number[]; left: number };
  const board = Board.rectangle(2, 2);
  const position = shape({
    turn: turns('a', 'b'),
    mine: upTo(2, board, 'M'),
    yours: upTo(2, board, 'Y'),
    left: count(3),
  });
  const start = position.parse('turn=a mine=off yours=off left=3');
  const called = (moves: (p: Three) => readonly Three[]): string[] => {
    const game = rules(position, { start, moves });
    return game.moves(start).map((q) => game.name(start, q));
  };
  const after = (change: Partial<Three>): Three => ({ ...start, turn: 'b', left: 2, ...change });

  test('by what is placed or moved, without counters', () => {
    expect(called(() => board.cells().map((c) => after({ mine: [c] })))).toEqual([
      '1,1',
      '1,2',
      '2,1',
      '2,2',
    ]);
    expect(called(() => [after({}), after({ left: 1 }), { ...start, turn: 'b' }])).toEqual([
      'left 3-2',
      'left 3-1',
      'pass',
    ]);
  });

  test('in full if two moves have the same brief name', () => {
    expect(called(() => [after({ mine: [0] }), after({ mine: [0], left: 1 }), after({ mine: [1] })])).toEqual(
      ['off-1,1 left 3-2', 'off-1,1 left 3-1', '1,2'],
    );
  });

  test('by the cell if one man of several kinds is placed on a filled board', () => {
    const men = shape({ turn: turns('x', 'o'), men: fill(Board.rectangle(1, 3), '.xo') });
    const empty = men.parse('turn=x men=...');
    const put = (...texts: string[]) => texts.map((text) => men.parse(`turn=o men=${text}`));
    const game = rules(men, { start: empty, moves: (p) => (p === empty ? put('x..', '.x.', '.o.') : []) });
    expect(game.moves(empty).map((q) => game.name(empty, q))).toEqual(['1,1', 'x@1,2', 'o@1,2']);
  });
});

describe('a drawing', () => {
  test('has rows and columns numbered, pieces by their letters, and then the numbers', () => {
    expect(position.diagram(position.parse('turn=right men=1,2/2,3 king=2,1 left=3'))).toBe(
      ['  1 2 3', '1 . m .', '2 K . m', '', 'left 3'].join('\n'),
    );
    const walls = shape({ king: one(Board.parse(['.#', '..'])) });
    expect(walls.diagram({ king: 2 })).toBe(['  1 2', '1 . #', '2 . K'].join('\n'));
  });

  test('has the coordinates of a chessboard or a plane if the board has', () => {
    const chess = shape({ king: one(Board.rectangle(2, 3, 'a1')) });
    expect(chess.diagram(chess.parse('king=c2'))).toBe(['2 . . K', '1 . . .', '  a b c'].join('\n'));
    const plane = shape({ piece: one(Board.quadrant(3, 2)) });
    expect(plane.diagram(plane.parse('piece=2,0'))).toBe(['1 . . .', '0 . . P', '  0 1 2'].join('\n'));
  });

  test('keeps its columns aligned when numbers have two digits', () => {
    const wide = shape({ king: one(Board.rectangle(10, 10)) });
    const lines = wide.diagram({ king: 0 }).split('\n');
    expect(lines[0]).toBe('    1  2  3  4  5  6  7  8  9 10');
    expect(lines[1]).toBe(' 1  K  .  .  .  .  .  .  .  .  .');
    expect(lines[10]).toBe('10  .  .  .  .  .  .  .  .  .  .');
  });

  test('shows each board separately, and describes one of more than 40 rows or columns in words', () => {
    const two = shape({ a: one(Board.rectangle(1, 2)), b: one(Board.rectangle(1, 2)) });
    expect(two.diagram({ a: 0, b: 1 })).toBe(['  1 2', '1 A .', '', '  1 2', '1 . B'].join('\n'));
    const said = (rows: number, columns: number): string =>
      shape({ king: one(Board.rectangle(rows, columns)) }).diagram({ king: 0 });
    expect(said(1, 40)).toContain('  K  .  .');
    expect(said(41, 2)).toBe('a board of 41 rows and 2 columns, too large to draw: king on 1,1');
    expect(said(2, 41)).toBe('a board of 2 rows and 41 columns, too large to draw: king on 1,1');
  });

  test('shows what fills the board, and no piece that is off it', () => {
    const both = shape({ cells: fill(board, '.x'), king: one(board).or('off') });
    expect(both.diagram({ cells: '.x...x', king: 3 })).toBe(['  1 2 3', '1 . x .', '2 K . x'].join('\n'));
    expect(both.diagram({ cells: '.x....', king: 'off' })).toContain(['1 . x .', '2 . . .'].join('\n'));
  });
});

describe('a picture', () => {
  test('puts each piece where its letter stands; the first side is to move, and numbers are 0', () => {
    expect(position.place(['.m.', 'K.m'])).toEqual({ turn: 'left', men: [1, 5], king: 3, left: 0 });
    const both = shape({ cells: fill(board, '.x'), king: one(board) });
    expect(both.place(['.x.', 'K.x'])).toEqual({ cells: '.x...x', king: 3 });
  });

  test.each([
    [['.m.', 'K..'], 'expected 2 m (men), found 1'],
    [['.mm', 'K.m'], 'expected 2 m (men), found 3 (row 1 column 2, row 1 column 3, row 2 column 3)'],
    [['.m.', '..m'], 'expected 1 K (king), found 0'],
    [['.m.', 'k.m'], "row 2, column 1: 'k' is not one of . # m K; did you mean 'K'?"],
    [['.m?', 'K.m'], "row 1, column 3: '?' is not one of . # m K"],
    [['.m..', 'K..m'], 'men: cell column 4 is outside 1..3'],
  ])('%j is refused', (picture, said) => {
    expect(() => position.place(picture)).toThrow(said);
  });

  test('with an unknown character in a row is refused with that character and its column', () => {
    expect(unknownCharacter('.#OX', ['O', 'X'])).toBeUndefined();
    expect(unknownCharacter('..0X', ['O', 'X'])).toMatchObject({ column: 3 });
    expect(String(unknownCharacter('..0X', ['O', 'X'])!.sentence)).toBe(
      "'0' is not one of . # O X; did you mean 'O'?",
    );
    expect(String(unknownCharacter('x', ['X'])!.sentence)).toBe("'x' is not one of . # X; did you mean 'X'?");
    expect(String(unknownCharacter('0', ['X'])!.sentence)).toBe("'0' is not one of . # X");
  });
});
