import {
  Board,
  E,
  fill,
  game,
  integer,
  N,
  replaces,
  rules,
  S,
  said,
  shape,
  turns,
  yesNo,
} from 'perfect-play/kit';
import type { Vector } from 'perfect-play/types/kit';

const SOLVED = 'D. M. Breuker, J. W. H. M. Uiterwijk, H. J. van den Herik, Solving 8×8 Domineering, 2000';

/** One side places its dominoes vertically, the other one horizontally. */
export default game({
  name: 'domineering',
  title: { en: 'Domineering', zh: '多米诺', ja: 'ドミネーリング' },
  about: {
    en: 'The players take turns to lay a domino on two empty cells of a board. Vertical, who moves first, lays it on two cells one above the other, horizontal on two side by side. Whoever cannot move loses; in the misère game that player wins.',
    zh: '双方轮流在棋盘的两个空格上放一枚多米诺骨牌：先手只能竖放，后手只能横放。无处可放者负；反常规则下则为胜。',
    ja: '二人は交互に、盤の空いた二マスにドミノを置く。先手は縦、後手は横にだけ置ける。置けない側の負け。ミゼールではその側の勝ち。',
  },
  options: {
    width: integer(4, 'columns of the board', { min: 1, max: 24 }),
    height: integer(4, 'rows of the board', { min: 1, max: 24 }),
    misere: yesNo(false, 'whether the player who cannot move wins'),
  },
  rules: ({ width, height, misere }) => {
    const board = Board.rectangle(height, width);
    const position = shape(
      { turn: turns('vertical', 'horizontal'), cells: fill(board, '.x') },
      { pieces: { x: 'domino' } },
    );
    const laid = (way: Vector) => board.steps(way).pairs.map((on) => ({ on, from: '..', to: 'xx' }));
    return rules(position, {
      start: position.unrank(0),
      moves: replaces(position, 'cells', { vertical: laid(S), horizontal: laid(E) }),
      impossible: ({ cells }) => {
        const covered = cells.split('x').length - 1;
        return covered % 2 === 0
          ? undefined
          : said`${said`the number of ${'x'}`} must be even, got ${covered}`;
      },
      noMoves: misere ? 'wins' : 'loses',
      regions: { walls: 'x', near: board.steps(E, S), placement: true },
      symmetries: board.symmetriesOf(board.steps(N, S)),
    });
  },
  facts: [
    {
      options: { width: '3', height: '3' },
      value: { winner: 'vertical', plies: 3 },
      counts: { reached: 46 },
      source: 'complete enumeration; a first-player win also in Winning Ways',
    },
    { value: { winner: 'vertical', plies: 7 }, counts: { reached: 2443 }, source: 'complete enumeration' },
    {
      options: { width: '5', height: '3' },
      value: { winner: 'horizontal', plies: 6 },
      counts: { reached: 1252 },
      source: 'complete enumeration',
    },
    {
      options: { width: '5' },
      value: { winner: 'vertical', plies: 9 },
      source: 'complete enumeration',
    },
    {
      options: { width: '6' },
      value: { winner: 'vertical', plies: 11 },
      source: 'complete enumeration',
    },
    {
      options: { width: '6', height: '5' },
      value: { winner: 'horizontal', plies: 12 },
      large: true,
      source: 'complete enumeration',
    },
    {
      options: { width: '5', height: '5' },
      value: { winner: 'horizontal', plies: 12 },
      large: true,
      source: `${SOLVED}; the plies by search`,
    },
    {
      options: { width: '6', height: '6' },
      value: { winner: 'vertical', plies: 17 },
      large: true,
      source: `${SOLVED}; the plies by search`,
    },
    {
      options: { width: '8', height: '8' },
      value: { winner: 'vertical' },
      quoted: true,
      source: SOLVED,
    },
  ],
  words: {
    cells: { en: 'domino', zh: '骨牌', ja: 'ドミノ' },
    horizontal: { zh: '横方', ja: '横' },
    vertical: { zh: '竖方', ja: '縦' },
  },
});
