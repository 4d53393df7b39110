import { Board, drops, fill, game, integer, line, rules, shape, turns } from 'perfect-play/kit';
import type { Fact } from 'perfect-play/types/kit';

const USUAL = { width: '7', height: '6' };

/** Outcomes up to 15 rows and columns together were found before by J. Tromp, tromp.github.io/c4. */
const TABLE = 'C. Steininger, github.com/ChristopheSteininger/c4';

/**
 * Who wins on boards with 4 to 9 columns, by the number of rows, and with which ply. = is a tie, which fills the board, and .
 * a board with a fact of its own. What ends with ? is only quoted.
 */
const BOARDS: Readonly<Record<number, string>> = {
  4: '. . o24 = o32 o36',
  5: '= = = = x39? x41?',
  6: '= = o36 . o48? o52?',
  7: '= = x41? =? x53? x55?',
  8: '= =? o48? x55? o62?',
  9: '= =? x53? =? x?',
};

const boardFacts = (): readonly Fact[] =>
  Object.entries(BOARDS).flatMap(([height, row]) =>
    row.split(' ').flatMap((text, i): Fact[] => {
      if (text === '.') return [];
      const width = i + 4;
      const winner = text.slice(0, 1);
      const plies = Number(text.replaceAll(/\D/g, '')) || undefined;
      return [
        {
          options: { width: `${width}`, height },
          value: winner === '=' ? { tie: true, plies: width * Number(height) } : { winner, plies },
          ...(text.endsWith('?') ? { quoted: true } : { large: true }),
          source: TABLE,
        },
      ];
    }),
  );

/** The first moves on 7×6, from the left to the middle. */
const firstMoves = [
  { value: { winner: 'o' }, large: true },
  { value: { winner: 'o' }, large: true },
  { value: { tie: true, plies: 41 }, large: true },
  { value: { winner: 'x', plies: 40 }, quoted: true },
] as const;

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
  usual: USUAL,
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
    ...boardFacts(),
    {
      options: USUAL,
      value: { winner: 'x', plies: 41 },
      large: true,
      quoted: 'plies',
      source: 'J. D. Allen 1988; V. Allis 1988; plies: J. Tromp, tromp.github.io/c4',
    },
    ...firstMoves.map((move, column) => ({
      options: USUAL,
      position: `turn=o cells=${'......./'.repeat(5)}${'x'.padStart(column + 1, '.').padEnd(7, '.')}`,
      ...move,
      source: 'J. Tromp, tromp.github.io/c4',
    })),
  ],
  words: {
    'how many in a row win': { zh: '几子连线获胜', ja: 'いくつ並ぶと勝つか' },
  },
});
