import { Board, fill, game, integer, jumps, rules, shape, tooMany, turns, yesNo } from 'perfect-play/kit';

/** Hawaiian checkers: stones jump over stones of the other colour, which are removed. */
export default game({
  name: 'konane',
  title: { en: 'Konane', zh: '科纳尼', ja: 'コナネ' },
  about: {
    en: 'The board is filled with white (w) and black (b) stones in turn as on a chessboard; two neighbouring stones in the middle have been taken away. A move jumps with one of your own stones over a stone next to it of the other colour, with a side in common, onto the empty cell behind it, and removes it. The stone may go on in the same direction. White moves first. Whoever cannot move loses; in the misère game that player wins.',
    zh: '棋盘如国际象棋盘般相间摆满白（w）黑（b）棋子，中间相邻的两子已取走。每步己方一子跳过有公共边的邻格对方棋子，落到其后的空格并吃掉它；可沿同一方向继续跳。白方先手。无棋可走者负；反常规则下则为胜。',
    ja: '盤に白（w）と黒（b）の石が市松模様に並び、中央の隣り合う二つが取り除いてある。自分の石で、辺を共有する隣の相手の石を跳び越え、その先の空きマスに降りて取る。同じ向きに続けて跳んでもよい。先手は白。動けない側の負け。ミゼールではその側の勝ち。',
  },
  options: {
    width: integer(4, 'columns of the board', { min: 2, max: 8 }),
    height: integer(4, 'rows of the board', { min: 1, max: 8 }),
    misere: yesNo(false, 'whether the player who cannot move wins'),
  },
  rules: ({ width, height, misere }) => {
    const board = Board.rectangle(height, width);
    const position = shape(
      { turn: turns('white', 'black'), stones: fill(board, '.wb') },
      { pieces: { stones: 'stone' } },
    );
    const middle = board.at(Math.ceil(height / 2), Math.ceil(width / 2));
    const stones = Array.from(board.colours, (colour) => 'wb'[colour])
      .with(middle, '.')
      .with(middle + 1, '.')
      .join('');
    const hops = board.hops();
    const leaps = jumps(
      position,
      'stones',
      { white: { w: hops }, black: { b: hops } },
      { again: 'straight' },
    );
    return rules(position, {
      start: { turn: 'white', stones },
      moves: leaps,
      impossible: ({ stones: left }) =>
        tooMany(left, 'w', stones.split('w').length - 1) ?? tooMany(left, 'b', stones.split('b').length - 1),
      noMoves: misere ? 'wins' : 'loses',
      name: (p, q) => leaps.name?.(p, q)?.replace(/x.*x|x/, '-'),
    });
  },
  facts: [
    {
      value: { winner: 'black', plies: 4 },
      counts: { reached: 455, win: 250, loss: 205 },
      source: 'complete enumeration',
    },
    {
      options: { width: '4', height: '1' },
      value: { winner: 'black', plies: 0 },
      source: 'by hand: no stone has another one to jump over',
    },
  ],
  words: {
    stones: { en: 'stone', zh: '棋子', ja: '石' },
  },
});
