import {
  Board,
  DIAGONAL,
  E,
  end,
  game,
  ORTHOGONAL,
  rules,
  S,
  shape,
  slides,
  some,
  stands,
  turns,
  yesNo,
} from 'perfect-play/kit';

/** Each side slides its four stones as far as they go, to bring them into a line, a square or the four corners. */
export default game({
  name: 'dao',
  title: { en: 'Dao', zh: '道棋', ja: '道（ダオ）' },
  about: {
    en: 'Four black (B) and four white (W) stones stand on the diagonals of a 4×4 board; black moves first. A stone slides along a row, column or diagonal as far as it can: to the edge or up to another stone. Whoever has four stones in a row or column, in a 2×2 square or in the four corners wins, and so does whoever has a stone in a corner that is shut in by three enemy stones. Without that last rule, shutting in a stone has no effect. A side without a move loses.',
    zh: '4×4 棋盘的两条对角线上各有四枚黑子（B）和白子（W），黑方先走。棋子沿横、竖或斜线滑到不能再走为止：到边缘或另一棋子前。四子成一横行或竖列、成 2×2 方块或占四角者胜；己方一子在角上被三枚敌子围住者也胜，不用此规则时围住毫无意义。无棋可走者负。',
    ja: '4×4 の盤の二つの対角線に、黒（B）と白（W）の石が四つずつある。先手は黒。石は縦、横、斜めに、端か他の石の手前まで滑る。四つを縦か横の一列、2×2 の正方形、または四隅に置いた側の勝ち。自分の石が隅で敵の石三つに囲まれたときも、その石の側の勝ち。この規則がなければ囲んでも何も起こらない。動けない側の負け。',
  },
  options: { corner: yesNo(true, 'whether a stone shut in a corner wins') },
  rules: ({ corner }) => {
    const board = Board.rectangle(4, 4, 'a1');
    const position = shape(
      { turn: turns('black', 'white'), black: some(4, board), white: some(4, board) },
      { pieces: { black: 'stone', white: 'stone' } },
    );
    const around = [...ORTHOGONAL, ...DIAGONAL];
    const rays = board.rays(around);
    const near = board.steps(...around);
    const corners = ['a1', 'a4', 'd1', 'd4'].map((name) => board.cell(name));
    const squares = board.cells().filter((c) => board.row(c) < 4 && board.column(c) < 4);
    const goals = [...board.lines(4, [E, S]), corners, ...squares.map((c) => [c, c + 1, c + 4, c + 5])];
    const shut = corner
      ? corners.map((c) => ({ c, beside: board.cells().filter((d) => near.has(c, d)) }))
      : [];
    const won = (own: 'black' | 'white', other: 'black' | 'white') => [
      ...goals.map((cells) => ({ [own]: cells })),
      ...shut.map(({ c, beside }) => ({ [own]: [c], [other]: beside })),
    ];
    const [black, white] = [won('black', 'white'), won('white', 'black')];

    return rules(position, {
      start: position.place(['B..W', '.BW.', '.WB.', 'W..B']),
      moves: slides(position, { black: { black: rays }, white: { white: rays } }),
      ends: [
        end(stands(position, { black: white, white: black }), 'moved'),
        end(stands(position, { black, white }), 'to move'),
      ],
      symmetries: board.symmetries,
    });
  },
  facts: [
    {
      value: { draw: true },
      counts: { reached: 1_768_108, win: 333_720, loss: 47_256, tie: 0, draw: 1_387_132, longest: 11 },
      source: 'complete enumeration, GamesmanClassic',
    },
  ],
  words: {
    B: { en: 'stone', zh: '棋子', ja: '石' },
    W: { en: 'stone', zh: '棋子', ja: '石' },
    'whether a stone shut in a corner wins': {
      zh: '被围在角上的棋子是否获胜',
      ja: '隅に閉じ込められた石が勝つか',
    },
  },
});
