import {
  badInput,
  Board,
  cell,
  E,
  end,
  game,
  integer,
  N,
  one,
  rules,
  S,
  said,
  shape,
  turns,
  W,
  walks,
} from 'perfect-play/kit';

/** Two pieces, one of which goes one cell a move and the other one or two: whoever moves onto the other piece wins. */
export default game({
  name: 'pursuit',
  title: { en: 'Pursuit', zh: '棋盘游戏', ja: '追跡' },
  about: {
    en: 'White and black have one piece each on an n×n board. White, who moves first, goes one cell up, down, left or right; black goes one or two cells in one of these directions. Nobody may pass. Moving onto the other piece wins.',
    zh: 'n×n 棋盘上白方与黑方各有一枚棋子。白方先走，每次向上、下、左、右走一格；黑方每次沿其中一个方向走一格或两格。不能不走。走到对方棋子上者获胜。',
    ja: 'n×n の盤に白と黒の駒が一つずつある。先手の白は上下左右に一マス、黒は同じ方向に一マスか二マス進む。パスはできない。相手の駒の上に進んだ側が勝つ。',
  },
  options: {
    n: integer(4, 'rows and columns of the board', { min: 2 }),
    rows: integer(0, 'rows of the board; 0: n', { min: 0 }),
    columns: integer(0, 'columns of the board; 0: n', { min: 0 }),
    white: cell([1, 1], 'where white starts'),
    black: cell([2, 2], 'where black starts'),
  },
  rules: ({ n, rows, columns, white, black }) => {
    const board = Board.rectangle(rows || n, columns || n);
    const fields = { turn: turns('white', 'black'), white: one(board), black: one(board) };
    const position = shape(fields, { pieces: { white: 'pawn', black: 'pawn' } });
    const start = position.parse(`turn=white white=${white.join(',')} black=${black.join(',')}`);
    if (start.white === start.black)
      throw badInput(said`white and black are on the same cell (${white.join(',')})`);
    return rules(position, {
      start,
      moves: walks(position, {
        white: { white: board.steps(N, E, S, W) },
        black: { black: board.leaps(N, E, S, W, [-2, 0], [0, 2], [2, 0], [0, -2]) },
      }),
      ends: [end('white', 'black', (w, b) => w === b, 'moved')],
      symmetries: () => board.symmetries,
    });
  },
  facts: [
    { value: { winner: 'black', plies: 2 }, counts: { reached: 512 }, source: 'complete enumeration' },
    { options: { n: '2' }, value: { winner: 'black', plies: 2 }, source: 'CQOI 2013, sample' },
    {
      options: { n: '20', white: '20,19', black: '1,1' },
      value: { winner: 'black', plies: 58 },
      source: 'longest win 3n − 2 for 4 | n, by a plain fixed-point program',
    },
  ],
  words: {
    B: { en: 'piece', zh: '棋子', ja: '駒' },
    W: { en: 'piece', zh: '棋子', ja: '駒' },
  },
});
