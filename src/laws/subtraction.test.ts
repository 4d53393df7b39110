import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseGame, shownMoves, subtractionGame } from './subtraction.ts';

describe('moves are read from text', () => {
  const cases: readonly (readonly [string, object])[] = [
    [
      '(1,0) (0,1) (1,1)',
      {
        dimensions: 2,
        vectors: [
          [1, 0],
          [0, 1],
          [1, 1],
        ],
        rays: [],
      },
    ],
    [
      ' ( 1 , 0 ),(0,1);(1,1) ',
      {
        vectors: [
          [1, 0],
          [0, 1],
          [1, 1],
        ],
      },
    ],
    [
      '(1,1) (0,1) (1,0) (0,1)',
      {
        vectors: [
          [1, 0],
          [0, 1],
          [1, 1],
        ],
      },
    ],
    ['1 3 4', { dimensions: 1, vectors: [[1], [3], [4]] }],
    [
      '(n,0) (0,n)',
      {
        vectors: [],
        rays: [
          [1, 0],
          [0, 1],
        ],
      },
    ],
    ['(n,2n,0) (1,0,0)', { dimensions: 3, vectors: [[1, 0, 0]], rays: [[1, 2, 0]] }],
    ['n', { dimensions: 1, rays: [[1]] }],
  ];
  test.each(cases)('%s', (text, game) => {
    expect(parseGame(text)).toMatchObject({ misere: false, forbidden: [], ...game });
  });

  test('and written so that they are read again', () => {
    const vector = fc.array(fc.nat(9), { minLength: 2, maxLength: 2 }).filter((v) => v.some((c) => c > 0));
    const list = fc.array(vector, { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(list, list, (vectors, rays) => {
        const game = subtractionGame({ vectors, rays });
        expect(parseGame(shownMoves(game))).toEqual(game);
      }),
      { seed: 1 },
    );
  });

  test('forbidden cells are cells and boxes of cells', () => {
    expect(parseGame('(1,0) (0,1)', { forbidden: '(1,1) (0..1,2) (1,1)' }).forbidden).toEqual([
      [1, 1],
      [0, 2],
      [1, 2],
    ]);
    expect(parseGame('1', { forbidden: '3..5' }).forbidden).toEqual([[3], [4], [5]]);
  });
});

describe('what is no game is refused with the reason', () => {
  const cases: readonly (readonly [string, string, string?])[] = [
    ['', 'there is no move'],
    ['()', "'' is not a coordinate"],
    ['(0,0)', '(0,0) subtracts nothing: the game would never end'],
    ['(1,-1)', '(1,-1) has a coordinate below 0'],
    ['(1,−1)', '(1,-1) has a coordinate below 0'],
    ['(0,-n)', '(0,-1) has a coordinate below 0'],
    ['(1,0) (1,0,0)', '(1,0) and (1,0,0) have different numbers of coordinates, 2 and 3'],
    ['(1,0) 2', '(1,0) and (2) have different numbers of coordinates'],
    ['(1,0,0,0)', '(1,0,0,0) has 4 coordinates; expected 1, 2 or 3'],
    ['(101,0)', '(101,0) subtracts 101 at once; at most 100'],
    ['(99999999999999999999,0)', 'a coordinate 99999999999999999999 is outside'],
    ['(1.5,0)', "'1.5' is not a coordinate"],
    ['(x,0)', "'x' is not a coordinate"],
    ['(n,1)', '1 beside an n'],
    ['(1,0', "'(1,0' does not begin with a move such as (1,0)"],
    ['1 0) 2', 'does not begin with a move'],
    [Array.from({ length: 32 }, (_, i) => i + 1).join(' '), '32 moves are too many; at most 31'],
    ['(1,0)', 'has one coordinate, the moves have 2', '(1)'],
    ['(1,0)', "'3..1' is empty", '(3..1,0)'],
    ['(1,0)', "'1..2..3' is not a range", '(1..2..3,0)'],
    ['(1,0)', 'more than 1000 cells are forbidden', '(0..99,0..99)'],
    ['(1,0)', 'a coordinate of a forbidden cell -1 is outside 0..9999', '(-1,0)'],
  ];
  for (const [text, message, forbidden] of cases) {
    test(`${text}: ${message}`, () => {
      expect(() => parseGame(text, { forbidden })).toThrow(message);
      expect(() => parseGame(text, { forbidden })).toThrow(expect.objectContaining({ kind: 'bad input' }));
    });
  }
});
