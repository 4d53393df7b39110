import { Board, fill, game, integer, line, places, rules, shape, turns, yesNo } from 'perfect-play/kit';

const FOURS = 'J. W. H. M. Uiterwijk, H. J. van den Herik, The advantage of the initiative, 2000';
const FIVES = 'W.-Y. Hsu et al., On solving the 7,7,5-game and the 8,8,5-game, 2020';

/** Tic-tac-toe and all m,n,k-games: k in a row on a board of m columns and n rows. */
export default game({
  name: 'tic-tac-toe',
  title: { en: 'Tic-tac-toe', zh: '井字棋', ja: '三目並べ' },
  about: {
    en: 'The players take turns to put x, who moves first, or o on an empty cell. Whoever first has three (or k) in a row, column or diagonal wins; in the misère game that player loses. A full board without a row is a tie.',
    zh: '双方轮流在空格上落子，x 先手，o 后手。先在横、竖或斜线上连成三子（或 k 子）者胜；反常规则下则为负。棋盘下满而无连线为平局。',
    ja: '二人は交互に空きマスへ、先手は x を、後手は o を置く。縦、横、斜めに三つ（または k 個）並べた側の勝ち。ミゼールではその側の負け。並ばずに盤が埋まれば引き分け。',
  },
  options: {
    width: integer(3, 'columns of the board', { min: 1, max: 9 }),
    height: integer(3, 'rows of the board', { min: 1, max: 9 }),
    length: integer(3, 'how many in a row end the game', { min: 2, max: 9 }),
    misere: yesNo(false, 'whether the player who makes a row loses'),
  },
  rules: ({ width, height, length, misere }) => {
    const board = Board.rectangle(height, width, 'a1');
    const position = shape({ turn: turns('x', 'o'), cells: fill(board, '.xo') });
    return rules(position, {
      start: position.unrank(0),
      moves: places(position, 'cells', { x: 'x', o: 'o' }),
      ends: [line(position, 'cells', length, misere ? 'to move' : 'moved')],
      noMoves: 'ties',
      symmetries: board.symmetries,
    });
  },
  facts: [
    {
      value: { tie: true, plies: 9 },
      counts: { reached: 5478, classes: 765, win: 2836, loss: 1574, tie: 1068, draw: 0 },
      source: 'GamesmanOne, GamesmanClassic, complete enumeration',
    },
    {
      options: { misere: 'yes' },
      value: { tie: true, plies: 9 },
      counts: { reached: 5478, win: 3054, loss: 1444, tie: 980, draw: 0 },
      source: 'complete enumeration',
    },
    {
      // sometimes quoted as the figures of a 4×4 board
      options: { width: '3', height: '4' },
      value: { winner: 'x', plies: 7 },
      counts: { reached: 111_973, win: 64_738, loss: 44_175, tie: 3060, draw: 0 },
      source: 'complete enumeration',
    },
    {
      options: { width: '4', height: '4' },
      value: { winner: 'x', plies: 5 },
      large: true,
      source: 'complete enumeration',
    },
    {
      options: { width: '4', height: '4', length: '4' },
      value: { tie: true, plies: 16 },
      large: true,
      source: FOURS,
    },
    {
      options: { width: '5', height: '5', length: '4' },
      value: { tie: true, plies: 25 },
      large: true,
      source: FOURS,
    },
    {
      options: { width: '6', height: '5', length: '4' },
      value: { winner: 'x' },
      large: true,
      source: FOURS,
    },
    {
      options: { width: '5', height: '5', length: '5' },
      value: { tie: true, plies: 25 },
      large: true,
      source: 'A. W. Hales, R. I. Jewett, by pairing cells, as Winning Ways reports',
    },
    {
      options: { width: '7', height: '7', length: '5' },
      value: { tie: true, plies: 49 },
      quoted: true,
      source: FIVES,
    },
    {
      options: { width: '8', height: '8', length: '5' },
      value: { tie: true, plies: 64 },
      quoted: true,
      source: FIVES,
    },
  ],
  words: {
    'how many in a row end the game': { zh: '几子连线结束对局', ja: 'いくつ並ぶと終わるか' },
    'whether the player who makes a row loses': { zh: '连成一线者是否输', ja: '並べた側が負けるか' },
  },
});
