import {
  Board,
  choice,
  contains,
  DIAGONAL,
  either,
  fill,
  game,
  integer,
  line,
  only,
  ORTHOGONAL,
  places,
  rules,
  shape,
  tooMany,
  turns,
  walks,
} from 'perfect-play/kit';

const STEELE = 'G. L. Steele Jr., Summary of the Solving of the Game of Teeko, 1999';

/** Four men a side are placed, then moved, until four are in a row or a square. */
export default game({
  name: 'teeko',
  title: { en: 'Teeko', zh: '四子移棋（Teeko）', ja: 'ティーコ' },
  about: {
    en: 'An n×n board, which is 5×5 as the game is usually played, and four men a side. The players take turns to put a man on an empty cell; black (b) is first, red (r) second. When all eight are placed, a man is moved to an empty neighbouring cell, in any of eight directions. Whoever has four men next to each other in a row, column or diagonal, or in a 2×2 square, wins. In advanced Teeko squares of every size win: their corners are four men. A side without a move loses.',
    zh: 'n×n 棋盘（通常为 5×5），每方四子。双方轮流将一子放在空格上，黑方（b）先，红方（r）后。八子放完后，每次将一子移到八个方向之一的相邻空格。四子横、竖或斜向相连成一线，或成 2×2 方块者胜。进阶玩法中，四子占任意大小正方形的四角也胜。无棋可走者负。',
    ja: 'n×n の盤（ふつうは 5×5）で、それぞれ四つの駒を持つ。二人は交互に空いたマスへ駒を置く。先手は黒（b）、後手は赤（r）。八つ置いたあとは、駒を一つ、八方向のどれかの隣の空いたマスへ動かす。四つを縦、横、斜めに隣り合わせて並べるか、2×2 の正方形に置いた側の勝ち。上級の遊び方では、どの大きさの正方形でも四隅に置けば勝つ。動けない側の負け。',
  },
  options: {
    n: integer(4, 'rows and columns of the board', { min: 3, max: 5 }),
    squares: choice(['small', 'all'], 'squares that win: those of 2×2 cells, or the corners of all'),
  },
  usual: { n: 5 },
  rules: ({ n, squares }) => {
    const board = Board.rectangle(n, n, 'a1');
    const position = shape(
      { turn: turns('black', 'red'), men: fill(board, '.br') },
      { pieces: { men: 'man' } },
    );
    const near = board.steps(...ORTHOGONAL, ...DIAGONAL);
    const puts = places(position, 'men', { black: 'b', red: 'r' });
    const placed = contains(position, 'men', '.', { most: n * n - 8 });
    const sizes = squares === 'all' ? Array.from({ length: n - 1 }, (_, k) => k + 1) : [1];
    const corners = sizes.flatMap((size) =>
      board
        .cells()
        .filter((c) => board.row(c) + size <= n && board.column(c) + size <= n)
        .map((c) => [c, c + size, c + size * n, c + size * n + size]),
    );
    return rules(position, {
      start: position.unrank(0),
      moves: either(
        only(puts, contains(position, 'men', '.', { least: n * n - 7 })),
        only(walks(position, 'men', { black: { b: near }, red: { r: near } }, { onto: 'empty' }), placed),
      ),
      impossible: (p, start) =>
        tooMany(p.men, 'br', 4) ?? (placed.holds(p) ? undefined : puts.impossible?.(p, start)),
      ends: [line(position, 'men', [...board.lines(4), ...corners], 'moved')],
      symmetries: board.symmetries,
    });
  },
  facts: [
    {
      value: { draw: true },
      counts: { reached: 2_400_087, win: 506_518, loss: 85_166, tie: 0, draw: 1_808_403, longest: 13 },
      source: 'by a plain retrograde program',
    },
    {
      options: { squares: 'all' },
      large: true,
      value: { draw: true },
      counts: { reached: 2_395_137, win: 683_034, loss: 118_504, tie: 0, draw: 1_593_599, longest: 17 },
      source: 'by a plain retrograde program',
    },
    { options: { n: '5' }, value: { draw: true }, quoted: true, source: STEELE },
    {
      options: { n: '5', squares: 'all' },
      value: { winner: 'black', plies: 13 },
      quoted: true,
      source: STEELE,
    },
  ],
  words: {
    'squares that win: those of 2×2 cells, or the corners of all': {
      zh: '获胜的方块：只有 2×2 的，或任意大小的四角',
      ja: '勝ちになる正方形：2×2 だけ、またはすべての大きさの四隅',
    },
    small: { zh: '小', ja: '小' },
    [STEELE]: {
      zh: 'G. L. Steele Jr.《Summary of the Solving of the Game of Teeko》，1999 年',
      ja: 'G. L. Steele Jr.『Summary of the Solving of the Game of Teeko』1999年',
    },
  },
});
