import { Board, fill, fills, game, integer, places, rules, shape, turns, withEdges } from 'perfect-play/kit';

/** The sides draw edges between dots; whoever completes a box gets a point and moves again. */
export default game({
  name: 'dots-and-boxes',
  title: { en: 'Dots and boxes', zh: '点格棋', ja: 'ドット・アンド・ボックス' },
  about: {
    en: 'Dots stand on the corners of rows and columns of boxes. The players take turns to draw an edge between two neighbouring dots. Whoever draws the fourth edge of a box, or of two, gets a point for each and draws another edge. Each player wants to be as many points as possible ahead of the other.',
    zh: '若干行列方格的顶点处各有一点。双方轮流在相邻两点间画一条边。画上某格第四条边者得一分（两格则两分），并接着再画一条。双方都要使自己与对方的得分之差最大。',
    ja: '箱の行と列の角に点がある。二人は交互に、隣り合う二点を辺で結ぶ。箱の四本目の辺を引いた側は箱ごとに一点を得て、もう一本引く。どちらも自分の点から相手の点を引いた差を最大にする。',
  },
  options: {
    rows: integer(2, 'rows of boxes', { min: 1, max: 4 }),
    columns: integer(2, 'columns of boxes', { min: 1, max: 4 }),
  },
  rules: ({ rows, columns }) => {
    // edges are cells of the board; dots (+) and boxes (·) are not:  + . +   . · .   + . +
    const board = new Board(2 * rows + 1, 2 * columns + 1, (r, c) => (r + c) % 2 === 1);
    const plain = shape({ turn: turns('first', 'second'), edges: fill(board, '.x') });
    const drawn = (row: string, r: number): string => row.replaceAll('#', r % 2 === 1 ? '+' : '·');
    const position: typeof plain = {
      ...plain,
      scene: plain.scene && withEdges(plain.scene),
      diagram: (p) => plain.diagram(p).split('\n').map(drawn).join('\n'),
    };
    const boxes = Array.from({ length: rows * columns }, (_, i) => {
      const [r, c] = [2 * Math.floor(i / columns) + 2, 2 * (i % columns) + 2];
      return [board.at(r - 1, c), board.at(r + 1, c), board.at(r, c - 1), board.at(r, c + 1)];
    });
    return rules(position, {
      start: { turn: 'first', edges: '.'.repeat(board.size) },
      moves: places(position, 'edges', { first: 'x', second: 'x' }, { again: boxes }),
      gain: fills(position, 'edges', boxes),
      noMoves: 'ties',
      symmetries: board.symmetries,
    });
  },
  facts: [
    {
      options: { rows: '1', columns: '1' },
      value: { score: 1, of: 'second' },
      source: 'complete enumeration; the fourth of four edges',
    },
    {
      options: { rows: '1', columns: '2' },
      value: { score: 0, of: 'first' },
      source: 'complete enumeration',
    },
    { value: { score: 2, of: 'first' }, source: 'complete enumeration' },
    {
      options: { rows: '1', columns: '3' },
      value: { score: 1, of: 'second' },
      source: 'complete enumeration',
    },
    {
      options: { rows: '1', columns: '4' },
      value: { score: 0, of: 'first' },
      source: 'complete enumeration',
    },
    {
      options: { rows: '2', columns: '3' },
      value: { score: 2, of: 'second' },
      source: 'complete enumeration',
    },
    {
      options: { rows: '2', columns: '4' },
      value: { score: 2, of: 'first' },
      large: true,
      source: 'by search, and by a second program that values every position',
    },
    {
      options: { rows: '3', columns: '3' },
      value: { score: 3, of: 'second' },
      large: true,
      source: 'by search, and by a second program that values every position',
    },
  ],
  words: {
    edges: { en: 'edge', zh: '边', ja: '辺' },
    'rows of boxes': { zh: '方格的行数', ja: '箱の段数' },
    'columns of boxes': { zh: '方格的列数', ja: '箱の列数' },
  },
});
