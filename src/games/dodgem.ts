import {
  Board,
  choice,
  contains,
  E,
  either,
  end,
  fill,
  game,
  integer,
  leaves,
  N,
  OVER_BEFORE,
  rules,
  S,
  shape,
  tooMany,
  turns,
  W,
  walks,
} from 'perfect-play/kit';

/** Cars that must leave the board, one side's on the right and the other's at the top. */
export default game({
  name: 'dodgem',
  title: { en: 'Dodgem', zh: '碰碰车棋', ja: 'ドッジェム' },
  about: {
    en: 'On an n×n board right (>), who moves first, has n − 1 cars in the left column and up (^) n − 1 in the bottom row; their common corner is empty. A car of right moves one cell to the right, up or down, a car of up one cell up, left or right, to an empty cell. From the last column cars of right, and from the top row cars of up, may leave the board. Whoever has no car left has won. A side whose cars are blocked wins as well, since nobody may shut the other in; in another version it loses.',
    zh: 'n×n 棋盘上，先手“右”（>）在左列有 n − 1 辆车，后手“上”（^）在底行有 n − 1 辆车，两者共有的角为空。“右”的车每次向右、上或下移动一格，“上”的车每次向上、左或右移动一格，只能到空格。“右”的车可从最右列、“上”的车可从顶行驶出棋盘。车全部驶出者胜。无法移动的一方也算胜，因为不得堵死对方；另一种规则下则为负。',
    ja: 'n×n の盤で、先手の右（>）は左端の列に、上（^）は最下段に、それぞれ n − 1 台の車を持つ。共通の隅は空いている。右の車は右、上、下へ、上の車は上、左、右へ、空きマスに一つ進む。右の車は右端の列から、上の車は最上段から盤を出られる。車をすべて出した側の勝ち。相手を閉じ込めてはならないので、動けない側も勝ち。別の規則ではその側の負け。',
  },
  options: {
    n: integer(3, 'rows and columns of the board', { min: 2, max: 6 }),
    blocked: choice(['wins', 'loses'], 'what happens to a side whose cars cannot move'),
  },
  rules: ({ n, blocked }) => {
    const board = Board.rectangle(n, n, 'a1');
    const position = shape(
      { turn: turns('right', 'up'), cars: fill(board, '.>^') },
      { pieces: { '>': 'car', '^': 'car-up' } },
    );
    const lastColumn = board.cells().filter((c) => board.column(c) === n);
    const column = Array.from({ length: n - 1 }, () => '>'.padEnd(n, '.'));
    const start = position.place([...column, '.'.padEnd(n, '^')]);
    return rules(position, {
      start,
      moves: either(
        walks(
          position,
          'cars',
          {
            right: { '>': board.steps(N, E, S) },
            up: { '^': board.steps(W, N, E) },
          },
          { onto: 'empty' },
        ),
        leaves(position, 'cars', { right: { '>': lastColumn }, up: { '^': board.cells().slice(0, n) } }),
      ),
      impossible: ({ cars }) => tooMany(cars, '>^', n - 1) ?? (/[>^]/.test(cars) ? undefined : OVER_BEFORE),
      ends: [
        end(contains(position, 'cars', '>', { most: 0 }), 'right'),
        end(contains(position, 'cars', '^', { most: 0 }), 'up'),
      ],
      noMoves: blocked,
    });
  },
  facts: [
    {
      value: { winner: 'right', plies: 19 },
      counts: { reached: 1963, win: 1123, loss: 840, tie: 0, draw: 0, longest: 21 },
      source: 'complete enumeration, GamesmanClassic',
    },
  ],
  words: {
    right: { zh: '右方', ja: '右' },
    up: { zh: '上方', ja: '上' },
    cars: { en: 'car', zh: '汽车', ja: '車' },
    'what happens to a side whose cars cannot move': { zh: '汽车无法移动的一方', ja: '車を動かせない側' },
  },
});
