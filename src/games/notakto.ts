import { Board, fill, game, integer, places, rules, shape, yesNo } from 'perfect-play/kit';

/** Tic-tac-toe in which both sides place crosses. */
export default game({
  name: 'notakto',
  title: { en: 'Notakto', zh: '全叉棋', ja: 'ノタクト' },
  about: {
    en: 'There are one or several 3×3 boards. The players take turns to put an x on an empty cell of any board. A board with three in a row is dead: no more moves are made on it. Whoever kills the last board loses; in the version that is not misère that player wins.',
    zh: '有一个或几个 3×3 棋盘。双方轮流在任一棋盘的空格上画叉。出现三连的棋盘即作废，不能再画。使最后一个棋盘作废者负；非反常规则下则为胜。',
    ja: '三目並べの盤が一つまたは複数ある。二人は交互に、どれかの盤の空きマスに x を置く。三つ並んだ盤は死に、もう置けない。最後の盤を死なせた側の負け。ミゼールでないときはその側の勝ち。',
  },
  options: {
    boards: integer(1, 'how many boards', { min: 1, max: 3 }),
    misere: yesNo(true, 'whether the player who kills the last board loses'),
  },
  rules: ({ boards, misere }) => {
    const row = Array.from({ length: boards }, () => '...').join('#');
    const board = Board.parse([row, row, row]);
    const position = shape({ cells: fill(board, '.x') });
    const lines = board.lines(3);
    return rules(position, {
      start: position.unrank(0),
      moves: places(position, 'cells', 'x', { closedBy: lines }),
      winning: ({ cells }) => lines.filter((line) => line.every((c) => cells[c] === 'x')),
      noMoves: misere ? 'wins' : 'loses',
      symmetries: board.symmetries,
    });
  },
  facts: [
    {
      value: { winner: 'the first player', plies: 6 },
      counts: { reached: 450, win: 377, loss: 73 },
      source: 'GamesmanClassic',
    },
    {
      options: { boards: '2' },
      value: { winner: 'the second player', plies: 11 },
      source:
        'Plambeck and Whitehead, The Secrets of Notakto, 2013: two boards are lost; the plies by complete enumeration',
    },
    {
      options: { boards: '3' },
      value: { winner: 'the first player', plies: 14 },
      large: true,
      source: 'by search, and by a second program that values every position',
    },
  ],
  words: {
    'how many boards': { zh: '棋盘数', ja: '盤の数' },
    'whether the player who kills the last board loses': {
      zh: '终结最后一块棋盘者是否输',
      ja: '最後の盤を終わらせた側が負けるか',
    },
  },
});
