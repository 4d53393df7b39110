import {
  Board,
  E,
  end,
  game,
  integer,
  N,
  one,
  picture,
  rules,
  S,
  shape,
  some,
  turns,
  W,
  walks,
} from 'perfect-play/kit';

/** Red guards must catch the black pawn before it reaches row 1. '#' is a wall. */
export default game({
  name: 'crossing-pawn',
  title: { en: 'Crossing pawn', zh: '过河卒', ja: '渡河の卒' },
  about: {
    en: 'Red has guards (O), black a pawn (X) on a board with walls (#). Red, who moves first, takes one guard one cell up, down, left or right; black takes the pawn one cell up, left or right. Walls and one’s own pieces are in the way. Black wins when the pawn is on row 1; whoever moves onto a piece of the other side wins; a side without a move loses. Play that never ends is a draw.',
    zh: '红方有若干守卫（O），黑方有一枚卒（X），棋盘上有墙（#）。红方先走，每次将一枚守卫上、下、左、右移动一格；黑方每次将卒向上、左、右移动一格。不能走到墙或己方棋子上。卒到第 1 行则黑方胜；走到对方棋子上者胜；无棋可走者负。永不结束为和局。',
    ja: '赤は守り（O）、黒は卒（X）を持ち、盤には壁（#）がある。先手の赤は守りの一つを上下左右に一マス、黒は卒を上か左か右に一マス動かす。壁と味方の駒の上には進めない。卒が一段目に着けば黒の勝ち、相手の駒の上に進んだ側の勝ち、動けない側の負け。終わらなければ引き分け。',
  },
  options: {
    map: picture(
      '...######/.#......./.#######./.#.#...../.#O#.####/.#.#...../.#######./.#X....../.O.......',
      'the board: . open, # wall, O guard, X pawn',
    ),
    guards: integer(2, 'how many guards', { min: 1, max: 8 }),
  },
  rules: ({ map, guards }) => {
    const board = Board.parse(map);
    const fields = { turn: turns('red', 'black'), guards: some(guards, board, 'O'), pawn: one(board, 'X') };
    const position = shape(fields, { pieces: { guards: 'guard', pawn: 'pawn' } });
    const around = board.steps(N, E, S, W);
    const forward = board.steps(N, E, W);
    const crossed = (c: number): boolean => board.row(c) === 1;
    return rules(position, {
      start: position.place(map),
      moves: walks(position, { red: { guards: around }, black: { pawn: forward } }),
      ends: [end('pawn', crossed, 'black'), end('guards', 'pawn', (g, c) => g === c, 'moved')],
      symmetries: board.symmetriesOf(around, forward, crossed),
    });
  },
  facts: [
    { value: { winner: 'red', plies: 75 }, source: 'P9169 sample 1.5' },
    {
      options: { map: '...#O/.#..#/#O#../.#..X' },
      value: { winner: 'black', plies: 0 },
      source: 'P9169 sample 1.1',
    },
    { options: { map: '#.#/O.O/.X.' }, value: { winner: 'black', plies: 2 }, source: 'P9169 sample 1.2' },
    { options: { map: '...../...../..O../#..#./O#.X.' }, value: { draw: true }, source: 'P9169 sample 1.4' },
  ],
  words: {
    guards: { en: 'guard', zh: '守卫', ja: '守り' },
    pawn: { zh: '卒', ja: '卒' },
    'the board: . open, # wall, O guard, X pawn': {
      zh: '棋盘：. 空格，# 墙，O 守卫，X 卒',
      ja: '盤：. 空き、# 壁、O 守り、X 卒',
    },
    'how many guards': { zh: '守卫数', ja: '守りの数' },
  },
});
