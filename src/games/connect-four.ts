import { Board, drops, fill, game, integer, line, rules, shape, turns } from 'perfect-play/kit';

/** Connect four, and any number in a row, on boards of any size: men fall down the columns. */
export default game({
  name: 'connect-four',
  title: { en: 'Connect four', zh: '四子棋', ja: '四目並べ' },
  about: {
    en: 'The players take turns to drop a man into a column that has room: x, who moves first, or o. It falls onto the highest man there. Whoever first has four (or k) in a row, column or diagonal wins. A full board without a row is a tie.',
    zh: '双方轮流将一子投入未满的一列，x 先手，o 后手；棋子落到该列最高的棋子之上。先在横、竖或斜线上连成四子（或 k 子）者胜。棋盘下满而无连线为平局。',
    ja: '二人は交互に、空きのある列へ駒を落とす。先手は x、後手は o。駒はその列の一番上の駒に重なる。縦、横、斜めに四つ（または k 個）並べた側の勝ち。並ばずに盤が埋まれば引き分け。',
  },
  options: {
    width: integer(4, 'columns of the board', { min: 1, max: 9 }),
    height: integer(4, 'rows of the board', { min: 1, max: 9 }),
    length: integer(4, 'how many in a row win', { min: 2, max: 9 }),
  },
  usual: { width: '7', height: '6' },
  rules: ({ width, height, length }) => {
    const board = Board.rectangle(height, width, 'a1');
    const position = shape(
      { turn: turns('x', 'o'), cells: fill(board, '.xo') },
      { pieces: { x: 'cross-man', o: 'ring-man' }, board: 'rack' },
    );
    return rules(position, {
      start: position.unrank(0),
      moves: drops(position, 'cells', { x: 'x', o: 'o' }),
      ends: [line(position, 'cells', length, 'moved')],
      noMoves: 'ties',
      symmetries: board.symmetriesOf((c) => board.row(c)),
    });
  },
  facts: [
    {
      options: { width: '4', height: '3' },
      value: { tie: true, plies: 12 },
      counts: { reached: 12_031, win: 716, loss: 412, tie: 10_903, draw: 0 },
      source: 'complete enumeration; J. Tromp, tromp.github.io/c4',
    },
    {
      value: { tie: true, plies: 16 },
      counts: { reached: 161_029, win: 38_675, loss: 32_234, tie: 90_120, draw: 0 },
      source: 'complete enumeration; J. Tromp, tromp.github.io/c4',
    },
    {
      options: { width: '5', height: '4' },
      value: { tie: true, plies: 20 },
      counts: { reached: 3_945_711, win: 1_390_516, loss: 1_251_559, tie: 1_303_636, draw: 0 },
      source: 'complete enumeration; J. Tromp, tromp.github.io/c4',
    },
    {
      options: { width: '3', height: '6' },
      value: { tie: true, plies: 18 },
      counts: { reached: 235_781 },
      source: 'complete enumeration; J. Tromp, tromp.github.io/c4',
    },
    {
      options: { width: '6', height: '2' },
      value: { tie: true, plies: 12 },
      counts: { reached: 29_737 },
      source: 'complete enumeration; J. Tromp, tromp.github.io/c4',
    },
    {
      options: { width: '2', height: '8' },
      value: { tie: true, plies: 16 },
      counts: { reached: 13_343 },
      source: 'complete enumeration; J. Tromp, tromp.github.io/c4',
    },
    {
      options: { width: '5', height: '5' },
      value: { tie: true, plies: 25 },
      large: true,
      source: 'J. Tromp, tromp.github.io/c4',
    },
    {
      options: { width: '6', height: '5' },
      value: { tie: true, plies: 30 },
      large: true,
      source: 'J. Tromp, tromp.github.io/c4',
    },
    {
      options: { width: '7', height: '5' },
      value: { tie: true, plies: 35 },
      large: true,
      source: 'J. Tromp, tromp.github.io/c4',
    },
    {
      options: { width: '6', height: '6' },
      value: { winner: 'o', plies: 36 },
      large: true,
      source: 'J. Tromp, tromp.github.io/c4; plies: C. Steininger, github.com/ChristopheSteininger/c4',
    },
    {
      options: { width: '7', height: '6' },
      value: { winner: 'x', plies: 41 },
      large: true,
      source: 'J. D. Allen 1988; V. Allis 1988; plies: J. Tromp, tromp.github.io/c4',
    },
  ],
  words: {
    'J. Tromp, tromp.github.io/c4': {
      zh: 'J. Tromp，tromp.github.io/c4',
      ja: 'J. Tromp、tromp.github.io/c4',
    },
    'J. Tromp, tromp.github.io/c4; plies: C. Steininger, github.com/ChristopheSteininger/c4': {
      zh: 'J. Tromp，tromp.github.io/c4；步数：C. Steininger，github.com/ChristopheSteininger/c4',
      ja: 'J. Tromp、tromp.github.io/c4。手数は C. Steininger、github.com/ChristopheSteininger/c4',
    },
    'J. D. Allen 1988; V. Allis 1988; plies: J. Tromp, tromp.github.io/c4': {
      zh: 'J. D. Allen 1988；V. Allis 1988；步数：J. Tromp，tromp.github.io/c4',
      ja: 'J. D. Allen 1988、V. Allis 1988。手数は J. Tromp、tromp.github.io/c4',
    },
    'how many in a row win': { zh: '几子连线获胜', ja: 'いくつ並ぶと勝つか' },
  },
});
