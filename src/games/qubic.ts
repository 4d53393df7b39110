import { Board, fill, game, integer, line, places, rules, shape, turns } from 'perfect-play/kit';

const SOLVED =
  'O. Patashnik, Qubic: 4×4×4 Tic-Tac-Toe, 1980; L. V. Allis, P. N. A. Schoo, Qubic solved again, 1992';

/** Tic-tac-toe in a cube, whose layers lie side by side with a wall between them. */
export default game({
  name: 'qubic',
  title: { en: 'Qubic', zh: '立体井字棋', ja: '立体三目並べ' },
  about: {
    en: 'Tic-tac-toe in a cube, whose layers are drawn side by side. The players take turns to put x, who moves first, or o on an empty cell. Whoever first fills a straight line from one side of the cube to another wins: within a layer, through the same cell of all layers, or diagonally through all layers. A full cube without a line is a tie.',
    zh: '立方体中的井字棋，各层并排画出。双方轮流在空格上落子，x 先手，o 后手。先占满一条从立方体一面到另一面的直线者胜：可在一层之内，可穿过各层的同一格，也可斜穿各层。立方体下满而无连线为平局。',
    ja: '立方体の三目並べで、各層を横に並べて描く。二人は交互に空きマスへ、先手は x を、後手は o を置く。立方体の端から端までの直線を先に埋めた側の勝ち。直線は一つの層の中でも、全ての層の同じマスを通っても、全ての層を斜めに通ってもよい。並ばずに埋まれば引き分け。',
  },
  options: { size: integer(2, 'cells along each edge of the cube', { min: 2, max: 4 }) },
  usual: { size: '4' },
  rules: ({ size }) => {
    const layer = size + 1;
    const board = new Board(size, size * layer - 1, (_, column) => column % layer > 0, 'a1');
    const position = shape({ turn: turns('x', 'o'), cells: fill(board, '.xo') }, { board: 'apart' });
    const steps = [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((column) => [row, layer + column] as const));
    // where x, y and z go, counted from 0, when the cube is turned or mirrored
    const mapped = (image: (x: number, y: number, z: number) => readonly [number, number, number]) =>
      Uint32Array.from(board.cells(), (cell) => {
        const column = board.column(cell) - 1;
        const [x, y, z] = image(column % layer, board.row(cell) - 1, Math.floor(column / layer));
        return board.at(y + 1, z * layer + x + 1);
      });
    return rules(position, {
      start: position.unrank(0),
      moves: places(position, 'cells', { x: 'x', o: 'o' }),
      ends: [line(position, 'cells', [...board.lines(size), ...board.lines(size, steps)], 'moved')],
      noMoves: 'ties',
      symmetries: [
        mapped((x, y, z) => [y, x, z]),
        mapped((x, y, z) => [x, z, y]),
        mapped((x, y, z) => [size - 1 - x, y, z]),
      ],
    });
  },
  facts: [
    { value: { winner: 'x', plies: 3 }, source: 'two cells of this cube are always in line' },
    { options: { size: '4' }, value: { winner: 'x' }, quoted: true, source: SOLVED },
  ],
  words: {
    'cells along each edge of the cube': { zh: '立方体每边的格数', ja: '立方体の一辺のマス数' },
    'two cells of this cube are always in line': {
      zh: '这个立方体的任意两格总在一条线上',
      ja: 'この立方体のどの二マスも一直線に並ぶ',
    },
  },
});
