import {
  Board,
  E,
  edges,
  fill,
  game,
  graphBoard,
  integer,
  places,
  rules,
  S,
  shape,
  turns,
  yesNo,
} from 'perfect-play/kit';

/** Colouring cells: neighbours never have the same colour. */
export default game({
  name: 'col',
  title: { en: 'Col', zh: '异色涂格', ja: 'コル' },
  about: {
    en: 'The players take turns to paint an empty cell in their colour. Blue (b) moves first, the other side is red (r). No two cells with a side in common may have the same colour. Whoever cannot move loses; in the misère game that player wins.',
    zh: '双方轮流给一个空格涂色，先手涂蓝色（b），后手涂红色（r）。有公共边的两格不能同色。无格可涂者负；反常规则下则为胜。',
    ja: '二人は交互に空きマスを塗る。先手は青（b）、後手は赤（r）。辺を共有する二マスを同じ色にしてはならない。塗れない側の負け。ミゼールではその側の勝ち。',
  },
  options: {
    width: integer(3, 'columns of the board', { min: 1, max: 6 }),
    height: integer(3, 'rows of the board', { min: 1, max: 6 }),
    edges: edges('', 'the edges of a graph that takes the place of the board; its points are the cells'),
    misere: yesNo(false, 'whether the player who cannot move wins'),
  },
  rules: ({ width, height, edges: joined, misere }) => {
    const board = joined === '' ? Board.rectangle(height, width) : graphBoard({ edges: joined });
    const near = joined === '' ? board.steps(E, S) : board.links;
    const position = shape(
      { turn: turns('blue', 'red'), cells: fill(board, '.br') },
      { pieces: { cells: 'paint' } },
    );
    return rules(position, {
      start: position.unrank(0),
      moves: places(position, 'cells', { blue: 'b', red: 'r' }, { apart: { from: 'own', near } }),
      noMoves: misere ? 'wins' : 'loses',
      regions: { fixed: 'br', near, placement: true },
      symmetries: board.symmetries,
    });
  },
  facts: [
    { value: { winner: 'red', plies: 6 }, counts: { reached: 1021 }, source: 'complete enumeration' },
    {
      options: { width: '1', height: '1' },
      value: { winner: 'blue', plies: 1 },
      source: 'one cell: blue paints it',
    },
  ],
  words: {
    'the edges of a graph that takes the place of the board; its points are the cells': {
      zh: '代替棋盘的图的边；图的点即为格子',
      ja: '盤の代わりになるグラフの辺。グラフの点がマスになる',
    },
  },
});
