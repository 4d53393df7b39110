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

/** Bulls and cows in the fields of a farm, never both in two neighbouring fields. */
export default game({
  name: 'snort',
  title: { en: 'Snort', zh: '同色涂格', ja: 'スノート' },
  about: {
    en: 'The players take turns to rent an empty field for an animal. The first player has bulls (b), the second one cows (c). Two fields with a side in common may not have a bull and a cow. Whoever cannot move loses; in the misère game that player wins.',
    zh: '双方轮流占一块空地，先手放公牛（b），后手放母牛（c）。有公共边的两块地不能一为公牛一为母牛。无地可占者负；反常规则下则为胜。',
    ja: '二人は交互に空いた畑を借りる。先手は雄牛（b）、後手は雌牛（c）を入れる。辺を共有する二つの畑に雄牛と雌牛がいてはならない。借りられない側の負け。ミゼールではその側の勝ち。',
  },
  options: {
    width: integer(3, 'columns of the farm', { min: 1, max: 6 }),
    height: integer(3, 'rows of the farm', { min: 1, max: 6 }),
    edges: edges('', 'the edges of a graph that takes the place of the board; its points are the cells'),
    misere: yesNo(false, 'whether the player who cannot move wins'),
  },
  rules: ({ width, height, edges: joined, misere }) => {
    const board = joined === '' ? Board.rectangle(height, width) : graphBoard({ edges: joined });
    const near = joined === '' ? board.steps(E, S) : board.links;
    const position = shape(
      { turn: turns('bull', 'cow'), cells: fill(board, '.bc') },
      { pieces: { b: 'bull', c: 'cow' } },
    );
    return rules(position, {
      start: position.unrank(0),
      moves: places(position, 'cells', { bull: 'b', cow: 'c' }, { apart: { from: 'enemy', near } }),
      noMoves: misere ? 'wins' : 'loses',
      regions: { fixed: 'bc', near, placement: true },
      symmetries: board.symmetries,
    });
  },
  facts: [
    { value: { winner: 'bull', plies: 5 }, counts: { reached: 346 }, source: 'complete enumeration' },
    {
      options: { width: '1', height: '1' },
      value: { winner: 'bull', plies: 1 },
      source: 'one field: bull has it',
    },
  ],
  words: {
    'the edges of a graph that takes the place of the board; its points are the cells': {
      zh: '代替棋盘的图的边；图的点即为格子',
      ja: '盤の代わりになるグラフの辺。グラフの点がマスになる',
    },
    bull: { zh: '公牛', ja: '雄牛' },
    cow: { zh: '母牛', ja: '雌牛' },
    'rows of the farm': { zh: '农场的行数', ja: '農場の段数' },
    'columns of the farm': { zh: '农场的列数', ja: '農場の列数' },
  },
});
