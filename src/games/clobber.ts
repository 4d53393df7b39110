import { Board, fill, game, integer, rules, shape, tooMany, turns, walks, yesNo } from 'perfect-play/kit';

/** Stones that take each other's place until no two of different colours are side by side. */
export default game({
  name: 'clobber',
  title: { en: 'Clobber', zh: '吃邻棋', ja: 'クロバー' },
  about: {
    en: 'Each cell of the board has a stone, white (w) and black (b) in turn as on a chessboard. White moves first. A move takes one of your own stones onto a stone of the other side on a cell next to it, with a side in common, which is removed. Whoever cannot move loses; in the misère game that player wins.',
    zh: '棋盘每格一枚棋子，白（w）黑（b）如国际象棋盘般相间，白方先手。每步将己方一子移到有公共边的邻格，吃掉那里的对方棋子。无棋可走者负；反常规则下则为胜。',
    ja: '盤の各マスに、白（w）と黒（b）の石が市松模様に並ぶ。先手は白。自分の石を、辺を共有する隣のマスにある相手の石の上へ動かし、その石を取り除く。動けない側の負け。ミゼールではその側の勝ち。',
  },
  options: {
    width: integer(4, 'columns of the board', { min: 1, max: 24 }),
    height: integer(3, 'rows of the board', { min: 1, max: 24 }),
    misere: yesNo(false, 'whether the player who cannot move wins'),
  },
  rules: ({ width, height, misere }) => {
    const board = Board.rectangle(height, width);
    const position = shape(
      { turn: turns('white', 'black'), stones: fill(board, '.wb') },
      { pieces: { stones: 'stone' } },
    );
    const near = board.links;
    const stones = Array.from(board.colours, (colour) => 'wb'[colour]).join('');
    const whites = Math.ceil(board.size / 2);
    return rules(position, {
      start: { turn: 'white', stones },
      moves: walks(position, 'stones', { white: { w: near }, black: { b: near } }, { onto: 'enemy' }),
      impossible: ({ stones: left }) => tooMany(left, 'w', whites) ?? tooMany(left, 'b', board.size - whites),
      pliesLeft: ({ stones: left }) => left.replaceAll('.', '').length,
      noMoves: misere ? 'wins' : 'loses',
      symmetries: board.symmetriesOf(near),
    });
  },
  facts: [
    { value: { winner: 'black', plies: 8 }, counts: { reached: 13_343 }, source: 'complete enumeration' },
    {
      options: { width: '2', height: '2' },
      value: { winner: 'white', plies: 3 },
      counts: { reached: 11 },
      source: 'complete enumeration',
    },
    {
      options: { width: '5', height: '2' },
      value: { winner: 'white', plies: 7 },
      counts: { reached: 1889 },
      source: 'complete enumeration',
    },
  ],
  words: {
    stones: { en: 'stone', zh: '棋子', ja: '石' },
  },
});
