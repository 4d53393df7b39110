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
  type Relation,
  rules,
  S,
  shape,
  tooMany,
  turns,
  walks,
} from 'perfect-play/kit';

/** Two rows of pawns a side: the first pawn across wins. */
export default game({
  name: 'breakthrough',
  title: { en: 'Breakthrough', zh: '突破棋', ja: 'ブレイクスルー' },
  about: {
    en: 'White (w), who moves first, has pawns on the two bottom rows, black (b) on the two top rows. A pawn moves one cell straight or diagonally forward to an empty cell, or captures a pawn of the other side diagonally forward. Whoever first brings a pawn to the far row wins; a side without a move, or without pawns, loses.',
    zh: '白方（w）先手，底部两行各格一枚兵；黑方（b）顶部两行各格一枚兵。兵向正前或斜前走一格到空格，或斜进一格吃掉对方的兵。先有一兵到达对方底线者胜；无棋可走或无兵者负。',
    ja: '先手の白（w）は下の二段、黒（b）は上の二段の各マスにポーンを持つ。ポーンは正面か斜め前の空きマスへ一つ進むか、斜め前の相手のポーンを取る。先に一つを向こうの端の段へ進めた側の勝ち。動けない側、ポーンのない側の負け。',
  },
  options: {
    width: integer(3, 'columns of the board', { min: 2, max: 8 }),
    height: integer(4, 'rows of the board', { min: 4, max: 8 }),
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
    const ahead = board.steps(N, [-1, -1], [-1, 1]);
    const back = board.steps(S, [1, -1], [1, 1]);
    const aside = (relation: Relation) => relation.where((c, d) => board.column(c) !== board.column(d));
    return rules(position, {
      start: position.place([
        row('b'),
        row('b'),
        ...Array.from({ length: height - 4 }, () => row('.')),
        row('w'),
        row('w'),
      ]),
      moves: either(
        walks(position, 'pawns', { white: { w: ahead }, black: { b: back } }, { onto: 'empty' }),
        walks(
          position,
          'pawns',
          { white: { w: aside(ahead) }, black: { b: aside(back) } },
          { onto: 'enemy' },
        ),
      ),
      impossible: (p) =>
        tooMany(p.pawns, 'wb', 2 * width) ?? (white.holds(p) && black.holds(p) ? OVER_BEFORE : undefined),
      // the rows between each pawn and the far side
      pliesLeft: ({ pawns }) =>
        board
          .cells()
          .map((c) => (pawns[c] === 'w' ? board.row(c) - 1 : pawns[c] === 'b' ? height - board.row(c) : 0))
          .reduce((sum, rows) => sum + rows, 0),
      ends: [end(white, 'white'), end(black, 'black')],
      symmetries: board.symmetriesOf(ahead),
    });
  },
  facts: [
    {
      value: { winner: 'black', plies: 12 },
      counts: { reached: 55_152, win: 19_807, loss: 35_345, tie: 0, draw: 0 },
      source: 'complete enumeration',
    },
    {
      options: { width: '2' },
      value: { winner: 'black', plies: 8 },
      counts: { reached: 646 },
      source: 'complete enumeration',
    },
    {
      options: { width: '2', height: '6' },
      value: { winner: 'white', plies: 15 },
      counts: { reached: 71_474, win: 31_365, loss: 40_109, tie: 0, draw: 0 },
      source: 'complete enumeration',
    },
    {
      options: { width: '4' },
      value: { winner: 'black', plies: 14 },
      large: true,
      source: 'complete enumeration',
    },
    {
      options: { width: '3', height: '5' },
      value: { winner: 'black', plies: 18 },
      large: true,
      source: 'complete enumeration',
    },
    {
      options: { width: '5' },
      value: { winner: 'black', plies: 16 },
      large: true,
      source: 'by search',
    },
    {
      options: { width: '5', height: '5' },
      value: { winner: 'black', plies: 26 },
      quoted: true,
      source: 'table of all positions, forum of littlegolem.net, 2006',
    },
  ],
  words: {
    pawns: { en: 'pawn', zh: '兵', ja: 'ポーン' },
  },
});
