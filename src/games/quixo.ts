import { Board, E, fill, game, integer, line, pushes, rules, S, said, shape, turns } from 'perfect-play/kit';

/** Cubes are taken from the rim of the board and pushed back in at an end of their row or column. */
export default game({
  name: 'quixo',
  title: { en: 'Quixo', zh: '推方棋', ja: 'クイキシオ' },
  about: {
    en: 'An n×n board is full of blank cubes. The first player has the sign x, the second o. A move takes a cube from the rim that is blank or shows the player’s own sign, and pushes it back in with the player’s sign on top, at another end of its row or column. A row, column or diagonal of one sign wins for that sign; if both signs have one, whoever moved loses.',
    zh: 'n×n 棋盘上满是空白方块。双方轮流从边上取一块空白或己方的方块（先手 x，后手 o），以己方记号从它所在行或列的一端推入，但不能放回原处。某一记号占满一行、一列或对角线则该方胜；双方同时成线时，刚走的一方负。',
    ja: 'n×n の盤が無地のキューブで埋まっている。二人は交互に、縁にある無地か自分の印（先手 x、後手 o）のキューブを一つ取り、自分の印を上にして、その行か列の端のうち取った所でない端から押し込む。一つの印が行、列、対角線にそろえばその印の側の勝ち。両方そろったときは、動かした側の負け。',
  },
  options: { n: integer(3, 'rows and columns of the board', { min: 2, max: 5 }) },
  rules: ({ n }) => {
    const board = Board.rectangle(n, n, 'a1');
    const position = shape(
      { turn: turns('x', 'o'), cells: fill(board, '.xo') },
      { pieces: { x: 'cross-cube', o: 'ring-cube' }, board: 'cubes' },
    );
    const isRim = (c: number): boolean =>
      [board.row(c), board.column(c)].some((place) => place === 1 || place === n);
    // the cells from an end of a row or column, where a cube is pushed in, to the one on the rim that was taken
    const ways = board
      .lines(n, [E, S])
      .flatMap((line) => [line, line.toReversed()])
      .flatMap((line) => line.slice(1).flatMap((c, i) => (isRim(c) ? [line.slice(0, i + 2)] : [])));
    return rules(position, {
      start: position.unrank(0),
      moves: pushes(position, 'cells', ways, {
        x: { takes: '.x', puts: 'x' },
        o: { takes: '.o', puts: 'o' },
      }),
      // a cube never becomes blank again, so a side that has moved has at least one
      impossible: ({ turn, cells }) => {
        const without = (['x', 'o'] as const).find((sign) => !cells.includes(sign));
        const signs = cells.replaceAll('.', '');
        const early = signs === '' || (signs.length === 1 && turn === without);
        return without === undefined || early
          ? undefined
          : said`${said`the number of ${without}`} must be at least ${1}, got ${0}`;
      },
      ends: [line(position, 'cells', n, 'to move', { x: 'x', o: 'o' }), line(position, 'cells', n, 'moved')],
      symmetries: board.symmetries,
    });
  },
  facts: [
    {
      value: { winner: 'x', plies: 7 },
      counts: { reached: 32_027, win: 20_247, loss: 11_780, tie: 0, draw: 0, longest: 8 },
      source: 'that x wins, Tanaka et al., Quixo is solved, 2020; plies and counts by complete enumeration',
    },
    {
      options: { n: '4' },
      value: { winner: 'x', plies: 21 },
      large: true,
      source: 'GamesmanOne',
    },
  ],
  words: {
    '.': { en: 'blank', zh: '空白面', ja: '無印' },
  },
});
