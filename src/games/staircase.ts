import { badInput, game, grows, rules, said, shape, table, turns, youngDiagram } from 'perfect-play/kit';

/** Two sides fill a rectangle from its corner; each cell is worth points to whoever fills it. */
export default game({
  name: 'staircase',
  title: { en: 'Staircase', zh: '一双木棋', ja: '階段' },
  about: {
    en: 'Black and white fill the cells of a rectangle in turn, black first. A cell may be filled when every cell to its left in its row and every cell above it in its column is filled. A cell gives A points to black, or B points to white, whoever fills it. Each player wants to be as many points as possible ahead of the other.',
    zh: '黑白双方轮流在矩形棋盘上落子，黑方先手。某格左侧同行各格与上方同列各格都有棋子时才可落子。黑方落子得该格 A 分，白方落子得该格 B 分。双方都要使自己与对方的得分之差最大。',
    ja: '黒と白が長方形のマスを交互に埋める。黒が先手。左のマスと上のマスがすべて埋まっているマスだけを埋められる。黒が埋めれば A 点、白が埋めれば B 点。どちらも自分の点から相手の点を引いた差を最大にする。',
  },
  options: {
    a: table('2 7 3/9 1 2', "black's points, cell by cell", { min: 0, max: 100_000 }),
    b: table('3 7 2/2 3 1', "white's points, cell by cell", { min: 0, max: 100_000 }),
  },
  rules: ({ a, b }) => {
    const [rows, columns] = [a.length, a[0].length];
    if (b.length !== rows || b[0].length !== columns) {
      throw badInput(said`b has ${b.length}×${b[0].length} numbers, expected ${rows}×${columns} as a has`);
    }
    const points = (r: number, c: number): string => `${a[r - 1][c - 1]}/${b[r - 1][c - 1]}`;
    const position = shape({ turn: turns('black', 'white'), filled: youngDiagram(rows, columns, points) });
    return rules(position, {
      start: { turn: 'black', filled: Array.from({ length: rows }, () => 0) },
      moves: grows(position, 'filled'),
      gain: { black: a, white: b },
      noMoves: 'ties',
    });
  },
  facts: [
    { value: { score: 2, of: 'black' }, source: 'nine provinces 2018, sample' },
    { options: { a: '5', b: '7' }, value: { score: 5, of: 'black' }, source: 'one cell: black fills it' },
  ],
  words: {
    filled: { zh: '已填', ja: '埋まった' },
    "black's points, cell by cell": { zh: '黑方各格得分', ja: '黒の各マスの点' },
    "white's points, cell by cell": { zh: '白方各格得分', ja: '白の各マスの点' },
  },
});
