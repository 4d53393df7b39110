import {
  badInput,
  Board,
  DIAGONAL,
  fill,
  game,
  integer,
  jumps,
  prefer,
  rules,
  said,
  shape,
  tooMany,
  turns,
  walks,
} from 'perfect-play/kit';
import type { Vector } from 'perfect-play/types/kit';

/** English draughts: men capture forward and must, and come back from the far row as kings. */
export default game({
  name: 'checkers',
  title: { en: 'Checkers', zh: '西洋跳棋', ja: 'チェッカー' },
  about: {
    en: 'English draughts, on the dark cells of a chessboard of any size. Black men (b), who move first, fill the dark cells of the top rows, white men (w) those of the bottom rows. A man moves one cell diagonally forward to an empty cell. It captures by jumping diagonally forward over a neighbouring piece of the other side to the empty cell behind it, and goes on jumping while it can. Whoever can capture must, but may choose among all captures. A man that reaches the far row becomes a king (B or W), which ends the move; kings move and capture backward too. Whoever cannot move loses. Endless play is a draw.',
    zh: '英式跳棋，在任意大小的国际象棋棋盘的深色格上进行。黑子（b）先走，占顶部各行的深色格，白子（w）占底部各行。兵斜向前走一格到空格；斜向前跳过相邻的对方棋子落到其后的空格，吃掉该子，能续跳则必须续跳。能吃必吃，但可任选一种吃法。兵到达对方底线即成王（B 或 W），该步随即结束；王也可后退走和吃。无棋可走者负。无休止的对局为和棋。',
    ja: '任意の大きさのチェス盤の黒いマスで指すイングリッシュ・ドラフツ。先手の黒の駒（b）は上の段の、白の駒（w）は下の段の黒いマスに並ぶ。駒は斜め前の空きマスへ一つ進む。斜め前に隣り合う相手の駒を跳び越え、その先の空きマスに降りて取り、続けて取れる限り跳び続ける。取れるときは取らなければならないが、どの取り方を選んでもよい。向こうの端の段に着いた駒はキング（B、W）に成り、そこで手番が終わる。キングは後ろへも進み、後ろへも取れる。動けない側の負け。終わらない対局は引き分け。',
  },
  options: {
    width: integer(4, 'columns of the board', { min: 4, max: 8, even: true }),
    height: integer(6, 'rows of the board', { min: 4, max: 8, even: true }),
    rows: integer(1, 'rows of men of each side', { min: 1, max: 3 }),
  },
  rules: ({ width, height, rows }) => {
    if (2 * rows >= height)
      throw badInput(said`${rows} rows of men of each side need more than ${2 * rows} rows, got ${height}`);
    const board = new Board(height, width, (row, column) => (row + column) % 2 === 1, 'number');
    const position = shape(
      { turn: turns('black', 'white'), men: fill(board, '.bBwW') },
      { pieces: { b: 'man', w: 'man', B: 'king', W: 'king' }, board: 'checkered' },
    );
    const up: readonly Vector[] = DIAGONAL.filter(([down]) => down < 0);
    const down: readonly Vector[] = DIAGONAL.filter(([down]) => down > 0);
    const onRow = (row: number) => board.cells().filter((c) => board.row(c) === row);
    const [far, near] = [onRow(1), onRow(height)];
    const becomes = { black: { b: { B: near } }, white: { w: { W: far } } };
    return rules(position, {
      start: {
        turn: 'black',
        men: board
          .cells()
          .map((c) => (board.row(c) <= rows ? 'b' : board.row(c) > height - rows ? 'w' : '.'))
          .join(''),
      },
      moves: prefer(
        jumps(
          position,
          'men',
          {
            black: { b: board.hops(...down), B: board.hops(...DIAGONAL) },
            white: { w: board.hops(...up), W: board.hops(...DIAGONAL) },
          },
          { must: true, becomes },
        ),
        walks(
          position,
          'men',
          {
            black: { b: board.steps(...down), B: board.steps(...DIAGONAL) },
            white: { w: board.steps(...up), W: board.steps(...DIAGONAL) },
          },
          { onto: 'empty', becomes },
        ),
      ),
      noMoves: 'loses',
      impossible: ({ men }) => {
        const uncrowned = far.find((c) => men[c] === 'w') ?? near.find((c) => men[c] === 'b');
        if (uncrowned !== undefined) return said`a man on ${board.label(uncrowned)} would be a king`;
        return tooMany(men.toLowerCase(), 'bw', (rows * width) / 2);
      },
    });
  },
  facts: [
    {
      value: { winner: 'white', plies: 34 },
      counts: { reached: 25_656, win: 10_328, loss: 5832, tie: 0, draw: 9496, longest: 34 },
      source: 'by a plain retrograde program',
    },
    {
      options: { height: '4' },
      value: { draw: true },
      counts: { reached: 2409, win: 500, loss: 351, tie: 0, draw: 1558, longest: 12 },
      source: 'by a plain retrograde program',
    },
    {
      options: { height: '8' },
      value: { draw: true },
      counts: { reached: 99_389, win: 35_246, loss: 16_998, tie: 0, draw: 47_145, longest: 51 },
      source: 'by a plain retrograde program',
    },
    {
      options: { width: '6', height: '4' },
      value: { draw: true },
      counts: { reached: 486_053, win: 233_264, loss: 136_459, tie: 0, draw: 116_330, longest: 59 },
      source: 'by a plain retrograde program',
    },
    {
      options: { rows: '2' },
      value: { winner: 'white', plies: 34 },
      counts: { reached: 2_807_778, win: 1_342_264, loss: 973_144, tie: 0, draw: 492_370, longest: 60 },
      large: true,
      source: 'by a plain retrograde program',
    },
    {
      options: { width: '6' },
      value: { draw: true },
      counts: { reached: 14_446_804, win: 7_158_211, loss: 2_794_747, tie: 0, draw: 4_493_846, longest: 93 },
      large: true,
      source: 'by a plain retrograde program',
    },
  ],
  words: {
    B: { en: 'king', zh: '王', ja: 'キング' },
    W: { en: 'king', zh: '王', ja: 'キング' },
    'rows of men of each side': { zh: '每方棋子占的行数', ja: 'それぞれの側の駒の段数' },
  },
});
