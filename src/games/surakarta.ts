import {
  Board,
  DIAGONAL,
  either,
  fill,
  game,
  integer,
  ORTHOGONAL,
  rules,
  shape,
  tracks,
  turns,
  walks,
} from 'perfect-play/kit';

/** Men step to empty points, and capture only by sliding round the loops at the corners. */
export default game({
  name: 'surakarta',
  title: { en: 'Surakarta', zh: '苏腊卡尔塔棋', ja: 'スラカルタ' },
  about: {
    en: 'A board of points with loops round its corners. On each line but the outermost ones, a man that leaves the board comes back over the loop of the nearer corner, on the line at the same distance from the edge that crosses it; a middle line has no loops. Black men (b) fill points from the last one on, in rows, white men (w) from the first one on; black moves first. A man steps to any of the eight neighbouring points that is empty. Or it captures: it slides along a row or column, over empty points only and over at least one loop, onto a man of the other side, which is taken off; its own point counts as empty then. Capturing is optional. Whoever has no men left, or no move, loses. Play that never ends is a draw. The game is known from the city in Java that it is named after; it is usually played on a 6×6 board with twelve men a side in two rows.',
    zh: '棋盘由点组成，四角外有环线。除最外圈的线外，沿线滑出棋盘的棋子经较近一角的环，回到与之相交、离边同样远的线上；正中的线没有环。黑子（b）从最后一点起逐行摆放，白子（w）从第一点起；黑方先走。每次可将一子走到相邻八点中的空点；也可吃子：沿横线或竖线滑行，只经过空点，并至少绕过一个环，落到敌子所在的点上，将其吃掉，此时自己原来的点算作空点。吃子不强制。子被吃光或无棋可走者负，永不结束为和局。棋名取自爪哇的城市，通常用 6×6 棋盘，每方十二子排成两行。',
    ja: '点の盤で、隅の外側に輪がある。最も外側の線を除き、線に沿って盤を出た駒は、近いほうの隅の輪を回り、それと交わり縁から同じ距離にある線へ戻る。ちょうど中央の線には輪がない。黒の駒（b）は最後の点から、白の駒（w）は最初の点から、行ごとに並べる。先手は黒。駒は隣り合う八つの点のうち空いた点へ一歩動く。または、縦か横に空いた点だけを通って滑り、少なくとも一つの輪を回って相手の駒の点に入り、それを取る。このとき自分のいた点は空いているとみなす。取らなくてもよい。駒がなくなるか動けない側の負け。終わらない勝負は引き分け。名はジャワの町から。普通は 6×6 の盤で、十二ずつの駒を二行に並べる。',
  },
  options: {
    size: integer(4, 'rows and columns of the board', { min: 4, max: 6 }),
    men: integer(3, 'men of each side', { min: 1, max: 12 }),
  },
  usual: { size: '6', men: '12' },
  rules: ({ size, men: each }) => {
    const board = Board.rectangle(size, size, 'a1');
    const steps = board.steps(...ORTHOGONAL, ...DIAGONAL);
    const along = Array.from({ length: size }, (_, k) => k + 1);
    // the lines at the same distance from the edge make a circuit, with a loop at each corner; the outermost lines have none
    const circuits = Array.from({ length: Math.floor(size / 2) - 1 }, (_, k) => {
      const [near, far] = [k + 2, size - k - 1];
      return [
        along.map((column) => board.at(near, column)),
        along.map((row) => board.at(row, far)),
        along.toReversed().map((column) => board.at(far, column)),
        along.toReversed().map((row) => board.at(row, near)),
      ];
    });
    const round = tracks(board, circuits);
    const position = shape(
      { turn: turns('black', 'white'), men: fill(board, '.bw') },
      { pieces: { men: 'stone' }, board: 'crossings', loops: { tracks: circuits } },
    );
    const last = size * size - 1;
    const symbolOf = (cell: number): string => (last - cell < each ? 'b' : cell < each ? 'w' : '.');
    return rules(position, {
      start: { turn: 'black', men: board.cells().map(symbolOf).join('') },
      moves: either(
        walks(position, 'men', { black: { b: steps }, white: { w: steps } }, { onto: 'empty' }),
        walks(position, 'men', { black: { b: round }, white: { w: round } }, { onto: 'enemy' }),
      ),
      symmetries: board.symmetries,
    });
  },
  facts: [
    {
      value: { winner: 'black', plies: 13 },
      counts: { reached: 554_556, win: 376_152, loss: 177_956, tie: 0, draw: 448, longest: 17 },
      source: 'complete enumeration',
    },
    {
      options: { men: '2' },
      value: { winner: 'black', plies: 3 },
      counts: { reached: 29_292, win: 20_336, loss: 8956, tie: 0, draw: 0, longest: 9 },
      source: 'complete enumeration',
    },
    {
      options: { men: '4' },
      value: { winner: 'black', plies: 19 },
      counts: { reached: 4_529_314, win: 3_012_090, loss: 1_507_132, tie: 0, draw: 10_092, longest: 21 },
      large: true,
      source: 'complete enumeration',
    },
    {
      options: { size: '5', men: '1' },
      value: { winner: 'black', plies: 3 },
      counts: { reached: 1232, win: 912, loss: 320, tie: 0, draw: 0, longest: 3 },
      source: 'complete enumeration',
    },
    {
      options: { size: '6', men: '1' },
      value: { winner: 'black', plies: 3 },
      counts: { reached: 2584, win: 1688, loss: 224, tie: 0, draw: 672, longest: 3 },
      source: 'complete enumeration',
    },
  ],
  words: {
    'men of each side': { zh: '每方的棋子数', ja: 'それぞれの駒の数' },
  },
});
