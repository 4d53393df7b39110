import {
  E,
  end,
  fill,
  game,
  HEX,
  integer,
  joins,
  OVER_BEFORE,
  places,
  rhombusBoard,
  rules,
  shape,
  turns,
  W,
  withSwap,
  yesNo,
} from 'perfect-play/kit';
import type { Cell, Fact } from 'perfect-play/types/kit';

const ONE_CELL = 'the one cell joins all edges';
const ENUMERATED = 'complete enumeration';
const NASH = 'that the first player wins on every board, J. Nash';
const SWAPPED = 'that the second player wins with a swap, HexWiki, Swap rule';
const searched = (options: Fact['options'], value: Fact['value'], source: string): Fact => {
  return { options, value, large: true, source: `${source}; the plies by search` };
};

/** Two sides join opposite edges of a rhombus of hexagons; one of them always succeeds. */
export default game({
  name: 'hex',
  title: { en: 'Hex', zh: '六贯棋', ja: 'ヘックス' },
  about: {
    en: 'The players take turns to put a stone on an empty cell of a rhombus of hexagons: red (r), who moves first, or blue (b). Red wins by a chain of red stones from the top row to the bottom row, blue by a chain of blue stones from the left edge to the right edge. A full board always has exactly one such chain, so nobody can tie. With the option `swap`, blue may answer the first move by swapping it: the red stone becomes a blue one on its mirror cell in the long diagonal, as if blue had moved first.',
    zh: '棋盘是由六边形组成的菱形。双方轮流在空格上放一子，红方（r）先手，蓝方（b）后手。红子连成从最上一行到最下一行的链则红方胜，蓝子连成从左边到右边的链则蓝方胜。棋盘下满时必定恰有一条这样的链，因此没有平局。选用 `swap` 时，蓝方可以不走而用交换应对第一手：红子换成以长对角线为轴的镜像格上的蓝子，如同蓝方先走。',
    ja: '盤は六角形を並べた菱形。二人は交互に空きマスへ石を置く。先手は赤（r）、後手は青（b）。赤は赤い石を一番上の段から一番下の段までつなげば勝ち、青は青い石を左の端から右の端までつなげば勝ち。盤が埋まれば必ずどちらか一方だけがつながるので、引き分けはない。設定 `swap` では、青は初手に対して手を打つ代わりに入れ替えができる。赤い石は長い対角線について対称なマスの青い石になり、青が先に打ったのと同じになる。',
  },
  options: {
    size: integer(3, 'cells along each edge of the board', { min: 1, max: 11 }),
    swap: yesNo(false, 'after the first move, blue may swap it for a blue stone in the mirror'),
  },
  rules: ({ size, swap }) => {
    const board = rhombusBoard(size);
    const position = shape(
      { turn: turns('red', 'blue'), stones: fill(board, '.rb') },
      { pieces: { stones: 'man' }, board: 'bordered-hexagons' },
    );
    const cells = board.cells();
    const steps = board.steps(...HEX);
    const edges = (line: (c: Cell) => number) =>
      [cells.filter((c) => line(c) === 1), cells.filter((c) => line(c) === size)] as const;
    const [top, bottom] = edges((c) => board.row(c));
    const [left, right] = edges((c) => board.column(c));
    const red = joins(position, 'stones', 'r', { from: top, to: bottom, near: steps });
    const blue = joins(position, 'stones', 'b', { from: left, to: right, near: steps });
    const puts = places(position, 'stones', { red: 'r', blue: 'b' });
    const hex = rules(position, {
      start: position.unrank(0),
      moves: puts,
      ends: [end(red, 'red'), end(blue, 'blue')],
      impossible: (p, start) =>
        (p.turn === 'red' ? red : blue).holds(p) ? OVER_BEFORE : puts.impossible?.(p, start),
      // those that leave the edges of each side to it
      symmetries: board.symmetriesOf(board.steps(E, W)),
    });
    // the mirror in the long diagonal gives the edges of each side to the other one
    const mirror = cells.map((c) => board.at(board.column(c), board.row(c)));
    return swap ? withSwap(position, hex, { exchange: { fields: { stones: 'rb' }, cells: mirror } }) : hex;
  },
  facts: [
    { options: { size: '1' }, value: { winner: 'red', plies: 1 }, source: ONE_CELL },
    { options: { size: '2' }, value: { winner: 'red', plies: 3 }, source: ENUMERATED },
    {
      value: { winner: 'red', plies: 5 },
      counts: { reached: 5514, win: 3401, loss: 2113, tie: 0, draw: 0 },
      source: `${NASH}; plies and counts by ${ENUMERATED}`,
    },
    { options: { size: '1', swap: 'yes' }, value: { winner: 'red', plies: 1 }, source: ONE_CELL },
    { options: { size: '2', swap: 'yes' }, value: { winner: 'blue', plies: 4 }, source: ENUMERATED },
    {
      options: { swap: 'yes' },
      value: { winner: 'blue', plies: 10 },
      counts: { reached: 11_027, win: 6805, loss: 4222, tie: 0, draw: 0 },
      source: `${SWAPPED}; plies and counts by ${ENUMERATED}`,
    },
    searched({ size: '4', swap: 'yes' }, { winner: 'blue', plies: 12 }, SWAPPED),
    searched({ size: '4' }, { winner: 'red', plies: 9 }, NASH),
    searched({ size: '5' }, { winner: 'red', plies: 13 }, NASH),
    { options: { size: '7' }, value: { winner: 'red' }, quoted: true, source: NASH },
    { options: { size: '11' }, value: { winner: 'red' }, quoted: true, source: NASH },
  ],
  words: {
    [ONE_CELL]: { zh: '唯一的一格连接所有边', ja: '唯一のマスがすべての端をつなぐ' },
    stones: { en: 'stone', zh: '棋子', ja: '石' },
    'after the first move, blue may swap it for a blue stone in the mirror': {
      zh: '第一手之后，蓝方可以把它换成镜像位置上的蓝子',
      ja: '初手の後、青はそれを対称な位置の青い石に替えてよい',
    },
    'cells along each edge of the board': { zh: '棋盘每边的格数', ja: '盤の一辺のマス数' },
  },
});
