import {
  Board,
  DIAGONAL,
  end,
  game,
  integer,
  ORTHOGONAL,
  rules,
  shape,
  slides,
  some,
  stands,
  turns,
} from 'perfect-play/kit';

const HAUGLAND =
  'that it is a draw, and the longest win, J. K. Haugland, neutreeko.net; counts by a plain retrograde program';

/** Each side slides its three stones as far as they go, to bring them into a row. */
export default game({
  name: 'neutreeko',
  title: { en: 'Neutreeko', zh: '三连滑棋（Neutreeko）', ja: 'ニュートリーコ' },
  about: {
    en: 'Each side has three stones on an n×n board, which is 5×5 as the game is usually played; black (B) moves first. A stone slides along a row, column or diagonal as far as it can: to the edge or up to another stone. Whoever has three stones next to each other in a row, column or diagonal wins. A side without a move loses.',
    zh: 'n×n 棋盘（通常为 5×5），双方各三枚棋子，黑方（B）先走。棋子沿横、竖或斜线滑到不能再走为止：到边缘或另一棋子前。三子横、竖或斜向相连成一线者胜。无棋可走者负。',
    ja: 'n×n の盤（ふつうは 5×5）に、それぞれ三つの石がある。先手は黒（B）。石は縦、横、斜めに、端か他の石の手前まで滑る。三つの石を縦、横、斜めに並べて隣り合わせた側の勝ち。動けない側の負け。',
  },
  options: { n: integer(4, 'rows and columns of the board', { min: 4, max: 6 }) },
  usual: { n: 5 },
  rules: ({ n }) => {
    const board = Board.rectangle(n, n, 'a1');
    const position = shape(
      { turn: turns('black', 'white'), black: some(3, board), white: some(3, board) },
      { pieces: { black: 'stone', white: 'stone' } },
    );
    const rays = board.rays([...ORTHOGONAL, ...DIAGONAL]);
    const rows = board.lines(3);
    const black = rows.map((cells) => ({ black: cells }));
    const white = rows.map((cells) => ({ white: cells }));
    const ahead = [board.at(n, 2), board.at(n, n - 1), board.at(2, Math.floor(n / 2) + 1)];
    const turned = (c: number): number => board.size - 1 - c;
    const start = {
      turn: 'black',
      black: position.fields.black.of(ahead),
      white: position.fields.white.of(ahead.map(turned)),
    } as const;
    return rules(position, {
      start,
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
      counts: { reached: 306_552, win: 210_600, loss: 80_008, tie: 0, draw: 15_944, longest: 33 },
      source: 'by a plain retrograde program',
    },
    {
      options: { n: '5' },
      large: true,
      value: { draw: true },
      counts: { reached: 6_935_248, win: 4_945_760, loss: 1_780_192, tie: 0, draw: 209_296, longest: 51 },
      source: HAUGLAND,
    },
  ],
  words: {
    B: { en: 'man', zh: '棋子', ja: '駒' },
    W: { en: 'man', zh: '棋子', ja: '駒' },
    [HAUGLAND]: {
      zh: '和棋与最长胜着：J. K. Haugland，neutreeko.net；局面数由一个简单的倒推程序算得',
      ja: '引き分けと最長の勝ちは J. K. Haugland、neutreeko.net。局面の数は単純な後退解析プログラムによる',
    },
  },
});
