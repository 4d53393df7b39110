import {
  Board,
  end,
  fill,
  game,
  integer,
  linesOfLines,
  one,
  places,
  rules,
  sends,
  shape,
  turns,
} from 'perfect-play/kit';
import type { Cell } from 'perfect-play/types/kit';

/** A board of boards of tic-tac-toe: the cell of a move says in which small board the next one must be. */
export default game({
  name: 'ultimate-tic-tac-toe',
  title: { en: 'Ultimate tic-tac-toe', zh: '终极井字棋', ja: 'アルティメット三目並べ' },
  about: {
    en: 'A board of small boards, as many and in the same arrangement as the cells of each. The players take turns to put x, who moves first, or o on an empty cell. The place of that cell in its small board says in which small board the other player must put next: after the upper right cell of any small board, it is the upper right one. Whoever first makes a row in a small board wins it, and nothing more is put there. A player who is sent to a small board that is won or full puts on any empty cell of the others. Whoever wins small boards in a row wins the game. If nothing more can be put, the game is a tie.',
    zh: '大棋盘由若干小棋盘组成，小棋盘的排列与每个小棋盘中格子的排列相同。双方轮流在空格上落子，x 先手，o 后手。所下的格在小棋盘中的位置，决定对方下一步必须下在哪个小棋盘：下在任一小棋盘的右上格，对方就必须下在右上的小棋盘。先在一个小棋盘中连成一线者赢得该小棋盘，其中不再落子。若被指定的小棋盘已分胜负或已满，则可下在其他小棋盘的任一空格。赢得的小棋盘连成一线者胜。再也无处可下则为平局。',
    ja: '盤は小さな盤を並べたもので、その並びは小さな盤のマスの並びと同じ。二人は交互に空きマスへ、先手は x を、後手は o を置く。置いたマスが小さな盤の中のどこにあるかで、相手が次に置く小さな盤が決まる。どの小さな盤でも右上のマスに置けば、次は右上の小さな盤。小さな盤で先に列を作った側がその盤を取り、そこにはもう置けない。取られたか埋まった盤に送られた側は、ほかの盤のどの空きマスにも置ける。取った小さな盤を一列に並べた側の勝ち。もう置けなければ引き分け。',
  },
  options: {
    rows: integer(2, 'rows of small boards, and of cells in each', { min: 1, max: 3 }),
    columns: integer(2, 'columns of small boards, and of cells in each', { min: 1, max: 5 }),
    length: integer(2, 'how many in a row win, of cells and of small boards', { min: 1, max: 5 }),
  },
  usual: { rows: '3', columns: '3', length: '3' },
  rules: ({ rows, columns, length }) => {
    const outer = new Board(rows, columns, undefined, 'a1');
    const [high, wide] = [rows + 1, columns + 1];
    // a wall between small boards
    const isCell = (row: number, column: number): boolean => row % high > 0 && column % wide > 0;
    const board = new Board(rows * high - 1, columns * wide - 1, isCell, 'a1');
    const group = (c: Cell): Cell =>
      outer.at(Math.ceil(board.row(c) / high), Math.ceil(board.column(c) / wide));
    const to = (c: Cell): Cell => outer.at(board.row(c) % high, board.column(c) % wide);
    const lines = board.lines(length);
    const position = shape(
      { turn: turns('x', 'o'), cells: fill(board, '.xo'), next: one(outer, '*').or('off') },
      { board: 'apart', pieces: { next: 'pin' } },
    );
    const puts = places(position, 'cells', { x: 'x', o: 'o' }, { closedBy: lines });
    const won = linesOfLines(
      position,
      'cells',
      outer.cells().map((small) => lines.filter(([first]) => first !== undefined && group(first) === small)),
      outer.lines(length),
    );
    return rules(position, {
      start: { turn: 'x', cells: '.'.repeat(board.size), next: 'off' },
      moves: sends(position, puts, 'cells', 'next', { group, to }),
      ends: [end(won, 'moved')],
      noMoves: 'ties',
    });
  },
  facts: [
    { value: { winner: 'x', plies: 11 }, counts: { reached: 382_685 }, source: 'complete enumeration' },
    {
      options: { rows: '1', columns: '3' },
      value: { tie: true, plies: 7 },
      counts: { reached: 1707, win: 122, loss: 80, tie: 1505 },
      source: 'complete enumeration',
    },
    {
      options: { rows: '1', columns: '4' },
      value: { winner: 'x', plies: 15 },
      counts: { reached: 921_153 },
      source: 'complete enumeration',
    },
  ],
  words: {
    'rows of small boards, and of cells in each': {
      zh: '小棋盘的行数，也是每个小棋盘的行数',
      ja: '小さな盤の行数、その中のマスの行数',
    },
    'columns of small boards, and of cells in each': {
      zh: '小棋盘的列数，也是每个小棋盘的列数',
      ja: '小さな盤の列数、その中のマスの列数',
    },
    'how many in a row win, of cells and of small boards': {
      zh: '格子及小棋盘连成几个获胜',
      ja: 'マスも小さな盤もいくつ並べば勝ちか',
    },
    next: { en: 'where to put next', zh: '下一步的小棋盘', ja: '次に置く盤' },
  },
});
