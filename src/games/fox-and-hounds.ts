import { Board, choice, end, game, integer, one, rules, shape, some, turns, walks } from 'perfect-play/kit';

/** Hounds that only go forward must shut in a fox before it is past them. */
export default game({
  name: 'fox-and-hounds',
  title: { en: 'Fox and hounds', zh: '狐与猎犬', ja: '狐と猟犬' },
  about: {
    en: 'On the dark cells of a chessboard the hounds (O) stand on the top row and the fox (X) on the bottom one. A hound moves one cell diagonally downward, the fox one cell diagonally in any direction, to an empty cell. The fox wins on the top row, and the hounds win when it cannot move; a side without a move loses. The hounds move first and the fox starts in the corner, unless said otherwise. The middle is c1 on 4×4 and 6×6, e1 on larger boards.',
    zh: '在国际象棋棋盘的深色格上，猎犬（O）占顶行，狐（X）在底行。猎犬每次斜向下移动一格，狐可斜向任意方向移动一格，只能到空格。狐到达顶行则胜，狐无路可走则猎犬胜；无棋可走者负。除非另有约定，猎犬先走，狐从角上出发。中间在 4×4 和 6×6 上为 c1，更大的棋盘上为 e1。',
    ja: 'チェス盤の黒いマスで、猟犬（O）は最上段に、狐（X）は最下段にいる。猟犬は斜め下へ一つ、狐は斜めのどの向きへも一つ、空きマスに進む。狐は最上段に着けば勝ち、猟犬は狐を動けなくすれば勝ち。動けない側の負け。断りがなければ猟犬が先手で、狐は隅から始める。中央は 4×4 と 6×6 では c1、それより大きい盤では e1。',
  },
  options: {
    n: integer(8, 'rows and columns of the board', { min: 4, max: 10, even: true }),
    first: choice(['hounds', 'fox'], 'who moves first'),
    fox: choice(['corner', 'middle'], 'where on the bottom row the fox starts'),
  },
  rules: ({ n, first, fox }) => {
    const board = new Board(n, n, (row, column) => (row + column) % 2 === 1, 'a1');
    const position = shape(
      {
        turn: turns('hounds', 'fox'),
        hounds: some(n / 2, board, 'O'),
        fox: one(board, 'X'),
      },
      { pieces: { hounds: 'hound', fox: 'fox' }, board: 'checkered' },
    );
    const down = board.steps([1, -1], [1, 1]);
    const around = board.steps([1, -1], [1, 1], [-1, -1], [-1, 1]);
    return rules(position, {
      start: {
        turn: first,
        hounds: board.cells().filter((c) => board.row(c) === 1),
        fox: board.at(n, fox === 'corner' ? 1 : 2 * Math.floor(n / 4) + 1),
      },
      moves: walks(position, { hounds: { hounds: down }, fox: { fox: around } }, { onto: 'empty' }),
      ends: [end('fox', (c) => board.row(c) === 1, 'fox')],
    });
  },
  facts: [
    {
      value: { winner: 'hounds', plies: 43 },
      counts: { reached: 887_728, win: 434_321, loss: 453_407, tie: 0, draw: 0 },
      source: 'complete enumeration; value and plies by a second program',
    },
    {
      options: { n: '6', fox: 'middle' },
      value: { winner: 'hounds', plies: 21 },
      counts: { reached: 10_203, win: 5064, loss: 5139, tie: 0, draw: 0 },
      source: 'by a plain retrograde program',
    },
    {
      options: { n: '6', first: 'fox', fox: 'middle' },
      value: { winner: 'fox', plies: 25 },
      counts: { reached: 10_357, win: 5090, loss: 5267, tie: 0, draw: 0 },
      source: 'by a plain retrograde program',
    },
  ],
  words: {
    O: { en: 'hound', zh: '猎犬', ja: '猟犬' },
    fox: { zh: '狐狸', ja: '狐' },
    corner: { zh: '角', ja: '隅' },
    middle: { zh: '中间', ja: '中央' },
    'where on the bottom row the fox starts': {
      zh: '狐狸从底行何处出发',
      ja: '狐が最下段のどこから始めるか',
    },
    'who moves first': { zh: '谁先走', ja: 'どちらが先手か' },
  },
});
