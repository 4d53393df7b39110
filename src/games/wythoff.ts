import { Board, game, integer, one, rules, shape, walks, yesNo } from 'perfect-play/kit';
import type { Vector } from 'perfect-play/types/kit';

/** The players move one queen towards the corner. */
export default game({
  name: 'wythoff',
  title: { en: 'Wythoff’s queen', zh: '威佐夫皇后', ja: 'ワイトホフのクイーン' },
  about: {
    en: 'One queen stands at (x, y). The players take turns to move it any number of cells to the left, down, or diagonally left and down. Whoever brings it to (0, 0) wins; in the misère game that player loses. In heaps: take any number from one of two heaps, or the same number from both.',
    zh: '一枚皇后位于 (x, y)。双方轮流将它向左、向下或向左下斜走任意格。走到 (0, 0) 者获胜；反常规则下则为负。等价于两堆石子：从一堆取任意个，或从两堆取同样多个。',
    ja: 'クイーンが一つ (x, y) にある。二人は交互に、左、下、または左下の斜めへ好きなだけ動かす。(0, 0) へ動かした側の勝ち。ミゼールではその側の負け。二つの山でいえば、一方から好きなだけ、または両方から同じ数を取る。',
  },
  options: {
    x: integer(7, 'the first coordinate', { min: 0, max: 200 }),
    y: integer(5, 'the second coordinate', { min: 0, max: 200 }),
    misere: yesNo(false, 'whether the player who brings the queen to the corner loses'),
  },
  rules: ({ x, y, misere }) => {
    const board = Board.quadrant(x + 1, y + 1);
    const position = shape({ queen: one(board) }, { pieces: { queen: 'queen' } });
    // nothing can block the queen, so leaps do for slides
    const vectors = Array.from({ length: Math.max(x, y) }, (_, k) => k + 1).flatMap((k): Vector[] => [
      [k, 0],
      [0, -k],
      [k, -k],
    ]);
    return rules(position, {
      start: position.parse(`queen=${x},${y}`),
      moves: walks(position, { queen: board.leaps(...vectors) }),
      pliesLeft: ({ queen }) => board.column(queen) - 1 + board.rows - board.row(queen),
      noMoves: misere ? 'wins' : 'loses',
    });
  },
  far: { moves: '(n,0) (0,n) (n,n)', at: ['x', 'y'], misere: 'misere' },
  facts: [
    {
      value: { winner: 'the first player', plies: 5 },
      counts: { reached: 48 },
      source: 'complete enumeration',
    },
    {
      options: { x: '13', y: '8' },
      value: { winner: 'the second player', plies: 10 },
      source: '(8, 13) is a P-position (Wythoff 1907); the plies by complete enumeration',
    },
    {
      options: { x: '14', y: '8' },
      value: { winner: 'the first player', plies: 11 },
      source: 'one move from (8, 13) (Wythoff 1907); the plies by complete enumeration',
    },
    {
      options: { x: '2', y: '1', misere: 'yes' },
      value: { winner: 'the first player', plies: 2 },
      source: 'by hand',
    },
  ],
  words: {
    queen: { zh: '皇后', ja: 'クイーン' },
    'whether the player who brings the queen to the corner loses': {
      zh: '把皇后走到角落者是否输',
      ja: 'クイーンを隅へ動かした側が負けるか',
    },
  },
});
