import {
  Board,
  covers,
  either,
  end,
  game,
  integer,
  lifts,
  rules,
  shape,
  shows,
  stacks,
  turns,
  yesNo,
} from 'perfect-play/kit';

const SIZES = 'SML';

/** Tic-tac-toe with pieces of several sizes, which cover smaller ones and can be moved. */
export default game({
  name: 'gobblet',
  title: { en: 'Gobblet', zh: '奇鸡连连', ja: 'ゴブレット' },
  about: {
    en: 'White and black each have pieces of several sizes, at first in hand: small S, medium M and large L, black’s written as s, m and l. White begins. A side puts a piece from its hand on a cell, or moves one of its visible pieces to any other cell: an empty one, or one whose visible piece is smaller, of either side, which is then covered. A piece that leaves a cell uncovers what was below it. Whoever has a full row, column or diagonal of visible pieces wins. If a move uncovers a row of the other side, that side wins, even if the move makes a row of its own; a move that covers the row again in the same turn loses nothing. A side without a move ties the game, and play that never ends is a draw. With three sizes and two pieces of each this is Gobblet Gobblers; in some versions pieces on the board stay where they are.',
    zh: '白黑双方各有几种大小的棋子，开始时都在手中：小 S、中 M、大 L，黑方写作 s、m、l。白方先走。轮到的一方把手中一子放在一格，或把自己看得见的一子移到任何另一格：空格，或看得见的棋子（不论哪一方）较小的格，后者即被盖住。棋子离开时露出其下的棋子。己方看得见的棋子占满一横行、竖列或对角线者胜。若一步露出对方的连线，则对方胜，即使这一步也连成己方的线；若同一步又把那条线盖住，则不算。无棋可走为平局，永不结束为和局。三种大小各两子即为 Gobblet Gobblers（奇鸡连连）；有的规则下，棋盘上的棋子不能再移动。',
    ja: '白と黒は何種類かの大きさの駒を持ち、初めはすべて手にある。小 S、中 M、大 L、黒は s、m、l と書く。先手は白。手の駒を一つマスに置くか、見えている自分の駒を一つ別のマスへ動かす。行き先は空きマスか、見えている駒（どちらの駒でも）がより小さいマスで、その駒は覆われる。駒が去ると、下にあった駒が現れる。見えている自分の駒で縦、横、対角線の一列を埋めた側の勝ち。相手の列が現れる手では、自分の列ができても相手の勝ち。同じ手でその列をまた覆えば続ける。動けなければ引き分けとし、終わらない勝負も引き分け。三つの大きさが二つずつならゴブレットゴブラーズ。盤の駒を動かさない規則もある。',
  },
  options: {
    size: integer(3, 'rows and columns of the board, and how many pieces in a row win', { min: 2, max: 4 }),
    sizes: integer(3, 'sizes of pieces', { min: 1, max: 3 }),
    each: integer(1, 'pieces of each size that a side has', { min: 1, max: 8 }),
    move: yesNo(true, 'whether pieces on the board may be moved'),
  },
  usual: { each: '2' },
  rules: ({ size, sizes, each, move }) => {
    const board = new Board(size, size, undefined, 'a1');
    const white = SIZES.slice(0, sizes);
    const black = white.toLowerCase();
    const position = shape(
      {
        turn: turns('white', 'black'),
        cells: stacks(
          board,
          Array.from(white, (piece) => piece + piece.toLowerCase()),
          { count: each },
        ),
      },
      { pieces: { cells: 'man' } },
    );
    const anywhere = board.related((from, to) => from !== to);
    const tops = (pieces: string) => Object.fromEntries(Array.from(pieces, (piece) => [piece, anywhere]));
    const puts = covers(position, 'cells', { white, black });
    const rows = board.lines(size);
    return rules(position, {
      start: position.unrank(0),
      moves: move ? either(puts, lifts(position, 'cells', { white: tops(white), black: tops(black) })) : puts,
      ends: [
        // a row that a move uncovers was there before the one that it makes
        end(shows(position, 'cells', { white, black }, rows), 'to move'),
        end(shows(position, 'cells', { white: black, black: white }, rows), 'moved'),
      ],
      noMoves: 'ties',
      symmetries: board.symmetries,
    });
  },
  facts: [
    {
      options: { sizes: '3', each: '2' },
      value: { winner: 'white' },
      quoted: true,
      source: 'J. Laurent, github.com/jonathan-laurent/Gobblet.jl',
    },
    {
      value: { draw: true },
      counts: { reached: 1_494_118, win: 715_472, loss: 47_424, tie: 0, draw: 731_222 },
      source: 'complete enumeration',
    },
    {
      options: { sizes: '1', each: '3' },
      value: { draw: true },
      counts: { reached: 12_434, win: 8212, loss: 2576, tie: 0, draw: 1646 },
      source: 'complete enumeration',
    },
    {
      options: { sizes: '1', each: '5', move: 'no' },
      value: { tie: true, plies: 9 },
      counts: { reached: 5478, win: 2836, loss: 1574, tie: 1068, draw: 0 },
      source: 'complete enumeration; this is tic-tac-toe',
    },
    {
      options: { size: '2', each: '1' },
      value: { winner: 'white', plies: 3 },
      counts: { reached: 6029, win: 2249, loss: 3780, tie: 0, draw: 0 },
      source: 'complete enumeration',
    },
    {
      options: { sizes: '2', each: '2' },
      value: { draw: true },
      counts: { reached: 3_995_365, win: 2_991_497, loss: 835_474, tie: 0, draw: 168_394 },
      large: true,
      source: 'complete enumeration',
    },
  ],
  words: {
    'complete enumeration; this is tic-tac-toe': { zh: '穷举；即井字棋', ja: '総当たり。三目並べと同じ' },
    'J. Laurent, github.com/jonathan-laurent/Gobblet.jl': {
      zh: 'J. Laurent, github.com/jonathan-laurent/Gobblet.jl',
      ja: 'J. Laurent, github.com/jonathan-laurent/Gobblet.jl',
    },
    'rows and columns of the board, and how many pieces in a row win': {
      zh: '棋盘的行列数，也是连成一线获胜的子数',
      ja: '盤の行と列の数、また一列に並べると勝つ駒の数',
    },
    'sizes of pieces': { zh: '棋子有几种大小', ja: '駒の大きさの種類' },
    'pieces of each size that a side has': { zh: '每方每种大小的棋子数', ja: '一方の、大きさごとの駒の数' },
    'whether pieces on the board may be moved': { zh: '棋盘上的棋子能否移动', ja: '盤の駒を動かせるか' },
    S: { en: 'small piece', zh: '小子', ja: '小さい駒' },
    s: { en: 'small piece', zh: '小子', ja: '小さい駒' },
    M: { en: 'medium piece', zh: '中子', ja: '中くらいの駒' },
    m: { en: 'medium piece', zh: '中子', ja: '中くらいの駒' },
    L: { en: 'large piece', zh: '大子', ja: '大きい駒' },
    l: { en: 'large piece', zh: '大子', ja: '大きい駒' },
  },
});
