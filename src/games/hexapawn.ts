import {
  Board,
  contains,
  either,
  end,
  fill,
  game,
  integer,
  N,
  OVER_BEFORE,
  rules,
  S,
  shape,
  tooMany,
  turns,
  walks,
} from 'perfect-play/kit';

/** Hexapawn on boards of any size: only pawns, and the first one across wins. */
export default game({
  name: 'hexapawn',
  title: { en: 'Hexapawn', zh: '六兵棋', ja: 'ヘキサポーン' },
  about: {
    en: 'White (w), who moves first, has a pawn on each cell of the bottom row, black (b) on each of the top row. A pawn moves one cell straight ahead to an empty cell, or one diagonally ahead onto a pawn of the other side, which is taken. Whoever brings a pawn to the far row wins; a side without a move loses.',
    zh: '白方（w）先手，底行每格一枚兵；黑方（b）顶行每格一枚兵。兵直进一格到空格，或斜进一格吃掉对方的兵。先将兵走到对方底线者胜；无棋可走者负。',
    ja: '先手の白（w）は最下段、黒（b）は最上段の各マスにポーンを持つ。ポーンは正面の空きマスへ一つ進むか、斜め前の相手のポーンを取って進む。相手側の端の段に着いた側の勝ち。動けない側の負け。',
  },
  options: {
    width: integer(3, 'columns of the board', { min: 1, max: 9 }),
    height: integer(3, 'rows of the board', { min: 3, max: 9 }),
  },
  rules: ({ width, height }) => {
    const board = Board.rectangle(height, width, 'a1');
    const position = shape(
      { turn: turns('white', 'black'), pawns: fill(board, '.wb') },
      { pieces: { pawns: 'pawn' } },
    );
    const white = contains(position, 'pawns', 'w', { cells: board.cells().slice(0, width) });
    const black = contains(position, 'pawns', 'b', { cells: board.cells().slice(-width) });
    const row = (symbol: string): string => symbol.repeat(width);
    const [ahead, aside] = [board.steps(N), board.steps([-1, -1], [-1, 1])];
    const back = board.steps([1, -1], [1, 1]);
    return rules(position, {
      start: position.place([row('b'), ...Array.from({ length: height - 2 }, () => row('.')), row('w')]),
      moves: either(
        walks(position, 'pawns', { white: { w: ahead }, black: { b: board.steps(S) } }, { onto: 'empty' }),
        walks(position, 'pawns', { white: { w: aside }, black: { b: back } }, { onto: 'enemy' }),
      ),
      impossible: (p) =>
        tooMany(p.pawns, 'wb', width) ?? (white.holds(p) && black.holds(p) ? OVER_BEFORE : undefined),
      ends: [end(white, 'white'), end(black, 'black')],
      // the rows between each pawn and the far side
      pliesLeft: ({ pawns }) =>
        board.cells().reduce((sum, c) => {
          const ahead = pawns[c] === 'w' ? board.row(c) - 1 : pawns[c] === 'b' ? height - board.row(c) : 0;
          return sum + ahead;
        }, 0),
      symmetries: board.symmetriesOf(ahead),
    });
  },
  facts: [
    {
      value: { winner: 'black', plies: 6 },
      counts: { reached: 135, win: 55, loss: 80, tie: 0, draw: 0 },
      source: 'complete enumeration; that black wins, Wikipedia',
    },
    {
      options: { width: '4', height: '4' },
      value: { winner: 'white', plies: 11 },
      counts: { reached: 20_286, win: 8336, loss: 11_950, tie: 0, draw: 0 },
      source: 'complete enumeration; that white wins, Wikipedia',
    },
    {
      options: { width: '6', height: '3' },
      value: { winner: 'black', plies: 8 },
      counts: { reached: 64_074, win: 17_710, loss: 46_364, tie: 0, draw: 0 },
      source: 'complete enumeration, GamesmanClassic',
    },
    {
      options: { width: '3', height: '5' },
      value: { winner: 'white', plies: 11 },
      counts: { reached: 3708, win: 1662, loss: 2046, tie: 0, draw: 0 },
      source: 'complete enumeration',
    },
    {
      options: { width: '5', height: '3' },
      value: { winner: 'white', plies: 7 },
      counts: { reached: 8698, win: 2679, loss: 6019, tie: 0, draw: 0 },
      source: 'complete enumeration',
    },
  ],
  words: {
    pawns: { en: 'pawn', zh: '兵', ja: 'ポーン' },
  },
});
