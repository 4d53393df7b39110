import {
  Board,
  choice,
  connected,
  DIAGONAL,
  end,
  fill,
  game,
  integer,
  ORTHOGONAL,
  passes,
  rules,
  shape,
  slides,
  turns,
} from 'perfect-play/kit';

/** A man moves as far as there are men on its line; whoever has brought all of its men together wins. */
export default game({
  name: 'lines-of-action',
  title: { en: 'Lines of Action', zh: '集结棋（Lines of Action）', ja: 'ラインズ・オブ・アクション' },
  about: {
    en: 'An n×n board, which is 8×8 as the game is usually played. Black men (b) fill the top and bottom row but for the corners, white men (w) the left and right column; black moves first. A man moves along a row, column or diagonal, exactly as many cells as there are men of both sides on that whole line. It jumps over men of its side but not over the others, and may capture one where it ends. Whoever has all men left in one group wins, where neighbouring men, also diagonally, belong together; a single man is a group. If a move does so for both sides, the game is tied, or by another rule whoever moved wins. Whoever cannot move passes; if neither side can, the game is tied.',
    zh: 'n×n 棋盘（通常为 8×8）。黑子（b）占上下两行、白子（w）占左右两列，角上都不放；黑方先走。棋子沿横、竖或斜线走，步数恰好等于该整条线上双方棋子的总数；可越过己方的子，不可越过对方的子，落点有对方的子则吃掉。剩下的子全部连成一群者胜，横、竖、斜相邻都算相连；只剩一子也算一群。一步使双方都连成一群时为平局，另一种规则是走棋的一方胜。无棋可走则停一手，双方都无棋可走时为平局。',
    ja: 'n×n の盤（ふつうは 8×8）。隅を除き、上下の行に黒の駒（b）、左右の列に白の駒（w）を置く。先手は黒。駒は縦、横、斜めに、その線全体にある両者の駒の数だけちょうど進む。自分の駒は跳び越せるが、相手の駒は越せない。着いたマスに相手の駒があれば取る。残った自分の駒がすべて一つにつながれば勝ち。縦、横、斜めに隣り合えばつながっている。一つだけの駒もつながっているとみなす。一手で両者がつながれば同点、別の規則では動かした側の勝ち。動けない側はパスし、どちらも動けなければ同点。',
  },
  options: {
    n: integer(4, 'rows and columns of the board', { min: 3, max: 8 }),
    both: choice(['ties', 'wins'], 'what whoever moved does if both sides have all men in one group'),
  },
  rules: ({ n, both }) => {
    const board = Board.rectangle(n, n, 'a1');
    const position = shape(
      { turn: turns('black', 'white'), men: fill(board, '.bw') },
      { pieces: { men: 'stone' } },
    );
    const around = [...ORTHOGONAL, ...DIAGONAL];
    const rays = board.rays(around);
    const near = board.steps(...around);
    const rim = `.${'b'.repeat(n - 2)}.`;
    const row = `w${'.'.repeat(n - 2)}w`;
    const sliding = slides(
      position,
      'men',
      { black: { b: rays }, white: { w: rays } },
      { until: 'counted', onto: 'not own', over: 'own' },
    );
    return rules(position, {
      start: position.place([rim, ...Array.from({ length: n - 2 }, () => row), rim]),
      moves: passes(position, sliding, 'stuck'),
      noMoves: 'ties',
      ends: [
        ...(both === 'ties' ? [end(connected(position, 'men', 'bw', near), 'tie')] : []),
        end(connected(position, 'men', { black: 'w', white: 'b' }, near), 'moved'),
        end(connected(position, 'men', { black: 'b', white: 'w' }, near), 'to move'),
      ],
      symmetries: board.symmetries,
    });
  },
  facts: [
    {
      value: { winner: 'black', plies: 3 },
      counts: { reached: 3_648_716, win: 2_225_944, loss: 1_305_548, tie: 115_632, draw: 1592, longest: 16 },
      large: true,
      source: 'by a plain retrograde program',
    },
    {
      options: { both: 'wins' },
      value: { winner: 'black', plies: 3 },
      counts: { reached: 3_648_716, win: 2_262_072, loss: 1_384_764, tie: 0, draw: 1880, longest: 16 },
      large: true,
      source: 'by a plain retrograde program',
    },
    {
      options: { n: '3' },
      value: { winner: 'white', plies: 2 },
      counts: { reached: 692, win: 272, loss: 340, tie: 80, draw: 0, longest: 2 },
      source: 'by a plain retrograde program',
    },
    {
      options: { n: '3', both: 'wins' },
      value: { winner: 'white', plies: 2 },
      counts: { reached: 692, win: 272, loss: 420, tie: 0, draw: 0, longest: 2 },
      source: 'by a plain retrograde program',
    },
  ],
  words: {
    ties: { zh: '平局', ja: '同点' },
    'what whoever moved does if both sides have all men in one group': {
      zh: '双方同时连成一群时，走棋的一方如何',
      ja: '両者が同時に一つにつながったとき、動かした側はどうなるか',
    },
  },
});
