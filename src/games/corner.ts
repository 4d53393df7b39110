import { Board, game, integer, one, rules, shape, subtracts } from 'perfect-play/kit';

/** What a move subtracts from the coordinates. */
export const vectors = [
  [1, 0],
  [0, 1],
  [1, 1],
] as const;

/** The players move one piece towards the corner; whoever brings it there wins. */
export default game({
  name: 'corner',
  title: { en: 'To the corner', zh: '走到角落', ja: '隅へ' },
  about: {
    en: 'One piece stands at (x, y). The players take turns to bring it to (x − 1, y), (x, y − 1) or (x − 1, y − 1), never below 0. Whoever brings it to (0, 0) wins, because the other player has no move.',
    zh: '一枚棋子位于 (x, y)。双方轮流将它移到 (x − 1, y)、(x, y − 1) 或 (x − 1, y − 1)，坐标不能小于 0。将它移到 (0, 0) 者获胜，因为对方无棋可走。',
    ja: '駒が一つ (x, y) にある。二人は交互に (x − 1, y)、(x, y − 1)、(x − 1, y − 1) のどれかへ動かす。座標は 0 より小さくならない。(0, 0) へ動かした側の勝ち、相手は動けない。',
  },
  options: {
    x: integer(5, 'the first coordinate', { min: 0, max: 5_000 }),
    y: integer(4, 'the second coordinate', { min: 0, max: 5_000 }),
  },
  rules: ({ x, y }) => {
    const board = Board.quadrant(x + 1, y + 1);
    const position = shape({ piece: one(board) }, { pieces: { piece: 'king' } });
    return rules(position, {
      start: position.parse(`piece=${x},${y}`),
      moves: subtracts(position, 'piece', vectors),
    });
  },
  far: { moves: '(1,0) (0,1) (1,1)', at: ['x', 'y'] },
  facts: [
    {
      value: { winner: 'the first player', plies: 9 },
      counts: { reached: 30 },
      source: 'complete enumeration',
    },
    {
      options: { x: '1', y: '1' },
      value: { winner: 'the first player', plies: 1 },
      source: 'contest sample',
    },
    {
      options: { x: '124', y: '654' },
      value: { winner: 'the second player', plies: 778 },
      source: 'contest sample; the plies by a plain recursion over all cells',
    },
    {
      options: { x: '0', y: '0' },
      value: { winner: 'the second player', plies: 0 },
      source: 'contest sample',
    },
  ],
});
